import type { FastifyRequest } from 'fastify';
import { afterAll } from 'vitest';
import { makeApp } from '#platform/server/app.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { Jobs } from '#platform/server/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail.ts';
import { accountQueries } from '../accounts.queries.ts';
import { serveAccounts } from '../accounts.routes.ts';
import { emailQueries } from '../profile/emails.queries.ts';
import { bearerTokens } from '../bearer.ts';
import { Identity } from '../identity.ts';
import { makeAttemptLimits } from '../limits.ts';
import { serveOwnAccount } from '../profile/ownAccount.routes.ts';
import { sessionCookie } from '../session.ts';
import { providerInUse } from '../signInWays.ts';

const secret = 'a secret that only the tests know, long';

type More = Pick<Parameters<typeof serveOwnAccount>[1], 'beforeDeletion' | 'whenDeleted'>;

/** One server process with the accounts alone, on the database at `url`; several may share it. Not listening. */
export async function accountsServer(url: string, env: Record<string, string> = {}, more: More = {}) {
  const config = readConfig({ DATABASE_URL: url, ...env });
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  const queries = accountQueries(database);
  const guards = {
    anyone: () => {},
    student: (request: FastifyRequest) => identity.student(request),
    recent: (request: FastifyRequest) => identity.recent(request),
    admin: (request: FastifyRequest) => identity.admin(request),
  };
  const log = makeLog('silent');
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, queries, sessionCookie(config.PUBLIC_URL), bearerTokens(secret));
  const limits = makeAttemptLimits(database.pool);
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret, config });
  const { origin } = config.PUBLIC_URL;
  serveAccounts(app, { queries, emails: emailQueries(database, mail, origin), identity, limits, secret });
  serveOwnAccount(app, {
    database,
    identity,
    limits,
    mail,
    jobs,
    secret,
    origin,
    provider: providerInUse(config),
    ...more,
  });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await jobs.stop();
    await database.close();
  });
  return { app, queries, database, mail };
}
