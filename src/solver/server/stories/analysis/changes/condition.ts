import { setOf, type Scene } from '../scene/scene.ts';

/** Where what is asked ends: at a condition, or at what is told of it ('the cost of a desk that sells for $312'). */
export function conditionIn({ tokens }: Scene, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const { word, is } = tokens[at] ?? {};
    if (word === 'if' || (word === 'when' && at > from)) return at;
    if ((is === 'money' || is === 'number') && at > from + 2 && tokens[from]?.word !== 'how') {
      const verb = tokens.slice(from + 2, at).findLastIndex((token) => tellsOf.has(token.word));
      if (verb > 0) return from + 2 + verb;
    }
  }
  return to;
}

const tellsOf = setOf('sells sell sold is was costs has regularly normally listed priced');
