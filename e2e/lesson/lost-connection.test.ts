import { openPracticeBehind } from '../support/answering.ts';
import { signInByForm } from '../support/forms.ts';
import { answerToTheLast, equations, finishPractice, unsentHere } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { comeBackLater, completedBy, expectThirdAsLeft, keptHere, openAtThird, progressCalls, signedOut, unsent } from '../support/unfinished.ts'; // prettier-ignore

const ring = 'Linear Equations and Functions: 11% completed';

test.use({ allowedNoise: ['Failed to load resource', 'Progress could not be read'] });

test('PLAY-09 a connection that is lost at the end, then a server that answers 503, then a reply that is lost: the completion is kept, says so, and is there once when all is well', async ({
  page,
  context,
  student,
  testDatabase,
}) => {
  const parts = await openPracticeBehind(page, equations, 7);
  await answerToTheLast(page, parts, 7);
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congratulations!');
  await expect(page.getByRole('status')).toHaveText(unsent);
  await expect(page.getByRole('img', { name: ring })).toBeVisible();
  expect(await completedBy(student, testDatabase)).toEqual([]);

  let tries = 0;
  const [second, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]; // they wait until they are looked for
  await page.route(progressCalls, async (route) => {
    tries += 1;
    if (tries === 1) {
      const error = { status: 'unavailable', message: 'Back in a moment.' };
      return route.fulfill({ status: 503, json: { error } });
    }
    if (tries > 2) return third.promise.then(() => route.continue());
    await second.promise;
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => tries).toBeGreaterThan(0);
  await expect(page.getByRole('status')).toHaveText(unsent);
  expect(await completedBy(student, testDatabase)).toEqual([]);
  second.resolve();
  await expect.poll(() => completedBy(student, testDatabase)).toEqual(['lin1-practice']);
  await expect(page.getByRole('status')).toHaveText(unsent); // it is there, but nobody said so
  third.resolve();
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(await completedBy(student, testDatabase)).toEqual(['lin1-practice']);
  expect(tries).toBe(3);
});

test('PLAY-09 a whole lesson can be done with no connection, and is sent after the tab was closed, from any screen', async ({
  page,
  context,
  student,
  testDatabase,
}) => {
  const parts = await openPracticeBehind(page, equations, 7);
  await context.setOffline(true);
  await finishPractice(page, parts, 7);
  await expect(page.getByRole('status')).toHaveText(unsent);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByText('1/9 lessons')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  expect(await completedBy(student, testDatabase)).toEqual([]);

  const again = await context.newPage();
  await again.goto('/dashboard/learn');
  await expect(again.getByRole('img', { name: ring })).toBeVisible();
  await expect.poll(() => completedBy(student, testDatabase)).toEqual(['lin1-practice']);
  await again.reload();
  await expect(again.getByRole('img', { name: ring })).toBeVisible();
});

test('PLAY-09 a session that ends while a lesson is open is noticed: the lesson stays where it is and who it belongs to, and waits until the same person signs in again', async ({
  page,
  context,
  student,
  testDatabase,
}) => {
  const parts = await openAtThird(page);
  await expect.poll(() => unsentHere(page)).toEqual([]);
  await context.clearCookies();
  await comeBackLater(page);
  await expectThirdAsLeft(page, parts);
  await finishPractice(page, parts, 2);
  await expect(page.getByRole('status')).toHaveText(signedOut);
  expect(await completedBy(student, testDatabase)).toEqual([]);
  const names = (await keptHere(page)).map((name) => name.split('.').slice(0, 3).join('.'));
  const own = ['answers', 'completions', 'known'].map((what) => `lodestar.${what}.${student.uid}`);
  expect([...new Set(names)].toSorted()).toEqual(own); // no attempt: it is finished
  await comeBackLater(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();

  await page.getByRole('link', { name: 'sign in again' }).click();
  await signInByForm(page, student);
  await expect(page.getByText('1/9 lessons')).toBeVisible();
  await expect.poll(() => completedBy(student, testDatabase)).toEqual(['lin1-practice']);
});
