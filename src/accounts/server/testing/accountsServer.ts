import type { FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { accountQueries } from '../accounts.queries.ts';
import { serveAccounts } from '../accounts.routes.ts';
import { accountsSettings } from '../accounts.settings.ts';
import { Identity } from '../identity.ts';
import { makeAttemptLimits } from '../limits/attemptLimits.ts';
import type { LeavingSteps } from '../profile/leaving.ts';
import { serveOwnAccount } from '../profile/ownAccount.routes.ts';
import { serveSecondStep } from '../secondStep/secondStep.routes.ts';
import { SecurityEvents } from '../security/securityEvents.ts';
import { providerInUse } from '../signInWays.ts';

export const secret = 'a secret that only the tests know, long';

/** One server process with the accounts alone, on the database at `url`; several may share it. Not listening. */
export async function accountsServer(
  url: string,
  env: Record<string, string> = {},
  leaving: LeavingSteps = {},
  now: () => number = Date.now,
) {
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url, ...env });
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  const queries = accountQueries(database);
  const guards = {
    anyone: () => {},
    student: (request: FastifyRequest) => identity.student(request),
    recent: (request: FastifyRequest) => identity.recent(request),
    teacher: (request: FastifyRequest) => identity.teacher(request),
    administrator: (request: FastifyRequest) => identity.administrator(request),
    admin: (request: FastifyRequest) => identity.admin(request),
    stepUp: (request: FastifyRequest) => identity.stepUp(request),
  };
  const log = makeLog('silent');
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, queries, { config, secret });
  const limits = makeAttemptLimits(database.pool);
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret, config });
  const { origin } = config.PUBLIC_URL;
  serveAccounts(app, { database, mail, identity, limits, secret, origin, signUpRule: config.SIGN_UP });
  serveOwnAccount(app, {
    database,
    identity,
    limits,
    mail,
    jobs,
    secret,
    origin,
    provider: providerInUse(config),
    leaving,
  });
  const events = new SecurityEvents(database, secret);
  serveSecondStep(app, { database, identity, mail, limits, events, secret, publicUrl: config.PUBLIC_URL, now });
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await jobs.stop();
    await database.close();
  });
  return { app, queries, database, mail };
}
