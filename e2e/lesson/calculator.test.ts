import { tabTo } from '../support/keyboard.ts';
import { equations, marks, notation, openLesson, openPractice } from '../support/player.ts';
import { expect, expectAccessible, test, type Page } from '../support/test.ts';

async function openCalculator(page: Page) {
  await page.getByRole('button', { name: 'Calculator', exact: true }).click();
  const calculator = page.getByRole('dialog', { name: 'Calculator' });
  await expect(calculator).toBeVisible();
  return calculator;
}

/** Types lines one below another; each Enter makes the next. */
async function typeLines(page: Page, ...lines: string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).focus();
  for (const [at, line] of lines.entries()) {
    if (at > 0) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: `Line ${at + 1}`, exact: true })).toBeFocused();
    }
    await page.keyboard.insertText(line);
  }
}

test('by keyboard alone: opened, two curves typed, their intersection found and read', async ({ page }) => {
  test.slow();
  await openPractice(page, equations);
  await tabTo(page, page.getByRole('button', { name: 'Calculator', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Line 1', exact: true })).toBeFocused();
  await page.keyboard.type('y=2x-1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('y=-x+5');
  await expect(page.getByRole('textbox', { name: 'Line 2', exact: true })).toHaveValue('y=-x+5');
  await tabTo(page, page.getByRole('button', { name: 'Points of interest, line 2' }));
  await page.keyboard.press('Enter');
  const points = page.getByRole('list', { name: 'Points of interest, line 2' });
  await expect(points).toMatchAriaSnapshot(`
    - list "Points of interest, line 2":
      - listitem:
        - button "y-intercept at (0, 5)"
      - listitem:
        - button "intersection with line 1 at (2, 3)"
      - listitem:
        - button "x-intercept at (5, 0)"
  `);
  await tabTo(page, points.getByRole('button', { name: 'intersection with line 1 at (2, 3)' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('intersection with line 1 at (2, 3)');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Calculator', exact: true })).toBeFocused();
});

test('keys pressed in it choose no option of the question', async ({ page }) => {
  await openPractice(page, equations);
  await openCalculator(page);
  await page.keyboard.type('12');
  await page.getByRole('application', { name: 'Graph' }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('0');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('what stands in it is there again in the next lesson of the section, and after a reload', async ({ page }) => {
  await openPractice(page, equations);
  await openCalculator(page);
  await typeLines(page, 'y=x^2-4', 'a=3');
  await openLesson(page, notation);
  await openCalculator(page);
  await expect(page.getByRole('textbox', { name: 'Line 1', exact: true })).toHaveValue('y=x^2-4');
  await page.reload();
  await openCalculator(page);
  await expect(page.getByRole('textbox', { name: 'Line 2', exact: true })).toHaveValue('a=3');
});

test('lessons of Reading and Writing have none', async ({ page }) => {
  await openPractice(page, marks);
  await expect(page.getByRole('button', { name: 'Calculator', exact: true })).toHaveCount(0);
});

test('dragging and keys move the plane, and a tap tells what is there', async ({ page }) => {
  await openPractice(page, equations);
  await openCalculator(page);
  await typeLines(page, 'y=x^2-4');
  const graph = page.getByRole('application', { name: 'Graph' });
  const seen = () => page.locator('[id$=-seen]').textContent();
  await expect.poll(seen).toMatch(/^x from −10 to 10, /);
  const box = await graph.boundingBox();
  if (!box) throw new Error('Expected the graph to be seen');
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(middleX, middleY + (4 * box.width) / 20); // (0, -4)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('at (0, −4)');
  await page.mouse.move(middleX, middleY);
  await page.mouse.down();
  await page.mouse.move(middleX + box.width / 4, middleY, { steps: 4 });
  await page.mouse.up();
  await expect.poll(seen).toMatch(/^x from −15 to 5, /);
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(seen).toMatch(/^x from −13 to 7, /);
  await page.keyboard.press('+');
  await expect.poll(seen).toMatch(/^x from −11 to 5, /);
  await page.keyboard.press('0');
  await expect.poll(seen).toMatch(/^x from −10 to 10, /);
});

test('the window is moved and made larger by keyboard', async ({ page }) => {
  await openPractice(page, equations);
  const calculator = await openCalculator(page);
  const before = await calculator.boundingBox();
  await page.getByRole('button', { name: 'Move the calculator' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  const moved = await calculator.boundingBox();
  expect(moved).toEqual({ ...before, x: (before?.x ?? 0) - 24, y: (before?.y ?? 0) + 24 });
  await page.getByRole('button', { name: 'Change the size' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  expect(await calculator.boundingBox()).toEqual({
    ...moved,
    width: (moved?.width ?? 0) - 24,
    height: (moved?.height ?? 0) - 24,
  });
});

test('a table, its regression, a slider and a fraction', async ({ page }) => {
  await openPractice(page, equations);
  const calculator = await openCalculator(page);
  await typeLines(page, 'y=k x', '1/3+1/6');
  await page.getByRole('button', { name: 'Add a slider for k' }).click();
  await page.getByRole('slider', { name: 'k' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Line 2', exact: true })).toHaveValue('k=1.1');
  await page.getByRole('button', { name: 'As a fraction' }).click();
  await expect(calculator.getByText('= 1/2')).toBeVisible();
  await page.getByRole('button', { name: 'New table' }).click();
  for (const [row, [x, y]] of [
    ['1', '5'],
    ['2', '7'],
    ['3', '9'],
  ].entries()) {
    // prettier-ignore
    await page.getByRole('textbox', { name: `x1, row ${row + 1}` }).fill(x ?? '');
    await page.getByRole('textbox', { name: `y1, row ${row + 1}` }).fill(y ?? '');
  }
  await page.getByRole('button', { name: 'New line' }).click();
  await expect(page.getByRole('textbox', { name: 'Line 5', exact: true })).toBeFocused();
  await page.keyboard.insertText('y1~mx1+b');
  await expect(calculator.getByText('m = 2, b = 3, r² = 1, r = 1')).toBeVisible();
});

test('the scientific calculator works sums out, and knows the last result', async ({ page }) => {
  await openPractice(page, equations);
  const calculator = await openCalculator(page);
  await page.getByText('Scientific', { exact: true }).click();
  const sum = page.getByRole('textbox', { name: 'Sum' });
  await sum.fill('sqrt(16)+');
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect(calculator.getByRole('status')).toHaveText('= 7');
  await page.getByRole('button', { name: 'Enter' }).click();
  await sum.fill('ans*2');
  await sum.press('Enter');
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('ans*2= 14');
  await sum.fill('1,000');
  await expect(calculator.getByRole('status')).toContainText('A comma stands in brackets only');
});

for (const { width, theme } of [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const) {
  test(`${width} px wide, ${theme}: it is accessible, in both modes and with an error`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openPractice(page, equations);
    await openCalculator(page);
    await typeLines(page, 'y=x^2/2-3', 'y<2x+1', 'x^2+y^2=25', '1/', 'a=1', 'mean([1,2,4])');
    await page.getByRole('button', { name: 'Points of interest, line 1' }).click();
    await page
      .getByRole('list', { name: /^Points of interest/ })
      .getByRole('button')
      .first()
      .click();
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/calculator-${width}-${theme}.png` });
    await page.getByText('Scientific', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Sum' }).fill('2+2');
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/calculator-${width}-${theme}-scientific.png` });
  });
}
