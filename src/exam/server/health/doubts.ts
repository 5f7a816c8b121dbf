import { enoughToJudge, suspicionsOf, type Suspicion } from '#answers/server/items/suspicions.ts';
import { halfNames } from '#course/skills.ts';
import type { ItemHealth, RouteShare } from './health.queries.ts';

/** What looks wrong with an item. `slow`, `quick`: it takes so many times as long as the items of its half, or so small a part of it. */
export type Doubt = Suspicion | { kind: 'slow' | 'quick'; times: number };

/** An item that takes three times as long as most, or less than a third, is another kind of question than it should be. */
const outlier = 3;

/** A second module is met by students who did much alike in the first. */
const errors = 2;

/** What looks wrong with the items, those alone of which something does. */
export function doubtsAbout(items: readonly ItemHealth[]): Map<ItemHealth, Doubt[]> {
  const judged = items.filter(({ firstAnswers }) => firstAnswers >= enoughToJudge);
  const usual = (half: ItemHealth['half']) => median(judged.filter((one) => one.half === half).map(({ medianMs }) => medianMs));
  const usualMs = { 'reading-writing': usual('reading-writing'), math: usual('math') };
  const found = judged.map((item) => [item, [...suspicionsOf(item, errors), ...timeOf(item, usualMs[item.half])]] as const);
  return new Map(found.flatMap(([item, doubts]) => (doubts.length > 0 ? [[item, [...doubts]]] : [])));
} // prettier-ignore

function timeOf({ medianMs }: ItemHealth, usualMs: number): Doubt[] {
  if (medianMs > outlier * usualMs) return [{ kind: 'slow', times: medianMs / usualMs }];
  return medianMs * outlier < usualMs ? [{ kind: 'quick', times: usualMs / medianMs }] : [];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** After so many clean Rehearsals it tells something that a share so far from the half met the harder module: the labels are off. */
const enoughRouted = 60;
const soundShare = { least: 0.35, most: 0.65 };

export function isRouteOff({ harder, of }: RouteShare): boolean {
  const share = harder / of;
  return of >= enoughRouted && (share < soundShare.least || share > soundShare.most);
}

/** What looks wrong with an item, for whoever has to look at it. */
export function sentenceOf(doubt: Doubt, { key, topChoices }: Pick<ItemHealth, 'key' | 'topChoices'>): string {
  switch (doubt.kind) {
    case 'low-discrimination':
      return 'Strong students do hardly better on it than weak ones.';
    case 'beaten-key': {
      const of = (option: number) => `${Math.round(topChoices[option] ?? 0)} gave ${'ABCD'[option] ?? option}`;
      return `In the top third ${of(doubt.option)}, and ${of(key)}, the key: is the key right?`;
    }
    default:
      return `It takes ${doubt.times.toFixed(1)} times ${doubt.kind === 'slow' ? 'as long as' : 'less time than'} most of its half.`;
  }
}

/** The same of a form whose second modules are not met by about half each. */
export function routeSentence({ form, half, harder, of }: RouteShare): string {
  const share = `${Math.round((100 * harder) / of)} %`;
  return `${form}, ${halfNames[half]}: ${share} of ${of} met the harder second module; 35 to 65 % is sound. Its labels are off: put them right, and its cut.`;
}
