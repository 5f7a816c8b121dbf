import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { startServer, type RunningServer } from './server.ts';

/** A server for tests, on a database of its own; a kind of them adds what runs beside it. */
export interface ServerOfTests {
  server: RunningServer;
  testDatabase: TestDatabase;
}

/** What a start is given: an empty folder, a database, and where it says how to end what it has started. */
export interface Ground {
  folder: string;
  testDatabase: TestDatabase;
  ends: AsyncDisposableStack;
}

/** How one kind of server is started: with these settings, this course, these services beside it. */
export type Start<T extends ServerOfTests = ServerOfTests> = (ground: Ground) => Promise<T>;

/** Starts a server of this kind, or gives the one that it has started before. */
export type StartOnce = <T extends ServerOfTests>(start: Start<T>) => Promise<T>;

/** As an operator starts it who sets nothing. */
export const startPlain: Start = (ground) => startOn(ground);

/** The server itself, on what a start was given. */
export async function startOn(
  { folder, testDatabase, ends }: Ground,
  env: Record<string, string> = {},
): Promise<ServerOfTests> {
  const server = await startServer({ DATABASE_URL: testDatabase.url, DATA_DIR: join(folder, 'data'), ...env });
  ends.defer(() => server.stop());
  return { server, testDatabase };
}

/** Runs tests with what they start; it ends with them. */
export async function withServersOfTests(use: (startOnce: StartOnce) => Promise<void>): Promise<void> {
  const ends = new AsyncDisposableStack();
  const started = new Map<Start, Promise<ServerOfTests>>();
  await use((start) => {
    if (!started.has(start)) started.set(start, clearGround(ends).then(start));
    return started.get(start) as ReturnType<typeof start>;
  });
  await ends.disposeAsync();
}

async function clearGround(ends: AsyncDisposableStack): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  const testDatabase = await createTestDatabase();
  ends.defer(() => testDatabase.drop());
  return { folder, testDatabase, ends };
}
