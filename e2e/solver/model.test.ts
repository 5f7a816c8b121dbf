import { holdAnswers } from '../support/heldAnswers.ts';
import { equations, openPractice } from '../support/player.ts';
import { expect, type Page } from '../support/test.ts';
import { lastTold, testWithModel as test } from '../support/model.ts';
import { ask, failedText, field, openSolver, openTutor, said } from '../support/tutor.ts';

const story = Array.from({ length: 120 }, (_, n) => `Sentence ${n} of a long story. `).join('\n\n');
const copy = (page: Page) => page.getByRole('button', { name: 'Copy' });

test.describe.configure({ mode: 'default' }); // one server with a model is enough

test('SOLV-01 SOLV-03 SOLV-04 SOLV-07 it is said that a model answers; dots while waiting, plain text while it comes, typeset when it is whole; what was said before goes along, and what it sends as HTML, script or picture is text; an answer may be stopped, left and come back to, and its end is followed only while the reader is there', async ({
  page,
  pro: _,
  model,
}) => {
  const letThrough = await holdAnswers(page);
  model.onMessage(/pen/, { content: 'The solution is \\(x = 5\\), and a pen costs $5.' });
  await openSolver(page);
  await expect(page.getByText('AI: It can be wrong; check what matters.')).toBeVisible();
  await ask(page, 'What about the pen?');
  await expect(page.getByTestId('dots')).toBeVisible();
  const waiting = page.getByRole('status').filter({ hasText: 'The answer is on its way.' });
  await expect(waiting).toBeAttached();

  await test.step('SOLV-03 who wants no motion sees dots that stand still, and reads that the answer comes', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByText('The answer is on its way.')).toBeInViewport();
    await expect(page.locator('.chat-dot').first()).toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await letThrough(2);
  await expect(said(page, 'assistant')).toHaveText(/^The sol/);
  await expect(said(page, 'assistant').locator('.katex')).toHaveCount(0);
  await letThrough(1_000);
  await expect(said(page, 'assistant').locator('.katex')).toHaveCount(1);
  await expect(said(page, 'assistant')).toContainText('a pen costs $5.');
  await expect(said(page, 'assistant')).toContainText('The answer itself was not checked.');
  await expect(page.getByTestId('dots')).toHaveCount(0);
  await expect(page.getByRole('log').locator('[data-from=assistant]')).toHaveCount(1);

  await test.step('SOLV-04 what was said before goes along to the model; what it sends as HTML, script or picture is text', async () => {
    const content = '<img src=x onerror="alert(1)"><script>alert(2)</script> ![p](http://evil.example/p.png) **bold**';
    model
      .onMessage(/first/, { content: 'One.' })
      .onMessage(/second/, { content: 'Two.' })
      .onMessage(/html/, { content });
    await newChat(page);
    await ask(page, 'The first question');
    await expect(copy(page)).toHaveCount(1);
    await ask(page, 'The second question');
    await expect(copy(page)).toHaveCount(2);
    const messages = lastTold(model);
    expect(messages.filter(({ role }) => role !== 'system').map(({ role, content }) => [role, content])).toEqual([
      ['user', 'The first question'],
      ['assistant', 'One.'],
      ['user', 'The second question'],
    ]);

    await ask(page, 'Some html');
    await expect(said(page, 'assistant').locator('strong')).toHaveText('bold');
    await expect(said(page, 'assistant').locator('img, script')).toHaveCount(0);
  });

  await test.step('SOLV-03 an answer comes to its end though nobody waits for it: who comes back finds it coming, then typeset', async () => {
    model.onMessage(/Which root/, { content: `It is \\(\\sqrt{2}\\)${', and so on'.repeat(60)}. The end.` }, { streamingProfile: { ttft: 10, tps: 25 } }); // prettier-ignore
    await newChat(page);
    await ask(page, 'Which root is it?');
    await expect(page.locator('[data-coming]')).toContainText('It is');
    await page.getByRole('navigation').getByRole('link', { name: 'Learn' }).first().click();
    await expect(page).toHaveURL(/learn/);
    await page.goBack();
    await page.getByRole('link', { name: 'Which root is it?' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(said(page, 'assistant')).toContainText('The end.');
    await expect(said(page, 'assistant').locator('.katex')).toBeVisible();
    await expect(page.getByText('This answer was not finished.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  });

  await test.step('SOLV-03 an answer that is stopped stays as far as it came, and can be asked for again; a reload in the middle of one comes back to the conversation', async () => {
    model.onMessage(/story/, { content: story }, { streamingProfile: { ttft: 10, tps: 20 } });
    await hold(page);
    await newChat(page);
    await ask(page, 'Tell a story');
    await letThrough(20);
    await expect(said(page, 'assistant')).toContainText('Sentence 0');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('This answer was not finished.')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(said(page, 'assistant').locator('.course-text')).toContainText('Sentence 0'); // typeset, as the server kept it
    const text = await said(page, 'assistant').textContent();
    await letThrough(1_000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await said(page, 'assistant').textContent()).toBe(text);
    await page.evaluate(() => (window.held.allowed = 20));
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(said(page, 'user')).toHaveCount(1);
    await expect(said(page, 'assistant')).toContainText('Sentence 0');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();

    await page.reload();
    await expect(said(page, 'user')).toHaveText(/Tell a story/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell a story');
  });

  await test.step('SOLV-03 the end is followed only while the reader is there', async () => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    /** Lets the answer come until a measure of the page is more than that. */
    const growUntil = (measure: () => Promise<number>, most: number) =>
      expect
        .poll(async () => {
          await letThrough(20);
          return measure();
        })
        .toBeGreaterThan(most);
    model.clearFixtures();
    model.onMessage(/story/, { content: story });
    await hold(page);
    await newChat(page);
    await ask(page, 'Tell a story');
    await growUntil(scrolled, 300);
    await page.evaluate(() => (window.held.allowed = 0));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect.poll(() => leftBelow(page)).toBeLessThan(5);

    const before = await scrolled();
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, -250);
    const newest = page.getByRole('button', { name: 'To the newest' });
    await expect(newest).toBeVisible();
    await expect.poll(scrolled).toBe(before - 250);
    await growUntil(height, (await height()) + 300);
    expect(await scrolled()).toBe(before - 250);
    await newest.click();
    await expect.poll(() => leftBelow(page)).toBeLessThan(5);
    await expect(newest).toHaveCount(0);
  });
});

test.describe('SOLV-06 when the model fails', () => {
  test.use({ allowedNoise: ['Failed to load resource', 'net::ERR'] });

  const failures = {
    'is cut in the middle': { truncateAfterChunks: 3 },
    'drops the connection': { disconnectAfterMs: 1, chaos: { disconnectRate: 1 } },
    'sends garbage': { chaos: { malformedRate: 1 } },
    'answers 500': { chaos: { dropRate: 1 } },
  };

  test('SOLV-06 PLAY-14 in whatever way, or there is no connection, the bot says so and the question can be asked again; so does the tutor beside a question, of which the model is told', async ({
    page,
    context,
    pro: _,
    model,
  }) => {
    const failed = page.getByText(failedText, { exact: true });
    await openSolver(page);
    for (const [how, opts] of Object.entries(failures)) {
      await test.step(`when it ${how}`, async () => {
        model.clearFixtures();
        model.onMessage(/commas/, { content: 'Commas separate the items of a list from each other.' }, opts);
        await page.getByRole('button', { name: 'New chat' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
        await ask(page, 'Explain commas');
        await expect(failed).toBeVisible();
        await expect(said(page, 'assistant').filter({ hasText: failedText })).toHaveCount(1);
        model.clearFixtures();
        model.onMessage(/commas/, { content: 'They separate items.' });
        await page.getByRole('button', { name: 'Ask again' }).click();
        await expect(said(page, 'assistant')).toContainText('They separate items.');
        await expect(copy(page)).toHaveCount(1); // it is whole
        await expect(failed).toHaveCount(0);
      });
    }
    await page.reload();
    await expect(said(page, 'assistant')).toContainText('They separate items.');
    await expect(said(page, 'user')).toHaveCount(1);

    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
    await context.setOffline(true);
    await ask(page, 'Explain commas');
    await expect(failed).toBeVisible();
    await expect(field(page)).toHaveValue('Explain commas'); // where they were written
    await context.setOffline(false);

    await test.step('PLAY-14 the tutor says so in the words of the solver; the model is told the question, the numbered options and the words of the student', async () => {
      model.onMessage(/stuck/, { content: 'Begin with the number that stands alone.' });
      await openPractice(page, equations);
      await openTutor(page);
      await ask(page, 'I am stuck');
      await expect(said(page, 'assistant')).toContainText('Begin with the number');
      await expect(copy(page)).toHaveCount(1);
      const told = lastTold(model)
        .map(({ content }) => content)
        .join('\n');
      expect(told).toMatch(/what is the value of/);
      for (const number of [1, 2, 3, 4]) expect(told).toMatch(new RegExp(`(?:^|\\n)\\s*${number}[.):]`));
      expect(told).toContain('I am stuck');

      model.clearFixtures();
      model.onMessage(/stuck/, { content: 'x' }, { chaos: { dropRate: 1 } });
      await ask(page, 'I am still stuck');
      await expect(page.getByText(failedText, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    });
  });
});

async function newChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
}

/** Of the answers that come from now on no piece comes before it is let through. */
function hold(page: Page): Promise<void> {
  return page.evaluate(() => void (window.held.allowed = 0));
}

function leftBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    return scrollHeight - clientHeight - scrollTop;
  });
}
