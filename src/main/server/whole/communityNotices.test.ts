import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { getCommunityNotices, noticesAtOnce } from '#community/community.ts';
import { stopDailyLetterLink } from '#community/server/letters/dailyLetter.ts';
import { tellPerson } from '#community/server/notices/tellPerson.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';

const address = '/api/community/notices';
type News = ReplyOf<typeof getCommunityNotices>;
type Caller = Pick<Awaited<ReturnType<typeof newStudent>>, 'call'>;

describe('notices of the community', async () => {
  const { app, database } = await testServer();
  const { orm } = database;
  const newsOf = async ({ call }: Caller, query = '') => (await call('GET', address + query)).json<News>();
  const read = ({ call }: Caller, upTo: unknown) => call('PUT', `${address}/read`, { upTo });

  async function told(count = 1) {
    const student = await newStudent(app);
    for (let index = 0; index < count; index++)
      await tellPerson(orm, { userId: student.uid, kind: 'answered', threadId: null, sentence: `canary-${student.uid} ${index}` }); // prettier-ignore
    return student;
  }

  test('are read by whom they are for, page by page, and by nobody else', async () => {
    const [sam, other] = [await told(noticesAtOnce + 1), await newStudent(app)];
    const first = await newsOf(sam);
    const second = await newsOf(sam, `?after=${first.next}`);
    expect([first.unread, first.notices.length, second.notices.length, second.next]).toEqual([21, 20, 1, null]);
    expect(second.notices[0]).toMatchObject({ kind: 'answered', sentence: `canary-${sam.uid} 0`, isRead: false });
    for (const who of [other, caller(app)])
      expect((await who.call('GET', address)).body).not.toContain(`canary-${sam.uid}`);
    expect(await newsOf(other)).toEqual({ unread: 0, notices: [], next: null });
  });

  test('are marked as read up to one, by whom they are for alone', async () => {
    const [sam, other] = [await told(3), await newStudent(app)];
    const [, middle] = (await newsOf(sam)).notices;
    expect((await read(other, Number.MAX_SAFE_INTEGER)).json()).toEqual({ unread: 0 });
    expect((await newsOf(sam)).unread).toBe(3);
    for (let times = 0; times < 2; times++) expect((await read(sam, middle?.id)).json()).toEqual({ unread: 1 });
    expect((await newsOf(sam)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  test.each(['?after=0', '?after=-1', '?after=1e3', '?after=9999999999999999', "?after=1'", '?after='])('%s is no place to go on from', async (query) => {
    expect((await (await newStudent(app)).call('GET', address + query)).statusCode).toBe(400);
  }); // prettier-ignore

  test.each([-1, 1.5, 1e300, '1', null, undefined])('%s is no notice to be read up to', async (upTo) => {
    expect((await read(await newStudent(app), upTo)).statusCode).toBe(400);
  });

  test('are not there for the students of a class whose teacher wants no community', async () => {
    const sam = await told();
    const [quiet] = await orm
      .insert(classes)
      .values({ id: sam.uid, name: 'Algebra', timeZone: 'UTC', hasCommunity: false })
      .returning();
    await orm.insert(classMembers).values({ classId: quiet?.id ?? '', userId: sam.uid, joinedAt: new Date() });
    expect(await newsOf(sam)).toEqual({ unread: 0, notices: [], next: null });
    expect((await read(sam, 0)).json()).toEqual({ unread: 0 });
  });

  test('come in no letter any more once the link in one was clicked, without signing in', async () => {
    const [sam, other] = [await newStudent(app), await newStudent(app)];
    for (const { call } of [sam, other]) await call('PATCH', '/api/community/me', { wantsLetter: true });
    const wants = async ({ call }: Caller) =>
      (await call('GET', '/api/community/me')).json<{ wantsLetter: boolean }>().wantsLetter;
    const visitor = caller(app);
    const link = stopDailyLetterLink('a secret that only the tests know, long', new URL('http://localhost:3000'));
    const { pathname, search } = new URL(link.address(sam.uid));
    const page = await visitor.call('GET', pathname + search);
    expect([page.statusCode, page.body.includes('<button type="submit"')]).toEqual([200, true]);
    for (const wrong of [`${pathname}${search}x`, pathname, (pathname + search).replace(sam.uid, other.uid)]) {
      const refused = await visitor.call('POST', wrong);
      expect([refused.statusCode, refused.body.includes('This link is not complete.')]).toEqual([400, true]);
    }
    expect([await wants(sam), await wants(other)]).toEqual([true, true]);
    for (const body of ['List-Unsubscribe=One-Click', '{}']) {
      const stopped = await visitor.call('POST', pathname + search, body, { 'content-type': 'application/x-www-form-urlencoded' }); // prettier-ignore
      expect([stopped.statusCode, stopped.body.includes('letter has stopped')]).toEqual([200, true]);
      expect([await wants(sam), await wants(other)]).toEqual([false, true]);
    }
  });
});

test('there are none where the community is off', async () => {
  const { app, database } = await testServer({ COMMUNITY: 'off' });
  const sam = await newStudent(app);
  await tellPerson(database.orm, { userId: sam.uid, kind: 'answered', threadId: null, sentence: 'canary' });
  expect((await sam.call('GET', address)).json()).toEqual({ unread: 0, notices: [], next: null });
});
