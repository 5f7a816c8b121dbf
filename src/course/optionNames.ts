import { Type, type Static } from 'typebox';

/** How the options of a question are called: on the screen, aloud, and by all who speak of it. The test calls them A to D. */
export type OptionNames = Static<typeof OptionNames>;
export const OptionNames = Type.Union([Type.Literal('numbers'), Type.Literal('letters')]);

/** @example optionName(2, 'numbers') === '3' && optionName(2, 'letters') === 'C' */
export function optionName(index: number, names: OptionNames = 'numbers'): string {
  return names === 'letters' ? 'ABCD'.charAt(index) : String(index + 1);
}
