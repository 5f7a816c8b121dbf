import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { CourseOutline } from '#course/lesson.ts';
import { playLoad, request } from './load.ts';
import { startFloor, type MeasuredProcess } from './process.ts';
import { hotStatements } from './queries.ts';
import { compare, type Comparison, type Round } from './rounds.ts';
import { makeStudents, type PlacedLesson, type Student } from './students.ts';
import { printTable, verdict, whole } from './table.ts';

const concurrency = 16;
const roundMs = 600;
const mostMegabytes = 200;

/** The fields of a browser's request. */
const browser = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** Measures the server against the floor, both on one database, and prints the tables. */
export async function measureServer(server: MeasuredProcess, databaseUrl: string): Promise<void> {
  const idle = server.memory().now;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  let floor: MeasuredProcess | undefined;
  try {
    const { etag, lessons } = await readCourse(server.port);
    const readers = await makeStudents(databaseUrl, { name: 'reader', count: 200, lessons: lessons.slice(0, 6) });
    const writers = await makeStudents(databaseUrl, { name: 'writer', count: 1_000, lessons: [] });
    floor = await startFloor(databaseUrl, server, readers[0]?.cookie ?? '');

    const appLoad = turns(readers.map(appLoadOf));
    const course = [request('GET', '/api/course', browser)];
    const unchanged = [request('GET', '/api/course', { ...browser, 'if-none-match': etag })];
    printTable('Server', head, [
      row('app load', 0.6, await compare(plays(server, appLoad), plays(floor, appLoad))),
      row(
        '/api/course',
        0.9,
        await compare(
          plays(server, () => course),
          plays(floor, () => course),
        ),
      ),
      row(
        '/api/course, 304',
        0.9,
        await compare(
          plays(server, () => unchanged, 304),
          plays(floor, () => unchanged, 304),
        ),
      ),
      row('save progress', 0.6, await compareSaves(server, pool, writers, lessons)),
    ]);
    const { now, most } = server.memory();
    printTable(
      'Memory of the server process, MB',
      ['idle', 'after that load', 'highest', 'at most', 'reached'],
      [[whole(idle), whole(now), whole(most), whole(mostMegabytes), verdict(most <= mostMegabytes)]],
    );
  } finally {
    await pool.end();
    await floor?.stop();
  }
}

const head = [
  'what',
  'ours /s',
  'yardstick /s',
  'ratio',
  'least … most',
  'must reach',
  'reached',
  'ours µs',
  'yardstick µs',
  'generator busy',
];

function row(what: string, mustReach: number, { ours, yardstick, ratio, generatorBusy }: Comparison): string[] {
  const cpu = ({ cpuMicroseconds }: Round) => (cpuMicroseconds === undefined ? '' : whole(cpuMicroseconds));
  return [
    what,
    whole(ours.perSecond),
    whole(yardstick.perSecond),
    ratio.median.toFixed(2),
    `${ratio.least.toFixed(2)} … ${ratio.most.toFixed(2)}`,
    mustReach.toFixed(1),
    verdict(ratio.median >= mustReach),
    cpu(ours),
    cpu(yardstick),
    `${Math.round(generatorBusy * 100)} %`,
  ];
}

function plays(server: MeasuredProcess, nextVisit: () => readonly Buffer[], status = 200): () => Promise<Round> {
  return async () => {
    const cpuBefore = server.cpuSeconds();
    const { visits, visitsPerSecond, generatorBusy } = await playLoad({
      port: server.port,
      connections: concurrency,
      ms: roundMs,
      nextVisit,
      status,
    });
    const cpuMicroseconds = ((server.cpuSeconds() - cpuBefore) / visits) * 1e6;
    return { perSecond: visitsPerSecond, cpuMicroseconds, generatorBusy };
  };
}

/** What the app asks for when a signed-in student opens it. */
function appLoadOf({ cookie }: Student): Buffer[] {
  return [
    request('GET', '/api/course', { ...browser, cookie }),
    request('GET', '/api/progress', { ...browser, cookie }),
  ];
}

/** A committed PUT over HTTP against the bare insert. Every save is a new row, or nothing would be written. */
async function compareSaves(
  server: MeasuredProcess,
  pool: pg.Pool,
  writers: readonly Student[],
  lessons: readonly PlacedLesson[],
): Promise<Comparison> {
  const { recordCompletedLesson } = await hotStatements();
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
      const { rowCount } = await pool.query({ ...recordCompletedLesson, values: [id, lessonId, sectionId] });
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

/** One after another, over and over. */
function turns<T>(values: readonly T[]): () => T {
  let index = 0;
  return () => {
    const value = values[index++ % values.length];
    if (value === undefined) throw new Error('Expected something to take turns but found nothing');
    return value;
  };
}

/** The tag of the compressed course, and the lessons that are open and written. */
async function readCourse(port: number): Promise<{ etag: string; lessons: PlacedLesson[] }> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/course`, { headers: { 'accept-encoding': 'br' } });
  const { sections } = (await reply.json()) as CourseOutline;
  const lessons = sections.flatMap(({ id: sectionId, locked, lessons: all }) =>
    all.filter(({ minutes }) => !locked && minutes !== undefined).map(({ id: lessonId }) => ({ sectionId, lessonId })),
  );
  return { etag: reply.headers.get('etag') ?? '', lessons };
}
