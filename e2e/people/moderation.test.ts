import { postBuilder } from '../../src/community/server/testing/posts.ts';
import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, signUpHere, test, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// what is refused is told to the browser's console as well
test.use({ viewport: { width: 390, height: 844 }, allowedNoise: ['Failed to load resource'] });

test('three reports hide a post; an appointed moderator reads it whole by keyboard, hides it and mutes its author, and all are told', async ({
  page,
  student: moderator,
  testDatabase,
  newBrowser,
}) => {
  const { database } = testDatabase;
  const posts = postBuilder(database);
  await database.pool.query('insert into community_people (user_id, is_moderator) values ($1, true)', [moderator.uid]);
  const elsewhere = await newBrowser();
  const author = await signUpHere(elsewhere, { name: 'Max Secretname' });
  const text = `Unkind words of ${author.uid}, and a long formula ${'x+'.repeat(80)}y`;
  const threadId = await posts.question(author.uid, { text });
  await posts.answer(threadId, author.uid, { text: 'An answer below it.' });
  const reporters: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { uid } = await signUpHere(elsewhere, { name: 'Rae Reporter' });
    reporters.push(uid);
    await posts.answered(uid);
    expect(await report(elsewhere, threadId, '<b>This</b> hurts.')).toBe(200);
  }

  await test.step('whoever is no moderator reads that this is for moderators', async () => {
    await elsewhere.goto('/community/moderation');
    await expect(elsewhere.getByRole('alert')).toHaveText('Only moderators of the community may do this.');
    await expect(elsewhere.getByText('Unkind words')).toHaveCount(0);
  });

  await test.step('the queue shows it, and leads to it', async () => {
    await page.goto('/community/moderation');
    await expect(page).toHaveTitle('Moderation · Lodestar');
    const line = page.getByRole('listitem').filter({ hasText: author.uid });
    await expect(line).toContainText('Question by Max S. · 3 reports');
    await expect(line).toContainText('Held: only its author and moderators see it');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await expectNoSidewaysScrollOnPhones(page);
    await tabTo(page, line.getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'A question' })).toBeVisible();
  });

  await test.step('the post stands there whole with its thread, the reports as text, and its author by the name that others see', async () => {
    const thread = page.getByRole('list', { name: 'The thread' });
    await expect(thread.getByRole('listitem')).toHaveCount(2);
    await expect(thread.getByRole('listitem').first()).toContainText('This one.');
    await expect(
      page.getByText('A question, Practice: semicolon, colon and dash. It waits for a moderator.'),
    ).toBeVisible();
    const said = page.getByRole('region', { name: 'What was reported' });
    await expect(said.getByText('<b>This</b> hurts.')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Its author: Max S.' })).toBeVisible();
    for (const canary of ['Secretname', author.email, 'Reporter']) await expect(page.getByText(canary)).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await expectNoSidewaysScrollOnPhones(page);
  });

  await test.step('by keyboard the moderator hides it, and hears so', async () => {
    const form = page.getByRole('form', { name: 'Decide about the post' });
    await tabTo(page, form.getByLabel('Reason'));
    await page.keyboard.type('Be kind.');
    await tabTo(page, form.getByRole('button', { name: 'Hide it' }));
    await page.keyboard.press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'It is hidden.' });
    await expect(status).toBeFocused();
    await expect(page.getByText('It was looked at.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Hide it' })).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Show it' })).toBeVisible();
  });

  await test.step('and mutes its author for a week', async () => {
    const form = page.getByRole('form', { name: 'Take a measure' });
    await form.getByLabel('7 days').check();
    await form.getByLabel('Reason').fill('A pause.');
    await form.getByRole('button', { name: 'Take the measure' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Done. They are told why.' })).toBeFocused();
    const before = page.getByRole('list', { name: 'What was done before' });
    await expect(before.getByRole('listitem')).toHaveText([
      /^Muted: Max S\.A pause\./,
      /^Hid a post: Max S\.Be kind\./,
    ]);
    await expect(form.getByLabel('Let them back')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('what was done stands in the log, and waits no more', async () => {
    await page.getByRole('link', { name: 'Log' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'A pause.' })).toContainText('Muted: Max S.');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'What waits' }).click();
    await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
    await expect(page.getByText(author.uid)).toHaveCount(0);
  });

  await test.step('the author and those who reported have the word back', async () => {
    const told = async (uid: string) =>
      (await database.pool.query<{ kind: string; sentence: string }>('select kind, sentence from community_notices where user_id = $1 order by id', [uid])).rows; // prettier-ignore
    expect(await told(author.uid)).toMatchObject([
      { kind: 'hidden', sentence: 'A moderator hid your question: Be kind.' },
      { kind: 'muted', sentence: expect.stringMatching(/you can read here, not write: A pause\.$/) },
    ]);
    for (const uid of reporters) expect(await told(uid)).toMatchObject([{ kind: 'report-settled' }]);
  });
});

test('an administrator appoints a moderator from the person’s screen, says the words on age and consent, and switches the community off and on', async ({
  page,
  student: admin,
  testDatabase,
}) => {
  const { pool } = testDatabase.database;
  await page.setViewportSize({ width: 1280, height: 800 });
  await makeAdmin(testDatabase, admin);
  const mark = `m${admin.uid.slice(0, 8)}`;
  const { rows } = await pool.query<{ id: string }>('insert into users (name, email) values ($1, $2) returning id', [
    'Noor Mare',
    `noor@${mark}.example`,
  ]);
  const uid = rows[0]?.id ?? '';

  await test.step('appoints them', async () => {
    await page.goto(`/admin/people?id=${uid}`);
    await page.getByRole('link', { name: 'In the community' }).click();
    await expect(page.getByText('Others see them as Noor M.')).toBeVisible();
    const form = page.getByRole('form', { name: 'Moderator' });
    await form.getByLabel('Reason').fill('Kind and quick.');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('They are a moderator now.')).toBeFocused();
    await expect(form.getByRole('heading', { name: 'Moderator: yes' })).toBeVisible();
    await page.getByRole('link', { name: 'The whole community' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Noor Mare' })).toContainText('moderator');
  });

  await test.step('says the words, which are shown as students read them', async () => {
    await page.getByRole('textbox', { name: 'Words' }).fill('# No');
    await page.getByRole('button', { name: 'Save the words' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Line 1:' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Words' }).fill('Ask **a parent** first.');
    await page.getByRole('button', { name: 'Save the words' }).click();
    await expect(page.getByText('Students read these words from now on.')).toBeFocused();
    await expect(page.getByRole('region', { name: 'As students read them' })).toContainText('Ask a parent first.');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
  });

  await test.step('switches it off and on, and reads what waits', async () => {
    await page.getByRole('button', { name: 'Switch it off' }).click();
    await expect(page.getByRole('heading', { name: 'The community is off' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await expect(page.getByRole('heading', { name: 'The community is on' })).toBeVisible();
    await page.getByRole('link', { name: 'Read what waits' }).click();
    await expect(page.getByRole('heading', { name: 'Moderation' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  });
});

async function report(page: Page, threadId: string, text: string): Promise<number> {
  const reply = await page.request.put(`/api/community/threads/${threadId}/report`, {
    data: { answerId: null, reason: 'unkind', text },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return reply.status();
}
