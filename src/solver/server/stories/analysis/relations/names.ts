import type { Reading } from '../../../reading/reading.ts';
import { setOf } from '../scene/scene.ts';
import { empty, stem } from '../scene/stems.ts';

/** Words of a phrase that tell nothing about whose quantity it is. */
const plain = setOf(
  'price cost number value amount weight height length positive constant total quantity count age salary score income year population result price_ of integer product',
);

/** A quantity by its letter, or by the stems of its words. */
export function nameOf(phrase: string, { formulas }: Reading): string | undefined {
  const words = phrase
    .trim()
    .split(' ')
    .filter((word) => word !== '' && word !== ',');
  const letters = words.flatMap((word) => {
    const formula = /^V\d+$/.test(word) ? formulas[Number(word.slice(1))] : undefined;
    return formula?.is === 'letter' ? [formula.name] : [];
  });
  if (letters.length === 1)
    return words.every((word) => /^V\d+$/.test(word) || plain.has(word) || word === 'for') ? letters[0] : undefined;
  if (letters.length > 1 || words.some((word) => /[\dA-Z$%]/.test(word))) return undefined;
  const stems = words.filter((word) => !plain.has(word) && !empty.has(word)).map(stem);
  return stems.length > 0 && stems.length <= 3 ? [...new Set(stems)].sort().join('+') : undefined;
}
