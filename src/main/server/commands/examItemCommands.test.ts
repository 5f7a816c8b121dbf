import { describe, expect, test } from 'vitest';
import { keepForm, madeForm } from '#exam/server/testing/madeForm.ts';
import { keepTaker, madeTakers } from '#exam/server/testing/madeTakers.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { commandLine } from '../testing/commandLine.ts';

describe('exam-items', async () => {
  const { database } = await testDatabase();
  const form = madeForm();
  await keepForm(database, form);
  const run = commandLine(database, { APP_SECRET: 'a-secret-that-only-the-tests-know-and-long' });
  const [item = expect.unreachable()] = form.spec.modules['math-1'];

  async function lodestar(...args: string[]) {
    const { said, complained, code } = await run(['exam-items', ...args]);
    return [said + complained, code === 0];
  }

  test('explains itself, and says that nothing was measured yet', async () => {
    expect(await lodestar('--help')).toEqual([expect.stringMatching(/^Usage: npm run lodestar -- exam-items/), true]);
    expect(await lodestar()).toEqual([
      '0 of 0 questions look wrong; 0 have too few answers to judge. 0 are in quarantine.\nNothing was measured yet. The server does it at night; exam-items --now does it at once.\n',
      true,
    ]);
  });

  test.each([
    [['burn', 'x'], /^Usage: /],
    [['quarantine'], /^Say which question, by its id\.$/m],
    [['quarantine', 'nothing'], /^Say why, for whoever asks later/],
    [['quarantine', 'nothing', '--why', 'x'], /^There is no question 'nothing' in any practice exam\.$/m],
    [['release', item.id, '--why', 'x'], /^It is not in quarantine\.$/m],
  ])('%j is told what is the matter', async (words, sentence) => {
    expect(await lodestar(...words)).toEqual([expect.stringMatching(sentence), false]);
  });

  test('takes a question out of the scores that were given, lists it, and takes it back', async () => {
    const taker = madeTakers(form, { at: Date.now() });
    for (let count = 0; count < 2; count++) await keepTaker(database, taker());
    expect(await lodestar('quarantine', item.id, '--why', 'The key was wrong.')).toEqual([
      `${item.id} counts no more. 2 attempts have a score by version v0.q1; their reports say why, and the server writes to those who took them.\n`,
      true,
    ]);
    expect(await lodestar('quarantine', item.id, '--why', 'Again.')).toEqual(['It is in quarantine already.\n', false]);
    const [listed] = await lodestar('--now');
    expect(listed).toMatch(new RegExp(`^--- ${item.id}@${item.print} \\(Math\\), in quarantine\n  2 first answers, `));
    expect(listed).toMatch(
      /\n0 of 0 questions look wrong; \d+ have too few answers to judge\. 1 are in quarantine\.\nAs of /,
    );
    expect((await lodestar('--all'))[0]).toMatch(/^--- form-1-canary-math-1-1@[^]+--- form-1-canary-math-1-2@/);

    await database.pool.query(
      "update exam_forms set spec = jsonb_set(spec, '{modules,math-1,0,print}', '\"another\"')",
    );
    await database.pool.query("insert into exam_items select id, 'another', part, families from exam_items where id = $1", [item.id]); // prettier-ignore
    expect(await lodestar('release', item.id, '--why', 'x')).toEqual(['It is not in quarantine.\n', false]); // as it is asked now
    expect(await lodestar('release', `${item.id}@${item.print}`, '--why', 'It was right.')).toEqual([
      `${item.id} counts again. 2 attempts have a score by version v0.q2; their reports say why, and the server writes to those who took them.\n`,
      true,
    ]);
    await database.pool.query('update exam_forms set is_newest = false');
    expect(await lodestar('release', item.id, '--why', 'x')).toEqual([expect.stringMatching(/^Say which: .+@.+, .+@.+\.$/m), false]); // prettier-ignore
  });
});
