import { dismissNotice, expectNotice } from '../support/forms.ts';
import { expectAccessible, expect, test } from '../support/test.ts';
import { ask, field, notPaidText, openSolver, said, testWithTutor } from '../support/tutor.ts';
import { tabTo } from '../support/keyboard.ts';

testWithTutor('SOLV-01 an empty solver asks what to learn, and says who answers', async ({ page, pro: _ }) => {
  await openSolver(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
  await expect(field(page)).toHaveAttribute('placeholder', 'Ask anything...');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Built-in tutor')).toBeVisible();
  await expect(page.getByText('says when it does not know')).toBeVisible();
  await expect(page.getByText('Your conversations will be listed here.')).toBeVisible();
});

testWithTutor('SOLV-02 Enter sends, Shift+Enter begins a line, and nothing blank is sent', async ({ page, pro: _ }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/solver')) sent.push((request.postDataJSON() as { prompt: string }).prompt);
  });
  await openSolver(page);
  await field(page).press('Enter');
  await ask(page, '  \u200b ');
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await field(page).fill('');
  await field(page).pressSequentially('Solve');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('x + 2 = 5');
  await expect(field(page)).toHaveValue('Solve\nx + 2 = 5');
  expect(sent).toEqual([]);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(said(page, 'user')).toHaveText(/Solve\nx \+ 2 = 5/);
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(sent).toEqual(['Solve\nx + 2 = 5']);
});

testWithTutor('SOLV-02 an Enter that ends a word of an input method sends nothing', async ({ page, pro: _ }) => {
  await openSolver(page);
  await field(page).fill('なに');
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field(page)).toHaveValue('なに');
  await expect(said(page, 'user')).toHaveCount(0);
});

testWithTutor(
  'SOLV-02 a question may have 2,000 characters, and it is said when they run out',
  async ({ page, pro: _ }) => {
    await openSolver(page);
    await field(page).fill('x'.repeat(1799));
    await expect(page.getByText('/ 2,000')).toHaveCount(0);
    await field(page).fill('x'.repeat(1800));
    await expect(page.getByText('1,800 / 2,000')).toBeVisible();
    await ask(page, 'x'.repeat(2001));
    await expect(page.getByText('2,001 / 2,000 Too long to send. Please shorten it.')).toBeVisible();
    await expect(field(page)).toHaveValue('x'.repeat(2001));
    await expect(said(page, 'user')).toHaveCount(0);
  },
);

test('SOLV-05 who has not paid is told so, and nothing is sent', async ({ page, student: _ }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openSolver(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/store');
  await ask(page, 'What is 15% of 80?');
  await expectNotice(page, notPaidText);
  await dismissNotice(page);
  await expect(field(page)).toHaveValue('What is 15% of 80?');
  const free = page.getByRole('region', { name: 'Free, right here' });
  await expect(free.getByRole('heading')).toBeFocused();
  await expect(free).toContainText('Hints, reasons and explanations for every question in it.');
  await expect(free.getByRole('link', { name: 'See Pro' })).toHaveAttribute('href', '/store');
  await expectAccessible(page);
  await free.getByRole('button', { name: 'Not now' }).click();
  await expect(free).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Solve 3x + 7 = 22' }).click();
  await expectNotice(page, notPaidText);
  expect(sent).not.toContain('POST /api/solver');
  const refused = await page.request.post('/api/solver', {
    data: { prompt: 'What is 15% of 80?', history: [] },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { message: notPaidText } });
});

testWithTutor('SOLV-07 a price stays a price', async ({ page, pro: _ }) => {
  await openSolver(page);
  await ask(page, 'A pen costs $5 and a book costs $12. What is 25% of $80?');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(said(page, 'user').locator('p')).toHaveText('A pen costs $5 and a book costs $12. What is 25% of $80?');
});

testWithTutor(
  'SOLV-04 conversations are listed, gone on with after a reload, renamed and deleted',
  async ({ page, pro: _ }) => {
    await openSolver(page);
    await ask(page, 'Solve 3x + 7 = 22');
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);
    await page.reload();
    await expect(said(page, 'user')).toHaveCount(1);
    await expect(said(page, 'assistant').locator('.katex').first()).toBeVisible();

    const going = page.waitForRequest((request) => request.url().endsWith('/api/solver'));
    await ask(page, 'What is 15% of 80?');
    const { history, conversationId } = (await going).postDataJSON() as { history: object[]; conversationId: string };
    expect(history).toEqual([
      { role: 'user', content: 'Solve 3x + 7 = 22' },
      { role: 'assistant', content: expect.stringContaining('5') },
    ]);
    expect(page.url()).toContain(conversationId);
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(2);

    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
    await ask(page, 'What is 10% of 50?');
    const list = page.getByRole('navigation', { name: 'History' }).getByRole('link');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText('What is 10% of 50?');
    await expect(list.first()).toHaveAttribute('aria-current', 'page');

    await list.last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solve 3x + 7 = 22');
    await expect(said(page, 'user')).toHaveCount(2);
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Lines and percents');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lines and percents');
    await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
    await expect(list.filter({ hasText: 'Lines and percents' })).toHaveCount(1);

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this conversation?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(said(page, 'user')).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
    await expect(list).toHaveCount(1);
    await page.reload();
    await expect(list).toHaveCount(1);
    await expect(list).toContainText('What is 10% of 50?');
  },
);

