import type { Lesson, Part } from '../../src/course/lesson.ts';
import { answerRight, equations, expectQuestion, finishPractice, marks, openPractice, type Parts } from '../support/player.ts'; // prettier-ignore
import { expect, expectAccessible, test, type Page, waitUntilAlive } from '../support/test.ts';

const again = (page: Page) => page.getByRole('link', { name: 'Practice again' });

test('PLAY-09 after a lesson of mathematics, Practice again brings fresh questions of the same kind', async ({
  page,
  student: _,
}) => {
  const parts = await openPractice(page, equations);
  await finishPractice(page, parts);
  await expect(again(page)).toHaveAccessibleDescription(
    'With fresh questions of the same kind. Your progress stays as it is.',
  );
  const fresh = await enterRound(page);
  await expectQuestion(page, 1, fresh.length);
  await expect(page.getByRole('main')).toBeFocused();
  const before = new Set(parts.map(shownOf));
  expect(fresh.filter((part) => before.has(shownOf(part)))).toEqual([]);
  expect(new Set(fresh.map(({ skill }) => skill))).toEqual(new Set(['Linear equations in one variable']));
});

test('PLAY-09 a fresh round is practiced like the lesson, and then there is another one', async ({
  page,
  student: _,
  testDatabase,
}) => {
  const parts = await openPractice(page, equations);
  await finishPractice(page, parts);
  await expect(page.getByRole('status')).toHaveText('Saved');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/progress') && sent.push(request.url()));

  const first = await enterRound(page);
  const name = new URL(page.url()).searchParams.get('round');
  await answerRight(page, first[0]);
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.reload();
  await waitUntilAlive(page);
  await expectQuestion(page, 2, first.length);
  await finishPractice(page, first, 1);
  await expect(page.getByText('You got every fresh question right. Your progress is as it was.')).toBeVisible();
  await expectAccessible(page);

  const second = await enterRound(page);
  expect(new URL(page.url()).searchParams.get('round')).not.toBe(name);
  await expectQuestion(page, 1, second.length);
  expect(second.map(shownOf)).not.toEqual(first.map(shownOf));
  expect(sent).toEqual([]);
  const { rows } = await testDatabase.database.pool.query('select lesson_id from completed_lessons');
  expect(rows).toContainEqual({ lesson_id: 'lin1-practice' });
});

test('PLAY-09 a fresh round that was begun is not what the dashboard leads back to', async ({ page, student: _ }) => {
  await openPractice(page, equations);
  await page.goto('/lesson-view?sectionId=math-linear&lessonId=lin1-practice&round=2');
  await waitUntilAlive(page);
  const fresh = await roundOnScreen(page);
  await answerRight(page, fresh[0]);
  await page.goto('/dashboard/learn');
  await waitUntilAlive(page);
  await expect(page.getByText('Continue where you were')).toHaveCount(0);
});

test('PLAY-09 where a lesson has no fresh questions none are offered', async ({ page }) => {
  await finishPractice(page, await openPractice(page, marks));
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
  await expect(again(page)).toHaveCount(0);
});

test.describe('PLAY-09 a round that is not there', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('says so', async ({ page }) => {
    await page.goto('/lesson-view?sectionId=math-linear&lessonId=lin1-practice&round=999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson not found.');
  });
});

async function enterRound(page: Page): Promise<Parts> {
  await again(page).click();
  await expect(page).toHaveURL(/&round=\d+$/);
  return roundOnScreen(page);
}

async function roundOnScreen(page: Page): Promise<Parts> {
  const round = new URL(page.url()).searchParams.get('round');
  const reply = await page.request.get(`/api/lessons/math-linear/lin1-practice/rounds/${round}`);
  return ((await reply.json()) as Lesson).parts as Parts;
}

/** What a student reads of a part. */
function shownOf({ passage, question, options }: Part): string {
  return [passage, question, ...options].join('\n');
}
