import type { Locator } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { answerRight, equations, marks, openPractice, type Place } from '../support/player.ts';
import { expect, signUpHere, test, type Page, type Student } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// what is not there is answered with 404, what cannot be posted with 422; and a connection is taken away
test.use({ viewport: { width: 390, height: 844 }, allowedNoise: ['Failed to load resource'] });

const opener = (page: Page) => page.getByRole('button', { name: 'Ask or read about this question' });
const questions = (page: Page) => page.getByRole('region', { name: 'Questions about this' });
const postWith = (at: Locator | Page, text: string) => at.getByRole('article').filter({ hasText: text }).last();
const button = (at: Locator | Page, name: string) => at.getByRole('button', { name, exact: true });

/** Answers the first part of a lesson, and opens what was asked about it. */
async function openQuestions(page: Page, lesson: Place): Promise<Locator> {
  const [part] = await openPractice(page, lesson);
  await expect(opener(page)).toHaveCount(0); // not before the answer
  await answerRight(page, part);
  await opener(page).click();
  return questions(page);
}

/** Goes back to the part, which this browser has kept. */
async function reopen(page: Page): Promise<Locator> {
  await page.reload();
  await opener(page).click();
  return questions(page);
}

test('a student asks about a question that they have answered, a teacher answers, and the student reads it, says that it helped and marks it', async ({
  page,
  student,
  testDatabase,
  newBrowser,
}) => {
  const { pool } = testDatabase.database;
  const makeOld = ({ uid }: Student) =>
    pool.query("update users set created_at = now() - interval '9 days' where id = $1", [uid]);
  await makeOld(student);
  const list = await openQuestions(page, equations);
  const field = list.getByLabel('Your question');

  await test.step('nobody has asked: one can, once one has read the rules and agreed, by keyboard', async () => {
    await expect(list.getByText('Nobody has asked about this question yet.')).toBeVisible();
    await tabTo(page, button(list, 'Ask a question'), 10);
    await page.keyboard.press('Enter');
    await expect(list.getByRole('heading', { name: 'Before you write here' })).toBeFocused();
    await expect(list.getByText('Others see what you write')).toContainText('“Sam R.”');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await button(list, 'Not now').click();
    await expect(button(list, 'Ask a question')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, button(list, 'I agree'), 5);
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  });

  await test.step('what is too long is cut and said so; what is refused, and what is not finished, is kept', async () => {
    await field.fill('ש'.repeat(10_000));
    await expect(list.getByText('Only the first 3,000 characters fit.')).toBeVisible();
    expect(await field.inputValue()).toHaveLength(3_000);
    await field.fill('   ');
    await button(list, 'Send').click();
    await expect(list.getByRole('alert')).toHaveText('Write something first.');
    await expect(field).toBeFocused();
    await field.fill('\u200b\u200b');
    await button(list, 'Send').click();
    await expect(list.getByRole('alert')).toContainText('What you wrote is kept here.');
    await field.fill('Why is $6x$ not $6 + x$ in Zanzibar?');
    await expect(await reopen(page)).toBeVisible();
    await button(list, 'Go on with your question').click();
    await expect(field).toHaveValue('Why is $6x$ not $6 + x$ in Zanzibar?');
  });

  await test.step('what is sent takes the focus, typeset', async () => {
    await tabTo(page, button(list, 'Send'), 3);
    await page.keyboard.press('Enter');
    const own = postWith(list, 'in Zanzibar?');
    await expect(own).toBeFocused();
    await expect(list.getByText('Your question is here.')).toBeVisible();
    await expect(own.locator('[role=math]')).toHaveCount(2);
    await expect(own).toContainText('Sam R. (you)');
    await expect(button(list, 'Ask a question')).toBeVisible(); // the draft is gone
  });

  const teacher = await newBrowser();
  await test.step('whoever has not answered that question is shown nothing of it', async () => {
    await signUpHere(teacher, { name: 'Ada Lovelace' });
    await teacher.goto('/community?q=Zanzibar');
    await expect(teacher.getByRole('status')).toHaveText(/^Nothing found/);
    const { rows } = await pool.query<{ id: string }>("select id from community_threads where text like '%Zanzibar%'");
    expect(rows).toHaveLength(1);
    await teacher.goto(`/community/threads/${rows[0]?.id}`);
    await expect(teacher.getByText('This question is not here')).toBeVisible();
    expect(await teacher.content()).not.toContain('Zanzibar');
  });

  await test.step('a teacher answers; what the connection loses is sent again, once', async () => {
    await pool.query("update users set role = 'teacher', created_at = now() - interval '9 days' where name = $1", [
      'Ada Lovelace',
    ]);
    await openQuestions(teacher, equations);
    const there = questions(teacher);
    await button(there, 'Open (Sam R.)').click();
    await button(there, 'Write an answer').click();
    await button(there, 'I agree').click();
    await there.getByLabel('Your answer').fill('Six of them: $6x = x + x + x + x + x + x$.');
    await teacher.context().setOffline(true);
    await button(there, 'Send').click();
    await expect(there.getByRole('alert')).toContainText('could not be reached');
    await teacher.context().setOffline(false);
    await expect(await reopen(teacher)).toBeVisible();
    await button(there, 'Open (Sam R.)').click();
    await button(there, 'Go on with your answer').click();
    await button(there, 'Send').click();
    const own = postWith(there, 'Six of them');
    await expect(own).toBeFocused();
    await expect(own).toContainText('Teacher');
    await expectNoSidewaysScroll(teacher); // a long formula scrolls by itself
    await expectAccessibleInBothThemes(teacher);
    const { rows } = await pool.query("select 1 from community_answers where text like 'Six of them%'");
    expect(rows).toHaveLength(1);
  });

  await test.step('the student hears of it, marks it, and says that it helped', async () => {
    await page.goto('/community');
    await expect(page.getByRole('heading', { name: 'What is new: 1 new' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    await button(page, 'Mark all as read').click();
    await expect(page.getByText('All read.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is new' })).toBeFocused();
    await page.getByRole('region', { name: 'What is new' }).getByRole('link', { name: 'Look' }).click();
    const answer = postWith(page, 'Six of them');
    await button(answer, 'This helped').click();
    await expect(button(answer, 'This helped 1')).toHaveAttribute('aria-pressed', 'true');
    await button(answer, 'Mark as the answer').click();
    await expect(answer).toContainText('The answer');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
  });

  await test.step('and finds it by a word', async () => {
    await page.getByRole('link', { name: 'All of Community' }).click();
    const own = page.getByRole('region', { name: 'Your questions' });
    await expect(own.getByRole('listitem')).toContainText('Answered by an expert');
    await page.getByLabel('Search questions and answers').fill('zanzibar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=zanzibar$/);
    await expect(page.getByText('1 question found')).toBeFocused();
    await button(page, 'Clear').click();
    await expect(page.getByLabel('Search questions and answers')).toBeFocused();
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByLabel('Search questions and answers')).toHaveValue('zanzibar');
    await page.getByRole('link', { name: 'Open the question' }).click();
    await page.getByRole('link', { name: 'Open the lesson' }).click();
    await expect(page).toHaveURL(/lesson-view\?lessonId=lin1-practice/);
  });

  await test.step('who searches too much is told when they can search again', async () => {
    for (let times = 0; times < 30; times += 1) await page.request.get('/api/community/search?q=zebra');
    await page.goto('/community');
    await page.getByLabel('Search questions and answers').fill('zebra');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(/You can search again in \d+ seconds?\./);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test("a student reports what is unkind, changes and takes back what is one's own, and says how others see them", async ({
  page,
  student,
  testDatabase,
  newBrowser,
}) => {
  const { pool } = testDatabase.database;
  const other = await newBrowser();
  const author = await signUpHere(other, { name: 'Ada Lovelace' });
  const both = [student.uid, author.uid];
  await pool.query("update users set created_at = now() - interval '9 days' where id = any($1)", [both]);
  await pool.query('insert into community_people (user_id, agreed_at) select unnest($1::uuid[]), now()', [both]);
  const there = await openQuestions(other, marks);
  await button(there, 'Ask a question').click();
  await there.getByLabel('Your question').fill('Who would not see this comma?');
  await button(there, 'Send').click();
  await expect(postWith(there, 'this comma?')).toBeFocused();

  const list = await openQuestions(page, marks);
  const question = postWith(list, 'this comma?');
  await test.step('reports it', async () => {
    await button(question, 'Open (Ada L.)').click();
    const report = button(question, 'Report (Ada L.)');
    await report.click();
    const dialog = page.getByRole('alertdialog', { name: 'What is wrong with this?' });
    await button(dialog, 'Send the report').click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.');
    await expectAccessibleInBothThemes(page);
    await dialog.getByLabel('It is unkind').check();
    await button(dialog, 'Send the report').click();
    await expect(question.getByText('Thank you. A moderator will look at it.')).toBeVisible();
    await expect(report).toBeFocused();
  });

  await test.step('answers, changes the answer, and takes it back', async () => {
    await button(question, 'Write an answer').click();
    await question.getByLabel('Your answer').fill('I did not.');
    await button(question, 'Send').click();
    const own = postWith(question, 'I did not.');
    await expect(own).toBeFocused();
    await button(own, 'Edit (Sam R.)').click();
    await own.getByLabel('Your answer').fill('I did not see it.');
    await button(own, 'Save').click();
    const changed = postWith(question, 'I did not see it.');
    await expect(changed).toBeFocused();
    await expect(changed).toContainText('(edited)');
    await button(changed, 'Delete (Sam R.)').click();
    await button(page.getByRole('alertdialog', { name: 'Delete your answer?' }), 'Delete').click();
    await expect(question.getByText('It is deleted.')).toBeVisible();
    await expect(changed).toHaveCount(0);
    await expect(question.getByText('No answer yet.')).toBeVisible();
  });

  await test.step('takes a question back whole', async () => {
    await button(there, 'Open (Ada L.)').click();
    await button(there, 'Delete (Ada L.)').click();
    await button(other.getByRole('alertdialog', { name: 'Delete your question?' }), 'Delete').click();
    await expect(there.getByText('Nobody has asked about this question yet.')).toBeVisible();
    await expect(there.getByRole('heading', { name: 'Questions about this' })).toBeFocused();
  });

  await test.step('chooses a name and the letter, from the settings', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Open Community' }).click();
    await page.getByLabel('Display name').fill('Comma Friend');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Others see you by this name now.')).toBeVisible();
    await page.getByLabel('A letter once a day').check();
    await expect(page.getByText('You get a letter when something is new')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await expect(page.getByLabel('Display name')).toHaveValue('Comma Friend');
    await expect(page.getByLabel('A letter once a day')).toBeChecked();
  });
});
