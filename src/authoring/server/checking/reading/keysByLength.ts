import type { ChoiceFile } from '../../reading/shapes.ts';
import { isSentenceLong } from './checkOptions.ts';

/** How many parts with options as long as sentences a lesson must have so that their keys are looked at together. */
const enoughParts = 6;

/** What is wrong with a lesson in which a student does well who always takes the longest option, or the shortest. */
export function keysByLength(parts: readonly ChoiceFile[]): string | undefined {
  const compared = parts.filter(isSentenceLong);
  if (compared.length < enoughParts) return undefined;
  const places = compared.map(({ options, answer }) => {
    const lengths = options.map(({ text }) => text.length);
    const [own = 0] = lengths.splice('ABCD'.indexOf(answer), 1);
    if (own > Math.max(...lengths)) return 'longest';
    return own < Math.min(...lengths) ? 'shortest' : 'between';
  });
  for (const place of ['longest', 'shortest']) {
    const count = places.filter((each) => each === place).length;
    if (count > compared.length / 2)
      return `The key is the ${place} option in ${count} of ${compared.length} parts: half of them at most.`;
  }
  return undefined;
}
