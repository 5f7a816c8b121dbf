import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { expectFocusSeen } from '../support/keyboard.ts';
import { answerRight, answerWrong, equations, notation, openLesson, openPractice, readParts, type Parts } from '../support/player.ts'; // prettier-ignore
import { expect, test, type Page } from '../support/test.ts';

/** In their order: texts to read, and the diagnostics with charts, tables, drawings, texts in pairs and lists of notes. */
const startHere = [
  'start-test-map',
  'start-adaptive-scoring',
  'start-tools',
  'start-diagnostic-rw',
  'start-diagnostic-math',
  'start-study-plan',
].map((lessonId) => ({ sectionId: 'start-here', lessonId }));

/** Before anything was chosen: frame.test.ts. Wrong: where-is-my-mistake.test.ts. On a phone, with the dialog and the end: honest-end.test.ts. */
test('PLAY-03 to PLAY-11 the player is accessible in every state of a practice; an explanation longer than the window is read by keyboard', async ({
  page,
}) => {
  const [part] = await openPractice(page, equations);
  await page.keyboard.press('1');
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Show a hint' }).click();
  await expectAccessibleInBothThemes(page);
  await answerWrong(page, part);
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

test.describe('320 px wide', () => {
  test.slow();
  test.use({ viewport: { width: 320, height: 568 } });

  test('PLAY-02 PLAY-03 PLAY-08 PLAY-09 PLAY-11 nothing scrolls sideways: neither in a lesson to read nor in a practice, part for part; what a finger must hit is high enough', async ({
    page,
  }) => {
    await test.step("PLAY-02 PLAY-09 a lesson to read is accessible, with all of its answers open, and so is a visitor's end of it", async () => {
      await openLesson(page, notation);
      await showAll(page);
      await expectNoSidewaysScroll(page, notation.lessonId);
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'Finish lesson' }).click();
      await expect(page.getByText('Kept in this browser.')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    const end = page.getByRole('heading', { level: 1, name: 'Congratulations!' });
    for (const [index, place] of startHere.entries()) {
      if (index === 0) await openLesson(page, place);
      else await page.getByRole('link', { name: 'Next lesson' }).click();
      await expect(page).toHaveURL(new RegExp(`lessonId=${place.lessonId}&`));
      await expect(end).toHaveCount(0);
      if (place.lessonId.includes('diagnostic')) await expectPartsWithinTheWindow(page, await readParts(page, place));
      else {
        await expect(page.getByRole('article')).toBeVisible();
        await showAll(page);
        await expectNoSidewaysScroll(page, place.lessonId);
        await page.getByRole('button', { name: 'Finish lesson' }).click();
      }
      await expect(end).toBeVisible();
      await expectNoSidewaysScroll(page, 'the end');
    }
  });
});

async function expectPartsWithinTheWindow(page: Page, parts: Parts): Promise<void> {
  for (const part of parts) {
    await showAll(page);
    await expectNoSidewaysScroll(page, `${part.id} asked`);
    if (part === parts[0]) await expectRoomForFingers(page);
    await answerWrong(page, part);
    await expectNoSidewaysScroll(page, `${part.id} wrong`);
    if (part === parts[0]) await expectRoomInDialog(page);
    await page.keyboard.press('Control+Enter');
    await answerRight(page, part);
    await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
    await expectNoSidewaysScroll(page, `${part.id} explained`);
    await page.keyboard.press('Control+Enter');
  }
}

/** What a finger must hit is 48 px high in the player, and 24 px wide where it is one of many. */
async function expectRoomForFingers(page: Page): Promise<void> {
  for (const name of ['Exit lesson', 'Show a hint', /^Question/]) await expectHigh(page, name);
  const size = page.viewportSize() ?? { width: 320, height: 640 };
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width });
    const pieces = await boxesOf(page, /^Question/);
    for (const piece of pieces) expect(piece.width).toBeGreaterThanOrEqual(24);
    const rows = [...Map.groupBy(pieces, ({ y }) => y).values()].map(({ length }) => length);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1); // none alone below the others
  }
}

/** The dialog fits. */
async function expectRoomInDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exit lesson' }).click();
  for (const name of ['Leave, keep my place', 'Stay', 'Quit']) await expectHigh(page, name);
  for (const name of ['Stay', 'Quit']) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

async function expectHigh(page: Page, name: string | RegExp): Promise<void> {
  const boxes = await boxesOf(page, name);
  expect(boxes.length).toBeGreaterThan(0);
  for (const { height } of boxes) expect(height, String(name)).toBeGreaterThanOrEqual(48);
}

function boxesOf(page: Page, name: string | RegExp): Promise<DOMRect[]> {
  return page.getByRole('button', { name }).evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect()));
}

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
