import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase, type Database } from '../db/db.ts';
import { joinEmbeddedDatabase } from '../postgres/embedded.ts';
import { superuserUrl } from '../postgres/socket.ts';
import { removeAbandoned, RUN_PREFIX } from './abandoned.ts';
import { makeTestFolder } from './testFolder.ts';

/** The migrated database that every test database is a copy of. */
const TEMPLATE = 'lodestar_template';
/** Where the processes of a test run find its server: the address, in the environment they inherit. */
const ENVIRONMENT_NAME = 'LODESTAR_TEST_DATABASE';

export interface TestServer {
  url: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** Whether the test run has its server already: vitest sets up for each of its projects. */
export function hasTestServer(): boolean {
  return process.env[ENVIRONMENT_NAME] !== undefined;
}

/** Starts a PostgreSQL of its own in a temporary folder, with the migrated (and prepared) template; one for a whole test run. */
export async function startTestServer(
  migrationsFolder: string,
  prepare: (template: Database) => Promise<void> = async () => {},
): Promise<TestServer> {
  await removeAbandoned();
  const folder = await makeTestFolder(RUN_PREFIX);
  const { url, leave } = await joinEmbeddedDatabase(folder, () => {});
  const stop = async () => {
    delete process.env[ENVIRONMENT_NAME];
    await leave();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await command(url, `CREATE DATABASE ${TEMPLATE} OWNER lodestar`);
    const template = await openDatabase({ url: named(url, TEMPLATE), migrationsFolder });
    await prepare(template).finally(() => template.close());
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[ENVIRONMENT_NAME] = url;
  return { url, stop };
}

export interface TestDatabase {
  url: string;
  database: Database;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Makes a fresh copy of the template, on the run's server or on the one given. */
export async function createTestDatabase(server = process.env[ENVIRONMENT_NAME]): Promise<TestDatabase> {
  return createDatabase(server, TEMPLATE);
}

/** Makes a database that holds nothing at all, on the run's server. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(process.env[ENVIRONMENT_NAME], 'template0');
}

async function createDatabase(server: string | undefined, template: string): Promise<TestDatabase> {
  if (server === undefined) throw new Error('Expected a test server, but startTestServer() was not called before');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // its files are copied, which is a third of the work of writing each page to the log
  await command(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER lodestar`);
  const url = named(server, name);
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  const drop = async () => {
    await database.close();
    await command(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url, database, drop };
}

/** One connection for all that a process makes and drops: to open one costs as much as a quarter of copying the template. */
const superusers = new Map<string, pg.Pool>();

async function command(server: string, sql: string): Promise<void> {
  await superuserOf(server).query(sql);
}

function superuserOf(server: string): pg.Pool {
  const known = superusers.get(server);
  if (known) return known;
  const own = new pg.Pool({
    connectionString: superuserUrl(server),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  own.on('error', () => {}); // the server ended
  superusers.set(server, own);
  return own;
}

function named(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
