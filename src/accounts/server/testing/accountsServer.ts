import type { FastifyRequest } from 'fastify';
import { afterAll } from 'vitest';
import { makeApp } from '#platform/server/app.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { accountQueries } from '../accounts.queries.ts';
import { serveAccounts } from '../accounts.routes.ts';
import { Identity } from '../identity.ts';
import { makeAttemptLimits } from '../limits.ts';
import { sessionCookie } from '../session.ts';

/** One server process with the accounts alone, on the database at `url`; several may share it. Not listening. */
export async function accountsServer(url: string, env: Record<string, string> = {}) {
  const config = readConfig({ DATABASE_URL: url, ...env });
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  const queries = accountQueries(database);
  const guards = {
    anyone: () => {},
    student: (request: FastifyRequest) => identity.student(request),
    recent: (request: FastifyRequest) => identity.recent(request),
    admin: (request: FastifyRequest) => identity.admin(request),
  };
  const app = await makeApp({ config, log: makeLog('silent'), guards });
  const identity = new Identity(app, queries, sessionCookie(config.PUBLIC_URL));
  const limits = makeAttemptLimits(database.pool);
  serveAccounts(app, { queries, identity, limits, secret: 'a secret that only the tests know, long' });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return { app, queries, database };
}
