import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { requireTaught } from '#classes/server/membership.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  answerClassQuestion,
  cancelClassSession,
  changeClassSession,
  getClassQuestions,
  getClassSession,
  getClassSessions,
  hideClassQuestion,
  planClassSession,
} from '../../ofClass.ts';
import { cancelPlanned, changePlanned } from '../desk/deskSessions.ts';
import { liveLimits, withinLimit } from '../live.limits.ts';
import { answerQuestion, hideQuestion, ledQuestions } from '../questions/leading.ts';
import { findOfClass, findOneOfClass, inZoneOf, planForClass } from './ofClass.ts';

interface Services {
  database: Database;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
}

/** What a teacher does with the live sessions of a class of theirs. To everybody else there is no such class. */
export function serveClassSessions(app: FastifyInstance, { database, limits }: Services): void {
  const { orm } = database;
  const taughtBy = (request: FastifyRequest, classId: string) =>
    requireTaught(database, signedIn(request).uid, classId);

  async function questionsOf(classId: string, id: string) {
    await findOneOfClass(database, classId, id);
    return { questions: await ledQuestions(database, id) };
  }

  serve(app, getClassSessions, async ({ params: { classId }, query: { afterStart, afterId } }, request) => {
    const { name, timeZone } = await taughtBy(request, classId);
    const after = afterStart && afterId ? { startTime: afterStart, id: afterId } : undefined;
    return { className: name, timeZone, sessions: await findOfClass(database, classId, after) };
  });

  serve(app, getClassSession, async ({ params: { classId, id } }, request) => {
    await taughtBy(request, classId);
    return findOneOfClass(database, classId, id);
  });

  serve(app, planClassSession, async ({ params: { classId }, body }, request) => {
    const taught = await taughtBy(request, classId);
    const id = await withinLimit(limits, [liveLimits.liveSessionsPlanned, signedIn(request).uid], () =>
      orm.transaction((tx) => planForClass(tx, taught, body)),
    );
    return findOneOfClass(database, classId, id);
  });

  serve(app, changeClassSession, async ({ params: { classId, id }, body: { revision, ...written } }, request) => {
    const taught = await taughtBy(request, classId);
    await orm.transaction((tx) => changePlanned(tx, { id, revision, classId }, inZoneOf(taught, written)));
    return findOneOfClass(database, classId, id);
  });

  serve(app, cancelClassSession, async ({ params: { classId, id }, body: { revision } }, request) => {
    await taughtBy(request, classId);
    await orm.transaction((tx) => cancelPlanned(tx, { id, revision, classId }));
    return {};
  });

  serve(app, getClassQuestions, async ({ params: { classId, id } }, request) => {
    await taughtBy(request, classId);
    return questionsOf(classId, id);
  });

  serve(app, answerClassQuestion, async ({ params: { classId, id, questionId }, body }, request) => {
    await taughtBy(request, classId);
    await findOneOfClass(database, classId, id);
    await orm.transaction((tx) => answerQuestion(tx, id, questionId, body));
    return questionsOf(classId, id);
  });

  serve(app, hideClassQuestion, async ({ params: { classId, id, questionId }, body }, request) => {
    await taughtBy(request, classId);
    await findOneOfClass(database, classId, id);
    await orm.transaction((tx) => hideQuestion(tx, id, questionId, body));
    return questionsOf(classId, id);
  });
}
