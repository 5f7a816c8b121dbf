import type { ExamReport } from '../../src/exam/report.ts';
import {
  allSaved,
  beginAnswered,
  beginExam,
  handIn,
  isKept,
  onServer,
  openFirst,
  option,
  passOnServer,
  test,
} from '../support/exam.ts';
import { signInByForm } from '../support/forms.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessible } from '../support/themes.ts';

test.use({ allowedNoise: ['Failed to load resource', 'net::ERR_INTERNET_DISCONNECTED'] });

const minute = 60;

/** The page and all that it has fetched can be loaded without a connection. */
async function pageIsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('lodestar.exams');
        const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const wanted = [location.pathname, ...files.filter((path) => path.startsWith('/assets/'))];
        const found = await Promise.all(wanted.map((path) => cache.match(path)));
        return navigator.serviceWorker.ready.then(
          ({ active }) => active?.state === 'activated' && found.every(Boolean),
        );
      }),
    )
    .toBe(true);
}

test('for twenty minutes without a connection an exam goes on, through a reload too, with its clock right; then the server has all of it; a session that ends meanwhile loses nothing; the report of the whole exam has the answers given', async ({
  page,
  context,
  student,
  smallForm,
  testDatabase,
}) => {
  await page.clock.install();
  const attempt = await beginAnswered(page, smallForm, { scope: 'whole' });
  await pageIsKept(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await option(page, 'C').check({ force: true });
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.clock.fastForward(20 * minute * 1000);
  await passOnServer(testDatabase, attempt.id, 20 * minute);
  await expect(page.getByText('No connection. Go on: your answers are kept on this device')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d$/);
  await option(page, 'D').check({ force: true });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeVisible();
  await expect(option(page, 'D')).toBeChecked();
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(option(page, 'B')).toBeChecked();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  expect((await onServerAfter(page, () => context.setOffline(false), attempt.id)).slice(0, 2)).toMatchObject([
    { given: 1, marked: true },
    { given: 3, marked: false },
  ]);
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d$/);

  await test.step('a session that ends without a connection is told once there is one; signed in again in another window, nothing is lost', async () => {
    await context.setOffline(true);
    await option(page, 'C').check({ force: true });
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.clock.fastForward(20_000); // who is signed in is asked again after a while
    await passOnServer(testDatabase, attempt.id, 20);
    await testDatabase.database.pool.query('delete from sessions where user_id = $1', [student.uid]);
    await context.setOffline(false);
    const trouble = page.locator('.exam-trouble p');
    await expect(trouble).toHaveText(
      /^You are signed out. Go on: your answers are kept on this device. Sign in again in another window to send them./,
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))); // somebody comes back to the tab
    await option(page, 'D').check({ force: true });
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await expectAccessible(page);

    const window = context.waitForEvent('page');
    await trouble.getByRole('link', { name: 'Sign in' }).click();
    await signInByForm(await window, student);
    await allSaved(page);
    await expect(trouble).toHaveCount(0);
    expect((await onServer(page, attempt.id)).open?.responses.items[0]?.given).toBe(3);
    await expect.poll(() => isKept(page, attempt.id)).toBe(true);
  });

  await handIn(page);
  for (const module of [2, 3, 4]) {
    if (module === 3) await page.getByRole('button', { name: 'Resume' }).click();
    await startModule(page);
    await handIn(page);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are done');
  const report = (await (await page.request.get(`/api/exam-attempts/${attempt.id}/report`)).json()) as ExamReport;
  expect(report.questions.map(({ given }) => given)).toEqual([3, 3, ...Array<null>(14).fill(null)]);
});

async function startModule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
}

/** What the server has of the open module once the page says that all is saved. */
async function onServerAfter(page: Page, connect: () => Promise<void>, id: string) {
  await connect();
  await allSaved(page);
  return (await onServer(page, id)).open?.responses.items ?? [];
}

