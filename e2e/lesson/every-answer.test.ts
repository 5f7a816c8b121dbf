import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { openPracticeBehind } from '../support/answering.ts';
import {
  answerRight,
  answerWrong,
  equations,
  finishPractice,
  marks,
  openPractice,
  unsentHere,
} from '../support/player.ts';
import { expect, signUpHere, test, type Page, type Student, waitUntilAlive } from '../support/test.ts';

test('PLAY-06 PLAY-09 every check is on the record, with its try, its hints and its time: a page that is hidden does not count', async ({
  page,
  student,
  testDatabase,
}) => {
  await page.clock.install();
  const [first, second] = await openPractice(page, equations);
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await hide(page, true);
  await page.clock.fastForward('10:00');
  await hide(page, false);
  await page.clock.fastForward('00:30');
  await answerWrong(page, first);
  await page.keyboard.press('Control+Enter');
  await answerRight(page, first);
  await page.keyboard.press('Control+Enter');
  await answerRight(page, second);
  await expect.poll(async () => (await record(testDatabase, student)).length).toBe(3);
  const rows = await record(testDatabase, student);
  expect(
    rows.map(({ part_id, try: number, hints, mode, is_right }) => [part_id, number, hints, mode, is_right]),
  ).toEqual([
    [first.id, 1, 1, 'lesson', false],
    [first.id, 2, 1, 'lesson', true],
    [second.id, 1, 0, 'lesson', true],
  ]);
  expect(new Set(rows.map(({ attempt_id }) => attempt_id)).size).toBe(1);
  for (const { ms } of rows) expect(ms).toBeGreaterThan(0);
  expect(rows[0]?.ms).toBeGreaterThanOrEqual(30_000);
  expect(rows[0]?.ms).toBeLessThan(600_000);
});

test.describe('PLAY-09 what is lost on its way', () => {
  test.use({
    allowedNoise: ['Failed to load resource', 'A page could not be fetched ahead', 'Progress could not be read'],
  });

  test('PLAY-09 the script that sends did not come, or the word of the server: each answer arrives, once', async ({
    page,
    student,
    testDatabase,
  }) => {
    const arrived = async () => (await record(testDatabase, student)).length;
    await page.route('**/assets/sending*', (route) => route.abort());
    const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/sending'));
    const parts = await openPractice(page, equations);
    await answerWrong(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await isLost; // what is still on its way would be taken for the next one's as well
    await page.unroute('**/assets/sending*');
    await answerRight(page, parts[0]);
    await expect.poll(arrived).toBe(2);
    await expect.poll(() => unsentHere(page)).toEqual([]);

    await page.route('**/api/answers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('Control+Enter');
    await answerRight(page, parts[1]);
    await expect.poll(arrived).toBe(3);
    expect(await unsentHere(page)).toHaveLength(1);
    await page.unroute('**/api/answers');
    await page.reload();
    await expect.poll(() => unsentHere(page)).toEqual([]);
    expect(await arrived()).toBe(3);
  });

  test('PLAY-09 without a connection two lessons are worked to their ends, the tab is closed, and all answers arrive once when it is back', async ({
    page,
    context,
    student,
    testDatabase,
  }) => {
    const second = await context.newPage();
    const more = await openPracticeBehind(second, marks, 7);
    const parts = await openPracticeBehind(page, equations, 7);
    const before = (await record(testDatabase, student)).length;
    await context.setOffline(true);
    await answerWrong(page, parts[7]!);
    await page.keyboard.press('Control+Enter');
    await finishPractice(page, parts, 7);
    await expect(page.getByRole('status')).toHaveText('Not saved yet: will be sent when you are back online');
    await second.bringToFront();
    await finishPractice(second, more, 7);
    await page.close();
    await second.close();
    expect(await record(testDatabase, student)).toHaveLength(before);

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/dashboard/learn');
    const given = [...parts, parts[7]!, ...more].map(({ id }) => id).toSorted();
    const partsOnRecord = async () => (await record(testDatabase, student)).map(({ part_id }) => part_id).toSorted();
    await expect.poll(partsOnRecord).toEqual(given);
    await expect.poll(() => unsentHere(again)).toEqual([]);
    await again.reload();
    await waitUntilAlive(again);
    expect(await partsOnRecord()).toEqual(given);
  });
});

test('PLAY-09 what a visitor answered joins the account that is made', async ({ page, testDatabase }) => {
  const [part] = await openPractice(page, equations);
  await answerWrong(page, part);
  await page.keyboard.press('Control+Enter');
  await answerRight(page, part);
  const student = await signUpHere(page);
  await page.goto('/dashboard/learn');
  await expect.poll(async () => (await record(testDatabase, student)).length).toBe(2);
  await expect.poll(() => unsentHere(page)).toEqual([]);
});

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

interface Row {
  attempt_id: string;
  part_id: string;
  try: number;
  hints: number;
  ms: number;
  mode: string;
  is_right: boolean;
}

/** In the order in which the answers were given. */
async function record({ database }: TestDatabase, { uid }: Student): Promise<Row[]> {
  const text = 'select attempt_id, part_id, try, hints, ms, mode, is_right from answers where user_id = $1 order by id';
  return (await database.pool.query(text, [uid])).rows as Row[];
}
