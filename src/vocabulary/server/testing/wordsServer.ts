import type { FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { accountsSettings } from '#accounts/server/accounts.settings.ts';
import { Identity } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { serveVocabulary } from '../vocabulary.routes.ts';
import { sampleWords } from './sampleWords.ts';

const secret = 'a secret that only the tests know, long';

/** A server with accounts and the sample's words, on a database of its own. Not listening. */
export async function wordsServer() {
  const { url, database, drop } = await createTestDatabase();
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url });
  const log = makeLog('silent');
  const guards = { anyone: () => {}, student: (request: FastifyRequest) => identity.student(request) };
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, accountQueries(database), { config, secret });
  const mail = new Mail({ database, jobs: new Jobs(database, log), log, secret, config });
  const { origin } = config.PUBLIC_URL;
  const limits = makeAttemptLimits(database.pool);
  serveAccounts(app, { database, mail, identity, limits, secret, origin, signUpRule: 'open' });
  serveVocabulary(app, { database, limits, families: sampleWords });
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await drop();
  });
  return { app, database };
}
