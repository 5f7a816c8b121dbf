import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newSession } from '#accounts/server/testing/newSession.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { LiveSessions } from '#live/live.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

const { app, database, logged } = await testServer();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const joinLink = 'https://zoom.example/join';
const recordingLink = 'https://video.example/watch';

let free: Awaited<ReturnType<typeof newStudent>>;
let pro: Awaited<ReturnType<typeof newStudent>>;

beforeAll(async () => {
  [free, pro] = [await newStudent(app), await newStudent(app)];
  await setPro(pro.uid, 30);
  const rows = [
    ['soon', inHours(30), joinLink, null],
    ['on', inHours(-0.5), joinLink, null],
    ['over', inHours(-100), joinLink, recordingLink],
  ];
  for (const row of rows) {
    await database.pool.query(
      `insert into live_sessions (id, title, host, location, starts_at, zoom_link, recording_link, source)
       values ($1, 'About ' || $1, 'Kim', 'Online', $2, $3, $4, 'command')`,
      row,
    );
  }
});

function setPro(uid: string, days: number) {
  return database.pool.query('update users set pro_until = now() + make_interval(days => $2) where id = $1', [
    uid,
    days,
  ]);
}

const sessionsOf = async (who: typeof free) => (await who.call('GET', '/api/live-sessions')).json<LiveSessions>();

describe('the live sessions', () => {
  test('are for people who are signed in', async () => {
    expect((await caller(app).call('GET', '/api/live-sessions')).statusCode).toBe(401);
  });

  test('are told to a free student without any link', async () => {
    const { upcoming, past } = await sessionsOf(free);
    const [on, soon] = upcoming;
    expect(Object.keys(on ?? {}).sort()).toEqual(['host', 'id', 'isExample', 'location', 'startTime', 'title']);
    expect([on?.id, soon?.id]).toEqual(['on', 'soon']);
    expect(past).toEqual([
      { id: 'over', title: 'About over', host: 'Kim', startTime: past[0]?.startTime, isExample: false, hasRecording: true },
    ]); // prettier-ignore
  });

  test('are told to a Pro student, and to an admin, with the links', async () => {
    const { upcoming, past } = await sessionsOf(pro);
    expect(upcoming.map(({ zoomLink }) => zoomLink)).toEqual([joinLink, joinLink]);
    expect(past.map((session) => session.recordingLink)).toEqual([recordingLink]);
    expect(JSON.stringify(past)).not.toContain(joinLink);
    const admin = await newStudent(app);
    const queries = accountQueries(database);
    await queries.setRole(admin.email, 'admin');
    admin.cookies.set('session', (await newSession(queries, admin.email)).token);
    expect(await sessionsOf(admin)).toEqual({ upcoming, past });
  });

  test('are kept by no cache, and carry no tag that another could send', async () => {
    for (const who of [free, pro]) {
      const { headers } = await who.call('GET', '/api/live-sessions');
      expect([headers['cache-control'], headers.etag, headers['last-modified']]).toEqual(['no-store', undefined, undefined]); // prettier-ignore
    }
    const known = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
    const reply = await free.call('GET', '/api/live-sessions', undefined, known);
    expect([reply.statusCode, reply.body.includes('https://')]).toEqual([200, false]);
  });

  test('lose their links the moment that Pro ends, with the same cookie', async () => {
    const student = await newStudent(app);
    await setPro(student.uid, 1);
    expect(JSON.stringify(await sessionsOf(student))).toContain(joinLink);
    await database.pool.query('update users set pro_until = now() where id = $1', [student.uid]);
    const { body } = await student.call('GET', '/api/live-sessions');
    expect(body).not.toMatch(/https:\/\/|zoomLink|recordingLink/);
  });
});

