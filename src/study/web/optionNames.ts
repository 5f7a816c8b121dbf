import { createContext, use } from 'react';
import type { OptionNames } from '#course/optionNames.ts';
import { cookieChoice } from '#platform/web/cookieChoice.ts';

const choice = cookieChoice<OptionNames>('option-names', ['numbers', 'letters']);

export const setOptionNames = choice.choose;

/** Where the names do not depend on the student's choice: on the test they are letters. */
export const FixedOptionNames = createContext<OptionNames | undefined>(undefined);

/** What the options are called here: as the place has it, else as the student chose in this browser. */
export function useOptionNames(): OptionNames {
  const chosen = choice.useChosen();
  return use(FixedOptionNames) ?? chosen;
}
