import { divide, rational } from '#algebra/exact.ts';
import type { Names } from '#algebra/expression.ts';
import { isTyped, type PartFile } from '../reading/shapes.ts';
import { entryOption } from './checkTyped.ts';
import type { Refuse } from './refuse.ts';
import { mentions, mentionsOtherwise, says } from './prose/mentions.ts';
import { readOption, type Option } from './readOption.ts';

/** The key, and no other answer that is foreseen, is named at the end of the explanation, where there is one; and the key in no hint. */
export function checkWhereKeyStands(part: PartFile, meanings: Names, refuse: Refuse): void {
  const answers = answersOf(part, meanings);
  const keys = answers.filter(({ isKey }) => isKey);
  if (keys.some(({ option }) => option.kind === 'words')) return;
  if (part.explanation.length > 0) checkEnd(part, answers, meanings, refuse);
  const forms = keys.flatMap(({ option, text }) => [option, ...asFraction(option, text)]);
  const isSaid = (text: string) =>
    forms.some((form) => mentions(text, form, meanings)) || keys.some(({ option }) => mentionsOtherwise(text, option));
  const isGiven = isSaid(`${part.question}\n\n${part.passage ?? ''}`);
  part.hints.forEach((hint, index) => {
    if (!isGiven && isSaid(hint)) refuse(['hints', index], `Hint ${index + 1} holds the key.`);
  });
}

function checkEnd(part: PartFile, answers: readonly Foreseen[], meanings: Names, refuse: Refuse): void {
  const final = part.explanation.findIndex((block) => block.final !== undefined);
  const end = part.explanation[final]?.final ?? '';
  const refuseEnd = (message: string) => refuse(['explanation', final, 'final'], message);
  const isNamed = ({ option }: Foreseen) => mentions(end, option, meanings);
  if (!answers.every((answer) => !answer.isKey || isNamed(answer))) refuseEnd('The last block does not name the key.');
  const others = answers.filter(({ isKey }) => !isKey && part.check?.all !== true);
  const other = others.find(({ option }) => says(end, option, meanings));
  if (other) refuseEnd(`The last block names another option: ${other.text}`);
}

interface Foreseen {
  text: string;
  option: Option;
  isKey: boolean;
}

function answersOf(part: PartFile, meanings: Names): Foreseen[] {
  if (!isTyped(part)) {
    return part.options.map(({ text }, index) => ({
      ...{ text, option: readOption(text, meanings), isKey: 'ABCD'[index] === part.answer },
    }));
  }
  const entry = (text: string, isKey: boolean) => ({ text, option: entryOption(text), isKey });
  return [...part.answer.typed.map((text) => entry(text, true)), ...part.wrong.map((one) => entry(one.entry, false))];
}

/** 50% is 0.5 as well. */
function asFraction(key: Option, text: string): Option[] {
  if (key.kind !== 'values' || !/%|\bpercent\b/.test(text)) return [];
  return [{ kind: 'values', values: key.values.map((each) => divide(each, rational(100))) }];
}
