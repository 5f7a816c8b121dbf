/** `THOROUGH=1 npm test`, before a release: all cases of which the gate tries a sample. */
export const isThorough = process.env['THOROUGH'] === '1';

/** Of many cases that one piece of code decides alike: so many, from all over the list and always the same; all in a thorough run. */
export function sample<T>(cases: readonly T[], count: number): readonly T[] {
  return isThorough ? cases : spread(cases, count);
}

/** So many, at equal distances, the first one among them. */
export function spread<T>(cases: readonly T[], count: number): readonly T[] {
  if (count >= cases.length) return cases;
  return Array.from({ length: count }, (_, at) => cases[Math.floor((at * cases.length) / count)] as T);
}
