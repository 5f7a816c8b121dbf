import { test } from '../support/exam.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { answerToTheLast, expectQuestion } from '../support/player.ts';
import { shownSet } from '../support/sets.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, signUpHere, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test.use({ allowedNoise: ['status of 400'] }); // a due day that is past is refused

test('a teacher assigns a lesson, questions and an exam; a student does them, one of them late, and the teacher sees it', async ({
  page,
  student: teacher,
  newBrowser,
  testDatabase,
  smallForm,
}) => {
  const { pool } = testDatabase.database;
  const other = await newBrowser();
  const student = await signUpHere(other, { name: 'Lee Moss' });
  const classId = crypto.randomUUID();
  const assignments = `/classes/${classId}/assignments`;
  await pool.query("update users set role = 'teacher' where id = $1", [teacher.uid]);
  await pool.query("insert into classes (id, name, time_zone) values ($1, 'Algebra <b>3</b>', 'UTC')", [classId]);
  await pool.query('insert into class_teachers (class_id, user_id) values ($1, $2)', [classId, teacher.uid]);

  for (const one of [page, other]) await one.setViewportSize({ width: 1280, height: 2600 }); // no bar lies over a control

  await test.step('with nothing yet, both are told what to do', async () => {
    await other.goto('/assignments');
    await expect(other.getByText('You are in no class.')).toBeVisible();
    await expectAccessibleInBothThemes(other);
    await page.goto(assignments);
    await expect(page.getByText('Of the class Algebra <b>3</b>.')).toBeVisible();
    await expect(page.getByText('Nothing is assigned yet.')).toBeVisible();
    await pool.query('insert into class_members (class_id, user_id, joined_at) values ($1, $2, now())', [classId, student.uid]); // prettier-ignore
    await other.goto('/assignments');
    await expect(other.getByText('Nothing has been assigned to you yet.')).toBeVisible();
  });

  await test.step('a lesson is assigned by keyboard alone; what is missing is said', async () => {
    await page.getByRole('link', { name: 'Assign something' }).press('Enter');
    const assign = page.getByRole('button', { name: 'Assign it' });
    await assign.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Choose at least one lesson.');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByLabel('Find a lesson').focus();
    await page.keyboard.type('one page');
    const lesson = page.getByRole('group', { name: 'Start Here' }).getByRole('checkbox').first();
    await tabTo(page, lesson);
    await page.keyboard.press('Space');
    await expect(page.getByText('1 lesson chosen')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'a new assignment');
    const day = page.getByLabel('Due day');
    await day.fill('2020-01-01');
    await assign.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/^The due day is past/);
    await day.fill(await soon(page));
    await page.getByLabel('Note').fill('<script>alert(1)</script>');
    await assign.press('Enter');
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Students' })).toContainText(/^Lee Moss.*Not begun$/);
  });

  await test.step('questions by skill, for one student; and a practice exam', async () => {
    await page.getByRole('link', { name: 'All assignments of the class' }).click();
    await page.getByRole('link', { name: 'Assign something' }).click();
    await page.getByRole('radio', { name: 'Questions by skill' }).click();
    await page.getByRole('button', { name: 'Skills of Standard English Conventions, 0 of 2' }).click();
    await page.getByRole('checkbox', { name: 'Boundaries' }).click();
    await page.getByRole('radio', { name: '5', exact: true }).click();
    await page.getByRole('radio', { name: 'Some students' }).click();
    await page.getByRole('checkbox', { name: 'Lee Moss' }).click();
    await page.getByLabel('Due day').fill(await soon(page));
    await page.getByLabel('Title').fill('Commas and more');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Assign it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Commas and more' })).toBeVisible();
    await page.getByRole('link', { name: 'All assignments of the class' }).click();
    await page.getByRole('link', { name: 'Assign something' }).click();
    await page.getByRole('radio', { name: 'Practice exam', exact: true }).click();
    await page.getByRole('group', { name: 'Practice exam' }).getByRole('radio').first().click();
    await page.getByRole('radio', { name: 'Math', exact: true }).click();
    await page.getByLabel('Due day').fill(await soon(page));
    await page.getByRole('button', { name: 'Assign it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /: Math$/ })).toBeVisible();
  });

  const tasks = other.getByRole('list', { name: 'Assigned to you' });
  await test.step('the student sees them first on Today, and does the questions', async () => {
    await other.goto('/dashboard/learn');
    await expect(tasks.getByRole('listitem')).toHaveCount(3);
    await expect(other.getByRole('region', { name: 'Today' }).getByRole('list').first()).toContainText(
      'Commas and more',
    );
    await expectAccessibleInBothThemes(other);
    await other.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(other, 'Today with assignments');
    await other.setViewportSize({ width: 1280, height: 2600 });
    await tasks.getByRole('button', { name: 'Start: Commas and more' }).click();
    await expectQuestion(other, 1, 5);
    const { questions, id } = await shownSet(other);
    await other.goto('/dashboard/learn');
    await tasks.getByRole('button', { name: 'Start: Commas and more' }).press('Enter');
    await expectQuestion(other, 1, 5);
    expect((await shownSet(other)).id).toBe(id);
    await answerToTheLast(other, questions.map(({ part }) => part)); // prettier-ignore
    await other.keyboard.press('Control+Enter');
    await expect(other.getByText('5 of 5 right at the first try')).toBeVisible();
    await expect.poll(async () => (await shownSet(other)).isFinished).toBe(true);
    await other.goto('/dashboard/learn');
    await expect(tasks.getByRole('listitem')).toHaveCount(2);
    await tasks.getByRole('link', { name: /^Open: .*: Math$/ }).click();
    await expect(other).toHaveURL(`/exams/${smallForm}?scope=math`);
    await expect(other.getByRole('radio', { name: /^Math/ })).toBeChecked();
  });

  await test.step('what is late is marked, can still be done, and then is gone from Today', async () => {
    await pool.query(
      "update assignments set due_on = (now() at time zone 'UTC')::date - 1 where class_id = $1 and content ->> 'kind' = 'lessons'",
      [classId],
    );
    await pool.query("update class_members set joined_at = now() - interval '9 days' where class_id = $1", [classId]);
    await other.goto('/dashboard/learn');
    await expect(tasks.getByRole('listitem').first()).toContainText('late since yesterday');
    await tasks.getByRole('link', { name: /^Open:/ }).first().click(); // prettier-ignore
    await expect(other).toHaveURL('/lesson-view?lessonId=start-test-map&sectionId=start-here');
    await other.request.put('/api/progress/start-here/start-test-map', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await other.goto('/dashboard/learn');
    await expect(tasks.getByRole('listitem')).toHaveCount(1);
    await other.getByRole('link', { name: 'All assignments' }).click();
    const done = other.getByRole('region', { name: 'Done' });
    await expect(done).toContainText('Done late');
    await expect(done).toContainText('Done, 5 of 5 right at the first try');
    await expect(done).toContainText('<script>alert(1)</script>');
    await expectAccessibleInBothThemes(other);
    await expectNoSidewaysScrollOnPhones(other, 'all assignments');
  });

  await test.step('the teacher sees who did what, changes one and withdraws it', async () => {
    await page.goto(assignments);
    const lines = page.getByRole('list', { name: 'Assignments' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Commas and more' })).toContainText('1 of 1 done');
    await expect(lines.filter({ hasText: '1 lesson' })).toContainText('1 of 1 done, 1 of them late');
    await expect(lines.filter({ hasText: ': Math' }).first()).toContainText('0 of 1 done');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'assignments of a class');
    await page.getByRole('link', { name: 'Commas and more' }).click();
    await expect(page.getByRole('list', { name: 'Students' })).toContainText('5 of 5 right at the first try');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('assignment.csv');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Title').fill('Commas');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'The assignment is changed.' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Commas' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'an assignment');
    await page.getByRole('button', { name: 'Withdraw it' }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Withdraw it' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'was withdrawn' })).toBeFocused();
    await other.goto('/assignments');
    await expect(other.getByRole('region', { name: 'Done' })).not.toContainText('Commas');
  });

  await test.step('the letters have switches in the settings', async () => {
    await other.goto('/settings');
    const reminders = other.getByRole('checkbox', { name: 'The day before something is due that I have not done' });
    await reminders.press('Space');
    await expect(other.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await other.reload();
    await expect(reminders).not.toBeChecked();
    await expectAccessibleInBothThemes(other);
  });
});

/** A week from today, where the class is: its form says what today is. */
async function soon(page: Page): Promise<string> {
  const day = new Date(`${await page.getByLabel('Due day').getAttribute('min')}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 7);
  return day.toISOString().slice(0, 10);
}
