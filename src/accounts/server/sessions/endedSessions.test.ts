import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hourly } from '#platform/server/mail/hourly.ts';
import { makeLog } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountsServer } from '../testing/accountsServer.ts';
import { newSession } from '../testing/newSession.ts';
import { newStudent } from '../testing/newStudent.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

describe('the sessions that a server keeps', async () => {
  const { url, database } = await testDatabase();
  const { app, queries } = await accountsServer(url);
  afterEach(() => vi.useRealTimers());

  async function devices(uid: string): Promise<string[]> {
    const { rows } = await database.pool.query<{ device: string }>(
      "select device from sessions where user_id = $1 and device <> '' order by device",
      [uid],
    );
    return rows.map(({ device }) => device);
  }

  test.each([
    ['student', '13 days', '15 days'],
    ['admin', '29 minutes', '31 minutes'],
  ] as const)('of a %s are those that still count', async (role, used, unused) => {
    const { uid, email } = await newStudent(app);
    await queries.setRole(email, role);
    const changes = {
      'at its end': 'ends_at = now()',
      fresh: 'device = device',
      'unused for long': `last_seen_at = now() - interval '${unused}'`,
      'used a while ago': `last_seen_at = now() - interval '${used}'`,
    };
    for (const [device, assignment] of Object.entries(changes)) {
      await newSession(queries, email, device);
      await database.pool.query(`update sessions set ${assignment} where user_id = $1 and device = $2`, [uid, device]);
    }
    await queries.deleteEndedSessions();
    expect(await devices(uid)).toEqual(['fresh', 'used a while ago']);
  });

  test('are looked through every hour, until the server ends', async () => {
    const { uid, email } = await newStudent(app);
    const endSession = async () => {
      await newSession(queries, email, 'over');
      await database.pool.query('update sessions set ends_at = now() where user_id = $1', [uid]);
    };
    await endSession();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = hourly(makeLog('silent'), 'ended sessions', () => queries.deleteEndedSessions());
    vi.advanceTimersByTime(3_600_000);
    await eventually(async () => expect(await devices(uid)).toEqual([]));

    await endSession();
    stop();
    vi.advanceTimersByTime(2 * 3_600_000);
    await setTimeout(100);
    expect(await devices(uid)).toEqual(['over']);
  });
});
