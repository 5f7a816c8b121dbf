import { domainsOf, halfNames } from '#course/skills.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { BankQuestion } from '#course/server/questionBank.ts';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { drills, type NewSet } from '../../newSet.ts';
import { chooseDrill, chooseQuestions } from './chooseQuestions.ts';
import { findSeenQuestions } from './newSet.queries.ts';

interface Services {
  database: Database;
  course: Pick<PublishedCourse, 'bank'>;
}

/** A set of questions for a student, not kept yet. @throws AppError 409 when there is nothing of that kind. */
export async function chooseSet({ database, course }: Services, userId: string, wanted: NewSet, now: number) {
  const skills = wanted.kind === 'drill' ? domainsOf(wanted.half).flatMap((domain) => domain.skills) : wanted.skills;
  const seen = await findSeenQuestions(database, userId, skills);
  const questions = choose(wanted, { bank: course.bank, seen, now, random: Math.random });
  if (questions.length === 0) throw nothingToAsk(wanted);
  return { kind: wanted.kind, title: titleOf(wanted, questions), ...clockOf(wanted), questions };
}

function choose(wanted: NewSet, choosing: Parameters<typeof chooseQuestions>[0]): BankQuestion[] {
  if (wanted.kind === 'practice') return chooseQuestions(choosing, wanted);
  return chooseDrill(choosing, wanted.half, drills[wanted.half].count);
}

function clockOf(wanted: NewSet): { allowedSeconds?: number } {
  return wanted.kind === 'drill' ? { allowedSeconds: drills[wanted.half].allowedSeconds } : {};
}

/** A set of one skill is called by it, and one of one half by that. */
function titleOf(wanted: NewSet, questions: readonly Pick<BankQuestion, 'skill'>[]): string {
  if (wanted.kind === 'drill') return `Timed drill: ${halfNames[wanted.half]}`;
  const [skill, ...others] = [...new Set(questions.map((question) => question.skill))];
  return others.length || skill === undefined ? 'Practice of your choice' : `Practice: ${skill}`;
}

/** There is nothing of that kind; the sentence says what to do. */
export function nothingToAsk(wanted: NewSet): AppError {
  const why = {
    new: 'You have answered every question of these skills and difficulties. Choose more of them, or questions that you have met before.',
    missed:
      'There is nothing to put right: you have missed no question of these skills and difficulties, or got it right since.',
    any: 'The course has no questions of these skills and difficulties yet.',
  };
  const text = wanted.kind === 'drill' ? 'The course has no questions of this half yet.' : why[wanted.from];
  return new AppError(409, text, { code: 'nothing-to-practise' });
}
