import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { isThorough } from '#platform/server/testing/thorough.ts';
import { folders } from '../folders.ts';
import { routesOf } from '../testing/routesOf.ts';
import { testServer } from '../testing/testServer.ts';

/** The links of these sessions hold random tokens: wherever one turns up, a link got out. */
const { app, database, logged } = await testServer();
const tokens = new Map<string, string>();
/** Each starts so many hours from now. */
const sessions = { 'to-come': 30, on: -0.5, over: -2, 'long-over': -500 };
const ids = Object.keys(sessions);

const parameters: Record<string, string> = {
  ':sectionId': 'start-here',
  ':lessonId': 'start-test-map',
  ':id': 'to-come',
};

type Who = 'visitor' | 'free' | 'was Pro' | 'disabled';
const people = {} as Record<Who | 'Pro', Caller>;
const feeds: string[] = [];

beforeAll(async () => {
  for (const [id, inHours] of Object.entries(sessions)) {
    const links = ['zoom', 'recording'].map((kind) => {
      const token = randomBytes(16).toString('hex');
      tokens.set(`${kind} of ${id}`, token);
      return `https://${kind}.example/${token}`;
    });
    const startsAt = new Date(Date.now() + inHours * 3_600_000);
    await database.pool.query(
      `insert into live_sessions (id, title, host, location, starts_at, zoom_link, recording_link, source)
       values ($1, 'About ' || $1, 'Kim', 'Online', $2, $3, $4, 'command')`,
      [id, startsAt, ...links],
    );
  }
  people.visitor = caller(app);
  for (const [who, change] of [
    ['free', 'pro_until = null'],
    ['was Pro', `pro_until = now() - interval '1 second'`],
    ['disabled', `pro_until = now() + interval '1 month', disabled_at = now()`],
    ['Pro', `pro_until = now() + interval '1 month'`],
  ] as const) {
    const student = await newStudent(app);
    const reply = await student.call('POST', '/api/calendar-feed');
    if (who !== 'Pro') feeds.push(new URL(reply.json<{ address: string }>().address).pathname);
    await database.pool.query(`update users set ${change} where id = $1`, [student.uid]);
    people[who] = student;
  }
});

/** Every address that answers but for the files of the build, and some that do not. */
function addresses(): { method: 'GET' | 'HEAD' | 'OPTIONS'; address: string }[] {
  const served = routesOf(app)
    .filter((route) => /^GET (?!\/assets\/)/.test(route))
    .map((route) => route.slice(4).replace(/:\w+/g, (name) => parameters[name] ?? 'x'));
  const ours = ids.map((id) => `/api/live-sessions/${id}/calendar.ics`);
  const near = ['/api/live-sessions/', '/api/live-sessions?withLinks=true', '/api/live-sessions/to-come', '/api/live-sessions/to-come/join', '/API/live-sessions', '/api/live-sessions.json', '/dashboard/live?show=past', '/dashboard/live/', '/course/live-sessions.yaml', '/live-sessions.yaml']; // prettier-ignore
  const all = [...new Set([...served, ...ours, ...near, ...feeds])];
  return [
    ...all.map((address) => ({ method: 'GET' as const, address })),
    ...near.flatMap((address) => [
      { method: 'HEAD' as const, address },
      { method: 'OPTIONS' as const, address },
    ]),
  ];
}

function found(text: string): string[] {
  return [...tokens].filter(([, token]) => text.includes(token)).map(([what]) => what);
}

/** Each with the addresses of live sessions; one, in turn, with the others. */
const accepts = ['application/json', 'text/html', '*/*'];

describe('no link leaves for', () => {
  test.each(['visitor', 'free', 'was Pro', 'disabled'] as const)(
    '%s, whatever is asked for, headers included',
    async (who) => {
      const asked = addresses();
      expect(asked.length).toBeGreaterThan(40);
      for (const [at, { method, address }] of asked.entries()) {
        const isNear = /live|calendar/i.test(address);
        for (const accept of isNear || isThorough ? accepts : accepts.slice(at % 3, (at % 3) + 1)) {
          const reply = await people[who].call(method, address, undefined, { accept, 'if-none-match': '*' });
          const body = reply.body.replaceAll('\r\n\t', ''); // calendars are folded
          expect(found(JSON.stringify(reply.headers) + body), `${method} ${address} as ${accept}`).toEqual([]);
        }
      }
    },
  );

  test('somebody who says that they have paid', async () => {
    const claims = { hasPaid: true, role: 'admin', plan: 'pro', pro_until: '2099-01-01', proUntil: '2099-01-01' };
    const { call } = people.free;
    for (const method of ['POST', 'PUT', 'PATCH'] as const) {
      for (const address of [
        '/api/live-sessions',
        '/api/calendar-feed',
        '/api/me',
        '/api/sign-in',
        '/api/progress/start-here/start-test-map',
      ]) {
        expect(found((await call(method, address, claims)).body)).toEqual([]);
      }
    }
    const query = new URLSearchParams(Object.entries(claims).map(([name, value]) => [name, String(value)]));
    const headers = { 'x-has-paid': 'true', 'x-forwarded-user': 'admin' };
    people.free.cookies.set('hasPaid', 'true');
    for (const address of ['/api/live-sessions', `/dashboard/live?${query}`]) {
      const reply = await call('GET', address, undefined, headers);
      expect([reply.statusCode, ...found(reply.body)]).toEqual([200]);
    }
    expect((await call('GET', `/api/live-sessions?${query}`)).statusCode).toBe(400);
  });

  test('anybody when the database fails', async () => {
    await database.pool.query('alter table live_sessions rename to away');
    const replies = await Promise.all(
      ['/api/live-sessions', '/dashboard/live'].map((address) => people.Pro.call('GET', address)),
    );
    await database.pool.query('alter table away rename to live_sessions');
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([500, 200]);
    expect(replies.flatMap(({ body }) => found(body))).toEqual([]);
  });
});

test('a Pro student gets every link, each where it belongs: the search above would have found them', async () => {
  const everything = ids.flatMap((id) => [`zoom of ${id}`, `recording of ${id}`]);
  const listed = [...everything].filter((what) => what !== 'zoom of long-over').sort(); // nowhere to join it
  for (const address of ['/api/live-sessions', '/dashboard/live', '/dashboard/live?show=past']) {
    const reply = await people.Pro.call('GET', address);
    expect(found(reply.body).sort(), `in ${address}`).toEqual(listed);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
  const { address } = (await people.Pro.call('GET', '/api/calendar-feed')).json<{ address: string }>();
  const feed = await people.visitor.call('GET', new URL(address).pathname);
  expect(found(feed.body.replaceAll('\r\n\t', '')).sort()).toEqual([...everything].sort());
});

test('none is in the built files that are served', async () => {
  const files = await readdir(join(folders.dist, 'web'), { recursive: true, withFileTypes: true });
  const built = files.filter((entry) => entry.isFile());
  expect(built.length).toBeGreaterThan(20);
  for (const { parentPath, name } of built) {
    expect(found(await readFile(join(parentPath, name), 'latin1'))).toEqual([]);
  }
});

test('none is in the log, after all of this', () => {
  expect(logged.length).toBeGreaterThan(200);
  expect(logged.flatMap(found)).toEqual([]);
});
