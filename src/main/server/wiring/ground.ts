import type { FastifyRequest } from 'fastify';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { Identity, signedIn } from '#accounts/server/identity.ts';
import { makeAttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { answerQueries } from '#answers/server/answers.queries.ts';
import { reportQueries } from '#answers/server/questionReports/questionReports.queries.ts';
import { reviewQueries } from '#answers/server/review/review.queries.ts';
import { Billing } from '#billing/server/billing.ts';
import { ownAddress } from '#billing/server/checkout/ownAddress.ts';
import { countInvitations } from '#classes/server/myClasses.queries.ts';
import { moderatorGuard } from '#community/server/moderation/moderator.ts';
import { CommunityInUse } from '#community/server/safety/communityInUse.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { findExamsToPlan } from '#exam/server/examsToPlan.ts';
import { CurrentAnnouncements } from '#landing/server/announcements/currentAnnouncements.ts';
import { newsletterQueries } from '#landing/server/newsletter.queries.ts';
import { SiteInUse } from '#landing/server/siteChanges/siteInUse.ts';
import type { Site } from '#landing/site.ts';
import type { Database } from '#platform/server/db/db.ts';
import { makeApp } from '#platform/server/http/app.ts';
import type { Log } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { planQueries } from '#study/server/plan/plan.queries.ts';
import { studyQueries } from '#study/server/study.queries.ts';
import { findAssigned } from '#teaching/server/assignments/ownAssignments.ts';
import { requirePro } from '#tutor/server/refusals.ts';
import type { Config } from '../config.ts';

export interface GroundParts {
  config: Config;
  /** What the site file said at the start. */
  site: Site;
  log: Log;
  database: Database;
  /** Keys the hashes in logs and limits. */
  secret: string;
}

/** What the features of one server share. */
export type Ground = Awaited<ReturnType<typeof makeGround>>;

/** The app without a route, and all that more than one feature stands on. */
export async function makeGround({ config, site: file, log, database, secret }: GroundParts) {
  const accounts = accountQueries(database);
  const answers = answerQueries(database);
  const plan = planQueries(database);
  const course = new PublishedCourse(database, log);
  const questionReports = reportQueries(database);
  const plans = {
    ...{ course, queries: plan, record: answers, countDue: reviewQueries(database, course).countDueBySkill },
    findExams: (userId: string) => findExamsToPlan(database, userId),
    findNotices: (userId: string) => questionReports.findNotices(userId),
    countInvitations: (userId: string) => countInvitations(database, userId),
    findAssigned: (userId: string, now: number) => findAssigned({ database, course }, userId, now),
  };
  const jobs = new Jobs(database, log);
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
  const identity = new Identity(app, accounts, { config, secret });

  function deferred(name: 'student' | 'recent' | 'teacher' | 'administrator' | 'admin' | 'stepUp') {
    return (request: Parameters<Identity['student']>[0]) => identity[name](request);
  }

  return {
    ...{ app, config, log, database, secret, publicUrl: config.PUBLIC_URL, origin: config.PUBLIC_URL.origin },
    ...{ accounts, answers, plan, plans, course, questionReports, identity, jobs },
    study: studyQueries(database),
    newsletter: newsletterQueries(database),
    announcements: new CurrentAnnouncements(database, log),
    site: new SiteInUse({ database, log, file }),
    community: new CommunityInUse({ database, log, setting: config.COMMUNITY }),
    limits: makeAttemptLimits(database.pool),
    mail: new Mail({ database, jobs, log, secret, config }),
    billing: new Billing({ config, database, jobs, log, secret, ownAddress: () => ownAddress(app.server) }),
    events: new SecurityEvents(database, secret),
  };
}
