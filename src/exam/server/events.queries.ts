import type { Database } from '#platform/server/db/db.ts';
import { writeTogether } from '#platform/server/db/writeTogether.ts';
import { eventOf, type KeptRow } from './keptEvents.ts';
import type { ResponsesByItem } from './keptResponses.ts';
import type { ExamEvent } from '../responses.ts';
import type { TakenEvent } from './takeEvents.ts';

/** What the events of an attempt find there. */
export interface Found {
  epoch: number;
  isFinished: boolean;
  /** How many stages are closed: the first ones. */
  closed: number;
  /** Null while none is open, and so is all that follows. */
  stage: number | null;
  openedAt: number;
  allowedSeconds: number | null;
  creditedMs: number;
  pausedAt: number | null;
  /** As the events up to `settled` say. */
  responses: ResponsesByItem | null;
  at: string | null;
  bytes: number;
  ack: number;
  settled: number;
  revision: number;
}

/** What is asked in a stage. It never changes. */
export interface FoundItems {
  form: string;
  version: string;
  items: { id: string; print: string }[];
}

interface Addition {
  attemptId: string;
  epoch: number;
  now: number;
  events: readonly TakenEvent[];
}

/** What changes of the stage that is open. */
interface StageChange {
  stage: number;
  /** As it was read. */
  revision: number;
  /** What changed since it was last written down; undefined leaves it for later. */
  responses: ResponsesByItem | undefined;
  settled: number;
  at: string | null;
  bytes: number;
  late: number;
  ack: number;
}

export type EventQueries = ReturnType<typeof eventQueries>;

/** So many of a school that is at work are written down by one statement. */
const mostTogether = 64;
/** What their events come to is some kilobytes each. */
const mostSettledTogether = 8;
/** A slow statement holds up those who are in it; others go in a second one. */
const statementsAtOnce = 2;

