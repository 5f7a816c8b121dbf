import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { nameOfQuestion, type BankQuestion } from '#course/server/questionBank.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { InputOf } from '#platform/endpoint.ts';
import { mostOfReview, type startReview } from '../../review.ts';
import type { QuestionSet } from '../../sets.ts';
import { newSets } from '../answers.limits.ts';
import type { QuestionSets } from '../sets/questionSets.ts';
import { nameOfCard, type CardName, type ReviewNotes } from './cards.ts';
import { chooseSibling } from './chooseSibling.ts';
import type { FoundCard, ReviewQueries } from './review.queries.ts';

interface Services {
  queries: ReviewQueries;
  sets: QuestionSets;
  course: Pick<PublishedCourse, 'bank' | 'askedSkills'>;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
  /** From 0 to 1. */
  random?: () => number;
}

type Wanted = InputOf<typeof startReview>['body'];

/** A review that was left open goes on for so long. */
const openMs = 24 * 3_600_000;

/**
 * The review that is open, or a new one.
 * @throws AppError 404 for a card that the student does not have, 409 when nothing is due, 429 for too many sets in a day.
 */
export async function startReviewOf(
  { queries, sets, course, limits, random = Math.random }: Services,
  userId: string,
  wanted: Wanted,
  now: number,
): Promise<QuestionSet> {
  const open = await sets.findOpen(userId, 'review');
  if (open && now - open.startedAt.getTime() < openMs) {
    const whole = await sets.whole(userId, open);
    if (isUnderWay(whole)) return whole;
  }
  return limits.countUnlessItFails([newSets.setsPerDay, userId], async () => {
    const cards = await cardsFor({ queries, course }, userId, wanted, now);
    const chosen = await questionsFor(queries, userId, { cards, bank: course.bank, now, random });
    if (chosen.length === 0) throw nothingDue();
    const notes: ReviewNotes = {
      cards: chosen.map(({ card: { skill, family }, question: { lessonId, round, partId } }) => ({
        ...{ lessonId, round, partId, skill, family },
      })),
    };
    const questions = chosen.map(({ question }) => question);
    return sets.createOnce(userId, { kind: 'review', title: 'Review', questions, notes }, open?.id, now);
  });
}

function nothingDue(): AppError {
  return new AppError(409, 'Nothing is due for review yet.', { code: 'nothing-due' });
}

/** Something of it is still to be answered. */
function isUnderWay({ questions, answered }: QuestionSet): boolean {
  const right = new Set(answered.filter((one) => one.right).map(({ round = 0, ...one }) => nameOfQuestion({ ...one, round }))); // prettier-ignore
  return questions.some(({ lessonId, round = 0, part }) => !right.has(nameOfQuestion({ lessonId, round, partId: part.id }))); // prettier-ignore
}

async function cardsFor(
  { queries, course }: Pick<Services, 'queries' | 'course'>,
  userId: string,
  { cards, count = mostOfReview }: Wanted,
  now: number,
) {
  if (!cards) return queries.findDue(userId, now, count);
  if (!cards.every(({ skill }) => course.askedSkills.includes(skill))) throw notFound('card'); // whatever it holds
  const names = cards.map(({ skill, family }): CardName => ({ skill, family: family ?? '' }));
  const found = new Map((await queries.findCards(userId, names)).map((card) => [nameOfCard(card), card]));
  const all = names.map((name) => found.get(nameOfCard(name)));
  if (all.includes(undefined)) throw notFound('card');
  return [...new Set(all as FoundCard[])].slice(0, count);
}

interface Choice {
  cards: readonly FoundCard[];
  bank: readonly BankQuestion[];
  now: number;
  random: () => number;
}

/** A question for each card, none twice. A card whose skill the course does not have any more gets none. */
async function questionsFor(queries: ReviewQueries, userId: string, { cards, bank, now, random }: Choice) {
  const skills = cards.map(({ skill }) => skill);
  const rows = skills.length > 0 ? await queries.findAnswered(userId, skills) : [];
  const answeredAt = new Map(rows.map((row) => [nameOfQuestion(row), row.lastAt]));
  const taken = new Set<BankQuestion>();
  return cards.flatMap((card) => {
    const rest = bank.filter((one) => one.skill === card.skill && !taken.has(one));
    const { lastLessonId: lessonId, lastRound: round, lastPartId: partId } = card;
    const missed = lessonId !== null && round !== null && partId !== null ? { lessonId, round, partId } : undefined;
    const question = chooseSibling({ card, missed }, { bank: rest, answeredAt, now, random });
    if (question) taken.add(question);
    return question ? [{ card, question }] : [];
  });
}
