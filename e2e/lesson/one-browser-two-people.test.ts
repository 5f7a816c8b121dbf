import { openPracticeBehind } from '../support/answering.ts';
import { answerToTheLast, equations, expectQuestion, finishPractice, marks, openPractice, type Place } from '../support/player.ts'; // prettier-ignore
import { expect, forgetSignIn, signUpHere, test, type Page } from '../support/test.ts';
import { comeBackLater, completedBy, keptHere, openAtThird, progressCalls, signedOut, signInHere, signOutHere, unsent } from '../support/unfinished.ts'; // prettier-ignore

test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

test('PLAY-09 what could not be sent goes to nobody else who signs in to this browser, in this window or in another one, and is not shown to them', async ({
  page,
  context,
  student,
  testDatabase,
}) => {
  const ring = (percent: number) =>
    page.getByRole('img', { name: `Linear Equations and Functions: ${percent}% completed` });
  const parts = await openPracticeBehind(page, equations, 7);
  await answerToTheLast(page, parts, 7);
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toHaveText(unsent);
  await context.clearCookies();
  await context.setOffline(false);
  const inAnotherWindow = await context.newPage();
  const other = await signUpHere(inAnotherWindow, { name: 'Somebody Else' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('status')).toHaveText(signedOut);
  expect(await completedBy(other, testDatabase)).toEqual([]);
  expect(await completedBy(student, testDatabase)).toEqual([]);

  await page.goto('/dashboard/learn');
  await expect(ring(0)).toBeVisible();
  await finishPractice(page, await openPracticeBehind(page, marks, 7), 7);
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(await completedBy(other, testDatabase)).toEqual(['bnd-marks-drill']);
  expect(await completedBy(student, testDatabase)).toEqual([]);

  await forgetSignIn(page);
  await signInHere(page, student);
  await page.goto('/dashboard/learn');
  await expect.poll(() => completedBy(student, testDatabase)).toEqual(['lin1-practice']);
  expect(await completedBy(other, testDatabase)).toEqual(['bnd-marks-drill']);

  await test.step('what one has completed is not shown to the one that signs in in a second window', async () => {
    await expect(ring(11)).toBeVisible();
    await context.clearCookies();
    await signUpHere(inAnotherWindow, { name: 'Somebody Else' });
    await comeBackLater(page);
    await expect(ring(0)).toBeVisible();
  });
});

test('AUTH-08 signing out leaves nothing of the lesson in this browser, the account knows where it was; without it, an attempt is not shown to the next one either', async ({
  page,
  student,
}) => {
  const parts = await openAtThird(page);
  expect(await keptHere(page)).not.toEqual([]);
  await page.goto('/settings');
  await signOutHere(page);
  expect(await keptHere(page)).toEqual([]);
  await signInHere(page, student);
  await openPractice(page, equations);
  await expectQuestion(page, 3, parts.length);

  await forgetSignIn(page);
  await signUpHere(page, { name: 'Somebody Else' });
  await openPractice(page, equations);
  await expectQuestion(page, 1, parts.length);
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
});

test('AUTH-08 signing out with something unsent keeps what cannot be sent, as ids alone, until the same person is back; else it sends it first', async ({
  page,
  student,
  testDatabase,
}) => {
  await finishUnsent(page, equations);
  await page.goto('/settings');
  await signOutHere(page);
  expect(await keptHere(page)).toEqual([`lodestar.completions.${student.uid}`]);
  expect(await completedBy(student, testDatabase)).toEqual([]);
  await page.unroute(progressCalls);
  await signInHere(page, student);
  await page.goto('/settings');
  await expect.poll(() => completedBy(student, testDatabase)).toEqual(['lin1-practice']);

  await finishUnsent(page, marks);
  await page.goto('/settings');
  expect(await completedBy(student, testDatabase)).toEqual(['lin1-practice']);
  await page.unroute(progressCalls);
  await signOutHere(page);
  expect(await completedBy(student, testDatabase)).toEqual(['bnd-marks-drill', 'lin1-practice']);
  expect(await keptHere(page)).toEqual([]);
});

/** Finishes a lesson whose completion does not reach the server from now on. */
async function finishUnsent(page: Page, place: Place): Promise<void> {
  const parts = await openPracticeBehind(page, place, 7);
  await page.route(progressCalls, (route) => route.abort());
  await finishPractice(page, parts, 7);
  await expect(page.getByRole('status')).toHaveText(unsent);
}
