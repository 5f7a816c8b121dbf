import { makeAdmin } from '../support/admin.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { card, openLive, secretToken, setPro } from '../support/liveSessions.ts';
import { expect, signUpHere, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// the second administrator is refused a change of what is no longer there
test.use({ allowedNoise: ['Failed to load resource'] });

test('an administrator plans a session, sees it as students will, changes and cancels it; students see it right', async ({
  page,
  student,
  testDatabase,
  newBrowser,
}) => {
  const { database } = testDatabase;
  const token = secretToken();
  const title = `<img src=x onerror=alert(1)> ${token.slice(0, 6)}`;
  const link = `https://zoom.example/j/${token}`;
  const told = (sentence: string) => page.getByRole('status').filter({ hasText: sentence });
  await makeAdmin(testDatabase, student);
  await database.pool.query('delete from live_sessions; delete from live_desk_changes');

  await test.step('plans one by keyboard alone, with a preview', async () => {
    await page.goto('/admin/live');
    await expect(page.getByText('No live session is planned.')).toBeVisible();
    await page.getByRole('link', { name: 'Plan a session' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Title').focus();
    for (const text of [title, 'Kim Lee', 'Online']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByLabel('Start', { exact: true }).fill('2090-11-21T18:00');
    await page.getByLabel('Time zone of the start').fill('America/New_York');
    await page.getByLabel('Join link').fill(link);
    await page.keyboard.press('Tab');
    const free = page.getByRole('region', { name: 'As a free student sees it' });
    const pro = page.getByRole('region', { name: 'As a Pro student sees it' });
    await expect(free.getByRole('link', { name: 'Upgrade to Join' })).toBeVisible();
    await expect(free.getByRole('heading', { name: title })).toBeVisible();
    expect(await free.innerHTML()).not.toContain(token);
    await expect(pro.getByRole('link', { name: 'Join' })).toHaveAttribute('href', link);
    await expect(page.getByText('Tue, Nov 21, 2090, 11:00 PM')).toBeVisible();
    await free.getByRole('link', { name: 'Upgrade to Join' }).click();
    await expect(page).toHaveURL(/\/admin\/live/);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'the form of a session');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByLabel('Join link').focus();
    await page.keyboard.press('Enter');
    await expect(told(`‘${title}’ is planned.`)).toBeVisible();
    await expect(told(`‘${title}’ is planned.`)).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });

  const other = await newBrowser();
  await test.step('a free student sees it without the link, a Pro student with it', async () => {
    const { uid } = await signUpHere(other);
    await openLive(other);
    await expect(card(other, title).getByRole('link', { name: 'Upgrade to Join' })).toBeVisible();
    expect(await other.content()).not.toContain(token);
    await setPro(testDatabase, uid, 30);
    await openLive(other);
    await expect(card(other, title).getByRole('link', { name: 'Join' })).toHaveAttribute('href', link);
  });

  await test.step('hears of what another administrator did meanwhile, and goes on', async () => {
    await database.pool.query("update live_sessions set host = 'Ada Park', revision = revision + 1");
    await page.getByLabel('Location').fill('Room 4');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody has changed this session');
    const newer = page.getByRole('region', { name: 'What somebody else changed' });
    await expect(newer).toContainText('Now: Ada Park');
    await expectAccessibleInBothThemes(page);
    await newer.getByRole('button', { name: 'Go on with my changes' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(told('Saved. Students see it from now on.')).toBeVisible();
    await expect(page.getByLabel('Host')).toHaveValue('Ada Park');
    await expect(page.getByLabel('Location')).toHaveValue('Room 4');
  });

  await test.step('sees who comes and what they ask, says where it is answered, and hides what several reported', async () => {
    await database.pool.query(
      `with one as (select u.id as user_id, s.id from users u, live_sessions s where u.email <> $1 limit 1),
         come as (insert into live_coming (user_id, session_id) select user_id, id from one)
       insert into live_questions (id, session_id, user_id, text, state)
       select gen_random_uuid(), id, user_id, text, state from one, (values ('Why half?', 'shown'), ('A rude one', 'held')) q (text, state)`,
      [student.email],
    );
    await page.goto('/admin/live');
    await expect(page.getByText('1 come · 2 asked')).toBeVisible();
    const held = page.getByRole('region', { name: 'Questions that several reported' });
    await expect(held).toContainText('A rude one');
    await held.getByRole('button', { name: 'Hide' }).click();
    await held.getByLabel('Reason').fill('It is rude.');
    await page.keyboard.press('Enter');
    await expect(held).toHaveCount(0);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('1 said that they come.')).toBeVisible();
    const asked = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect(asked('A rude one')).toContainText('Hidden: It is rude.');
    await asked('Why half?').getByRole('button', { name: 'It is answered' }).click();
    await page.getByLabel('Place in the recording').fill('12:40');
    await page.keyboard.press('Enter');
    await expect(asked('Why half?').getByText('Answered at 12:40')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'the questions of a session');
  });

  await test.step('decides where the file disagrees', async () => {
    await database.pool.query("update live_sessions set source = 'file'");
    await database.pool.query(
      `insert into live_desk_changes (session_id, file_says, is_conflict)
       select id, jsonb_build_object('title', 'Of the file', 'host', host, 'location', location,
         'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'zoomLink', zoom_link, 'recordingLink', null), true
       from live_sessions`,
    );
    await page.goto('/admin/live');
    await expect(page.getByText('The file says something else: please decide.')).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('In the file: Of the file')).toBeVisible();
    await page.getByRole('button', { name: 'Take what the file says' }).click();
    await expect(page.getByRole('link', { name: 'Of the file' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'the list of sessions');
  });

  await test.step('cancels it, and brings it back', async () => {
    await page.getByRole('link', { name: 'Of the file' }).click();
    await page.getByRole('button', { name: 'Cancel this session' }).click();
    await page.getByRole('button', { name: 'Cancel the session' }).click();
    await expect(told('‘Of the file’ is cancelled.')).toBeVisible();
    await openLive(other);
    await expect(card(other, 'Of the file')).toHaveCount(0);
    await page.getByRole('button', { name: 'Plan it again as the file has it' }).click();
    await expect(told('‘Of the file’ is planned again.')).toBeVisible();
    await openLive(other);
    await expect(card(other, 'Of the file')).toBeVisible();
  });
});
