import { rational, type Rational } from '../../../../numbers/rational.ts';
import { given, insist } from '../../../../refused.ts';

const short: Record<string, string> = { yr: 'year', hr: 'hour', min: 'minute', sec: 'second', wk: 'week', mo: 'month' };
const often: Record<string, string> = {
  annually: 'year',
  yearly: 'year',
  annual: 'year',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
  quarterly: 'quarter',
};
const seconds: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 };
const months: Record<string, number> = { month: 1, quarter: 3, year: 12, decade: 120, century: 1200 };

/** 'years', 'yrs' and 'annually' are 'year'. */
export function unitOf(word: string): string {
  const one = often[word] ?? word.replace(/ies$/, 'y').replace(/s$/, '');
  return short[one] ?? one;
}

/** How many of the second unit the first is. @throws {Refused} where that is not always the same. */
export function inUnits(from: string, to: string): Rational {
  if (from === to) return rational(1);
  const table = [seconds, months].find((one) => from in one && to in one);
  insist(table, 'units that are no multiple of each other');
  return rational(given(table[from])).div(rational(given(table[to])));
}
