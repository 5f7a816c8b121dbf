import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { signInByForm } from '../support/forms.ts';
import { answerRight, answerWrong, equations, expectQuestion, finishPractice, marks, openLesson, openPractice, radio, readParts } from '../support/player.ts'; // prettier-ignore
import { expect, signUpHere, test, type Page, type Student, waitUntilAlive } from '../support/test.ts';

test('PLAY-06 PLAY-09 every check is on the record, with its try, its hints and its time', async ({
  page,
  student,
  testDatabase,
}) => {
  const parts = await openPractice(page, equations);
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await answerWrong(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await finishPractice(page, parts);
  await expect(page.getByRole('status')).toHaveText('Saved');
  const rows = await record(testDatabase, student);
  expect(
    rows.map(({ part_id, try: number, hints, mode, is_right }) => [part_id, number, hints, mode, is_right]),
  ).toEqual([
    [parts[0].id, 1, 1, 'lesson', false],
    ...parts.map(({ id }, index) => [id, index ? 1 : 2, index ? 0 : 1, 'lesson', true]),
  ]);
  expect(new Set(rows.map(({ attempt_id }) => attempt_id)).size).toBe(1);
  for (const { ms } of rows) expect(ms).toBeGreaterThan(0);
});

test('PLAY-06 the time of a try is that of the student before it: a page that is hidden does not count', async ({
  page,
  student,
  testDatabase,
}) => {
  await page.clock.install();
  const [part] = await openPractice(page, equations);
  await hide(page, true);
  await page.clock.fastForward('10:00');
  await hide(page, false);
  await page.clock.fastForward('00:30');
  await answerRight(page, part);
  await expect.poll(async () => (await record(testDatabase, student)).length).toBe(1);
  const [row] = await record(testDatabase, student);
  expect(row?.ms).toBeGreaterThanOrEqual(30_000);
  expect(row?.ms).toBeLessThan(600_000);
});

test.describe('PLAY-09 when a script does not come', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'A page could not be fetched ahead'] });

  test('what sends them did not come: with a later answer it does, and all arrive', async ({
    page,
    student,
    testDatabase,
  }) => {
    await page.route('**/assets/sending*', (route) => route.abort());
    const parts = await openPractice(page, equations);
    await answerWrong(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await page.unroute('**/assets/sending*');
    await answerRight(page, parts[0]);
    await expect.poll(async () => (await record(testDatabase, student)).length).toBe(2);
  });
});

