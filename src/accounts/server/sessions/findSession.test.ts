import { expect, test } from 'vitest';
import { plansMade } from '#platform/server/testing/plansMade.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountQueries } from '../accounts.queries.ts';
import { newToken } from './session.ts';

const { url } = await testDatabase();

test('the session of a call is looked up by a plan that its connection has already, and not by one of its own', async () => {
  const plans = await plansMade(url, async (database) => {
    const { findSession } = accountQueries(database);
    for (let call = 0; call < 12; call += 1) await findSession(newToken().tokenHash);
  });
  expect(plans).toMatchObject([{ name: 'session_by_token', anew: 5, kept: 7 }]);
});
