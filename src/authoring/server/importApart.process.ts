import { once } from 'node:events';
import { openDatabase } from '#platform/server/db/db.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import type { FromImporter } from './importApart.ts';
import { importCourse } from './importCourse.ts';

/** Imports the course of a folder into the database whose address it is sent, and answers with what came of it. */
const [folder = '.'] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1)); // who wanted the course is gone
const [url] = (await once(process, 'message')) as [string];

const found = await answer();
process.send?.(found, () => process.exit());

async function answer(): Promise<FromImporter> {
  try {
    const database = await openDatabase({ url, connections: 2 });
    return { result: await importCourse(database, folder).finally(() => database.close()) };
  } catch (error) {
    return { failed: startFailure(error) };
  }
}
