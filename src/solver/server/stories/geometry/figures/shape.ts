import type { Measure } from './measures.ts';
import { rule, type Rule } from './rule.ts';

/** A shape, how it is called, its measures and what holds between them. */
export interface Figure {
  name: string;
  words: string[];
  /** Words that make it another figure. */
  never?: string[];
  measures: Measure[];
  rules: Rule[];
  /** Measures that are said by 'A by B', in their order. */
  by?: string[];
  /** Measures that are said by 'sides A and B'. */
  pairs?: string[];
  /** Words of which it must have one. */
  needs?: string[];
  /** Where no word names the figure, these measures alone do. */
  told?: string[];
}

/** Formulas, read. */
export const rules = (...texts: string[]) => texts.map(rule);

/** 'circular garden; circular field'. */
export const each = (before: string, nouns: string) => nouns.split('; ').map((noun) => `${before} ${noun}`);
