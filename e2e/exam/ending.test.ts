import { allSaved, beginAnswered, beginExam, isKept, onServer, openFirst, option, test } from '../support/exam.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// the replay is asked for before the exam is over
test.use({ allowedNoise: ['status of 409 (Conflict)'] });

test('with breaks as needed the clock of a Rehearsal is stopped by ‘Pause’ below it, on a phone too; without them there is none; one that nobody wants to go on with is ended at its card, and another can begin', async ({
  page,
  student: _,
  smallForm,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const attempt = await beginAnswered(page, smallForm, { mode: 'rehearsal', profile: { pauses: true } });
  const timer = page.getByRole('group', { name: 'Test timer' });
  const pause = timer.getByRole('button', { name: 'Pause' });
  const [clockBox, pauseBox] = [await timer.getByRole('timer').boundingBox(), await pause.boundingBox()];
  expect(pauseBox?.y).toBeGreaterThanOrEqual((clockBox?.y ?? 0) + (clockBox?.height ?? 0));
  await pause.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The clock is stopped');
  expect((await onServer(page, attempt.id)).state).toBe('paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(pause).toBeVisible();

  await test.step('it is ended at its card', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'End this exam' })).toHaveCount(0); // as on test day
    await page.goto('/exams');
    const card = page.getByRole('region', { name: 'Practice exam 1' });
    await card.getByRole('button', { name: 'End this exam' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'End this exam?' });
    await expect(dialog).toContainText('modules that you have not begun are left out');
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    expect((await onServer(page, attempt.id)).state).toBe('open');
    await card.getByRole('button', { name: 'End this exam' }).click();
    await dialog.getByRole('button', { name: 'End this exam' }).click();
    await expect(card.getByRole('link', { name: 'Take it again' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'End this exam' })).toHaveCount(0);
    expect((await onServer(page, attempt.id)).state).toBe('finished');
  });

  await openFirst(page, await beginExam(page, smallForm));
  await expect(timer.getByRole('timer')).toBeVisible();
  await expect(pause).toHaveCount(0);
});

test('in Practice an exam is ended in its room, with the answer that was given last, takes its own kept page along, and is replayed by keyboard', async ({
  page,
  student: _,
  smallForm,
}) => {
  const { id } = await beginExam(page, smallForm, { scope: 'reading-writing-1' });
  await openFirst(page, { id });
  await option(page, 'B').press('Space');
  await option(page, 'C').press('Space');
  await page.getByRole('button', { name: 'Next' }).click();
  await allSaved(page);
  await page.goto(`/exam/${id}/replay`);
  await expect(page.getByText('This exam is not over yet.')).toBeVisible();
  await page.goto(`/exam/${id}`);
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeVisible();

  await test.step('an exam that is over takes its own kept page along, and leaves that of another', async () => {
    await expect.poll(() => isKept(page, id)).toBe(true);
    const other = '/exam/00000000-0000-4000-8000-000000000001';
    await page.evaluate(
      async (address) => (await caches.open('lodestar.exams')).put(address, new Response('kept')),
      other,
    );
    expect((await keptExams(page)).toSorted()).toEqual([other, `/exam/${id}`].toSorted());
    await option(page, 'D').check({ force: true });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'End this exam' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End this exam' }).click();
    await expect(page.getByRole('heading', { name: 'You are done' })).toBeVisible();
    await expect.poll(() => keptExams(page)).toEqual([other]);
  });

  await page.getByRole('link', { name: 'See the report' }).click();
  await expect(page.getByText('left before it was handed in')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Unanswered 2' })).toBeAttached();

  await test.step('what was done in the room is replayed by keyboard, moment by moment', async () => {
    await page.locator(`a[href="/exam/${id}/replay"]`).click();
    const replayed = page.getByRole('region', { name: 'Reading and Writing, module 1' });
    const slider = replayed.getByRole('slider');
    const chosen = replayed.getByRole('list', { name: 'Answer choices' }).getByRole('listitem').filter({ hasText: 'Your answer' }); // prettier-ignore
    await slider.press('Home');
    await expect(chosen).toHaveCount(0);
    for (const [letter, words] of [
      ['B', 'Question 1 of 4, B'],
      ['C', 'Question 1 of 4, C'],
    ] as const) {
      await expect(async () => {
        await slider.press('ArrowRight');
        expect(await slider.getAttribute('aria-valuetext')).toContain(words);
      }).toPass();
      await expect(chosen).toContainText(letter);
    }
    await slider.press('End');
    await expect(replayed.getByRole('heading', { name: 'Question 2 of 4' })).toBeVisible();
    await expect(replayed.getByText('2 of 4 answered, 0 marked for review')).toBeVisible();
    await page.getByRole('button', { name: 'Previous step' }).click();
    await page.setViewportSize({ width: 390, height: 1600 });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'replay');
  });
});

/** Which exams this browser has the pages of. */
async function keptExams(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pages = (await (await caches.open('lodestar.exams')).keys()).map(({ url }) => new URL(url).pathname);
    return pages.filter((path) => path.startsWith('/exam/'));
  });
}
