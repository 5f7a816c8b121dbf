import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openLive, planSessions, secretToken, setPro } from '../support/liveSessions.ts';
import { expect, signUpHere, test, type Page } from '../support/test.ts';

/** The whole product. */
const everywhere = ['/', '/dashboard', '/dashboard/learn', '/dashboard/lesson?sectionId=start-here', '/dashboard/solver', '/lesson-view?sectionId=start-here&lessonId=start-test-map', '/store', '/settings', '/profile', '/no-such-page', '/api/me', '/api/openapi.json', '/api/live-sessions']; // prettier-ignore

// a page that is not there is answered with 404
test.use({ allowedNoise: ['Failed to load resource'] });

/** Walks to the live sessions, by way of these addresses, in a browser of one's own; gives everything that came and went, headers included. */
async function recordOf(
  newContext: (har: string) => Promise<BrowserContext>,
  addresses: readonly string[],
  prepare: (uid: string) => Promise<unknown>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-har-'));
  const har = join(folder, 'record.har');
  const context = await newContext(har);
  const page = await context.newPage();
  const { uid } = await signUpHere(page);
  await prepare(uid);
  for (const address of addresses) await page.goto(address, { waitUntil: 'networkidle' });
  await walkThroughLive(page);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  await context.close();
  const record = await readFile(har, 'utf8');
  await rm(folder, { recursive: true });
  return record + decodedBodies(record) + kept;
}

async function walkThroughLive(page: Page): Promise<void> {
  await page.goto('/dashboard/learn');
  await page.getByRole('banner').getByRole('link', { name: 'Live Sessions' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Past Recordings' }).click();
  await expect(page.getByRole('article', { name: 'Over' })).toBeVisible();
  await openLive(page);
  await page.getByText('All sessions in your own calendar').click();
  await page.getByRole('button', { name: 'Get the address' }).click();
  const feed = await page.getByLabel('Address of your calendar').inputValue();
  for (const calendar of ['/api/live-sessions/on/calendar.ics', '/api/live-sessions/over/calendar.ics', feed]) {
    await page.evaluate(async (address) => (await fetch(address)).text(), calendar);
  }
}

/** What the record keeps in base64. */
function decodedBodies(record: string): string {
  const { log } = JSON.parse(record) as {
    log: { entries: { response: { content: { text?: string; encoding?: string } } }[] };
  };
  return log.entries
    .filter(({ response }) => response.content.encoding === 'base64')
    .map(({ response }) => Buffer.from(response.content.text ?? '', 'base64').toString('latin1'))
    .join('\n');
}

test('LIVE-05 LIVE-07 no link reaches the browser of somebody who is not Pro, in any form; a Pro student has them all', async ({
  browser,
  hear,
  server,
  testDatabase,
}) => {
  test.slow();
  const [join1, join2, recording] = [secretToken(), secretToken(), secretToken()];
  await planSessions(testDatabase, [
    { id: 'on', title: 'On', startsAt: new Date(Date.now() - 60_000), zoomLink: `https://zoom.example/${join1}` },
    { id: 'soon', title: 'Soon', startsAt: new Date(Date.now() + 60_000), zoomLink: `https://zoom.example/${join2}` },
    { id: 'over', title: 'Over', startsAt: new Date(2026, 0, 5), recordingLink: `https://video.example/${recording}` },
  ]);
  const tokens = { join1, join2, recording };
  const found = (text: string) => Object.entries(tokens).flatMap(([what, token]) => (text.includes(token) ? what : []));
  const newContext = async (path: string) => {
    const context = await browser.newContext({
      baseURL: server.address,
      recordHar: { path, content: 'embed', mode: 'full', urlFilter: /^(?!.*\/assets\/)/ }, // those were built before
    });
    await hear(context);
    return context;
  };

  const free = await recordOf(newContext, everywhere, async () => {});
  const pro = await recordOf(newContext, [], (uid) => setPro(testDatabase, uid, 30));

  expect(free).toContain('/api/live-sessions');
  expect(found(free)).toEqual([]);
  expect(found(pro)).toEqual(['join1', 'join2', 'recording']);
  expect(found(server.output())).toEqual([]);
});
