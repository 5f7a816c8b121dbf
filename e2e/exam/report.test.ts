import type { ExamAttempt } from '../../src/exam/exam.ts';
import type { ExamReport } from '../../src/exam/report.ts';
import { beginExam, passOnServer, test } from '../support/exam.ts';
import { takeByCalls, type Deed } from '../support/takenExam.ts';
import { dismissNotice, expectNotice } from '../support/forms.ts';
import { setPro } from '../support/liveSessions.ts';
import { notPaidText } from '../support/tutor.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, type Page } from '../support/test.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';

test.use({ viewport: { width: 390, height: 2600 } });

const second = 1000;

/** Of four questions the first is wrong at last, the second right and marked, the third right; the last is left out. */
function deeds({ items: [first, second_, third] }: NonNullable<ExamAttempt['open']>): Deed[] {
  if (!first || !second_ || !third) throw new Error('Expected a module of four questions');
  return [
    { kind: 'visit', t: 0, item: first.id },
    { kind: 'answer', t: 10 * second, item: first.id, value: 1 },
    { kind: 'answer', t: 20 * second, item: first.id, value: 0 },
    { kind: 'visit', t: 30 * second, item: second_.id },
    { kind: 'answer', t: 200 * second, item: second_.id, value: 1 },
    { kind: 'mark', t: 210 * second, item: second_.id, value: true },
    { kind: 'visit', t: 240 * second, item: third.id },
    { kind: 'answer', t: 250 * second, item: third.id, value: 1 },
    { kind: 'visit', t: 260 * second },
  ];
}

async function takenExam(page: Page, form: string, database: TestDatabase): Promise<ExamAttempt> {
  const attempt = await beginExam(page, form);
  await takeByCalls(page, attempt, deeds, (seconds) => passOnServer(database, attempt.id, seconds));
  return attempt;
}