describe('a session in a calendar', () => {
  const events = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

  test('brings the link to Pro alone', async () => {
    const reply = await pro.call('GET', '/api/live-sessions/soon/calendar.ics');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="soon.ics"',
      'cache-control': 'no-store',
    });
    expect(events(reply.body)[0]?.description).toContain(joinLink);
    const [event] = events((await free.call('GET', '/api/live-sessions/soon/calendar.ics')).body);
    expect(event?.summary).toBe('About soon');
    expect(event?.description).not.toContain('https://');
  });

  test.each([
    ['nowhere', 404],
    ['So%20on', 400],
    ['..%2Fsoon', 400],
    ['x'.repeat(80), 400],
  ])('%s is answered with %d', async (id, status) => {
    expect((await pro.call('GET', `/api/live-sessions/${id}/calendar.ics`)).statusCode).toBe(status);
  });

  test('may be followed at an address of one’s own, without a cookie', async () => {
    const student = await newStudent(app);
    const before = await student.call('GET', '/api/calendar-feed');
    expect(before.json()).toEqual({ address: null, since: null, lastReadOn: null });
    const { address } = (await student.call('POST', '/api/calendar-feed')).json<{ address: string }>();
    expect((await student.call('GET', '/api/calendar-feed')).json()).toMatchObject({ address, lastReadOn: null });
    const path = new URL(address).pathname;
    const fetchFeed = () => caller(app).call('GET', path);

    const reply = await fetchFeed();
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store']); // prettier-ignore
    expect(events(reply.body).map(({ summary }) => summary).sort()).toEqual(['About on', 'About over', 'About soon']); // prettier-ignore
    expect(reply.body).not.toMatch(/zoom\.example|video\.example/);
    await setPro(student.uid, 1);
    expect((await fetchFeed()).body).toContain(joinLink);
    await setPro(student.uid, -1);
    expect((await fetchFeed()).body).not.toContain(joinLink);

    await database.pool.query('update users set disabled_at = now() where id = $1', [student.uid]);
    expect((await fetchFeed()).statusCode).toBe(404);
    await database.pool.query('update users set disabled_at = null where id = $1', [student.uid]);
    expect((await fetchFeed()).statusCode).toBe(200);
  });

  test('the address before is worth nothing once there is a new one, and nothing when the account is gone', async () => {
    const student = await newStudent(app);
    const addresses: string[] = [];
    for (const _ of [1, 2]) {
      const { address } = (await student.call('POST', '/api/calendar-feed')).json<{ address: string }>();
      addresses.push(new URL(address).pathname);
    }
    const statuses = async () => Promise.all(addresses.map(async (path) => (await caller(app).call('GET', path)).statusCode)); // prettier-ignore
    expect(await statuses()).toEqual([404, 200]);
    await database.pool.query('delete from users where id = $1', [student.uid]);
    expect(await statuses()).toEqual([404, 404]);
  });

  test('asked for while the account is being deleted, it is refused as gone', async () => {
    const student = await newStudent(app);
    const deletion = await database.pool.connect();
    await deletion.query('begin');
    await deletion.query('delete from users where id = $1', [student.uid]);
    const asked = student.call('POST', '/api/calendar-feed').then(({ statusCode }) => statusCode);
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%calendar_feeds%'";
    await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1));
    await deletion.query('commit');
    deletion.release();
    expect(await asked).toBe(409);
  });

  test('fifty that make one at once end with one that works', async () => {
    const student = await newStudent(app);
    const replies = await Promise.all(Array.from({ length: 50 }, () => student.call('POST', '/api/calendar-feed')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { address } = (await student.call('GET', '/api/calendar-feed')).json<{ address: string }>();
    const works = await Promise.all(replies.map(async (reply) => {
      const path = new URL(reply.json<{ address: string }>().address).pathname;
      return (await caller(app).call('GET', path)).statusCode === 200;
    })); // prettier-ignore
    expect(works.filter(Boolean)).toHaveLength(1);
    expect((await caller(app).call('GET', new URL(address).pathname)).statusCode).toBe(200);
  });

  test('no line of the log tells an address, not even a mistyped one', async () => {
    const { address } = (await pro.call('POST', '/api/calendar-feed')).json<{ address: string }>();
    const path = new URL(address).pathname;
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const before = logged.length;
    for (const tried of [path, `${path}?x=1`, path.slice(0, -4), path.slice(0, -5), `${path}.ics`]) {
      await caller(app).call('GET', tried);
    }
    const lines = logged.slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.filter((line) => line.toLowerCase().includes(token.slice(0, 36)))).toEqual([]);
    expect(lines.filter((line) => line.includes(token.slice(36, 70)))).toEqual([]);
    expect(lines[0]).toContain('"path":"/calendar/:file"');
  });
});
