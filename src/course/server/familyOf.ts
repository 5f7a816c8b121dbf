import { findEntry, type Given } from '../answerKey.ts';
import type { BankQuestion } from './questionBank.ts';

/** The family of the mistake that an answer stands for, by its id; null for what is right or unforeseen, and where the course names none. */
export function familyOf(
  { families, wrongEntries }: Pick<BankQuestion, 'families' | 'wrongEntries'>,
  given: Given,
): string | null {
  const index = typeof given === 'number' ? given : findEntry(given, wrongEntries ?? []);
  return families[index] ?? null;
}
