import { testWithSections } from './support/addedSection.ts';
import { expect, test } from './support/test.ts';

const lessons = [
  { id: 'slope', title: 'Slope', type: 'PRACTICE', order: 20, parts: [] },
  {
    id: 'parallel-lines',
    title: 'Parallel lines',
    type: 'LEARN',
    order: 30,
    content: '<p>All about Parallel lines.</p>',
  },
  { id: 'lines', title: 'Lines', type: 'LEARN', order: 10, content: '<p>All about Lines.</p>' },
];

testWithSections(
  'SECT-01 SECT-02 SECT-03 the way back, the count, the bar, the ring, the title and the description; the lessons in their order, a click opens one, and one finished a moment ago is checked; a section without lessons has no data; one that is not there is not found',
  async ({ page, student: _, server, addSections }) => {
    const shown = page.getByRole('region', { name: 'Lessons' }).getByRole('listitem');
    await addSections([
      { id: 'algebra', title: 'Algebra', description: 'Lines and what they say.', lessons },
      { id: 'vocabulary', title: 'Vocabulary', description: 'Words in context.', lessons: [] },
    ]);
    const completing = page.request.put('/api/progress/algebra/slope', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect((await completing).ok()).toBe(true);
    await page.goto('/dashboard/lesson?sectionId=algebra');

    await test.step('SECT-01 what stands above the lessons', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');
      await expect(page.getByText('Lines and what they say.')).toBeVisible();
      await expect(page.getByText('1/3 lessons', { exact: true })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Algebra' })).toHaveJSProperty('value', 33);
      await expect(page.getByRole('img', { name: 'Algebra: 33% completed' })).toHaveText('33%');
    });

    await test.step('SECT-02 the lessons in their order: index, title, type, and a check when completed', async () => {
      await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
      await expect(shown).toHaveText([/^01Lines.*LEARN/, /^02Slope.*PRACTICE/, /^03Parallel lines.*LEARN/]);
      await expect(shown.nth(1).getByRole('img', { name: 'Completed' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Completed', exact: true })).toHaveCount(1);
    });

    await test.step('SECT-02 a click opens the lesson; finished a moment ago, it is checked', async () => {
      await shown.nth(0).getByRole('link').click();
      await expect(page).toHaveURL(`${server.address}/lesson-view?lessonId=lines&sectionId=algebra`);
      await expect(page.getByText('All about Lines.')).toBeVisible();
      await page.getByRole('button', { name: 'Finish lesson' }).click();
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(/\/dashboard\/lesson\?sectionId=algebra$/);
      await expect(shown.nth(0).getByRole('img', { name: 'Completed' })).toBeVisible();
      await expect(page.getByText('2/3 lessons', { exact: true })).toBeVisible();
      await expect
        .poll(async () => (await page.request.get('/api/progress')).json())
        .toEqual({ algebra: expect.arrayContaining(['lines', 'slope']) });
    });

    await page.getByRole('link', { name: 'All sections' }).click();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);

    await page.getByRole('region', { name: 'Vocabulary' }).getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('0/0 lessons', { exact: true })).toBeVisible();
    await expect(page.getByText('No data available.', { exact: true })).toBeVisible();

    await test.step('SECT-03 no section is found at an address that names none, and there is a way back', async () => {
      const words = 'Section not found. Please check the URL or go back.';
      for (const query of ['?sectionId=', '?sectionId=nowhere', '?sectionId=__proto__', '?section=start-here', '']) {
        const address = `/dashboard/lesson${query}`;
        expect(await (await page.request.get(address)).text(), address).toContain(words);
        await page.evaluate((to) => history.pushState(null, '', to), '/dashboard/lesson?sectionId=vocabulary');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vocabulary');
        await page.evaluate((to) => history.pushState(null, '', to), address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
        await expect(page.getByRole('link', { name: 'All sections' })).toHaveAttribute('href', '/dashboard/learn');
      }
      await page.getByRole('link', { name: 'All sections' }).click();
      await expect(page).toHaveURL(/\/dashboard\/learn$/);
    });
  },
);