testWithTutor(
  'SOLV-04 the tab in the bar begins anew, and back leads to the conversation',
  async ({ page, pro: _ }) => {
    await openSolver(page);
    await ask(page, 'Solve 3x + 7 = 22');
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Solver' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
    await page.goBack();
    await expect(said(page, 'user')).toHaveText(/Solve 3x \+ 7 = 22/);
  },
);

testWithTutor('an answer is copied, and reported', async ({ page, pro: _, testDatabase, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSolver(page);
  await ask(page, 'Solve 3x + 7 = 22');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('5');

  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'It is wrong' }).click();
  await expect(page.getByRole('button', { name: 'Reported. Thank you.' })).toBeFocused();
  const { rows } = await testDatabase.database.pool.query<{ reported: string }>(
    `select reported from messages where reported is not null`,
  );
  expect(rows).toContainEqual({ reported: 'wrong' });
});

testWithTutor('SOLV-02 the solver by keyboard alone', async ({ page, pro: _ }) => {
  await openSolver(page);
  await page.keyboard.type('Solve 3x + 7 = 22');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Report' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Report' })).toBeFocused();
  await tabTo(page, field(page), 2);
});

for (const { width, theme } of [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const) {
  testWithTutor(`SOLV-07 a conversation is accessible, ${width} px wide, ${theme}`, async ({ page, pro: _ }) => {
    await page.setViewportSize({ width, height: 1400 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openSolver(page);
    await ask(page, 'Solve 3x + 7 = 22');
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    if (width === 390) await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('navigation', { name: 'History' }).getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.keyboard.press('Tab');
    await expectAccessible(page);
  });
}

testWithTutor('SOLV-03 SOLV-07 an example is asked by a press, and its answer is typeset', async ({ page, pro: _ }) => {
  await openSolver(page);
  await page.getByRole('button', { name: 'Solve 3x + 7 = 22' }).click();
  const answer = said(page, 'assistant');
  await expect(answer.locator('.katex').first()).toBeVisible();
  await expect(answer.locator('.math').last()).toHaveAttribute('aria-label', /5/);
  const [asked, answered] = [await said(page, 'user').locator('p').boundingBox(), await answer.boundingBox()];
  expect(asked?.x).toBeGreaterThan((answered?.x ?? Infinity) + 100);
  await expect(page).toHaveURL(/\?c=[0-9a-f-]{36}$/);
});

testWithTutor.describe('what the server refuses', () => {
  testWithTutor.use({ allowedNoise: ['Failed to load resource'] });

  testWithTutor(
    'SOLV-05 whose Pro ended meanwhile is told so, and keeps the words',
    async ({ page, pro, testDatabase }) => {
      await openSolver(page);
      const { pool } = testDatabase.database;
      await pool.query(`update users set pro_until = now() - interval '1 day' where id = $1`, [pro.uid]);
      await ask(page, 'What is 15% of 80?');
      await expectNotice(page, notPaidText);
      await dismissNotice(page);
      await expect(field(page)).toHaveValue('What is 15% of 80?');
      await expect(said(page, 'user')).toHaveCount(0);
    },
  );

  testWithTutor('a conversation that is gone says so, and one may begin anew', async ({ page, pro: _ }) => {
    for (const id of ['11111111-1111-4111-8111-111111111111', 'none']) {
      await openSolver(page, `?c=${id}`);
      await expect(page.getByText('This conversation is not here any more.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(field(page)).toBeFocused();
  });
});
