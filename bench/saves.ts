import type pg from 'pg';
import { request } from './load.ts';
import type { MeasuredProcess } from './process.ts';
import { compare, type Comparison } from './rounds.ts';
import type { PlacedLesson, Student } from './students.ts';
import { browser, plays, turns } from './visits.ts';

/** A committed PUT, ours against the floor's. Every save is a new row, or nothing would be written. */
export async function compareSaves(
  server: MeasuredProcess,
  floor: MeasuredProcess,
  pool: pg.Pool,
  writers: readonly Student[],
  lessons: readonly PlacedLesson[],
): Promise<Comparison> {
  const puts = lessons.flatMap(({ sectionId, lessonId }) =>
    writers.map(({ cookie }) => {
      const fields = { ...browser, cookie, 'content-type': 'application/json', 'content-length': '2' };
      return [Buffer.concat([request('PUT', `/api/progress/${sectionId}/${lessonId}`, fields), Buffer.from('{}')])];
    }),
  );
  const saves = (where: MeasuredProcess) => async () => {
    await pool.query('delete from completed_lessons where user_id = any($1::uuid[])', [writers.map(({ id }) => id)]);
    const round = await plays(where, turns(puts))();
    await countRows(pool, writers);
    return round;
  };
  return compare(saves(server), saves(floor));
}

/** @throws Error when answers came but nothing was written. */
async function countRows(pool: pg.Pool, writers: readonly Student[]): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from completed_lessons where user_id = any($1::uuid[])',
    [writers.map(({ id }) => id)],
  );
  if (!rows[0]?.count) throw new Error('Expected each save to write a row but found none');
}
