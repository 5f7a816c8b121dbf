import { openDatabase, type Database } from '#platform/server/db/db.ts';
import { domains } from '#course/skills.ts';
import { findMissedMost } from '#teaching/server/report/mistakes.queries.ts';
import { findActivity, findSkillSums } from '#teaching/server/report/members.queries.ts';
import { findLastTotals } from '#teaching/server/report/exams.queries.ts';
import { studentRows } from '#teaching/server/report/studentRows.ts';
import { reportDays } from '#teaching/reportDays.ts';
import { asSuperuser, withCopy } from './copiedDatabase.ts';
import { median } from './rounds.ts';
import { printTable, verdict, whole } from './table.ts';

/** A class of which each student has answered so many questions in a year, among as many students again who are in none. */
const students = 200;
const answersOfEach = 1_000;
const mostMs = 150;
const times = 21;

const classId = '00000000-0000-4000-8000-0000000000c1';

/** Measures what a teacher opens of a class of 200 with 200,000 answers. */
export async function measureClasses(databaseUrl: string): Promise<void> {
  await withCopy(databaseUrl, 'lodestar_classes', async (url) => {
    await asSuperuser(url, recordOfClass());
    const database = await openDatabase({ url, connections: 3 });
    try {
      await printMeasured(database);
    } finally {
      await database.close();
    }
  });
}

async function printMeasured(database: Database): Promise<void> {
  const taught = { id: classId, name: 'A class', timeZone: 'America/New_York' };
  const days = reportDays(taught.timeZone, Date.now());
  const calls: [string, () => Promise<unknown>][] = [
    ['the class: all of it', () => studentRows(database, taught, days)],
    ['  days, minutes, last active', () => findActivity(database, taught, days)],
    ['  sums of skills', () => findSkillSums(database, classId)],
    ['  last exams', () => findLastTotals(database, classId)],
    ['missed most in the week', () => findMissedMost(database, classId, new Date(days.weekStart))],
  ];
  const rows: string[][] = [];
  for (const [what, ask] of calls) {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const start = performance.now();
      await ask();
      took.push(performance.now() - start);
    }
    const middle = median(took);
    rows.push([what, middle.toFixed(1), Math.max(...took).toFixed(1), String(mostMs), verdict(middle <= mostMs)]);
  }
  const title = `A class of ${students} with ${whole(students * answersOfEach)} answers, ms`;
  printTable(title, ['what', 'median', `slowest of ${times}`, 'at most', 'reached'], rows);
}

/** Spread over the last year; each question answered twice. */
function recordOfClass(): string {
  const skills = domains.flatMap((domain) => domain.skills);
  const halves = domains.flatMap(({ half, skills: own }) => own.map(() => half));
  const list = (texts: readonly string[]) =>
    `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]`;
  return `
  insert into users (name, email) select 'Student ' || n, 'classmate' || n || '@example.com' from generate_series(1, ${2 * students}) n;
  insert into classes (id, name, time_zone) values ('${classId}', 'A class', 'America/New_York');
  insert into class_members (class_id, user_id, joined_at)
    select '${classId}', id, now() - interval '300 days' from users where email like 'classmate%' order by email limit ${students};
  insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode, answered_at, received_at, is_right, counts)
    select u.id, overlay(overlay(gen_random_uuid()::text placing lpad(to_hex(at >> 16), 8, '0') from 1 for 8)
        placing lpad(to_hex(at & 65535), 4, '0') || '-7' from 10 for 6)::uuid,
      gen_random_uuid(), 'l' || n / 8, 'p' || n / 2, 0, 'e', 1 + n % 2, 0, 0, 40000, 'lesson', to_timestamp(at / 1000.0), to_timestamp(at / 1000.0), true, true
    from users u, generate_series(1, ${answersOfEach}) n,
      lateral (select (extract(epoch from now()) * 1000 - n::float8 / ${answersOfEach} * 31536000000)::bigint as at) made
    where u.email like 'classmate%';
  insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at, first_right, first_hints, first_ms,
      first_family, last_id, last_at, last_right, ever_right, tries)
    select user_id, lesson_id, round, part_id, (${list(skills)})[1 + n % 30], 'medium', (${list(halves)})[1 + n % 30],
      id, answered_at, n % 3 > 0, hints, ms, case when n % 3 = 0 then 'family-' || n % 7 end, id, answered_at, true, true, 2
    from (select *, row_number() over (partition by user_id order by answered_at) as n from answers where lesson_id like 'l%' and try = 1) a;
  insert into answered_skills (user_id, skill, first_tries, "right")
    select user_id, skill, count(*), count(*) filter (where first_right) from answered_parts group by 1, 2;
  insert into class_baselines (class_id, user_id, skill, first_tries, "right")
    select '${classId}', s.user_id, s.skill, s.first_tries / 5, s."right" / 5 from answered_skills s join class_members m on m.user_id = s.user_id;
  insert into exam_attempts (id, user_id, form, version, mode, scope, profile, request_id, seed, started_at, finished_at, is_repeat)
    select gen_random_uuid(), user_id, 'form-1', 'v', 'practice', 'whole', '{}', gen_random_uuid(), 1, now() - n * interval '20 days', now() - n * interval '20 days' + interval '3 hours', n > 1
    from class_members, generate_series(1, 8) n;
  insert into exam_scores (attempt_id, half, model, score, low, high, theta_thousandths, se_thousandths, made_at)
    select id, half, 'v0', 600, 550, 650, 1000, 300, finished_at from exam_attempts, unnest('{reading-writing,math}'::text[]) half where version = 'v';
  analyze`;
}
