import { defineConfig } from '@playwright/test';
import { isInstalled, otherBrowsers } from '../../scripts/browsers.ts';

/** The main walk in the browsers that are not Chromium. Playwright runs the tests; other clients drive the browsers. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../../src/main/server/testing/globalSetup.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  outputDir: '../../test-results/browsers',
  projects: otherBrowsers.filter(isInstalled).map(({ name }) => ({ name })),
});
