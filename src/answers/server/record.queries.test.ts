import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { GivenAnswer } from './readAnswer.ts';
import { recordQueries } from './record.queries.ts';
import { newId } from './testing/answerMaker.ts';

const { url } = await testDatabase();
const client = new pg.Client(url);
await client.connect();
afterAll(() => client.end());

const answer = () => ({ id: newId(), attemptId: newId(), lessonId: 'l', round: 0, partId: 'p' }) as GivenAnswer;

test.each([
  ['find_met_by_answers', 1, undefined],
  ['find_met_by_misses', 10, { cards: [], reviews: [] }],
  ['find_met_by_reviews', 1, { cards: [], reviews: [newId()] }],
])('%s is planned once for a connection, and not anew for each batch', async (name, answers, touched) => {
  const { findMet } = recordQueries({ pool: client as unknown as pg.Pool });
  for (let batch = 0; batch < 12; batch += 1) await findMet(newId(), Array.from({ length: answers }, answer), touched);
  const plans =
    'select custom_plans::int as anew, generic_plans::int as once from pg_prepared_statements where name = $1';
  const { rows } = await client.query(plans, [name]);
  expect(rows).toEqual([{ anew: 5, once: 7 }]); // PostgreSQL tries five before it compares
});
