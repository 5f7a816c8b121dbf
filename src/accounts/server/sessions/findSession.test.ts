import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { accountQueries } from '../accounts.queries.ts';
import { newToken } from './session.ts';

const { url, database } = await testDatabase();
const pool = new pg.Pool({ connectionString: url, max: 1 });
afterAll(() => pool.end());

test('the session of a call is looked up by a plan that its connection has already, and not by one of its own', async () => {
  const { findSession } = accountQueries({ ...database, pool, orm: drizzle({ client: pool }) });
  for (let call = 0; call < 12; call += 1) await findSession(newToken().tokenHash);
  const plans =
    'select custom_plans::int as anew, generic_plans::int as once from pg_prepared_statements where name = $1';
  const { rows } = await pool.query(plans, ['session_by_token']);
  expect(rows).toEqual([{ anew: 5, once: 7 }]); // PostgreSQL tries five before it compares
});
