import type { Database } from '../../src/platform/server/db/db.ts';
import { startPlain, type Start } from './serverOfTests.ts';
import { expect, test } from './test.ts';

/**
 * Like `test`, on a server of its own whose course is a small one that the tests can name: Reading (no description),
 * Algebra (three lessons, stored out of order), Vocabulary (no lessons) and Mock exams (locked).
 */
export const testOnSmallCourse = test.extend({
  running: async ({ startOnce }, use) => use(await startOnce(startOnSmallCourse)),
});

const startOnSmallCourse: Start = async (ground) => {
  const running = await startPlain(ground);
  await storeSmallCourse(running.testDatabase.database);
  const course = async () => (await fetch(`${running.server.address}/api/course`)).text();
  await expect.poll(course).toContain('Mock exam 1');
  return running;
};

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

async function storeSmallCourse({ pool }: Database): Promise<void> {
  await pool.query('delete from sections');
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
  await pool.query('update courses set imported_at = now()'); // a running server takes this for a new import
}
