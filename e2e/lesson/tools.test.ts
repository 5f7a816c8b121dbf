import type { Locator } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { answerRight, answerWrong, bottomBar, expectQuestion, openPractice, option, radio } from '../support/player.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { testOnOwnLessons as test } from '../support/ownLessons.ts';
import { bees } from '../support/toolsSection.ts';

const strike = (page: Page, name: string) => page.getByRole('button', { name: `strike out choice ${name}` });
const mark = (page: Page) => page.getByRole('button', { name: 'Mark for review' });
const segment = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button')
    .nth(number - 1);

test('an option is struck out and a question marked for review, in a lesson and in a drill, where the menu shows it; marks go with the attempt', async ({
  page,
  student: _,
}) => {
  const parts = await openPractice(page, bees);
  await mark(page).click();
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, 4);
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false');

  await test.step('an option is struck out by its button or by Shift and its key, which is said, undone, and gone once it is chosen; after a reload it is as it was', async () => {
    await strike(page, '3').click();
    await expect(strike(page, '3')).toHaveAccessibleName('Undo: strike out choice 3');
    await expect(strike(page, '3')).toHaveText('Undo');
    await expect(radio(page, 2)).toHaveAccessibleName('Choice 3 They sing. (struck out)');
    await expect(radio(page, 2)).not.toBeChecked();
    for (const key of ['Shift+Digit1', 'Shift+D']) await page.keyboard.press(key);
    await expect(strike(page, '1')).toHaveText('Undo');
    await expect(strike(page, '4')).toHaveText('Undo');
    await expectAccessibleInBothThemes(page);

    await page.keyboard.press('Shift+Digit4');
    await expect(strike(page, '4')).toHaveText('4');
    await page.keyboard.press('3'); // choosing takes the strike back
    await expect(radio(page, 2)).toBeChecked();
    await expect(strike(page, '3')).toHaveText('3');
    await page.keyboard.press('Shift+C'); // and striking the choice
    await expect(radio(page, 2)).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();

    await page.reload();
    await expect(segment(page, 1)).toHaveAccessibleName('Question 1 of 4, completed, marked for review');
    await expect(strike(page, '1')).toHaveText('Undo');
    await expect(strike(page, '3')).toHaveText('Undo');
    await answerWrong(page, parts[1]); // the one struck out last
    await page.keyboard.press('Enter');
    await expect(strike(page, '3')).toHaveCount(0);
    await answerRight(page, parts[1]);
    await expect(page.getByRole('button', { name: /strike out/i })).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 3, 4);
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Exit lesson' }).click();
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect.poll(() => markupHere(page)).toEqual([]);

  const reply = await page.request.post('/api/sets', {
    data: { kind: 'drill', half: 'math' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await page.goto(`/dashboard/set?setId=${((await reply.json()) as { id: string }).id}`);
  await mark(page).click();
  await bottomBar(page).getByRole('button', { name: 'Next' }).click();
  await page.reload();
  await page.getByRole('button', { name: /All questions/ }).click();
  await expect(page.getByRole('button', { name: 'Question 1, not answered, marked for review' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /All questions/ }).click();
  await page.locator('#set-menu').getByRole('button').last().click();
  await bottomBar(page).getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('One question is marked for review.');
});

/** Chooses a tool in the menu, which the keyboard can open as well. */
async function tool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).press('Enter');
  await page.getByRole('list', { name: 'Tools' }).getByRole('button', { name }).press('Enter');
  await expect(page.getByRole('list', { name: 'Tools' })).toBeHidden();
}

test('the tools beside a question: the reference sheet, highlights with notes and the line reader, which go with the attempt', async ({
  page,
}) => {
  const parts = await openPractice(page, bees);
  const text = page.getByRole('region', { name: 'Passage' });
  const sheet = page.getByRole('dialog', { name: 'Reference sheet' });
  const note = page.getByRole('textbox', { name: 'Note on “The bees”' });
  const line = page.getByRole('slider', { name: 'Line shown' });

  await test.step('the reference sheet lies beside a question of Math, which can be answered on; it is moved by keys and pointer, and gives the focus back', async () => {
    await tool(page, 'Reference sheet');
    await expect(sheet).toBeFocused();
    await expect(sheet.getByRole('img')).toHaveCount(11);
    for (const formula of [
      'A equals pi r squared',
      'c squared equals a squared plus b squared',
      'V equals four thirds pi r cubed',
    ])
      await expect(sheet.getByRole('math', { name: formula }).locator('.katex-html')).toBeVisible();
    await expect(sheet).toContainText('The number of degrees of arc in a circle is 360.');
    await page.keyboard.press('1'); // a key of the player means nothing in it
    await expect(radio(page, 0)).not.toBeChecked();

    const before = await sheet.boundingBox();
    const handle = page.getByRole('button', { name: 'Move: Reference sheet' });
    await handle.press('ArrowLeft');
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe((before?.x ?? 0) - 24);
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0, { steps: 2 }); // no farther than the edge of the window
    await page.mouse.up();
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(8);
    await option(page, 2).click({ position: { x: 300, y: 10 } });
    await expect(radio(page, 2)).toBeChecked();
    await sheet.focus();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Tools' })).toBeFocused();
  });

  await test.step('words are highlighted by keys alone, with a note', async () => {
    await tool(page, 'Highlights & notes');
    const bar = page.getByRole('toolbar', { name: 'Highlight what is selected' });
    await bar.getByRole('button', { name: 'Blue' }).press('Enter');
    await expect(bar.locator('[aria-live]')).toHaveText('Select some words first.');
    await tabTo(page, text, 20); // with a ring that can be seen
    for (const _ of 'The bees') await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: 'Yellow' })).toBeFocused();
    await bar.getByRole('button', { name: 'Blue' }).press('Enter');
    await expect(bar.locator('[aria-live]')).toHaveText('Highlighted.');
    await expect.poll(() => painted(page)).toEqual({ blue: ['The bees'] });

    await bar.getByRole('button', { name: 'Note', exact: true }).press('Enter');
    await expect(note).toBeFocused();
    await page.keyboard.type('1 of many');
    await expect(radio(page, 0)).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect.poll(() => painted(page)).toEqual({ blue: ['The bees'], noted: ['The bees'] });
  });

  await test.step('what is highlighted by the pointer is no longer selected, and shows no caret; its look can still be changed', async () => {
    const before = { blue: ['The bees'], noted: ['The bees'] };
    await text.getByText('Nobody knows').dblclick({ position: { x: 20, y: 10 } });
    await page.getByRole('button', { name: 'Blue' }).click();
    await expect.poll(() => painted(page)).toEqual({ ...before, blue: ['The bees', 'Nobody'] });
    const shown = () => page.evaluate(() => [String(document.getSelection()), CSS.highlights.has('lodestar-caret')]);
    await expect.poll(shown).toEqual(['', false]);
    await page.getByRole('button', { name: 'Pink' }).click();
    await expect.poll(() => painted(page)).toEqual({ ...before, pink: ['Nobody'] });
    await page.getByRole('button', { name: 'Remove the highlight', exact: true }).click();
    await expect.poll(() => painted(page)).toEqual(before);
  });

  await test.step('the line reader shows one to five lines of the text, moved by keys and pointer, and lies over no option', async () => {
    await tool(page, 'Line reader');
    await expect(line).toHaveAttribute('aria-valuetext', /^Line 1 of \d+$/);
    await line.press('ArrowDown');
    await expect(line).toHaveAttribute('aria-valuenow', '2');
    for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: 'More lines' }).press('Enter');
    await expect(line).toHaveText(/^Lines 2 to 6 of \d+$/);
    await line.press('End');
    const total = Number(await line.getAttribute('aria-valuemax'));
    await expect(line).toHaveText(`Lines ${total - 4} to ${total} of ${total}`);
    const [mask, box] = [await page.locator('.reader').boundingBox(), await text.boundingBox()];
    expect((mask?.y ?? 0) + (mask?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await line.press('Home');
    await page.locator('.reader-grip').hover();
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + (box?.height ?? 0) - 10, { steps: 3 });
    await page.mouse.up();
    await expect(line).toHaveText(`Lines ${total - 4} to ${total} of ${total}`);
    await option(page, 0).click();
    await expect(radio(page, 0)).toBeChecked();
  });

  await test.step('a window opens below the strips of the tools, and reaches no farther than the bar; all of them are accessible', async () => {
    for (const name of ['Clock', 'Reference sheet']) await tool(page, name);
    await page.getByRole('button', { name: 'All highlights' }).click();
    for (const name of ['Reference sheet', 'Highlights & notes']) {
      const { top, bottom } = await edges(page.getByRole('dialog', { name }));
      expect(top).toBeGreaterThanOrEqual((await edges(header(page))).bottom);
      expect(bottom).toBeLessThanOrEqual((await edges(bottomBar(page))).top);
    }
    await expect(note).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const name of ['Reference sheet', 'Highlights & notes'])
      await page
        .getByRole('dialog', { name })
        .getByRole('button', { name: /^Close: / })
        .press('Enter');
  });

  await test.step('highlights stay with their question, and are there again with the reader after a reload; without the Highlight API marks stand around them', async () => {
    await answerRight(page, parts[0]);
    await expect.poll(() => painted(page)).toEqual({ blue: ['The bees'], noted: ['The bees'] });
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 4);
    await expect.poll(() => painted(page)).toEqual({});
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await page.reload();
    await segment(page, 1).click();
    await expect(line).toHaveText(/^Lines 1 to 5 of/);
    await page.getByRole('button', { name: 'Close: Line reader' }).click();
    await expect(page.locator('.reader')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Tools' })).toBeFocused();
    await expect(text.locator('mark.highlight-blue')).toHaveText('The bees');
    await page.getByRole('button', { name: 'All highlights' }).click();
    await expect(note).toHaveValue('1 of many');
    await page.getByRole('button', { name: 'Remove the highlight “The bees”' }).click();
    await expect(text.locator('mark')).toHaveCount(0);
    await expect(page.getByText('Nothing is highlighted in this question yet.')).toBeVisible();
  });
});

