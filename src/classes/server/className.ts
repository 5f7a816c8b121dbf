import { plainLine } from '#accounts/server/name.ts';
import { invalidArgument } from '#platform/errors.ts';
import { longestName } from '../limits.ts';
import { classTexts } from '../texts.ts';

/** The name of a class, by the rule of people's names. @throws AppError 400 when nothing is left, or too much. */
export function classNameOf(text: string): string {
  const name = plainLine(text.toWellFormed(), longestName);
  if (!name) throw invalidArgument(classTexts.badName, 'invalid-name');
  return name;
}

/** @throws AppError 400 when there is no such zone. */
export function timeZoneOf(text: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw invalidArgument(classTexts.badZone, 'invalid-time-zone');
  }
}
