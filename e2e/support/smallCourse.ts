import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import type { RunningServer } from './server.ts';
import { expect, test } from './test.ts';

/**
 * Like `test`, while the server's course is a small one that the tests can name: Reading (no description),
 * Algebra (three lessons, stored out of order), Vocabulary (no lessons) and Mock exams (locked).
 */
export const testOnSmallCourse = test.extend<{ smallCourse: void }>({
  smallCourse: [
    async ({ server, testDatabase }, use) => {
      await putAway(testDatabase);
      await storeSmallCourse(testDatabase);
      await expect.poll(() => courseOf(server)).toContain('Mock exam 1');
      await use();
      await bringBack(testDatabase);
      await expect.poll(() => courseOf(server)).not.toContain('Mock exam 1');
    },
    { auto: true },
  ],
});

const tables = ['courses', 'sections', 'lessons'];

/** The tables of the course go away as they are, with all that refers to them; empty ones stand in their places. */
async function putAway({ database: { pool } }: TestDatabase): Promise<void> {
  const away = tables.map(
    (table) => `alter table ${table} rename to kept_${table}; create table ${table} (like kept_${table} including all)`,
  );
  await pool.query([...away, 'insert into courses select * from kept_courses'].join(';')); // at one go
}

async function bringBack({ database: { pool } }: TestDatabase): Promise<void> {
  const back = tables.map((table) => `drop table ${table}; alter table kept_${table} rename to ${table}`);
  await pool.query(back.join(';'));
  await publish(pool);
}

async function courseOf({ address }: RunningServer): Promise<string> {
  return (await fetch(`${address}/api/course`)).text();
}

const sections: [id: string, title: string, description: string, order: number, locked: boolean][] = [
  ['mock-exams', 'Mock exams', 'Whole exams.', 40, true],
  ['algebra', 'Algebra', 'Lines and what they say.', 20, false],
  ['vocabulary', 'Vocabulary', 'Words in context.', 30, false],
  ['reading', 'Reading', '', 10, false],
];

const lessons: [id: string, sectionId: string, title: string, type: string, order: number][] = [
  ['slope', 'algebra', 'Slope', 'PRACTICE', 20],
  ['parallel-lines', 'algebra', 'Parallel lines', 'LEARN', 30],
  ['lines', 'algebra', 'Lines', 'LEARN', 10],
  ['main-idea', 'reading', 'The main idea', 'LEARN', 10],
  ['mock-1', 'mock-exams', 'Mock exam 1', 'LEARN', 10],
];

async function storeSmallCourse({ database: { pool } }: TestDatabase): Promise<void> {
  for (const [id, title, description, order, locked] of sections) {
    const values = [id, title, description, order, locked];
    await pool.query(`insert into sections (id, course_id, title, description, "order", locked) values ($1, 'sat', $2, $3, $4, $5)`, values); // prettier-ignore
  }
  for (const [id, sectionId, title, type, order] of lessons) {
    const rendered = {
      id,
      sectionId,
      title,
      type,
      order,
      minutes: 5,
      skills: [],
      content: `<p>All about ${title}.</p>`,
    };
    const values = [id, sectionId, title, type, order, 5, rendered];
    await pool.query(`insert into lessons (id, section_id, title, type, "order", minutes, rendered) values ($1, $2, $3, $4, $5, $6, $7)`, values); // prettier-ignore
  }
  await publish(pool);
}

/** A running server takes this for a new import. */
async function publish(pool: TestDatabase['database']['pool']): Promise<void> {
  await pool.query('update courses set imported_at = now()');
}
