import type { Unit } from './units.ts';

/** What is asked for: a unit, or a kind of measure, or what a noun is counted in. */
export interface Ask {
  /** Where what is asked begins, and the tokens that are taken by saying it. */
  start: number;
  from: number;
  to: number;
  unit?: Unit;
  kind?: 'length' | 'time' | 'speed' | 'money' | 'mass' | 'volume' | 'area' | 'density' | 'population';
  words: string[];
  /** Where its unit stands apart from it: '…, in grams per liter'. */
  unitFrom?: number;
  unitTo?: number;
}
