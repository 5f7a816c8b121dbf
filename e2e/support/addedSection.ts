import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import type { RunningServer } from './server.ts';
import { expect, test } from './test.ts';

export interface AddedSection {
  id: string;
  title: string;
  description: string;
  /** In the order in which they are stored. */
  lessons: {
    id: string;
    title: string;
    type: string;
    order: number;
    skills?: string[];
    content?: string;
    parts?: unknown[];
  }[];
}

/**
 * Like `test`, with sections that the course of the tests does not have: put behind the others in the database of the
 * running server, and away again when the test has ended.
 */
export const testWithSections = test.extend<{ addSections: (sections: AddedSection[]) => Promise<void> }>({
  addSections: async ({ server, testDatabase }, use) => {
    const before = await sectionIds(server);
    await use((sections) => addSections(server, testDatabase, sections));
    await testDatabase.database.pool.query('delete from sections where not id = any($1)', [before]);
    await publish(testDatabase);
    await expect.poll(() => sectionIds(server)).toEqual(before);
  },
});

/** Puts sections behind those that a server has, and waits until it shows them. */
export async function addSections(
  server: RunningServer,
  testDatabase: TestDatabase,
  sections: AddedSection[],
): Promise<void> {
  const { pool } = testDatabase.database;
  const before = await sectionIds(server);
  for (const [index, { id, title, description, lessons }] of sections.entries()) {
    await pool.query(`insert into sections (id, course_id, title, description, "order", locked) values ($1, 'sat', $2, $3, $4, false)`, [id, title, description, 900 + index]); // prettier-ignore
    for (const lesson of lessons) {
      const rendered = { skills: [], ...lesson, sectionId: id, minutes: 5 };
      const values = [lesson.id, id, lesson.title, lesson.type, lesson.order, rendered];
      await pool.query(`insert into lessons (id, section_id, title, type, "order", minutes, rendered) values ($1, $2, $3, $4, $5, 5, $6)`, values); // prettier-ignore
    }
  }
  await publish(testDatabase);
  await expect.poll(() => sectionIds(server)).toEqual([...before, ...sections.map(({ id }) => id)]);
}

async function sectionIds({ address }: RunningServer): Promise<string[]> {
  const reply = await fetch(`${address}/api/course`);
  return ((await reply.json()) as { sections: { id: string }[] }).sections.map(({ id }) => id);
}

/** A running server takes this for a new import. */
async function publish({ database }: TestDatabase): Promise<void> {
  await database.pool.query('update courses set imported_at = now()');
}
