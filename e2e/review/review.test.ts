import { missQuestions } from '../support/answering.ts';
import { testOverDays } from '../support/daysLater.ts';
import { tabTo } from '../support/keyboard.ts';
import { answerRight, answerWrong, equations, marks, openPractice } from '../support/player.ts';
import { expect, expectAccessible, type Page } from '../support/test.ts';
import { reviewPath } from '../../src/study/addresses.ts';
import type { QuestionSet } from '../../src/answers/sets.ts';

const day = 24 * 3_600_000;

async function dueNow(page: Page): Promise<{ due: number; cards: number }> {
  const { due, cards } = (await (await page.request.get('/api/review')).json()) as { due: number; cards: object[] };
  return { due, cards: cards.length };
}

testOverDays(
  'a wrong answer of a lesson comes back on the next day as another question, and known it comes later',
  async ({ page, student: _, server }) => {
    const [missed] = await openPractice(page, equations);
    await answerWrong(page, missed);
    await page.keyboard.press('Control+Enter');
    await answerRight(page, missed);
    await expect.poll(() => dueNow(page)).toEqual({ due: 0, cards: 1 });

    await page.goto('/dashboard/progress');
    await page.getByRole('link', { name: 'Mistakes and review' }).click();
    await expect(page).toHaveURL(reviewPath);
    await expect(page.getByRole('heading', { name: 'Nothing due' })).toBeVisible();
    await expect(page.getByText(/^Next: (?:tomorrow|later today)\.$/)).toBeVisible();
    await expect(page.getByRole('article', { name: /Practice: one variable$/ })).toContainText('You chose');

    server.process.kill('SIGUSR2'); // a day goes by
    await expect.poll(() => dueNow(page)).toEqual({ due: 1, cards: 1 });
    await page.clock.setSystemTime(Date.now() + day);
    await page.goto(reviewPath);
    await expect(page.getByRole('heading', { name: '1 to review' })).toBeVisible();
    await page.getByRole('button', { name: 'Start review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/set\?setId=/);
    const setId = new URL(page.url()).searchParams.get('setId') ?? '';
    const set = (await (await page.request.get(`/api/sets/${setId}`)).json()) as QuestionSet;
    const [asked] = set.questions;
    if (!asked) throw new Error('Expected the review to have a question');
    expect([asked.part.id.startsWith(`${missed.id}-`), asked.round === undefined]).toEqual([true, false]);

    await answerRight(page, asked.part);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Next review: in [23] days\.$/)).toBeVisible();
    expect(await dueNow(page)).toEqual({ due: 0, cards: 1 });
    await page.goto(reviewPath);
    await expect(page.getByText(/^Next: in [23] days\.$/)).toBeVisible();
  },
);

testOverDays('mistakes are filtered, and each takes a note', async ({ page, student: _ }) => {
  await missQuestions(page, equations, 2);
  await missQuestions(page, marks, 1, new Date(Date.now() - 24 * 3_600_000));
  await page.goto(reviewPath);
  const mistakes = page.getByRole('article');
  await expect(mistakes).toHaveCount(3);

  await page.getByLabel('Skill').selectOption('Boundaries');
  await expect(mistakes).toHaveCount(1);
  await page.getByLabel('Kind of mistake').selectOption('Choosing the wrong operation');
  await expect(page.getByText('No mistake is like that.')).toBeVisible();
  await page.getByLabel('Kind of mistake').selectOption('All kinds');
  await page.getByLabel('Not yet right again').check();
  await expect(page).toHaveURL(`${reviewPath}?skill=Boundaries&open=`);
  await expect(mistakes).toHaveCount(1);

  const add = mistakes.getByRole('button', { name: 'Add a note' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your note')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cover each side of the mark.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(mistakes.getByText('Cover each side of the mark.')).toBeVisible();
  await expect(mistakes.getByRole('button', { name: 'Change your note' })).toBeFocused();
  await page.reload();
  await expect(mistakes.getByText('Cover each side of the mark.')).toBeVisible();
  await mistakes.getByRole('button', { name: 'Change your note' }).click();
  await page.getByLabel('Your note').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(add).toBeFocused();
});

testOverDays(
  'mistakes print as a sheet: the questions, room to write, and the key behind them',
  async ({ page, student: _ }) => {
    await missQuestions(page, equations, 2);
    await page.goto(reviewPath);
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true);

    const key = page.getByRole('region', { name: 'Key' });
    await expect(key).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(key).toHaveText(/^Key1 [A-D] · 2 [A-D]$/);
    const first = page.getByRole('article').first();
    await expect(first.getByRole('list').getByRole('listitem')).toHaveCount(4);
    for (const option of await first.getByRole('listitem').all()) await expect(option).toBeVisible();
    await expect(first.getByText('What to do instead:')).toBeVisible();
    await expect(first.getByText('You chose')).toBeHidden(); // it is to be solved again
    for (const words of ['Nothing due', 'What your mistakes have in common', 'All four options']) {
      await expect(page.getByText(words).first()).toBeHidden();
    }
    await expect(page.getByLabel('Skill')).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  },
);

for (const width of [390, 1280]) {
  testOverDays.describe(`${width} px wide`, () => {
    testOverDays.use({ viewport: { width, height: 900 } });

    testOverDays(
      'the screen is accessible in both themes, stays within the window, and is worked by keyboard',
      async ({ page, student: _ }) => {
        await page.goto(reviewPath);
        await expect(page.getByRole('heading', { name: 'No mistakes yet' })).toBeVisible();
        await expectAccessible(page);
        await missQuestions(page, equations, 3, new Date(Date.now() - 48 * 3_600_000));
        await page.reload();
        await page
          .getByRole('button', { name: /^Add a note/ })
          .first()
          .click();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // no color is on its way
          await expectAccessible(page);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.keyboard.press('Escape');
        await page.getByRole('heading', { level: 1 }).click();
        await tabTo(page, page.getByRole('button', { name: 'Start review' }));
        await tabTo(page, page.getByLabel('Kind of mistake'));
        await tabTo(page, page.getByRole('button', { name: /^Add a note/ }).first());
      },
    );
  });
}
