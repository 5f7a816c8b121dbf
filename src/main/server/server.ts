import type { FastifyRequest } from 'fastify';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { serveAccounts } from '#accounts/server/accounts.routes.ts';
import { deleteExpiredActionCodes } from '#accounts/server/actionCodes.queries.ts';
import { deviceQueries } from '#accounts/server/settings/devices.queries.ts';
import { accountFirstAnswers } from '#accounts/server/firstAnswers.ts';
import { Identity, signedIn } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { serveOwnAccount } from '#accounts/server/profile/ownAccount.routes.ts';
import { servePhotos } from '#accounts/server/profile/photo.routes.ts';
import { profileQueries } from '#accounts/server/profile/profile.queries.ts';
import { serveProvider } from '#accounts/server/provider/provider.routes.ts';
import { forgetChallenges } from '#accounts/server/secondStep/secondStep.queries.ts';
import { serveSecondStep } from '#accounts/server/secondStep/secondStep.routes.ts';
import { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { providerInUse } from '#accounts/server/signInWays.ts';
import { serveAdmin } from '#admin/server/admin.routes.ts';
import { forgetOldDeeds } from '#admin/server/audit/audit.ts';
import { answerQueries } from '#answers/server/answers.queries.ts';
import { serveAnswers } from '#answers/server/answers.routes.ts';
import { serveNewSets } from '#answers/server/sets/newSet.routes.ts';
import { diagnosticQueries } from '#answers/server/diagnostic/diagnostic.queries.ts';
import { diagnosticFirstAnswers, serveDiagnostic } from '#answers/server/diagnostic/diagnostic.routes.ts';
import { makeDiagnostics } from '#answers/server/diagnostic/diagnostics.ts';
import { measureNightly } from '#answers/server/items/nightly.ts';
import { findSeenPart } from '#answers/server/questionReports/findSeenPart.ts';
import { reportQueries } from '#answers/server/questionReports/questionReports.queries.ts';
import { serveQuestionReports } from '#answers/server/questionReports/questionReports.routes.ts';
import { findEarlierMissesIn } from '#answers/server/review/earlierMisses.ts';
import { mistakeQueries } from '#answers/server/review/mistakes.queries.ts';
import { mistakesFirstAnswers, serveMistakes } from '#answers/server/review/mistakes.routes.ts';
import { reviewQueries } from '#answers/server/review/review.queries.ts';
import { reviewFirstAnswers, serveReview } from '#answers/server/review/review.routes.ts';
import { makeQuestionSets } from '#answers/server/sets/questionSets.ts';
import { serveSets } from '#answers/server/sets/sets.routes.ts';
import { publishBehind, type Readers } from '#authoring/server/edits/publish.ts';
import { serveBilling } from '#billing/server/billing.routes.ts';
import { Billing } from '#billing/server/billing.ts';
import { ownAddress } from '#billing/server/checkout/ownAddress.ts';
import { billingFirstAnswers } from '#billing/server/firstAnswers.ts';
import { moderatorGuard } from '#community/server/moderation/moderator.ts';
import { serveModeration } from '#community/server/moderation/moderation.routes.ts';
import { forgetOldMeasures } from '#community/server/moderation/deeds.ts';
import { dailyLetterPaths } from '#community/dailyLetter.ts';
import { stopDailyLetterLink, writeDailyLetters } from '#community/server/letters/dailyLetter.ts';
import { stopDailyLetter } from '#community/server/letters/dailyLetter.queries.ts';
import { forgetEveryOldNotice } from '#community/server/notices/notices.queries.ts';
import { serveNotices } from '#community/server/notices/notices.routes.ts';
import { findExpertAnswerIn } from '#community/server/experts/findExpertAnswer.ts';
import { CommunityInUse } from '#community/server/safety/communityInUse.ts';
import { mayReadThreads } from '#community/server/safety/mayRead.ts';
import { serveSafety } from '#community/server/safety/safety.routes.ts';
import { mergeThreads } from '#community/server/threads/mergeThreads.ts';
import { threadReading } from '#community/server/threads/reading.ts';
import { serveWriting } from '#community/server/threads/writing.routes.ts';
import { serveReading } from '#community/server/threads/reading.routes.ts';
import { recountThread } from '#community/server/threads/recountThread.ts';
import { countInvitations } from '#classes/server/myClasses.queries.ts';
import { serveClasses } from '#classes/server/classes.routes.ts';
import { serveCourse } from '#course/server/course.routes.ts';
import { courseFirstAnswers } from '#course/server/firstAnswers.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { recalculateNightly } from '#exam/server/calibration/nightly.ts';
import { measureExamItemsNightly } from '#exam/server/health/nightly.ts';
import { tellStudents } from '#exam/server/health/tellStudents.ts';
import { findExamsToPlan } from '#exam/server/examsToPlan.ts';
import { closeLeftExams } from '#exam/server/closeLeft.ts';
import { examQueries } from '#exam/server/exam.queries.ts';
import { serveExams } from '#exam/server/exam.routes.ts';
import { ExamForms } from '#exam/server/examForms.ts';
import { examFirstAnswers } from '#exam/server/firstAnswers.ts';
import { findItemInView } from '#exam/server/report/itemInView.ts';
import { findSeenItem } from '#exam/server/report/seenItem.ts';
import { serveExamReports } from '#exam/server/report/report.routes.ts';
import { takeExam, type ExamServices } from '#exam/server/takeExam.ts';
import { noLettersLink } from '#landing/server/lettersToAll/letterToAll.ts';
import { serveLetterPages } from '#landing/server/lettersToAll/letterPages.ts';
import { sendLetters } from '#landing/server/lettersToAll/sendLetters.ts';
import { newsletterLinks } from '#landing/server/newsletter.links.ts';
import { newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { serveNewsletter } from '#landing/server/newsletter.routes.ts';
import { serveForRobots } from '#landing/server/serveForRobots.ts';
import { serveStaticPages, StaticPages } from '#landing/server/staticPages.ts';
import { serveStopPages } from '#landing/server/stopPages.ts';
import { SiteInUse } from '#landing/server/siteChanges/siteInUse.ts';
import type { Site } from '#landing/site.ts';
import { announcementFirstAnswers, serveAnnouncements } from '#landing/server/announcements/announcements.routes.ts';
import { CurrentAnnouncements } from '#landing/server/announcements/currentAnnouncements.ts';
import { liveFirstAnswers } from '#live/server/firstAnswers.ts';
import { forgetOldRounds } from '#live/server/letters/sessionLetters.queries.ts';
import { stopLiveLettersLink, writeSessionLetters } from '#live/server/letters/sessionLetters.ts';
import { liveLetterPaths } from '#live/liveLetters.ts';
import { comingQueries } from '#live/server/coming/coming.queries.ts';
import { serveLive } from '#live/server/live.routes.ts';
import { followLinkQueries } from '#parents/server/followLinks.queries.ts';
import { serveFollowLinks } from '#parents/server/followLinks.routes.ts';
import { serveFollowPage } from '#parents/server/follow.routes.ts';
import { serveFollowLetterPages } from '#parents/server/followLetter.routes.ts';
import { FollowPages } from '#parents/server/followPages.ts';
import { openLinkQueries } from '#parents/server/openLink.queries.ts';
import { receiverLinks } from '#parents/server/receiverLetters.ts';
import { receiverQueries } from '#parents/server/receivers.queries.ts';
import { writeFollowLetters } from '#parents/server/writeFollowLetters.ts';
import { backUpEveryNight } from '#platform/server/backup/nightlyBackup.ts';
import { makeApp, serveOpenApi } from '#platform/server/http/app.ts';
import type { Database } from '#platform/server/db/db.ts';
import { migrationCheck } from '#platform/server/db/db.migrations.ts';
import { serveHealth } from '#platform/server/http/health.ts';
import { keepTraffic } from '#platform/server/http/traffic/keepTraffic.ts';
import { Traffic } from '#platform/server/http/traffic/traffic.ts';
import { readStateMetrics } from '#platform/server/state/stateMetrics.ts';
import { everyMinute, hourly } from '#platform/server/mail/hourly.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { Saving } from '#platform/server/db/saving.ts';
import { isLoopback } from '#platform/server/http/thisMachine.ts';
import { serveSkills, skillsFirstAnswers } from '#answers/server/skills.routes.ts';
import { studyFirstAnswers } from '#study/server/firstAnswers.ts';
import { weeklyLetterPaths } from '#study/plan/weeklyLetter.ts';
import { planDays } from '#study/server/plan/planDays.ts';
import { planQueries } from '#study/server/plan/plan.queries.ts';
import { planFirstAnswers, servePlan } from '#study/server/plan/plan.routes.ts';
import { stopLetterLink, writeWeeklyLetters } from '#study/server/plan/weeklyLetter.ts';
import { studyQueries } from '#study/server/study.queries.ts';
import { serveStudy } from '#study/server/study.routes.ts';
import { keepBaselines } from '#teaching/server/baselines.ts';
import { assignmentLetterPaths } from '#teaching/assignments.ts';
import { setLetterChoice } from '#teaching/server/assignments/letters/letters.queries.ts';
import { serveClassReports } from '#teaching/server/report/report.routes.ts';
import { serveAssignments } from '#teaching/server/assignments/assignments.routes.ts';
import {
  stopAssignmentLettersLink,
  writeAssignmentLetters,
} from '#teaching/server/assignments/letters/writeLetters.ts';
import { letterFirstAnswers } from '#teaching/server/assignments/letters/letters.routes.ts';
import { findAssigned } from '#teaching/server/assignments/ownAssignments.ts';
import { noteFinishedSet } from '#teaching/server/assignments/startAssigned.ts';
import { answersHere } from '#tutor/answersHere.ts';
import { loadVocabulary } from '#vocabulary/server/loadVocabulary.ts';
import { serveVocabulary } from '#vocabulary/server/vocabulary.routes.ts';
import { answererInUse } from '#tutor/server/answererInUse.ts';
import { deleteOldDays } from '#tutor/server/budget.ts';
import { conversationQueries } from '#tutor/server/conversations.queries.ts';
import { findPart } from '#tutor/server/findPart.ts';
import { pictureQueries } from '#tutor/server/pictures/pictures.queries.ts';
import { findSimilarIn } from '#tutor/server/similar.ts';
import { guard } from '#tutor/server/guard/guard.ts';

import { moderate } from '#tutor/server/model/moderation.ts';
import { requirePro } from '#tutor/server/refusals.ts';
import { deleteDeadAnswers } from '#tutor/server/runningAnswers.ts';
import { serveTutor } from '#tutor/server/tutor.routes.ts';
import { withEarlierMisses } from '#tutor/server/withEarlierMisses.ts';
import { withExpertAnswer } from '#tutor/server/withExpertAnswer.ts';
import { limitsFor, startWorkers, type Workers } from '#tutor/server/workers.ts';
import { examSection } from '#tutor/tutor.ts';
import { loadBuild } from './pages/build.ts';
import type { Config } from './config.ts';
import { serveExport } from './exportData.ts';
import { folders } from './folders.ts';
import { leavingSteps } from './leavingSteps.ts';
import { liveSafety } from './liveSafety.ts';
import { dataFolderWarnings, warnings } from './warnings.ts';
import { ownBackups } from './ownBackups.ts';
import { serveAssets } from './pages/serveAssets.ts';
import { servePages } from './pages/servePages.ts';
import { ownVersion } from './version.ts';

interface Parts {
  config: Config;
  /** What the site file said at the start. */
  site: Site;
  log: Log;
  database: Database;
  /** Keys the hashes in logs and limits. */
  secret: string;
  isStopping?: () => boolean;
  /** Threads of somebody else's, in the place of the server's own. */
  workers?: Workers;
  /** The same of the processes that read a course which is published at the desk. */
  readers?: Readers;
}

/** The whole server, wired: every feature's routes on one app. The caller lets it listen, and closes it. */
export async function makeServer(parts: Parts) {
  const { config, log, database, secret, isStopping = () => false } = parts;
  const accounts = accountQueries(database);
  const study = studyQueries(database);
  const answers = answerQueries(database);
  const newsletter = newsletterQueries(database);
  const plan = planQueries(database);
  const course = new PublishedCourse(database, log);
  const announcements = new CurrentAnnouncements(database, log);
  const site = new SiteInUse({ database, log, file: parts.site });
  const community = new CommunityInUse({ database, log, setting: config.COMMUNITY });
  const questionReports = reportQueries(database);
  const plans = {
    ...{ course, queries: plan, record: answers, countDue: reviewQueries(database, course).countDueBySkill },
    findExams: (userId: string) => findExamsToPlan(database, userId),
    findNotices: (userId: string) => questionReports.findNotices(userId),
    countInvitations: (userId: string) => countInvitations(database, userId),
    findAssigned: (userId: string, now: number) => findAssigned({ database, course }, userId, now),
  };
  const limits = makeAttemptLimits(database.pool);
  const migrationsOf = migrationCheck(folders.migrations);
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret, config });
  const guards = {
    anyone: () => {},
    student: deferred('student'),
    pro: async (request: FastifyRequest) => {
      await identity.student(request);
      requirePro(signedIn(request));
    },
    recent: deferred('recent'),
    teacher: deferred('teacher'),
    moderator: moderatorGuard(() => identity, database),
    administrator: deferred('administrator'),
    admin: deferred('admin'),
    stepUp: deferred('stepUp'),
  };
  const app = await makeApp({ config, log, guards });
  const billing = new Billing({ config, database, jobs, log, secret, ownAddress: () => ownAddress(app.server) });
  const identity = new Identity(app, accounts, { config, secret });

  function deferred(name: 'student' | 'recent' | 'teacher' | 'administrator' | 'admin' | 'stepUp') {
    return (request: Parameters<Identity['student']>[0]) => identity[name](request);
  }

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
  const { origin } = config.PUBLIC_URL;
  const events = new SecurityEvents(database, secret);
  serveAccounts(app, { database, mail, identity, limits, secret, origin, signUpRule: config.SIGN_UP });
  serveOwnAccount(app, {
    ...{ database, identity, limits, mail, jobs, secret, origin },
    provider: providerInUse(config),
    leaving: leavingSteps(billing, jobs, database),
  });
  serveSecondStep(app, { database, identity, mail, limits, events, secret, publicUrl: config.PUBLIC_URL });
  serveProvider(app, { config, database, mail, jobs, identity, limits, secret });
  servePhotos(app, { database, jobs, limits, log, secret, trustedOrigin: config.OIDC_ISSUER.origin });
  serveCourse(app, course, identity);
  serveAnswers(app, { database, course, limits, queries: answers });
  const sets = makeQuestionSets(database, course, noteFinishedSet);
  serveSets(app, sets);
  serveNewSets(app, { database, course, sets, limits });
  serveReview(app, { database, course, sets, limits });
  serveMistakes(app, { database, course });
  serveVocabulary(app, { database, families: await loadVocabulary(config.COURSE_DIR, log) });
  serveStudy(app, course, study);
  serveSkills(app, answers, course);
  const diagnostics = makeDiagnostics({ queries: diagnosticQueries(database), sets, course });
  serveDiagnostic(app, diagnostics);
  const measuring = measureNightly({ jobs, database, course });
  const recalculating = recalculateNightly({ jobs, database });
  const measuringExams = measureExamItemsNightly({ jobs, database });
  const stopBackups = config.DATABASE_URL
    ? undefined
    : backUpEveryNight({ jobs, log, ...ownBackups(config, database, secret) });
  tellStudents({ jobs, mail, database, origin });
  publishBehind({ ...{ database, jobs, folder: config.COURSE_DIR }, ...parts.readers });
  servePlan(app, plans);
  const exams: ExamServices = {
    ...{ database, limits, queries: examQueries(database), forms: new ExamForms(database), now: Date.now },
    creditsInterruptions: config.EXAM_INTERRUPTIONS === 'credit',
  };
  const taking = takeExam(exams);
  serveExams(app, exams, taking);
  serveExamReports(app, { ...exams, course });
  serveClassReports(app, { database, course, exams });
  serveAssignments(app, { database, course, sets, forms: exams.forms });
  const findItemSeen = findSeenItem(exams);
  serveQuestionReports(app, {
    ...{ database, limits },
    findSeen: (account, seen) =>
      seen.sectionId === examSection ? findItemSeen(account.uid, seen) : findSeenPart(database, course, account, seen),
  });
  serveSafety(app, {
    ...{ database, limits, inUse: community, recount: recountThread },
    mayRead: (account, place) => mayReadThreads(database, account, place),
  });
  const reading = threadReading({ database, course, isOn: () => community.isOn });
  serveReading(app, reading);
  serveWriting(app, { database, limits, isOn: () => community.isOn, findThread: reading.findThread });
  serveNotices(app, { database, inUse: community });
  serveModeration(app, { database, course, limits, recount: recountThread, mergeThreads });
  serveClasses(app, { database, limits, mail, origin, secret, whenJoined: [keepBaselines] });
  serveLive(app, {
    ...{ database, limits, secret, publicUrl: config.PUBLIC_URL, safety: liveSafety(database, community) },
    findDays: (userId, now) => planDays(plans, userId, now),
  });
  const workers = parts.workers ?? startWorkers(limitsFor(config.TUTOR_WORK_SECONDS));
  const conversations = conversationQueries(database);
  const findItem = findItemInView(exams);
  const findEarlierMisses = findEarlierMissesIn(database, course);
  const findExpertAnswer = findExpertAnswerIn(database, community);
  const answerer = await answererInUse(config, database, workers, findSimilarIn(course));
  await serveBilling(app, { billing, limits, answersHere: answersHere[answerer.kind] });
  const pictures = pictureQueries(database);
  await serveTutor(app, {
    ...{ answerer, identity, database, limits, secret, conversations, pictures, workers, guard, moderate },
    findPart: async (account, view) =>
      withExpertAnswer(
        findExpertAnswer,
        account,
        await withEarlierMisses(
          findEarlierMisses,
          account,
          await (view.sectionId === examSection ? findItem(account, view) : findPart(course, account, view)),
        ),
      ),
    noteVerdict: (direction, verdict) => log.warn({ direction, verdict }, 'an answer was replaced'),
  });
  serveExport(app, {
    database,
    answers,
    sets,
    mistakes: mistakeQueries(database),
    study,
    plan,
    newsletter,
    mail,
    events,
    questionReports,
    followLinks: followLinkQueries(database),
  });
  serveAnnouncements(app, announcements);
  const build = await loadBuild(folders.dist);
  await serveAssets(app, build.webFolder);
  const head = { ...build.staticLinks, origin: config.PUBLIC_URL.origin };
  const staticPages = new StaticPages({
    ...{ build, head, site, course, identity },
    isPublic: !isLoopback(config.PUBLIC_URL),
  });
  serveStaticPages(app, staticPages);
  const isMailSet = config.SMTP_URL !== '';
  const letterStopLink = noLettersLink(secret, config.PUBLIC_URL);
  const letters = sendLetters({ database, jobs, mail, stopLink: letterStopLink, origin, isMailSet });
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
  const links = newsletterLinks(secret, config.PUBLIC_URL);
  await serveNewsletter(app, { queries: newsletter, links, mail, limits, secret, pages: staticPages });
  const stopLink = stopLetterLink(secret, config.PUBLIC_URL);
  await serveStopPages(app, {
    ...{ paths: weeklyLetterPaths, link: stopLink, pages: staticPages },
    stop: (userId) => plan.stopLetters(userId),
  });
  const dailyStopLink = stopDailyLetterLink(secret, config.PUBLIC_URL);
  await serveStopPages(app, {
    ...{ paths: dailyLetterPaths, link: dailyStopLink, pages: staticPages },
    stop: (userId) => stopDailyLetter(database, userId),
  });
  const liveStopLink = stopLiveLettersLink(secret, config.PUBLIC_URL);
  await serveStopPages(app, {
    ...{ paths: liveLetterPaths, link: liveStopLink, pages: staticPages },
    stop: (userId) => comingQueries(database).stopLetters(userId),
  });
  await serveLetterPages(app, { database, stopLink: letterStopLink, pages: staticPages });
  const assignmentStopLink = stopAssignmentLettersLink(secret, config.PUBLIC_URL);
  await serveStopPages(app, {
    ...{ paths: assignmentLetterPaths, link: assignmentStopLink, pages: staticPages },
    stop: (userId) => setLetterChoice(database, userId, { reminders: false, news: false }),
  });
  const followLinks = followLinkQueries(database);
  serveFollowLinks(app, { queries: followLinks, plans, limits, events, secret, publicUrl: config.PUBLIC_URL });
  const receivers = receiverQueries(database);
  const following = {
    ...{ database, plans, receivers, mail, limits, secret, open: openLinkQueries(database) },
    links: receiverLinks(secret, config.PUBLIC_URL),
    pages: new FollowPages({ render: build.renderFollowPage, head: build.followLinks }),
  };
  await serveFollowPage(app, following);
  await serveFollowLetterPages(app, following);
  serveOpenApi(app);
  await serveForRobots(app, staticPages.facts, head.origin);
  const sources = {
    ...accountFirstAnswers({ config, profiles: profileQueries(database), devices: deviceQueries(database) }),
    ...courseFirstAnswers(course),
    ...studyFirstAnswers(course, study),
    ...skillsFirstAnswers(answers, course),
    ...planFirstAnswers(plans),
    ...diagnosticFirstAnswers(diagnostics),
    ...reviewFirstAnswers({ database, course }),
    ...mistakesFirstAnswers({ database, course }),
    ...examFirstAnswers(exams, taking),
    ...liveFirstAnswers(database),
    ...announcementFirstAnswers(announcements),
    ...letterFirstAnswers(database),
    ...billingFirstAnswers(billing, answersHere[answerer.kind]),
  };
  servePages(app, { publicUrl: config.PUBLIC_URL, build, identity, course, staticPages, sources });

  await course.refresh();
  course.follow();
  await announcements.refresh();
  announcements.follow();
  await site.refresh();
  site.follow();
  await community.refresh();
  community.follow();
  await saving.start();
  await jobs.start();
  billing.start();
  const stopTraffic = keepTraffic(traffic, database, log);
  const chores = [
    hourly(log, 'ended sessions', () => accounts.deleteEndedSessions()),
    hourly(log, 'expired links', () => deleteExpiredActionCodes(database)),
    hourly(log, 'challenges that no passkey signed', () => forgetChallenges(database)),
    hourly(log, 'old security events', () => events.forgetOld()),
    hourly(log, 'old deeds of administrators', () => forgetOldDeeds(database)),
    hourly(log, 'old deeds of moderators', () => forgetOldMeasures(database)),
    hourly(log, 'old letters', () => mail.forgetOld()),
    hourly(log, 'old test payments', () => billing.forgetOldTestPayments()),
    hourly(log, 'old conversations', () => conversations.forgetOld()),
    hourly(log, 'too many conversations', () => conversations.forgetTooMuch()),
    hourly(log, 'pictures that were not sent', () => pictures.forgetWaiting()),
    hourly(log, 'answers of dead servers', () => deleteDeadAnswers(database)),
    hourly(log, 'tokens of days past', () => deleteOldDays(database)),
    hourly(log, 'weekly letters', () => writeWeeklyLetters({ plans, mail, stopLink, origin })),
    hourly(log, 'letters about assignments', () =>
      writeAssignmentLetters({ database, course, mail, origin, stopLink: assignmentStopLink }),
    ),
    hourly(log, 'letters to those who follow a student', () => writeFollowLetters(following)),
    hourly(log, 'addresses for followers that ended', () => followLinks.forgetEnded()),
    hourly(log, 'letters for followers that nobody confirmed', () => receivers.forgetUnconfirmed()),
    hourly(log, 'old notices of the community', () => forgetEveryOldNotice(database)),
    hourly(log, 'letters of the community', () =>
      writeDailyLetters({ ...{ database, mail, origin }, inUse: community, stopLink: dailyStopLink }),
    ),
    everyMinute(log, 'letters about live sessions', () =>
      writeSessionLetters({ database, mail, stopLink: liveStopLink, origin }),
    ),
    hourly(log, 'letters about live sessions that are over', () => forgetOldRounds(database)),
    hourly(log, 'letters to everybody that stand still', () => letters.goOn()),
    hourly(log, 'exams that were left', () => closeLeftExams(exams, taking)),
    hourly(log, 'unconfirmed subscriptions', () => newsletter.forgetUnconfirmed()),
  ];
  app.addHook('onClose', async () => {
    course.stop();
    announcements.stop();
    site.stop();
    community.stop();
    saving.stop();
    for (const stop of chores) stop();
    stopBackups?.();
    measuring.stop();
    recalculating.stop();
    measuringExams.stop();
    await billing.stop();
    await stopTraffic();
    await workers.stop();
    await jobs.stop();
  });

  async function isReady(): Promise<boolean> {
    return !isStopping() && (await migrationsOf(database)) === 'current';
  }
  return app;
}
