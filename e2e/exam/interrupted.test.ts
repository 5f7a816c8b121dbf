import { allSaved, beginExam, onServer, option, passOnServer, test } from '../support/exam.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessible } from '../support/themes.ts';

test.use({ allowedNoise: ['Failed to load resource'] });

const minute = 60;

/** What this browser keeps of its exams is so much older. */
async function passInBrowser(page: Page, seconds: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const ended = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error('Expected it to be read')));
      });
    const opening = indexedDB.open('lodestar.exams', 1);
    await ended(opening);
    const runs = opening.result.transaction('runs', 'readwrite').objectStore('runs');
    const found: IDBRequest<{ aliveAt: number }[]> = runs.getAll();
    await ended(found);
    for (const run of found.result) await ended(runs.put({ ...run, aliveAt: run.aliveAt - ms }));
    opening.result.close();
  }, seconds * 1000);
}

test('a module whose tab was closed right after ‘Start’ comes back with its first question, and the time is given back; a page that waits for ‘Resume’ ends none of it, however long it waits', async ({
  page,
  context,
  student: _,
  smallForm,
  testDatabase,
}) => {
  const { id } = await beginExam(page, smallForm, { mode: 'rehearsal' });
  await page.goto(`/exam/${id}`);
  let isOpened = () => {};
  const opened = new Promise<void>((resolve) => (isOpened = resolve));
  await page.route('**/stages/1/open', async (route) => {
    await route.fetch(); // the server has opened it; the page never hears of it
    isOpened();
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await opened;
  const again = await context.newPage();
  await page.close();
  await passOnServer(testDatabase, id, 8 * minute);

  await again.goto(`/exam/${id}`);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Resume' }).click();
  await expect(again.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  await expect(again.getByRole('timer')).toHaveText(/^3[12]:\d\d$/);
  await allSaved(again);
  const { open } = await onServer(again, id);
  expect(open?.responses.at).toBe('s1-q1');
  expect(open?.creditedSeconds).toBeGreaterThanOrEqual(8 * minute);

  await test.step('a page that waits for ‘Resume’ ends no time that is given back, however long it waits', async () => {
    await option(again, 'B').check({ force: true });
    await allSaved(again);
    await again.goto('/favicon.svg');
    await passInBrowser(again, 40 * minute);
    await passOnServer(testDatabase, id, 40 * minute); // eight more than there are
    await again.clock.install();
    await again.goto(`/exam/${id}`);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await again.clock.fastForward(5 * minute * 1000);
    await again.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(again.getByRole('button', { name: 'Resume' })).toBeVisible();
    const { creditedSeconds } = open ?? {};
    expect(await onServer(again, id)).toMatchObject({ state: 'open', open: { n: 1, creditedSeconds } });
    await again.getByRole('button', { name: 'Resume' }).click();
    await expect(option(again, 'B')).toBeChecked();
    await expect(again.getByRole('timer')).toHaveText(/^3[12]:\d\d$/);
  });
});
