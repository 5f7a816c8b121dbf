import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  askLiveQuestion,
  getLiveQuestions,
  reportLiveQuestion,
  takeBackLiveQuestion,
  voteForLiveQuestion,
} from '../../questions.ts';
import { liveLimits, withinLimit } from '../live.limits.ts';
import { requireMayJoin } from '../visible.queries.ts';
import { asking } from './asking.ts';
import { addReport, setVote } from './questions.queries.ts';
import type { Safety } from './safety.ts';

interface Services {
  database: Database;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
  safety: Safety;
}

/** The questions before a live session, for who may join it. Each answer is the list as it is then. */
export function serveLiveQuestions(app: FastifyInstance, { database, limits, safety }: Services): void {
  const { list, ask, takeBack, requireMayVote, requireOthers } = asking(database, safety);

  async function about(request: FastifyRequest, id: string) {
    const account = signedIn(request);
    return { userId: account.uid, session: await requireMayJoin(database, account, id) };
  }

  serve(app, getLiveQuestions, async ({ params: { id } }, request) => {
    const { session, userId } = await about(request, id);
    return list(session, userId);
  });

  serve(app, askLiveQuestion, async ({ params: { id, questionId }, body: { text } }, request) => {
    const { session, userId } = await about(request, id);
    await withinLimit(limits, [liveLimits.liveQuestions, userId], () => ask(session, userId, questionId, text));
    return list(session, userId);
  });

  serve(app, takeBackLiveQuestion, async ({ params: { id, questionId } }, request) => {
    const { session, userId } = await about(request, id);
    await takeBack(session, userId, questionId);
    return list(session, userId);
  });

  serve(app, voteForLiveQuestion, async ({ params: { id, questionId }, body: { hasYourVote } }, request) => {
    const { session, userId } = await about(request, id);
    await requireOthers(session, userId, questionId);
    await requireMayVote(session, userId);
    await withinLimit(limits, [liveLimits.liveVotes, userId], () => setVote(database, questionId, userId, hasYourVote));
    return list(session, userId);
  });

  serve(app, reportLiveQuestion, async ({ params: { id, questionId } }, request) => {
    const { session, userId } = await about(request, id);
    await requireOthers(session, userId, questionId);
    await withinLimit(limits, [liveLimits.liveReports, userId], () => addReport(database, questionId, userId));
    return list(session, userId);
  });
}
