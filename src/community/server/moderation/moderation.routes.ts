import type { FastifyInstance } from 'fastify';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { decideCase, getModerationCase, getModerationLog, getModerationQueue, mergeCase, takeMeasure } from '../../moderation.ts'; // prettier-ignore
import { safetyLimits } from '../safety/safety.limits.ts';
import { findCase, type CaseServices } from './cases.ts';
import { decide, merge, type DecisionServices } from './decide.ts';
import { findDeeds } from './deeds.ts';
import type { Moderator } from './mayAct.ts';
import { takeMeasureOf } from './measures.ts';
import { moderatorOf } from './moderator.ts';
import { findQueue } from './queue.ts';

interface ModerationServices extends DecisionServices, CaseServices {
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
}

/** What moderators see, and do. Each says 'moderator'. */
export function serveModeration(app: FastifyInstance, services: ModerationServices): void {
  const { database, limits } = services;

  serve(app, getModerationQueue, ({ query: { after } }) => findQueue(database, after));
  serve(app, getModerationCase, ({ params: { caseId } }, request) => findCase(services, moderatorOf(request), caseId));
  serve(app, getModerationLog, async ({ query: { before } }) => ({ deeds: await findDeeds(database, { before }) }));

  serve(app, decideCase, async ({ params: { caseId }, body }, request) => {
    const by = moderatorOf(request);
    await counted(by, () => decide(services, by, caseId, body));
    return findCase(services, by, caseId);
  });
  serve(app, mergeCase, async ({ params: { caseId }, body }, request) => {
    const by = moderatorOf(request);
    await counted(by, () => merge(services, by, caseId, body));
    return findCase(services, by, caseId);
  });
  serve(app, takeMeasure, async ({ params: { caseId }, body }, request) => {
    const by = moderatorOf(request);
    await counted(by, () => takeMeasureOf(database, by, caseId, body, Date.now()));
    return findCase(services, by, caseId);
  });

  /** Whoever gets hold of a moderator's session harms no more than one can mend. */
  function counted({ uid }: Moderator, work: () => Promise<void>): Promise<void> {
    return limits.countUnlessItFails([safetyLimits.communityDeedsPerDay, uid], work);
  }
}
