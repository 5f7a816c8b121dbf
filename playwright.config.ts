import { defineConfig } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './scripts/chromium.ts';
import './scripts/quickResolve.mjs'; // in each worker: it loads a good part of the server

/** What gives a test a server with settings or a course of its own. */
const ownServer =
  /support\/(?:askingLesson|daysLater|mailed|model|ownCourse|ownLessons|paymentProvider|provider|typedAnswers)\.ts/;
const onOwnServers = globSync('e2e/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  ownServer.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** The browser's tests: each drives the real server, on a real database, in the distribution's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    // by one worker from the start, or each of the three would start each of these servers at the end
    { name: 'own servers', testMatch: onOwnServers.map((file) => `**/${file}`), workers: 1 },
    {
      name: 'one server',
      testMatch: '**/*.test.ts',
      testIgnore: [...onOwnServers.map((file) => `**/${file}`), '**/e2e/browsers/**'], // they have a configuration of their own
    },
  ],
  globalSetup: './src/main/server/testing/globalSetup.ts',
  fullyParallel: true,
  workers: 3, // on two cores: a test waits for frames and timers now and then, and more of them only stand in each other's way
  timeout: 240_000, // wide, as the next: they end what hangs, and say nothing about speed
  expect: { timeout: 45_000 },
  forbidOnly: true,
  retries: 0, // what passes at the second try only has failed
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    reuseContext: true, // a window, with its process and what it has compiled, goes from test to test, and nothing that a site keeps
    contextOptions: { reducedMotion: 'reduce' }, // each step of a movement is drawn for nobody; what moves is tried with it
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--js-flags=--no-maglev --no-turbofan', // a page of a test ends before better code for it pays
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--host-resolver-rules=MAP school.test 127.0.0.1', // a name that is not this machine's own
      ],
    },
  },
});
