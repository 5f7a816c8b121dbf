import { dismissNotice, expectNotice } from '../support/forms.ts';
import {
  answerRight,
  answerWrong,
  bottomBar,
  equations,
  expectQuestion,
  marks,
  openPractice,
  option,
  radio,
} from '../support/player.ts';
import { expect, expectAccessible, test, type Page } from '../support/test.ts';
import { ask, failedText, field, lastTold, notPaidText, said, testWithModel, testWithTutor } from '../support/tutor.ts';

function opener(page: Page) {
  return bottomBar(page).getByRole('button', { name: 'AI Chat' });
}

function panel(page: Page) {
  return page.getByRole('region', { name: 'AI Chat', exact: true });
}

async function openChat(page: Page): Promise<void> {
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(field(page)).toBeVisible();
}

testWithTutor('PLAY-13 the panel opens from AI Chat, and gives the focus back', async ({ page, pro: _ }) => {
  await openPractice(page, equations);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await openChat(page);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close AI Chat' }).click();
  await expect(opener(page)).toBeFocused();
});

testWithTutor('PLAY-13 the textarea is 80 px high and grows to 200 px', async ({ page, pro: _ }) => {
  await openPractice(page, equations);
  await openChat(page);
  const height = async () => (await field(page).boundingBox())?.height;
  expect(await height()).toBe(80);
  await field(page).fill('one\ntwo\nthree\nfour');
  expect(await height()).toBeGreaterThan(100);
  await field(page).fill('line\n'.repeat(30));
  expect(await height()).toBe(200);
  await field(page).fill('');
  expect(await height()).toBe(80);
});

testWithTutor('PLAY-13 explanation and chat stand side by side on a wide screen', async ({ page, pro: _ }) => {
  const [first] = await openPractice(page, equations);
  await openChat(page);
  await page.keyboard.press('Escape');
  await answerRight(page, first);
  await openChat(page);
  const explanation = await page.getByRole('complementary', { name: 'Explanation' }).boundingBox();
  const chat = await panel(page).boundingBox();
  expect(explanation?.width).toBeGreaterThan(300);
  expect(Math.abs((explanation?.width ?? 0) - (chat?.width ?? 0))).toBeLessThan(8);
  expect(chat?.x).toBeGreaterThan((explanation?.x ?? Infinity) + (explanation?.width ?? 0));
  await expect(page.getByRole('tablist')).toHaveCount(0);
});

testWithTutor('PLAY-13 the keys of the player rest while one writes in the chat', async ({ page, pro: _ }) => {
  await openPractice(page, equations);
  await openChat(page);
  await page.keyboard.type('12');
  await expect(field(page)).toHaveValue('12');
  for (const index of [0, 1]) await expect(radio(page, index)).not.toBeChecked();
  await option(page, 0).click();
  await field(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'user')).toHaveText(/12/);
  await expect(bottomBar(page).getByRole('button', { name: 'Check' })).toBeVisible();
});

testWithTutor('PLAY-14 the tutor gives the hints of the question, one at a time', async ({ page, pro: _ }) => {
  await openPractice(page, marks);
  await openChat(page);
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(2);
  const [first, second] = await said(page, 'assistant').allTextContents();
  expect(first).not.toBe(second);
});

testWithTutor(
  'PLAY-14 what helps is suggested as it applies, and what was chosen goes along',
  async ({ page, pro: _ }) => {
    const [first] = await openPractice(page, equations);
    const wrong = (first.correctAnswer + 1) % 4;
    await answerWrong(page, first);
    await openChat(page);
    await expect(page.getByRole('group', { name: 'Suggestions' }).getByRole('button')).toHaveText([
      'Give me a hint',
      'Why is my answer wrong?',
    ]);
    const going = page.waitForRequest((request) => request.url().endsWith('/api/tutor'));
    await page.getByRole('button', { name: 'Why is my answer wrong?' }).click();
    const place = { sectionId: equations.sectionId, lessonId: equations.lessonId, partId: first.id };
    expect((await going).postDataJSON()).toEqual({
      prompt: 'Why is my answer wrong?',
      part: { ...place, tried: [wrong], hintsShown: 0 },
    });
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);
  },
);

