import type { Plan } from '../src/study/plan/plan.ts';
import { testOverDays } from './support/daysLater.ts';
import { freshEmail, goodPassword, signUpByForm } from './support/forms.ts';
import { answerRight, answerWrong, equations, expectQuestion, openPractice } from './support/player.ts';
import { shownSet, takeByKeys } from './support/sets.ts';
import { expect, type Page } from './support/test.ts';

const dayMs = 24 * 3_600_000;
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

testOverDays.use({ timezoneId: 'UTC' });

testOverDays(
  'six weeks to the test: a goal, the diagnostic, a first lesson, what was missed on the next day, and two weeks later',
  async ({ page, daysLater }) => {
    testOverDays.slow();
    const begin = Date.now();
    /** Lets days go by for everybody. */
    async function wait(days: number, sum: number): Promise<void> {
      await daysLater(days, page);
      await page.clock.setSystemTime(begin + sum * dayMs);
    }

    // a new account, and its goal
    await page.goto('/signup');
    await signUpByForm(page, { name: 'Ada Lovelace', email: freshEmail(), password: goodPassword });
    await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    await today(page).getByRole('link', { name: 'Set a goal' }).click();
    await page.getByLabel('Test date').fill(new Date(begin + 42 * dayMs).toISOString().slice(0, 10));
    await page.getByLabel('Target score').fill('1350');
    for (const box of await page.getByRole('spinbutton', { name: /, minutes$/ }).all()) await box.fill('40');
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(today(page).getByText('42 days to your test')).toBeVisible();
    await expect(today(page).getByText('to review')).toHaveCount(0);

    // the diagnostic of one half, which chooses the lessons to begin with
    await page.goto('/dashboard/diagnostic?half=math');
    const math = page.getByRole('region', { name: 'Math' });
    await math.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/dashboard\/set\?setId=/);
    await takeByKeys(page);
    await page.getByRole('button', { name: 'Go on with part 2' }).click();
    await expect(page.getByText('Question 1 of').first()).toBeVisible();
    await takeByKeys(page);
    await page.getByRole('link', { name: 'See your result' }).click();
    await expect(math.getByText(/^likely between \d\d% and \d\d%$/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Where to begin' }).getByRole('link')).not.toHaveCount(0);

    // the first lesson, with three answers wrong
    const parts = await openPractice(page, equations);
    for (const [index, part] of parts.entries()) {
      await expectQuestion(page, index + 1, parts.length);
      if (index < 3) {
        await answerWrong(page, part);
        await page.keyboard.press('Control+Enter');
      }
      await answerRight(page, part);
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText(`${parts.length - 3} of ${parts.length} right at the first try`)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.goto('/dashboard/learn');
    await expect(today(page).getByRole('listitem').filter({ hasText: 'studied' })).toHaveCount(1);

    // the next day, by the server's clock: the same mistakes, in other questions
    await wait(1, 1);
    await page.reload();
    await expect(today(page).getByText('41 days to your test')).toBeVisible();
    const due = today(page).getByText(/^[1-3] to review$/);
    const count = Number.parseInt((await due.textContent()) ?? '', 10);
    await expect(page.getByRole('region', { name: 'Linear Equations and Functions' })).toContainText(
      `${count} to review`,
    );
    await today(page).getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('heading', { name: `${count} to review` })).toBeVisible();
    await expect(page.getByRole('article')).not.toHaveCount(0); // what the diagnostic asked before is no new miss
    await page.getByRole('button', { name: 'Start review' }).click();
    await expect(page).toHaveURL(/\/dashboard\/set\?setId=/);
    const { questions } = await shownSet(page);
    expect(questions).toHaveLength(count);
    expect(questions.filter(({ part }) => parts.slice(0, 3).some(({ id }) => id === part.id))).toEqual([]);
    for (const [index, { part }] of questions.entries()) {
      await expectQuestion(page, index + 1, questions.length);
      await answerRight(page, part);
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText(/^Next review: in [23] days\.$/)).toBeVisible();
    await page.goto('/dashboard/learn');
    await expect(today(page).getByText('to review')).toHaveCount(0);

    // two weeks later: nothing is a debt, what is to come is planned anew, and what was learned is known
    await wait(14, 15);
    await page.reload();
    await expect(today(page).getByText('27 days to your test')).toBeVisible();
    await expect(today(page).getByText(`${count} to review`)).toBeVisible();
    await today(page).getByRole('link', { name: 'See the plan' }).click();
    const weeks = page.getByRole('region', { name: 'Your plan' });
    await expect(weeks.getByText('27 days to your test')).toBeVisible();
    const { days, today: day } = (await (await page.request.get('/api/plan')).json()) as Plan;
    expect(days[0]?.day).toBe(day);
    expect(days.flatMap(({ lessons }) => lessons).map(({ lessonId }) => lessonId)).not.toContain(equations.lessonId);
    await page.goto('/dashboard/progress');
    await expect(page.getByText(/^likely between \d+% and \d+%$/).first()).toBeVisible();
  },
);
