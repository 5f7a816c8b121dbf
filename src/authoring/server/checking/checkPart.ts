import { AlgebraError, type Names } from '#algebra/expression.ts';
import type { Value } from '#algebra/exact.ts';
import type { PartCheck } from '../family/checkShape.ts';
import { isTyped, type ChoiceFile, type PartFile } from '../reading/shapes.ts';
import type { Path } from '#platform/server/yaml.ts';
import { nameSameAmount } from './amounts.ts';
import { checkSums } from './checkSums.ts';
import { checkMistakesTyped, checkTyped } from './checkTyped.ts';
import { checkWhereKeyStands } from './checkWhereKeyStands.ts';
import { idleFields } from './fieldsOfKinds.ts';
import { judgeOf, kindOf, mistakenOption, type Judge } from './judge.ts';
import { inMistake, isBlind, repeats } from './mistakes.ts';
import { namesOf } from './prose/names.ts';
import { readOption, type Option } from './readOption.ts';
import type { Refuse } from './refuse.ts';
import { sayTheSame } from './sameOption.ts';
import { show } from './show.ts';
import { unsolvedEquations } from './shownEquations.ts';
import { strangeNumbers } from './prose/strangeNumbers.ts';

const nothing: ReadonlyMap<string, Value> = new Map();

/** Proves one part: that its key is right, its distractors wrong, and that its sums and mistakes are what they say. */
export function checkPart(part: PartFile, refuse: Refuse, family = nothing): void {
  const { check } = part;
  if (!check) return refuse([], 'A mathematics part needs a check, from which its key follows.');
  proved(part, check, refuse, family);
}

/** The same of a question in a lesson, which tells of no mistakes. */
export function checkAskedPart(part: PartFile, check: PartCheck, refuse: Refuse): void {
  proved(part, check, refuse, nothing, true);
}

function proved(
  part: PartFile,
  check: PartCheck,
  refuse: Refuse,
  family: ReadonlyMap<string, Value>,
  isAsk = false,
): void {
  try {
    const names = namesOf(check, family);
    const judge = judgeAnswers(part, check, names, refuse);
    if (judge && !isAsk) checkMistakes(part, check, names, refuse);
    strangeNumbers(part, check, names).forEach((message) => refuse(['check'], message));
    unsolvedEquations(part, check, names).forEach((message) => refuse(['check'], message));
    checkSums(part, names, judge?.solution ?? new Map(), refuse);
    if (judge) checkWhereKeyStands(part, names, refuse);
  } catch (error) {
    if (!(error instanceof AlgebraError)) throw error;
    refuse(['check'], `The check cannot be computed: ${error.message}`);
  }
}

const letters = 'ABCD';

function judgeAnswers(part: PartFile, check: PartCheck, names: Names, refuse: Refuse): Judge | undefined {
  const kind = kindOf(check);
  const options = isTyped(part) ? [] : part.options.map(({ text }) => readOption(text, names));
  if (!isTyped(part)) checkDifferent(part, options, refuse);
  if (!kind) refuse(['check'], 'A check is of one kind: compute, solve, count, equivalent, choose, holds or blind.');
  if (!kind) return undefined;
  idleFields(check, kind).forEach((message) => refuse(['check'], message));
  if (kind === 'blind') return undefined;
  return isTyped(part) ? checkTyped(part, check, names, refuse) : checkOptions(part, check, names, options, refuse);
}

function checkOptions(
  part: ChoiceFile,
  check: PartCheck,
  names: Names,
  options: readonly Option[],
  refuse: Refuse,
): Judge {
  const judge = judgeOf(check, names);
  const keyIndex = letters.indexOf(part.answer);
  options.forEach((option, index) => {
    const text = part.options[index]?.text ?? '';
    const isRight = judge.isRight(option, text);
    const at: Path = ['options', index, 'text'];
    const letter = letters[index];
    if (isRight === undefined) refuse(at, `Option ${letter} cannot be read as what the check asks for: ${text}`);
    else if (index === keyIndex && !isRight)
      refuse(at, `The key ${letter} is wrong: ${judge.wants}, the option says ${said(option, text)}.`);
    else if (index !== keyIndex && isRight)
      refuse(at, `Option ${letter} is right as well, and the key is ${part.answer}.`);
  });
  return judge;
}

function checkMistakes(part: PartFile, check: PartCheck, names: Names, refuse: Refuse): void {
  if (isTyped(part)) checkMistakesTyped(part, check, names, refuse);
  else checkMistakesChosen(part, check, names, refuse);
}

function checkMistakesChosen(part: ChoiceFile, check: PartCheck, names: Names, refuse: Refuse): void {
  const options = part.options.map(({ text }) => readOption(text, names));
  if (!check.mistakes) {
    if (check.count === undefined || check.is !== undefined)
      refuse(['check'], 'The mistakes are missing: what leads to each distractor.');
    return;
  }
  if (check.mistakes.length !== options.length)
    return refuse(['check', 'mistakes'], 'The mistakes are four, in the order of the options.');
  if (check.mistakes.every(isBlind)) refuse(['check', 'mistakes'], 'Not one of the mistakes is computed.');
  check.mistakes.forEach((mistake, index) => {
    const at: Path = ['check', 'mistakes', index];
    const [letter, text = ''] = [letters[index], part.options[index]?.text];
    const option = options[index] ?? { kind: 'words' };
    if (letter === part.answer) {
      if (mistake !== null) refuse(at, `${letter} is the key: no mistake leads to it.`);
      return;
    }
    if (mistake === null) return refuse(at, `The mistake that leads to option ${letter} is missing.`);
    const reached = inMistake(`option ${letter}`, () => mistakenOption(mistake, check, names));
    if (!reached) return;
    if (reached.isRight(option, text) !== true) {
      refuse(
        at,
        `The mistake does not lead to option ${letter}: ${reached.wants}, the option says ${said(option, text)}.`,
      );
    } else if (repeats(mistake, part)) {
      refuse(at, `The mistake only repeats option ${letter}: compute how the student gets there.`);
    }
  });
}

function checkDifferent(part: ChoiceFile, options: readonly Option[], refuse: Refuse): void {
  const isTwin = (one: number, other: number) => {
    const [a, b] = [options[one], options[other]];
    if (!a || !b || b.kind === 'words') return false;
    return sayTheSame(a, b) || nameSameAmount(a, b, part.options[one]?.text ?? '', part.options[other]?.text ?? '');
  };
  options.forEach((option, index) => {
    const first = options.findIndex((_, at) => at < index && isTwin(at, index));
    const other = options[first];
    if (!other) return;
    const isValue = option.kind === 'values' && sayTheSame(other, option);
    const value = isValue ? `the value ${option.values.map(show).join(' and ')}` : 'the same meaning';
    refuse(['options', index, 'text'], `Options ${letters[first]} and ${letters[index]} both have ${value}.`);
  });
}

function said(option: Option, text: string): string {
  return option.kind === 'values' ? option.values.map(show).join(' and ') : text;
}
