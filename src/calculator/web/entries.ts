import type { Row } from '../sheet.ts';

/** Sums as lines of a sheet: each result has a name, which `ans` stands for in the next one; before the first it is 0. */
export function rowsOfEntries(entries: readonly string[]): Row[] {
  let last = '0';
  return entries.map((entry, at) => {
    const text = entry.replaceAll(/ans/gi, ` ${last} `);
    const isNamed = text.trim() !== '' && !/[=<>~]/.test(text);
    if (isNamed) last = `R_${at + 1}`;
    return { id: at, color: 0, text: isNamed ? `${last}=${text}` : text };
  });
}
