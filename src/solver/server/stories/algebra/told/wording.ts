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
