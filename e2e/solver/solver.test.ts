import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { dismissNotice, expectNotice } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect } from '../support/test.ts';
import { ask, field, notPaidText, openSolver, said, testWithTutor as test } from '../support/tutor.ts';

test('SOLV-01 SOLV-02 SOLV-07 an empty solver asks what to learn, and says who answers; Enter sends, Shift+Enter begins a line, and nothing blank or too long is sent', async ({
  page,
  pro: _,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/solver')) sent.push((request.postDataJSON() as { prompt: string }).prompt);
  });
  await openSolver(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we learn today?');
  await expect(field(page)).toHaveAttribute('placeholder', 'Ask anything...');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Built-in tutor')).toBeVisible();
  await expect(page.getByText('says when it does not know')).toBeVisible();
  await expect(page.getByText('Your conversations will be listed here.')).toBeVisible();

  await test.step('SOLV-02 an Enter that ends a word of an input method sends nothing', async () => {
    await field(page).fill('なに');
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await expect(field(page)).toHaveValue('なに');
    await expect(said(page, 'user')).toHaveCount(0);
  });

  await test.step('SOLV-02 a question may have 2,000 characters, and it is said when they run out', async () => {
    await field(page).fill('x'.repeat(1799));
    await expect(page.getByText('/ 2,000')).toHaveCount(0);
    await field(page).fill('x'.repeat(1800));
    await expect(page.getByText('1,800 / 2,000')).toBeVisible();
    await ask(page, 'x'.repeat(2001));
    await expect(page.getByText('2,001 / 2,000 Too long to send. Please shorten it.')).toBeVisible();
    await expect(field(page)).toHaveValue('x'.repeat(2001));
    await expect(said(page, 'user')).toHaveCount(0);
    await field(page).fill('');
  });

  await test.step('SOLV-02 nothing blank is sent, and Shift+Enter begins a line', async () => {
    await field(page).press('Enter');
    await ask(page, '  \u200b ');
    await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    await field(page).fill('');
    await page.keyboard.type('Solve');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('x + 2 = 5');
    await expect(field(page)).toHaveValue('Solve\nx + 2 = 5');
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect(said(page, 'user')).toHaveText(/Solve\nx \+ 2 = 5/);
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(sent).toEqual(['Solve\nx + 2 = 5']);
  });

  await test.step('SOLV-02 the answer is reached by keyboard', async () => {
    const report = page.getByRole('button', { name: 'Report' });
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(report).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(report).toBeFocused();
    await tabTo(page, field(page), 2);
  });

  await test.step('SOLV-07 a price stays a price', async () => {
    const prices = 'A pen costs $5 and a book costs $12. What is 25% of $80?';
    await ask(page, prices);
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(2);
    await expect(said(page, 'user').last().locator('p')).toHaveText(prices);
  });
});

