import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from './server.ts';
import { expect, test, type Page } from './test.ts';

const preload = join(import.meta.dirname, 'movedClock.ts');

interface Fixtures {
  /** Lets so many days go by, for the server and for the page. */
  daysLater: (count: number, page: Page) => Promise<void>;
  /** The next test begins today again. */
  clockSetRight: void;
}

/** Like `test`, on a server of its own whose clock can be moved; the page's clock goes with it. */
export const testOverDays = test.extend<Fixtures, { server: RunningServer }>({
  server: [
    async ({ testDatabase }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-e2e-'));
      const server = await startServer({
        ...{ DATABASE_URL: testDatabase.url, DATA_DIR: dataDir },
        NODE_OPTIONS: `--import=${preload}`,
      });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  clockSetRight: [
    async ({ server }, use) => {
      await use();
      server.process.kill('SIGWINCH');
    },
    { auto: true },
  ],
  daysLater: async ({ server }, use) => {
    await use(async (count, page) => {
      for (let day = 0; day < count; day += 1) {
        const before = await todayOf(page);
        server.process.kill('SIGUSR2');
        await expect.poll(() => todayOf(page)).not.toBe(before);
      }
    });
  },
});

async function todayOf(page: Page): Promise<string> {
  const reply = await page.request.get('/api/today?timeZone=UTC');
  return ((await reply.json()) as { today: string }).today;
}
