import type { Lesson } from '../../src/course/lesson.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { testWithSections } from '../support/addedSection.ts';
import { answerRight, equations, expectQuestion, openLesson, openPractice, readParts } from '../support/player.ts';
import { expect } from '../support/test.ts';

const inOdds = (lessonId: string) => ({ sectionId: 'odds', lessonId });

testWithSections(
  "PLAY-01 PLAY-02 PLAY-11 lessons no author meant: 'No data available' when one holds nothing, any other type as raw data, and one that was changed meanwhile starts afresh",
  async ({ page, addSections, testDatabase }) => {
    const { parts } = (await (await page.request.get('/api/lessons/math-linear/lin1-practice')).json()) as Lesson;
    const lessons = [
      { id: 'film', title: 'A film <b>about</b> slope', type: 'VIDEO', order: 10, content: '<p>Coming.</p>' },
      { id: 'blank-page', title: 'A blank page', type: 'LEARN', order: 20 },
      { id: 'no-questions', title: 'No questions', type: 'PRACTICE', order: 30, parts: [] },
      { id: 'changing', title: 'Changing', type: 'PRACTICE', order: 40, parts: parts ?? [] },
    ];
    await addSections([{ id: 'odds', title: 'Odds and ends', description: '', lessons }]);

    for (const lessonId of ['blank-page', 'no-questions']) {
      await page.goto(lessonAddress(inOdds(lessonId)));
      await expect(page.getByText('No data available', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
    }

    const response = await page.goto(lessonAddress(inOdds('film')));
    expect(response?.status()).toBe(200);
    const raw = page.getByRole('main').locator('pre');
    const reply = await page.request.get('/api/lessons/odds/film');
    expect(JSON.parse((await raw.textContent()) ?? '')).toEqual(await reply.json());
    await expect(raw).toContainText('"type": "VIDEO"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A film <b>about</b> slope');
    await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();

    const [first] = await openPractice(page, inOdds('changing'));
    await answerRight(page, first);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 8);
    const { pool } = testDatabase.database;
    await pool.query(
      `update lessons set rendered = jsonb_set(rendered, '{parts}', (rendered->'parts') - 0) where id = 'changing'`,
    );
    await pool.query('update courses set imported_at = now()');
    await expect.poll(async () => (await readParts(page, inOdds('changing'))).length).toBe(7);
    await openLesson(page, inOdds('changing'));
    await expectQuestion(page, 1, 7);
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
    await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[data-done=true]')).toHaveCount(0);
    await openPractice(page, equations); // the one it was made from is as it was
    await expectQuestion(page, 1, 8);
  },
);
