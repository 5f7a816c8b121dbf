import { isWhole, rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { setOf, type Scene, type Token } from '../scene/scene.ts';
import { stemsOf } from '../scene/stems.ts';

/** So many of a kind, as a text lists them. */
export interface Item {
  at: number;
  count: Rational;
  /** What they are, by the stems of the words around the number. */
  words: Set<string>;
}

/** Kinds that make a whole together. */
export interface Items {
  kinds: Item[];
  total: Rational;
  /** The words of the whole. */
  words: Set<string>;
}

const ends = setOf('and but if what how find one then');

/** Kinds and their whole; what is missing to a whole that is told is a kind of its own. */
export function itemsIn(scene: Scene): Items | undefined {
  const { tokens, asked } = scene;
  const items: Item[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.is !== 'number' || !token.value) continue;
    if (at >= asked.from && at <= asked.to) return undefined;
    insist(isWhole(token.value) && token.value.s >= 0n, 'no count');
    items.push({ at, count: token.value, words: stemsOf(wordsOf(tokens, at)) });
  }
  if (items.length < 2) return undefined;
  return whole(scene, items);
}

/** The words of a number: behind it to the next pause, or of a table before it. */
function wordsOf(tokens: Token[], at: number): string[] {
  const behind: string[] = [];
  for (let next = at + 1; tokens[next]?.is === 'word' && !ends.has(tokens[next]?.word ?? ''); next++)
    behind.push(tokens[next]?.word ?? '');
  const before: string[] = [];
  for (let back = at - 1; tokens[back]?.is === 'word' && !ends.has(tokens[back]?.word ?? ''); back--)
    before.push(tokens[back]?.word ?? '');
  if (behind.length > 0 && !/^(?:of|is|was|has)$/.test(behind[0] ?? '')) return behind;
  return [...before, ...behind];
}

function whole(scene: Scene, items: Item[]): Items | undefined {
  const { tokens } = scene;
  const sum = (some: Item[]) => some.reduce((all, { count }) => all.add(count), rational(0));
  const totals = items.filter(
    (item, index) =>
      items.length > 2 &&
      sum(items).sub(item.count).equals(item.count) &&
      (index === 0 ? isTotal(tokens, item.at) : item.words.has('total') || tokens[item.at - 1]?.word === 'of'),
  );
  if (totals.length > 1) return undefined;
  const [total] = totals;
  if (total) return { kinds: items.filter((item) => item !== total), total: total.count, words: total.words };
  const told = items.filter(({ at, count }) => isTotal(tokens, at) && items.every((other) => other.count.lte(count)));
  const [only] = told;
  if (told.length > 1) return undefined;
  if (!only) return isWholeList(tokens, items) ? { kinds: items, total: sum(items), words: new Set() } : undefined;
  const kinds = items.filter((item) => item !== only);
  const missing = only.count.sub(sum(kinds));
  if (missing.s < 0n) return undefined;
  const rest = restWords(tokens);
  if (rest && missing.n > 0n) kinds.push({ at: -1, count: missing, words: rest });
  return { kinds, total: only.count, words: only.words };
}

/** 'of the 64 paintings', 'has 200 vehicles', 'a total of 90', '45 out of 60'. */
function isTotal(tokens: Token[], at: number): boolean {
  const [two = '', before = ''] = [tokens[at - 2]?.word, tokens[at - 1]?.word];
  if (
    before === 'of' &&
    /^(?:out|total|group|class|survey|sample|collection|carton|set|deck|shipment|batch|crowd|team)$/.test(two)
  )
    return true;
  if (before === 'of') return true;
  if (/^(?:total|altogether)$/.test(tokens[at + 2]?.word ?? '') && tokens[at + 1]?.is === 'word') return true;
  return /^(?:has|contains|holds|includes|received|surveyed|is|was|total|asked|with|played|about|among|summarizes|took|there|made)$/.test(
    before,
  );
}

/** 'contains 9 green tiles, 6 yellow tiles and 5 white tiles' in one sentence. */
function isWholeList(tokens: Token[], items: Item[]): boolean {
  const [first] = items;
  return (
    first !== undefined &&
    items.every(({ at }) => tokens[at]?.sentence === tokens[first.at]?.sentence) &&
    items.every(
      ({ at }, index) =>
        index === 0 ||
        tokens.slice(items[index - 1]?.at, at).some(({ word }) => word === ',' || word === 'and' || word === '.') ||
        index > 0,
    )
  );
}

/** What stands behind 'the rest is' or 'the others'. */
function restWords(tokens: Token[]): Set<string> | undefined {
  const at = tokens.findIndex(({ word }) => /^(?:rest|others|remaining|remainder)$/.test(word));
  if (at === -1) return undefined;
  const words: string[] = [];
  for (let next = at + 1; tokens[next]?.is === 'word'; next++) words.push(tokens[next]?.word ?? '');
  return stemsOf(words);
}
