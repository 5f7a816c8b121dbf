import { singular } from '../quantities/units.ts';

/** Where a text names a label. */
export interface Mention {
  label: number;
  at: number;
  end: number;
}

const small = new Set(
  'a an the of in at by to is are was were did does do has have had who that it they owns own be'.split(' '),
);
const negative =
  /^(?:not|no|n't|dont|don't|didn't|didnt|doesn't|doesnt|without|never|none|non|neither|cannot|isn't|aren't|wasn't)$/;

/** A word as it is compared: without endings. */
function stem(word: string): string {
  const base = singular(word.replace(/[^a-z0-9+-]/g, ''));
  return base.length > 4 ? base.replace(/(?:ed|ing|er|e|s)$/, '') : base;
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’]/g, "'")
    .split(/[^a-z0-9'+-]+/)
    .filter((word) => word !== '');
}

interface Label {
  stems: string[];
  isNegative: boolean;
}

function labelOf(text: string): Label {
  const words = wordsOf(text);
  return {
    stems: words.filter((word) => !small.has(word) && !negative.test(word)).map(stem),
    isNegative: words.some((word) => negative.test(word)),
  };
}

/**
 * All places where a text names one of the labels of a row of labels. Where one is the denial of another ('improved', 'did not
 * improve'), the 'not' before it tells them apart; before any other it is left for whoever reads on.
 */
export function mentionsOf(words: string[], labels: string[]): Mention[] {
  const known = labels.map(labelOf);
  const stems = words.map(stem);
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const fitting = known
      .map((label, index) => ({ index, end: endOf(stems, at, words, label.stems), size: label.stems.length, label }))
      .filter(({ end }) => end !== undefined)
      .sort((a, b) => b.size - a.size);
    const [best] = fitting;
    if (best?.end === undefined) continue;
    const equal = fitting.filter(
      ({ size, label }) => size === best.size && label.stems.join() === best.label.stems.join(),
    );
    const isDenied = words.slice(Math.max(0, at - 3), at).some((word) => negative.test(word));
    const chosen = equal.length > 1 ? equal.find(({ label }) => label.isNegative === isDenied) : best;
    if (!chosen) continue;
    found.push({ label: chosen.index, at, end: best.end });
    at = best.end - 1;
  }
  return found;
}

/** Whether the label's words stand here, small words between them left out. */
function endOf(stems: string[], from: number, words: string[], label: string[]): number | undefined {
  if (label.length === 0) return undefined;
  let at = from;
  for (const part of label) {
    while (at > from && at < words.length && small.has(words[at] ?? '')) at += 1;
    if (stems[at] !== part) return undefined;
    at += 1;
  }
  return at;
}

/** Whether a 'not' stands before a mention that no label has taken. */
export function isDenied(words: string[], { at }: Mention, labels: string[], label: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at);
  const own = labelOf(labels[label] ?? '');
  const twins = labels.filter((other) => labelOf(other).stems.join() === own.stems.join());
  return twins.length < 2 && before.some((word) => negative.test(word));
}