test.describe('PLAY-09 without a connection', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

  test('two lessons are worked through, the tab is closed, and all answers arrive once when the connection is back', async ({
    page,
    context,
    student,
    testDatabase,
  }) => {
    const second = await context.newPage();
    const more = await openPractice(second, marks);
    const parts = await openPractice(page, equations);
    await context.setOffline(true);
    await answerWrong(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await finishPractice(page, parts);
    await expect(page.getByRole('status')).toHaveText('Not saved yet: will be sent when you are back online');
    await second.bringToFront();
    await finishPractice(second, more);
    await page.close();
    await second.close();
    expect(await record(testDatabase, student)).toEqual([]);

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/dashboard/learn');
    const given = [parts[0].id, ...parts.map(({ id }) => id), ...more.map(({ id }) => id)].toSorted();
    const partsOnRecord = async () => (await record(testDatabase, student)).map(({ part_id }) => part_id).toSorted();
    await expect.poll(partsOnRecord).toEqual(given);
    await expect.poll(() => unsentHere(again)).toEqual([]);
    await again.reload();
    await waitUntilAlive(again);
    expect(await partsOnRecord()).toEqual(given);
  });

  test('what was answered before a reload arrives, though the server took it and its word was lost', async ({
    page,
    student,
    testDatabase,
  }) => {
    const [part] = await openPractice(page, equations);
    await page.route('**/api/answers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await answerRight(page, part);
    await expect.poll(async () => (await record(testDatabase, student)).length).toBe(1);
    expect(await unsentHere(page)).toHaveLength(1);
    await page.unroute('**/api/answers');
    await page.reload();
    await expect.poll(() => unsentHere(page)).toEqual([]);
    expect(await record(testDatabase, student)).toHaveLength(1);
  });
});

test('PLAY-09 what a visitor answered joins the account that is made', async ({ page, testDatabase }) => {
  const parts = await openPractice(page, equations);
  await answerWrong(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await answerRight(page, parts[0]);
  const student = await signUpHere(page);
  await page.goto('/dashboard/learn');
  await expect.poll(async () => (await record(testDatabase, student)).length).toBe(2);
  await expect.poll(() => unsentHere(page)).toEqual([]);
});

test.describe('PLAY-10 PLAY-11 on another device', () => {
  test('a lesson goes on at the same question, with the same options tried', async ({ page, student, newBrowser }) => {
    const parts = await openPractice(page, equations);
    await answerRight(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await answerWrong(page, parts[1]);
    await expect.poll(() => unsentHere(page)).toEqual([]);

    const other = await signedInElsewhere(await newBrowser(), student);
    await openLesson(other, equations);
    await expectQuestion(other, 2, parts.length);
    await expect(other.getByRole('img', { name: 'Tried before, not right' })).toHaveCount(1);
    await answerRight(other, parts[1]);
    await other.keyboard.press('Control+Enter');
    await expectQuestion(other, 3, parts.length);
    await expect.poll(() => unsentHere(other)).toEqual([]);

    await page.reload();
    await expectQuestion(page, 3, parts.length);
    await finishPractice(page, parts, 2);
    await expect(page.getByRole('status')).toHaveText('Saved');
    await other.reload();
    await expectQuestion(other, 1, parts.length);
  });

  test('Quit starts the lesson over on both', async ({ page, student, newBrowser }) => {
    const parts = await openPractice(page, equations);
    await answerRight(page, parts[0]);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => unsentHere(page)).toEqual([]);
    const other = await signedInElsewhere(await newBrowser(), student);
    await openLesson(other, equations);
    await expectQuestion(other, 2, parts.length);
    await answerWrong(other, parts[1]);
    await expect.poll(() => unsentHere(other)).toEqual([]);

    await page.getByRole('button', { name: 'Exit lesson' }).click();
    await page.getByRole('button', { name: 'Quit' }).click();
    await expect(page).toHaveURL(/\/dashboard\/lesson/);
    await expect.poll(() => unsentHere(page)).toEqual([]);
    await other.reload();
    await expectQuestion(other, 1, parts.length);
    await openLesson(page, equations);
    await expectQuestion(page, 1, parts.length);
    await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
  });

  test('the place comes behind the first question, and not once the student is at work', async ({
    page,
    student,
    newBrowser,
  }) => {
    const parts = await openPractice(page, equations);
    await answerRight(page, parts[0]);
    await expect.poll(() => unsentHere(page)).toEqual([]);

    const other = await signedInElsewhere(await newBrowser(), student);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await other.route('**/api/places/**', async (route) => {
      await held;
      await route.continue();
    });
    await other.goto(lessonAddress(equations));
    await waitUntilAlive(other);
    await expectQuestion(other, 1, parts.length);
    await other.keyboard.press('2');
    const told = other.waitForResponse('**/api/places/**');
    answer();
    await told;
    await expectQuestion(other, 1, parts.length);
    await expect(radio(other, 1)).toBeChecked();
  });

  test('a round of fresh questions goes on as well', async ({ page, student, newBrowser }) => {
    const address = `${lessonAddress(equations)}&round=2`;
    await page.goto(address);
    const { parts } = (await (await page.request.get('/api/lessons/math-linear/lin1-practice/rounds/2')).json()) as {
      parts: Awaited<ReturnType<typeof readParts>>;
    };
    await expectQuestion(page, 1, parts.length);
    await answerRight(page, parts[0]);
    await expect.poll(() => unsentHere(page)).toEqual([]);
    const other = await signedInElsewhere(await newBrowser(), student);
    await other.goto(address);
    await expectQuestion(other, 2, parts.length);
    const whole = await openPractice(other, equations);
    await expectQuestion(other, 1, whole.length);
  });
});

async function signedInElsewhere(page: Page, student: Student): Promise<Page> {
  await page.goto('/login?next=/dashboard/learn');
  await signInByForm(page, student);
  await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
  return page;
}

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

function unsentHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => /^lodestar\.(?:answers|quits)\./.test(name)));
}
