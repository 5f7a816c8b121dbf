import { join } from 'node:path';
import { startOn, type Start } from './serverOfTests.ts';
import { expect, test, type Page } from './test.ts';

const preload = join(import.meta.dirname, 'movedClock.ts');

interface Fixtures {
  /** Lets so many days go by, for the server and for the page. */
  daysLater: (count: number, page: Page) => Promise<void>;
  /** The next test begins today again. */
  clockSetRight: void;
}

/** Like `test`, on a server of its own whose clock can be moved; the page's clock goes with it. */
export const testOverDays = test.extend<Fixtures>({
  running: async ({ startOnce }, use) => use(await startOnce(startWithMovedClock)),
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

const startWithMovedClock: Start = (ground) => startOn(ground, { NODE_OPTIONS: `--import=${preload}` });

async function todayOf(page: Page): Promise<string> {
  const reply = await page.request.get('/api/today?timeZone=UTC');
  return ((await reply.json()) as { today: string }).today;
}
