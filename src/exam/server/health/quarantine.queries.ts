import { and, desc, eq, isNotNull, isNull, lte, max, sql } from 'drizzle-orm';
import type { AnswerKey } from '#course/answerKey.ts';
import type { ItemName } from '#course/examForm.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { examQuarantine } from '../exam.tables.ts';
import type { AttemptWithIt } from './letters.ts';

/** Somebody who takes exams. */
export interface Taker {
  userId: string;
  /** Null where it is not theirs for certain, or the account is disabled. */
  email: string | null;
  /** The newest one with the question that is asked about, among those that are finished and where it counted. */
  attempt: AttemptWithIt | null;
}

/** So many are looked at together. */
const mostTakers = 200;

/** Items that count no more, by {@link nameOf} them. */
export type Quarantined = ReadonlySet<string>;

/** What is right where that is not what the author said, by {@link nameOf} the items. */
export type Keys = ReadonlyMap<string, AnswerKey>;

export type QuarantineQueries = ReturnType<typeof quarantineQueries>;

const lock = 0x11fe_0721;

/** Which items of the exams turned out to be faulty: those that count no more, and those that were given another key. */
export function quarantineQueries({ orm }: { orm: Database['orm'] | Transaction }) {
  const { revision, item, print, isQuarantined, key, rescoredAt } = examQuarantine;
  return {
    async findQuarantined(): Promise<Quarantined> {
      const last = orm
        .selectDistinctOn([item, print], { item, print, isQuarantined })
        .from(examQuarantine)
        .orderBy(item, print, desc(revision))
        .as('last');
      const rows = await orm.select().from(last).where(eq(last.isQuarantined, true));
      return new Set(rows.map((row) => nameOf({ id: row.item, print: row.print })));
    },

    async findKeys(): Promise<Keys> {
      const rows = await orm
        .selectDistinctOn([item, print], { id: item, print, key })
        .from(examQuarantine)
        .where(isNotNull(key))
        .orderBy(item, print, desc(revision));
      return new Map(rows.flatMap((row) => (row.key === null ? [] : [[nameOf(row), row.key] as const])));
    },

    /** Until the transaction ends nobody else decides anything, and no attempt is graded meanwhile: each is graded before it or after it. */
    async lockDecisions(): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock(${lock})`);
    },

    /** Until the transaction ends nothing is decided. Many may hold that at once. */
    async holdDecisions(): Promise<void> {
      await orm.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
    },

    /** All about which something was ever decided. */
    async findDecided(): Promise<ReadonlySet<string>> {
      const rows = await orm.selectDistinct({ id: item, print }).from(examQuarantine);
      return new Set(rows.map(nameOf));
    },

    /** How often something was decided, and whether scores still have to follow. */
    async findRevision(): Promise<{ revision: number; isRescored: boolean }> {
      const [found] = await orm
        .select({ revision: max(revision), open: sql<number>`count(*) filter (where ${rescoredAt} is null)`.mapWith(Number) })
        .from(examQuarantine); // prettier-ignore
      return { revision: found?.revision ?? 0, isRescored: !found?.open };
    },

    async decide({ id, print }: ItemName, decision: { isQuarantined: boolean; key?: AnswerKey; why: string }, now: number): Promise<void> {
      await orm.insert(examQuarantine).values({ item: id, print, ...decision, decidedAt: new Date(now) });
    }, // prettier-ignore

    /** All scores follow what was decided up to this revision. */
    async noteRescored(upTo: number, now: number): Promise<void> {
      const open = and(lte(revision, upTo), isNull(rescoredAt));
      await orm
        .update(examQuarantine)
        .set({ rescoredAt: new Date(now) })
        .where(open);
    },

    /** Some who take exams, in the order of their ids, behind `after`; none at the end. */
    async findTakers(item: ItemName, after: string): Promise<Taker[]> {
      const asked = JSON.stringify([{ ...item, isTrial: false }]);
      const { rows } = await orm.execute<{ [Key in keyof Taker]: Taker[Key] }>(sql`
        with takers as (
          select distinct user_id from exam_attempts where user_id > ${after} order by user_id limit ${mostTakers}
        )
        select u.id as "userId", a.attempt,
          case when u.email_verified_at is not null and u.disabled_at is null then u.email end as email
        from takers join users u on u.id = takers.user_id left join lateral (
          select json_build_object('id', a.id, 'title', f.title) as attempt
          from exam_attempts a join exam_stages s on s.attempt_id = a.id
            join exam_forms f on f.id = a.form and f.version = a.version
          where a.user_id = u.id and a.finished_at is not null and s.items @> ${asked}::jsonb
          order by a.started_at desc limit 1
        ) a on true
        order by u.id`);
      return rows;
    },

    /** What was decided about an item, the newest first. */
    async findDecisions(id: string) {
      return orm.select().from(examQuarantine).where(eq(item, id)).orderBy(desc(revision));
    },
  };
}

/** An item as it was at some time, in one word. */
export function nameOf({ id, print }: ItemName): string {
  return `${id} ${print}`;
}
