import { equations, answerRight, answerWrong, bottomBar, expectQuestion, finishPractice, marks, openPractice, option, radio, wrongOption } from '../support/player.ts'; // prettier-ignore
import { expect, test, type Page } from '../support/test.ts';

const grounds = { plain: 'rgb(247, 245, 239)', red: 'rgb(251, 230, 223)', green: 'rgb(225, 242, 228)' };

test('PLAY-03 a segment for each part, the way out, the question and its four numbered options', async ({ page }) => {
  const parts = await openPractice(page, equations);
  await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
  const segments = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  await expect(segments).toHaveCount(parts.length);
  await expect(segments.first()).toHaveAccessibleName(`Question 1 of ${parts.length}, current`);
  await expect(segments.first()).toHaveAttribute('aria-current', 'step');
  await expect(segments.last()).toHaveAccessibleName(`Question ${parts.length} of ${parts.length}, not reached`);

  await expect(page.getByRole('article')).toContainText('what is the value of');
  await expect(page.getByRole('math', { name: '6 x minus 7 equals 23' }).locator('.katex-html')).toBeVisible();
  for (const index of [0, 1, 2, 3]) await expect(option(page, index)).toContainText(String(index + 1));
});

test('PLAY-03 an option with a formula is read out once, in words', async ({ page }) => {
  await openPractice(page, equations);
  const choices = page.getByRole('group', { name: 'Answer choices' });
  await expect(choices).toMatchAriaSnapshot(`
    - group "Answer choices":
      - radio "Choice 1 eight thirds"
      - radio "Choice 2 5"
      - radio "Choice 3 24"
      - radio "Choice 4 30"
  `);
  expect(await namesInChromium(page, 'radio')).toEqual([
    'Choice 1 eight thirds',
    'Choice 2 5',
    'Choice 3 24',
    'Choice 4 30',
  ]);
});

test('PLAY-03 a figure is described, and its data can be read as a table', async ({ page }) => {
  await openPractice(page, { sectionId: 'math-linear', lessonId: 'lin2-practice' });
  const figure = page.getByRole('figure');
  await expect(figure.getByRole('img')).toHaveAccessibleName(/^A line in the xy-plane that falls from left to right\./);
  await expect(figure.getByRole('table')).toBeHidden();
  await figure.getByText('Show the data as a table').click();
  await expect(figure.getByRole('row')).toHaveText(['Whatxy', 'Point02', 'Point8−4']);
});

test('PLAY-04 nothing can be checked with no option chosen', async ({ page }) => {
  await openPractice(page, equations);
  await expect(bottomBar(page).getByRole('button')).toHaveText(['AI Chat', /^Check/]);
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Check' }).click({ force: true });
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(bottomBar(page)).toHaveCSS('background-color', grounds.plain);
  for (const index of [0, 1, 2, 3]) await expect(radio(page, index)).not.toBeChecked();
});

test('PLAY-04 PLAY-06 the bar offers Check, Try Again or Continue, each alone and in its time', async ({ page }) => {
  const [part] = await openPractice(page, equations);
  const button = bottomBar(page).getByRole('button').last();
  await option(page, wrongOption(part)).click();
  await expect(button).toHaveAccessibleName('Check');
  await button.click();
  await expect(button).toHaveAccessibleName('Try Again');
  await button.click();
  await expect(button).toHaveAccessibleName('Check');
  await expect(button).toBeDisabled();
  await option(page, part.correctAnswer).click();
  await expect(button).toBeEnabled();
  await button.click();
  await expect(button).toHaveAccessibleName('Continue');
  for (const gone of ['Check', 'Try Again']) await expect(page.getByRole('button', { name: gone })).toHaveCount(0);
});

