import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sortUnitTests } from './scripts/unitTests.ts';

const { pure, server, alone } = sortUnitTests();
const execArgv = ['--import', join(import.meta.dirname, 'scripts/quickResolve.mjs')];
const quiet = 'src/platform/server/testing/quiet.ts';
const withDatabase = {
  globalSetup: 'src/main/server/testing/globalSetup.ts',
  setupFiles: [quiet, 'src/accounts/server/testing/quickHashes.ts'],
  pool: 'forks' as const,
  execArgv,
};
/** Wide: they end what hangs, and say nothing about speed. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * The tests beside the code and beside the scripts; the browser's are in e2e/. Modules are evaluated once a worker, not once
 * a file: that is a third of the work. Only pure tests run without a database, and to ask for one there fails.
 */
export default defineConfig({
  test: {
    maxWorkers: 4, // on two cores: many a test waits for a clock or a server, not for the processor
    passWithNoTests: false,
    projects: [
      {
        test: { name: 'pure', include: pure, pool: 'threads', isolate: false, setupFiles: quiet, execArgv, ...limits },
      },
      { test: { name: 'server', include: server, isolate: false, ...withDatabase, ...limits } },
      { test: { name: 'alone', include: alone, isolate: true, ...withDatabase, ...limits } },
    ],
  },
});
