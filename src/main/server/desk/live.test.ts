import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { mostSessions } from '#live/server/desk/deskSessions.ts';
import { importSessions } from '#live/server/importSessions.ts';
import type { LiveSessions } from '#live/live.ts';
import { testServer } from '../testing/testServer.ts';
import { sessionsOfPage, type CancelledSession, type DeskSession } from '#admin/live.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';

const { app, database, logged } = await testServer();
const admin = await newAdmin(app, database);
const free = await newStudent(app);
const pro = await newStudent(app);
await database.pool.query("update users set pro_until = now() + interval '1 month' where id = $1", [pro.uid]);

const all = '/api/admin/live-sessions';
const circles = {
  title: '<b>Circles</b> & arcs',
  host: 'Kim Lee',
  location: 'Online',
  startTime: '2090-11-21T18:00 America/New_York',
  zoomLink: 'https://zoom.example/j/canary-join',
  recordingLink: '',
};
const id = 'b-circles-b-arcs-2090-11-21';

async function call<T>(method: 'GET' | 'POST' | 'PATCH', address: string, body?: object) {
  const reply = await admin.call(method, address, body);
  return {
    status: reply.statusCode,
    ...reply.json<T & { error?: { message: string; code?: string; about?: string } }>(),
  };
}
const plan = (given: object = {}) => call<DeskSession>('POST', all, { ...circles, ...given });
const change = (body: object, of = id) => call<DeskSession>('PATCH', `${all}/${of}`, body);
const cancel = (revision: number, of = id) => call('POST', `${all}/${of}/cancel`, { revision });
const settle = (edition: number, take: string, of: string) => call('POST', `${all}/${of}/settle`, { edition, take });
const list = () => call<{ sessions: DeskSession[]; cancelled: CancelledSession[] }>('GET', all);
const seenBy = async (student: typeof free) => (await student.call('GET', '/api/live-sessions')).json<LiveSessions>();

beforeEach(() => database.pool.query('delete from live_sessions; delete from live_desk_changes'));

