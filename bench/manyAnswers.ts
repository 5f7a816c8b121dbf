import type pg from 'pg';
import { domains } from '#course/skills.ts';
import { request } from './load.ts';
import type { MeasuredProcess } from './process.ts';
import { compare, type Comparison } from './rounds.ts';
import { makeStudents, type PlacedLesson, type Student } from './students.ts';
import { browser, plays, turns } from './visits.ts';

/** Students of each kind: as many as the record of the heavier ones lets be made in seconds. */
const ofEach = 8;
const answerCounts = { many: 20_000, few: 200 };
/** Tries of a part, on average. */
const triesOfPart = 2;

/** What the screens ask for, of students with 20,000 answers, against the same of students with 200, on the same server. */
export async function compareManyAnswers<Path extends string>(
  paths: readonly Path[],
  server: MeasuredProcess,
  databaseUrl: string,
  pool: pg.Pool,
  lessons: readonly PlacedLesson[],
): Promise<Record<Path, Comparison>> {
  const studentsWith = async (kind: keyof typeof answerCounts) => {
    const students = await makeStudents(databaseUrl, { name: `answered-${kind}`, count: ofEach, lessons: lessons.slice(0, 30) }); // prettier-ignore
    for (const student of students) await answer(pool, student, answerCounts[kind]);
    return students;
  };
  const [many, few] = [await studentsWith('many'), await studentsWith('few')];
  await pool.query('analyze answers, answered_parts, answered_skills, study_plans');
  const visits = (path: Path, students: readonly Student[]) => {
    const next = turns(students);
    return plays(server, () => [request('GET', path, { ...browser, cookie: next().cookie })]);
  };
  const compared: [Path, Comparison][] = [];
  for (const path of paths) compared.push([path, await compare(visits(path, many), visits(path, few))]);
  return Object.fromEntries(compared) as Record<Path, Comparison>;
}

/** A goal, and so many answers over the last year, with what the record keeps beside them. */
async function answer(pool: pg.Pool, { id }: Student, count: number): Promise<void> {
  const skills = domains.flatMap(({ skills }) => skills);
  const halves = domains.flatMap(({ half, skills }) => skills.map(() => half));
  await pool.query(
    `insert into study_plans (user_id, test_date, minutes, time_zone, changed_at)
     values ($1, now()::date + 90, '{40,0,40,0,40,0,40}', 'America/New_York', now())`,
    [id],
  );
  await pool.query(
    `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode, answered_at, is_right, counts)
     select $1::uuid,
       overlay(overlay(gen_random_uuid()::text placing lpad(to_hex(ms >> 16), 8, '0') from 1 for 8)
         placing lpad(to_hex(ms & 65535), 4, '0') || '-7' from 10 for 6)::uuid,
       gen_random_uuid(), 'l' || n / 8, 'p' || n, 0, 'e', 1, 0, 0, 40000, 'lesson', to_timestamp(ms / 1000.0), true, true
     from generate_series(1, $2::int) n,
       lateral (select (extract(epoch from now()) * 1000 - n::float8 / $2 * 31536000000)::bigint as ms) made`,
    [id, count],
  );
  await pool.query(
    `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at, first_right,
       first_hints, first_ms, last_id, last_at, last_right, ever_right, tries)
     select user_id, lesson_id, round, part_id, ($3::text[])[1 + n % 30], 'medium', ($4::text[])[1 + n % 30],
       id, answered_at, n % 3 > 0, hints, ms, id, answered_at, true, true, $2::int
     from (select *, row_number() over (order by answered_at) as n from answers where user_id = $1) a where n % $2::int = 0`,
    [id, triesOfPart, skills, halves],
  );
  await pool.query(
    `insert into answered_skills (user_id, skill, first_tries, "right")
     select user_id, skill, count(*), count(*) filter (where first_right) from answered_parts where user_id = $1 group by 1, 2`,
    [id],
  );
}
