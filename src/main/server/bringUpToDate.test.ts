import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeLog } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';
import { bringCourseUpToDate } from './bringUpToDate.ts';
import type { Program } from './program.ts';

test('a disk that fills while the course comes in leaves the course that was there; with none, the start says why', async () => {
  const { database } = await testDatabase();
  const COURSE_DIR = await folderOfFile('lodestar-course-');
  const shipped = join(import.meta.dirname, '../../../course/sat');
  for (const name of ['course.yaml', 'practice-exams']) await cp(join(shipped, name), join(COURSE_DIR, name), { recursive: true }); // prettier-ignore
  await database.pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await database.pool.query('create trigger full_disk before insert on lessons execute function full_disk()');
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const program = { config: { COURSE_DIR }, database, log: makeLog('silent') } as Program;

  const sections = async () => (await database.pool.query('select id from sections')).rowCount ?? 0;
  const before = await sections();
  await bringCourseUpToDate(program);
  const words = said.mock.calls.map(([text]) => String(text)).join('');
  expect(words).toContain(`Bringing in the course in ${COURSE_DIR}`);
  expect(words).toContain(
    '\nThe course was not imported. The disk of the database is full, and nothing can be saved: free some space there.\nThe course stays as it was.\n',
  ); // without the query and its values
  expect(before).toBeGreaterThan(1);
  expect(await sections()).toBe(before);

  await database.pool.query('delete from courses');
  const elsewhere = { options: { connectionString: 'postgresql://127.0.0.1:9/none' } }; // to the importer, which gets no further
  const broken = { ...program, database: { ...database, pool: elsewhere } } as Program;
  await expect(bringCourseUpToDate(broken)).rejects.toThrow(
    /^The course was not imported\. The database at .+ cannot be used/,
  );
  said.mockRestore();
});