test('SOLV-03 SOLV-04 SOLV-07 an example is asked by a press and its answer is typeset; conversations are listed, gone on with after a reload, renamed and deleted, accessible in both themes', async ({
  page,
  pro: _,
  testDatabase,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 1400 });
  const copies = page.getByRole('button', { name: /^Cop(?:y|ied)$/ });
  const title = page.getByRole('heading', { level: 1 });
  const list = page.getByRole('navigation', { name: 'History' }).getByRole('link');
  await openSolver(page);
  await page.getByRole('button', { name: 'Solve 3x + 7 = 22' }).click();
  const answer = said(page, 'assistant');
  await expect(answer.locator('.katex').first()).toBeVisible();
  await expect(answer.locator('.math').last()).toHaveAttribute('aria-label', /5/);
  const [asked, answered] = [await said(page, 'user').locator('p').boundingBox(), await answer.boundingBox()];
  expect(asked?.x).toBeGreaterThan((answered?.x ?? Infinity) + 100);
  await expect(page).toHaveURL(/\?c=[0-9a-f-]{36}$/);

  await test.step('an answer is copied, which is said for two seconds, and reported', async () => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await copies.click();
    await expect(copies).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('5');
    await page.clock.runFor(2_000);
    await expect(copies).toHaveText('Copy');
    await page.clock.resume();

    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'It is wrong' }).click();
    await expect(page.getByRole('button', { name: 'Reported. Thank you.' })).toBeFocused();
    const { rows } = await testDatabase.database.pool.query<{ reported: string }>(
      `select reported from messages where reported is not null`,
    );
    expect(rows).toContainEqual({ reported: 'wrong' });
  });

  await test.step('SOLV-04 what was said goes along after a reload', async () => {
    await page.reload();
    await expect(said(page, 'user')).toHaveCount(1);
    await expect(answer.locator('.katex').first()).toBeVisible();
    const going = page.waitForRequest((request) => request.url().endsWith('/api/solver'));
    await ask(page, 'What is 15% of 80?');
    const { history, conversationId } = (await going).postDataJSON() as { history: object[]; conversationId: string };
    expect(history).toEqual([
      { role: 'user', content: 'Solve 3x + 7 = 22' },
      { role: 'assistant', content: expect.stringContaining('5') },
    ]);
    expect(page.url()).toContain(conversationId);
    await expect(copies).toHaveCount(2);
  });

  await test.step('SOLV-04 the tab in the bar begins anew, and back leads to the conversation', async () => {
    await page.getByRole('link', { name: 'Solver' }).first().click();
    await expect(title).toHaveText('What should we learn today?');
    await page.goBack();
    await expect(said(page, 'user')).toHaveText([/Solve 3x \+ 7 = 22/, /What is 15% of 80\?/]);
  });

  await test.step('SOLV-04 another conversation', async () => {
    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(title).toHaveText('What should we learn today?');
    await ask(page, 'What is 10% of 50?');
    await expect(copies).toHaveCount(1);
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText('What is 10% of 50?');
    await expect(list.first()).toHaveAttribute('aria-current', 'page');
    await list.last().click();
    await expect(title).toHaveText('Solve 3x + 7 = 22');
    await expect(said(page, 'user')).toHaveCount(2);
  });
  await expectAccessibleInBothThemes(page);

  await test.step('SOLV-04 it is renamed', async () => {
    await page.setViewportSize({ width: 390, height: 1400 });
    await page.getByRole('button', { name: 'History' }).click();
    await expect(list).toHaveCount(2);
    await page.getByRole('button', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: 'Title' });
    await expect(field).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 1280, height: 1400 });
    await expect(field).toBeFocused();
    await page.keyboard.type('Lines and percents');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('Lines and percents');
    await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
    await expect(list.filter({ hasText: 'Lines and percents' })).toHaveCount(1);
  });

  await test.step('SOLV-04 it is deleted', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this conversation?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(said(page, 'user')).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(title).toHaveText('What should we learn today?');
    await expect(list).toHaveCount(1);
    await page.reload();
    await expect(list).toHaveCount(1);
    await expect(list).toContainText('What is 10% of 50?');
  });
});

test.describe('what is refused, or is not there', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('SOLV-05 a long conversation opens with its newest messages, and shows the earlier ones when asked; one that is gone says so, and one may begin anew; whose Pro ended meanwhile is told so, and keeps the words; who has not paid is told so, and nothing is sent', async ({
    page,
    pro,
    testDatabase,
  }) => {
    const { pool } = testDatabase.database;
    const { rows } = await pool.query<{ id: string }>(
      "insert into conversations (user_id, title) values ($1, 'A long one') returning id",
      [pro.uid],
    );
    await pool.query(
      `insert into messages (conversation_id, role, content, html)
        select $1, case when n % 2 = 1 then 'user' else 'assistant' end, 'message ' || n,
          case when n % 2 = 0 then '<p>message ' || n || '</p>' end
        from generate_series(1, 40) n order by n`,
      [rows[0]?.id],
    );
    await openSolver(page, `?c=${rows[0]?.id}`);
    await expect(said(page, 'user')).toHaveCount(15);
    await expect(said(page, 'user').first()).toContainText('message 11');
    const earlier = page.getByRole('button', { name: 'Earlier messages' });
    await earlier.click();
    await expect(said(page, 'user')).toHaveCount(20);
    await expect(said(page, 'user').first()).toHaveText(/message 1$/);
    await expect(said(page, 'assistant').last()).toContainText('message 40');
    await expect(earlier).toHaveCount(0);

    for (const id of ['11111111-1111-4111-8111-111111111111', 'none']) {
      await openSolver(page, `?c=${id}`);
      await expect(page.getByText('This conversation is not here any more.')).toBeVisible();
    }

    await page.getByRole('button', { name: 'New chat' }).click();
    await expect(field(page)).toBeFocused();
    await pool.query(`update users set pro_until = now() - interval '1 day' where id = $1`, [pro.uid]);
    await ask(page, 'What is 15% of 80?');
    await expectNotice(page, notPaidText);
    await dismissNotice(page);
    await expect(field(page)).toHaveValue('What is 15% of 80?');
    await expect(said(page, 'user')).toHaveCount(0);

    await openSolver(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await expect(page.getByRole('main').getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/store');
    await ask(page, 'What is 15% of 80?');
    await expectNotice(page, notPaidText);
    await dismissNotice(page);
    await expect(field(page)).toHaveValue('What is 15% of 80?');
    const free = page.getByRole('region', { name: 'Free, right here' });
    await expect(free.getByRole('heading')).toBeFocused();
    await expect(free).toContainText('Hints, reasons and explanations for every question in it.');
    await expect(free.getByRole('link', { name: 'See Pro' })).toHaveAttribute('href', '/store');
    await expectAccessibleInBothThemes(page);
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
});
