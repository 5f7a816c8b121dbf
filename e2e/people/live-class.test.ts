import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { card, openLive } from '../support/liveSessions.ts';
import { expect, signUpHere, test, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// what is refused is answered with 400
test.use({ allowedNoise: ['Failed to load resource'] });

/** A class of this teacher. */
async function newClass({ database }: TestDatabase, teacherId: string): Promise<string> {
  await database.pool.query("update users set role = 'teacher' where id = $1", [teacherId]);
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into classes (name, time_zone) values ('Algebra at noon', 'America/New_York') returning id",
  );
  const classId = rows[0]?.id ?? '';
  await database.pool.query('insert into class_teachers (class_id, user_id) values ($1, $2)', [classId, teacherId]);
  return classId;
}

/** Somebody who has joined the class, in a browser of their own. */
async function newMember({ database }: TestDatabase, classId: string, page: Page): Promise<Page> {
  const { uid } = await signUpHere(page);
  await database.pool.query('update users set email_verified_at = now() where id = $1', [uid]);
  await database.pool.query('insert into class_members (class_id, user_id, joined_at) values ($1, $2, now())', [
    classId,
    uid,
  ]);
  return page;
}

test('a teacher plans a session for the class; a member comes and asks, another has the question, too; it stands beside the recording with its minute', async ({
  page: teacher,
  student: { uid },
  testDatabase,
  newBrowser,
}) => {
  test.slow();
  const { pool } = testDatabase.database;
  const classId = await newClass(testDatabase, uid);
  const told = (sentence: string) => teacher.getByRole('status').filter({ hasText: sentence });
  await pool.query('delete from live_sessions');
  const nasty = '<img src=x onerror=alert(1)> Why half the angle?';

  await test.step('plans one by keyboard, in the zone of the class', async () => {
    await teacher.goto(`/classes/${classId}/sessions`);
    await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('Live sessions of Algebra at noon');
    await expect(teacher.getByText('No session is planned for this class.')).toBeVisible();
    await tabTo(teacher, teacher.getByRole('link', { name: 'Plan a session' }));
    await teacher.keyboard.press('Enter');
    await teacher.getByLabel('Title').focus();
    for (const text of ['Circles', 'Kim Lee', 'Online']) {
      await teacher.keyboard.type(text);
      await teacher.keyboard.press('Tab');
    }
    await teacher.getByLabel('Start').fill('2090-11-20T18:00');
    await teacher.getByLabel('Join link').fill('http://zoom.example/class');
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByRole('alert')).toContainText('The join link must begin with https://');
    await expect(teacher.getByRole('alert')).toBeFocused();
    await teacher.getByLabel('Join link').fill('https://zoom.example/class');
    await expectAccessibleInBothThemes(teacher);
    await expectNoSidewaysScrollOnPhones(teacher, 'the form of a session of a class');
    await teacher.getByLabel('Join link').focus();
    await teacher.keyboard.press('Enter');
    await expect(told('‘Circles’ is planned.')).toBeFocused();
    await expect(teacher.getByRole('listitem').filter({ hasText: 'Circles' })).toContainText('Mon, Nov 20, 2090, 6:00 PM'); // prettier-ignore
  });

  const [member, other] = [await newBrowser(), await newBrowser()];
  await newMember(testDatabase, classId, member);
  await newMember(testDatabase, classId, other);
  await member.setViewportSize({ width: 390, height: 844 });
  const [mine, theirs] = [card(member, 'Circles'), card(other, 'Circles')];

  await test.step('a member on a phone, without Pro, says that they come and asks, by keyboard alone', async () => {
    await openLive(member);
    await expect(mine.getByText('Class: Algebra at noon')).toBeVisible();
    await expect(mine.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://zoom.example/class');
    const come = mine.getByRole('button', { name: 'I come' });
    await tabTo(member, come);
    await member.keyboard.press('Enter');
    await expect(come).toHaveAttribute('aria-pressed', 'true');
    await expect(come).toBeFocused();
    await expect(mine.getByRole('status')).toHaveText(
      'You come. Letters remind you a day and a quarter of an hour before.',
    );
    await member.keyboard.press('Tab');
    await member.keyboard.press('Enter');
    await expect(mine.getByText('Nobody has asked anything yet.')).toBeVisible();
    await tabTo(member, mine.getByLabel('Your question'));
    await member.keyboard.type(`${nasty} Write to sam@example.com`);
    await member.keyboard.press('Tab');
    await member.keyboard.press('Enter');
    await expect(mine.getByRole('status').filter({ hasText: 'Your question is there.' })).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Ask' })).toBeFocused();
    await expect(mine.getByLabel('Your question')).toHaveValue('');
    await expect(mine.getByText(`${nasty} Write to [contact details removed]`, { exact: true })).toBeVisible();
    expect(await member.locator('main img').count()).toBe(0);
    await expectAccessibleInBothThemes(member);
    await expectNoSidewaysScroll(member);
    await expectNoSidewaysScrollOnPhones(member, 'questions before a session');
    await member.reload();
    await expect(come).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('takes one back, and asks the last one that they may', async () => {
    await mine.getByText('Questions before it').click();
    const field = mine.getByLabel('Your question');
    for (const text of ['Two?', 'Three?']) {
      await field.fill(text);
      await mine.getByRole('button', { name: 'Ask' }).click();
      await expect(mine.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    }
    await expect(field).toHaveCount(0);
    await expect(mine.getByText('You have asked 3 questions, as many as one may.')).toBeVisible();
    await expect(mine.getByRole('status').filter({ hasText: 'Your question is there.' })).toBeFocused();
    for (const text of ['Two?', 'Three?']) {
      const own = mine.getByRole('listitem').filter({ hasText: text });
      await own.getByRole('button', { name: 'Take back' }).click();
      await expect(own).toHaveCount(0);
    }
    await expect(mine.getByRole('status').filter({ hasText: 'Your question is taken back.' })).toBeFocused();
  });

  await test.step('another has the same question', async () => {
    await openLive(other);
    await theirs.getByText('Questions before it').click();
    const vote = theirs.getByRole('button', { name: 'I have this question, too' });
    await vote.focus();
    await other.keyboard.press('Enter');
    await expect(vote).toBeFocused();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(theirs.getByText('1 has this question, too')).toBeVisible();
    await theirs.getByRole('button', { name: 'Report' }).click();
    const question = other.getByRole('alertdialog', { name: 'Report this question?' });
    await question.getByRole('button', { name: 'Leave it' }).click();
    await expect(theirs.getByRole('button', { name: 'Report' })).toBeFocused();
  });

  await test.step('the teacher marks it answered with its minute', async () => {
    await pool.query("update live_sessions set starts_at = now() - interval '2 days'");
    await teacher.reload();
    await expect(teacher.getByText('1 come · 1 asked')).toBeVisible();
    await teacher.getByRole('link', { name: 'Circles' }).click();
    await teacher.getByLabel('Recording link').fill('https://video.example/circles');
    await teacher.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(told('Saved. The class sees it from now on.')).toBeFocused();
    const asked = teacher.getByRole('listitem').filter({ hasText: nasty });
    await expect(asked).toContainText('1 has this question, too');
    await teacher.getByLabel('Recording link').focus();
    await tabTo(teacher, asked.getByRole('button', { name: 'It is answered' }));
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByLabel('Place in the recording')).toBeFocused();
    await teacher.keyboard.type('soon');
    await teacher.keyboard.press('Enter');
    await expect(asked.getByRole('alert')).toContainText('such as 12:40');
    await teacher.getByLabel('Place in the recording').fill('12:40');
    await teacher.getByLabel('Answer in words (optional)').fill('It stands on the same arc.');
    await teacher.keyboard.press('Enter');
    await expect(asked.getByText('Answered at 12:40')).toBeVisible();
    await expect(asked.getByRole('status')).toBeFocused();
    await expectAccessibleInBothThemes(teacher);
    await expectNoSidewaysScrollOnPhones(teacher, 'a session of a class');
  });

  await test.step('it stands beside the recording', async () => {
    await openLive(other, '?show=past');
    await expect(theirs.getByRole('link', { name: 'Watch Recording' })).toHaveAttribute('href', 'https://video.example/circles'); // prettier-ignore
    await theirs.getByText('Questions and where they are answered').click();
    await expect(theirs.getByText('Answered at 12:40')).toBeVisible();
    await expect(theirs.getByText('It stands on the same arc.')).toBeVisible();
    await expect(theirs.getByLabel('Your question')).toHaveCount(0);
    await expectAccessibleInBothThemes(other);
    await expectNoSidewaysScrollOnPhones(other, 'answered questions beside a recording');
  });

  await test.step('whoever leaves the class sees nothing of it any more; cancelled, it is gone for all', async () => {
    await pool.query('delete from class_members');
    await openLive(other, '?show=past');
    await expect(other.getByText('No past recordings available.')).toBeVisible();
    await teacher.getByRole('button', { name: 'Cancel this session' }).click();
    await teacher.getByRole('button', { name: 'Cancel the session' }).click();
    await expect(told('‘Circles’ is cancelled.')).toBeFocused();
    await expect(teacher.getByText('No session is planned for this class.')).toBeVisible();
  });
});
