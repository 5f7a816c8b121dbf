import { describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { commandLine } from '../testing/commandLine.ts';

describe('on the command line', async () => {
  const { database } = await testDatabase();
  const run = commandLine(database, { APP_SECRET: 'a-secret-that-only-the-tests-know-and-long' });

  async function lodestar(...args: string[]) {
    const { said, complained, code } = await run(args);
    return [said + complained, code === 0];
  }

  test('the operator adds minutes to the module that a student works on', async () => {
    const { rows } = await database.pool.query<{ id: string }>("insert into users (name, email) values ('Sam', 'sam@example.com') returning id"); // prettier-ignore
    const none = ['No module with a clock is open there.\n', false];
    expect(await lodestar('exam-minutes', 'sam@example.com', '5')).toEqual(none);
    await database.pool.query(
      `insert into exam_attempts (id, user_id, form, version, mode, scope, profile, request_id, seed, started_at, is_repeat)
       values ($1, $1, 'form-1', 'v', 'rehearsal', 'math-1', '{}', $1, 1, now(), false)`,
      [rows[0]?.id],
    );
    await database.pool.query(
      "insert into exam_stages (attempt_id, stage, module, items, allowed_s, standard_s) values ($1, 1, 'math-1', '[]', 2100, 2100)",
      [rows[0]?.id],
    );
    expect(await lodestar('exam-minutes', 'sam@example.com', '5')).toEqual(none);
    await database.pool.query("update exam_stages set opened_at = now() - interval '10 minutes'");
    expect(await lodestar('exam-minutes', 'Sam@example.com', '5')).toEqual([
      '5 minutes were added to the module that is open. The report tells so.\n',
      true,
    ]);
    const stages = await database.pool.query<{ credited: number; stops: object[] }>('select credited_ms::int as credited, stops from exam_stages'); // prettier-ignore
    expect(stages.rows).toMatchObject([{ credited: 300_000, stops: [{ kind: 'added', credited: 300_000 }] }]);
    await database.pool.query('update exam_stages set allowed_s = null');
    expect(await lodestar('exam-minutes', 'sam@example.com', '5')).toEqual(none);
  });

  test.each([
    [['nobody'], "'nobody' is no e-mail address."],
    [['sam@example.com', '0'], 'Say how many minutes, from 1 to 240.'],
    [['sam@example.com', '1.5'], 'Say how many minutes, from 1 to 240.'],
    [['sam@example.com'], 'Say how many minutes, from 1 to 240.'],
    [['else@example.com', '5'], 'There is no account with the address else@example.com.'],
  ])('%j is told what is the matter', async (words, sentence) => {
    expect(await lodestar('exam-minutes', ...words)).toEqual([`${sentence}\n`, false]);
  });
});
