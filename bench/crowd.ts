import { asSuperuser, withCopy } from './copiedDatabase.ts';
import { startLodestar, type MeasuredProcess } from './process.ts';
import { compare } from './rounds.ts';
import { appLoadOf, head, readCourse, row } from './serverSpeed.ts';
import { makeStudents } from './students.ts';
import { printTable } from './table.ts';
import { plays, turns } from './visits.ts';

const students = 1_000_000;

/** Measures the app load beside a million other students against the app load without them. */
export async function measureCrowd(databaseUrl: string, dataDir: string): Promise<void> {
  await withCopy(databaseUrl, 'lodestar_crowd', async (crowdUrl) => {
    await asSuperuser(crowdUrl, crowd);
    await compareServers(crowdUrl, databaseUrl, dataDir);
  });
}

async function compareServers(crowdUrl: string, databaseUrl: string, dataDir: string): Promise<void> {
  const servers: MeasuredProcess[] = [];
  try {
    const loads: (() => readonly Buffer[])[] = [];
    for (const url of [crowdUrl, databaseUrl]) {
      const server = await startLodestar(url, dataDir);
      servers.push(server);
      const { lessons } = await readCourse(server.port);
      const readers = await makeStudents(url, { name: 'in-the-crowd', count: 200, lessons: lessons.slice(0, 6) });
      loads.push(turns(readers.map(appLoadOf)));
    }
    const [inCrowd, alone] = servers.map((server, index) => plays(server, loads[index] as () => Buffer[]));
    if (!inCrowd || !alone) throw new Error('Expected two servers but found less');
    printTable('Beside 1,000,000 students', head, [row('app load', 1 / 1.3, await compare(inCrowd, alone))]);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Students with some rows in each table that screens read. */
const crowd = `
  create temporary table crowd as select gen_random_uuid() as id, n from generate_series(1, ${students}) n;
  insert into users (id, name, email) select id, '', 'crowd' || n || '@example.com' from crowd;
  insert into completed_lessons (user_id, section_id, lesson_id) select id, 'start-here', 'start-test-map' from crowd;
  insert into answer_records (user_id, version, day, answers_of_day) select id, 1, now()::date, 2 from crowd;
  insert into answered_skills (user_id, skill, first_tries, "right")
    select id, skill, 1, 1 from crowd, unnest('{Boundaries,Circles}'::text[]) skill;
  insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at, first_right,
    first_hints, first_ms, last_id, last_at, last_right, ever_right, tries)
    select id, 'l' || p, 0, 'p' || p, 'Circles', 'medium', 'math', gen_random_uuid(), now(), true, 0, 40000, gen_random_uuid(),
      now(), true, true, 1 from crowd, generate_series(1, 2) p;
  insert into review_cards (user_id, skill, family, misses, first_at, reviews, due_at)
    select id, 'Circles', 'signs', 1, now(), '[]', now() from crowd;
  insert into study_plans (user_id, minutes, time_zone, changed_at) select id, '{40,0,40,0,40,0,40}', 'UTC', now() from crowd;
  analyze`;
