import { keepForm, madeForm } from '../../src/exam/server/testing/madeForm.ts';
import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { answerRight, marks, openPractice } from '../support/player.ts';
import { expect, signUpHere, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a student reports a problem in a lesson by keyboard, an administrator answers, and the student reads it and puts it away', async ({
  page,
  student,
  testDatabase,
  newBrowser,
}) => {
  const [part] = await openPractice(page, marks);
  const report = page.getByRole('button', { name: 'Report a problem' });
  await expect(report).toHaveCount(0); // not before the answer
  await answerRight(page, part);
  const text = `<b>Is it?</b> ${student.uid}`;

  await test.step('says what is wrong', async () => {
    await tabTo(page, report, 20, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Report a problem' });
    const [first, other] = [form.getByLabel('The answer is wrong'), form.getByLabel('Something else')];
    await expect(first).toBeFocused();
    await expect(first).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Choose what is wrong.');
    await page.keyboard.press('ArrowUp');
    await expect(other).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Say what is wrong.');
    await expect(form.getByLabel('Tell us more')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(report).toBeFocused();
    await page.keyboard.press('Enter');
    await other.check();
    await form.getByLabel('Tell us more').fill(text);
    await tabTo(page, form.getByRole('button', { name: 'Send' }), 5);
    await page.keyboard.press('Enter');
    const thanks = page.getByText('Thank you. We will tell you what came of it.');
    await expect(thanks).toBeFocused();
    await expect(report).toHaveCount(0);
  });

  const desk = await newBrowser();
  await test.step('an administrator reads it as text, with the question, and answers', async () => {
    const { uid } = await signUpHere(desk);
    await makeAdmin(testDatabase, { ...student, uid });
    await desk.goto('/admin/questions');
    const row = desk.getByRole('listitem').filter({ hasText: part.id });
    await expect(row).toContainText('1 report, the newest');
    await row.getByRole('link', { name: part.id }).click();
    const said = desk.getByRole('region', { name: '1 report waits' });
    await expect(said).toContainText('Something else');
    await expect(said).toContainText(text);
    await expect(said).toContainText('390 px wide, light');
    await expect(desk.getByRole('region', { name: 'The question' })).toContainText('Right');
    await expect(desk.getByText('rw-boundaries/bnd-marks-drill.yaml')).toBeVisible();
    await desk.getByLabel('Sentence to them').fill('The comma is there now, thank you.');
    await expectAccessibleInBothThemes(desk);
    await expectNoSidewaysScrollOnPhones(desk);
    await desk.getByRole('button', { name: 'Dealt with' }).click();
    await expect(desk.getByText('Done. One student is told.')).toBeFocused();
    await expect(desk.getByText('No report of it waits for a word back.')).toBeVisible();
  });

  await test.step('the student reads it above the lessons, and puts it away', async () => {
    await page.goto('/dashboard/learn');
    const today = page.getByRole('region', { name: 'Today' });
    const notice = today.getByRole('list', { name: 'What you reported' }).getByRole('listitem');
    await expect(notice).toContainText('A question that you reported was put right.');
    await expect(notice).toContainText('The comma is there now, thank you.');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await notice.getByRole('button', { name: 'Put away' }).click();
    await expect(notice).toHaveCount(0);
    await expect(today).toBeFocused();
    await page.reload();
    await expect(today).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test('an administrator corrects the key of a question that students report', async ({
  page,
  student,
  testDatabase,
}) => {
  const { pool } = testDatabase.database;
  const form = madeForm({ id: 'form-of-reports', title: 'Reports', order: 9 });
  await keepForm(testDatabase.database, form);
  const [choice, , , typed] = form.spec.modules['math-1'];
  if (!choice || !typed) throw new Error('Expected a module of four questions');
  const ids = await Promise.all(
    [choice, typed].map(async (item) => {
      const { rows } = await pool.query<{ id: number }>(
        `with question as (insert into reported_questions (lesson_id, round, part_id, print, revision, newest_at, is_open)
           values ('', 0, $1, $2, 1, now(), true) returning id)
         insert into question_reports (user_id, question_id, revision, seen_in, kind, text, tried, width, theme, reported_at)
           select $3, id, 1, 'an attempt', 'wrong-answer', 'It is A.', '[0]', 390, 'light', now() from question
           returning question_id as id`,
        [item.id, item.print, student.uid],
      );
      return rows[0]?.id;
    }),
  );
  await makeAdmin(testDatabase, student);
  await page.goto(`/admin/questions?id=${ids[0]}`);
  await expect(page.getByText('../exams/form-of-reports/math-1.yaml')).toBeVisible();
  await page.getByRole('button', { name: 'Correct the key' }).click();
  await expect(page.getByRole('radio', { name: 'B' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'B' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Why').fill('It says so itself.');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrollOnPhones(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done. Every attempt with it is scored anew')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Answer choices' }).getByRole('listitem').first()).toContainText('Right');

  await page.goto(`/admin/questions?id=${ids[1]}`);
  await page.getByRole('button', { name: 'Correct the key' }).click();
  await expect(page.getByLabel('Right entries')).toHaveValue('2/3');
  await page.getByLabel('Right entries').fill('2/3, 0.667');
  await page.getByLabel('Why').fill('So it is on the test.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done. Every attempt with it is scored anew')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Answer choices' })).toContainText('2/3 or 0.667');
  const { rows } = await pool.query("select before, after from audit_log where who = $1 and what = 'exam-question.rekeyed' order by id", [student.uid]); // prettier-ignore
  expect(rows).toMatchObject([
    { before: { key: 'B' }, after: { key: 'A' } },
    { before: { key: '2/3' }, after: { key: '2/3 or 0.667' } },
  ]);
});
