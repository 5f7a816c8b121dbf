import { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { Identity } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { openDatabase, type Database } from '#platform/server/db/db.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { serveBilling } from '../billing.routes.ts';
import { billingSettings } from '../billing.settings.ts';
import { Billing } from '../billing.ts';
import { ownAddress } from '../checkout/ownAddress.ts';

export interface BillingServer {
  app: FastifyInstance;
  billing: Billing;
  database: Database;
  url: string;
  /** Every line it logged. */
  logged: string[];
  /** Makes an account an administrator's. */
  makeAdmin(email: string): Promise<void>;
}

/**
 * A server with accounts and billing, on a database of its own or on the one at `sharedUrl`. With `env` alone it has the sandbox
 * inside; it tells of nothing by itself until it listens.
 */
export async function billingServer(env: Record<string, string> = {}, sharedUrl?: string): Promise<BillingServer> {
  const { url, database, drop } = sharedUrl ? await share(sharedUrl) : await createTestDatabase();
  const logged: string[] = [];
  const lines = new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) });
  const log = makeLog('info', [], lines);
  const config = readSettings({ ...platformSettings, ...billingSettings }, { DATABASE_URL: url, ...env });
  const secret = 'a secret that only the tests know, long';
  const queries = accountQueries(database);
  const app = await makeApp({
    config,
    log,
    guards: { anyone: () => {}, student: (request: FastifyRequest) => identity.student(request) },
  });
  const identity = new Identity(app, queries, { config, secret });
  const limits = makeAttemptLimits(database.pool);
  const jobs = new Jobs(database, log);
  const billing = new Billing({ config, database, jobs, log, secret, ownAddress: () => ownAddress(app.server) });
  const mail = new Mail({ database, jobs, log, secret, config });
  serveAccounts(app, {
    database,
    mail,
    identity,
    limits,
    secret,
    origin: config.PUBLIC_URL.origin,
    signUpRule: 'open',
  });
  await serveBilling(app, { billing, limits, answersHere: 'Somebody answers.' });
  await app.ready();
  billing.start();
  atEndOfFile(async () => {
    await app.close();
    await billing.stop();
    await drop();
  });
  const makeAdmin = async (email: string) => void (await queries.setRole(email, 'admin'));
  return { app, billing, database, url, logged, makeAdmin };
}

async function share(url: string) {
  const database = await openDatabase({ url, onConnectionLost: () => {} });
  return { url, database, drop: () => database.close() };
}
