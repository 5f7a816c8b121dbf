import { asRead } from './passageText.ts';

/**
 * How alike two texts may be, from 0 to 1. Eight pairs of this course told of one matter, and reached 0.236 to 0.51; all others
 * 0.215 at most.
 */
const mostAlike = 0.23;
/** Shorter words say little of what a text is about. */
const shortestWord = 4;

interface Told {
  id: string;
  words: ReadonlyMap<string, number>;
}

/**
 * Finds texts about one matter, such as the Rosetta Stone, however differently they tell of it: by the words they share,
 * each of which weighs more the fewer texts have it.
 *
 * @returns each text whose matter an earlier one has, behind that one.
 */
export function repeatedTopics(texts: readonly { id: string; passage?: string }[]): [earlier: string, later: string][] {
  const weighed = weigh(texts.map(({ id, passage = '' }) => ({ id, words: countsOf(passage) })));
  return weighed.flatMap(({ id, weights }, index): [string, string][] => {
    const twin = weighed.slice(0, index).find((earlier) => product(weights, earlier.weights) > mostAlike);
    return twin ? [[twin.id, id]] : [];
  });
}

/** Term frequency and inverse document frequency, as vectors of length 1: their product is the cosine of their angle. */
function weigh(told: readonly Told[]) {
  const texts = new Map<string, number>();
  for (const { words } of told) for (const word of words.keys()) texts.set(word, (texts.get(word) ?? 0) + 1);
  return told.map(({ id, words }) => {
    const weights = new Map(
      [...words].map(([word, count]) => [word, (1 + Math.log(count)) * Math.log(told.length / (texts.get(word) ?? 1))]),
    );
    const length = Math.hypot(...weights.values()) || 1;
    return { id, weights: new Map([...weights].map(([word, weight]) => [word, weight / length])) };
  });
}

function product(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, weight] of some) sum += weight * (others.get(word) ?? 0);
  return sum;
}

function countsOf(passage: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of asRead(passage)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    if (word.length < shortestWord) continue;
    const stem = word.replace(/ies$/, 'y').replace(/e?s$/, '');
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
