import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answeredParts } from '#answers/server/answers.tables.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { communityPeople } from './community.tables.ts';
import { findDoor } from './door.queries.ts';
import { madePosts } from './testing/madePosts.ts';

const { database } = await testDatabase();
const { orm } = database;
const { newUser } = madePosts(database);
const part = { lessonId: 'lin1-practice', round: 0, partId: 'q1' };
const past = new Date('2020-01-01T00:00:00Z');
const future = new Date('2999-01-01T00:00:00Z');

test('who has answered the part and read the rules may read and write', async () => {
  const uid = await newWriter({});
  expect(await doorOf(uid)).toEqual({ mayRead: true, mayWrite: true, reason: null });
});

test.each([
  ['part', { ...part, partId: 'q2' }],
  ['round', { ...part, round: 1 }],
  ['lesson', { ...part, lessonId: 'lin2-practice' }],
])('an answer opens no other %s', async (_what, other) => {
  const uid = await newWriter({});
  const door = await findDoor(database, true, { uid, role: 'student' }, other);
  expect(door).toMatchObject({ mayRead: false, reason: { code: 'not-answered' } });
});

test("another student's answer opens nothing, and staff need none", async () => {
  await newWriter({});
  const uid = await newUser();
  expect((await doorOf(uid)).reason?.code).toBe('not-answered');
  const door = await findDoor(database, true, { uid, role: 'teacher' }, part);
  expect(door).toMatchObject({ mayRead: true, mayWrite: false, reason: { code: 'rules-not-read' } });
});

test.each([
  ['has not agreed', { agreedAt: null }, 'rules-not-read'],
  ['is muted', { mutedUntil: future }, 'muted'],
  ['was muted once', { mutedUntil: past }, undefined],
  ['is banned', { bannedAt: past }, 'banned'],
])('a student who %s may read', async (_what, given, code) => {
  const door = await doorOf(await newWriter(given));
  expect(door.mayRead).toBe(true);
  expect(door.reason?.code).toBe(code);
});

test.each([
  ['joined', { hasCommunity: false }, past, 'off-in-class'],
  ['asked to join', { hasCommunity: false }, null, undefined],
  ['joined, which is over', { hasCommunity: false, archivedAt: past }, past, undefined],
  ['joined, which has it', { hasCommunity: true }, past, undefined],
])('a class without it that was %s', async (_what, given, joinedAt, code) => {
  const userId = await newWriter({});
  const classId = randomUUID();
  await orm.insert(classes).values({ id: classId, name: 'Algebra', timeZone: 'UTC', ...given });
  await orm.insert(classMembers).values({ classId, userId, joinedAt });
  expect((await doorOf(userId)).reason?.code).toBe(code);
});

test('where it is off nothing opens', async () => {
  const uid = await newWriter({});
  expect((await findDoor(database, false, { uid, role: 'student' }, part)).reason?.code).toBe('off');
});

function doorOf(uid: string) {
  return findDoor(database, true, { uid, role: 'student' }, part);
}

async function newWriter(given: Partial<typeof communityPeople.$inferInsert>): Promise<string> {
  const userId = await newUser();
  const once = { firstId: randomUUID(), firstAt: past, firstRight: true, firstHints: 0, firstMs: 1 };
  const last = { lastId: randomUUID(), lastAt: past, lastRight: true, everRight: true, tries: 1 };
  await orm.insert(answeredParts).values({ userId, ...part, skill: 'linear', difficulty: 'easy', ...once, ...last });
  await orm.insert(communityPeople).values({ userId, agreedAt: past, ...given });
  return userId;
}
