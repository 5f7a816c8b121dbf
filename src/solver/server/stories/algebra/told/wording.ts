import type { Reading } from '../../../reading/reading.ts';

/** A text without the marks of weight, by words. */
export function wordsOf({ heard }: Reading): string[] {
  return heard
    .replaceAll('!', '')
    .split(' ')
    .filter((word) => word !== '');
}

/** Turns that make another story of it. */
export const refusing =
  / (?:percent|tax|discount|twice|times|half|double|doubles|triple|free|except|before|second|third|next|another|refund|coupon|compounded|interest|average|ratio|difference|less|fewer|remaining balance|round|squared|either|other|instead) /;

export function singular(word: string): string {
  return word.replace(/(?<=[a-z]{2})s$/, '').replace(/ie$/, 'y');
}

const changedBehind =
  /^(?:drained|withdrawn|lost|burned|burnt|melted|gone|added|gained|grown|fallen|dropped|removed|poured|lower|higher|taller|shorter|deeper|colder|warmer|lighter|heavier)$/;
const changedBefore = /^(?:grown|fallen|dropped|risen|drained|melted|burned|climbed|descended|changed|cooled|warmed)$/;

/** Whether an amount is of what has changed, 'until 100 gallons have drained', and no amount that is there. */
export function isOfChange(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.slice(0, 2).some((word) => changedBefore.test(word)) ||
    after[0] === 'more' ||
    after.slice(0, 4).some((word) => changedBehind.test(word))
  );
}
