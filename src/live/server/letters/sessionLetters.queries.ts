import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { liveComing, liveLetterRounds } from '../coming/coming.tables.ts';
import { dayMs, soonMs } from '../coming/coming.queries.ts';
import { liveSessions } from '../live.tables.ts';
import { mayJoinNow } from './readers.ts';

/** Told: the session begins at another time than its readers know. Day, soon: so long before it begins. */
export type LetterKind = 'told' | 'day' | 'soon';

/** A session about which letters are due. */
export interface DueSession {
  id: string;
  title: string;
  host: string;
  location: string;
  startsAt: Date;
  /** The same to the microsecond, as the database wrote it. */
  start: string;
  className: string | null;
  /** Of its class. */
  timeZone: string | null;
}

export interface Reader {
  userId: string;
  email: string;
  name: string;
  timeZone: string | null;
  /** The start that they know of; null while no letter told them any. */
  toldStart: Date | null;
}

/** The mark of a round, and of a reader, that a letter of this kind is written; which sessions have one due. */
const kinds: Record<LetterKind, { round: SQL; reader: SQL; isDue: (now: number) => SQL; isReader: SQL }> = {
  told: {
    round: sql.raw('told_for'),
    reader: sql.raw('told_start'),
    isDue: (now) => sql`r.told_for <> s.starts_at and s.starts_at > ${new Date(now)}`,
    isReader: sql`g.told_start <> s.starts_at`,
  },
  day: {
    round: sql.raw('day_for'),
    reader: sql.raw('day_letter_for'),
    isDue: (now) => sql`s.starts_at > ${new Date(now + soonMs)} and s.starts_at <= ${new Date(now + dayMs)}`,
    isReader: sql`g.day_letter_for is distinct from s.starts_at`,
  },
  soon: {
    round: sql.raw('soon_for'),
    reader: sql.raw('soon_letter_for'),
    isDue: (now) => sql`s.starts_at > ${new Date(now)} and s.starts_at <= ${new Date(now + soonMs)}`,
    isReader: sql`g.soon_letter_for is distinct from s.starts_at`,
  },
};

/** Of sessions, and of readers, so many are looked at at once. */
export const mostAtOnce = 100;

/** Sessions whose letters of this kind are not all written for the start that they have now, those that begin soonest first. */
export async function findDueSessions(
  { orm }: Pick<Database, 'orm'>,
  kind: LetterKind,
  now: number,
  after?: DueSession,
): Promise<DueSession[]> {
  const { round, isDue } = kinds[kind];
  const isAfter = after ? sql`and (s.starts_at, s.id) > (${after.start}::timestamptz, ${after.id})` : sql``;
  const from =
    kind === 'told'
      ? sql`${liveLetterRounds} r join ${liveSessions} s on s.id = r.session_id` // there are few
      : sql`${liveSessions} s left join ${liveLetterRounds} r on r.session_id = s.id`;
  const { rows } = await orm.execute<Omit<DueSession, 'startsAt'> & Record<string, unknown>>(sql`
    select s.id, s.title, s.host, s.location, s.starts_at::text as start, c.name as "className", c.time_zone as "timeZone"
    from ${from} left join classes c on c.id = s.class_id
    where not s.is_example and r.${round} is distinct from s.starts_at and ${isDue(now)} ${isAfter}
    order by s.starts_at, s.id limit ${mostAtOnce}`);
  return rows.map((row): DueSession => ({ ...row, startsAt: new Date(row.start) }));
}

/** Some who come to a session and have not had this letter yet, in the order of their ids. */
export async function findReaders(
  { orm }: Pick<Database, 'orm'>,
  kind: LetterKind,
  session: DueSession,
  after?: Reader,
): Promise<Reader[]> {
  const isAfter = after ? sql`and g.user_id > ${after.userId}` : sql``;
  const { rows } = await orm.execute<Moments<Reader, 'toldStart'>>(sql`
    select u.id as "userId", u.email, u.name, u.time_zone as "timeZone", g.told_start as "toldStart"
    from ${liveComing} g join users u on u.id = g.user_id join ${liveSessions} s on s.id = g.session_id
    left join classes c on c.id = s.class_id
    where g.session_id = ${session.id} ${isAfter} and s.starts_at = ${session.start}::timestamptz
      and ${kinds[kind].isReader} and ${mayJoinNow}
    order by g.user_id limit ${mostAtOnce}`);
  return rows.map((row) => ({ ...row, toldStart: row.toldStart === null ? null : new Date(row.toldStart) }));
}

/** Does `write` for one reader; not when another server was first, or the session has moved meanwhile. */
export async function takeLetter(
  { orm }: Pick<Database, 'orm'>,
  kind: LetterKind,
  { id, startsAt, start }: DueSession,
  { userId }: Reader,
  now: number,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const left = startsAt.getTime() - now;
  await orm.transaction(async (tx) => {
    const taken = await tx.execute(sql`
      update ${liveComing} g set told_start = s.starts_at
        ${left <= dayMs ? sql`, day_letter_for = s.starts_at` : sql``}
        ${left <= soonMs ? sql`, soon_letter_for = s.starts_at` : sql``}
      from ${liveSessions} s
      where s.id = g.session_id and s.starts_at = ${start}::timestamptz and g.session_id = ${id} and g.user_id = ${userId}
        and ${kinds[kind].isReader}`);
    if (taken.rowCount) await write(tx);
  });
}

/** Nobody who comes to the session, as it stands, waits for this letter any more. */
export async function endRound({ orm }: Pick<Database, 'orm'>, kind: LetterKind, { id, start }: DueSession) {
  const { round } = kinds[kind];
  const isTold = kind === 'told';
  await orm.execute(sql`
    insert into ${liveLetterRounds} as r (session_id, ${isTold ? round : sql`${round}, told_for`})
    select id, ${isTold ? sql`starts_at` : sql`starts_at, starts_at`} from ${liveSessions}
    where id = ${id} and starts_at = ${start}::timestamptz
    on conflict (session_id) do update set ${round} = excluded.${round}
      ${isTold ? sql`` : sql`, told_for = coalesce(r.told_for, excluded.told_for)`}`);
}

/** Rounds of sessions that are over are of no more use. */
export async function forgetOldRounds({ orm }: Pick<Database, 'orm'>, now = Date.now()): Promise<void> {
  await orm.execute(sql`delete from ${liveLetterRounds} r using ${liveSessions} s
    where s.id = r.session_id and s.starts_at < ${new Date(now - dayMs)}`);
}

/** As a row of plain SQL has it: moments are texts there. */
type Moments<Row, Names extends keyof Row> = Omit<Row, Names> & { [Name in Names]: Row[Name] extends Date ? string : string | null }; // prettier-ignore