test('the clock of a lesson is hidden until it is asked for, and goes on after a reload', async ({ page }) => {
  await page.clock.install();
  await openPractice(page, bees);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000)); // only the test lets time go by
  const clock = page.getByRole('timer', { name: 'Time on this lesson' });
  await expect(page.getByRole('button', { name: 'Tools' })).toBeVisible();
  await expect(clock).toHaveCount(0);
  await tool(page, 'Clock');
  const seconds = async () => {
    const [minutes = NaN, rest = NaN] = ((await clock.textContent()) ?? '').split(':').map(Number);
    return 60 * minutes + rest;
  };
  const before = await seconds(); // what opening it took
  for (let second = 0; second < 75; second += 1) await page.clock.runFor(1_000);
  await expect.poll(seconds).toBe(before + 75);
  await page.getByRole('button', { name: 'Hide the clock' }).click();
  await expect(clock).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await tool(page, 'Clock');
  const after = await seconds();
  expect(after).toBeGreaterThanOrEqual(before + 75);
  expect(after).toBeLessThan(before + 75 + 60);
});

test('on a phone there is room for the tools, which are sheets there', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openPractice(page, bees);

  await test.step('at 320 px the row has room for its button, and a finger hits it', async () => {
    for (const name of ['1', '4']) {
      const box = await strike(page, name).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await strike(page, '1').click();
    await option(page, 0).click();
    await expect(radio(page, 0)).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step('the line reader brings its lines into view when it opens, and when there are more of them', async () => {
    await page.setViewportSize({ width: 390, height: 560 });
    const [firstWords, slot] = [page.getByText('The bees of the old orchard'), page.locator('.reader-slot')];
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(firstWords).not.toBeInViewport();
    await tool(page, 'Line reader');
    const top = async () => (await edges(slot)).top - (await edges(header(page))).bottom;
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(firstWords).not.toBeInViewport();
    await page.getByRole('button', { name: 'More lines' }).press('Enter');
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    expect((await edges(slot)).bottom).toBeLessThan((await edges(bottomBar(page))).top);
  });

  await test.step('at 390 px the header has room for the tools, which are sheets there', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Highlights & notes', 'Clock', 'Reference sheet']) await tool(page, name);
    await expect(async () => {
      const sheet = await page.getByRole('dialog', { name: 'Reference sheet' }).boundingBox();
      expect(sheet).toMatchObject({ x: 0, width: 390 });
      const bar = await bottomBar(page).boundingBox();
      expect((sheet?.y ?? Infinity) + (sheet?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 6);
    }).toPass({ timeout: 15_000 }); // once it has its place
    await expectAccessibleInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const name of ['Close: Reference sheet', 'Close: Line reader', 'Hide the clock'])
      await page.getByRole('button', { name }).press('Enter');
  });

  await test.step('the sheet stands above the bar, however high that grows: the verdict, its reason and the way to the explanation stay in sight', async () => {
    await page.getByRole('button', { name: 'All highlights' }).click();
    const sheet = page.getByRole('dialog', { name: 'Highlights & notes' });
    await option(page, 0).click();
    await bottomBar(page).getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('status')).toHaveText('Not quite');
    await expect.poll(async () => (await edges(sheet)).bottom - (await edges(bottomBar(page))).top).toBe(0);
    const reason = page.getByText('No sleep.');
    await reason.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    expect((await edges(reason)).bottom).toBeLessThanOrEqual((await edges(sheet)).top);
    expect((await edges(reason)).top).toBeGreaterThanOrEqual((await edges(header(page))).bottom);

    await bottomBar(page).getByRole('button', { name: 'Try Again' }).click();
    await option(page, 1).click();
    await bottomBar(page).getByRole('button', { name: 'Check' }).click();
    await expect.poll(async () => (await edges(sheet)).bottom - (await edges(bottomBar(page))).top).toBe(0);
    await bottomBar(page).getByRole('button', { name: 'See why' }).click();
    const explanation = page.getByRole('complementary', { name: 'Explanation' });
    await expect(explanation).toBeFocused();
    expect((await edges(explanation)).top).toBeLessThan((await edges(sheet)).top - 100);
  });
});

/** The bar at the top; windows have a header of their own. */
const header = (page: Page) => page.getByRole('banner').first();

async function edges(one: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await one.boundingBox()) ?? { y: NaN, height: NaN };
  return { top: Math.round(y), bottom: Math.round(y + height) };
}

/** What the browser shows as highlighted, by how. */
function painted(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const named = [...CSS.highlights].filter(([name, { size }]) => size > 0 && name !== 'lodestar-caret');
    return Object.fromEntries(named.map(([name, ranges]) => [name.replace('lodestar-', ''), [...ranges].map(String)]));
  });
}

function markupHere(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('lodestar.markup.')));
}
