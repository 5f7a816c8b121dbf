import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { offerSetupToken } from '#accounts/server/setup.ts';
import { describeProblem, importCourse } from '#course/server/importCourse.ts';
import { ConfigError, isLoopback, readConfig } from '#platform/server/config.ts';
import { makeLog } from '#platform/server/log.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { stopOnSignals } from '#platform/server/shutdown.ts';
import { joinDatabase } from './server/joinDatabase.ts';
import { folders, makeServer } from './server/server.ts';

/** Starts the server: settings, database, migrations, course, then one line with the address. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.LOG_LEVEL);
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  const { database, leave } = await joinDatabase(config, say, log);
  try {
    const course = await importCourse(database, folders.course);
    if (course.outcome === 'refused') throw new Error(refusedCourse(course.problems.map(describeProblem)));
    const stopping = { now: () => false };
    const app = await makeServer({ config, log, database, secret, isStopping: () => stopping.now() });
    await app.listen({ port: config.PORT, host: config.HOST });
    stopping.now = stopOnSignals(app, log, leave).isStopping;
    if (!isLoopback(config.PUBLIC_URL) && config.PUBLIC_URL.protocol === 'http:') {
      log.warn(
        'PUBLIC_URL is plain http: passwords and sessions can be read on the network. Use https outside a trial.',
      );
    }
    const setupToken = await offerSetupToken(accountQueries(database), config.DATA_DIR);
    if (setupToken) say(`The first administrator signs up at ${config.PUBLIC_URL.origin}/signup?setup=${setupToken}`);
    say(`Lodestar is ready at ${config.PUBLIC_URL.origin}`);
  } catch (error) {
    await leave();
    throw error;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function refusedCourse(problems: string[]): string {
  return ['The course has errors and was not imported:', ...problems].join('\n  ');
}

/** What the operator reads when the server cannot start. */
function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return `Some settings are not right:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${process.env['PORT'] ?? '3000'} is taken by another program. Stop it, or choose another with PORT=3001.`;
  if (code === 'EACCES' && message.includes('listen'))
    return `Port ${process.env['PORT']} may not be used by this account. Choose one above 1023 with PORT=3000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${process.env['HOST']} is no address of this machine.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `The data folder cannot be written: ${message}.`;
  if (code === 'ENOSPC') return `There is no room left on the disk of the data folder.`;
  return message;
}

start().catch((error: unknown) => {
  process.stderr.write(`Lodestar did not start. ${whyNot(error)}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 500).unref();
});
