import { and, eq, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { LetterChoice } from '../../../assignments.ts';
import { assignmentLetters, assignmentNews, assignments } from '../assignments.tables.ts';
import { factsColumns, factsJoins, factsOf, isForMember, type FactsRow } from '../facts.queries.ts';

type Db = Pick<Database, 'orm'>;

const dayMs = 24 * 3_600_000;
/** Nothing is sent to an address that nobody confirmed, or to a disabled account. */
const mayBeWritten = sql.raw('u.email_verified_at is not null and u.disabled_at is null');

export async function findLetterChoice({ orm }: Db, userId: string): Promise<LetterChoice> {
  const { reminders, news } = assignmentLetters;
  const [found] = await orm.select({ reminders, news }).from(assignmentLetters).where(eq(assignmentLetters.userId, userId)); // prettier-ignore
  return found ?? { reminders: true, news: true };
}

/** What waits to be told is forgotten with the wish not to hear of it. An account that is gone wishes nothing. */
export async function setLetterChoice({ orm }: Db, userId: string, { reminders, news }: LetterChoice): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`insert into ${assignmentLetters} (user_id, reminders, news)
      select ${users.id}, ${reminders}, ${news} from ${users} where ${users.id} = ${userId}
      on conflict (user_id) do update set reminders = excluded.reminders, news = excluded.news`);
    if (!news) await tx.delete(assignmentNews).where(eq(assignmentNews.userId, userId));
  });
}

/** Whoever an assignment is for is to be told of it, but for those who want no such letters or cannot get them. */
export async function keepNews(tx: Transaction, assignmentId: string): Promise<void> {
  await tx.execute(sql`insert into ${assignmentNews} (user_id, assignment_id)
    select m.user_id, a.id from ${assignments} a join class_members m on m.class_id = a.class_id
      join users u on u.id = m.user_id left join ${assignmentLetters} l on l.user_id = m.user_id
    where a.id = ${assignmentId} and ${sql.raw(isForMember)} and ${mayBeWritten} and coalesce(l.news, true)
    on conflict do nothing`);
}

/** Some of those who can be told of something new: the last such letter is a day ago. @param after the last one that was found. */
export async function findToTell({ orm }: Db, now: number, most: number, after?: string): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select n.user_id as id from ${assignmentNews} n left join ${assignmentLetters} l on l.user_id = n.user_id
    where (l.told_at is null or l.told_at <= ${new Date(now - dayMs)}) and (${after ?? null}::uuid is null or n.user_id > ${after ?? null}::uuid)
    group by n.user_id order by n.user_id limit ${most}`);
  return rows.map(({ id }) => id);
}

export interface Reader {
  email: string;
  name: string;
}

/**
 * Takes what a student is to be told of, once, and does `write` with it; neither when another server was first.
 *
 * @param write says whether a letter was written: the next one comes a day later.
 */
export async function takeNews(
  { orm }: Db,
  userId: string,
  now: number,
  write: (tx: Transaction, reader: Reader, ids: ReadonlySet<string>) => Promise<boolean>,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.insert(assignmentLetters).values({ userId }).onConflictDoNothing();
    const [choice] = await tx.select().from(assignmentLetters).where(eq(assignmentLetters.userId, userId)).for('update'); // prettier-ignore
    if (!choice || (choice.toldAt && choice.toldAt.getTime() > now - dayMs)) return;
    const taken = await tx.delete(assignmentNews).where(eq(assignmentNews.userId, userId)).returning();
    const { email, name } = users;
    const mayBe = sql`${users.emailVerifiedAt} is not null and ${users.disabledAt} is null`;
    const [reader] = await tx.select({ email, name }).from(users).where(and(eq(users.id, userId), mayBe)); // prettier-ignore
    if (taken.length === 0 || !choice.news || !reader) return;
    const isWritten = await write(tx, reader, new Set(taken.map(({ assignmentId }) => assignmentId)));
    if (isWritten) await tx.update(assignmentLetters).set({ toldAt: new Date(now) }).where(eq(assignmentLetters.userId, userId)); // prettier-ignore
  });
}

/** What is due in a class on one day, and nobody was reminded of. */
export interface DueTogether {
  classId: string;
  className: string;
  zone: string;
  dueOn: string;
}

/** Some of it, by day. @param after the last one that was found. */
export async function findDueTogether({ orm }: Db, days: { from: string; to: string }, most: number, after?: DueTogether): Promise<DueTogether[]> {
  const behind = after ? sql`and (a.due_on, a.class_id) > (${after.dueOn}::date, ${after.classId}::uuid)` : sql``;
  const { rows } = await orm.execute<DueTogether & Record<string, unknown>>(sql`
    select a.class_id as "classId", c.name as "className", c.time_zone as zone, a.due_on::text as "dueOn"
    from ${assignments} a join classes c on c.id = a.class_id and c.archived_at is null
    where a.reminded_at is null and a.withdrawn_at is null and a.due_on between ${days.from} and ${days.to} ${behind}
    group by a.class_id, c.name, c.time_zone, a.due_on order by a.due_on, a.class_id limit ${most}`);
  return rows;
} // prettier-ignore

/** What one student can be reminded of. */
export interface ToRemind extends Reader {
  userId: string;
  ownZone: string | null;
  title: string;
  content: typeof assignments.$inferSelect.content;
  madeAt: number;
  facts: ReturnType<typeof factsOf>;
}

/** Takes it, once, and does `write` with all that students may be reminded of; neither when another server was first. */
export async function takeReminders(
  { orm }: Db,
  { classId, dueOn }: DueTogether,
  now: number,
  write: (tx: Transaction, found: ToRemind[]) => Promise<void>,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const isDue = sql`${assignments.classId} = ${classId} and ${assignments.dueOn} = ${dueOn}`;
    const isWaiting = sql`${assignments.remindedAt} is null and ${assignments.withdrawnAt} is null`;
    const taken = await tx.update(assignments).set({ remindedAt: new Date(now) }).where(and(isDue, isWaiting)).returning({ id: assignments.id }); // prettier-ignore
    if (taken.length > 0) await write(tx, await findToRemind(tx, taken.map(({ id }) => id))); // prettier-ignore
  });
}

async function findToRemind(tx: Transaction, ids: string[]): Promise<ToRemind[]> {
  const { rows } = await tx.execute<Omit<ToRemind, 'facts'> & FactsRow & Record<string, unknown>>(sql`
    select m.user_id as "userId", u.email, u.name, coalesce(p.time_zone, u.time_zone) as "ownZone",
      a.title, a.content, (extract(epoch from a.made_at) * 1000)::float8 as "madeAt", ${sql.raw(factsColumns)}
    from ${assignments} a join class_members m on m.class_id = a.class_id join users u on u.id = m.user_id
      left join study_plans p on p.user_id = m.user_id
      left join ${assignmentLetters} choice on choice.user_id = m.user_id ${sql.raw(factsJoins)}
    where a.id in ${ids} and ${sql.raw(isForMember)} and ${mayBeWritten} and coalesce(choice.reminders, true)
    order by m.user_id, a.made_at`);
  return rows.map((row) => {
    const { userId, email, name, ownZone, title, content, madeAt } = row;
    return { userId, email, name, ownZone, title, content, madeAt, facts: factsOf(row) };
  });
}