describe('a session planned at the desk', () => {
  test('is there for students at once: the link for Pro alone; the log tells no link', async () => {
    expect(await plan()).toMatchObject({ status: 200, id, isOfFile: false, revision: 0, change: null });
    expect((await seenBy(pro)).upcoming[0]).toMatchObject({ id, title: circles.title, zoomLink: circles.zoomLink });
    expect(JSON.stringify(await seenBy(free))).toContain('Circles</b>');
    expect(JSON.stringify(await seenBy(free))).not.toContain('canary');
    const [deed] = await findDeeds(database, { target: id });
    expect(deed).toMatchObject({
      what: 'live-session.planned',
      before: null,
      after: { title: circles.title, startsAt: '2090-11-21T23:00:00.000Z', zoomLink: expect.stringMatching(/^zoom\.example #[0-9a-f]{8}$/) as string }, // prettier-ignore
    });
    expect(JSON.stringify(deed)).not.toContain('canary');
    expect(logged.join('')).not.toContain('canary');
  });

  test.each([
    [{ title: '' }, 'The title is missing.'],
    [{ title: 'x'.repeat(121) }, 'The title may have 120 characters, this one has 121.'],
    [{ zoomLink: 'javascript:alert(1)' }, 'The join link must begin with https://, not with javascript:.'],
    [{ startTime: '2090-11-21T18:00' }, /does not say in which time zone/],
    [{ startTime: '2027-03-14T02:30 America/New_York' }, /there is no 02:30/],
    [{ startTime: undefined }, 'A session needs a title, a start, a host and a location.'],
  ])('with %j is refused with a sentence', async (given, sentence) => {
    const { status, error } = await plan(given);
    expect(status).toBe(400);
    expect(error?.message).toMatch(sentence);
    expect((await list()).sessions).toEqual([]);
  });

  test('has a title of its own on its day, and not more than can be sent to everybody', async () => {
    await plan();
    expect(await plan()).toMatchObject({ status: 409, error: { message: expect.stringContaining('another title') as string } }); // prettier-ignore
    await database.pool.query(
      `insert into live_sessions (id, title, host, location, starts_at, source)
       select 's' || n, 't', 'h', 'l', timestamptz '2091-01-01Z' + n * interval '1 hour', 'command' from generate_series(2, $1::int) n`,
      [mostSessions],
    );
    expect(await plan({ title: 'One more' })).toMatchObject({ status: 400, error: { message: expect.stringContaining(`${mostSessions} sessions`) as string } }); // prettier-ignore
    const { sessions } = await list();
    expect(sessions).toHaveLength(sessionsOfPage);
    const last = sessions.at(-1);
    const next = await call<{ sessions: DeskSession[] }>(
      'GET',
      `${all}?afterStart=${last?.startTime}&afterId=${last?.id}`,
    );
    expect(next.sessions[0]?.id).toBe(`s${mostSessions - sessionsOfPage}`);
  });

  test('is changed in what is given alone, and calendars hear of it', async () => {
    await plan();
    expect(await change({ revision: 0, zoomLink: '', host: 'Ada' })).toMatchObject({
      ...{ status: 200, host: 'Ada', zoomLink: null, title: circles.title, revision: 1 },
    });
    expect((await findDeeds(database, { target: id }))[0]).toMatchObject({
      ...{ what: 'live-session.changed', before: { host: 'Kim Lee' }, after: { host: 'Ada', zoomLink: null } },
    });
    expect(await change({ revision: 1 })).toMatchObject({ status: 400, error: { message: 'Nothing was changed.' } });
  });

  test('tells the second of two administrators what the first has changed, and keeps that', async () => {
    await plan();
    await change({ revision: 0, host: 'Ada' });
    const second = await change({ revision: 0, title: 'Arcs' });
    expect(second).toMatchObject({ status: 409, error: { code: 'changed-meanwhile' } });
    expect(JSON.parse(second.error?.about ?? '')).toMatchObject({ revision: 1, host: 'Ada', title: circles.title });
    expect(await cancel(0)).toMatchObject({ status: 409 });
    expect((await list()).sessions).toMatchObject([{ host: 'Ada', title: circles.title }]);
  });

  test('is gone when it is cancelled', async () => {
    await plan();
    expect(await cancel(0)).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject({ sessions: [], cancelled: [] });
    expect((await seenBy(pro)).upcoming).toEqual([]);
    expect((await findDeeds(database, { target: id }))[0]).toMatchObject({
      what: 'live-session.cancelled',
      after: null,
    });
  });
});

test('a preview is what a free and a Pro student would get, to the letter; it keeps nothing', async () => {
  const asked = { ...circles, recordingLink: 'https://video.example/canary-recording' };
  const { free: seenFree, pro: seenPro } = await call<{ free: LiveSessions; pro: LiveSessions }>('POST', '/api/admin/live-session-preview', asked); // prettier-ignore
  expect(JSON.stringify(seenFree)).not.toContain('canary');
  expect(seenFree).toMatchObject({ upcoming: [{ title: circles.title }], past: [{ hasRecording: true }] });
  expect(seenPro).toMatchObject({
    upcoming: [{ zoomLink: circles.zoomLink }],
    past: [{ recordingLink: asked.recordingLink }],
  });
  expect(
    await call('POST', '/api/admin/live-session-preview', { ...circles, startTime: 'soon UTC', host: '' }),
  ).toEqual({
    ...{ status: 200, problems: ['The host is missing.', expect.stringMatching(/^'soon UTC' is no date and hour/)] },
  });
  expect((await list()).sessions).toEqual([]);
});

describe('a session of the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-desk-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'live-sessions.yaml');
  const sine = { id: 'sine', title: 'Sine', host: 'Kim', location: 'Online', startTime: '2090-11-21T18:00-05:00' };
  const bringIn = async (...sessions: object[]) => {
    await writeFile(file, JSON.stringify({ sessions }));
    return importSessions(database, file);
  };
  const found = async () => (await list()).sessions[0];

  beforeEach(() => bringIn(sine));

  test('that is changed at the desk stays so, and says so', async () => {
    await change({ revision: 0, host: 'Ada' }, 'sine');
    expect(await found()).toMatchObject({ host: 'Ada', change: { isConflict: false, fileSays: { host: 'Kim' } } });
    expect(await bringIn(sine)).toEqual({ outcome: 'unchanged' });
    expect(await found()).toMatchObject({ host: 'Ada' });
  });

  test('and then in the file is a conflict, told at once, until somebody decides', async () => {
    await change({ revision: 0, host: 'Ada' }, 'sine');
    const later = { ...sine, title: 'Sines' };
    expect(await bringIn(later)).toMatchObject({ outcome: 'imported', changed: 0, conflicts: ['sine'] });
    expect(await bringIn(later)).toEqual({ outcome: 'unchanged', conflicts: ['sine'] });
    expect(await found()).toMatchObject({ title: 'Sine', host: 'Ada', change: { isConflict: true, fileSays: { title: 'Sines' } } }); // prettier-ignore
    const edition = (await found())?.change?.edition ?? 0;
    expect(await settle(edition - 1, 'file', 'sine')).toMatchObject({
      status: 409,
      error: { code: 'changed-meanwhile' },
    });
    expect(await settle(edition, 'desk', 'sine')).toMatchObject({ status: 200 });
    expect(await bringIn(later)).toEqual({ outcome: 'unchanged' });
    expect(await settle(edition + 1, 'file', 'sine')).toMatchObject({ status: 200 });
    expect(await found()).toMatchObject({ title: 'Sines', host: 'Kim', change: null });
    expect(await bringIn(sine)).toMatchObject({ outcome: 'imported', changed: 1 });
  });

  test('is one with the file again when both say the same', async () => {
    await change({ revision: 0, host: 'Ada' }, 'sine');
    await bringIn({ ...sine, host: 'Ada' });
    expect(await found()).toMatchObject({ host: 'Ada', change: null });
  });

  test('that leaves the file after it was changed here is asked about, not lost', async () => {
    await change({ revision: 0, host: 'Ada' }, 'sine');
    expect(await bringIn()).toMatchObject({ removed: 0, conflicts: ['sine'] });
    const before = await found();
    expect(before).toMatchObject({ host: 'Ada', change: { isConflict: true, fileSays: null } });
    await settle(before?.change?.edition ?? 0, 'file', 'sine');
    expect((await list()).sessions).toEqual([]);
  });

  test('that is cancelled here does not come back with the next start, but when somebody says so', async () => {
    await cancel(0, 'sine');
    expect(await bringIn(sine)).toEqual({ outcome: 'unchanged' });
    expect(await list()).toMatchObject({
      sessions: [],
      cancelled: [{ id: 'sine', change: { fileSays: { title: 'Sine' } } }],
    });
    await settle((await list()).cancelled[0]?.change.edition ?? -1, 'file', 'sine');
    expect(await found()).toMatchObject({ id: 'sine', revision: 1, change: null, isOfFile: true });
  });

  test('that is an example is left to the file', async () => {
    await bringIn({ ...sine, example: true });
    expect(await change({ revision: 1, host: 'Ada' }, 'sine')).toMatchObject({ status: 400 });
    expect(await cancel(1, 'sine')).toMatchObject({ status: 400, error: { message: expect.stringMatching(/^This is an example/) as string } }); // prettier-ignore
  });
});
