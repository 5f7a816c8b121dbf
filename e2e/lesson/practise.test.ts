import { answerRight, answerWrong, bottomBar, equations, expectQuestion, openPractice, option, radio, wrongOption } from '../support/player.ts'; // prettier-ignore
import { takesMainKeys } from '../support/keyboard.ts';
import { expect, test, type Page } from '../support/test.ts';

const grounds = { plain: 'rgb(247, 245, 239)', red: 'rgb(251, 230, 223)', green: 'rgb(225, 242, 228)' };
const all = [0, 1, 2, 3];

test('PLAY-03 PLAY-04 PLAY-12 a question before its check: what stands there, what the keys choose, and its hints', async ({
  page,
}) => {
  const parts = await openPractice(page, equations);

  await test.step('PLAY-03 a segment for each part, the way out, the question and its four numbered options', async () => {
    await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeVisible();
    const segments = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
    await expect(segments).toHaveCount(parts.length);
    await expect(segments.first()).toHaveAccessibleName(`Question 1 of ${parts.length}, current`);
    await expect(segments.first()).toHaveAttribute('aria-current', 'step');
    await expect(segments.last()).toHaveAccessibleName(`Question ${parts.length} of ${parts.length}, not reached`);
    await expect(page.getByRole('article')).toContainText('what is the value of');
    await expect(page.getByRole('math', { name: '6 x minus 7 equals 23' }).locator('.katex-html')).toBeVisible();
    for (const index of all) await expect(option(page, index)).toContainText(String(index + 1));
  });

  await test.step('PLAY-03 an option with a formula is read out once, in words', async () => {
    await expect(page.getByRole('group', { name: 'Answer choices' })).toMatchAriaSnapshot(`
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

  await test.step("PLAY-04 nothing can be checked with no option chosen, and PLAY-12 Ctrl+Enter stays the browser's", async () => {
    await expect(bottomBar(page).getByRole('button')).toHaveText(['AI Chat', /^Check/]);
    await expect(bottomBar(page).locator('kbd')).toHaveText('Ctrl + Enter');
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
    expect(await takesMainKeys(page)).toBe(false);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Check' }).click({ force: true });
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(bottomBar(page)).toHaveCSS('background-color', grounds.plain);
    await expectNoneChosen(page);
  });

  await test.step('PLAY-12 what is typed into a field chooses and checks nothing', async () => {
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')));
    const field = page.getByRole('textbox');
    await field.focus();
    await page.keyboard.type('1234');
    await expect(field).toHaveValue('1234');
    await expectNoneChosen(page);
    await option(page, 2).click();
    await field.focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
    await field.evaluate((element) => element.remove());
  });

  await test.step('PLAY-12 the keys 1 to 4 choose, others do nothing; so do keyboards that need Shift for a digit, as the French one', async () => {
    for (const index of [3, 0, 2, 1]) {
      await page.keyboard.press(String(index + 1));
      await expect(radio(page, index)).toBeChecked();
      await expect(radio(page, index)).toBeFocused();
    }
    for (const key of ['5', '9', '0', 'Shift+Digit1', 'Control+3', 'Alt+3']) await page.keyboard.press(key);
    await expect(radio(page, 1)).toBeChecked();
    await page.keyboard.press('Shift+3'); // the key that is '3' with Shift held
    await expect(radio(page, 2)).toBeChecked();
  });

  await test.step("PLAY-03 hints come one at a time, when asked for, and are another part's own", async () => {
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
});

test('PLAY-04 PLAY-05 PLAY-06 PLAY-07 PLAY-08 PLAY-10 PLAY-12 a question is answered wrong, then right, and the next one comes', async ({
  page,
}) => {
  const parts = await openPractice(page, equations);
  const [part] = parts;
  const wrong = wrongOption(part);
  const button = bottomBar(page).getByRole('button').last();
  const status = page.getByRole('status');
  const panel = page.getByRole('complementary', { name: 'Explanation' });

  await test.step('PLAY-06 PLAY-07 a wrong answer: red bar, the word, why it is wrong, and Try Again clears it', async () => {
    const rationale = page.getByText('You found').or(page.getByText('then subtracted'));
    await option(page, wrong).click();
    await expect(button).toHaveAccessibleName('Check');
    await button.click();
    await expect(status).toHaveText('Not quite');
    await expect(bottomBar(page)).toHaveCSS('background-color', grounds.red);
    await expect(rationale.first()).toBeInViewport();
    await expect(radio(page, wrong)).toHaveAccessibleDescription(/then subtracted 6/);
    await expect(button).toHaveAccessibleName('Try Again');
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription(/then subtracted 6/);
    await expect(panel).toHaveCount(0);
    for (const key of ['1', String(part.correctAnswer + 1)]) await page.keyboard.press(key); // none chooses now
    await expect(radio(page, wrong)).toBeChecked();

    await button.click();
    await expect(status).toBeEmpty();
    await expect(bottomBar(page)).toHaveCSS('background-color', grounds.plain);
    await expectNoneChosen(page);
    await expect(rationale.first()).toHaveCount(0);
    await expect(option(page, wrong).getByRole('img', { name: 'Tried before, not right' })).toBeVisible();
    await expect(radio(page, 0)).toBeFocused();
    await expect(button).toHaveAccessibleName('Check');
    await expect(button).toBeDisabled();
  });

  await test.step('PLAY-12 holding the keys down checks once and no more', async () => {
    await page.keyboard.press(String(wrong + 1));
    await page.keyboard.down('Control');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    await expect(status).toHaveText('Not quite');
    await page.keyboard.press('Control+Enter');
    await expect(status).toBeEmpty();
  });

  await test.step('PLAY-04 PLAY-05 a choice can be changed until it is right, and no more from then on', async () => {
    await option(page, wrong).click();
    await expect(radio(page, wrong)).toBeChecked();
    await option(page, part.correctAnswer).click();
    await expect(radio(page, part.correctAnswer)).toBeChecked();
    await expect(radio(page, wrong)).not.toBeChecked();
    await button.click();
    await expect(status).toHaveText('Correct');
    await expect(button).toHaveAccessibleName('Continue');
    for (const gone of ['Check', 'Try Again']) await expect(page.getByRole('button', { name: gone })).toHaveCount(0);
    await expect(button).toBeFocused();

    await option(page, wrong).click({ force: true });
    await page.keyboard.press(String(wrong + 1));
    await expect(radio(page, part.correctAnswer)).toBeChecked();
    for (const index of all) await expect(radio(page, index)).toBeDisabled();
    await expect(status).toHaveText('Correct');
  });

  await test.step('PLAY-08 a right answer: green bar, the word, the explanation', async () => {
    await expect(bottomBar(page)).toHaveCSS('background-color', grounds.green);
    await expect(button).toHaveAccessibleDescription(/^Right: adding 7 gives/);
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Undo the subtraction',
      'Undo the multiplication',
      'A second way: try the options',
    ]);
    await expect(panel.getByText('to both sides:')).toBeVisible();
    await expect(panel.getByText('The value of')).toBeVisible();
    const segment = page.getByRole('button', { name: `Question 1 of ${parts.length}, current` });
    await expect(segment).toHaveAttribute('data-done', 'true');
  });

  await test.step('PLAY-08 both print, without the bars', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Exit lesson' })).toBeHidden();
    await expect(bottomBar(page)).toBeHidden();
    await expect(page.getByText('what is the value of')).toBeVisible();
    for (const index of all) await expect(option(page, index)).toBeVisible();
    await expect(panel.getByText('The value of')).toBeVisible();
    expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('PLAY-08 on a phone See why leads from the verdict down to the explanation', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'See why' }).click();
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('heading', { name: 'Explanation' })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('PLAY-08 Continue leads to the next part', async () => {
    await button.click();
    await expectQuestion(page, 2, parts.length);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(bottomBar(page)).toHaveCSS('background-color', grounds.plain);
    await expect(status).toBeEmpty();
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(status).toBeEmpty();
  });

  await test.step('PLAY-10 a completed part can be visited again, one that is not cannot', async () => {
    const segment = (number: number) =>
      page.getByRole('button', { name: new RegExp(`^Question ${number} of ${parts.length}, `) });
    await answerWrong(page, parts[1]);
    await expect(segment(1)).toHaveAccessibleName(`Question 1 of ${parts.length}, completed`);
    await expect(segment(1)).toBeEnabled();
    for (let number = 2; number <= parts.length; number += 1) await expect(segment(number)).toBeDisabled();
    await segment(3).click({ force: true });
    await expectQuestion(page, 2, parts.length);

    await segment(1).click();
    await expectQuestion(page, 1, parts.length);
    await expect(segment(2)).toHaveAccessibleName(`Question 2 of ${parts.length}, not completed`);
    await expect(segment(3)).toHaveAccessibleName(`Question 3 of ${parts.length}, not reached`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(radio(page, part.correctAnswer)).toBeChecked();
    await expect(status).toHaveText('Correct');
    await expect(panel).toBeVisible();
    await button.click();
    await expectQuestion(page, 2, parts.length);
    await expect(status).toHaveText('Not quite');
  });

  await test.step('PLAY-12 Ctrl+Enter tries again, and Enter alone checks while a choice has the focus', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(status).toBeEmpty();
    await page.keyboard.press(String(parts[1].correctAnswer + 1));
    await expect(radio(page, parts[1].correctAnswer)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Correct');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expectQuestion(page, 3, parts.length);
  });

  await test.step('PLAY-12 Ctrl+Enter checks, and is taken from the browser then; it continues', async () => {
    await page.keyboard.press(String(parts[2].correctAnswer + 1));
    await expect(radio(page, parts[2].correctAnswer)).toBeChecked();
    expect(await takesMainKeys(page)).toBe(true);
    await expect(status).toHaveText('Correct');
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 4, parts.length);
  });
});

test('PLAY-03 PLAY-12 a figure is described, and its data can be read as a table; on a Mac it is Cmd+Enter, and the button says so', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  await cdp.send('Emulation.setUserAgentOverride', { userAgent, platform: 'MacIntel' });
  const parts = await openPractice(page, { sectionId: 'math-linear', lessonId: 'lin2-practice' });
  const figure = page.getByRole('figure');
  await expect(figure.getByRole('img')).toHaveAccessibleName(/^A line in the xy-plane that falls from left to right\./);
  await expect(figure.getByRole('table')).toBeHidden();
  await figure.getByText('Show the data as a table').click();
  await expect(figure.getByRole('row')).toHaveText(['Whatxy', 'Point02', 'Point8−4']);

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

async function expectNoneChosen(page: Page): Promise<void> {
  for (const index of all) await expect(radio(page, index)).not.toBeChecked();
}

/** The names in the tree that Chromium gives to screen readers. */
async function namesInChromium(page: Page, role: string): Promise<unknown[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value);
}
