import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#accounts/server/accounts.tables.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { communityNotices, communityPeople } from '../community.tables.ts';
import { mostCounted, readNotices } from '../notices/notices.queries.ts';
import { tellPerson } from '../notices/tellPerson.ts';
import { changeStanding } from '../safety/people.ts';
import { madePosts } from '../testing/madePosts.ts';
import { stopDailyLetterLink, writeDailyLetters } from './dailyLetter.ts';
import { stopDailyLetter } from './dailyLetter.queries.ts';

const { database, url } = await testDatabase();
const { orm } = database;
const { newUser } = madePosts(database);
const secret = 'a secret that only the tests know, long';
const config = readSettings(platformSettings, { DATABASE_URL: url });
const log = makeLog('silent');
const mail = new Mail({ database, jobs: new Jobs(database, log), log, secret, config });
const publicUrl = new URL('https://lodestar.example.org');
const stopLink = stopDailyLetterLink(secret, publicUrl);
const services = { database, mail, stopLink, origin: publicUrl.origin, inUse: { isOn: true } };
const hour = 3_600_000;
/** A minute ahead of the clock of the database, by which notices are left. */
const soon = Date.now() + 60_000;

async function reader({ wantsLetter = true, isConfirmed = true } = {}): Promise<string> {
  const userId = await newUser();
  await changeStanding(database, userId, { wantsLetter });
  if (isConfirmed) await orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
  return userId;
}

const tell = (userId: string, sentence = 'Kim L. answered your question.') =>
  tellPerson(orm, { userId, kind: 'answered', threadId: null, sentence });
const lettersTo = async (userId: string) => (await mail.outbox(userId)).flatMap(({ letter }) => letter ?? []);

test('tells what is new, once, with two servers at work', async () => {
  const userId = await reader();
  await writeDailyLetters(services, soon);
  expect(await lettersTo(userId)).toEqual([]);
  await tell(userId);
  await tell(userId, 'Your answer was marked.');
  await Promise.all([writeDailyLetters(services, soon), writeDailyLetters(services, soon)]);
  await writeDailyLetters(services, soon + hour);
  const [letter, ...more] = await lettersTo(userId);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: `${userId}@example.com`, subject: 'New in the community' });
  expect(letter?.text).toContain('Kim L. answered your question.\n\nYour answer was marked.');
  expect(letter?.text).toContain('https://lodestar.example.org/community\n');
  expect(letter?.headers).toEqual({
    'List-Unsubscribe': `<${stopLink.address(userId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('comes once a day at most, with what is new since, and not at all when that was read', async () => {
  const userId = await reader();
  await tell(userId, 'First.');
  await writeDailyLetters(services, soon);
  await tell(userId, 'Second.');
  await writeDailyLetters(services, soon + 23 * hour);
  expect(await lettersTo(userId)).toHaveLength(1);
  await writeDailyLetters(services, soon + 24 * hour);
  const texts = (await lettersTo(userId)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('Second.') && !text.includes('First.'))).toHaveLength(1);
  await tell(userId, 'Third.');
  await readNotices(database, userId, Number.MAX_SAFE_INTEGER);
  await writeDailyLetters(services, soon + 48 * hour);
  expect(await lettersTo(userId)).toHaveLength(2);
  await tell(userId, 'Fourth.'); // nothing was written, so the next one need not wait a day
  await writeDailyLetters(services, soon + 49 * hour);
  expect(await lettersTo(userId)).toHaveLength(3);
});

test('is not for who did not ask for it or stopped it, whose address nobody confirmed, and who is disabled', async () => {
  const [silent, stopped, unconfirmed, disabled] = [await reader({ wantsLetter: false }), await reader(), await reader({ isConfirmed: false }), await reader()]; // prettier-ignore
  await orm.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled));
  for (const userId of [silent, stopped, unconfirmed, disabled]) await tell(userId);
  await stopDailyLetter(database, stopped);
  await writeDailyLetters(services, soon);
  for (const userId of [silent, stopped, unconfirmed, disabled]) expect(await lettersTo(userId)).toEqual([]);
  await orm.update(users).set({ disabledAt: null }).where(eq(users.id, disabled));
  await tell(disabled, 'Later.');
  await writeDailyLetters(services, soon);
  expect((await lettersTo(disabled))[0]?.text).toContain('Kim L. answered your question.\n\nLater.');
});

test('waits while the community is off, and is not for a class without one', async () => {
  const [userId, pupil] = [await reader(), await reader()];
  const group = { id: pupil, name: 'Algebra', timeZone: 'UTC', hasCommunity: false };
  await orm.insert(classes).values(group);
  await orm.insert(classMembers).values({ classId: group.id, userId: pupil, joinedAt: new Date() });
  await tell(userId);
  await tell(pupil);
  await writeDailyLetters({ ...services, inUse: { isOn: false } }, soon);
  expect(await lettersTo(userId)).toEqual([]);
  await writeDailyLetters(services, soon);
  expect([(await lettersTo(userId)).length, (await lettersTo(pupil)).length]).toEqual([1, 0]);
});

test('tells ten things, and how many more there are', async () => {
  const [some, many] = [await reader(), await reader()];
  for (let index = 0; index < 12; index++) await tell(some, `No. ${index}.`);
  for (let index = 0; index < mostCounted + 1; index++) await tell(many);
  await writeDailyLetters(services, soon);
  const text = (await lettersTo(some))[0]?.text ?? '';
  expect([text.includes('No. 9.'), text.includes('No. 10.'), text.includes('And 2 more.')]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await lettersTo(many))[0]?.text).toContain('And more.');
});

test('that cannot be written stays due, and keeps nobody else from theirs', async () => {
  const [broken, other] = [await reader(), await reader()];
  for (const userId of [broken, other]) await tell(userId);
  const post: typeof mail.post = async (tx, letter, owner) => {
    if (owner === broken) throw new Error('broken');
    await mail.post(tx, letter, owner);
  };
  await expect(writeDailyLetters({ ...services, mail: { post } }, soon)).rejects.toThrow('1 letters of the community were not written'); // prettier-ignore
  expect(await lettersTo(other)).toHaveLength(1);
  await writeDailyLetters(services, soon);
  expect(await lettersTo(broken)).toHaveLength(1);
});

test('is written to everybody, when more are due than are looked for at once', async () => {
  const ids = Array.from({ length: 205 }, (_, index) => `019b0000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  await orm.insert(users).values(ids.map((id) => ({ id, name: 'Sam Reed', email: `${id}@example.com`, emailVerifiedAt: new Date() }))); // prettier-ignore
  await orm.insert(communityPeople).values(ids.map((userId) => ({ userId, wantsLetter: true, nextLetterAt: sql`date_trunc('milliseconds', now())` }))); // prettier-ignore
  await orm.insert(communityNotices).values(ids.map((userId) => ({ userId, kind: 'answered' as const, sentence: 'New.' }))); // prettier-ignore
  await writeDailyLetters(services, soon);
  const sent = await Promise.all(ids.map(async (id) => (await lettersTo(id)).length));
  expect(sent.every((count) => count === 1)).toBe(true);
});
