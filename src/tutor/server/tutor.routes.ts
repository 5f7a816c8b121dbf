import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedIn, type Identity } from '#accounts/server/identity.ts';
import { AppError, invalidArgument, tooManyRequests, type ErrorReply } from '#platform/errors.ts';
import { Semaphore } from '#platform/server/concurrency/semaphore.ts';
import { serve } from '#platform/server/http/serve.ts';
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
  stopAnswer,
  type Answer,
} from '../tutor.ts';
import { exactTexts } from '../texts.ts';
import { compareWork } from '../work.ts';
import { Answering, type AnsweringDeps, type Listener, type Question } from './answering.ts';
import { inCapitals, speakCallable } from './calls/callable.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import { EventStream } from './calls/eventStream.ts';
import { compareFreely } from './freeWork.ts';
import { longestSeconds } from './limits.ts';
import type { PictureQueries } from './pictures/pictures.queries.ts';
import { servePictures } from './pictures/pictures.routes.ts';
import { stopped } from './refusals.ts';
import { stopAnswers } from './runningAnswers.ts';
import { wantsEvents } from './calls/wantsEvents.ts';

/** Readings of conversations, in this process. */
const mostReads = 8;
const mostWaitingReads = 100;
const tooManyReads = () =>
  tooManyRequests('Too many conversations are being read at once. Please try again in a moment.', 2);

interface TutorServices extends Omit<AnsweringDeps, 'noteFailure' | 'pictures'> {
  pictures: PictureQueries;
  identity: Pick<Identity, 'reload'>;
}

export async function serveTutor(app: FastifyInstance, services: TutorServices): Promise<void> {
  const { identity, conversations, answerer } = services;
  // an error's message may hold what was said
  const noteFailure = (what: string, error: unknown) => app.log.warn({ found: error instanceof Error ? error.name : typeof error }, what); // prettier-ignore
  const reads = new Semaphore({ atOnce: mostReads, inLine: mostWaitingReads, refusal: tooManyReads });
  const answering = new Answering({ ...services, noteFailure });
  app.addHook('preClose', () => answering.close());

  serve(app, getTutor, () => ({ answers: answerer.kind, takesPictures: answerer.takesPictures }));
  serve(app, askTutor, ({ body }, request, reply) => answer(body, request, reply));
  serve(app, compareWork, async ({ body }, request) => ({
    html: await compareFreely(services, signedIn(request), body),
  }));
  serve(app, askSolver, ({ body }, request, reply) => answer(body, request, reply));

  await app.register(async (scope) => {
    speakCallable(scope);
    serve(scope, generateTutorResponse, async ({ body }, request, reply) => {
      const given = await answer(body.data, request, reply, inCapitals);
      return 'explanation' in given ? { result: given } : given;
    });
  });

  servePictures(app, { ...services, oneAtATime });

  serve(app, listConversations, async (_, request) => ({
    conversations: await conversations.findTitles(signedIn(request).uid),
  }));
  serve(app, getConversation, ({ params: { id }, query: { before } }, request, reply) =>
    oneAtATime(request, reply, (uid) => conversations.find(uid, id, before)),
  );
  serve(app, getPartConversation, ({ params }, request, reply) =>
    oneAtATime(request, reply, (uid) => conversations.findAboutPart(uid, params)),
  );
  serve(app, renameConversation, async ({ params, body }, request) => {
    const title = cleaned(body.title).replace(/\s+/g, ' ');
    if (isBlank(title)) throw invalidArgument('Please give the conversation a title.');
    return conversations.rename(signedIn(request).uid, params.id, title);
  });
  serve(app, deleteConversation, async ({ params }, request) => {
    await conversations.delete(signedIn(request).uid, params.id);
    return {};
  });
  serve(app, stopAnswer, async ({ params }, request) => {
    await stopAnswers(services.database, signedIn(request).uid, params.id);
    return {};
  });
  serve(app, reportMessage, async ({ params: { id, messageId }, body }, request) => {
    await conversations.report(signedIn(request).uid, id, messageId, body.reason);
    return {};
  });

  /** Conversations, and their pictures, weigh much: of one person one is read at a time, until it has left for the browser. */
  async function oneAtATime<T>(request: FastifyRequest, reply: FastifyReply, read: (uid: string) => Promise<T>) {
    const { uid } = signedIn(request);
    const release = await reads.acquire({ owner: uid });
    if (reply.raw.destroyed) release(); // gone while it waited
    else reply.raw.once('close', release);
    return read(uid);
  }

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
    const reload = () => identity.reload(request);
    if (!wantsEvents(request)) {
      const onBegin = (id: string) => void reply.header('conversation-id', id);
      return answering.answer(question, { onBegin, onPiece: () => {}, reload }, gone.signal);
    }
    const stream = new EventStream(reply);
    const listener: Listener = {
      onBegin: (id) => stream.open({ 'conversation-id': id }),
      onPiece: (message) => stream.send({ message }),
      reload,
    };
    try {
      stream.end({ result: await answering.answer(question, listener, gone.signal) });
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
