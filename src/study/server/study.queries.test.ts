import { expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newToken } from '#accounts/server/sessions/session.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { studyQueries } from './study.queries.ts';

const { database } = await testDatabase(); // holds the shipped course
const { findProgress, progress, recordCompletedLesson } = studyQueries(database);
const { findSession } = accountQueries(database);

async function newUser(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into users (name, email) values ('', gen_random_uuid() || '@example.com') returning id",
  );
  return rows[0]?.id ?? '';
}

const move = (lessonId: string, sectionId: string) =>
  database.pool.query('update lessons set section_id = $2 where id = $1', [lessonId, sectionId]);

test('a lesson that its author moved counts where it stands now, before and after it is completed once more', async () => {
  const student = await newUser();
  await recordCompletedLesson(student, 'start-here', 'start-tools');
  await recordCompletedLesson(student, 'start-here', 'start-test-map');
  await move('start-tools', 'rw-boundaries');
  const moved = { 'start-here': ['start-test-map'], 'rw-boundaries': ['start-tools'] };
  expect(await findProgress(student)).toEqual(moved);
  expect(await recordCompletedLesson(student, 'rw-boundaries', 'start-tools')).toEqual(moved);
  expect(await findProgress(student)).toEqual(moved);
  const { 'rw-boundaries': both } = await recordCompletedLesson(student, 'rw-boundaries', 'bnd-join-drill');
  expect(both?.toSorted()).toEqual(['bnd-join-drill', 'start-tools']);
  await move('start-tools', 'start-here');
  const { 'start-here': back, ...others } = await findProgress(student);
  expect([back?.toSorted(), others]).toEqual([
    ['start-test-map', 'start-tools'],
    { 'rw-boundaries': ['bnd-join-drill'] },
  ]);
});

test('a lesson that the course no longer has counts where it stood', async () => {
  const student = await newUser();
  await recordCompletedLesson(student, 'rw-boundaries', 'bnd-join');
  await database.pool.query("delete from lessons where id = 'bnd-join'");
  expect(await findProgress(student)).toEqual({ 'rw-boundaries': ['bnd-join'] });
});

test('what is read with a session is the progress of its student, and of nobody else', async () => {
  const [student, other, newcomer] = [await newUser(), await newUser(), await newUser()];
  await recordCompletedLesson(student, 'start-here', 'start-test-map');
  await recordCompletedLesson(student, 'rw-boundaries', 'bnd-join-drill');
  await recordCompletedLesson(other, 'start-here', 'start-tools');
  for (const userId of [student, other, newcomer]) {
    const found = await findSession(await newSession(userId), progress);
    expect(found).toMatchObject({ account: { uid: userId }, beside: await findProgress(userId) });
  }
  expect(await findSession(newToken().tokenHash, progress)).toBeUndefined();
});

/** The hash of its token. */
async function newSession(userId: string): Promise<Buffer> {
  const { tokenHash } = newToken();
  await database.pool.query(
    "insert into sessions (user_id, token_hash, device, ends_at) values ($1, $2, '', now() + interval '1 day')",
    [userId, tokenHash],
  );
  return tokenHash;
}