test('PLAY-05 a choice can be changed until it is right, and no more from then on', async ({ page }) => {
  const [part] = await openPractice(page, equations);
  const other = wrongOption(part);
  await option(page, other).click();
  await expect(radio(page, other)).toBeChecked();
  await option(page, part.correctAnswer).click();
  await expect(radio(page, part.correctAnswer)).toBeChecked();
  await expect(radio(page, other)).not.toBeChecked();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toHaveText('Correct');

  await option(page, other).click({ force: true });
  await page.keyboard.press(String(other + 1));
  await expect(radio(page, part.correctAnswer)).toBeChecked();
  for (const index of [0, 1, 2, 3]) await expect(radio(page, index)).toBeDisabled();
  await expect(page.getByRole('status')).toHaveText('Correct');
});

test('PLAY-06 PLAY-07 a wrong answer: red bar, the word, why it is wrong, and Try Again clears it', async ({
  page,
}) => {
  const [part] = await openPractice(page, equations);
  const chosen = wrongOption(part);
  await option(page, chosen).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toHaveText('Not quite');
  await expect(bottomBar(page)).toHaveCSS('background-color', grounds.red);
  const rationale = page.getByText('You found').or(page.getByText('then subtracted'));
  await expect(rationale.first()).toBeInViewport();
  await expect(radio(page, chosen)).toHaveAccessibleDescription(/then subtracted 6/);
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeFocused();
  await expect(tryAgain).toHaveAccessibleDescription(/then subtracted 6/);
  await expect(page.getByRole('complementary', { name: 'Explanation' })).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(radio(page, chosen)).toBeChecked();

  await tryAgain.click();
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(bottomBar(page)).toHaveCSS('background-color', grounds.plain);
  for (const index of [0, 1, 2, 3]) await expect(radio(page, index)).not.toBeChecked();
  await expect(rationale.first()).toHaveCount(0);
  await expect(option(page, chosen).getByRole('img', { name: 'Tried before, not right' })).toBeVisible();
  await expect(radio(page, 0)).toBeFocused();
});

test('PLAY-08 a right answer: green bar, the word, the explanation; Continue leads to the next part', async ({
  page,
}) => {
  const parts = await openPractice(page, equations);
  await option(page, parts[0].correctAnswer).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toHaveText('Correct');
  await expect(bottomBar(page)).toHaveCSS('background-color', grounds.green);
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Undo the subtraction',
    'Undo the multiplication',
    'A second way: try the options',
  ]);
  await expect(panel.getByText('to both sides:')).toBeVisible();
  await expect(panel.getByText('The value of')).toBeVisible();
  await expect(page.getByRole('button', { name: `Question 1 of ${parts.length}, current` })).toHaveAttribute(
    'data-done',
    'true',
  );
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription(/^Right: adding 7 gives/);

  await next.click();
  await expectQuestion(page, 2, parts.length);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('button', { name: `Question 1 of ${parts.length}, completed` })).toBeEnabled();
  await expect(bottomBar(page)).toHaveCSS('background-color', grounds.plain);
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(panel).toHaveCount(0);
});

test('PLAY-08 on a phone See why leads from the verdict down to the explanation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [part] = await openPractice(page, marks);
  await answerRight(page, part);
  const panel = page.getByRole('complementary', { name: 'Explanation' });
  await page.getByRole('button', { name: 'See why' }).click();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'Explanation' })).toBeInViewport();
});

test('PLAY-12 the keys 1 to 4 choose, others do nothing, and none chooses once it is checked', async ({ page }) => {
  const [part] = await openPractice(page, equations);
  for (const index of [3, 0, 2, 1]) {
    await page.keyboard.press(String(index + 1));
    await expect(radio(page, index)).toBeChecked();
    await expect(radio(page, index)).toBeFocused();
  }
  for (const key of ['5', '9', '0', 'Shift+Digit1', 'Control+3', 'Alt+3']) await page.keyboard.press(key);
  await expect(radio(page, 1)).toBeChecked();
  await answerWrong(page, part);
  await page.keyboard.press(String(part.correctAnswer + 1));
  await expect(radio(page, wrongOption(part))).toBeChecked();
});

