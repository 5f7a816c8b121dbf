import { defineConfig } from 'vitest/config';

/** The tests beside the code and beside the scripts; the browser's are in e2e/. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: 'src/main/server/testing/globalSetup.ts',
    setupFiles: 'src/platform/server/testing/quiet.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 3, // on two cores: many a test waits for a clock or a server, not for the processor
    passWithNoTests: false,
  },
});
