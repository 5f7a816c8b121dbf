import { serveAdmin } from '#admin/server/admin.routes.ts';
import { mistakeQueries } from '#answers/server/review/mistakes.queries.ts';
import type { Readers } from '#authoring/server/edits/publish.ts';
import { serveAnnouncements } from '#landing/server/announcements/announcements.routes.ts';
import { sendLetters } from '#landing/server/lettersToAll/sendLetters.ts';
import { serveForRobots } from '#landing/server/serveForRobots.ts';
import { serveStaticPages, StaticPages } from '#landing/server/staticPages.ts';
import { followLinkQueries } from '#parents/server/followLinks.queries.ts';
import { migrationCheck } from '#platform/server/db/db.migrations.ts';
import { Saving } from '#platform/server/db/saving.ts';
import { serveOpenApi } from '#platform/server/http/app.ts';
import { serveHealth } from '#platform/server/http/health.ts';
import { isLoopback } from '#platform/server/http/thisMachine.ts';
import { keepTraffic } from '#platform/server/http/traffic/keepTraffic.ts';
import { Traffic } from '#platform/server/http/traffic/traffic.ts';
import { readStateMetrics } from '#platform/server/state/stateMetrics.ts';
import type { Workers } from '#tutor/server/workers.ts';
import { loadVocabulary } from '#vocabulary/server/loadVocabulary.ts';
import { serveVocabulary } from '#vocabulary/server/vocabulary.routes.ts';
import { startChores } from './wiring/chores.ts';
import { serveExport } from './exportData.ts';
import { firstAnswersHere } from './wiring/firstAnswersHere.ts';
import { folders } from './folders.ts';
import { makeGround, type GroundParts } from './wiring/ground.ts';
import { leavingSteps } from './leavingSteps.ts';
import { loadBuild } from './pages/build.ts';
import { serveAssets } from './pages/serveAssets.ts';
import { servePages } from './pages/servePages.ts';
import { serveClassrooms } from './wiring/serveClassrooms.ts';
import { serveCommunity } from './wiring/serveCommunity.ts';
import { serveFollowers } from './wiring/serveFollowers.ts';
import { serveLetterLinks, stopLinksOf } from './wiring/serveLetterLinks.ts';
import { serveOwnAccounts } from './wiring/serveOwnAccounts.ts';
import { servePracticeExams } from './wiring/servePracticeExams.ts';
import { serveStudying } from './wiring/serveStudying.ts';
import { serveTutoring } from './wiring/serveTutoring.ts';
import { startNightWork } from './wiring/startNightWork.ts';
import { ownVersion } from './version.ts';
import { dataFolderWarnings, warnings } from './warnings.ts';

interface Parts extends GroundParts {
  isStopping?: () => boolean;
  /** Threads of somebody else's, in the place of the server's own. */
  workers?: Workers;
  /** The same of the processes that read a course which is published at the desk. */
  readers?: Readers;
}

/** The whole server, wired: every feature's routes on one app. The caller lets it listen, and closes it. */
export async function makeServer(parts: Parts) {
  const { isStopping = () => false } = parts;
  const ground = await makeGround(parts);
  const { app, config, log, database, secret, publicUrl, origin } = ground;
  const { answers, study, plan, newsletter, questionReports, course, announcements, site, community } = ground;
  const { identity, limits, jobs, mail, billing, events } = ground;
  const migrationsOf = migrationCheck(folders.migrations);
  const saving = new Saving(database, log);
  app.addHook('onError', (_request, _reply, error, done) => {
    saving.note(error);
    done();
  });
  const traffic = new Traffic();
  serveHealth(app, {
    ...{ isReady, canSave: () => saving.isPossible, metricsToken: config.METRICS_TOKEN, traffic },
    readState: () => readStateMetrics(database, config.DATA_DIR),
  });
  serveOwnAccounts(ground);
  const studying = serveStudying(ground);
  serveVocabulary(app, { database, limits, families: await loadVocabulary(config.COURSE_DIR, log) });
  const stopNightWork = startNightWork(ground, parts.readers);
  const practiceExams = servePracticeExams(ground);
  serveCommunity(ground);
  serveClassrooms(ground, studying, practiceExams);
  const tutoring = await serveTutoring(ground, practiceExams, parts.workers);
  serveExport(app, {
    ...{ database, answers, sets: studying.sets, mistakes: mistakeQueries(database), study, plan, newsletter, mail },
    ...{ events, questionReports, followLinks: followLinkQueries(database) },
  });
  serveAnnouncements(app, announcements);
  const build = await loadBuild(folders.dist);
  await serveAssets(app, build.webFolder);
  const head = { ...build.staticLinks, origin };
  const staticPages = new StaticPages({
    ...{ build, head, site, course, identity },
    isPublic: !isLoopback(publicUrl),
  });
  serveStaticPages(app, staticPages);
  const isMailSet = config.SMTP_URL !== '';
  const stopLinks = stopLinksOf(ground);
  const letters = sendLetters({ database, jobs, mail, stopLink: stopLinks.toAll, origin, isMailSet });
  serveAdmin(app, {
    ...{ database, billing, course, study, events, limits, jobs, mail, letters, origin, secret, traffic },
    ...{ site, staticPages, community, version: ownVersion() },
    ...{ canSave: () => saving.isPossible, dataDir: config.DATA_DIR, isMailSet },
    backsUp: config.DATABASE_URL === '',
    courseFolder: config.COURSE_DIR,
    leaving: leavingSteps(billing, jobs, database),
    isCurrent: async () => (await migrationsOf(database)) === 'current',
    warnings: () => [...warnings(config, site.current), ...dataFolderWarnings(config)],
  });
  await serveLetterLinks(ground, stopLinks, staticPages);
  const followers = await serveFollowers(ground, build);
  serveOpenApi(app);
  await serveForRobots(app, staticPages.facts, origin);
  const sources = firstAnswersHere(ground, { ...studying, ...practiceExams, ...tutoring });
  servePages(app, { publicUrl, build, identity, course, staticPages, sources });

  const followed = [course, announcements, site, community];
  for (const one of followed) {
    await one.refresh();
    one.follow();
  }
  await saving.start();
  await jobs.start();
  billing.start();
  const stopTraffic = keepTraffic(traffic, database, log);
  const stopChores = startChores(ground, { ...practiceExams, ...followers, ...tutoring, letters, stopLinks });
  app.addHook('onClose', async () => {
    for (const one of followed) one.stop();
    saving.stop();
    stopChores();
    stopNightWork();
    await billing.stop();
    await stopTraffic();
    await tutoring.workers.stop();
    await jobs.stop();
  });

  async function isReady(): Promise<boolean> {
    return !isStopping() && (await migrationsOf(database)) === 'current';
  }
  return app;
}
