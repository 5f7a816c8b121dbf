import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { LiveSessions } from '#live/live.ts';
import { mostSessionsOfClass, type ClassSession } from '#live/ofClass.ts';
import { importSessions } from '#live/server/importSessions.ts';
import { listSessions } from '#live/server/sessionCommands.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { newLiveClass } from '../testing/liveClass.ts';
import { routesOf } from '../testing/routesOf.ts';
import { testServer } from '../testing/testServer.ts';

const { app, database, logged } = await testServer();
const { pool } = database;
const { classId, newMember, newTeacher, newPerson, newPro } = await newLiveClass(app, database, 'Canary class');
const address = `/api/classes/${classId}/sessions`;
const question = '00000000-0000-4000-8000-00000000cafe';
const circles = {
  ...{ title: 'Canary circles', host: 'Kim Lee', location: 'Canary room', startTime: '2090-11-21T18:00' },
  ...{ zoomLink: 'https://zoom.example/canary', recordingLink: 'https://video.example/canary' },
};

const people = {} as Record<
  'visitor' | 'free' | 'pro' | 'member' | 'asked' | 'removed' | 'teacher' | 'another' | 'admin',
  Caller & { uid?: string }
>;
const feeds = {} as Record<keyof typeof people, string>;
let session: ClassSession;

beforeAll(async () => {
  Object.assign(people, {
    ...{ visitor: caller(app), free: await newPerson(), pro: await newPro(), member: await newMember() },
    ...{ asked: await newPerson(), removed: await newMember(), teacher: await newTeacher() },
    ...{ another: await newTeacher({ of: null }), admin: await newAdmin(app, database) },
  });
  await pool.query('insert into class_members (class_id, user_id) values ($1, $2)', [classId, people.asked.uid]);
  for (const [who, { call }] of Object.entries(people)) {
    const reply = await call('POST', '/api/calendar-feed');
    if (reply.statusCode === 200) feeds[who as keyof typeof people] = new URL(reply.json<{ address: string }>().address).pathname; // prettier-ignore
  }
  const planned = await people.teacher.call('POST', address, circles);
  expect(planned.statusCode).toBe(200);
  session = planned.json<ClassSession>();
  await people.removed.call('PUT', `/api/live-sessions/${session.id}/coming`, { isComing: true });
  await people.member.call('PUT', `/api/live-sessions/${session.id}/questions/${question}`, { text: 'A canary asks' });
  await pool.query('delete from class_members where user_id = $1', [people.removed.uid]);
});

const listed = async ({ call }: Caller) => (await call('GET', '/api/live-sessions')).json<LiveSessions>();