/** Two statements, one round trip each: what the events find, where it is not known, and the events with all that follows from them. */
export function eventQueries({ pool }: Pick<Database, 'pool'>) {
  const addBy = (statement: typeof addEvents) => async (all: (Addition & StageChange)[]) => {
    // in one order everywhere, or two statements could wait for each other
    const given = all.map((one, n) => ({ ...one, n })).toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
    const { rows } = await pool.query<{ n: number }>({ ...statement, values: [JSON.stringify(given)] });
    const added = new Set(rows.map(({ n }) => n));
    return all.map((_, n) => added.has(n));
  };
  const add = writeTogether(addBy(addEvents), { most: mostTogether, atOnce: statementsAtOnce });
  const settleAlone = addBy(addEventsAndSettle);
  const addAndSettle = writeTogether(settleAlone, {
    most: mostSettledTogether,
    atOnce: statementsAtOnce,
  });

  return {
    async find(userId: string, attemptId: string): Promise<Found | undefined> {
      const { rows } = await pool.query<Found>({ ...findDesk, values: [attemptId, userId] });
      return rows[0];
    },

    async findItems(attemptId: string, stage: number): Promise<FoundItems | undefined> {
      const { rows } = await pool.query<FoundItems>({ ...findItems, values: [attemptId, stage] });
      return rows[0];
    },

    async findLastSeq(attemptId: string, epoch: number): Promise<number> {
      const { rows } = await pool.query<{ seq: number }>({ ...findLastSeq, values: [attemptId, epoch] });
      return rows[0]?.seq ?? 0;
    },

    /** Those of the newest epoch that the stage's responses do not hold yet. */
    async findUnsettled(attemptId: string, { epoch, stage, settled, ack }: Found): Promise<ExamEvent[]> {
      const { rows } = await pool.query<KeptRow>({
        ...findUnsettled,
        values: [attemptId, epoch, stage, settled, ack],
      });
      return rows.flatMap((row) => eventOf(row) ?? []);
    },

    /**
     * Adds events, and what follows from them, or nothing at all; those of several attempts in one statement.
     * @param isLarge what stands then, and goes alone.
     * @returns false when the stage is another than was read.
     * @throws Error of a unique key when others were numbered alike meanwhile.
     */
    async add(addition: Addition, change: StageChange, isLarge: boolean): Promise<boolean> {
      const one = { ...addition, ...change };
      if (!change.responses) return add(one);
      return isLarge ? (await settleAlone([one]))[0] === true : addAndSettle(one);
    },

    /** The same while no stage is open: they are all refused. */
    async addRefused({ attemptId, epoch, now, events }: Addition): Promise<void> {
      await pool.query({ ...addRefused, values: [attemptId, epoch, now, JSON.stringify(events)] });
    },
  };
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const findDesk = {
  name: 'find_exam_desk',
  text: `
  select a.epoch, a.finished_at is not null as "isFinished", s.stage, ${milliseconds('s.opened_at')} as "openedAt",
    s.allowed_s as "allowedSeconds", s.credited_ms::float8 as "creditedMs", ${milliseconds('s.paused_at')} as "pausedAt",
    s.responses, s.at, s.bytes, s.ack, s.settled, s.revision,
    case when s.stage is null
      then (select count(*)::int from exam_stages c where c.attempt_id = a.id and c.closed_at is not null)
      else s.stage - 1 end as closed
  from exam_attempts a
  left join exam_stages s on s.attempt_id = a.id and s.opened_at is not null and s.closed_at is null
  where a.id = $1 and a.user_id = $2`,
};

const findItems = {
  name: 'find_exam_stage_items',
  text: `
  select a.form, a.version, s.items from exam_attempts a join exam_stages s on s.attempt_id = a.id
  where a.id = $1 and s.stage = $2`,
};

const findUnsettled = {
  name: 'find_unsettled_exam_events',
  text: `
  select seq, stage, t_ms::float8 as t, item, kind, value from exam_events
  where attempt_id = $1 and epoch = $2 and stage = $3 and seq > $4 and seq <= $5 and refused is null and not is_older
  order by seq`,
};

const findLastSeq = {
  name: 'find_last_exam_event',
  text: 'select coalesce(max(seq), 0) as seq from exam_events where attempt_id = $1 and epoch = $2',
};

/** @param source where an attempt, its epoch, the moment and its events are, by these names. */
const insertFrom = (source: string) => `
  insert into exam_events (attempt_id, epoch, seq, stage, t_ms, received_at, item, kind, value, is_older, refused)
  select given."attemptId", given.epoch, seq, sent.stage, t, to_timestamp(given.now / 1000), item, kind, value, "isOlder", refused
  from ${source}, json_to_recordset(given.events)
    as sent(seq int, stage smallint, t bigint, item text, kind text, value jsonb, "isOlder" boolean, refused text)`;

/**
 * Whoever comes second waits for the row of the stage, finds another revision there, and adds nothing. Of numbers between others
 * PostgreSQL expects few, and looks each stage up by its key from the first day on, while the table is small and a plan does
 * not know that it will not stay so.
 */
const addWith = (alsoSet: string, alsoGiven: string) => `
  with given as (
    select * from json_to_recordset($1::json) as given(n int, "attemptId" uuid, epoch int, now float8, stage smallint,
      revision int, ${alsoGiven}at text, bytes int, late int, ack int, settled int, events json)
    where n between 0 and ${mostTogether - 1}
  ), stage as (
    update exam_stages s set ${alsoSet}at = given.at, bytes = given.bytes, late_events = late_events + given.late,
      ack = given.ack, settled = given.settled, seen_at = to_timestamp(given.now / 1000), revision = s.revision + 1
    from given
    where s.attempt_id = given."attemptId" and s.stage = given.stage and s.revision = given.revision and s.closed_at is null
    returning given.n
  ), added as (${insertFrom('stage join given using (n)')})
  select n from stage`;

/** The responses, some kilobytes, are neither read nor written: they are settled now and then. */
const addEvents = { name: 'add_exam_events', text: addWith('', '') };
const addEventsAndSettle = {
  name: 'add_exam_events_and_settle',
  text: addWith('responses = s.responses || given.responses, ', 'responses jsonb, '),
};

const addRefused = {
  name: 'add_refused_exam_events',
  text: insertFrom('(select $1::uuid as "attemptId", $2::int as epoch, $3::float8 as now, $4::json as events) given'),
};
