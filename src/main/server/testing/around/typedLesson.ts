import { rm } from 'node:fs/promises';
import { importCourse } from '#authoring/server/importCourse.ts';
import { readHere } from '#authoring/server/testing/readHere.ts';
import { courseFolder } from '#authoring/server/testing/sampleCourse.ts';
import { typedLesson } from '#authoring/server/testing/typedLesson.ts';
import type { Database } from '#platform/server/db/db.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';

/**
 * Puts a lesson whose answers are typed, `math-linear/typed-drill`, into the course of the tests, as it is imported with a
 * smaller course: to read the whole of the other one again takes seconds.
 */
export async function addTypedLesson({ pool }: Database): Promise<void> {
  const folder = await courseFolder({ 'lines/typed-drill.yaml': typedLesson });
  const small = await createTestDatabase();
  const { outcome } = await importCourse(small.database, folder, readHere);
  if (outcome !== 'imported') throw new Error(`Expected the course to be imported but found it ${outcome}`);
  for (const [table, key] of [['lessons', 'id'], ['lesson_editions', 'lesson_id'], ['fresh_rounds', 'lesson_id']]) {
    const { rows } = await small.database.pool.query(`select * from ${table} where ${key} = 'typed-drill'`);
    const moved = JSON.stringify(rows.map((row: object) => ({ ...row, packed: null }))).replaceAll('"section_id":"lines"', '"section_id":"math-linear"');
    await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [moved]);
  }
  await Promise.all([small.drop(), rm(folder, { recursive: true })]);
} // prettier-ignore