describe('a session of a class', () => {
  test('starts in the zone of the class, and its id tells nothing of it', () => {
    expect(session).toMatchObject({ title: circles.title, startTime: '2090-11-21T23:00:00.000Z', revision: 0 });
    expect(session.id).not.toMatch(/canary|2090/);
  });

  test.each(['member', 'teacher'] as const)('is there for its %s, with its links and without Pro', async (who) => {
    const { upcoming } = await listed(people[who]);
    expect(upcoming).toMatchObject([{ id: session.id, zoomLink: circles.zoomLink, className: 'Canary class' }]);
    const calendar = await people[who].call('GET', `/api/live-sessions/${session.id}/calendar.ics`);
    expect(calendar.body.replaceAll('\r\n\t', '')).toContain(`Join: ${circles.zoomLink}`);
    const feed = (await people.visitor.call('GET', feeds[who])).body.replaceAll('\r\n\t', '');
    expect(feed).toContain(`SUMMARY:${circles.title}`);
    expect(feed).toContain(circles.zoomLink);
    expect(feed).toContain('Class: Canary class');
    expect((await people[who].call('GET', '/dashboard/live')).body).toContain(circles.title);
    const { questions } = (await people[who].call('GET', `/api/live-sessions/${session.id}/questions`)).json<{ questions: { text: string }[] }>(); // prettier-ignore
    expect(questions.map(({ text }) => text)).toEqual(['A canary asks']);
  });

  const ofSession = /canary (?:circles|room|asks)|example\/canary/i;
  const ofClassOrSession = /canary (?:circles|room|class|asks)|example\/canary/i;
  /** The name of the class, but not its sessions: who was asked to join it, and who runs the site. */
  const knowsTheClass = new Set<string>(['asked', 'admin']);

  test.each(['visitor', 'free', 'pro', 'asked', 'removed', 'another', 'admin'] as const)(
    'tells nothing of itself to %s, whatever is asked for',
    async (who) => {
      const parameters: Record<string, string> = {
        ':id': session.id,
        ':classId': classId,
        ':class': classId,
        ':questionId': question,
        ':sectionId': 'start-here',
        ':lessonId': 'start-test-map',
      };
      const served = routesOf(app)
        .filter((route) => /^(?:GET|PUT|PATCH|DELETE|POST) (?!\/assets\/)/.test(route))
        .map((route) => route.split(' ') as [Parameters<Caller['call']>[0], string])
        .filter(([method, path]) => method === 'GET' || /live|classes/.test(path))
        .map(([method, path]) => [method, path.replace(/:\w+/g, (name) => parameters[name] ?? 'x')] as const);
      const more = [`/api/live-sessions/${session.id}/calendar.ics`, '/dashboard/live?show=past', feeds[who]];
      const all = [...served, ...more.filter(Boolean).map((path) => ['GET', path] as const)];
      expect(all.length).toBeGreaterThan(60);
      const bodies = { isComing: true, hasYourVote: true, text: 'Why?', minute: '1:00', answer: '', revision: 0 };
      for (const [method, path] of all) {
        if (path === '/api/calendar-feed' && method === 'POST') continue; // it would end the one that is tried
        const reply = await people[who].call(method, path, method === 'GET' ? undefined : bodies);
        expect(`${JSON.stringify(reply.headers)}${reply.body.replaceAll('\r\n\t', '')}`, `${method} ${path}`).not.toMatch(knowsTheClass.has(who) ? ofSession : ofClassOrSession); // prettier-ignore
      }
    },
  );

  test.each(['free', 'pro', 'asked', 'removed', 'another', 'admin'] as const)(
    'is not there for %s who knows its id',
    async (who) => {
      const { call } = people[who];
      const ofIt = `/api/live-sessions/${session.id}`;
      const replies = [
        await call('GET', `${ofIt}/calendar.ics`),
        await call('GET', `${ofIt}/questions`),
        await call('PUT', `${ofIt}/coming`, { isComing: true }),
        await call('PUT', `${ofIt}/questions/${crypto.randomUUID()}`, { text: 'Why?' }),
        await call('DELETE', `${ofIt}/questions/${question}`),
        await call('PUT', `${ofIt}/questions/${question}/vote`, { hasYourVote: true }),
        await call('PUT', `${ofIt}/questions/${question}/report`, {}),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
    },
  );

  test('goes away at once when somebody leaves the class, also from their calendar, and when the class is over', async () => {
    const leaving = await newMember();
    const feed = new URL((await leaving.call('POST', '/api/calendar-feed')).json<{ address: string }>().address)
      .pathname;
    const seen = async () => [
      (await listed(leaving)).upcoming.length,
      (await people.visitor.call('GET', feed)).body.includes('SUMMARY:Canary circles'),
      (await leaving.call('GET', `/api/live-sessions/${session.id}/questions`)).statusCode,
    ];
    expect(await seen()).toEqual([1, true, 200]);
    await pool.query('update classes set archived_at = now() where id = $1', [classId]);
    expect(await seen()).toEqual([0, false, 404]);
    await pool.query('update classes set archived_at = null where id = $1', [classId]);
    await pool.query('delete from class_members where user_id = $1', [leaving.uid]);
    expect(await seen()).toEqual([0, false, 404]);
  });

  test('is neither in the file nor behind the commands nor at the desk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lodestar-live-'));
    await writeFile(join(folder, 'live.yaml'), 'sessions: []');
    expect((await importSessions(database, join(folder, 'live.yaml'))).outcome).toBe('unchanged');
    await rm(folder, { recursive: true });
    expect((await listSessions(database)).map(({ title }) => title)).not.toContain(circles.title);
    const desk = `/api/admin/live-sessions/${session.id}`;
    const replies = [
      await people.admin.call('GET', desk),
      await people.admin.call('PATCH', desk, { revision: 0, title: 'Mine' }),
      await people.admin.call('POST', `${desk}/cancel`, { revision: 0 }),
      await people.admin.call('GET', `${desk}/questions`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await listed(people.member)).upcoming.map(({ title }) => title)).toContain(circles.title);
  });
});

