import { test as base } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import type { Driven, LaunchOptions } from './driven.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

interface WorkerFixtures {
  testDatabase: TestDatabase;
  server: RunningServer;
}

interface TestFixtures {
  /** Opens the browser of the project, with nothing in its memory. */
  launch: (options?: LaunchOptions) => Promise<Driven>;
}

const launchers: Record<string, (options?: LaunchOptions) => Promise<Driven>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** Every test has the real server, on a database of its own, and a browser of the project's kind. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  testDatabase: [
    async ({}, use) => {
      const database = await createTestDatabase();
      await use(database);
      await database.drop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ testDatabase }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
      const server = await startServer({ DATABASE_URL: testDatabase.url, DATA_DIR: dataDir });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  launch: async ({}, use, { project }) => {
    const opened: Driven[] = [];
    await use(async (options) => {
      const browser = await launchers[project.name]?.(options);
      if (!browser) throw new Error(`Expected ${project.name} to be a browser that can be launched`);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) await browser.close();
  },
});
