import { readFile } from 'node:fs/promises';
import { uuid7 } from '../../src/answers/uuid7.ts';
import { putClass, putMember } from '../../src/teaching/server/testing/taughtClass.ts';
import { tabTo } from '../support/keyboard.ts';
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

  await test.step('the map of skills is reached and scrolled by keyboard', async () => {
    const map = teacher.getByRole('region', { name: 'Skills' });
    await tabTo(teacher, map);
    await expect(map).toBeFocused();
    const skill = parts[0]?.skill ?? '';
    const row = map.getByRole('row').filter({ has: teacher.getByRole('rowheader', { name: skill, exact: true }) });
    await expect(row.getByRole('cell')).toHaveCount(4);
    await expect(row).toContainText('90%');
    await expect(map.getByRole('columnheader', { name: 'Whole class' })).toBeVisible();
    await expect(map.getByRole('rowheader', { name: 'Circles' })).toBeAttached();
    await expect(teacher.getByRole('heading', { name: 'Missed most this week' })).toBeVisible();
    await expect(teacher.getByText('missed by 2 students')).toBeVisible();
    await expectAccessibleInBothThemes(teacher);
    const before = teacher.viewportSize();
    await teacher.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(teacher);
    await expectNoSidewaysScrollOnPhones(teacher);
    await map.focus();
    await teacher.keyboard.press('ArrowRight');
    await expect.poll(() => map.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
    const header = map.getByRole('rowheader', { name: 'Circles' });
    await expect.poll(() => header.evaluate((cell) => cell.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0);
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
    expect((await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')).toHaveLength(31);
    await teacher.getByRole('link', { name: 'Back to the class' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Evening class' })).toBeVisible();
  });
});
