import { decimal } from '#algebra/exact.ts';
import { AlgebraError } from '#algebra/expression.ts';
import type { Mistake } from '../family/checkShape.ts';
import type { PartFile } from '../reading/shapes.ts';
import { isFree, isShown } from './prose/strangeNumbers.ts';

/** No computation leads there. */
export function isBlind(mistake: Mistake): boolean {
  return mistake === null || (typeof mistake === 'object' && 'blind' in mistake);
}

/** @param led what it leads to, such as 'option A'. */
export function inMistake<T>(led: string, find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof AlgebraError)) throw error;
    throw new AlgebraError(`${error.message} (in the mistake of ${led})`, { cause: error });
  }
}

/** A number, or a fraction of two, is a computation only where the student sees these very numbers. */
export function repeats(mistake: Mistake, part: PartFile): boolean {
  if (Array.isArray(mistake)) return mistake.every((each) => repeats(each, part));
  if (mistake === null) return false;
  const text = String(typeof mistake === 'object' ? mistake.compute : mistake);
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  const isUnseen = (number: string) => !isShown(decimal(number), part);
  const isBare = /^\s*-?[\d.]+(\s*\/\s*-?[\d.]+)?\s*$/.test(text);
  const isMadeUp = !/[a-z]/i.test(text) && numbers.every((number) => isUnseen(number) || isFree(decimal(number)));
  return (isBare || isMadeUp) && numbers.some(isUnseen);
}
