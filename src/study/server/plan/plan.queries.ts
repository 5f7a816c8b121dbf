import { and, asc, eq, getTableColumns, gt, lte, or, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { firstId } from '#answers/server/firstId.ts';
import { halves } from '#course/skills.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Goal } from '../../plan/plan.ts';
import type { Completion } from '../../plan/planOn.ts';
import { studyPlans } from './plan.tables.ts';

/** What is kept of a student that a plan is made from. */
export interface KeptPlan {
  /** Null when there is none, or it was declined. */
  goal: Goal | null;
  /** Whether a goal was set or declined. */
  isAsked: boolean;
  /** As the account's settings have it. */
  accountZone: string | null;
  completions: readonly Completion[];
}

/** In ms since 1970. */
export interface TimeSpan {
  from: number;
  before: number;
}

/** Somebody whose weekly letter is due. */
export interface DueLetter {
  userId: string;
  email: string;
  name: string;
  /** Nothing is sent to an address that nobody confirmed, or to a disabled account. */
  mayBeSent: boolean;
  dueAt: Date;
}

export type PlanQueries = ReturnType<typeof planQueries>;

export function planQueries({ orm, pool }: Database) {
  const { userId: _, ...own } = getTableColumns(studyPlans);

  return {
    async find(userId: string): Promise<KeptPlan> {
      const { rows } = await pool.query<KeptRow>({ name: 'find_kept_plan', text: findKept, values: [userId] });
      return keptPlan(rows[0]);
    },

    /** For each span whether the student gave an answer in it: looks by key, however many answers there are. */
    async findActive(userId: string, spans: readonly TimeSpan[]): Promise<boolean[]> {
      const { rows } = await pool.query<{ active: boolean }>({
        name: 'find_active_days',
        text: findActive,
        values: [
          userId,
          ...[spans.map(({ from }) => firstId(from)), spans.map(({ before }) => firstId(before))],
          ...[spans.map(({ from }) => new Date(from)), spans.map(({ before }) => new Date(before))],
          halves,
        ],
      });
      return rows.map(({ active }) => active);
    },

    /** @param nextLetterAt when a letter is due; null when none is wanted. */
    async setGoal(userId: string, goal: Goal, nextLetterAt: Date | null, now: number): Promise<void> {
      const { testDate, targetScore, minutes, timeZone } = goal;
      const set = { testDate, targetScore, minutes, timeZone, nextLetterAt, changedAt: new Date(now) };
      await orm
        .insert(studyPlans)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: studyPlans.userId, set });
    },

    async decline(userId: string, now: number): Promise<void> {
      const nothing = { testDate: null, targetScore: null, minutes: null, timeZone: null, nextLetterAt: null };
      const set = { ...nothing, changedAt: new Date(now) };
      await orm
        .insert(studyPlans)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: studyPlans.userId, set });
    },

    /** As it stands in the copy of one's data. */
    async findOwn(userId: string) {
      const [found] = await orm.select(own).from(studyPlans).where(eq(studyPlans.userId, userId));
      return found;
    },

    /** Some of those whose letter is due, the longest due first. @param after the last one that was found. */
    findDueLetters(now: number, most: number, after?: DueLetter): Promise<DueLetter[]> {
      const { nextLetterAt, userId } = studyPlans;
      const isAfter = after && or(gt(nextLetterAt, after.dueAt), and(eq(nextLetterAt, after.dueAt), gt(userId, after.userId))); // prettier-ignore
      return orm
        .select({
          userId: users.id,
          email: users.email,
          name: users.name,
          mayBeSent: sql<boolean>`${users.emailVerifiedAt} is not null and ${users.disabledAt} is null`,
          dueAt: sql<Date>`${studyPlans.nextLetterAt}`.mapWith(studyPlans.nextLetterAt),
        })
        .from(studyPlans)
        .innerJoin(users, eq(users.id, studyPlans.userId))
        .where(and(lte(nextLetterAt, new Date(now)), isAfter))
        .orderBy(asc(nextLetterAt), asc(userId))
        .limit(most);
    },

    /** Does `write` for a letter that is due, and notes when the next one is; neither when another server was first. */
    async takeLetter(
      { userId, dueAt }: DueLetter,
      nextLetterAt: Date,
      write: (tx: Transaction) => Promise<void>,
    ): Promise<void> {
      await orm.transaction(async (tx) => {
        const taken = await tx
          .update(studyPlans)
          .set({ nextLetterAt })
          .where(and(eq(studyPlans.userId, userId), eq(studyPlans.nextLetterAt, dueAt)))
          .returning({ userId: studyPlans.userId });
        if (taken.length > 0) await write(tx);
      });
    },

    async stopLetters(userId: string): Promise<void> {
      await orm.update(studyPlans).set({ nextLetterAt: null }).where(eq(studyPlans.userId, userId));
    },
  };
}

interface KeptRow {
  accountZone: string | null;
  isAsked: boolean;
  testDate: string | null;
  targetScore: number | null;
  minutes: number[] | null;
  timeZone: string | null;
  weeklyLetter: boolean;
  completions: Completion[];
}

/** One round trip; what a student completed is at most the lessons of a course. */
const findKept = `
  select u.time_zone as "accountZone", p.user_id is not null as "isAsked", p.test_date::text as "testDate",
    p.target_score as "targetScore", p.minutes, p.time_zone as "timeZone",
    p.next_letter_at is not null as "weeklyLetter",
    (select coalesce(json_agg(json_build_object(
        'lessonId', lesson_id, 'at', (extract(epoch from completed_at) * 1000)::float8)), '[]')
      from completed_lessons where user_id = $1) as completions
  from users u left join study_plans p on p.user_id = u.id where u.id = $1`;

/**
 * An id is made when its answer is given. Those of a drill or the diagnostic follow from the id of the set, which may have been
 * begun on an earlier day: they are found as first tries. The lists stand in sub-selects: PostgreSQL then keeps its plan (decision 0031).
 */
const findActive = `
  select exists (select from answers where user_id = $1 and id >= span.low and id < span.high)
    or exists (
      select from unnest((select $6::text[])) as of(half), lateral (
        select from answered_parts p
        where p.user_id = $1 and p.half = of.half and p.first_at >= span.start and p.first_at < span.finish
        order by p.first_at limit 1
      ) tried
    ) as active
  from unnest((select $2::uuid[]), (select $3::uuid[]), (select $4::timestamptz[]), (select $5::timestamptz[]))
    with ordinality as span(low, high, start, finish, place) order by place`;

function keptPlan(row: KeptRow | undefined): KeptPlan {
  if (!row) return { goal: null, isAsked: false, accountZone: null, completions: [] };
  const { accountZone, isAsked, completions, minutes, timeZone, testDate, targetScore, weeklyLetter } = row;
  const goal = minutes && timeZone ? { testDate, targetScore, minutes, timeZone, weeklyLetter } : null;
  return { goal, isAsked, accountZone, completions };
}
