import { divide, rational } from '#algebra/server/exact.ts';
import type { Names } from '#algebra/server/expression.ts';
import type { PartFile } from '../reading/shapes.ts';
import type { Refuse } from './refuse.ts';
import { mentions, mentionsOtherwise, says } from './prose/mentions.ts';
import { readOption, type Option } from './readOption.ts';

/** The key, and no other option, is named at the end of the explanation; and the key in no hint. */
export function checkWhereKeyStands(part: PartFile, meanings: Names, refuse: Refuse): void {
  const keyIndex = 'ABCD'.indexOf(part.answer);
  const keyText = part.options[keyIndex]?.text ?? '';
  const key = readOption(keyText, meanings);
  if (key.kind === 'words') return;
  const final = part.explanation.findIndex((block) => block.final !== undefined);
  const end = part.explanation[final]?.final ?? '';
  const refuseEnd = (message: string) => refuse(['explanation', final, 'final'], message);
  if (!mentions(end, key, meanings)) refuseEnd('The last block does not name the key.');
  const others = part.options.filter((_, index) => index !== keyIndex && part.check?.all !== true);
  const other = others.find(({ text }) => says(end, readOption(text, meanings), meanings));
  if (other) refuseEnd(`The last block names another option: ${other.text}`);
  const forms = [key, ...asFraction(key, keyText)];
  const isSaid = (text: string) => forms.some((form) => mentions(text, form, meanings)) || mentionsOtherwise(text, key);
  const isGiven = isSaid(`${part.question}\n\n${part.passage ?? ''}`);
  part.hints.forEach((hint, index) => {
    if (!isGiven && isSaid(hint)) refuse(['hints', index], `Hint ${index + 1} holds the key.`);
  });
}

/** 50% is 0.5 as well. */
function asFraction(key: Option, text: string): Option[] {
  if (key.kind !== 'values' || !/%|\bpercent\b/.test(text)) return [];
  return [{ kind: 'values', values: key.values.map((each) => divide(each, rational(100))) }];
}
