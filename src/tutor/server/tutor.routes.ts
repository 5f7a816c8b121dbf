import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedIn, type Identity } from '#accounts/server/identity.ts';
import { AppError, invalidArgument, type ErrorReply } from '#platform/errors.ts';
import { serve } from '#platform/server/serve.ts';
import {
  askSolver,
  askTutor,
  deleteConversation,
  generateTutorResponse,
  getConversation,
  getPartConversation,
  getTutor,
  listConversations,
  renameConversation,
  reportMessage,
  type Answer,
} from '../tutor.ts';
import { exactTexts } from '../texts.ts';
import { Answering, type AnsweringParts, type Hearer, type Question } from './answering.ts';
import { inCapitals, speakCallable } from './calls/callable.ts';
import { cleaned, isBlank } from './cleanText.ts';
import { EventStream } from './calls/eventStream.ts';
import { longestSeconds } from './limits.ts';
import { stopped } from './refusals.ts';
import { wantsEvents } from './calls/wantsEvents.ts';

interface TutorServices extends Omit<AnsweringParts, 'noteFailure'> {
  identity: Pick<Identity, 'lookAgain'>;
}

export async function serveTutor(app: FastifyInstance, services: TutorServices): Promise<void> {
  const { identity, conversations, answerer } = services;
  // an error's message may hold what was said
  const noteFailure = (what: string, error: unknown) => app.log.warn({ found: error instanceof Error ? error.name : typeof error }, what); // prettier-ignore
  const answering = new Answering({ ...services, noteFailure });
  app.addHook('preClose', () => answering.close());

  serve(app, getTutor, () => ({ answers: answerer.kind }));
  serve(app, askTutor, ({ body }, request, reply) => answer(body, request, reply));
  serve(app, askSolver, ({ body }, request, reply) => answer(body, request, reply));

  await app.register(async (scope) => {
    speakCallable(scope);
    serve(scope, generateTutorResponse, async ({ body }, request, reply) => {
      const given = await answer(body.data, request, reply, inCapitals);
      return 'explanation' in given ? { result: given } : given;
    });
  });

  serve(app, listConversations, async (_, request) => ({
    conversations: await conversations.findTitles(signedIn(request).uid),
  }));
  serve(app, getConversation, ({ params }, request) => conversations.find(signedIn(request).uid, params.id));
  serve(app, getPartConversation, ({ params }, request) => conversations.findAboutPart(signedIn(request).uid, params));
  serve(app, renameConversation, async ({ params, body }, request) => {
    const title = cleaned(body.title).replace(/\s+/g, ' ');
    if (isBlank(title)) throw invalidArgument('Please give the conversation a title.');
    return conversations.rename(signedIn(request).uid, params.id, title);
  });
  serve(app, deleteConversation, async ({ params }, request) => {
    await conversations.delete(signedIn(request).uid, params.id);
    return {};
  });
  serve(app, reportMessage, async ({ params: { id, messageId }, body }, request) => {
    await conversations.report(signedIn(request).uid, id, messageId, body.reason);
    return {};
  });

  /** Answers as the caller wants it: whole, or as it comes. */
  async function answer(
    asked: Omit<Question, 'account'>,
    request: FastifyRequest,
    reply: FastifyReply,
    spell = (refusal: ErrorReply) => refusal,
  ): Promise<Answer | FastifyReply> {
    const gone = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort(stopped());
    });
    request.raw.socket.setTimeout?.((longestSeconds + 10) * 1000); // silent meanwhile, when it is wanted whole
    const question = { ...asked, account: signedIn(request) };
    const lookAgain = () => identity.lookAgain(request);
    if (!wantsEvents(request)) {
      const begins = (id: string) => void reply.header('conversation-id', id);
      return answering.answer(question, { begins, hears: () => {}, lookAgain }, gone.signal);
    }
    const stream = new EventStream(reply);
    const hearer: Hearer = {
      begins: (id) => stream.open({ 'conversation-id': id }),
      hears: (message) => stream.send({ message }),
      lookAgain,
    };
    try {
      stream.end({ result: await answering.answer(question, hearer, gone.signal) });
    } catch (error) {
      if (!stream.isOpen) throw error;
      stream.end(spell(refusalOf(error, request)));
    }
    return reply;
  }
}

/** What the reader of a stream is told of its failure; its cause goes to the log. */
function refusalOf(error: unknown, request: FastifyRequest): ErrorReply {
  const isOurs = !(error instanceof AppError);
  if (isOurs) request.log.error({ reqId: request.id, err: error }, 'failed');
  else if (error.httpStatus > 500) request.log.warn({ reqId: request.id, err: error.cause }, 'unavailable');
  return isOurs ? new AppError(500, exactTexts.failed).toReply() : error.toReply();
}
