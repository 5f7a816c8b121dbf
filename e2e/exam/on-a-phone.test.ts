import { beginExam, handIn, passOnServer, test } from '../support/exam.ts';
import { expect, forgetSignIn, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function look(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('every screen of a practice exam fits a phone, and is accessible in both themes; anybody can try its tools there', async ({
  page,
  student: _,
  smallForm,
  testDatabase,
}) => {
  await page.goto('/exams'); // looked at below, with more on it
  await page.getByRole('region', { name: 'Practice exam 1' }).getByRole('link', { name: 'Set up' }).click();
  await page.getByText('More time, and other help').click();
  for (const check of [
    'This browser keeps your answers',
    'The server answers in',
    'In a window of this width',
    'This browser has no voice',
  ])
    await expect(page.getByText(check)).toBeVisible();
  await look(page);

  const attempt = await beginExam(page, smallForm, { scope: 'whole', profile: { speech: true, pauses: true } });
  await page.goto(`/exam/${attempt.id}`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('radio', { name: /^Choice B/ }).check({ force: true });
  await page.getByRole('switch', { name: 'Strike out answers' }).click();
  await page.getByRole('button', { name: 'Strike out choice A' }).click();
  await look(page);
  await page.getByRole('button', { name: 'Highlights & notes' }).click();
  await page.getByRole('button', { name: /^Question 1 of/ }).click();
  await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Review page' }).click();
  await expect(page.getByRole('heading', { name: 'Check your work' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Take a break' }).click();
  await expect(page.getByRole('heading', { name: 'The clock is stopped' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  const toHandIn = page.getByRole('button', { name: 'Hand in' });
  await page.setViewportSize({ width: 390, height: 430 }); // the questions alone are higher
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(toHandIn).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await toHandIn.click();
  await look(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await handIn(page);
  await expect(page.getByRole('heading', { name: 'Break' })).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Your answer' });
  for (let question = 1; question < 4 && !(await field.isVisible()); question += 1) {
    await page.getByRole('button', { name: 'Next' }).click(); // those that do not count stand where chance has put them
    await expect(page.getByRole('heading', { name: `Question ${question + 1} of 4` })).toBeVisible();
  }
  await field.fill('2/3');
  await expect(page.getByText('We read this as 2/3')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Calculator', exact: true }).click();
  const calculator = page.getByRole('dialog', { name: 'Calculator' });
  await expect(calculator).toBeVisible();
  expect((await calculator.boundingBox())?.width).toBeGreaterThan(380); // a sheet
  await page.getByRole('button', { name: 'Calculator', exact: true }).click();
  await page.goto('/exams'); // the page is gone, and the clock goes on
  await expect(page.getByText(/^Module 3 of 4, 35 min left$/)).toBeVisible();
  await look(page);
  await passOnServer(testDatabase, attempt.id, 240);
  await page.goto(`/exam/${attempt.id}`);
  await expect(page.getByRole('button', { name: 'Hide the clock' })).toBeVisible();
  await handIn(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await handIn(page);
  await expect(page.getByRole('heading', { name: 'You are done' })).toBeVisible();
  await look(page);

  await test.step('anybody can try the tools, without an account: six questions of the course, without a clock', async () => {
    await forgetSignIn(page);
    await page.goto('/exams/tools');
    await expect(page.getByRole('heading', { name: 'Question 1 of 6' })).toBeVisible();
    await expect(page.getByText('No clock')).toBeVisible();
    await look(page);
    for (let question = 1; question <= 6; question += 1) await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('0 of 6 answered')).toBeVisible();
    await page.getByRole('link', { name: 'All practice exams' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fexams$/);
  });
});
