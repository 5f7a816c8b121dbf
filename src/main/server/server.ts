import { join } from 'node:path';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { Identity } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits.ts';
import { sessionCookie } from '#accounts/server/session.ts';
import { serveCourse } from '#course/server/course.routes.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { makeApp, serveOpenApi } from '#platform/server/app.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { migrationCheck } from '#platform/server/db.migrations.ts';
import { serveHealth } from '#platform/server/health.ts';
import { hourly } from '#platform/server/hourly.ts';
import { Jobs } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail.ts';
import { studyQueries } from '#study/server/study.queries.ts';
import { serveStudy } from '#study/server/study.routes.ts';
import { loadBuild } from './build.ts';
import { serveAssets } from './serveAssets.ts';
import { servePages } from './servePages.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the product's own files are. */
export const folders = {
  migrations: join(root, 'migrations'),
  course: join(root, 'course/sat'),
  dist: join(root, 'dist'),
};

interface Parts {
  config: Config;
  log: Log;
  database: Database;
  /** Keys the hashes in logs and limits. */
  secret: string;
  isStopping?: () => boolean;
}

/** The whole server, wired: every feature's routes on one app. The caller lets it listen, and closes it. */
export async function makeServer({ config, log, database, secret, isStopping = () => false }: Parts) {
  const accounts = accountQueries(database);
  const study = studyQueries(database);
  const course = new PublishedCourse(database, log);
  const migrationsOf = migrationCheck(folders.migrations);
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret, config });
  const guards = {
    anyone: () => {},
    student: deferred('student'),
    recent: deferred('recent'),
    admin: deferred('admin'),
  };
  const app = await makeApp({ config, log, guards });
  const identity = new Identity(app, accounts, sessionCookie(config.PUBLIC_URL));

  function deferred(name: 'student' | 'recent' | 'admin') {
    return (request: Parameters<Identity['student']>[0]) => identity[name](request);
  }

  serveHealth(app, { isReady, metricsToken: config.METRICS_TOKEN });
  serveAccounts(app, { queries: accounts, identity, limits: makeAttemptLimits(database.pool), secret });
  serveCourse(app, course, identity);
  serveStudy(app, course, study);
  serveOpenApi(app);
  const build = await loadBuild(folders.dist);
  await serveAssets(app, build.webFolder);
  servePages(app, { build, identity, course, study });

  await course.refresh();
  course.follow();
  await jobs.start();
  const chores = [
    hourly(log, 'ended sessions', () => accounts.deleteEndedSessions()),
    hourly(log, 'old letters', () => mail.forgetOld()),
  ];
  app.addHook('onClose', async () => {
    course.stop();
    for (const stop of chores) stop();
    await jobs.stop();
  });

  async function isReady(): Promise<boolean> {
    return !isStopping() && (await migrationsOf(database)) === 'current';
  }
  return app;
}
