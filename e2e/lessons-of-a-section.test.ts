import { testOnSmallCourse } from './support/smallCourse.ts';
import { expect, test, type Page } from './support/test.ts';

const algebra = '/dashboard/lesson?sectionId=algebra';

function lessons(page: Page) {
  return page.getByRole('region', { name: 'Lessons' }).getByRole('listitem');
}

function complete(page: Page, lesson: string) {
  return page.request.put(`/api/progress/${lesson}`, { headers: { 'sec-fetch-site': 'same-origin' } });
}

testOnSmallCourse(
  'SECT-01 the way back, the count, the bar, the ring, the title and the description',
  async ({ page, student: _ }) => {
    expect((await complete(page, 'algebra/slope')).ok()).toBe(true);
    await page.goto(algebra);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');
    await expect(page.getByText('Lines and what they say.')).toBeVisible();
    await expect(page.getByText('1/3 lessons', { exact: true })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Algebra' })).toHaveJSProperty('value', 33);
    await expect(page.getByRole('img', { name: 'Algebra: 33% completed' })).toHaveText('33%');
    await page.getByRole('link', { name: 'All sections' }).click();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  },
);

testOnSmallCourse(
  'SECT-02 the lessons in their order: index, title, type, and a check when completed',
  async ({ page, student: _ }) => {
    expect((await complete(page, 'algebra/slope')).ok()).toBe(true);
    await page.goto(algebra);
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
    await expect(lessons(page)).toHaveText([/^01Lines.*LEARN/, /^02Slope.*PRACTICE/, /^03Parallel lines.*LEARN/]);
    await expect(lessons(page).nth(1).getByRole('img', { name: 'Completed' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Completed', exact: true })).toHaveCount(1);
  },
);

testOnSmallCourse('SECT-02 a click opens the lesson', async ({ page, student: _, server }) => {
  await page.goto(algebra);
  await lessons(page).nth(0).getByRole('link').click();
  await expect(page).toHaveURL(`${server.address}/lesson-view?lessonId=lines&sectionId=algebra`);
  await expect(page.getByText('All about Lines.')).toBeVisible();
});

testOnSmallCourse('SECT-02 a lesson finished a moment ago is checked', async ({ page, student: _ }) => {
  await page.goto(algebra);
  await lessons(page).nth(0).getByRole('link').click();
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await page
    .getByRole('button', { name: 'Go Back' })
    .or(page.getByRole('link', { name: 'Go Back' }))
    .click();
  await expect(page).toHaveURL(/\/dashboard\/lesson\?sectionId=algebra$/);
  await expect(lessons(page).nth(0).getByRole('img', { name: 'Completed' })).toBeVisible();
  await expect(page.getByText('1/3 lessons', { exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/progress')).json()).toEqual({ algebra: ['lines'] });
});

testOnSmallCourse('SECT-03 a section without lessons has no data', async ({ page, student: _ }) => {
  await page.goto('/dashboard/lesson?sectionId=vocabulary');
  await expect(page.getByText('0/0 lessons', { exact: true })).toBeVisible();
  await expect(page.getByText('No data available.', { exact: true })).toBeVisible();
});

for (const query of ['', '?sectionId=', '?sectionId=nowhere', '?sectionId=__proto__', '?section=start-here']) {
  test(`SECT-03 no section is found at '${query}', and there is a way back`, async ({ page, student: _ }) => {
    await page.goto(`/dashboard/lesson${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Section not found. Please check the URL or go back.',
    );
    await page.getByRole('link', { name: 'All sections' }).click();
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });
}
