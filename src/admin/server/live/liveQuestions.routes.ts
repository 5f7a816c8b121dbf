import type { FastifyInstance } from 'fastify';
import { findAtDesk } from '#live/server/desk/deskSessions.queries.ts';
import { answerQuestion, hideQuestion, ledQuestions } from '#live/server/questions/leading.ts';
import { findHeld } from '#live/server/questions/held.queries.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  answerDeskLiveQuestion,
  getDeskLiveQuestions,
  getHeldLiveQuestions,
  hideDeskLiveQuestion,
  sessionsOfPage,
} from '../../live.ts';
import { audit } from '../audit/audit.ts';

/** What administrators do with the questions before live sessions. */
export function serveLiveQuestionsDesk(app: FastifyInstance, database: Database): void {
  const { orm } = database;

  async function requireForAll(id: string): Promise<void> {
    if (!(await findAtDesk(database, id))) throw notFound('session');
  }

  serve(app, getDeskLiveQuestions, async ({ params: { id } }) => {
    await requireForAll(id);
    return { questions: await ledQuestions(database, id) };
  });

  serve(app, getHeldLiveQuestions, async () => ({ questions: await findHeld(database, sessionsOfPage) }));

  serve(app, answerDeskLiveQuestion, async ({ params: { id, questionId }, body }, request) => {
    await requireForAll(id);
    await orm.transaction(async (tx) => {
      const done = await answerQuestion(tx, id, questionId, body);
      await audit(tx, request, { what: 'live-question.answered', target: questionId, ...done });
    });
    return {};
  });

  serve(app, hideDeskLiveQuestion, async ({ params: { id, questionId }, body }, request) => {
    await orm.transaction(async (tx) => {
      const done = await hideQuestion(tx, id, questionId, body);
      const what = body.isHidden ? 'live-question.hidden' : 'live-question.shown';
      await audit(tx, request, { what, target: questionId, ...done });
    });
    return {};
  });
}
