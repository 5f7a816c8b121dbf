import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '#platform/server/db/db.ts';
import { quickly } from '#platform/server/quickly.ts';
import { isImported, type ImportResult } from './importCourse.ts';

/** What came of it, or one sentence for the operator. */
export type FromImporter = { result: ImportResult } | { failed: string };

/**
 * As {@link importCourse}, but when there is anything to import a process of its own does it: a course on its way into
 * the database takes a hundred megabytes, and a server would keep them.
 */
export async function importApart(database: Database, folder: string): Promise<ImportResult> {
  if (await isImported(database, folder)) return { outcome: 'unchanged' };
  const importer = fork(join(import.meta.dirname, 'importApart.process.ts'), [folder], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=1024', ...quickly],
  });
  const answer = Promise.race([
    once(importer, 'message').then(([message]) => message as FromImporter),
    once(importer, 'close').then(([code]) => ({ failed: `Expected an answer but the importer ended with ${code}.` })),
  ]);
  importer.send(database.pool.options.connectionString ?? ''); // not an argument: those can be read by others
  const found = await answer;
  if ('failed' in found) throw new Error(found.failed);
  return found.result;
}
