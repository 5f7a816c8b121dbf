import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test.describe('with scripts forbidden, as the page has none', () => {
  test.use({ javaScriptEnabled: false });

  test('LAND-01 a visitor looks through the whole course, answers a question of each half, reads the reason for each choice, and opens a lesson', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'The course' }).first().click();
    await expect(page).toHaveURL(/\/course$/);
    await expect(page.locator('script')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The course');
    const course = (await (await page.request.get('/api/course')).json()) as Course;
    const sections = course.sections.toSorted((one, other) => one.order - other.order);
    const titles = await page.locator('summary h3').allTextContents();
    expect(titles.toSorted()).toEqual(sections.map(({ title }) => title).toSorted());
    await expect(page.getByRole('heading', { level: 2 })).toContainText(['Reading and Writing', 'Math']);

    for (const half of ['Reading and Writing', 'Math']) {
      const card = page.getByRole('form', { name: `A question from ${half}` });
      const verdict = card.getByRole('status');
      await expect(card.getByRole('radio')).toHaveCount(4);
      const said: string[] = [];
      for (let choice = 0; choice < 4; choice += 1) {
        await card.getByRole('radio').nth(choice).check();
        await expect(verdict.getByText(/^(?:Correct|Not quite)$/).filter({ visible: true })).toHaveCount(1);
        said.push(await verdict.innerText());
      }
      expect(said.filter((words) => words.startsWith('Correct'))).toHaveLength(1);
      expect(new Set(said).size).toBe(4);
      for (const words of said) expect(words.length).toBeGreaterThan(40);
    }

    const linear = page.locator('details', { hasText: 'Linear Equations and Functions' });
    await expect(linear.getByRole('link', { name: 'Practice: one variable' })).toBeHidden();
    await linear.locator('summary').click();
    const lesson = linear.getByRole('listitem').filter({ hasText: 'Practice: one variable' });
    await expect(lesson).toContainText('PRACTICE');
    await expect(lesson).toContainText('min');
    await lesson.getByRole('link').click();
    await expect(page).toHaveURL(/\/lesson-view\?lessonId=lin1-practice/);
  });
});

test('LAND-01 the course map is accessible in light and dark, and on a phone nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/course');
  await page.locator('summary').nth(1).click();
  await page.getByRole('radio').first().check();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

interface Course {
  sections: { title: string; order: number }[];
}
