import type { Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { equations, notation, openLesson, openPractice } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

async function openCalculator(page: Page) {
  await page.getByRole('button', { name: 'Calculator', exact: true }).click();
  const calculator = page.getByRole('dialog', { name: 'Calculator' });
  await expect(calculator).toBeVisible();
  return calculator;
}

const line = (page: Page, number: number) => page.getByRole('textbox', { name: `Line ${number}`, exact: true });

/** Types lines one below another, without waiting for the next one to be there. */
async function typeLines(page: Page, ...lines: string[]): Promise<void> {
  await expect(line(page, 1)).toBeFocused();
  for (const [at, text] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
}

/** Empties the calculator, which has the focus then. */
async function deleteLines(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Delete / });
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click();
  await expect(line(page, 1)).toHaveValue('');
}

/** The ends of the x-axis, in whole numbers. */
async function seen(page: Page): Promise<number[]> {
  const text = (await page.locator('[id$=-seen]').textContent()) ?? '';
  const [, ...ends] = /x from (\S+) to (\S+),/.exec(text) ?? [];
  return ends.map((end) => Math.round(Number(end.replace('−', '-'))));
}

/** Where the graph is when it has been drawn at its size and stands still: the keys and lists around it come after the sheet. */
async function placeOfGraph(page: Page) {
  const graph = page.getByRole('application', { name: 'Graph' });
  await expect.poll(() => seen(page)).toEqual([-10, 10]);
  await graph.click({ trial: true }); // waits until it stands still, and is what a click there meets
  const box = await graph.boundingBox();
  if (!box) throw new Error('Expected the graph to be seen');
  return box;
}

/** What is said when something was asked for. */
const said = (page: Page) => page.locator('.calculator-said');

/** What a screen reader finds in it. */
const tree = `
  - dialog "Calculator":
    - button "Move the calculator. Arrow keys move it."
    - group "Calculator":
      - radio "Graphing" [checked]
      - text: Graphing
      - radio "Scientific"
      - text: Scientific
    - 'button "Angles: Radians"'
    - button "Close the calculator"
    - list "Lines":
      - listitem:
        - button "Line 1 is drawn" [pressed]: "1"
        - textbox "Line 1": y=2x-1
        - button "Delete line 1"
        - button "Points of interest, line 1"
      - listitem:
        - button "Line 2 is drawn" [pressed]: "2"
        - textbox "Line 2": y=-x+5
        - button "Delete line 2"
        - button "Points of interest, line 2" [expanded]
        - button "Listen to the curve"
        - list "Points of interest, line 2":
          - listitem:
            - button "y-intercept at (0, 5)"
          - listitem:
            - button "intersection with line 1 at (2, 3)"
          - listitem:
            - button "x-intercept at (5, 0)"
    - button "New line"
    - button "New table"
    - paragraph: "Line 1: It is drawn."
    - application "Graph"
    - paragraph: /x from −10 to 10, y from .+ to .+\\. Arrow keys move it, plus and minus zoom, 0 goes back to the start\\./
    - button "Zoom in"
    - button "Zoom out"
    - button "Zoom to fit"
    - button "Back to the start"
    - group: Axes
    - paragraph: intersection with line 1 at (2, 3)
    - button "Change the size of the calculator. Arrow keys change it."
`;

test('by keyboard alone: opened, two curves typed, their intersection found and read, while no key chooses an option of the question; what stands in it is there again in the next lesson of the section', async ({
  page,
}) => {
  test.slow();
  await openPractice(page, equations);
  const opener = page.getByRole('button', { name: 'Calculator', exact: true });
  const answers = page.getByRole('group', { name: 'Answer choices' }).getByRole('radio');
  const chosen = answers.and(page.locator(':checked'));

  await test.step('keys pressed while it is being fetched choose no option', async () => {
    const isAsked = Promise.withResolvers<void>();
    const mayCome = Promise.withResolvers<void>();
    await page.route('**/assets/LessonCalculator-*.js', async (route) => {
      isAsked.resolve();
      await mayCome.promise;
      await route.continue();
    });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await isAsked.promise;
    await page.keyboard.type('12');
    mayCome.resolve();
    await expect(line(page, 1)).toBeFocused();
    await expect(chosen).toHaveCount(0);
  });

  await test.step('two curves typed, their intersection found and read', async () => {
    await typeLines(page, 'y=2x-1', 'y=-x+5');
    await expect(line(page, 1)).toHaveValue('y=2x-1');
    await expect(line(page, 2)).toHaveValue('y=-x+5');
    await tabTo(page, page.getByRole('button', { name: 'Points of interest, line 2' }));
    await page.keyboard.press('Enter');
    const points = page.getByRole('list', { name: 'Points of interest, line 2' });
    await tabTo(page, points.getByRole('button', { name: 'intersection with line 1 at (2, 3)' }));
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('intersection with line 1 at (2, 3)');
    await expect(page.getByRole('dialog', { name: 'Calculator' })).toMatchAriaSnapshot(tree);
  });

  await test.step('keys pressed in it choose no option, and do once it is closed', async () => {
    await page.getByRole('application', { name: 'Graph' }).focus();
    await page.keyboard.type('10');
    await page.getByRole('list', { name: 'Lines' }).click({ position: { x: 2, y: 2 } });
    await page.keyboard.type('1');
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.type('2');
    await expect(answers.nth(1)).toBeChecked();
  });

  await openLesson(page, notation);
  await openCalculator(page);
  await expect(line(page, 1)).toHaveValue('y=2x-1');
  await expect(line(page, 2)).toHaveValue('y=-x+5');
});

