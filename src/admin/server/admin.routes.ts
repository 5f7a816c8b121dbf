import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getAuditLog } from '../audit.ts';
import { findDeeds } from './audit/audit.queries.ts';
import { serveHealthDesk, type HealthServices } from './health/health.routes.ts';
import { serveQuestions, type QuestionServices } from './questions/questions.routes.ts';

type AdminServices = { database: Database } & HealthServices & QuestionServices;

/** The calls of the operator's desk. Each says 'admin', or 'stepUp' where it cannot be undone. */
export function serveAdmin(app: FastifyInstance, services: AdminServices): void {
  const { database } = services;
  serve(app, getAuditLog, async ({ query }) => ({ deeds: await findDeeds(database, query) }));
  serveQuestions(app, services);
  serveHealthDesk(app, services);
}
