import { takeBareDocuments } from './support/bareDocuments.ts';
import { testOnSmallCourse } from './support/smallCourse.ts';
import { expect, test, type Page } from './support/test.ts';

function card(page: Page, title: string) {
  return page.getByRole('region', { name: title });
}

function complete(page: Page, lesson: string) {
  return page.request.put(`/api/progress/${lesson}`, { headers: { 'sec-fetch-site': 'same-origin' } });
}

// what is locked, or does not load; the progress, whose failure is logged
test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

testOnSmallCourse(
  'LEARN-01 LEARN-02 LEARN-04 LEARN-05 SECT-03 the sections stand in their order, each a card: number, title, description or order, the ring, Continue, which goes to its lessons; a server without a course says so, and shows it once it is there',
  async ({ page, student: _, server, testDatabase }) => {
    for (const lesson of ['algebra/lines', 'algebra/slope', 'reading/main-idea'])
      expect((await complete(page, lesson)).ok()).toBe(true);
    await page.goto('/dashboard/learn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sections');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Reading',
      'Algebra',
      'Vocabulary',
      'Mock exams',
    ]);

    await expect(card(page, 'Algebra')).toContainText(/^2Algebra/);
    await expect(card(page, 'Algebra').getByText('Lines and what they say.')).toBeVisible();
    await expect(card(page, 'Algebra').getByRole('img', { name: 'Algebra: 67% completed' })).toHaveText('67%');

    await expect(card(page, 'Reading')).toContainText(/^1Reading/);
    await expect(card(page, 'Reading').getByText('Order: 10')).toBeVisible();
    await expect(card(page, 'Reading').getByRole('img', { name: '100% completed' })).toBeVisible();

    await expect(card(page, 'Vocabulary').getByRole('img', { name: 'Vocabulary: 0% completed' })).toHaveText('0%');
    await expect(card(page, 'Vocabulary').getByRole('link', { name: 'Continue' })).toBeVisible();

    await card(page, 'Algebra').getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${server.address}/dashboard/lesson?sectionId=algebra`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algebra');

    await test.step('LEARN-05 SECT-03 a server without a course says so, and shows it once it is there', async () => {
      const { pool } = testDatabase.database;
      await pool.query('create table course_away as table courses');
      await pool.query('delete from courses');
      await expect.poll(async () => (await page.request.get('/api/course')).status()).toBe(404);

      await page.goto('/dashboard/learn');
      await expect(page.getByText('No SAT course data found.')).toBeVisible();
      await page.goto('/dashboard/lesson?sectionId=algebra');
      await expect(page.getByText('No data available.')).toBeVisible();

      await pool.query('insert into courses select * from course_away');
      await pool.query('drop table course_away');
      await pool.query('update courses set imported_at = now()');
      await expect.poll(async () => (await page.request.get('/api/course')).status()).toBe(200);
      await page.goto('/dashboard/learn');
      await expect(card(page, 'Algebra')).toBeVisible();
    });
  },
);

test("LEARN-03 a locked section is greyed, with a lock and a disabled button; it does not open by its address nor by a lesson's, nor through the API, for a student or a visitor, and counts nothing as done", async ({
  page,
  student: _,
  request,
}) => {
  await page.goto('/dashboard/learn');
  const locked = card(page, 'Full practice exams');
  await expect(locked.getByRole('button', { name: 'Locked' })).toBeDisabled();
  await expect(locked.getByRole('button', { name: 'Locked' })).toHaveAccessibleDescription(
    /Exams are no lessons: they are taken in a room of their own\.$/,
  );
  await expect(locked.getByRole('link')).toHaveText(['Practice exams']); // none to the section, nor to a lesson
  await expect(locked.locator('svg').first()).toBeVisible();
  const muted = 'rgb(78, 98, 92)';
  await expect(locked.getByRole('heading')).toHaveCSS('color', muted);
  await expect(card(page, 'Boundaries').getByRole('heading')).not.toHaveCSS('color', muted);
  await locked.getByRole('button', { name: 'Locked' }).click({ force: true });
  await expect(page).toHaveURL(/\/dashboard\/learn$/);

  await page.goto('/dashboard/lesson?sectionId=practice-exams');
  await expect(page.getByText('This section is locked. It opens later.')).toBeVisible();
  await expect(page.getByText('Practice exam 1')).toHaveCount(0);
  await page.getByRole('link', { name: 'All sections' }).click();
  await expect(page).toHaveURL(/\/dashboard\/learn$/);

  const response = await page.goto('/lesson-view?lessonId=exam-1&sectionId=practice-exams');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('alert')).toHaveText('Error: This section is locked. It opens later.');

  for (const api of [page.request, request]) {
    const lesson = await api.get('/api/lessons/practice-exams/exam-1');
    expect(lesson.status()).toBe(403);
    expect((await lesson.json()).error.status).toBe('permission-denied');
  }
  expect((await complete(page, 'practice-exams/exam-1')).status()).toBe(403);
  expect((await complete(page, 'start-here/exam-1')).status()).toBe(404);
  expect(await (await page.request.get('/api/progress')).json()).toEqual({});
});

test('LEARN-02 LEARN-05 SECT-01 SECT-03 CALL-05 while the course, or what is completed, comes that is said or left open; when it does not come, why, or it is logged, and the sections stay usable', async ({
  page,
  student: _,
}) => {
  await takeBareDocuments(page);
  await test.step("LEARN-05 SECT-03 when the course does not load the screen says 'Error: ' and why, tries again, and says 'Loading...' while it comes", async () => {
    const error = { status: 'internal', message: 'The course is being mended.' };
    await page.route('**/api/course', (route) => route.fulfill({ status: 500, json: { error } }));
    for (const address of ['/dashboard/lesson?sectionId=start-here', '/dashboard/learn']) {
      await page.goto(address);
      await expect(page.getByRole('alert')).toHaveText('Error: The course is being mended.');
    }
    await page.unroute('**/api/course');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Boundaries')).toBeVisible();

    const answer = Promise.withResolvers<void>();
    await page.route('**/api/course', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/dashboard/lesson?sectionId=start-here');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    await page.getByRole('link', { name: 'Learn' }).first().click();
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    answer.resolve();
    await expect(card(page, 'Boundaries')).toBeVisible();
  });

  await test.step('LEARN-02 SECT-01 what is completed is not told before it is known, and nothing moves when it is', async () => {
    await page.setViewportSize({ width: 1280, height: 2000 });
    await complete(page, 'math-linear/linf-notation');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/progress', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/dashboard/learn');
    const way = card(page, 'Boundaries').getByRole('link', { name: 'Continue' });
    await expect(way).toBeVisible();
    const before = await way.boundingBox();
    await expect(page.getByRole('img', { name: /% completed$/ })).toHaveCount(0);
    await expect(page.getByText('Start with')).toHaveCount(0);
    await card(page, 'Linear Equations and Functions').getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('–/9 lessons')).toBeVisible();
    await page.goBack();
    answer.resolve();
    await expect(page.getByRole('img', { name: 'Linear Equations and Functions: 11% completed' })).toBeVisible();
    await expect(page.getByText('Up next')).toBeVisible();
    expect(await way.boundingBox()).toEqual(before);
    await page.unroute('**/api/progress');
  });

  await test.step('CALL-05 when the progress does not load it is logged, and the sections and their lessons stay usable', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const error = { status: 'internal', message: 'Something went wrong on our side.' };
    await page.route('**/api/progress', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.goto('/dashboard/learn');
    await expect(card(page, 'Boundaries').getByRole('img', { name: '0% completed' })).toBeVisible();
    await expect.poll(() => logged.filter((line) => line.startsWith('Progress could not be read'))).not.toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await card(page, 'Boundaries').getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/lesson-view\?/);
  });
});
