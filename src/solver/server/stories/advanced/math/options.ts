import { attempt } from '../../../equation.ts';
import { plainText } from '../../../plainText.ts';
import { numberIn } from '../../../reading/answers.ts';
import { withSigns } from '../../../reading/choice.ts';
import { near } from '../../../secondEngine.ts';
import type { Words } from './words.ts';

/** Whether one of the options is this value alone. */
export function isOptionValue(value: string, { reading }: Words): boolean {
  const ours = numberIn(value);
  return reading.options.some(({ text }) => {
    const theirs = numberOf(text);
    return ours !== undefined && theirs !== undefined && near(ours, theirs);
  });
}

/** The number that an option is, without its letter before '='. */
export function numberOf(option: string): number | undefined {
  const bare = attempt(() => plainText(option))
    ?.replace(/^\s*[a-z]\s*=\s*|[$%]/g, '')
    .trim();
  return bare && /^[-+\d(.s]/.test(bare) ? numberIn(withSigns(bare)) : undefined;
}

/** Whether options are points. */
export function optionsArePoints({ reading }: Words): boolean {
  return reading.options.length > 0 && reading.options.every(({ text }) => /^\s*\(?\\?\(?[^,]+,[^,]+\)/.test(text));
}
