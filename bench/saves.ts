import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { request } from './load.ts';
import type { MeasuredProcess } from './process.ts';
import { compare, type Comparison, type Round } from './rounds.ts';
import type { PlacedLesson, Student } from './students.ts';
import { browser, concurrency, plays, roundMs, turns } from './visits.ts';

const bareInsert = {
  name: 'bare_insert',
  text: 'insert into completed_lessons (user_id, lesson_id, section_id) values ($1, $2, $3) on conflict do nothing',
};

/** A committed PUT over HTTP against the bare insert. Every save is a new row, or nothing would be written. */
export async function compareSaves(
  server: MeasuredProcess,
  pool: pg.Pool,
  writers: readonly Student[],
  lessons: readonly PlacedLesson[],
): Promise<Comparison> {
  const saves = lessons.flatMap((lesson) => writers.map((writer) => ({ ...lesson, ...writer })));
  const startOver = () =>
    pool.query('delete from completed_lessons where user_id = any($1::uuid[])', [writers.map(({ id }) => id)]);
  const puts = saves.map(({ sectionId, lessonId, cookie }) => {
    const fields = { ...browser, cookie, 'content-type': 'application/json', 'content-length': '2' };
    return [Buffer.concat([request('PUT', `/api/progress/${sectionId}/${lessonId}`, fields), Buffer.from('{}')])];
  });
  const overHttp = async () => {
    await startOver();
    return plays(server, turns(puts))();
  };
  const bare = async () => {
    await startOver();
    const next = turns(saves);
    return inserts(async () => {
      const { id, sectionId, lessonId } = next();
      const { rowCount } = await pool.query({ ...bareInsert, values: [id, lessonId, sectionId] });
      if (rowCount !== 1) throw new Error(`Expected each save to write one row but found ${rowCount}`);
    });
  };
  return compare(overHttp, bare);
}

async function inserts(insert: () => Promise<void>): Promise<Round> {
  const busyBefore = performance.eventLoopUtilization();
  const start = performance.now();
  let count = 0;
  const loop = async () => {
    for (; performance.now() - start < roundMs; count += 1) await insert();
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: count / seconds, generatorBusy: performance.eventLoopUtilization(busyBefore).utilization };
}
