import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { test } from '../support/mailed.ts';
import { expect } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

test('an administrator sees a letter that could not be sent, an error that happened and a reported answer, and deals with them', async ({
  page,
  student,
  testDatabase,
  mailbox,
}) => {
  const { pool } = testDatabase.database;
  await mailbox.letterTo(student.email);
  mailbox.refuse(550);
  const asked = await page.request.post('/api/me/email/verification', { headers: sameOrigin, data: {} });
  expect(asked.status()).toBe(200);
  await expect
    .poll(
      async () =>
        (await pool.query('select 1 from mails where owner_id = $1 and refusal is not null', [student.uid])).rowCount,
    )
    .toBe(1);
  mailbox.refuse(undefined);
  await makeAdmin(testDatabase, student);
  await pool.query('alter table calendar_feeds rename to gone');
  const broken = await page.request.get('/api/calendar-feed');
  await pool.query('alter table gone rename to calendar_feeds');
  expect(broken.status()).toBe(500);
  await pool.query(
    `with talk as (insert into conversations (user_id, title) values ($1, 'Slopes') returning id)
     insert into messages (conversation_id, role, content, reported) select id, role, content, reported from talk,
       (values ('user', 'What is a slope?', null), ('assistant', 'A kind of fish.', 'wrong')) as m (role, content, reported)`,
    [student.uid],
  );

  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  const state = page.getByRole('list', { name: 'State' });
  await expect(state.getByRole('listitem').filter({ hasText: 'Version' })).toContainText('the database is up to date');
  const letters = state.getByRole('listitem').filter({ hasText: 'Letters' });
  await expect(letters).toContainText('Look at this');
  await expect(letters).toContainText('550 … No such person here');
  const errors = page.getByRole('region', { name: 'Errors of the last day' });
  await expect(errors).toContainText('GET /api/calendar-feed');
  await expect(errors).toContainText('42P01');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrollOnPhones(page, '/admin/health');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoSidewaysScroll(page);

  const sending = page.getByRole('region', { name: 'Letters that were not sent' });
  await tabTo(page, sending.getByRole('button', { name: 'Send again' }), 60);
  await page.keyboard.press('Enter');
  await expect(sending.getByRole('status')).toContainText('on its way again.');
  await expect(sending.getByRole('status')).toBeFocused();
  await mailbox.letterTo(student.email, 2);

  const reported = page.getByRole('region', { name: 'Reported answers of the tutor' });
  const answer = reported.getByRole('listitem').filter({ hasText: 'A kind of fish.' });
  await tabTo(page, answer.getByRole('button', { name: 'Dealt with' }), 60);
  await page.keyboard.press('Enter');
  await expect(answer).toHaveCount(0);
  await expect(reported.getByRole('status')).toHaveText('The answer is dealt with.');
  await expect(reported.getByRole('heading')).toBeFocused();

  const events = page.getByRole('region', { name: 'Newest security events' });
  await expect(events.getByRole('listitem').first()).toBeVisible();
  await events.getByLabel('Kind').selectOption('disabled');
  await expect(events.getByRole('status')).toHaveText('There are no such events.');
  await events.getByLabel('Kind').selectOption('signed-up');
  await expect(events.getByRole('listitem').first()).toContainText('signed-up');

  const refreshed = page.waitForResponse('**/api/admin/health');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByText(/As of \d/)).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();

  const { rows } = await pool.query('select what from audit_log where who = $1 order by id', [student.uid]);
  expect(rows).toEqual([{ what: 'letters.sent-again' }, { what: 'report.dealt-with' }]);
});
