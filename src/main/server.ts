import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { offerSetupToken } from '#accounts/server/setup.ts';
import { importApart } from '#authoring/server/importApart.ts';
import { describeProblem } from '#platform/server/problem.ts';
import { hasCourse } from '#authoring/server/importCourse.ts';
import { readSite } from '#landing/server/site.ts';
import { importSessions } from '#live/server/importSessions.ts';
import type { Database } from '#platform/server/db.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { runProgram, say, type Program } from './server/program.ts';
import { folders, makeServer } from './server/server.ts';
import { warnings } from './server/warnings.ts';

/** The longest that requests in flight may still take once the server was told to stop. */
const graceMs = 8_000;

/** Starts the server: settings, database, migrations, course, then one line with the address. */
await runProgram('Lodestar did not start.', async (program) => {
  const { config, log, database, end } = program;
  const site = readSite(config.SITE_FILE);
  await bringCourseUpToDate(database);
  await bringSessionsUpToDate(program);
  const secret = loadAppSecret(config.APP_SECRET, config.DATA_DIR);
  const app = await makeServer({ config, site, log, database, secret, isStopping: end.isStopping });
  end.add(async () => {
    const deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    clearTimeout(deadline);
  });
  for (const warning of warnings(config, site)) log.warn(warning);
  const setupToken = await setupTokenIfPossible(program);
  // 'localhost' means either loopback address, and a server listens on one: the one that proxies and tools expect
  await app.listen({ port: config.PORT, host: config.HOST === 'localhost' ? '127.0.0.1' : config.HOST });
  if (setupToken) say(`The first administrator signs up at ${config.PUBLIC_URL.origin}/signup?setup=${setupToken}`);
  say(`Lodestar is ready at ${config.PUBLIC_URL.origin}`);
  return 'stay';
});

/** A mistake in the course's files leaves the course as it was; with none to leave, there is nothing to serve. */
async function bringCourseUpToDate(database: Database): Promise<void> {
  const result = await importApart(database, folders.course);
  if (result.outcome !== 'refused') return;
  const problems = ['The course has errors and was not imported:', ...result.problems.map(describeProblem)].join(
    '\n  ',
  );
  if (!(await hasCourse(database))) throw new Error(problems);
  say(`${problems}\nThe course stays as it was.`);
}

/** A mistake in their file leaves the live sessions as they were, and so does a database that cannot be written for now. */
async function bringSessionsUpToDate({ database, log }: Program): Promise<void> {
  try {
    const result = await importSessions(database, folders.liveSessions);
    if (result.outcome !== 'refused') return;
    const problems = ['The live sessions have errors:', ...result.problems.map(describeProblem)].join('\n  ');
    say(`${problems}\nThe live sessions stay as they were.`);
  } catch (err) {
    log.warn({ err }, 'the live sessions could not be brought up to date right now');
  }
}

/** A database that cannot be written for now (a full disk) is no reason not to serve what can be read. */
async function setupTokenIfPossible({ config, database, log }: Program): Promise<string | undefined> {
  try {
    return await offerSetupToken(accountQueries(database), config.DATA_DIR);
  } catch (err) {
    log.warn({ err }, 'no way in for a first administrator can be offered right now');
    return undefined;
  }
}
