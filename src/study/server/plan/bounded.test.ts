import type pg from 'pg';
import { expect, test } from 'vitest';
import { answerQueries } from '#answers/server/answers.queries.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { domains, halfOfSkill, halves } from '#course/skills.ts';
import { planServer } from '../testing/planServer.ts';
import { planQueries } from './plan.queries.ts';

const { database, newStudent } = await planServer();
const skills = domains.flatMap(({ half, skills }) => skills.map((skill) => ({ half, skill })));

/** As a node of PostgreSQL's `explain (analyze, format json)`. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The rows that PostgreSQL looks at for it, also those that it then leaves out. */
function rowsRead(node: PlanNode): number {
  const own = node['Relation Name'] ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0; // prettier-ignore
  return (node.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), own);
}

/** A database of which it is counted how many rows its queries read. */
function counting() {
  const read = { rows: 0 };
  const query = async ({ text, values }: pg.QueryConfig) => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, values); // prettier-ignore
    read.rows += rowsRead((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan);
    return database.pool.query(text, values);
  };
  return { read, counted: { ...database, pool: { query } as never } };
}

async function answered(count: number): Promise<string> {
  const { uid } = await newStudent();
  const ids = Array.from({ length: count }, (_, place) => uuid7(Date.UTC(2026, 10, 23) + place * 60_000));
  await database.pool.query(
    `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, hints, ms, mode, answered_at, is_right, counts)
     select $1::uuid, id, id, 'l', 'p', 0, 'e', 1, 0, 0, 'lesson', now(), true, true from unnest($2::uuid[]) id`,
    [uid, ids],
  );
  await database.pool.query(
    `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at, first_right,
       first_hints, first_ms, last_id, last_at, last_right, ever_right, tries)
     select $1::uuid, 'l', 0, 'p' || n, ($3::text[])[1 + n % 30], 'medium', ($4::text[])[1 + n % 30], id, '2026-11-23T00:00Z'::timestamptz - n * interval '1 hour',
       true, 0, 0, id, now(), true, true, 1
     from unnest($2::uuid[]) with ordinality as given(id, n)`,
    [uid, ids, skills.map(({ skill }) => skill), skills.map(({ half }) => half)],
  );
  await database.pool.query(
    `insert into answered_skills (user_id, skill, first_tries, "right")
     select user_id, skill, count(*), count(*) from answered_parts where user_id = $1 group by 1, 2`,
    [uid],
  );
  return uid;
}

test('what Today reads of a record does not grow with it', async () => {
  const uid = await answered(6_000);
  await database.pool.query('analyze answers, answered_parts');
  const { read, counted } = counting();
  const day = 24 * 3_600_000;
  const spans = Array.from({ length: 7 }, (_, place) => Date.UTC(2026, 10, 23) + place * day).map((start) => ({
    from: start,
    before: start + day,
  }));
  const active = await planQueries(counted).findActive(uid, spans);
  expect(active).toEqual([true, true, true, true, true, false, false]);
  expect(read.rows).toBeLessThanOrEqual(7);
  const tries = await answerQueries(counted).findFirstTries(uid);
  for (const half of halves) {
    expect(tries.filter(({ skill }) => halfOfSkill(skill) === half).length).toBeGreaterThan(60);
  }
  // of both halves the last 60, and of each of the 30 skills the last 8
  expect(read.rows).toBeLessThanOrEqual(7 + 2 * 60 + 30 * 8);
});
