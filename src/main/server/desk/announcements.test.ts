import { beforeEach, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { announcementsOfPage, type DeskAnnouncement } from '#admin/announcements.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { Announcement } from '#landing/announcements.ts';
import { mostOpen } from '#landing/server/announcements/announcements.queries.ts';
import { mostShown } from '#landing/server/announcements/currentAnnouncements.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testServer } from '../testing/testServer.ts';

const { app, database } = await testServer();
const admin = await newAdmin(app, database);
const student = await newStudent(app);

const all = '/api/admin/announcements';
const written = {
  ...{ text: '<script>alert(1)</script> We move.', linkPath: '/dashboard/live', linkName: 'See', audience: 'students' },
  ...{ startTime: '2020-01-01T00:00 UTC', endTime: '2090-01-01T00:00 UTC' },
};

const add = (given: object = {}) => admin.call('POST', all, { ...written, startTime: soon(-1), endTime: soon(30), ...given }); // prettier-ignore
const list = async (query = '') =>
  (await admin.call('GET', all + query)).json<{ announcements: DeskAnnouncement[] }>().announcements;
const seenBy = async (who: Pick<typeof student, 'call'>) =>
  (await who.call('GET', '/api/announcements')).json<{ announcements: Announcement[] }>().announcements;
const textsFor = async (who: Pick<typeof student, 'call'>) => (await seenBy(who)).map(({ text }) => text);

/** So many days from today, as it is written down. */
function soon(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19)}Z`;
}

/** `count` announcements of the database's own, each of which begins so many minutes from now. */
async function put(count: number, beginsInMinutes: number, audience = 'students') {
  await database.pool.query(
    `insert into announcements (text, audience, starts_at, ends_at)
     select 'number ' || n, $3, now() + make_interval(mins => $2) - n * interval '1 second', now() + interval '1 day'
     from generate_series(1, $1::int) n`,
    [count, beginsInMinutes, audience],
  );
}

beforeEach(() => database.pool.query('delete from announcements'));

describe('an announcement', () => {
  test('is told to every student within two seconds, and comes with the page; it stands in the log', async () => {
    const { id, ...after } = (await add()).json<DeskAnnouncement>();
    await eventually(async () => expect(await textsFor(student)).toEqual([written.text]));
    expect((await seenBy(student))[0]?.link).toEqual({ path: '/dashboard/live', name: 'See' });
    expect(await textsFor(admin)).toEqual([]);
    const { body } = await student.call('GET', '/dashboard/solver');
    expect(body).toContain('We move.');
    expect(body).not.toContain('<script>alert(1)');
    expect(await findDeeds(database, { target: id })).toMatchObject([{ what: 'announcement.added', after }]);
  });

  test('for everybody is told to administrators too', async () => {
    await add({ audience: 'everybody' });
    await eventually(async () => expect(await textsFor(admin)).toEqual([written.text]));
  });

  test('is not told before it begins, nor when it was taken down', async () => {
    await put(1, 60);
    const { id } = (await add()).json<DeskAnnouncement>();
    await eventually(async () => expect(await textsFor(student)).toEqual([written.text]));
    expect((await admin.call('POST', `${all}/${id}/end`, {})).statusCode).toBe(200);
    await eventually(async () => expect(await textsFor(student)).toEqual([]));
    expect(await list()).toHaveLength(2);
    const waiting = (await list())[0];
    await admin.call('POST', `${all}/${waiting?.id}/end`, {});
    expect(await list()).toMatchObject([{ id }]);
    expect(await findDeeds(database, { target: id })).toMatchObject([{ what: 'announcement.taken-down' }, {}]);
  });

  test.each([
    [{ text: 'x'.repeat(301) }, 'The text may have 300 characters, this one has 301.'],
    [{ linkPath: 'https://evil.example' }, 'The link must be a page of this site: write it as /dashboard/live.'],
    [{ endTime: 'soon' }, /^End: 'soon' is no date and hour/],
  ])('with %j is refused with a sentence', async (given, sentence) => {
    const reply = await add(given);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ error: { message: string } }>().error.message).toMatch(sentence);
    expect(await list()).toEqual([]);
  });

  test('is one of few that are told at once, and of not too many that wait; all are listed in pages', async () => {
    await put(mostOpen, -1);
    await eventually(async () => expect(await textsFor(student)).toEqual(['number 1', 'number 2', 'number 3']));
    expect(mostShown).toBe(3);
    const refused = await add();
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('take one down first')]);
    await database.pool.query("update announcements set ends_at = now() - interval '1 minute'");
    await put(announcementsOfPage, -60);
    const first = await list();
    expect(first).toHaveLength(announcementsOfPage);
    const last = first.at(-1);
    expect(await list(`?afterStart=${last?.startsAt}&afterId=${last?.id}`)).toHaveLength(mostOpen);
  });
});
