import pg from 'pg';
import type { CourseOutline } from '#course/lesson.ts';
import { compareAnswers } from './answers.ts';
import { request } from './load.ts';
import { startFloor, type MeasuredProcess } from './process.ts';
import { compare, type Comparison, type Round } from './rounds.ts';
import { compareSaves } from './saves.ts';
import { makeStudents, type PlacedLesson, type Student } from './students.ts';
import { printTable, verdict, whole } from './table.ts';
import { compareManyAnswers } from './manyAnswers.ts';
import { browser, plays, turns } from './visits.ts';

const mostMegabytes = 200;

/** Measures the server against the floor, both on one database, and prints the tables. */
export async function measureServer(server: MeasuredProcess, databaseUrl: string): Promise<void> {
  const { now: idle, most: atStart } = server.memory();
  server.forgetMost();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  let floor: MeasuredProcess | undefined;
  try {
    const { etag, lessons } = await readCourse(server.port);
    const readers = await makeStudents(databaseUrl, { name: 'reader', count: 200, lessons: lessons.slice(0, 6) });
    const writers = await makeStudents(databaseUrl, { name: 'writer', count: 3_000, lessons: [] });
    floor = await startFloor(databaseUrl, server, readers[0]?.cookie ?? '');

    const appLoad = turns(readers.map(appLoadOf));
    const course = [request('GET', '/api/course', browser)];
    const unchanged = [request('GET', '/api/course', { ...browser, 'if-none-match': etag })];
    printTable('Server', head, [
      row('app load', 0.7, await compare(plays(server, appLoad), plays(floor, appLoad))),
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
      row('save progress', 0.6, await compareSaves(server, floor, pool, writers.slice(0, 1_000), lessons)),
      row('save 10 answers', 0.6, await compareAnswers(server, floor, pool, writers, lessons, '/api/answers')),
      row('against bare rows', 0, await compareAnswers(server, floor, pool, writers, lessons, '/bare')),
    ]);
    const underLoad = server.memory();
    const screens = ['/api/today', '/api/skills', '/api/review', '/api/mistakes'] as const;
    const compared = await compareManyAnswers(screens, server, databaseUrl, pool, lessons);
    printTable(
      'With 20,000 answers against 200',
      head,
      screens.map((path) => row(path, 1 / 1.3, compared[path])),
    );
    const after = server.memory();
    printTable(
      'Memory of the server process, MB',
      [
        'highest at its start',
        'idle',
        'highest under the first table',
        'at most',
        'reached',
        'highest with the long records too',
        'now',
      ],
      [
        [
          ...[
            whole(atStart),
            whole(idle),
            whole(underLoad.most),
            whole(mostMegabytes),
            verdict(underLoad.most <= mostMegabytes),
          ],
          ...[whole(after.most), whole(after.now)],
        ],
      ],
    );
  } finally {
    await pool.end();
    await floor?.stop();
  }
}

export const head = [
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

/** @param mustReach 0 where the line is to know only. */
export function row(what: string, mustReach: number, { ours, yardstick, ratio, generatorBusy }: Comparison): string[] {
  const cpu = ({ cpuMicroseconds }: Round) => (cpuMicroseconds === undefined ? '' : whole(cpuMicroseconds));
  return [
    what,
    whole(ours.perSecond),
    whole(yardstick.perSecond),
    ratio.median.toFixed(2),
    `${ratio.least.toFixed(2)} … ${ratio.most.toFixed(2)}`,
    ...(mustReach > 0 ? [mustReach.toFixed(2), verdict(ratio.median >= mustReach)] : ['', '']),
    cpu(ours),
    cpu(yardstick),
    `${Math.round(generatorBusy * 100)} %`,
  ];
}

/** What the app asks for when a signed-in student opens it. */
export function appLoadOf({ cookie }: Student): Buffer[] {
  return [
    request('GET', '/api/course', { ...browser, cookie }),
    request('GET', '/api/progress', { ...browser, cookie }),
  ];
}

/** The tag of the compressed course, and the lessons that are open and written. */
export async function readCourse(port: number): Promise<{ etag: string; lessons: PlacedLesson[] }> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/course`, { headers: { 'accept-encoding': 'br' } });
  const { sections } = (await reply.json()) as CourseOutline;
  const lessons = sections.flatMap(({ id: sectionId, locked, lessons: all }) =>
    all.filter(({ minutes }) => !locked && minutes !== undefined).map(({ id: lessonId }) => ({ sectionId, lessonId })),
  );
  return { etag: reply.headers.get('etag') ?? '', lessons };
}