test('the report of a finished exam tells the score with its range, filters the questions and opens each with its key, takes a real score and is accessible in both themes at 390 px; so is an exam on paper', async ({
  page,
  student,
  smallForm,
  testDatabase,
}) => {
  const attempt = await takenExam(page, smallForm, testDatabase);
  await page.goto(`/exam/${attempt.id}/report`);
  const report = (await (await page.request.get(`/api/exam-attempts/${attempt.id}/report`)).json()) as ExamReport;
  const [score] = report.scores[0]?.halves ?? [];
  await expect(page.getByRole('region', { name: 'Your score' })).toContainText(`${score?.score}likely ${score?.low} to ${score?.high}`); // prettier-ignore
  await expect(
    page.getByText('Our estimate, not an official score, which should lie in the range 8 times out of 10.'),
  ).toBeVisible(); // prettier-ignore
  await expect(page.getByRole('region', { name: 'Your route' })).toContainText('The harder second module takes 16');

  const list = page.getByRole('region', { name: 'Question by question' });
  const questions = list.getByRole('button', { name: /^Question \d/ });
  await expect(list.getByRole('radio', { name: 'Wrong 2' })).toBeChecked();
  await expect(questions).toHaveCount(2);
  for (const [filter, count] of [
    ['All', 8],
    ['Unanswered', 2],
    ['Marked', 2],
    ['Slow', 2],
    ['Changed', 2],
    ['Did not count', 4],
  ] as const) {
    await list.getByRole('radio', { name: `${filter} ${count}` }).check();
    await expect(questions).toHaveCount(count);
  }
  await list.getByRole('radio', { name: /^Wrong/ }).check();
  await questions.first().press('Enter');
  const options = list.getByRole('list', { name: 'Answer choices' }).getByRole('listitem');
  await expect(options.nth(0)).toContainText('Your choice');
  await expect(options.nth(1)).toContainText('Right');
  await expect(options).toContainText(['tells', 'tells', 'tells', 'tells']); // every reason
  await expect(list.getByText('B → A, from right to wrong')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Practise this skill' })).toBeVisible();

  await test.step('AI Chat: free students are told that it is part of Pro, Pros ask about the question, and read it again later', async () => {
    const chat = list.getByRole('region', { name: 'AI Chat', exact: true });
    await list.getByRole('button', { name: 'AI Chat', exact: true }).press('Enter');
    await expect(chat.getByRole('group', { name: 'Suggestions' }).getByRole('button')).toHaveText([
      'Why is my answer wrong?',
      'Explain it',
    ]);
    await chat.getByRole('button', { name: 'Why is my answer wrong?' }).click();
    await expectNotice(page, notPaidText);
    await dismissNotice(page);
    await expect(chat).toContainText('Free, right here');
    await setPro(testDatabase, student.uid, 30);
    await page.reload();
    await questions.first().press('Enter');
    await list.getByRole('button', { name: 'AI Chat', exact: true }).press('Enter');
    await chat.getByRole('button', { name: 'Why is my answer wrong?' }).click();
    await expect(chat.locator('[data-from=assistant]')).toContainText('About option A');
    await expect(chat.getByRole('button', { name: 'Copy' })).toHaveCount(1);
    await page.reload();
    await questions.first().press('Enter');
    await list.getByRole('button', { name: 'AI Chat', exact: true }).press('Enter');
    await expect(chat.locator('[data-from=assistant]')).toContainText('About option A');
  });

  await expect(list.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)); // nothing lies under the bar there
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrollOnPhones(page, 'report');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Questions as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${smallForm}-report.csv`);

  await test.step('a real score is told with clear errors first, and taken back', async () => {
    await page.getByRole('button', { name: 'Enter your real score' }).click();
    await page.getByLabel('Day of the test').fill('2025-11-08');
    await page.getByRole('textbox', { name: 'Reading and Writing' }).fill('645');
    await page.getByRole('button', { name: 'Keep this score' }).click();
    const verbal = page.getByRole('textbox', { name: 'Reading and Writing' });
    await expect(verbal).toBeFocused();
    await expect(verbal).toHaveAccessibleDescription('A section’s score ends in 0, such as 640.');
    await verbal.fill('640');
    await page.getByRole('textbox', { name: 'Math' }).fill('700');
    await page.keyboard.press('Enter');
    const told = page.getByRole('list', { name: 'Scores you told' });
    await expect(told).toContainText('Reading and Writing 640, Math 700, for yourself alone');
    await told.getByRole('button', { name: 'Take back: 2025-11-08' }).click();
    await expect(told).toBeHidden();
  });

  await test.step('an exam on paper is printed without a key, its answers are entered module by module, and its report says self-timed', async () => {
    await page.goto(`/exams/${smallForm}`);
    await page.getByRole('radio', { name: /^Math / }).check();
    await page.getByRole('radio', { name: /^On paper/ }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/exam\/[0-9a-f-]{36}\/paper$/);
    const enter = page.getByRole('region', { name: 'Enter paper answers' });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'paper');

    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
    await page.getByRole('button', { name: 'Print this module: Math, module 1' }).click();
    expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Answer sheet' }).getByRole('listitem')).toHaveCount(4);
    await expect(enter).toBeHidden();
    expect(await page.locator('body').textContent()).not.toContain('canary');
    await page.emulateMedia({ media: null });

    for (let module = 1; module <= 2; module += 1) {
      await expect(enter).toContainText(`Math, module ${module}`);
      const rows = enter.getByRole('listitem');
      for (const row of await rows.all()) {
        const field = row.getByRole('textbox');
        if (await field.count()) await field.fill('2/3');
        else await row.getByText('B', { exact: true }).click();
      }
      if (module === 1) await page.reload(); // what was entered is still there
      await page.getByRole('button', { name: 'Hand in' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Every question has an answer.');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
    }
    await expect(page).toHaveURL(/\/report$/);
    await expect(page.getByRole('region', { name: 'Your score' })).toContainText('Self-timed');
    await expect(page.getByRole('region', { name: 'Your score' })).toContainText('800');
    await expect(page.getByText('On paper nobody measured how long a question took.')).toBeVisible();
  });
});
