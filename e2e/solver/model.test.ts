import { expect, type Page } from '../support/test.ts';
import { ask, failedText, field, lastTold, openSolver, said, testWithModel as test } from '../support/tutor.ts';

const story = Array.from({ length: 120 }, (_, n) => `Sentence ${n} of a long story. `).join('\n\n');

test('SOLV-01 it is said that a model answers, and that it can be wrong', async ({ page, pro: _ }) => {
  await openSolver(page);
  await expect(page.getByText('AI: It can be wrong; check what matters.')).toBeVisible();
});

test('SOLV-03 SOLV-07 dots while waiting, plain text while it comes, typeset when it is whole', async ({
  page,
  pro: _,
  model,
}) => {
  const content = 'The solution is \\(x = 5\\), and a pen costs $5.';
  model.onMessage(/pen/, { content }, { streamingProfile: { ttft: 1500, tps: 6 } });
  await openSolver(page);
  await ask(page, 'What about the pen?');
  await expect(page.getByTestId('dots')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The answer is on its way.' })).toBeAttached();
  await expect(said(page, 'assistant')).toHaveText(/^The sol/);
  await expect(said(page, 'assistant').locator('.katex')).toHaveCount(1);
  await expect(said(page, 'assistant')).toContainText('a pen costs $5.');
  await expect(page.getByTestId('dots')).toHaveCount(0);
  await expect(page.getByRole('log').locator('[data-from=assistant]')).toHaveCount(1);
});

test('SOLV-03 who wants no motion sees dots that stand still, and reads that the answer comes', async ({
  page,
  pro: _,
  model,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  model.onMessage(/slow/, { content: 'Here.' }, { streamingProfile: { ttft: 2000 } });
  await openSolver(page);
  await ask(page, 'Be slow');
  await expect(page.getByText('The answer is on its way.')).toBeInViewport();
  await expect(page.locator('.chat-dot').first()).toHaveCSS('animation-name', 'none');
});

test('SOLV-04 what was said before goes along to the model', async ({ page, pro: _, model }) => {
  model.onMessage(/first/, { content: 'One.' }).onMessage(/second/, { content: 'Two.' });
  await openSolver(page);
  await ask(page, 'The first question');
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);
  await ask(page, 'The second question');
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(2);
  const messages = lastTold(model);
  expect(messages.filter(({ role }) => role !== 'system').map(({ role, content }) => [role, content])).toEqual([
    ['user', 'The first question'],
    ['assistant', 'One.'],
    ['user', 'The second question'],
  ]);
});

test('SOLV-03 an answer that is stopped stays as far as it came, and can be asked for again', async ({
  page,
  pro: _,
  model,
}) => {
  model.onMessage(/story/, { content: story }, { streamingProfile: { ttft: 10, tps: 20 } });
  await openSolver(page);
  await ask(page, 'Tell a story');
  await expect(said(page, 'assistant')).toContainText('Sentence 0');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('This answer was not finished.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  const length = (await said(page, 'assistant').textContent())?.length;
  await page.waitForTimeout(500);
  expect((await said(page, 'assistant').textContent())?.length).toBe(length);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(said(page, 'user')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('SOLV-03 a reload in the middle of an answer comes back to the conversation', async ({ page, pro: _, model }) => {
  model.onMessage(/story/, { content: story }, { streamingProfile: { ttft: 10, tps: 20 } });
  await openSolver(page);
  await ask(page, 'Tell a story');
  await expect(said(page, 'assistant')).toContainText('Sentence 0');
  await page.reload();
  await expect(said(page, 'user')).toHaveText(/Tell a story/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell a story');
});

test('SOLV-03 the end is followed only while the reader is there', async ({ page, pro: _, model }) => {
  model.onMessage(/story/, { content: story }, { streamingProfile: { ttft: 10, tps: 400 } });
  await openSolver(page);
  await ask(page, 'Tell a story');
  await expect.poll(() => leftBelow(page)).toBeLessThan(5);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, -250);
  const newest = page.getByRole('button', { name: 'To the newest' });
  await expect(newest).toBeVisible();
  const stayed = await page.evaluate(() => window.scrollY);
  await page.waitForTimeout(600);
  expect(await page.evaluate(() => window.scrollY)).toBe(stayed);
  await newest.click();
  await expect.poll(() => leftBelow(page)).toBeLessThan(5);
  await expect(newest).toHaveCount(0);
});

test('what a model sends as HTML, script or picture is text', async ({ page, pro: _, model }) => {
  const content = '<img src=x onerror="alert(1)"><script>alert(2)</script> ![p](http://evil.example/p.png) **bold**';
  model.onMessage(/html/, { content });
  await openSolver(page);
  await ask(page, 'Some html');
  await expect(said(page, 'assistant').locator('strong')).toHaveText('bold');
  await expect(said(page, 'assistant').locator('img, script')).toHaveCount(0);
});

test.describe('SOLV-06 when the model fails', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'net::ERR'] });

  const failures = {
    'is cut in the middle': { truncateAfterChunks: 3 },
    'drops the connection': { disconnectAfterMs: 1, chaos: { disconnectRate: 1 } },
    'sends garbage': { chaos: { malformedRate: 1 } },
    'answers 500': { chaos: { dropRate: 1 } },
  };
  for (const [how, opts] of Object.entries(failures)) {
    test(`SOLV-06 and ${how}, the bot says so and the question can be asked again`, async ({ page, pro: _, model }) => {
      model.onMessage(/commas/, { content: 'Commas separate the items of a list from each other.' }, opts);
      await openSolver(page);
      await ask(page, 'Explain commas');
      await expect(page.getByText(failedText, { exact: true })).toBeVisible({ timeout: 20_000 });
      await expect(said(page, 'assistant').filter({ hasText: failedText })).toHaveCount(1);
      model.clearFixtures();
      model.onMessage(/commas/, { content: 'They separate items.' });
      await page.getByRole('button', { name: 'Ask again' }).click();
      await expect(said(page, 'assistant')).toContainText('They separate items.');
      await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1); // it is whole
      await expect(page.getByText(failedText)).toHaveCount(0);
      await page.reload();
      await expect(said(page, 'assistant')).toContainText('They separate items.');
      await expect(said(page, 'user')).toHaveCount(1);
    });
  }

  test('SOLV-06 without a connection the words are where they were written', async ({ page, pro: _, context }) => {
    await openSolver(page);
    await context.setOffline(true);
    await ask(page, 'Explain commas');
    await expect(page.getByText(failedText, { exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('Explain commas');
    await context.setOffline(false);
  });
});

function leftBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    return scrollHeight - clientHeight - scrollTop;
  });
}
