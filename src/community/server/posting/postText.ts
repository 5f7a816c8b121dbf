import { AppError } from '#platform/errors.ts';
import { withoutContact } from '../../withoutContact.ts';

/**
 * What is kept of a post: nothing in it is unseen, nothing leads out of here.
 *
 * @throws AppError 422 when nothing is left.
 */
export function postText(written: string): string {
  const text = seen(written);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) {
    throw new AppError(422, 'Write a few words: nothing of this can be read.');
  }
  return withoutContact(text);
}

function seen(written: string): string {
  return written
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .normalize('NFC')
    .replace(unseen, '')
    .replace(tower, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Controls, marks of direction and of no width. What joins the halves of one emoji is part of it. */
const unseen =
  /(?!\n|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})(?:\u{200d}|\u{fe0f}))[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Marks piled on one letter, beyond what any language does. */
const tower = /(\p{M}{3})\p{M}+/gu;
