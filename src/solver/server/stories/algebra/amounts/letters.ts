import type { Reading } from '../../../reading/reading.ts';
import { stem } from '../wanted.ts';

/** A letter of a story and the nouns it is of. */
export interface Named {
  name: string;
  /** All that stand beside it. */
  all: Set<string>;
  /** Those that stand beside no other letter. */
  own: Set<string>;
}

const empty = new Set(
  'number of the a an is are be of each per total let represent represents denote for at in on to and with that he she they it who which where if when can may must does do week day month year this in , many how more than , buys bought by from so only amount cost price dollar'.split(
    ' ',
  ),
);
const reach = 5;

/** The letters of a text that stand between words, with their nouns. */
export function nounsOf({ formulas }: Pick<Reading, 'formulas'>, words: string[]): Named[] {
  const found = new Map<string, Set<string>>();
  words.forEach((word, at) => {
    const formula = formulas[Number(/^V(\d+)$/.exec(word)?.[1] ?? -1)];
    if (formula?.is !== 'letter') return;
    const nouns = found.get(formula.name) ?? new Set<string>();
    found.set(formula.name, nouns);
    const isEnd = (one: string) => /^[A-Z]\d|^\$?\d|^[.]$|^and$/.test(one);
    const before = words.slice(Math.max(0, at - reach), at).reverse();
    const after = words.slice(at + 1, at + 1 + reach);
    const cut = (side: string[]) => {
      const end = side.findIndex((one, index) => isEnd(one) || (one === ',' && index > 0));
      return end < 0 ? side : side.slice(0, end);
    };
    for (const one of [...cut(before), ...cut(after)]) if (!empty.has(one)) nouns.add(stem(one));
  });
  return [...found].map(([name, all]) => ({
    name,
    all,
    own: new Set([...all].filter((noun) => [...found].every(([other, nouns]) => other === name || !nouns.has(noun)))),
  }));
}
