import { join } from 'node:path';
import { openDatabase } from '#platform/server/db/db.ts';
import { securityHeaders } from '#platform/server/http/headers.ts';
import { makeLog } from '#platform/server/log.ts';
import { endInOrder } from '#platform/server/orderlyEnd.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { startFailure } from '#platform/server/startFailure.ts';
import { servePayPages } from '#sandbox/server/payPages.routes.ts';
import { Sandbox } from '#sandbox/server/sandbox.ts';
import { billingSettings, paymentProblems } from './billing.settings.ts';

/**
 * The sandbox provider as a process of its own, for a server that is set up as for the real one:
 *
 *     STRIPE_SECRET_KEY=sk_test_… STRIPE_WEBHOOK_SECRET=whsec_… STRIPE_PRICE_ID=price_… PORT=4242 \
 *       node src/billing/server/sandbox.main.ts http://localhost:3000
 *
 * The server gets the same three settings, and STRIPE_API_BASE as printed. People pay on this process's own pages.
 */
try {
  await run(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`The payment sandbox did not start. ${startFailure(error)}\n`);
  process.exitCode = 1;
}

async function run(serverAddress: string): Promise<void> {
  const site = URL.parse(serverAddress)?.origin;
  const config = readSettings({ ...platformSettings, ...billingSettings }, process.env, [paymentProblems]);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: monthly } = config;
  if (!site || !/^https?:/.test(site))
    throw new Error('Name the address of the server, such as http://localhost:3000.');
  if (!secretKey)
    throw new Error('Give STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID, as to the server.');

  const log = makeLog(config.LOG_LEVEL);
  const end = endInOrder(log);
  const embedded = config.DATABASE_URL ? undefined : await joinEmbeddedDatabase(config.DATA_DIR, () => {});
  if (embedded) end.add(() => embedded.leave());
  const database = await openDatabase({
    url: embedded?.url ?? config.DATABASE_URL,
    migrationsFolder: join(import.meta.dirname, '../../../migrations'),
    onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
  });
  end.add(() => database.close());

  let origin = '';
  const sandbox = new Sandbox({
    ...{ database, log, secretKey, webhookSecret },
    priceIds: { monthly, yearly: config.STRIPE_PRICE_ID_YEARLY || null },
    payOrigin: () => origin,
    webhookUrl: () => `${site}/api/webhooks/stripe`,
  });
  // the form leads to the pay page, and its answer back to the server
  const headers = securityHeaders({ isHttps: false });
  const policy = headers['content-security-policy']?.replace("form-action 'self'", `form-action 'self' ${site}`);
  sandbox.api.addHook('onRequest', (_, reply, done) => {
    void reply.headers({ ...headers, 'content-security-policy': policy });
    done();
  });
  await servePayPages(sandbox.api, sandbox);
  end.add(() => sandbox.stop());
  const address = await sandbox.listen(config.PORT);
  origin = process.env['PUBLIC_URL'] ? config.PUBLIC_URL.origin : address.origin;
  sandbox.start();
  process.stdout.write(`The payment sandbox is ready: STRIPE_API_BASE=${address.origin}\n`);
}
