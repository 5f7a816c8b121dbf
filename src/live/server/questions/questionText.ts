import { invalidArgument } from '#platform/errors.ts';
import { isBlank } from '#platform/server/cleanText.ts';

/**
 * A text that others will read, on one line: without what cannot be seen, what turns the direction of the writing, and marks that tower
 * over their line.
 */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t-\r\p{Z}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
}

/**
 * What is kept of something that others will read.
 *
 * @param what as a person would call it: 'question'.
 * @param withoutContact takes out what leads to somebody elsewhere.
 * @throws AppError 400 when nothing is left, or it is too long.
 */
export function checkedText(text: string, what: string, most: number, withoutContact: (text: string) => string) {
  const line = plainLine(text);
  const length = [...line].length;
  if (length > most) throw invalidArgument(`The ${what} may have ${most} characters, this one has ${length}.`);
  const kept = withoutContact(line).trim();
  if (isBlank(kept)) throw invalidArgument(`The ${what} is empty.`);
  return [...kept].slice(0, most).join('');
}
