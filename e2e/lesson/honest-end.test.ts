import { lessonAddress } from '../../src/study/addresses.ts';
import { answerRight, answerWrong, equations, expectQuestion, finishPractice, marks, openPractice, option, type Parts } from '../support/player.ts'; // prettier-ignore
import { expect, expectAccessible, test, type Page, waitUntilAlive } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Question by question' }).getByRole('listitem');

test('PLAY-09 the end tells the truth: the first tries, how each question went and how long it took', async ({
  page,
  student: _,
}) => {
  const parts = await openPractice(page, equations);
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await missThenRight(page, parts[1], 1);
  await page.keyboard.press('Control+Enter');
  await finishPractice(page, parts, 2);

  await expect(page.getByText("You've completed all parts!", { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`7 of ${parts.length} right at the first try`);
  await expect(rows(page)).toHaveCount(parts.length);
  await expect(rows(page).nth(0)).toContainText('Right after a hint');
  await expect(rows(page).nth(1)).toContainText('Right after 2 tries');
  await expect(rows(page).nth(2)).toContainText(/Right at once.*\d+ s of 95 s/);
  await expect(page.getByRole('link').first()).toHaveText('Next lesson');
});

test('PLAY-09 in Reading and Writing the pace is that of its half', async ({ page }) => {
  await finishPractice(page, await openPractice(page, marks));
  await expect(rows(page).first()).toContainText(/\d+ s of 71 s/);
  await expect(page.getByRole('button', { name: 'Redo the ones you missed' })).toHaveCount(0);
});

test('PLAY-09 under 60 % at the first try, Practice again comes first', async ({ page, student: _ }) => {
  const parts = await openPractice(page, equations);
  await finishMissing(page, parts, 4);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`4 of ${parts.length} right at the first try`);
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Practice again');
});

test('PLAY-09 a mistake that came twice is named', async ({ page }) => {
  const parts = await openPractice(page, equations);
  const [mistake, wrong] = mistakeOfTwo(parts);
  for (const [index, part] of parts.entries()) {
    if (index) await page.keyboard.press('Control+Enter');
    await expectQuestion(page, index + 1, parts.length);
    const choice = wrong.get(part.id);
    if (choice === undefined) {
      await answerRight(page, part);
      continue;
    }
    await option(page, choice).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toHaveText('Not quite');
    await page.keyboard.press('Control+Enter');
    await answerRight(page, part);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Came more than once' })).toBeVisible();
  await expect(page.getByText(mistake)).toContainText(`(${wrong.size} times)`);
});

test('PLAY-09 the missed ones open once more, by keyboard, and leave completion as it is', async ({
  page,
  student,
  testDatabase,
}) => {
  const parts = await openPractice(page, equations);
  await finishMissing(page, parts, 2);
  await expect(page.getByRole('status')).toHaveText('Saved');
  const redo = page.getByRole('button', { name: 'Redo the ones you missed' });
  await redo.focus();
  const progress: string[] = [];
  page.on('request', (request) => request.url().includes('/api/progress/') && progress.push(request.url()));
  await page.keyboard.press('Enter');
  await expectQuestion(page, 1, 2);
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'Exit lesson' }).click();
  await expect(page).toHaveURL(/\/dashboard\/lesson/);
  await page.goto(lessonAddress(equations));
  await waitUntilAlive(page);
  await expectQuestion(page, 1, parts.length); // a review is no place to come back to

  await finishMissing(page, parts, 2);
  await redo.click();
  await expectQuestion(page, 1, 2);
  await missThenRight(page, parts[0], 1);
  await page.getByRole('button', { name: 'Exit lesson' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['Stay', 'Quit']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, 2);
  progress.length = 0;
  await answerRight(page, parts[1]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 of 2 right at the first try');
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(progress).toEqual([]);
  const { rows: modes } = await testDatabase.database.pool.query(
    `select part_id, try from answers where user_id = $1 and mode = 'review' order by id`,
    [student.uid],
  );
  expect(modes).toEqual([
    { part_id: parts[0].id, try: 1 },
    { part_id: parts[0].id, try: 2 },
    { part_id: parts[1].id, try: 1 },
  ]);
});

test('PLAY-09 a round in which something was missed does not say that all was right', async ({ page }) => {
  await page.goto(`${lessonAddress(equations)}&round=2`);
  await waitUntilAlive(page);
  const reply = await page.request.get('/api/lessons/math-linear/lin1-practice/rounds/2');
  const { parts } = (await reply.json()) as { parts: Parts };
  await finishMissing(page, parts, 1);
  await expect(page.getByText("You've answered every fresh question. Your progress is as it was.")).toBeVisible();
  await expect(page.getByText('You got every fresh question right.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    `${parts.length - 1} of ${parts.length} right at the first try`,
  );
});

test('PLAY-08 once it is right every option opens to its reason and names its mistake, by keyboard', async ({
  page,
}) => {
  const [part] = await openPractice(page, equations);
  await expect(why(page)).toHaveCount(0);
  await answerRight(page, part);
  await expect(why(page)).toHaveCount(4);
  for (const index of [0, 1, 2, 3]) {
    await why(page).nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(why(page).nth(index)).toHaveAttribute('aria-expanded', 'true');
    const mistake = part.misconceptions[index];
    if (mistake) await expect(page.getByRole('group', { name: 'Answer choices' })).toContainText(mistake);
  }
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(why(page).nth(3)).toHaveAttribute('aria-expanded', 'false');
});

test('PLAY-07 until it is right only what was tried opens: no reason gives the answer away', async ({ page }) => {
  const [part] = await openPractice(page, equations);
  await answerWrong(page, part);
  const mistake = part.misconceptions[(part.correctAnswer + 1) % 4] ?? '';
  await expect(page.getByText(mistake)).toBeVisible();
  await expect(why(page)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(mistake)).toHaveCount(0);
  await expect(why(page)).toHaveCount(1);
  await why(page).click();
  await expect(page.getByText(mistake)).toBeVisible();
});

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`PLAY-08 PLAY-09 PLAY-11 reasons, quit dialog and end are accessible, ${width} px, ${colorScheme}`, async ({
      page,
      student: _,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const parts = await openPractice(page, equations);
      await missThenRight(page, parts[0], 1);
      for (const index of [0, 1, 2, 3]) await why(page).nth(index).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Exit lesson' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      for (const part of parts.slice(1, 5)) {
        await missThenRight(page, part, 1);
        await page.keyboard.press('Control+Enter');
      }
      await finishPractice(page, parts, 5);
      await expect(page.getByRole('status')).toHaveText('Saved');
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

function why(page: Page) {
  return page.getByRole('button', { name: /^Why\? Choice \d$/ });
}

/** Misses the part on the screen so often, and stays on it when it is right. */
async function missThenRight(page: Page, part: Parts[number], times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await answerWrong(page, part);
    await page.keyboard.press('Control+Enter');
  }
  await answerRight(page, part);
}

/** Misses the first ones once, and goes to the end. */
async function finishMissing(page: Page, parts: Parts, missed: number): Promise<void> {
  for (const [index, part] of parts.slice(0, missed).entries()) {
    await expectQuestion(page, index + 1, parts.length);
    await missThenRight(page, part, 1);
    await page.keyboard.press('Control+Enter');
  }
  await finishPractice(page, parts, missed);
}

/** A mistake that options of two questions or more stand for, and which ones. */
function mistakeOfTwo(parts: Parts): [string, Map<string, number>] {
  const all = parts.flatMap(({ misconceptions }) => misconceptions.filter((one) => one !== null));
  for (const mistake of all) {
    const of = parts.filter(({ misconceptions }) => misconceptions.includes(mistake));
    if (of.length > 1) return [mistake, new Map(of.map((part) => [part.id, part.misconceptions.indexOf(mistake)]))];
  }
  throw new Error('Expected a mistake that two questions offer but found none');
}
