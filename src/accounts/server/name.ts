import { invalidArgument } from '#platform/errors.ts';
import { invalidNameText } from '../texts.ts';

const longest = 100;

/**
 * The name without blanks around it and without what cannot be seen; '' when nothing is left.
 *
 * @throws AppError 400 `invalid-name` when it is too long, or towers over its line.
 */
export function nameOf(text = ''): string {
  const name = plainLine(text, longest);
  if (name === undefined) throw invalidArgument(invalidNameText, 'invalid-name');
  return name;
}

/** The same of what anything is called; undefined where {@link nameOf} throws. */
export function plainLine(text: string, mostCharacters: number): string | undefined {
  const line = text.normalize('NFC').replace(invisible, '').replace(strayJoiners, '').trim();
  const stacked = /\p{M}{4,}/u.test(line);
  return [...line].length > mostCharacters || stacked ? undefined : line;
}

/** Control characters, marks of the writing's direction and of no width; not what joins or varies what it follows. */
const invisible = /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const strayJoiners = /(?<![\p{L}\p{M}\p{Emoji}])[\p{Join_Control}\p{Variation_Selector}]+/gu;