testWithTutor('PLAY-13 a conversation is there again after a reload and in a revisit', async ({ page, pro: _ }) => {
  const [first] = await openPractice(page, equations);
  await openChat(page);
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);
  await page.reload();
  await opener(page).click();
  await expect(said(page, 'user')).toHaveText(/Give me a hint/);
  await page.keyboard.press('Escape');
  await answerRight(page, first);
  await page.keyboard.press('Control+Enter');
  await expectQuestion(page, 2, 8);
  await openChat(page);
  await expect(said(page, 'user')).toHaveCount(0);
  await page.getByRole('button', { name: 'Question 1 of 8, completed' }).click();
  await expect(said(page, 'user')).toHaveText(/Give me a hint/);
  await page.getByRole('button', { name: 'Explain it' }).click();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(2);
});

test('PLAY-14 who has not paid is told so, and nothing is sent', async ({ page, student: _ }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openPractice(page, equations);
  await openChat(page);
  await ask(page, 'Help me');
  await expectNotice(page, notPaidText);
  await dismissNotice(page);
  await expect(field(page)).toHaveValue('Help me');
  const free = panel(page).getByRole('region', { name: 'Free, right here' });
  await expect(free).toContainText("'Show a hint' under the choices");
  await expect(free.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await free.getByRole('button', { name: 'Not now' }).click();
  await expect(field(page)).toBeFocused();
  expect(sent).not.toContain('POST /api/tutor');
});

test('PLAY-14 a visitor, too, reads what is free after the alert, and finds the way to an account and to Pro', async ({
  page,
}) => {
  await openPractice(page, equations);
  await openChat(page);
  await ask(page, 'Help me');
  await expectNotice(page, notPaidText);
  await dismissNotice(page);
  const free = panel(page).getByRole('region', { name: 'Free, right here' });
  await expect(free.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  await free.getByRole('link', { name: 'See Pro' }).click();
  await expect(page).toHaveURL(/\/store$/);
});

testWithModel(
  'PLAY-14 the model is told the question, the numbered options and the words of the student',
  async ({ page, pro: _, model }) => {
    model.onMessage(/stuck/, { content: 'Begin with the number that stands alone.' });
    await openPractice(page, equations);
    await openChat(page);
    await ask(page, 'I am stuck');
    await expect(said(page, 'assistant')).toContainText('Begin with the number');
    const messages = lastTold(model);
    const told = messages.map(({ content }) => content).join('\n');
    expect(told).toMatch(/what is the value of/);
    for (const number of [1, 2, 3, 4]) expect(told).toMatch(new RegExp(`(?:^|\\n)\\s*${number}[.):]`));
    expect(told).toContain('I am stuck');
  },
);

testWithModel.describe('PLAY-14 when the model fails', () => {
  testWithModel.use({ allowedNoise: ['Failed to load resource', 'net::ERR'] });
  testWithModel('PLAY-14 the tutor says so in the words of the solver', async ({ page, pro: _, model }) => {
    model.onMessage(/stuck/, { content: 'x' }, { chaos: { dropRate: 1 } });
    await openPractice(page, equations);
    await openChat(page);
    await ask(page, 'I am stuck');
    await expect(page.getByText(failedText, { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  });
});

testWithTutor.describe('on a phone', () => {
  testWithTutor.use({ viewport: { width: 360, height: 740 } });

  testWithTutor(
    'PLAY-13 explanation and chat are tabs of one sheet, which leaves the bar free',
    async ({ page, pro: _ }) => {
      const [first] = await openPractice(page, equations);
      await openChat(page);
      const sheet = await page.locator('.side').boundingBox();
      const bar = await bottomBar(page).boundingBox();
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      expect(sheet?.width).toBe(360);
      await option(page, first.correctAnswer).click();
      await bottomBar(page).getByRole('button', { name: 'Check' }).click();
      const tabs = page.getByRole('tablist', { name: 'Explanation and AI Chat' }).getByRole('tab');
      await expect(tabs).toHaveText(['Explanation', 'AI Chat']);
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
      await tabs.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(tabs.last()).toBeFocused();
      await expect(field(page)).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeHidden();
      await bottomBar(page).getByRole('button', { name: 'See why' }).click();
      await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeFocused();
      await bottomBar(page).getByRole('button', { name: 'Continue' }).click();
      await expectQuestion(page, 2, 8);
      await expect(panel(page)).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );
});

for (const { width, theme } of [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const) {
  testWithTutor(`PLAY-13 the panel is accessible, ${width} px wide, ${theme}`, async ({ page, pro: _ }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const [first] = await openPractice(page, equations);
    await openChat(page);
    await page.getByRole('button', { name: 'Give me a hint' }).click();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);
    await expectAccessible(page);
    await option(page, first.correctAnswer).click();
    await bottomBar(page).getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('complementary', { name: 'Explanation' })).toBeVisible();
    await expectAccessible(page);
  });
}
