import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import { getAuditLog } from '../audit.ts';
import { findDeeds } from './audit/audit.queries.ts';
import { serveQuestions } from './questions/questions.routes.ts';

interface AdminServices {
  database: Database;
  jobs: Pick<Jobs, 'add'>;
}

/** The calls of the operator's desk. Each says 'admin', or 'stepUp' where it cannot be undone. */
export function serveAdmin(app: FastifyInstance, { database, jobs }: AdminServices): void {
  serve(app, getAuditLog, async ({ query }) => ({ deeds: await findDeeds(database, query) }));
  serveQuestions(app, { database, jobs });
}
