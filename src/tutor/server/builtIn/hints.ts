import type { Ask, PartAsked } from '../ask.ts';
import { markdownOf } from '../search/courseMarkdown.ts';

const ordinals = ['first', 'second', 'last'];

/** The next hint that the student has neither on the screen nor in the conversation; undefined when all were given. */
export function nextHint({ part, hintsShown }: PartAsked, history: Ask['history']): string | undefined {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const hints = part.hints.map((hint) => markdownOf(hint));
  const given = hints.findLastIndex((hint) => said.some((content) => content.includes(hint))) + 1;
  const next = Math.max(given, hintsShown);
  const hint = hints[next];
  return hint === undefined ? undefined : `**Your ${ordinals[next]} hint**\n\n${hint}`;
}