test('PLAY-12 Ctrl+Enter checks, tries again and continues, and the button says so', async ({ page }) => {
  const parts = await openPractice(page, equations);
  await expect(bottomBar(page).locator('kbd')).toHaveText('Ctrl + Enter');
  await answerWrong(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toBeEmpty();
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, parts.length);
});

test('PLAY-12 Enter alone checks while a choice has the focus', async ({ page }) => {
  const parts = await openPractice(page, equations);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeEmpty();
  await page.keyboard.press(String((parts[0]?.correctAnswer ?? 0) + 1));
  await page.keyboard.press('Enter');
  await expect(bottomBar(page).getByRole('status')).toContainText('Correct');
  await page.keyboard.press('Enter'); // 'Continue' has the focus
  await expectQuestion(page, 2, parts.length);
});

test('PLAY-12 on a Mac it is Cmd+Enter, and the button says so', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  await cdp.send('Emulation.setUserAgentOverride', { userAgent, platform: 'MacIntel' });
  const parts = await openPractice(page, equations);
  await expect(bottomBar(page).locator('kbd')).toHaveText('⌘ + Enter');
  await page.keyboard.press(String(wrongOption(parts[0]) + 1));
  await page.keyboard.press('Meta+Enter');
  await expect(page.getByRole('status')).toHaveText('Not quite');
  await page.keyboard.press('Meta+Enter');
  await expect(page.getByRole('status')).toBeEmpty();
  await page.keyboard.press(String(parts[0].correctAnswer + 1));
  await page.keyboard.press('Meta+Enter');
  await expect(page.getByRole('status')).toHaveText('Correct');
  await page.keyboard.press('Meta+Enter');
  await expectQuestion(page, 2, parts.length);
});

test('PLAY-12 holding the keys down checks once and no more', async ({ page }) => {
  const [part] = await openPractice(page, equations);
  await page.keyboard.press(String(wrongOption(part) + 1));
  await page.keyboard.down('Control');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(page.getByRole('status')).toHaveText('Not quite');
});

test('PLAY-12 the keys choose on keyboards that need Shift for a digit, as the French one', async ({ page }) => {
  await openPractice(page, equations);
  await page.keyboard.press('Shift+3'); // the key that is '3' with Shift held
  await expect(radio(page, 2)).toBeChecked();
});

test("PLAY-12 where Ctrl+Enter has nothing to do, it stays the browser's", async ({ page }) => {
  const parts = await openPractice(page, equations);
  const isTaken = () =>
    page.evaluate(() => {
      const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
  expect(await isTaken()).toBe(false);
  await page.keyboard.press('1');
  await expect(radio(page, 0)).toBeChecked();
  expect(await isTaken()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await finishPractice(page, parts);
  expect(await isTaken()).toBe(false);
});

test('PLAY-12 what is typed into a field chooses and checks nothing', async ({ page }) => {
  await openPractice(page, equations);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')));
  const field = page.getByRole('textbox');
  await field.focus();
  await page.keyboard.type('1234');
  await expect(field).toHaveValue('1234');
  for (const index of [0, 1, 2, 3]) await expect(radio(page, index)).not.toBeChecked();
  await option(page, 2).click();
  await field.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
});

test("PLAY-03 hints come one at a time, when asked for, and are another part's own", async ({ page }) => {
  const parts = await openPractice(page, equations);
  const more = page.getByRole('button', { name: 'Show a hint' });
  const hints = page.getByRole('article').getByRole('listitem');
  await expect(hints).toHaveCount(0);
  for (const number of [1, 2, 3]) {
    await more.click();
    await expect(hints).toHaveCount(number);
    await expect(hints.last()).toContainText(`Hint ${number}`);
    await expect(hints.last()).toBeFocused();
  }
  await expect(hints.first()).toContainText('In which order do they happen?');
  await expect(more).toHaveCount(0);
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, parts.length);
  await expect(hints).toHaveCount(0);
  await expect(more).toBeVisible();
});

/** The names in the tree that Chromium gives to screen readers. */
async function namesInChromium(page: Page, role: string): Promise<unknown[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value);
}
