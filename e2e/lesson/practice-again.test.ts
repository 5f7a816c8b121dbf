import type { Lesson, Part } from '../../src/course/lesson.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { openPracticeBehind } from '../support/answering.ts';
import { answerRight, answerWrong, equations, expectQuestion, finishPractice } from '../support/player.ts';
import { expect, test, type Page, waitUntilAlive } from '../support/test.ts';

const again = (page: Page) => page.getByRole('link', { name: 'Practice again' });

test('PLAY-09 after a lesson of mathematics, Practice again brings fresh questions of the same kind; a round is practiced like the lesson, and then there is another one', async ({
  page,
  student,
  testDatabase,
}) => {
  const parts = await openPracticeBehind(page, equations, 7);
  await finishPractice(page, parts, 7);
  await expect(page.getByRole('status')).toHaveText('Saved');
  await expect(again(page)).toHaveAccessibleDescription(
    'With fresh questions of the same kind. Your progress stays as it is.',
  );
  const sent: string[] = [];
  const isProgress = (address: string) => address.includes('/api/progress');
  page.on('request', (request) => request.method() !== 'GET' && isProgress(request.url()) && sent.push(request.url()));

  const first = await enterRound(page);
  const name = nameOfRound(page);
  await expectQuestion(page, 1, first.length);
  await expect(page.getByRole('main')).toBeFocused();
  const before = new Set(parts.map(shownOf));
  expect(first.filter((part) => before.has(shownOf(part)))).toEqual([]);
  expect(new Set(first.map(({ skill }) => skill))).toEqual(new Set(['Linear equations in one variable']));
  await answerRight(page, first[0]!);
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, first.length);

  await test.step('a fresh round that was begun is not what the dashboard leads back to', async () => {
    await page.goto('/dashboard/learn');
    await waitUntilAlive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    await expect(page.getByText('Continue where you were')).toHaveCount(0);
  });

  await page.goto(`${lessonAddress(equations)}&round=${name}`);
  await waitUntilAlive(page);
  await expectQuestion(page, 2, first.length);
  await finishPractice(page, first, 1);
  await expect(page.getByText('You got every fresh question right. Your progress is as it was.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const second = await enterRound(page);
  expect(nameOfRound(page)).not.toBe(name);
  await expectQuestion(page, 1, second.length);
  expect(second.map(shownOf)).not.toEqual(first.map(shownOf));

  await test.step('a round in which something was missed does not say that all was right', async () => {
    const last = second.length - 1;
    await openPracticeBehind(page, { ...equations, round: Number(nameOfRound(page)) }, last);
    await answerWrong(page, second[last]!);
    await page.keyboard.press('Control+Enter');
    await finishPractice(page, second, last);
    await expect(page.getByText("You've answered every fresh question. Your progress is as it was.")).toBeVisible();
    await expect(page.getByText('You got every fresh question right.')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      `${last} of ${second.length} right at the first try`,
    );
  });

  expect(sent).toEqual([]);
  const text = 'select lesson_id from completed_lessons where user_id = $1';
  const { rows } = await testDatabase.database.pool.query(text, [student.uid]);
  expect(rows).toEqual([{ lesson_id: 'lin1-practice' }]);
});

async function enterRound(page: Page): Promise<Part[]> {
  const address = (await again(page).getAttribute('href')) ?? '';
  expect(address).toMatch(/&round=\d+$/);
  await again(page).click();
  await expect(page).toHaveURL(address);
  const reply = await page.request.get(`/api/lessons/math-linear/lin1-practice/rounds/${nameOfRound(page)}`);
  return ((await reply.json()) as Lesson).parts ?? [];
}

function nameOfRound(page: Page): string {
  return new URL(page.url()).searchParams.get('round') ?? '';
}

/** What a student reads of a part. */
function shownOf(part: Part): string {
  return [part.passage, part.question, ...(part.kind === 'choice' ? part.options : part.correctEntries)].join('\n');
}
