import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Readers } from '#authoring/server/edits/publish.ts';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { readSite } from '#landing/server/site.ts';
import { openDatabase, type Database } from '#platform/server/db/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { patientWorkers } from '#tutor/server/testing/patientWorkers.ts';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { readConfig } from '../config.ts';
import { secretFields } from '../secretFields.ts';
import { makeServer } from '../server.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  url: string;
  /** Every line the server logged. */
  logged: string[];
}

/**
 * The real server on a database of its own (migrated, with the course), for one test file; not listening. With a `sharedUrl`
 * it shares the database there. `readers` read what is published at the desk.
 */
export async function testServer(
  env: Record<string, string> = {},
  sharedUrl?: string,
  readers?: Readers,
): Promise<TestServer> {
  const { url, database, drop } = sharedUrl ? await shareDatabase(sharedUrl) : await createTestDatabase();
  const logged: string[] = [];
  const lines = new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) });
  const log = makeLog('info', secretFields, lines);
  const config = readConfig({ DATABASE_URL: url, COURSE_DIR: testCourse, ...env });
  const app = await makeServer({
    config,
    site: readSite(config.SITE_FILE),
    log,
    database,
    secret: 'a secret that only the tests know, long',
    workers: patientWorkers(),
    readers,
  });
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await drop();
  });
  return { app, database, url, logged };
}

async function shareDatabase(url: string) {
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  return { url, database, drop: () => database.close() };
}
