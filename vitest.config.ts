import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sortUnitTests } from './scripts/unitTests.ts';

const { pure, screens, server, measured, alone } = sortUnitTests();
const execArgv = ['--import', join(import.meta.dirname, 'scripts/quickResolve.mjs')];
const quiet = 'src/platform/server/testing/quiet.ts';
const endWithFile = 'src/platform/server/testing/endWithFile.ts';
const inThreads = { pool: 'threads' as const, isolate: false, setupFiles: [quiet, endWithFile], execArgv };
const withDatabase = {
  globalSetup: 'src/main/server/testing/globalSetup.ts',
  setupFiles: [quiet, 'src/accounts/server/testing/quickHashes.ts', endWithFile],
  pool: 'forks' as const,
  execArgv,
};
/** Node takes out the types and loads the modules itself, as it does for the server: half of the work of vite. It replaces no module. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Wide: they end what hangs, and say nothing about speed. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000 };

/**
 * The tests beside the code and beside the scripts; the browser's are in e2e/. Modules are evaluated once a worker, not once
 * a file: that is a third of the work. Pure tests and screens run without a database, and to ask for one there fails.
 */
export default defineConfig({
  test: {
    maxWorkers: 3, // on two cores: a test waits for a clock or a server now and then; each worker more reads all modules once more
    passWithNoTests: false,
    projects: [
      { test: { name: 'pure', include: pure, ...inThreads, ...native, ...limits } },
      { test: { name: 'screens', include: screens, ...inThreads, ...limits } },
      { test: { name: 'server', include: server, isolate: false, ...withDatabase, ...native, ...limits } },
      { test: { name: 'measured', include: measured, isolate: true, ...withDatabase, ...native, ...limits } },
      { test: { name: 'alone', include: alone, isolate: true, ...withDatabase, ...limits } },
    ],
  },
});
