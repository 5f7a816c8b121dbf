import { lessonAddress } from '../../src/study/addresses.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { expectFocusSeen } from '../support/keyboard.ts';
import { answerRight, answerWrong, equations, marks, notation, openLesson, openPractice } from '../support/player.ts';
import { expect, test, type Page, waitUntilAlive } from '../support/test.ts';

/** Charts, tables, drawings, texts in pairs and lists of notes. */
const diagnostics = ['start-diagnostic-rw', 'start-diagnostic-math'];
const toRead = ['start-test-map', 'start-adaptive-scoring', 'start-tools', 'start-study-plan'];

/** On a phone, with the dialog and the end: honest-end.test.ts. */
test('PLAY-03 to PLAY-11 the player is accessible in every state of a practice; an explanation longer than the window is read by keyboard', async ({
  page,
}) => {
  const [part] = await openPractice(page, equations);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('1');
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Show a hint' }).click();
  await expectAccessibleInBothThemes(page);
  await answerWrong(page, part);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Control+Enter');
  await page.setViewportSize({ width: 1280, height: 560 });
  await answerRight(page, part);
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'AI Chat' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toBeFocused();
  await expectFocusSeen(page);
  await expect(panel.getByText('The value of')).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(panel.getByText('The value of')).toBeInViewport();
});

test("PLAY-02 PLAY-09 a lesson to read is accessible, with all of its answers open, and so is a visitor's end of it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLesson(page, notation);
  await showAll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe('messages', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test("PLAY-01 what stands in a lesson's place is accessible", async ({ page }) => {
    for (const query of ['lessonId=no-such-lesson&sectionId=math-linear', 'lessonId=exam-1&sectionId=practice-exams']) {
      await page.goto(`/lesson-view?${query}`);
      await expect(page.getByRole('link', { name: 'Back to the start page' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
    await page.route('**/api/lessons/**', () => {});
    await page.goto('/lesson-view?lessonId=exam-1&sectionId=practice-exams');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expectAccessibleInBothThemes(page);
  });
});

test.describe('320 px wide', () => {
  test.slow();
  test.use({ viewport: { width: 320, height: 568 } });

  test('PLAY-02 PLAY-03 PLAY-08 nothing scrolls sideways: neither in a lesson to read nor in a practice, part for part', async ({
    page,
  }) => {
    const places = [notation, ...toRead.map((lessonId) => ({ sectionId: 'start-here', lessonId }))];
    for (const place of places) {
      await page.goto(lessonAddress(place));
      await waitUntilAlive(page);
      await showAll(page);
      await expectNoSidewaysScroll(page, place.lessonId);
    }
    for (const lessonId of diagnostics) {
      const parts = await openPractice(page, { sectionId: 'start-here', lessonId });
      for (const part of parts) {
        await showAll(page);
        await expectNoSidewaysScroll(page, `${part.id} asked`);
        await answerWrong(page, part);
        await expectNoSidewaysScroll(page, `${part.id} wrong`);
        await page.keyboard.press('Control+Enter');
        await answerRight(page, part);
        await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
        await expectNoSidewaysScroll(page, `${part.id} explained`);
        await page.keyboard.press('Control+Enter');
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
      await expectNoSidewaysScroll(page, 'the end');
    }
  });

  test('PLAY-03 PLAY-11 what a finger must hit is 48 px high in the player, and 24 px wide where it is one of many; the dialog fits', async ({
    page,
  }) => {
    const [part] = await openPractice(page, marks);
    const boxesOf = (name: string | RegExp) =>
      page.getByRole('button', { name }).evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect()));
    const expectHigh = async (name: string | RegExp) => {
      const boxes = await boxesOf(name);
      expect(boxes.length).toBeGreaterThan(0);
      for (const { height } of boxes) expect(height, String(name)).toBeGreaterThanOrEqual(48);
    };
    await expectHigh('Exit lesson');
    await expectHigh('Show a hint');
    await expectHigh(/^Question/);
    for (const { width } of await boxesOf(/^Question/)) expect(width).toBeGreaterThanOrEqual(24);
    await answerWrong(page, part);
    await page.getByRole('button', { name: 'Exit lesson' }).click();
    await expectHigh('Leave, keep my place');
    await expectHigh('Stay');
    await expectHigh('Quit');
    for (const name of ['Stay', 'Quit']) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
});

/** Opens what can be opened: answers, tables of figures. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(surplus, where).toBeLessThanOrEqual(0);
}
