import type { Database } from '../../src/platform/server/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { test } from './test.ts';

/**
 * Like `test`, on a server of its own whose course has one section more: Odds and ends, with lessons that the shipped
 * course does not have (a type without a screen, lessons with nothing in them).
 */
export const testWithOddLessons = test.extend<{}, { testDatabase: TestDatabase }>({
  testDatabase: [
    async ({}, use) => {
      const made = await createTestDatabase();
      await storeOddLessons(made.database);
      await use(made);
      await made.drop();
    },
    { scope: 'worker' },
  ],
});

const lessons = [
  { id: 'film', title: 'A film <b>about</b> slope', type: 'VIDEO', order: 10, content: '<p>Coming.</p>' },
  { id: 'blank-page', title: 'A blank page', type: 'LEARN', order: 20 },
  { id: 'no-questions', title: 'No questions', type: 'PRACTICE', order: 30, parts: [] },
];

async function storeOddLessons({ pool }: Database): Promise<void> {
  await pool.query(`insert into sections (id, course_id, title, description, "order", locked) values ('odds', 'sat', 'Odds and ends', '', 900, false)`); // prettier-ignore
  for (const lesson of lessons) {
    const rendered = { ...lesson, sectionId: 'odds', minutes: 5, skills: [] };
    const values = [lesson.id, lesson.title, lesson.type, lesson.order, rendered];
    await pool.query(`insert into lessons (id, section_id, title, type, "order", minutes, rendered) values ($1, 'odds', $2, $3, $4, 5, $5)`, values); // prettier-ignore
  }
}