test('the plane and the window are moved, and what is typed is worked out', async ({ page }) => {
  await openPractice(page, equations);
  const calculator = await openCalculator(page);

  await test.step('the window is moved and made smaller by keyboard; both axes keep one scale, also when it is opened again', async () => {
    await placeOfGraph(page);
    const before = await calculator.boundingBox();
    await page.getByRole('button', { name: 'Move the calculator' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    const moved = { ...before, x: (before?.x ?? 0) - 24, y: (before?.y ?? 0) + 24 };
    await expect.poll(() => calculator.boundingBox()).toEqual(moved);
    await page.getByRole('button', { name: 'Change the size' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => calculator.boundingBox())
      .toEqual({ ...moved, width: (before?.width ?? 0) - 24, height: (before?.height ?? 0) - 24 });
    await page.waitForFunction(() => sessionStorage.length > 0); // what is seen is kept when it rests
    await expectOneScale(page);
    await page.keyboard.press('Escape');
    await openCalculator(page);
    await expect.poll(() => seen(page)).toEqual([-10, 10]);
    await expectOneScale(page);
  });

  await test.step('dragging and keys move the plane, and a tap tells what is there', async () => {
    await typeLines(page, 'y=x^2-4');
    const graph = page.getByRole('application', { name: 'Graph' });
    const box = await placeOfGraph(page);
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(middleX, middleY + (4 * box.width) / 20); // (0, -4)
    await expect(said(page)).toContainText('at (0, −4)');
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    await page.mouse.move(middleX + box.width / 4, middleY, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => seen(page)).toEqual([-15, 5]);
    await graph.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => seen(page)).toEqual([-13, 7]);
    await page.keyboard.press('+');
    await expect.poll(() => seen(page)).toEqual([-11, 5]);
    await page.keyboard.press('0');
    await expect.poll(() => seen(page)).toEqual([-10, 10]);
  });

  await test.step('a table, its regression, a slider and a fraction', async () => {
    await deleteLines(page);
    await typeLines(page, 'y=k x', '1/3+1/6');
    await page.getByRole('button', { name: 'Add a slider for k' }).click();
    await page.getByRole('slider', { name: 'k' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(line(page, 2)).toHaveValue('k=1.1');
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
    await expect(line(page, 5)).toBeFocused();
    await page.keyboard.insertText('y1~mx1+b');
    await expect(calculator.getByText('m = 2, b = 3, r² = 1, r = 1')).toBeVisible();
  });

  await test.step('fifty lines, and what nobody means, leave it working', async () => {
    await deleteLines(page);
    await typeLines(page, 'y=y', 'f(x)=f(x)', '10^308', '10^309', 'y=10^308x', '1e308', 'y=1/0');
    await expect(calculator.getByText('This holds for every x and y: there is nothing to draw.')).toBeVisible();
    await expect(calculator.getByText('f is explained by itself.')).toBeVisible();
    await expect(calculator.getByText('= 1 × 10³⁰⁸')).toBeVisible();
    await expect(calculator.getByText('too large or undefined')).toBeVisible();
    await expect(calculator.getByText(/^For a power of ten, write 10\^ and the exponent/)).toBeVisible();
    await page.keyboard.press('Escape');
    await addKeptLines(page, 42);
    await openCalculator(page);
    await line(page, 49).press('Enter');
    await page.keyboard.insertText('y=50x^2');
    await expect(line(page, 50)).toHaveValue('y=50x^2');
    await page.keyboard.press('Enter');
    await expect(line(page, 50)).toBeFocused();
    await expect(calculator.getByText('There is room for 50 lines.')).toBeVisible();
    await page.getByRole('button', { name: 'Points of interest, line 50' }).click();
    await expect(calculator.getByRole('button', { name: 'x-intercept at (0, 0)' })).toBeVisible();
  });

  await test.step('the scientific calculator works sums out, and knows the last result', async () => {
    await page.getByText('Scientific', { exact: true }).click();
    const sum = page.getByRole('textbox', { name: 'Sum' });
    await sum.fill('sqrt(16)');
    await page.getByRole('button', { name: '+', exact: true }).click();
    await page.getByRole('button', { name: '3', exact: true }).click();
    await expect(calculator.getByText('= 7')).toBeVisible();
    await page.getByRole('button', { name: 'Enter' }).click();
    await sum.fill('ans*2');
    await sum.press('Enter');
    await expect(page.getByRole('list', { name: 'Results' })).toContainText('ans*2= 14');
    await sum.fill('1,000');
    await expect(calculator.getByText('A comma stands in brackets only')).toBeVisible();
  });
});

/** More lines for a calculator that is closed: typed one by one, each would have all of them drawn twice. */
async function addKeptLines(page: Page, count: number): Promise<void> {
  await page.evaluate((count) => {
    const [name = '', kept = ''] =
      Object.entries(sessionStorage).find(([name]) => name.startsWith('calculator ')) ?? [];
    const sheet = JSON.parse(kept) as { rows: { id: number; text: string }[] };
    const [last] = sheet.rows.slice(-1);
    if (!last) throw new Error('Expected a sheet with lines');
    const more = Array.from({ length: count }, (_, at) => ({ ...last, id: last.id + at + 1, text: `y=${at + 8}x^2` }));
    sessionStorage.setItem(name, JSON.stringify({ ...sheet, rows: [...sheet.rows, ...more] }));
  }, count);
}

/** A circle is round. */
async function expectOneScale(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const box = await page.getByRole('application', { name: 'Graph' }).boundingBox();
      const text = (await page.locator('[id$=-seen]').textContent()) ?? '';
      const [left = NaN, right = NaN, bottom = NaN, top = NaN] = (text.match(/[−\d.]+\d/g) ?? []).map((end) => Number(end.replace('−', '-'))); // prettier-ignore
      return (right - left) / (box?.width ?? NaN) / ((top - bottom) / (box?.height ?? NaN));
    })
    .toBeCloseTo(1, 2);
}

test('a set of Math and a drill have one each, kept for as long as they last', async ({ page, student }) => {
  void student;
  for (const start of [
    async () => {
      await page.goto('/dashboard/practice?skill=Linear+functions');
      await page.getByRole('button', { name: 'Start practising' }).click();
    },
    async () => {
      await page.goto('/dashboard/practice');
      await page.getByRole('button', { name: 'Math 8 questions in 13 minutes' }).click();
    },
  ]) {
    await start();
    await openCalculator(page);
    await expect(line(page, 1)).toHaveValue('');
    await typeLines(page, 'y=3x');
    await page.reload();
    await openCalculator(page);
    await expect(line(page, 1)).toHaveValue('y=3x');
  }
});

test.describe('by two fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the plane is zoomed around what lies between them; it is accessible in both themes, in both modes and with an error, 390 and 1280 px wide', async ({
    page,
  }) => {
    await openPractice(page, equations);
    await openCalculator(page);
    const box = await placeOfGraph(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const devtools = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [-1, 1].map((side, id) => ({ id, x: x + side * apart, y }));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', fingers(40));
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => seen(page)).toEqual([-5, 5]);

    await page.getByRole('button', { name: 'Back to the start' }).click();
    await expect.poll(() => seen(page)).toEqual([-10, 10]);
    await line(page, 1).focus();
    await typeLines(page, 'y=x^2/2-3', 'y<2x+1', 'x^2+y^2=25', '1/', 'a=1', 'mean([1,2,4])');
    await page.getByRole('button', { name: 'Points of interest, line 1' }).click();
    await page.getByRole('button', { name: 'minimum at (0, −3)' }).click();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByText('Scientific', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Sum' }).fill('2+2');
    await expectAccessibleInBothThemes(page);
  });
});
