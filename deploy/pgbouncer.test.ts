import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { joinDatabase } from '#main/server/joinDatabase.ts';
import { testServer } from '#main/server/testing/testServer.ts';
import { makeLog } from '#platform/server/log.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { fileOf, missingPrograms } from './programs.ts';
import { runBalancer } from './testing/balancer.ts';
import { runPgbouncer } from './testing/pgbouncer.ts';

test('the example is tried, or is named as not tried here', () => {
  expect(missingPrograms().includes('pgbouncer')).toBe(fileOf('pgbouncer') === undefined);
});

if (fileOf('pgbouncer'))
  describe('a server whose database is reached through PgBouncer', async () => {
    const { url, database } = await testDatabase();
    const lending = await runPgbouncer(url, 'transaction');
    const own = { early: await runPgbouncer(url, 'session'), late: await runPgbouncer(url, 'session') };
    const { app } = await testServer({}, await runPgbouncer(url, 'session'));

    /** How a start ends that gets no further than to its database; '' when it may go on. */
    const refusal = async (address: string) => {
      const config = { DATABASE_URL: address, DATA_DIR: '/nowhere', WORKERS: 0 };
      const joining = joinDatabase({ config, log: makeLog('silent'), say: () => {}, mayMigrate: false });
      return joining.then(({ leave }) => leave().then(() => ''), startFailure);
    };

    const lends =
      /^The database at 127\.0\.0\.1:\d+\/lodestar is reached through a pooler that lends .+ \(PgBouncer: pool_mode = session\)\.$/;
    test('does not start when connections are lent from transaction to transaction, and says what to do', async () => {
      expect(await refusal(lending)).toMatch(lends);
    });

    if (fileOf('haproxy'))
      test('nor when several such poolers stand behind a balancer, which gives each of our connections to another one', async () => {
        const balanced = await runBalancer([lending, await runPgbouncer(url, 'transaction')]);
        expect(await refusal(balanced)).toMatch(lends);
      });

    test('works with a connection for each of ours, once its limits of time are set for the account', async () => {
      const sentence = await refusal(own.early);
      expect(sentence).toContain('does not hand our limits of time on');
      const sets = [...sentence.matchAll(/SET \w+ = \d+/g)].map(([set]) => set);
      expect(sets).toHaveLength(3);
      const name = new URL(url).pathname.slice(1);
      for (const set of sets) await database.pool.query(`alter role lodestar in database ${name} ${set}`);

      expect(await refusal(own.late)).toBe('');
      const students = await Promise.all(Array.from({ length: 8 }, () => newStudent(app)));
      const replies = await Promise.all(
        students.map(({ call }) => call('PUT', '/api/progress/start-here/start-test-map')),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    });
  });
