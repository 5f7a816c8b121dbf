import { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import type { Caller } from '#platform/server/testing/caller.ts';
import type { Account, Me } from '../../account.ts';
import { accountQueries } from '../accounts.queries.ts';
import { serveAccounts } from '../accounts.routes.ts';
import { accountsSettings } from '../accounts.settings.ts';
import { Identity } from '../identity.ts';
import { makeAttemptLimits } from '../limits/attemptLimits.ts';
import { servePhotos } from '../profile/photo.routes.ts';
import { serveProvider } from '../provider/provider.routes.ts';

const secret = 'a secret that only the tests know, long';

/** One server process with accounts, providers and photos, on the database at `url`, working at its jobs. Not listening. */
export async function providerServer(url: string, env: Record<string, string> = {}) {
  const config = readSettings({ ...platformSettings, ...accountsSettings }, { DATABASE_URL: url, ...env });
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  const logged: string[] = [];
  const log = makeLog('info', [], new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }));
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret, config });
  const queries = accountQueries(database);
  const guards = {
    anyone: () => {},
    student: (request: FastifyRequest) => identity.student(request),
    recent: (request: FastifyRequest) => identity.recent(request),
    admin: (request: FastifyRequest) => identity.admin(request),
  };
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, queries, { config, secret });
  const limits = makeAttemptLimits(database.pool);
  serveAccounts(app, {
    database,
    mail,
    identity,
    limits,
    secret,
    origin: config.PUBLIC_URL.origin,
    signUpRule: config.SIGN_UP,
  });
  serveProvider(app, { config, database, mail, jobs, identity, limits, secret });
  servePhotos(app, { database, jobs, limits, log, secret, trustedOrigin: config.OIDC_ISSUER.origin });
  app.get('/auth/done', { config: { access: 'anyone' } }, () => 'done');
  await app.ready();
  await jobs.start();
  atEndOfFile(async () => {
    await app.close();
    await jobs.stop();
    await database.close();
  });
  return { app, queries, database, mail, logged };
}

/** Sets out for the provider. @returns where it leads. */
export async function setOut(browser: Caller, query = 'purpose=sign-in'): Promise<string> {
  const reply = await browser.call('GET', `/auth/start?${query}`);
  return `${reply.headers.location}`;
}

/** Comes back from the provider at this address. @returns where it ends. */
export async function comeBack(browser: Caller, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const reply = await browser.call('GET', pathname + search, undefined, { 'sec-fetch-site': 'cross-site' });
  return `${reply.headers.location}`;
}

/** Who is signed in with this browser. */
export async function whoIs(browser: Caller): Promise<Account | null> {
  return (await browser.call('GET', '/api/me')).json<Me>().user;
}
