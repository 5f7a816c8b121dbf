/** Whether a number is of a kind that a text names. */
export type Property = (value: number) => boolean;

const isPrime = (value: number) => {
  if (value < 2) return false;
  for (let by = 2; by * by <= value; by++) if (value % by === 0) return false;
  return true;
};

const kinds: [RegExp, (k: number) => Property][] = [
  [/^(?:multiples? of|divisible by) (\d+)/, (k) => (value) => value % k === 0],
  [/^prime(?: numbers?)?/, () => isPrime],
  [/^even(?: numbers?)?/, () => (value) => value % 2 === 0],
  [/^odd(?: numbers?)?/, () => (value) => value % 2 === 1],
  [/^(?:greater than|more than|larger than|higher than|above|over|bigger than) (\d+)/, (k) => (value) => value > k],
  [/^(?:less than|smaller than|lower than|below|under|fewer than) (\d+)/, (k) => (value) => value < k],
  [/^at least (\d+)/, (k) => (value) => value >= k],
  [/^at most (\d+)/, (k) => (value) => value <= k],
  [/^(\d+) or (?:more|greater|higher|above|larger)/, (k) => (value) => value >= k],
  [/^(\d+) or (?:less|lower|below|smaller|fewer)/, (k) => (value) => value <= k],
  [/^perfect squares?/, () => (value) => Number.isInteger(Math.sqrt(value))],
  [/^factors? of (\d+)/, (k) => (value) => k % value === 0],
];

/** What a clause says of a number, and the clause without it; undefined where it says nothing, or too much. */
export function propertyIn(text: string): { property: Property; rest: string } | undefined {
  const found: { property: Property; at: number; end: number; isNot: boolean }[] = [];
  const words = text.split(' ');
  let at = 0;
  for (let index = 0; index < words.length; index++) {
    const rest = words.slice(index).join(' ');
    const kind = kinds.find(([pattern]) => new RegExp(`${pattern.source}(?= |$)`).test(rest));
    const match = kind && new RegExp(`${kind[0].source}(?= |$)`).exec(rest);
    if (kind && match) {
      const before = words.slice(Math.max(0, index - 3), index);
      const isNot = before.includes('not');
      const own = kind[1](Number(match[1] ?? 0));
      const length = match[0].split(' ').length;
      found.push({ property: isNot ? (value) => !own(value) : own, at: index, end: index + length, isNot });
      index += length - 1;
    }
    at += 1;
  }
  const [first, second, ...more] = found;
  if (!first || more.length > 0 || at === 0) return undefined;
  const rest = words.filter((_, index) => !found.some((one) => index >= one.at && index < one.end)).join(' ');
  if (!second) return { property: first.property, rest };
  const between = words.slice(first.end, second.at).filter((word) => !/^(?:is|number|it|both|not)$/.test(word));
  if (between.length !== 1 && between.length !== 0) return undefined;
  if (between[0] === 'or')
    return first.isNot || second.isNot
      ? undefined
      : { property: (value) => first.property(value) || second.property(value), rest };
  if (between[0] === 'and' || between[0] === 'but' || between.length === 0)
    return { property: (value) => first.property(value) && second.property(value), rest };
  return undefined;
}
