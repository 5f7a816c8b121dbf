import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lettersTo } from '#accounts/server/testing/letters.ts';
import { newId } from '#answers/server/testing/answerMaker.ts';
import type { Lesson } from '#course/lesson.ts';
import { followTokenHash } from '#parents/server/followToken.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { examSection } from '#tutor/tutor.ts';
import { readConfig } from '../config.ts';
import { bodiesOf } from '../testing/access/bodies.ts';
import { identitiesAround, type IdentityAround, type Method } from '../testing/access/columns.ts';
import { aboutNobody, matrixAround, statusesAround } from '../testing/access/matrix.ts';
import { mayRead, toldByAddress } from '../testing/around/mayRead.ts';
import { worldAround, type CanaryKind } from '../testing/around/world.ts';
import { inDays } from '../testing/follower.ts';
import { routesOf } from '../testing/routesOf.ts';

/** What is kept for whoever comes next meets those who may read less. */
const leastLast = identitiesAround.toReversed();

/** Whoever may ask is told that there is no question: to answer one takes its time. */
const noQuestion = Object.fromEntries(
  ['POST /api/tutor', '/api/solver', '/api/generateTutorResponse'].map((route) => [route, () => ({})]),
);

describe('of a student, the people around them', async () => {
  const { app, database, people, canaries, ids, addressFor, more } = await worldAround();
  const { pool } = database;
  const kinds = Object.keys(canaries) as CanaryKind[];
  const bodies = { ...bodiesOf(() => people.student), ...noQuestion };
  const routes = routesOf(app).filter((route) => !route.startsWith('GET /assets/'));
  const own = matrixAround.map(([method, route]) => `${method} ${route}`);
  const split = (route: string) => route.split(' ') as [Method, string];

  /** Whom each kind of datum reached: 'kind: identity'. */
  const reached = new Set<string>();
  beforeEach(() => pool.query('delete from attempt_limits'));

  /** One look for all of them, which most replies have nothing of. */
  const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const anyCanary = new RegExp(kinds.flatMap((kind) => canaries[kind].map(escaped)).join('|'));

  /** What kinds stand in what came back, but for the address, which whoever asked knew. */
  function readIn(reply: string, address: string): CanaryKind[] {
    const whole = reply.replaceAll(/\r\n[\t ]/g, ''); // a calendar folds its lines
    if (!anyCanary.test(whole)) return [];
    const told = whole.replaceAll(address, '').replaceAll(encodeURIComponent(address), '');
    return kinds.filter((kind) => canaries[kind].some((canary) => told.includes(canary)));
  }

  /** Calls as somebody, and looks for what they may not read in all that comes back. */
  async function ask(who: IdentityAround, method: Method, route: string, sent?: object): Promise<number> {
    const address = addressFor(who, route);
    const body = method === 'GET' ? undefined : (sent ?? (bodies[`${method} ${route}`] ?? bodies[route])?.());
    const reply = await people[who].call(method, address, body);
    const read = readIn(`${JSON.stringify(reply.headers)}${reply.body}`, address);
    for (const kind of read) reached.add(`${kind}: ${who}`);
    const isTold = (kind: CanaryKind) => toldByAddress[`${method} ${route}`]?.includes(kind);
    const leaks = read.filter((kind) => !mayRead[kind].includes(who) && !isTold(kind));
    expect.soft(leaks, `what ${who} reads at ${method} ${address} and may not`).toEqual([]);
    return reply.statusCode;
  }

  describe('read', () => {
    const reads = routes.filter((route) => route.startsWith('GET '));

    test.each(reads)('%s as they should', async (route) => {
      const found: Record<string, number> = {};
      for (const who of leastLast) found[who] = await ask(who, ...split(route));
      expect(found).toEqual(named(statusesAround(route)));
    });

    test.each(more)('at %s nothing that they may not', async (route, readers) => {
      const answered: IdentityAround[] = [];
      for (const who of leastLast) if ((await ask(who, 'GET', route)) === 200) answered.push(who);
      expect(answered.toReversed()).toEqual(readers);
    });

    test.each(kinds)('%s, where they may', (kind) => {
      const readers = identitiesAround.filter((who) => reached.has(`${kind}: ${who}`));
      expect(readers).toEqual(identitiesAround.filter((who) => mayRead[kind].includes(who)));
    });

    const log = makeLog('silent');
    const jobs = new Jobs(database, log);
    const secret = 'a secret that only the tests know, long';
    const mail = new Mail({ database, jobs, log, secret, config: readConfig({}) });
    const rows = async (text: string, value: unknown) => (await pool.query(text, [value])).rows.length;

    /** Where it stands though nobody reads it. */
    const kept: Partial<Record<CanaryKind, (canary: string) => Promise<number>>> = {
      'password, hashed': (hash) => rows('select from users where password_hash = $1', hash),
      'address that was invited': async (name) => (await lettersTo(mail, `${name}@example.com`)).length,
      'token of the page for parents': (token) => rows('select from follow_links where token_hash = $1', followTokenHash(token)), // prettier-ignore
      'address of a parent': (name) => rows('select from follow_receivers where email = $1', `${name}@example.com`),
      'display name of who reported a post': (name) =>
        rows('select from community_reports join community_people using (user_id) where display_name = $1', name),
    };

    test('nothing of what is for nobody, though it is kept', async () => {
      const forNobody = kinds.filter((kind) => mayRead[kind].length === 0);
      expect(Object.keys(kept).toSorted()).toEqual(forNobody.toSorted());
      for (const kind of forNobody) expect([kind, await kept[kind]?.(canaries[kind][0] ?? '')]).toEqual([kind, 1]);
    });
  });

  describe('name something of the owner’s in what they send, and get nothing of it:', () => {
    const asked = { prompt: 'Why?', history: [] };
    const ofExam = {
      sectionId: examSection,
      lessonId: ids['/api/exam-attempts/:id'] ?? '',
      partId: 's1-q1',
      tried: [],
    };
    const conversationId = ids['/api/conversations/:id'];
    const task = { content: { kind: 'drill', half: 'math' }, title: '', note: '', dueOn: inDays(3) };

    test.each<[what: string, IdentityAround, Method, route: string, sent: object, status: number]>([
      ['a conversation', 'another', 'POST', '/api/solver', { ...asked, conversationId }, 404],
      ['a conversation', 'another', 'POST', '/api/tutor', { prompt: 'Why?', conversationId }, 404],
      ['an exam', 'another', 'POST', '/api/tutor', { prompt: 'Why?', part: { ...ofExam, hintsShown: 0 } }, 404],
      ['an exam', 'classmate', 'POST', '/api/work', { line: '6x = 30', part: { ...ofExam, hintsShown: 0 } }, 404],
      ['an exam', 'classmate', 'PUT', '/api/question-reports', { ...ofExam, kind: 'typo', text: '', width: 9, theme: 'dark' }, 404],
      ['a student of no class', 'teacher', 'POST', '/api/classes/:classId/assignments', { ...task, students: [people.student.uid] }, 400],
      ['a student of another class', 'another', 'POST', `/api/classes/${ids.elsewhere}/assignments`, { ...task, students: [people.owner.uid] }, 400],
    ])('%s, as %s by %s %s', async (_, who, method, route, sent, status) => {
      expect(await ask(who, method, route, sent)).toBe(status);
    }); // prettier-ignore

    test('a run through a lesson', async () => {
      const attemptId = ids['/api/places/:lessonId/:attemptId'] ?? '';
      const { edition } = (await people.classmate.call('GET', '/api/lessons/math-linear/typed-drill')).json<Lesson>();
      const answer = { id: newId(), attemptId, lessonId: 'typed-drill', partId: 'typed-01', edition, try: 1, entry: '2/3', hints: 0, ms: 1, mode: 'lesson', at: new Date().toISOString() }; // prettier-ignore
      const reply = await people.classmate.call('POST', '/api/answers', { answers: [answer] });
      expect(reply.json()).toEqual({ accepted: [], ignored: [{ id: answer.id, reason: 'other-attempt' }] });
    });
  });

  describe('change', () => {
    beforeAll(() => pool.query('update community_people set muted_until = null')); // the owner writes once more

    test('nothing of what is going on where it says yes to everybody', async () => {
      await pool.query("insert into running_answers (user_id, place, id, ends_at, conversation_id) select user_id, 1, id, now() + interval '1 hour', id from conversations where title = 'canary-title'"); // prettier-ignore
      for (const who of identitiesAround.filter((one) => one !== 'owner')) {
        await ask(who, 'DELETE', '/api/pictures/:id');
        await ask(who, 'POST', '/api/conversations/:id/stop');
      }
      const { rows } = await pool.query("select is_stopped, convert_from(jpeg, 'utf8') as jpeg from running_answers join waiting_pictures using (user_id)"); // prettier-ignore
      expect(rows).toEqual([{ is_stopped: false, jpeg: 'canary-chosen' }]);
      await pool.query('delete from running_answers');
    });

    const changes = own.filter((route) => !route.startsWith('GET '));

    test.each(changes)('by %s what they should', async (route) => {
      const expected = named(statusesAround(route));
      const refusedFirst = identitiesAround.toSorted((a, b) => (expected[b] ?? 0) - (expected[a] ?? 0));
      const found: Record<string, number> = {};
      for (const who of refusedFirst) found[who] = await ask(who, ...split(route));
      expect(found).toEqual(expected);
    });

    const refusalsOf = (route: string) =>
      Object.entries(named(statusesAround(route))).filter(([, status]) => status === 401 || status === 403);
    const byRule = routes.filter((route) => !route.startsWith('GET ') && !own.includes(route));

    test.each(byRule.filter((route) => refusalsOf(route).length > 0))('nothing by %s when refused', async (route) => {
      const found: [string, number][] = [];
      for (const [who] of refusalsOf(route)) found.push([who, await ask(who as IdentityAround, ...split(route))]);
      expect(found).toEqual(refusalsOf(route));
    });
  });

  test('no route with something of somebody in its address is missing above, and none is there that is not', () => {
    const isElsewhere = (route: string) => / \/api\/admin\//.test(route) || aboutNobody.has(route);
    const withIds = routes.filter((route) => route.includes(':') && !isElsewhere(route));
    expect(withIds.filter((route) => !own.includes(route))).toEqual([]);
    expect(routes.filter((route) => !statusesAround(route))).toEqual([]);
    expect([...own, ...aboutNobody].filter((route) => !routes.includes(route))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
  });
});

/** Statuses by whose they are; none where the matrix has no such route, which the last test names. */
function named(statuses: readonly number[] = []): Record<string, number> {
  return Object.fromEntries(statuses.map((status, index) => [identitiesAround[index] ?? 'nobody', status]));
}