describe('a teacher', () => {
  test.each([
    [{ title: '' }, 'The title is missing.'],
    [{ title: 'x'.repeat(121) }, 'The title may have 120 characters'],
    [{ title: 'a\u202Eb' }, 'holds the control character U+202E'],
    [{ zoomLink: 'javascript:alert(1)' }, 'must begin with https://'],
    [{ recordingLink: 'http://video.example' }, 'must begin with https://'],
    [{ startTime: '2027-03-14T02:30' }, 'there is no 02:30 in America/New_York'],
    [{ startTime: '2027-11-07T01:30' }, 'it is 01:30 twice in America/New_York'],
    [{ startTime: 'soon' }, 'is no date and hour'],
    [{ startTime: undefined }, 'A session needs a title, a start, a host and a location.'],
  ])('plans none with %j', async (given, sentence) => {
    const reply = await people.teacher.call('POST', address, { ...circles, ...given });
    expect([reply.statusCode, reply.json<{ error: { message: string } }>().error.message]).toEqual([400, expect.stringContaining(sentence)]); // prettier-ignore
  });

  test('changes and cancels one, and is told what another changed meanwhile', async () => {
    const { id } = (await people.teacher.call('POST', address, { ...circles, title: 'Arcs' })).json<ClassSession>();
    const other = await newTeacher();
    const change = (who: Caller, revision: number, given: object) =>
      who.call('PATCH', `${address}/${id}`, { revision, ...given });
    const changed = await change(people.teacher, 0, { startTime: '2090-07-01T18:00', zoomLink: '' });
    expect(changed.json()).toMatchObject({ startTime: '2090-07-01T22:00:00.000Z', zoomLink: null, revision: 1 });
    const late = await change(other, 0, { title: 'Chords' });
    expect([late.statusCode, late.json<{ error: { code: string } }>().error.code]).toEqual([409, 'changed-meanwhile']);
    expect((await change(other, 1, {})).statusCode).toBe(400);
    expect((await people.teacher.call('POST', `${address}/${id}/cancel`, { revision: 0 })).statusCode).toBe(409);
    expect((await people.teacher.call('POST', `${address}/${id}/cancel`, { revision: 1 })).statusCode).toBe(200);
    expect((await change(people.teacher, 1, { title: 'Back' })).statusCode).toBe(404);
  });

  test('of another class can do nothing to it, not even by the address of their own', async () => {
    const own = await newLiveClass(app, database, 'Another class');
    const teacher = await own.newTeacher();
    for (const one of [classId, own.classId]) {
      const at = `/api/classes/${one}/sessions/${session.id}`;
      const replies = [
        await teacher.call('PATCH', at, { revision: 0, title: 'Mine' }),
        await teacher.call('POST', `${at}/cancel`, { revision: 0 }),
        await teacher.call('GET', `${at}/questions`),
        await teacher.call('PUT', `${at}/questions/${question}/answer`, { minute: '1:00', answer: '' }),
        await teacher.call('PUT', `${at}/questions/${question}/hidden`, { isHidden: true, reason: 'No' }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await teacher.call('GET', address)).statusCode).toBe(404);
    expect((await listed(people.member)).upcoming[0]).toMatchObject({ title: circles.title });
  });

  test('who teaches no more, and a student, are refused', async () => {
    const former = await newTeacher();
    expect((await former.call('GET', address)).statusCode).toBe(200);
    await pool.query('delete from class_teachers where user_id = $1', [former.uid]);
    expect((await former.call('GET', address)).statusCode).toBe(404);
    expect((await people.member.call('POST', address, circles)).statusCode).toBe(403);
  });

  test('sees pages of fifty, and plans no more than a class may have, nor for one that is over', async () => {
    const own = await newLiveClass(app, database, 'Full class');
    const teacher = await own.newTeacher();
    const full = `/api/classes/${own.classId}/sessions`;
    await pool.query(
      `insert into live_sessions (id, title, host, location, starts_at, source, class_id)
       select 'full-' || n, 'Number ' || n, 'h', 'l', timestamptz '2080-01-01Z' + n * interval '1 day', 'command', $2
       from generate_series(1, $1::int) n`,
      [mostSessionsOfClass, own.classId],
    );
    const refused = await teacher.call('POST', full, circles);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('200 sessions already')]);
    const page = async (query = '') => (await teacher.call('GET', `${full}${query}`)).json<{ sessions: ClassSession[] }>().sessions; // prettier-ignore
    const first = await page();
    const second = await page(`?afterStart=${first.at(-1)?.startTime}&afterId=${first.at(-1)?.id}`);
    expect([first.length, first[0]?.title, second[0]?.title]).toEqual([50, 'Number 200', 'Number 150']);
    await pool.query('update classes set archived_at = now() where id = $1', [own.classId]);
    expect((await teacher.call('POST', full, circles)).body).toContain('This class is over');
  });
});

test('no log tells a link or a title', () => {
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.join('')).not.toMatch(/example\/canary|canary circles/i);
});
