import type { Locator } from '@playwright/test';
import { ask, rates, testAsking as test } from '../support/askingLesson.ts';
import { tabTo } from '../support/keyboard.ts';
import { setPro } from '../support/liveSessions.ts';
import { openLesson } from '../support/player.ts';
import { expect, signUpHere } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { field as tutorField, openTutor, said, tutorOpener } from '../support/tutor.ts';

const field = (question: Locator) => question.getByRole('textbox', { name: 'Your answer' });
const button = (question: Locator, name: string) => question.getByRole('button', { name, exact: true });
const status = (question: Locator) => question.getByRole('status');

test('questions in a lesson to read: a wrong answer is told why, a worked example opens step by step, nobody is shut out, and what a visitor answered is theirs once they sign up', async ({
  page,
  browser,
  baseURL,
}) => {
  await openLesson(page, rates);
  const box = page.locator('.faded');
  const steps = page.locator('.steps');
  const first = ask(page, 1);
  await expect(first).toContainText('From “Slopes”');
  await expect(button(first, 'Check')).toBeDisabled();

  await test.step('the first step of a worked example is answered, and the focus goes on with it', async () => {
    await expect(box.getByText('The line goes through')).toBeVisible();
    await expect(box.getByText('Divide it by the run.')).toBeHidden();
    await expect(ask(page, 5)).toBeHidden();
    await field(ask(page, 4)).fill('6');
    await field(ask(page, 4)).press('Enter');
    await expect(status(ask(page, 4))).toHaveText('CorrectThe next step is open.');
    await expect(box.getByText('Divide it by the run.')).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Divide it by the run.');
    await expect(box.locator('p').last()).toBeHidden();
    await expect(steps.getByText('Then, and')).toBeHidden();
  });

  await test.step('a wrong answer is told why', async () => {
    await first.locator('.option').nth(1).click();
    await button(first, 'Check').click();
    await expect(status(first)).toHaveText('Not quite');
    await expect(first).toContainText('That is where the line starts.');
    await expect(button(first, 'Try Again')).toBeFocused();
  });

  await test.step('nobody is shut out, before an answer and after: in both themes, on paper, without a script', async () => {
    await expect(ask(page, 5)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Then, and')).toBeVisible();
    await expect(box.locator('p').last()).toBeVisible();
    await page.emulateMedia({ media: null });

    const bare = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
    await bare.goto(page.url());
    await expect(ask(bare, 5)).toBeVisible();
    await expect(ask(bare, 5).getByRole('listitem')).toHaveCount(3);
    await expect(bare.getByText('Then, and')).toBeVisible();
    await expect(bare.getByText('You multiplied')).toHaveCount(0);
    await bare.context().close();
  });

  await test.step('another try is right, and a hint comes when it is asked for', async () => {
    await button(first, 'Try Again').click();
    await first.locator('.option').nth(0).click();
    await button(first, 'Check').click();
    await expect(status(first)).toHaveText('Correct');
    await expect(first).toContainText('Right: it stands before');

    const pump = ask(page, 3);
    await expect(pump.getByRole('table')).toContainText('24');
    await expect(pump).toHaveCSS('margin-bottom', '0px'); // no room is kept for a hint
    await button(pump, 'Show a hint').click();
    await expect(pump.getByText('What is divided by what?')).toBeVisible();
    await field(pump).fill('.13');
    await field(pump).press('Enter');
    await expect(status(pump)).toHaveText('Not quite');
    await button(pump, 'Try Again').click();
    await field(pump).fill('72');
    await field(pump).press('Enter');
    await expect(pump.getByText('You multiplied')).toBeVisible();
    await button(pump, 'Show the answer').click();
    await expect(status(pump)).toHaveText('This is the answer');
    await expect(field(pump)).toHaveValue('8');
    await expect(pump).toContainText('Right: ');
  });

  await test.step('the other steps open one after another, and the focus goes on with them', async () => {
    await ask(page, 5).locator('.option').nth(1).click();
    await button(ask(page, 5), 'Check').click();
    await expect(page.locator(':focus')).toContainText('So');
    await expect(steps.getByText('Then, and')).toBeHidden();
    await steps.getByRole('button', { name: 'Next step' }).click();
    await expect(steps.getByRole('group', { name: 'Step 2 of 2' })).toBeFocused();
    await expect(steps.getByText('Then, and')).toBeVisible();
    await expect(steps.getByRole('button')).toHaveCount(0);
  });

  await test.step('what a visitor answered is theirs once they sign up', async () => {
    await signUpHere(page);
    await page.goto('/dashboard/learn');
    await expect.poll(async () => (await page.request.get('/api/places/rates')).status()).toBe(200);
    await openLesson(page, rates);
    await expect(status(ask(page, 4))).toContainText('Correct');
  });
});

test('on a phone what to do next is in view; a reload finds the lesson as it was, and another device what was answered; the end counts, and by keyboard alone it is gone through once more', async ({
  page,
  student: _,
  newBrowser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openLesson(page, rates);

  await test.step('on a phone what to do next is in view after a wrong answer, and options keep their width', async () => {
    const first = ask(page, 1);
    const option = first.locator('.option').nth(1);
    const width = (await option.boundingBox())?.width;
    await option.click();
    const check = button(first, 'Check');
    await check.evaluate((one) => {
      const scroller = document.scrollingElement;
      const bar = document.querySelector('.player-bottom')?.getBoundingClientRect().top ?? 0;
      if (scroller) scroller.scrollTop += one.getBoundingClientRect().bottom - bar + 4; // right above the bar
    });
    await check.click();
    const again = button(first, 'Try Again');
    await expect(again).toBeFocused();
    await expect(status(first)).toHaveText('Not quite');
    await expect.poll(() => again.evaluate(isBetweenTheBars)).toBe(true);
    await again.click();
    await first.locator('.option').nth(0).click();
    await check.click();
    const why = button(first, 'Why? Choice 2');
    expect((await option.boundingBox())?.width).toBe(width);
    expect((await why.boundingBox())?.y).toBeGreaterThan((await option.boundingBox())?.y ?? Infinity);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('what is wrong with a question can be said below it, once it is done', async () => {
    const report = page.getByRole('button', { name: 'Report a problem' });
    await expect(report).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Ask or read about this question' })).toHaveCount(1);
    await report.press('Enter');
    const form = page.getByRole('dialog', { name: 'Report a problem' });
    await form.getByLabel('A typo or an unclear sentence').check();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you. We will tell you what came of it.')).toBeFocused();
  });

  await test.step('a reload finds it as it was, and another device what was answered', async () => {
    await field(ask(page, 4)).fill('6');
    await field(ask(page, 4)).press('Enter');
    await field(ask(page, 3)).fill('72');
    await field(ask(page, 3)).press('Enter');
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.reload();
    await expect(status(ask(page, 4))).toContainText('Correct');
    await expect(ask(page, 3)).toContainText('Tried before, not right: 72');
    await expect(page.getByText('Divide it by the run.')).toBeVisible();
    await expect(page.getByText('Then, and')).toBeVisible();
    await expect.poll(async () => (await page.request.get('/api/places/rates')).status()).toBe(200);

    const other = await newBrowser();
    await other.context().addCookies(await page.context().cookies(baseURL));
    await openLesson(other, rates);
    await expect(status(ask(other, 4))).toContainText('Correct');
    await expect(ask(other, 3)).toContainText('Tried before, not right: 72');
    await expect(other.getByText('Divide it by the run.')).toBeVisible();
  });

  await test.step('the end counts what was answered, and leads back to what is left', async () => {
    await page.getByRole('button', { name: 'Finish lesson' }).click();
    await expect(page.getByText('You answered 2 of 5 questions.')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Saved');
    await page.getByRole('button', { name: 'Answer the rest' }).click();
    await expect(field(ask(page, 2))).toBeFocused();
    await expect(status(ask(page, 1))).toHaveText('Correct');
    for (const [number, entry] of [[2, '14'], [3, '8']] as const) {
      await field(ask(page, number)).fill(entry);
      await field(ask(page, number)).press('Enter');
      await expect(status(ask(page, number))).toContainText('Correct');
    } // prettier-ignore
    await ask(page, 5).locator('.option').nth(1).click();
    await button(ask(page, 5), 'Check').click();
    await page.getByRole('button', { name: 'Finish lesson' }).click();
    await expect(page.getByText('You answered 5 of 5 questions.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Answer the rest' })).toHaveCount(0);
    await expect.poll(async () => (await page.request.get('/api/places/rates')).status()).toBe(404);
    await openLesson(page, rates);
    await expect(status(ask(page, 1))).toBeEmpty();
  });

  await test.step('by keyboard alone: digits, letters and Enter act on the question that has the focus', async () => {
    await tabTo(page, ask(page, 1).getByRole('radio').first());
    await page.keyboard.press('2');
    await expect(ask(page, 1).getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('1');
    await expect(ask(page, 1).getByRole('radio').nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(ask(page, 1))).toHaveText('Correct');
    await tabTo(page, field(ask(page, 2)));
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await expect(status(ask(page, 2))).toHaveText('Correct');
    await tabTo(page, field(ask(page, 4)));
    await page.keyboard.type('2');
    await expect(field(ask(page, 4))).toHaveValue('2');
    await page.keyboard.press('Enter');
    await expect(button(ask(page, 4), 'Try Again')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(ask(page, 4))).toBeFocused();
    await page.keyboard.type('6');
    await page.keyboard.press('Control+Enter');
    await expect(status(ask(page, 4))).toContainText('Correct');
    await tabTo(page, ask(page, 5).getByRole('radio').first());
    await page.keyboard.press('4');
    await page.keyboard.press('c');
    await expect(ask(page, 5).getByRole('radio').nth(2)).toBeChecked();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(status(ask(page, 5))).toContainText('Correct');
    for (const number of [3, 2]) await expect(ask(page, number).getByRole('status')).toHaveText(number === 2 ? 'Correct' : ''); // prettier-ignore
  });
});

test('AI Chat knows the question that one is at, and is there again with what was said', async ({
  page,
  student,
  testDatabase,
}) => {
  await setPro(testDatabase, student.uid, 30);
  await openLesson(page, rates);
  await openTutor(page);
  await expect(page.getByRole('group', { name: 'Suggestions' })).toHaveCount(0);
  await tutorField(page).fill('In question 4, is it 6?');
  await tutorField(page).press('Enter');
  await expect(said(page, 'assistant')).toHaveCount(1);
  await page.getByRole('button', { name: 'Close AI Chat' }).click();
  await expect(tutorOpener(page)).toBeFocused();

  await field(ask(page, 3)).fill('72');
  await field(ask(page, 3)).press('Enter');
  await expect(status(ask(page, 3))).toHaveText('Not quite');
  await openTutor(page);
  const going = page.waitForRequest((request) => request.url().endsWith('/api/tutor'));
  await page.getByRole('button', { name: 'Why is my answer wrong?' }).click();
  expect((await going).postDataJSON()).toMatchObject({
    part: { ...rates, partId: 'rates', tried: ['72'], asks: [{ id: 'rates-ask-1', tried: ['72'], isShown: false }] },
  });
  await expect(said(page, 'assistant').last()).toContainText('You multiplied');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await openTutor(page);
  await expect(said(page, 'assistant')).toHaveCount(2);
});

function isBetweenTheBars(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const edge = (bar: string, side: 'top' | 'bottom') =>
    document.querySelector(bar)?.getBoundingClientRect()[side] ?? NaN;
  return top >= edge('.player-top', 'bottom') && bottom <= edge('.player-bottom', 'top');
}