test('in a Rehearsal a module whose time is over without a connection waits, with its answers, and goes on when there is one; the break is whole; who is signed out has its page no longer', async ({
  page,
  context,
  student: _,
  smallForm,
  testDatabase,
}) => {
  await page.clock.install();
  const attempt = await beginExam(page, smallForm, { mode: 'rehearsal', scope: 'whole' });
  await openFirst(page, attempt);
  await page.getByRole('button', { name: /^Question 1 of/ }).click();
  await page.getByRole('button', { name: 'Review page' }).click();
  await expect(page.getByRole('button', { name: 'Hand in' })).toHaveAccessibleDescription(/^In a Rehearsal/);
  await expect(page.getByRole('button', { name: 'Hand in' })).toBeDisabled();
  await page.getByRole('button', { name: 'Question 3, not answered' }).click();
  await allSaved(page);
  await context.setOffline(true);
  await option(page, 'A').check({ force: true });
  await page.clock.fastForward(27 * minute * 1000);
  await expect(page.getByText('5 minutes left')).toBeVisible();
  await page.clock.fastForward(6 * minute * 1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This module is over');
  await expect(
    page.getByText('Your answers are on this device; the next module opens when you are connected'),
  ).toBeVisible();
  await expectAccessible(page);
  await passOnServer(testDatabase, attempt.id, 33 * minute);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading and Writing, module 2');
  await expect(page.getByText('The clock starts when you press Start.')).toBeVisible();

  const pass = async (minutes: number) => {
    await passOnServer(testDatabase, attempt.id, minutes * minute);
    await page.clock.fastForward(minutes * minute * 1000);
  };
  await startModule(page);
  await pass(31);
  await expect(page.getByText('1 minute left')).toBeVisible();
  await pass(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Break');
  const resume = page.getByRole('button', { name: 'Resume' });
  await expect(resume).toHaveAccessibleDescription('You can go on when the break is over.');
  await expect(resume).toBeDisabled();
  await resume.click({ force: true });
  await pass(9);
  await expect(page.getByRole('timer')).toHaveText(/^[01]:\d\d$/);
  await pass(1);
  await resume.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Math, module 1');

  await startModule(page);
  await test.step('who is told that the session has ended has the page no longer without a connection', async () => {
    await expect.poll(() => isKept(page, attempt.id)).toBe(true);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Mark for review' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect.poll(() => isKept(page, attempt.id)).toBe(false);
    await context.setOffline(true);
    await expect(page.goto(`/exam/${attempt.id}`)).rejects.toThrow('net::ERR_');
  });
});

test('a browser that keeps nothing says so; without a connection what was done can be saved as a file, and brought in', async ({
  page,
  context,
  student: _,
  smallForm,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.addInitScript(() => (navigator.sendBeacon = () => false)); // it gets through the cut
  const attempt = await beginExam(page, smallForm);
  await openFirst(page, attempt);
  await expect(page.getByText('This browser keeps nothing on this device')).toBeVisible();
  await option(page, 'B').check({ force: true });
  await allSaved(page);
  await context.setOffline(true);
  await option(page, 'C').check({ force: true });
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  expect((await download).suggestedFilename()).toBe(`lodestar-exam-${attempt.id}.json`);
  const saved = await (await download).path();
  await page.goto('about:blank');
  await context.setOffline(false);
  expect((await onServer(page, attempt.id)).open?.responses.items[0]?.given).toBe(1);

  await page.goto('/exams');
  await page.getByText('Bring in a saved file').click();
  const file = page.getByLabel('Saved file', { exact: true });
  await file.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByText('No exam has saved this file.')).toBeVisible();
  for (const time of ['first', 'second']) {
    await file.setInputFiles(saved);
    await expect(page.getByText('All of it is with us now.'), time).toBeVisible();
    expect((await onServer(page, attempt.id)).open?.responses.items[0]?.given).toBe(2);
  }
});
