import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { answerRight, expectQuestion, openPractice, type Parts } from '../support/player.ts';
import { expect, test, type Page } from '../support/test.ts';

const underlined = { sectionId: 'rw-structure', lessonId: 'tsp-advanced' };
const pairs = { sectionId: 'rw-structure', lessonId: 'ctc-foundation' };
const tables = { sectionId: 'rw-evidence', lessonId: 'ceq-advanced' };
const moreTables = { sectionId: 'rw-evidence', lessonId: 'ceq-foundation' };

test('PLAY-03 what is underlined, and texts in pairs', async ({ page }) => {
  await test.step('PLAY-03 the sentence that is asked about is underlined, in the color of the text, for the ear as well, and on paper; the words for the ear are not copied', async () => {
    await openPractice(page, underlined);
    const passage = page.getByRole('region', { name: 'Passage' });
    const line = passage.locator('u');
    await expect(line).toHaveCount(1);
    await expect(line).toHaveText(
      /^\[start of underline\] Obsidian from each volcano .* formed\. \[end of underline\]$/,
    );
    await expect(line).toHaveCSS('text-decoration-line', 'underline');
    const color = (element: Element) => getComputedStyle(element).color;
    expect(await line.evaluate(color)).toBe(await passage.locator('p').first().evaluate(color));
    await expect(page.getByText('the function of the underlined sentence')).toBeVisible();
    for (const words of await line.locator('.heard').all()) {
      const box = await words.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(1);
    }
    const copied = await line.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection());
    });
    expect(copied.trim()).toMatch(/^Obsidian from each volcano .* formed\.$/);
    await expectLooksWell(page);

    await page.emulateMedia({ media: 'print' });
    await expect(line).toHaveCSS('text-decoration-line', 'underline');
    await expect(line.locator('.heard').first()).toHaveCSS('clip-path', 'inset(50%)');
    await page.emulateMedia({ media: null });
  });

  await test.step('PLAY-03 the texts of a pair stand one above the other, each under its heading', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPractice(page, pairs);
    const passage = page.getByRole('region', { name: 'Passage' });
    await expect(passage.getByRole('heading', { level: 3 })).toHaveText(['Text 1', 'Text 2']);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels).toEqual([1, 2, 3, 3]);
    const boxes = await passage.locator('h3, p').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBe(boxes[0]?.left);
      expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    }
    await expectLooksWell(page);
  });
});

test('PLAY-03 a table has a title and names for its rows and columns, and stands above the text; one wider than the screen scrolls by itself, by keyboard too; every number can be seen, 320 px wide', async ({
  page,
}) => {
  const parts = await openPractice(page, tables);
  const table = page.getByRole('table', { name: 'Temperature and algae in a hypothetical lake' });
  await expect(table.getByRole('columnheader')).toHaveText(['Month', /^Water temperature/, /^Algae/]);
  await expect(table.getByRole('rowheader')).toHaveText(['May', 'June', 'July', 'August', 'September']);
  await expect(table.getByRole('row', { name: 'August' }).getByRole('cell')).toHaveText(['22', '9']);
  const passage = page.getByRole('region', { name: 'Passage' });
  expect((await table.boundingBox())?.y).toBeLessThan((await passage.boundingBox())?.y ?? 0);
  await expectLooksWell(page);

  await page.setViewportSize({ width: 320, height: 568 });
  await page.locator('.tabled table').evaluate((element: HTMLElement) => (element.style.width = '600px'));
  expect(await hiddenWidth(page)).toBeGreaterThan(200);
  await expectFits(page);
  const scroller = page.getByRole('group', { name: 'Table' });
  await page.getByRole('button', { name: 'Mark for review' }).focus();
  await page.keyboard.press('Tab');
  await expect(scroller).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);

  await page.locator('.tabled table').evaluate((element: HTMLElement) => (element.style.width = ''));
  await expectEveryNumberSeen(page, parts);
  await expectEveryNumberSeen(page, await openPractice(page, moreTables));
});

async function expectEveryNumberSeen(page: Page, parts: Parts): Promise<void> {
  for (const [index, part] of parts.entries()) {
    await expectQuestion(page, index + 1, parts.length);
    await expectFits(page);
    if (part.figure?.includes('<caption>')) expect(await hiddenWidth(page)).toBeLessThanOrEqual(0);
    await answerRight(page, part);
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
}

/** How much of a table is not in sight without scrolling in it. */
function hiddenWidth(page: Page): Promise<number> {
  return page.getByRole('group', { name: 'Table' }).evaluate((box) => box.scrollWidth - box.clientWidth);
}

/** Accessible in both themes, and within the window: a phone's and a wide one. */
async function expectLooksWell(page: Page): Promise<void> {
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
