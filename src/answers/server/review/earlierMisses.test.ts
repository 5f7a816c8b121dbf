import { describe, expect, test } from 'vitest';
import type { ChoicePart } from '#course/lesson.ts';
import { answerMaker, readLesson } from '../testing/answerMaker.ts';
import { answersServer } from '../testing/answersServer.ts';
import { findEarlierMissesIn } from './earlierMisses.ts';

/** As a node of PostgreSQL's `explain (analyze, format json)`. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

describe('the earlier misses of a mistake', async () => {
  const { app, database, course, newStudent } = await answersServer();
  const one = await readLesson(app, 'math-linear/lin1-practice');
  const two = await readLesson(app, 'math-linear/lin2-practice');
  const find = findEarlierMissesIn(database, course);

  interface Slip {
    part: ChoicePart;
    given: number;
    family: string;
  }
  const slipsOf = ({ parts }: typeof one): Slip[] =>
    parts.flatMap((part) =>
      part.misconceptions.flatMap((mistake, given) => {
        const family = mistake && course.familyOf(mistake)?.id;
        return family ? [{ part, given, family }] : [];
      }),
    );
  /** Two questions that can be missed in the same way. @param isOf what way that may be. */
  const pairOf = (lesson: typeof one, other: typeof one, isOf = (_family: string) => true) => {
    const pairs = slipsOf(lesson).flatMap((here) =>
      slipsOf(other).flatMap((there) => (isOf(here.family) && here.family === there.family && here.part.id !== there.part.id ? [{ here, there }] : [])),
    ); // prettier-ignore
    const [pair] = pairs;
    if (!pair) throw new Error('Expected two questions that can be missed in the same way');
    return pair;
  };
  const across = pairOf(two, one);
  const inBoth = new Set(slipsOf(one).map(({ family }) => family));
  const within = pairOf(two, two, (family) => inBoth.has(family));
  const about = ({ part, given }: Slip, lesson = two) => ({ lessonId: lesson.lesson.id, part, wrong: [given] });
  const miss = ({ part, given: choice }: Slip, lesson: typeof one, more: object = {}) =>
    answerMaker(lesson.lesson)(part, { right: false, choice, ...more });
  const inOne = { sectionId: 'math-linear', lessonId: 'lin1-practice', title: 'Practice: one variable', round: 0 };

  test('names the lesson of the same mistake, and whether its question was right since', async () => {
    const student = await newStudent();
    await student.send(miss(across.there, one));
    const found = { given: across.here.given, lesson: inOne, isSameLesson: false, isRightSince: false };
    expect(await find(student.uid, about(across.here))).toEqual([found]);
    await student.send(answerMaker(one.lesson)(across.there.part));
    expect(await find(student.uid, about(across.here))).toEqual([{ ...found, isRightSince: true }]);
    expect(await find((await newStudent()).uid, about(across.here))).toEqual([]);
  });

  test('is none of the question itself, and of another one in its lesson only where no other lesson had it', async () => {
    const student = await newStudent();
    await student.send(miss(within.here, two));
    expect(await find(student.uid, about(within.here))).toEqual([]);
    await student.send(miss(within.there, two));
    expect(await find(student.uid, about(within.here))).toMatchObject([{ isSameLesson: true }]);
    const other = slipsOf(one).find(({ family }) => family === within.here.family);
    if (!other) throw new Error('Expected the mistake in the other lesson');
    await student.send(miss(other, one, { at: new Date(Date.UTC(2026, 5, 1)).toISOString() }));
    expect(await find(student.uid, about(within.here))).toMatchObject([{ isSameLesson: false, lesson: inOne }]);
  });

  test('is none of a lesson that the course does not have, nor of an answer without a name', async () => {
    const student = await newStudent();
    await student.send(miss(across.there, one));
    const { part } = across.here;
    expect(await find(student.uid, { lessonId: 'lin2-practice', part, wrong: [part.correctAnswer] })).toEqual([]);
    await database.pool.query("update answered_parts set lesson_id = 'gone' where user_id = $1", [student.uid]);
    expect(await find(student.uid, about(across.here))).toEqual([]);
  });

  test('is read by its key: of thousands of answered questions a handful of rows, and no answer', async () => {
    const student = await newStudent();
    await database.pool.query(
      `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, first_id, first_at, first_right,
         first_hints, first_ms, first_family, last_id, last_at, last_right, ever_right, tries)
       select $1::uuid, 'lin1-practice', 0, 'p' || n, 's', 'medium', gen_random_uuid(), now() - n * interval '1 minute', false,
         0, 0, case when n % 50 = 0 then $2 else 'f' || n % 50 end, gen_random_uuid(), now(), false, false, 1
       from generate_series(1, 5000) n`,
      [student.uid, across.here.family],
    );
    await database.pool.query('analyze answered_parts');
    const asked: { text: string; values: unknown[] }[] = [];
    const query = (config: (typeof asked)[number]) => (asked.push(config), database.pool.query(config));
    const counted = findEarlierMissesIn({ pool: { query } as never }, course);
    expect(await counted(student.uid, about(across.here))).toMatchObject([{ lesson: inOne }]);
    expect(asked).toHaveLength(1);
    for (const { text, values } of asked) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, values); // prettier-ignore
      const nodes = nodesOf((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan);
      expect([...new Set(nodes.flatMap((node) => node['Relation Name'] ?? []))]).toEqual(['answered_parts']);
      const read = nodes.filter((node) => node['Relation Name']).map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']); // prettier-ignore
      expect(Math.max(...read)).toBeLessThan(10);
    }
    expect(await counted(student.uid, { lessonId: 'lin2-practice', part: across.here.part, wrong: [] })).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  function nodesOf(node: PlanNode): PlanNode[] {
    return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  }
});
