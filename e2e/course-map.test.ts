import { expect, expectAccessible, test } from './support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts allowed' : 'with scripts forbidden', () => {
    test.use({ javaScriptEnabled });

    test('LAND-01 a visitor looks through the whole course, and opens a lesson', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'The course' }).first().click();
      await expect(page).toHaveURL(/\/course$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The course');
      const course = (await (await page.request.get('/api/course')).json()) as Course;
      const sections = course.sections.toSorted((one, other) => one.order - other.order);
      const titles = await page.locator('summary h3').allTextContents();
      expect(titles.toSorted()).toEqual(sections.map(({ title }) => title).toSorted());
      await expect(page.getByRole('heading', { level: 2 })).toContainText(['Reading and Writing', 'Math']);

      const linear = page.locator('details', { hasText: 'Linear Equations and Functions' });
      await expect(linear.getByRole('link', { name: 'Practice: one variable' })).toBeHidden();
      await linear.locator('summary').click();
      const lesson = linear.getByRole('listitem').filter({ hasText: 'Practice: one variable' });
      await expect(lesson).toContainText('PRACTICE');
      await expect(lesson).toContainText('min');
      await lesson.getByRole('link').click();
      await expect(page).toHaveURL(/\/lesson-view\?lessonId=lin1-practice/);
    });

    for (const half of ['Reading and Writing', 'Math']) {
      test(`LAND-01 a visitor answers a question of ${half}, and reads the reason for each choice`, async ({
        page,
      }) => {
        await page.goto('/course');
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
      });
    }
  });
}

interface Course {
  sections: { title: string; order: number }[];
}

for (const [width, theme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`LAND-01 the course map is accessible, and nothing scrolls sideways: ${theme}, ${width} px wide`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/course');
    await page.locator('summary').nth(1).click();
    await page.getByRole('radio').first().check();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
