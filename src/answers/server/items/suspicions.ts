import type { AskedItem } from './items.queries.ts';
import type { ItemFigures } from './itemTally.ts';

/** Of fewer first tries nothing is said. */
export const enoughToJudge = 30;
/** An item that tells strong students from weak ones has more. */
export const leastDiscrimination = 0.1;

/** `beaten-key`: of the best students more chose this wrong option than the key. `low-discrimination`: strong students do no better on it. */
export type Suspicion = { kind: 'beaten-key'; option: number } | { kind: 'low-discrimination' };

/**
 * What is wrong with an item, by its figures; nothing for most. Each has to be so by more than one standard error, or among a
 * thousand sound items that 30 students tried a hundred would be named by chance.
 *
 * @param errors by how many it has to be: more where only students of much the same ability meet an item.
 */
export function suspicionsOf(
  item: Pick<ItemFigures, 'compared' | 'discrimination' | 'topChoices'> & { key: number },
  errors = 1,
): Suspicion[] {
  const { compared, discrimination, topChoices, key } = item;
  if (compared < enoughToJudge) return [];
  const right = topChoices[key] ?? 0;
  const best = topChoices.reduce((most, count, option) => (option !== key && count > (topChoices[most] ?? 0) ? option : most), key); // prettier-ignore
  const chosen = topChoices[best] ?? 0;
  const isBeaten = best !== key && chosen - right > errors * Math.sqrt(chosen + right);
  const isLow =
    discrimination !== null && discrimination + errors * errorOf(discrimination, compared) < leastDiscrimination;
  return [
    ...(isBeaten ? [{ kind: 'beaten-key', option: best } as const] : []),
    ...(isLow ? [{ kind: 'low-discrimination' } as const] : []),
  ];
}

/** The standard error of a correlation. */
function errorOf(correlation: number, count: number): number {
  return (1 - correlation ** 2) / Math.sqrt(count - 1);
}

/** What an answer is called: by the letter of its option, or as it is typed. */
export function nameOfAnswer({ entries }: Pick<AskedItem, 'entries'>, answer: number): string {
  return entries?.[answer] ?? 'ABCD'[answer] ?? '';
}

/** What is wrong with an item, for whoever has to look at it. */
export function sentenceOf(suspicion: Suspicion, item: Pick<AskedItem, 'entries' | 'topChoices' | 'key'>): string {
  if (suspicion.kind === 'low-discrimination') return 'Strong students do hardly better on it than weak ones.';
  const of = (answer: number) => Math.round(item.topChoices[answer] ?? 0);
  const gave = item.entries ? 'typed' : 'chose';
  const { option } = suspicion;
  return `In the top third ${of(option)} ${gave} ${nameOfAnswer(item, option)}, and ${of(item.key)} the key ${nameOfAnswer(item, item.key)}: is the key right?`;
}
