import type { CardName } from '#answers/server/review/cards.ts';
import type { AnswerRow } from '../exam.queries.ts';
import type { ExamForm } from '../examForms.ts';
import { familyIn } from './reportOf.ts';

/** What was missed in an exam: every wrong answer, by its skill and the family of its mistake. What was left out is no mistake. */
export function missesOf(answers: readonly AnswerRow[], form: Pick<ExamForm, 'item'>): CardName[] {
  return answers.flatMap(({ item: id, print, choice, entry, isRight }) => {
    const given = choice ?? entry;
    if (isRight || given === null) return [];
    const item = form.item({ id, print });
    return { skill: item.part.skill, family: familyIn(item, given) ?? '' };
  });
}
