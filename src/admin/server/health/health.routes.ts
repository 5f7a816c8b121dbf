import type { FastifyInstance } from 'fastify';
import type { SecurityEventKind, SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { notFound } from '#platform/errors.ts';
import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { conversationQueries } from '#tutor/server/conversations.queries.ts';
import {
  closeReport,
  getHappenedEvents,
  getHealth,
  getReportedAnswers,
  mostShown,
  sendLettersAgain,
  type Health,
} from '../../health.ts';
import { audit } from '../audit/audit.ts';
import { readHealth, type HealthSources } from './readHealth.ts';

export interface HealthServices extends HealthSources {
  mail: Pick<Mail, 'sendAgain'>;
  events: Pick<SecurityEvents, 'findNewest'>;
}

/** The calls of the desk's screen about the server's health. */
export function serveHealthDesk(app: FastifyInstance, services: HealthServices): void {
  const { database, mail, events } = services;
  const conversations = conversationQueries(database);
  const reading = new SingleFlight<Health>(); // several windows at once read once

  serve(app, getHealth, () => reading.joinNext('health', () => readHealth(app, services)));

  serve(app, sendLettersAgain, (_, request) =>
    database.orm.transaction(async (tx) => {
      const sent = await mail.sendAgain(tx);
      if (sent > 0) await audit(tx, request, { what: 'letters.sent-again', target: '', after: { letters: sent } });
      return { sent };
    }),
  );

  serve(app, getHappenedEvents, async ({ query }) => {
    const found = await events.findNewest(mostShown.events, undefined, query.what as SecurityEventKind | undefined);
    return { events: found.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
  });

  serve(app, getReportedAnswers, async () => {
    const found = await conversations.findReported(mostShown.reports);
    return { reports: found.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })) };
  });

  serve(app, closeReport, ({ params }, request) =>
    database.orm.transaction(async (tx) => {
      const reported = await conversations.closeReport(tx, params.id);
      if (!reported) throw notFound('report');
      await audit(tx, request, { what: 'report.dealt-with', target: params.id, before: { reported } });
      return {};
    }),
  );
}
