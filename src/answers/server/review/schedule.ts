import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { paceSeconds } from '#course/skills.ts';

/** How well something was known that is to be remembered. */
export interface Look {
  /** Of the answer. */
  id: string;
  /** Milliseconds of the epoch. */
  at: number;
  grade: Grade;
}

/** The answer to a question that was asked for a card. */
export type Review = Look;

export type Grade = 'again' | 'hard' | 'good';

/** So many of a card are kept, the newest: by then the next one is years away, or the card was never learnt. */
export const mostReviews = 64;

/** Whoever studies a little earlier than the day before finds it due all the same. */
const earlierMs = 6 * 3_600_000;

const ratings = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const;

/** Whole days and nothing by chance: the same answers give the same day on every server. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });

/**
 * When a card is to be asked again: the first miss is the first look at it, and each review another. A clock that went back
 * between two of them stands still instead.
 * @param reviews in the order of their times.
 */
export function dueAt(firstMissAt: number, reviews: readonly Review[]): number {
  return dueAfter([{ at: firstMissAt, grade: 'again' }, ...reviews]);
}

/** When something is to be asked again after these looks at it, of which there is one at least. */
export function dueAfter(looks: readonly Pick<Look, 'at' | 'grade'>[]): number {
  let now = looks[0]?.at ?? 0;
  let card = createEmptyCard(now);
  for (const { at, grade } of looks) {
    now = Math.max(now, at);
    ({ card } = scheduler.next(card, now, ratings[grade]));
  }
  return card.due.getTime() - earlierMs;
}

interface Answered {
  isRight: boolean;
  hints: number;
  ms: number;
}

/** How well it was known: with a hint, or in more than twice the time the test gives, it came hard. */
export function gradeOf({ isRight, hints, ms }: Answered, skill: string): Grade {
  if (!isRight) return 'again';
  return hints > 0 || ms > 2_000 * paceSeconds(skill) ? 'hard' : 'good';
}
