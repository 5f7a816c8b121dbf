import { AlgebraError, type Names } from '#algebra/server/expression.ts';
import { decimal, type Value } from '#algebra/server/exact.ts';
import type { Mistake, PartCheck } from '../family/checkShape.ts';
import type { PartFile } from '../reading/shapes.ts';
import type { Path } from '#platform/server/yaml.ts';
import { nameSameAmount } from './amounts.ts';
import { checkSums } from './checkSums.ts';
import { checkWhereKeyStands } from './checkWhereKeyStands.ts';
import { idleFields } from './fieldsOfKinds.ts';
import { judgeOf, kindOf, mistakenOption, type Judge } from './judge.ts';
import { namesOf } from './prose/names.ts';
import { readOption, type Option } from './readOption.ts';
import type { Refuse } from './refuse.ts';
import { sayTheSame } from './sameOption.ts';
import { show } from './show.ts';
import { unsolvedEquations } from './shownEquations.ts';
import { isFree, isShown, strangeNumbers } from './prose/strangeNumbers.ts';

const nothing: ReadonlyMap<string, Value> = new Map();

/** Proves one part: that its key is right, its distractors wrong, and that its sums and mistakes are what they say. */
export function checkPart(part: PartFile, refuse: Refuse, family = nothing): void {
  const { check } = part;
  if (!check) return refuse([], 'A mathematics part needs a check, from which its key follows.');
  try {
    const names = namesOf(check, family);
    const options = part.options.map(({ text }) => readOption(text, names));
    checkDifferent(part, options, refuse);
    const judge = checkOptions(part, check, names, options, refuse);
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

function checkOptions(
  part: PartFile,
  check: PartCheck,
  names: Names,
  options: readonly Option[],
  refuse: Refuse,
): Judge | undefined {
  const kind = kindOf(check);
  if (!kind) refuse(['check'], 'A check is of one kind: compute, solve, count, equivalent, choose, holds or blind.');
  if (!kind) return undefined;
  idleFields(check, kind).forEach((message) => refuse(['check'], message));
  if (kind === 'blind') return undefined;
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
  checkMistakes(part, check, names, options, refuse);
  return judge;
}

function checkMistakes(
  part: PartFile,
  check: PartCheck,
  names: Names,
  options: readonly Option[],
  refuse: Refuse,
): void {
  if (!check.mistakes) {
    if (check.count === undefined || check.is !== undefined)
      refuse(['check'], 'The mistakes are missing: what leads to each distractor.');
    return;
  }
  const isBlind = (mistake: Mistake) => mistake === null || (typeof mistake === 'object' && 'blind' in mistake);
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
    const reached = inMistake(letter, () => mistakenOption(mistake, check, names));
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

function inMistake<T>(letter: string | undefined, find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof AlgebraError)) throw error;
    throw new AlgebraError(`${error.message} (in the mistake of option ${letter})`, { cause: error });
  }
}

/** A number, or a fraction of two, is a computation only where the student sees these very numbers. */
function repeats(mistake: Mistake, part: PartFile): boolean {
  if (Array.isArray(mistake)) return mistake.every((each) => repeats(each, part));
  if (mistake === null) return false;
  const text = String(typeof mistake === 'object' ? mistake.compute : mistake);
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  const isUnseen = (number: string) => !isShown(decimal(number), part);
  const isBare = /^\s*-?[\d.]+(\s*\/\s*-?[\d.]+)?\s*$/.test(text);
  const isMadeUp = !/[a-z]/i.test(text) && numbers.every((number) => isUnseen(number) || isFree(decimal(number)));
  return (isBare || isMadeUp) && numbers.some(isUnseen);
}

function checkDifferent(part: PartFile, options: readonly Option[], refuse: Refuse): void {
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
