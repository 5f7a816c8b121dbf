import type { Row } from '../sheet.ts';

/** Sums as lines of a sheet: each result has a name, which `ans` stands for in the next one. */
export function rowsOfEntries(entries: readonly string[]): Row[] {
  return entries.map((entry, at) => {
    const text = entry.replaceAll(/ans/gi, ` R_${at} `);
    const isNamed = text.trim() !== '' && !/[=<>~]/.test(text);
    return { id: at, color: 0, text: isNamed ? `R_${at + 1}=${text}` : text };
  });
}
