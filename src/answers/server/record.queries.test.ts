import { expect, test } from 'vitest';
import { plansMade } from '#platform/server/testing/plansMade.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import type { GivenAnswer } from './readAnswer.ts';
import { recordQueries } from './record.queries.ts';
import { newId } from './testing/answerMaker.ts';

const { url } = await testDatabase();

const answer = () => ({ id: newId(), attemptId: newId(), lessonId: 'l', round: 0, partId: 'p' }) as GivenAnswer;

test.each([
  ['find_met_by_answers', 1, undefined],
  ['find_met_by_misses', 10, { cards: [], reviews: [] }],
  ['find_met_by_reviews', 1, { cards: [], reviews: [newId()] }],
])('%s is planned once for a connection, and not anew for each batch', async (name, answers, touched) => {
  const plans = await plansMade(url, async (database) => {
    const { findMet } = recordQueries(database);
    for (let batch = 0; batch < 12; batch += 1)
      await findMet(newId(), Array.from({ length: answers }, answer), touched);
  });
  expect(plans).toMatchObject([{ name, anew: 5, kept: 7 }]);
});
