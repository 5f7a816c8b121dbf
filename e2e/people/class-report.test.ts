import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { uuid7 } from '../../src/answers/uuid7.ts';
import { putClass, putMember } from '../../src/teaching/server/testing/taughtClass.ts';
import { expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, signUpHere, test, type Page } from '../support/test.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/themes.ts';

interface Part {
  id: string;
  skill: string;
  correctAnswer: number;
}

/** Answers to the questions of a lesson with options, through the server; all but the first so many are right. */
async function answer(page: Page, wrong: number): Promise<Part[]> {
  const lesson = (await (await page.request.get('/api/lessons/rw-boundaries/bnd-join-drill')).json()) as { id: string; edition: string; parts: Part[] }; // prettier-ignore
  const answers = lesson.parts.map(({ id, correctAnswer }, index) => ({
    ...{ id: uuid7(), attemptId: uuid7(), lessonId: lesson.id, partId: id, edition: lesson.edition, try: 1 },
    ...{ choice: index < wrong ? (correctAnswer + 1) % 4 : correctAnswer, hints: 0, ms: 60_000, mode: 'lesson' },
    at: new Date().toISOString(),
  }));
  const reply = await page.request.post('/api/answers', { data: { answers }, headers: { 'sec-fetch-site': 'same-origin' } }); // prettier-ignore
  expect(((await reply.json()) as { accepted: string[] }).accepted).toHaveLength(answers.length);
  return lesson.parts;
}

