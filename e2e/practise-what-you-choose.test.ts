import type { QuestionSet } from '../src/answers/sets.ts';
import type { TestDatabase } from '../src/platform/server/testing/testDatabases.ts';
import { expectAccessibleInBothThemes } from './support/themes.ts';
import {
  answerRight,
  expectQuestion,
  field,
  giveByKeys,
  radio,
  rightAnswer,
  wrongAnswer,
  type Given,
} from './support/player.ts';
import { expect, signUpHere, test, type Page, type Student } from './support/test.ts';

const practice = '/dashboard/practice';

test.use({ allowedNoise: ['Failed to load resource'] }); // a set that is not there is answered with 404

test('a drill and a set of what one chooses: gone on with after a reload and elsewhere, nobody else sees them, and they are accessible', async ({
  page,
  context,
  newBrowser,
  student,
  testDatabase,
}) => {
  const elsewhere = await newBrowser();
  await test.step("a drill outlives a reload, is nobody else's, and hands in what was answered when its time is up", async () => {
    await page.clock.install();
    await page.goto(practice);
    await page.getByRole('button', { name: 'Math 8 questions in 13 minutes' }).click();
    await expectQuestion(page, 1, 8);
    const { questions } = await readSet(page);
    await expectOfNobodyElse(elsewhere, page.url());
    await page.keyboard.press('4');
    await giveByKeys(page, rightAnswer(questions[0]!.part));
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 8);
    await expect(page.getByRole('button', { name: 'Show a hint' })).toBeHidden();
    const wrong = wrongAnswer(questions[1]!.part);
    await giveByKeys(page, wrong);
    expect(await answersOf(testDatabase, student)).toEqual([]);

    await page.clock.fastForward('05:00');
    await expect(page.getByRole('timer')).toHaveText(/^(?:8:00|7:5\d)$/);
    await page.reload();
    await expectQuestion(page, 2, 8);
    await expectGiven(page, wrong);
    await expect(page.getByRole('timer')).toHaveText(/^(?:8:00|7:[345]\d)$/);

    await page.getByRole('button', { name: 'Hide the clock' }).click();
    await expect(page.getByRole('timer')).toBeHidden();
    await page.clock.fastForward('07:05');
    await expect(page.getByText('One minute is left')).toBeVisible();
    await page.clock.fastForward('01:05');
    await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible();
    await expect(page.getByText('Time is up. What you had answered was handed in.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 of 8 right at the first try');
    await expect(page.getByText('Not answered')).toHaveCount(6);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const answers = await answersOf(testDatabase, student);
    expect(answers.map(({ isRight }) => isRight).toSorted()).toEqual([false, true]);
    expect(new Set(answers.map(({ mode, try: which }) => `${mode} ${which}`))).toEqual(new Set(['drill 1']));
    await expect.poll(async () => (await readSet(page)).isFinished).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 of 8 right at the first try');
    expect(await answersOf(testDatabase, student)).toHaveLength(2);
  });

  await test.step('a drill, its questions and its end are accessible in both themes; its menu: lesson/tools.test.ts', async () => {
    await page.setViewportSize({ width: 390, height: 2600 }); // no bar lies over a control
    await page.goto(practice);
    await page.getByRole('button', { name: 'Start practising' }).click();
    await expect(page.getByText('Choose at least one skill.')).toBeVisible();
    await page.getByRole('button', { name: 'Skills of Craft and Structure, 0 of 3' }).click();
    await page.getByRole('checkbox', { name: 'Words in Context' }).click();
    await expectAccessibleInBothThemes(page);

    await page.getByRole('button', { name: 'Reading and Writing 10 questions in 12 minutes' }).click();
    await expectQuestion(page, 1, 10);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'All questions' }).click();
    await page.getByRole('button', { name: 'Question 10, not answered' }).click();
    await expectQuestion(page, 10, 10);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await giveByKeys(page, 1);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toContainText('9 questions have no answer yet');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Go on' })).toBeFocused();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeFocused();
    await page.getByRole('list', { name: 'Question by question' }).getByRole('button').last().click();
    await expect(page.getByRole('button', { name: 'Ask or read about this question' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 2600 });
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Another one' }).click();
    await expectQuestion(page, 1, 10);
  });

  await test.step('a set is gone on with after a reload, from the screen where it was built, and elsewhere; one that is gone is no longer offered', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${practice}?skill=Linear+functions`);
    await page.getByRole('radio', { name: '5', exact: true }).click();
    await page.getByRole('button', { name: 'Start practising' }).click();
    await expectQuestion(page, 1, 5);
    const { questions } = await readSet(page);
    await answerRight(page, questions[0]!.part);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 5);
    await page.reload();
    await expectQuestion(page, 2, 5);
    const address = page.url();

    await page.getByRole('button', { name: 'Exit lesson' }).click();
    await page.getByRole('button', { name: 'Leave, keep my place' }).click();
    await page.getByRole('link', { name: 'Practise what you choose' }).click();
    await page.getByRole('link', { name: 'Continue where you were: Practice: Linear functions' }).click();
    await expectQuestion(page, 2, 5);

    await elsewhere.context().clearCookies();
    await elsewhere.context().addCookies(await context.cookies());
    await elsewhere.goto(address);
    await expectQuestion(elsewhere, 2, 5);

    await testDatabase.database.pool.query('delete from question_sets where user_id = $1', [student.uid]);
    await page.goto('/dashboard/learn');
    const wayBack = page.getByRole('link', { name: 'Continue where you were: Practice: Linear functions' });
    await wayBack.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This set of questions is not there any more.');
    await page.getByRole('link', { name: 'Back to Learn' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
    await expect(wayBack).toHaveCount(0);
  });
});

/** A visitor is sent to sign in; somebody else finds no set there, as with one that never was. */
async function expectOfNobodyElse(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signUpHere(page);
  for (const where of [address, '/dashboard/set?setId=none', '/dashboard/set']) {
    await page.goto(where);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This set of questions is not there any more.');
  }
}

async function expectGiven(page: Page, given: Given): Promise<void> {
  if (typeof given === 'string') await expect(field(page)).toHaveValue(given);
  else await expect(radio(page, given)).toBeChecked();
}

/** The set whose address the page has. */
async function readSet(page: Page): Promise<QuestionSet> {
  const id = new URL(page.url()).searchParams.get('setId') ?? '';
  return (await page.request.get(`/api/sets/${id}`)).json() as Promise<QuestionSet>;
}

async function answersOf({ database }: TestDatabase, { uid }: Student) {
  const text = 'select mode, try, is_right as "isRight" from answers where user_id = $1';
  return (await database.pool.query<{ mode: string; try: number; isRight: boolean }>(text, [uid])).rows;
}
