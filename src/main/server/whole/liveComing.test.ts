import { beforeEach, describe, expect, test } from 'vitest';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { DeskSession } from '#admin/live.ts';
import { mostComing, mostSessionsAhead, type Coming } from '#live/coming.ts';
import type { LiveSessions } from '#live/live.ts';
import { newLiveClass } from '../testing/liveClass.ts';
import { testServer } from '../testing/testServer.ts';

const { app, database } = await testServer();
const { pool } = database;
const { newPerson, newPro, newMember, classId } = await newLiveClass(app, database);
const [free, pro, member] = [await newPerson(), await newPro(), await newMember()];
const hour = 3_600_000;

async function plan(id: string, inHours: number, ofClass: string | null = null): Promise<void> {
  await pool.query(
    `insert into live_sessions (id, title, host, location, starts_at, source, class_id) values ($1, $1, 'Kim', 'Online', $2, 'command', $3)`,
    [id, new Date(Date.now() + inHours * hour), ofClass],
  );
}
const say = (who: typeof free, id: string, isComing = true) =>
  who.call('PUT', `/api/live-sessions/${id}/coming`, { isComing });
const rows = async () => (await pool.query('select session_id from live_coming')).rowCount;
const listed = async (who: typeof free) => (await who.call('GET', '/api/live-sessions')).json<LiveSessions>().upcoming;

beforeEach(async () => {
  await pool.query('delete from live_sessions; delete from live_letter_stops; delete from attempt_limits');
  await plan('to-come', 30);
});

describe('I come', () => {
  test('is said, shown, taken back, and counted at the desk', async () => {
    expect((await listed(pro))[0]).toMatchObject({ isComing: false });
    expect((await say(pro, 'to-come')).json<Coming>()).toEqual({ isComing: true, hasLetters: true });
    expect((await listed(pro))[0]).toMatchObject({ isComing: true, hasLetters: true });
    const admin = await newAdmin(app, database);
    const { sessions } = (await admin.call('GET', '/api/admin/live-sessions')).json<{ sessions: DeskSession[] }>();
    expect(sessions).toMatchObject([{ id: 'to-come', coming: 1, questions: 0 }]);
    expect((await say(pro, 'to-come', false)).json<Coming>()).toMatchObject({ isComing: false });
    expect(await rows()).toBe(0);
  });

  test('said fifty times at once stands once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => say(pro, 'to-come')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await rows()).toBe(1);
  });

  test('is for who may join: with Pro, or in the class', async () => {
    await plan('of-class', 30, classId);
    const statuses = async (who: typeof free) =>
      [await say(who, 'to-come'), await say(who, 'of-class')].map(({ statusCode }) => statusCode);
    expect(await statuses(free)).toEqual([403, 404]);
    expect(await statuses(pro)).toEqual([200, 404]);
    expect(await statuses(member)).toEqual([403, 200]);
    expect((await listed(free))[0]).not.toHaveProperty('isComing');
  });

  test('is not said once it has begun, nor of an example', async () => {
    await plan('on', -0.5);
    const late = await say(pro, 'on');
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('has begun already')]);
    expect((await say(pro, 'on', false)).statusCode).toBe(200);
    await pool.query("update live_sessions set is_example = true where id = 'to-come'");
    expect((await say(pro, 'to-come')).statusCode).toBe(403);
  });

  test('has bounds: of a session, and of a person', async () => {
    await pool.query(
      "insert into users (name, email) select 'Sam', 'crowd-' || n || '@example.com' from generate_series(1, $1::int) n",
      [mostComing],
    );
    await pool.query("insert into live_coming (user_id, session_id) select id, 'to-come' from users where email like 'crowd-%'"); // prettier-ignore
    const full = await say(pro, 'to-come');
    expect([full.statusCode, full.body]).toEqual([409, expect.stringContaining('You can join all the same.')]);
    await pool.query('delete from live_coming');
    for (let n = 0; n <= mostSessionsAhead; n += 1) await plan(`s${n}`, 40);
    await pool.query("insert into live_coming (user_id, session_id) select $1, id from live_sessions where id like 's%' and id <> 's0'", [pro.uid]); // prettier-ignore
    const many = await say(pro, 's0');
    expect([many.statusCode, many.body]).toEqual([409, expect.stringContaining('You come to 50 sessions already')]);
    await pool.query("update live_sessions set starts_at = now() - interval '1 day' where id = 's1'");
    expect((await say(pro, 's0')).statusCode).toBe(200);
  });

  test('too often in an hour is refused, with when it can be said again', async () => {
    await pool.query("insert into attempt_limits (key, points, expire) values ('liveComing:' || $1, 200, $2)", [
      pro.uid,
      Date.now() + 30 * 60_000,
    ]);
    const reply = await say(pro, 'to-come');
    expect([reply.statusCode, reply.body]).toEqual([429, expect.stringContaining('There can be more in 30 minutes.')]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(1_700);
  });

  test.each([{}, { isComing: 'yes' }, { isComing: true, user: 'another' }])('with %j is refused', async (body) => {
    expect((await pro.call('PUT', '/api/live-sessions/to-come/coming', body)).statusCode).toBe(400);
  });
});

test('letters are stopped and come again at one’s own word', async () => {
  await say(pro, 'to-come');
  expect((await pro.call('PUT', '/api/live-letters', { hasLetters: false })).json()).toEqual({ hasLetters: false });
  expect((await listed(pro))[0]).toMatchObject({ isComing: true, hasLetters: false });
  expect((await pro.call('PUT', '/api/live-letters', { hasLetters: true })).json()).toEqual({ hasLetters: true });
  expect((await listed(pro))[0]).toMatchObject({ hasLetters: true });
});
