import type { Database } from '#platform/server/db/db.ts';
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

/** Two statements, one round trip each: what the events find, where it is not known, and the events with all that follows from them. */
export function eventQueries({ pool }: Pick<Database, 'pool'>) {
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
     * Adds events, and what follows from them, or nothing at all.
     * @returns false when the stage is another than was read.
     * @throws Error of a unique key when others were numbered alike meanwhile.
     */
    async add({ attemptId, epoch, now, events }: Addition, change: StageChange): Promise<boolean> {
      const { stage, revision, responses, settled, at, bytes, late, ack } = change;
      const values = [
        ...[attemptId, epoch, now, JSON.stringify(events)],
        ...[stage, revision, at, bytes, late, ack, settled],
      ];
      const { rowCount } = await pool.query(
        responses ? { ...addAndSettle, values: [...values, JSON.stringify(responses)] } : { ...addEvents, values },
      );
      return rowCount === 1;
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

const insertFrom = (source: string) => `
  insert into exam_events (attempt_id, epoch, seq, stage, t_ms, received_at, item, kind, value, is_older, refused)
  select $1::uuid, $2::int, seq, given.stage, t, to_timestamp($3::float8 / 1000), item, kind, value, "isOlder", refused
  from ${source}json_to_recordset($4::json)
    as given(seq int, stage smallint, t bigint, item text, kind text, value jsonb, "isOlder" boolean, refused text)`;

/** Whoever comes second waits for the row of the stage, finds another revision there, and adds nothing. */
const addWith = (alsoSet: string) => `
  with stage as (
    update exam_stages set ${alsoSet}at = $7, bytes = $8, late_events = late_events + $9, ack = $10, settled = $11,
      seen_at = to_timestamp($3::float8 / 1000), revision = revision + 1
    where attempt_id = $1 and stage = $5 and revision = $6 and closed_at is null
    returning stage
  ), added as (${insertFrom('stage, ')})
  select from stage`;

/** The responses, some kilobytes, are neither read nor written: they are settled now and then. */
const addEvents = { name: 'add_exam_events', text: addWith('') };
const addAndSettle = { name: 'add_exam_events_and_settle', text: addWith('responses = responses || $12::jsonb, ') };

const addRefused = { name: 'add_refused_exam_events', text: insertFrom('') };
