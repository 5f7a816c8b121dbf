import { setTimeout as pause } from 'node:timers/promises';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { offerSetupToken, setupLink } from '#accounts/server/setup.ts';
import { readSite } from '#landing/server/site.ts';
import { SiteInUse } from '#landing/server/siteChanges/siteInUse.ts';
import { isItsSecret, otherSecretWarning } from '#platform/server/db/installation.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { bringCourseUpToDate, bringSessionsUpToDate } from './server/bringUpToDate.ts';
import { runProgram, say, type Program } from './server/program.ts';
import { isLaterWorker, retireWhenTold } from './server/retire.ts';
import { makeServer } from './server/server.ts';
import { dataFolderWarnings, warnings } from './server/warnings.ts';

/** The longest that requests in flight may still take once the server was told to stop. */
const graceMs = 8_000;

/** Starts the server: settings, database, migrations, course, then one line with the address. */
await runProgram({ failed: 'Lodestar did not start.', mayMigrate: true }, async (program) => {
  const { config, log, database, end } = program;
  const site = readSite(config.SITE_FILE);
  await bringCourseUpToDate(program);
  await bringSessionsUpToDate(program);
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  const app = await makeServer({ config, site, log, database, secret, isStopping: end.isStopping });
  end.add(async () => {
    const deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    clearTimeout(deadline);
  });
  const inUse = new SiteInUse({ database, log, file: site });
  await inUse.refresh();
  const isRetired = retireWhenTold(app, end, graceMs);
  const told = isLaterWorker ? [] : [...warnings(config, inUse.current), ...dataFolderWarnings(config)];
  for (const warning of told) log.warn(warning);
  if (!(await isItsSecret(database, secret))) log.error(otherSecretWarning);
  const setupToken = isLaterWorker ? undefined : await setupTokenIfPossible(program, secret);
  // 'localhost' means either loopback address, and a server listens on one: the one that proxies and tools expect
  await app.listen({ port: config.PORT, host: config.HOST === 'localhost' ? '127.0.0.1' : config.HOST });
  if (setupToken) say(`The first administrator signs up within a day at ${setupLink(config.PUBLIC_URL, setupToken)}`);
  if (!isLaterWorker) say(`Lodestar is ready at ${config.PUBLIC_URL.origin}`);
  // taken first: /readyz says 503, and all else is answered as before
  end.add(() => pause(isRetired() ? 0 : config.DRAIN_SECONDS * 1000));
  process.send?.('ready'); // to what keeps us up
  return 'stay';
});

/** A database that cannot be written for now (a full disk) is no reason not to serve what can be read. */
async function setupTokenIfPossible({ database, log }: Program, secret: string): Promise<string | undefined> {
  try {
    return await offerSetupToken(accountQueries(database), secret);
  } catch (err) {
    log.warn({ err }, 'no way in for a first administrator can be offered right now');
    return undefined;
  }
}