test('a teacher reads how a class gets on, and how one of its students does', async ({
  page: teacher,
  student: account,
  testDatabase,
  newBrowser,
}) => {
  const { database } = testDatabase;
  await database.pool.query("update users set role = 'teacher' where id = $1", [account.uid]);
  const empty = await putClass(database, [account.uid]);
  const classId = await putClass(database, [account.uid]);
  let parts: Part[] = [];
  const students: { uid: string; name: string }[] = [];
  for (const [wrong, name] of ['Ada Reed', 'Bo Reed', 'Cy Reed'].entries()) {
    const page = await newBrowser();
    const student = await signUpHere(page, { name });
    await putMember(database, classId, student.uid);
    parts = await answer(page, wrong);
    students.push(student);
  }
  // of one skill so many more that something can be said of it
  await database.pool.query('update answered_skills set first_tries = 40, "right" = 36 where user_id = $1', [students[0]?.uid]); // prettier-ignore

  await test.step('a class that nobody has joined says what to do', async () => {
    await teacher.goto(`/classes/${empty}`);
    await expect(teacher.getByText('Nobody has joined yet.')).toBeVisible();
    await expect(teacher).toHaveTitle('Class · Lodestar');
    await expectAccessible(teacher);
  });

  await test.step('the list tells who studied, and is sorted by keyboard', async () => {
    await teacher.goto(`/classes/${classId}`);
    const table = teacher.getByRole('region', { name: 'Students' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(table.getByRole('row').nth(1)).toContainText('Ada Reed');
    await expect(table.getByRole('columnheader', { name: 'Student', exact: true })).toHaveAttribute('aria-sort', 'ascending'); // prettier-ignore
    await tabTo(teacher, table.getByRole('button', { name: 'Right at first try' }));
    await teacher.keyboard.press('Enter');
    await teacher.keyboard.press('Enter');
    await expect(table.getByRole('row').nth(1)).toContainText('Cy Reed');
    await expect(table.getByRole('columnheader', { name: 'Right at first try' })).toHaveAttribute('aria-sort', 'ascending'); // prettier-ignore
  });

  const map = teacher.getByRole('grid', { name: 'Skills' });
  const cell = (name: string | RegExp) => map.getByRole('gridcell', { name });
  const skill = parts[0]?.skill ?? '';

  await test.step('the map of skills tells of each student, and the class', async () => {
    const row = map.getByRole('row').filter({ has: teacher.getByRole('rowheader', { name: skill, exact: true }) });
    await expect(row.getByRole('gridcell')).toHaveText([
      '88%82% to 93%',
      '80%60% to 91%',
      '90%82% to 95%',
      '90%72% to 97%',
    ]);
    await expect(map.getByRole('columnheader', { name: 'Whole class' })).toBeVisible();
    await expect(map.getByRole('rowheader', { name: 'Circles' })).toBeAttached();
    await expect(teacher.getByRole('heading', { name: 'Missed most this week' })).toBeVisible();
    await expect(teacher.getByText('missed by 2 students')).toBeVisible();
    await expectAccessibleInBothThemes(teacher);
  });

  await test.step('Tab comes to one cell of it, and the arrows, Home and End go on to the others', async () => {
    await tabTo(teacher, cell('Whole class, Words in Context: nothing answered'));
    await expect(map.locator('[tabindex="0"]')).toHaveCount(1);
    const steps: [key: string, to: Locator][] = [
      ['ArrowRight', cell('Cy Reed, Words in Context: nothing answered')],
      ['ArrowUp', map.getByRole('link', { name: 'Cy Reed' })],
      ['ArrowLeft', map.getByRole('columnheader', { name: 'Whole class' })],
      ['Home', map.getByRole('columnheader', { name: 'Skill', exact: true })],
      ['ArrowLeft', map.getByRole('columnheader', { name: 'Skill', exact: true })], // there is no further
      ['Control+End', cell('Bo Reed, Circles: nothing answered')],
      ['Home', map.getByRole('rowheader', { name: 'Circles' })],
      ['End', cell('Bo Reed, Circles: nothing answered')],
    ];
    for (const [key, to] of steps) {
      await teacher.keyboard.press(key);
      await expect(to).toBeFocused();
      await expectFocusSeen(teacher);
    }
    await expect(map.getByRole('link', { name: 'Bo Reed' })).toBeInViewport({ ratio: 1 }); // above its column, however far down
    await tabTo(teacher, cell(`Bo Reed, ${skill}: 90%, 72% to 97%, 9 of 10 right at first try`), 31, 'ArrowUp');
    await teacher.keyboard.press('Tab');
    await expect(map.locator(':focus')).toHaveCount(0);
    await teacher.keyboard.press('Shift+Tab');
    await expect(cell(/^Bo Reed, .*: 90%/)).toBeFocused(); // where one was
    await expect(map.locator('[tabindex="0"]')).toHaveCount(1);
    await expectAccessible(teacher);
  });

  await test.step('on a phone its first column stays beside the cell that one walks to', async () => {
    const before = teacher.viewportSize();
    await teacher.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(teacher);
    await expectNoSidewaysScrollOnPhones(teacher);
    await teacher.keyboard.press('Home');
    const around = teacher.getByRole('region', { name: 'Skills' });
    const scrolled = () => around.evaluate((region) => region.scrollLeft);
    await tabTo(teacher, cell(/^Bo Reed, .*: 90%/), 4, 'ArrowRight');
    await expect.poll(scrolled).toBeGreaterThan(0);
    const header = map.getByRole('rowheader', { name: skill, exact: true });
    await expect.poll(() => header.evaluate((one) => one.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0);
    await tabTo(teacher, cell(new RegExp(`^Whole class, ${skill}:`)), 4, 'ArrowLeft');
    await expect.poll(scrolled).toBe(0);
    if (before) await teacher.setViewportSize(before);
  });

  await test.step('the class is a table for a spreadsheet', async () => {
    const downloading = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: 'Download as CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain('\r\nAda Reed,');
    expect(csv).not.toContain('@');
  });

  await test.step('one student is opened, and a question of theirs', async () => {
    await teacher.getByRole('region', { name: 'Students' }).getByRole('link', { name: 'Cy Reed' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Cy Reed' })).toBeVisible();
    await expect(teacher).toHaveURL(`/classes/${classId}/students/${students[2]?.uid}`);
    const answers = teacher.getByRole('list', { name: 'Answers' });
    await expect(answers.getByRole('listitem').filter({ hasText: 'wrong' })).toHaveCount(2);
    await answers.getByRole('listitem').filter({ hasText: 'wrong' }).first().getByRole('button', { name: 'Show the question' }).click(); // prettier-ignore
    await expect(answers.getByText('The right answer:')).toBeVisible();
    await expectAccessibleInBothThemes(teacher);
    await expectNoSidewaysScrollOnPhones(teacher);
    const downloading = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: 'Download as CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    const tables = csv.trimEnd().split('\r\n\r\n');
    expect(tables.map((table) => table.split('\r\n').length)).toEqual([32, 3, 2, 2, 2]);
    expect(csv).not.toContain('@');
    await teacher.getByRole('link', { name: 'Back to the class' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Evening class' })).toBeVisible();
  });
});
