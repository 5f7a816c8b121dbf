import { toNumber, type Value } from '#algebra/exact.ts';

/** A value for an author's eyes: 8/3, 2√3, 0.5774. */
export function show(value: Value): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(7))) : 'undefined';
  if (value.size === 0) return '0';
  if (value.size > 3) return String(Number(toNumber(value).toPrecision(7)));
  return [...value]
    .map(([radicand, [n, d]]) => {
      const root = radicand === 1n ? '' : `√${radicand}`;
      const top = root && (n === 1n || n === -1n) ? (n < 0n ? '-' : '') : String(n);
      return `${top}${root}${d === 1n ? '' : `/${d}`}`;
    })
    .join(' + ')
    .replaceAll('+ -', '- ');
}

export function showAll(values: readonly Value[]): string {
  return values.length === 1 ? show(values[0] ?? NaN) : `(${values.map(show).join(', ')})`;
}
