import { reviewPath } from '../src/study/addresses.ts';
import type { Plan } from '../src/study/plan/plan.ts';
import { expectAccessibleInBothThemes } from './support/themes.ts';
import { testOverDays as test } from './support/daysLater.ts';
import { freshEmail, goodPassword, signUpByForm } from './support/forms.ts';
import { answerRight, answerWrong, equations, expectQuestion, openPractice, rightAnswer } from './support/player.ts';
import { shownSet, takeByCalls } from './support/sets.ts';
import { expect, type Page } from './support/test.ts';

const dayMs = 24 * 3_600_000;
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test.use({ timezoneId: 'UTC' });

test('six weeks to the test: a goal and its plan, days that were missed, the diagnostic, a first lesson, what was missed on the next day, and two weeks later', async ({
  page,
  daysLater,
}) => {
  test.slow();
  const begin = Date.now();
  /** Lets days go by for everybody. */
  async function wait(days: number, sum: number): Promise<void> {
    await daysLater(days, page);
    await page.clock.setSystemTime(begin + sum * dayMs);
  }
  const weeks = page.getByRole('region', { name: 'Your plan' });
  const planned = today(page).getByRole('list').first().getByRole('link');
  const studied = today(page).getByRole('listitem').filter({ hasText: 'studied' });

  await test.step('a new account, its goal, and the plan', async () => {
    await page.goto('/signup');
    await signUpByForm(page, { name: 'Ada Lovelace', email: freshEmail(), password: goodPassword });
    await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    await today(page).getByRole('link', { name: 'Set a goal' }).click();
    await page.getByLabel('Test date').fill(new Date(begin + 42 * dayMs).toISOString().slice(0, 10));
    await page.getByLabel('Target score').fill('1350');
    for (const box of await page.getByRole('spinbutton', { name: /, minutes$/ }).all()) await box.fill('20');
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await expect(page.getByText('Your plan is saved.')).toBeVisible();
    await expect(weeks.getByText('42 days to your test')).toBeVisible();
    const first = weeks.getByRole('list').first().getByRole('link').first();
    await expect(first).toHaveText('The test on one page');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('Today tells the days left and what to do', async () => {
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(today(page).getByText('42 days to your test')).toBeVisible();
    await expect(today(page).getByText('Target: 1350')).toBeVisible();
    await expect(today(page).getByText('to review')).toHaveCount(0);
    await expect(planned).toHaveText([/^The test on one page7 min/, /^How modules adapt and how scores are made7 min/]);
    await expect(today(page).getByRole('link', { name: /^Start with/ })).toContainText('The test on one page');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('days that were missed are planned anew', async () => {
    await wait(2, 2);
    await page.reload();
    await expect(today(page).getByText('40 days to your test')).toBeVisible();
    await expect(planned).toHaveText([/^The test on one page/, /^How modules adapt/]);
    await planned.first().click();
    await page.getByRole('button', { name: 'Finish lesson' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.goto('/dashboard/learn');
    await expect(planned).toHaveText([/^How modules adapt/, /^The test on one page/]);
    await expect(planned.last().getByRole('img', { name: 'Completed' })).toBeVisible();
    await expect(studied).toHaveCount(1);
    await expect(today(page).getByRole('link', { name: /^Up next/ })).toContainText('How modules adapt');
  });

  await test.step('the diagnostic of one half, which chooses the lessons to begin with', async () => {
    await takeByCalls(page, 'math', rightAnswer);
    await page.goto('/dashboard/diagnostic?half=math');
    const math = page.getByRole('region', { name: 'Math' });
    await expect(math.getByText(/^likely between \d\d% and \d\d%$/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Where to begin' }).getByRole('link')).not.toHaveCount(0);
  });

  const parts = await openPractice(page, equations);
  const missed = parts.slice(0, 3);
  await test.step('the first lesson, with three answers wrong', async () => {
    for (const [index, part] of parts.entries()) {
      await expectQuestion(page, index + 1, parts.length);
      if (missed.includes(part)) {
        await answerWrong(page, part);
        await page.keyboard.press('Control+Enter');
      }
      await answerRight(page, part);
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText(`${parts.length - 3} of ${parts.length} right at the first try`)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByRole('link', { name: 'Your progress' }).click();
    await page.getByRole('link', { name: 'Mistakes and review' }).click();
    await expect(page).toHaveURL(reviewPath);
    await expect(page.getByRole('heading', { name: 'Nothing due' })).toBeVisible();
    await expect(page.getByText(/^Next: (?:tomorrow|later today)\.$/)).toBeVisible();
    const mistakes = page.getByRole('article', { name: /Practice: one variable$/ });
    await expect(mistakes).not.toHaveCount(0); // what the diagnostic asked before is no new miss
    await expect(mistakes.first()).toContainText('You chose');
  });

  let count = 0;
  await test.step("the next day, by the server's clock: the same mistakes, in other questions", async () => {
    await wait(1, 3);
    await page.goto('/dashboard/learn');
    await expect(today(page).getByText('39 days to your test')).toBeVisible();
    const due = today(page).getByText(/^[1-3] to review$/);
    count = Number.parseInt((await due.textContent()) ?? '', 10);
    const section = page.getByRole('region', { name: 'Linear Equations and Functions' });
    await expect(section).toContainText(`${count} to review`);
    await today(page).getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('heading', { name: `${count} to review` })).toBeVisible();
    await page.getByRole('button', { name: 'Start review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/set\?setId=/);
    const { questions } = await shownSet(page);
    expect(questions).toHaveLength(count);
    for (const [index, { part, round }] of questions.entries()) {
      expect(missed.filter(({ id }) => part.id.startsWith(`${id}-`))).toHaveLength(1);
      expect(round).toBeDefined();
      await expectQuestion(page, index + 1, questions.length);
      await answerRight(page, part);
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText(/^Next review: in [23] days\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Mistakes and review' }).click();
    await expect(page).toHaveURL(reviewPath);
    await expect(page.getByText(/^Next: in [23] days\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await expect(today(page).getByText('39 days to your test')).toBeVisible();
    await expect(today(page).getByText('to review')).toHaveCount(0);
  });

  await test.step('two weeks later: nothing is a debt, what is to come is planned anew, and what was learned is known', async () => {
    await wait(14, 17);
    await page.reload();
    await expect(today(page).getByText('25 days to your test')).toBeVisible();
    await expect(today(page).getByText(`${count} to review`)).toBeVisible();
    await today(page).getByRole('link', { name: 'See the plan' }).click();
    await expect(weeks.getByText('25 days to your test')).toBeVisible();
    const { days, today: day } = (await (await page.request.get('/api/plan')).json()) as Plan;
    expect(days[0]?.day).toBe(day);
    expect(days.flatMap(({ lessons }) => lessons).map(({ lessonId }) => lessonId)).not.toContain(equations.lessonId);
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByRole('link', { name: 'Your progress' }).click();
    await expect(page.getByText(/^likely between \d+% and \d+%$/).first()).toBeVisible();
  });
});
