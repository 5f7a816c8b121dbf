import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { getAuditLog } from '../audit.ts';
import { serveAnnouncementDesk } from './announcements/announcements.routes.ts';
import { findDeeds } from './audit/audit.queries.ts';
import { serveCommunityDesk } from './community/community.routes.ts';
import type { CommunityDeskServices } from './community/deskCommunity.ts';
import { serveClassDesk } from './classes/classes.routes.ts';
import { serveCourseDesk, type CourseDeskServices } from './course/course.routes.ts';
import { serveHealthDesk, type HealthServices } from './health/health.routes.ts';
import { servePeople, type PeopleServices } from './people/people.routes.ts';
import { serveQuestions, type QuestionServices } from './questions/questions.routes.ts';
import { serveLetterDesk, type LetterServices } from './letters/letters.routes.ts';
import { serveLiveDesk } from './live/live.routes.ts';
import { serveLiveQuestionsDesk } from './live/liveQuestions.routes.ts';
import { serveSiteDesk, type SiteServices } from './site/site.routes.ts';

type AdminServices = HealthServices &
  PeopleServices &
  QuestionServices &
  CourseDeskServices &
  SiteServices &
  LetterServices &
  CommunityDeskServices;

/** The calls of the operator's desk. Each says 'admin', or 'stepUp' where it cannot be undone. */
export function serveAdmin(app: FastifyInstance, services: AdminServices): void {
  serve(app, getAuditLog, async ({ query }) => ({ deeds: await findDeeds(services.database, query) }));
  servePeople(app, services);
  serveQuestions(app, services);
  serveHealthDesk(app, services);
  serveLiveDesk(app, services.database);
  serveLiveQuestionsDesk(app, services.database);
  serveAnnouncementDesk(app, services.database);
  serveCourseDesk(app, services);
  serveSiteDesk(app, services);
  serveCommunityDesk(app, services);
  serveLetterDesk(app, services);
  serveClassDesk(app, services.database);
}
