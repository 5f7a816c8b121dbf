import { and, asc, count, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { PublishedCourse } from '#course/server/published.ts';
import type { Database } from '#platform/server/db/db.ts';
import { findSeenQuestions } from '../sets/newSet.queries.ts';
import type { CardName } from './cards.ts';
import { reviewCards } from './review.tables.ts';

/** So many cards are told, those that are due first. */
const mostTold = 50;

/** How many cards of a skill wait for a review. */
export interface DueOfSkill {
  skill: string;
  due: number;
  /** At the later moment: with those that are due now. */
  dueLater: number;
}

/** The list stands in a sub-select: PostgreSQL then keeps its plan (decision 0031). */
const dueBySkill = `
  select skill, (count(*) filter (where due_at <= $3))::int as due, count(*)::int as "dueLater" from review_cards
  where user_id = $1 and due_at <= $4 and skill = any((select $2::text[])::text[]) group by skill`;

export type ReviewQueries = ReturnType<typeof reviewQueries>;

/**
 * What is read of the cards; everything here is found by its owner alone. A card waits while the course asks nothing of its
 * skill: it is neither due nor next until it can be asked again.
 */
export function reviewQueries({ orm, pool }: Database, course: Pick<PublishedCourse, 'askedSkills'>) {
  const { userId: owner, skill, family, misses, lastAt, lastLessonId, lastRound, lastPartId, dueAt } = reviewCards;
  const columns = { skill, family, misses, lastAt, lastLessonId, lastRound, lastPartId, dueAt };
  const canBeAsked = () => inArray(skill, [...course.askedSkills]);
  const dueOf = (userId: string, now: number) => and(eq(owner, userId), lte(dueAt, new Date(now)), canBeAsked());

  return {
    /** How many cards are due. @param now milliseconds of the epoch. */
    async countDue(userId: string, now: number): Promise<number> {
      const [row] = await orm.select({ due: count() }).from(reviewCards).where(dueOf(userId, now));
      return row?.due ?? 0;
    },

    /**
     * How many cards of each skill are due now, and how many at a later moment; nothing of a skill of which none is then.
     * @param later not before `now`; both in ms since 1970.
     */
    async countDueBySkill(userId: string, now: number, later: number): Promise<DueOfSkill[]> {
      const values = [userId, [...course.askedSkills], new Date(now), new Date(later)];
      const { rows } = await pool.query<DueOfSkill>({ name: 'count_due_by_skill', text: dueBySkill, values });
      return rows;
    },

    /** The next cards, whether they are due or not. */
    findNext(userId: string) {
      const isScheduled = and(eq(owner, userId), isNotNull(dueAt), canBeAsked());
      return orm.select(columns).from(reviewCards).where(isScheduled).orderBy(asc(dueAt), asc(skill)).limit(mostTold);
    },

    /** The first that are due. */
    findDue(userId: string, now: number, most: number) {
      return orm
        .select(columns)
        .from(reviewCards)
        .where(dueOf(userId, now))
        .orderBy(asc(dueAt), asc(skill))
        .limit(most);
    },

    /** Those of these names that the student has. */
    findCards(userId: string, names: readonly CardName[]) {
      const isNamed = names.map((name) => and(eq(skill, name.skill), eq(family, name.family)));
      return orm
        .select(columns)
        .from(reviewCards)
        .where(and(eq(owner, userId), isNotNull(dueAt), or(...isNamed)));
    },

    /** How much was missed, by skill and family: no more rows than the course has of both. */
    findMisses(userId: string) {
      return orm.select({ skill, family, misses }).from(reviewCards).where(eq(owner, userId));
    },

    /** When the questions of these skills were answered last. */
    findAnswered: (userId: string, skills: readonly string[]) =>
      findSeenQuestions({ pool }, userId, [...new Set(skills)]),
  };
}

export type FoundCard = Awaited<ReturnType<ReviewQueries['findNext']>>[number];
