import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { uuid7 } from '../uuid7.ts';
import { findWorkedTime, mostLookedAt } from './workedTime.ts';

const { database } = await testDatabase();
const dayMs = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 23);
const spans = Array.from({ length: 3 }, (_, week) => ({
  from: start + week * 7 * dayMs,
  before: start + (week + 1) * 7 * dayMs,
}));

let count = 0;

/** Somebody who gave answers at these moments, each of so many ms. */
async function answered(answers: readonly { at: number; ms: number }[]): Promise<string> {
  count += 1;
  const email = `worker-${count}@example.com`;
  const { rows } = await database.pool.query<{ id: string }>("insert into users (name, email) values ('', $1) returning id", [email]); // prettier-ignore
  const id = rows[0]?.id ?? '';
  await database.pool.query(
    `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, hints, ms, mode, answered_at, is_right, counts)
     select $1::uuid, given.id, given.id, 'l', 'p', 0, 'e', 1, 0, given.ms, 'lesson', now(), true, true from unnest($2::uuid[], $3::int[]) given(id, ms)`,
    [id, answers.map(({ at }) => uuid7(at)), answers.map(({ ms }) => ms)],
  );
  return id;
}

test('is the sum of what the answers of each span took; who left a question standing for an hour worked ten minutes at it', async () => {
  const one = await answered([
    { at: start, ms: 60_000 },
    { at: start + 7 * dayMs - 1, ms: 30_000 },
    { at: start + 14 * dayMs, ms: 3_600_000 },
    { at: start - 1, ms: 5_000 },
    { at: start + 21 * dayMs, ms: 5_000 },
  ]);
  await answered([{ at: start, ms: 7_000 }]);
  expect(await findWorkedTime(database, one, spans)).toEqual([
    { ms: 90_000, isMore: false },
    { ms: 0, isMore: false },
    { ms: 600_000, isMore: false },
  ]);
});

test('looks at so many answers of a span, and says so', async () => {
  const many = Array.from({ length: mostLookedAt + 500 }, (_, at) => ({ at: start + at * 1_000, ms: 1_000 }));
  const one = await answered(many);
  expect((await findWorkedTime(database, one, spans))[0]).toEqual({ ms: mostLookedAt * 1_000, isMore: true });
});
