import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { acceptAnswer, answerQuestion, askQuestion, deleteAnswer, deleteQuestion, editAnswer, editQuestion, sayHelped, type Thread } from '../../community.ts'; // prettier-ignore
import type { Viewer } from '../door.queries.ts';
import type { Post } from '../safety/post.ts';
import { edit } from './edit.ts';
import { accept, markHelped } from './marks.ts';
import { takeBackAnswer, takeBackQuestion } from './takeBack.ts';
import type { Ground } from './visible.ts';
import type { Words } from './words.ts';
import { writingLimits } from './writing.limits.ts';
import { answer, ask } from './writing.ts';

export interface WritingServices extends Ground {
  limits: Pick<AttemptLimits, 'count' | 'countSuccesses'>;
  /** The thread as this person sees it. @throws AppError 404 when they do not. */
  findThread: (viewer: Viewer, threadId: string) => Promise<Thread>;
}

/** What people write in the community, change, take back and mark. */
export function serveWriting(app: FastifyInstance, services: WritingServices): void {
  const { limits, findThread } = services;
  const { communityPostsPerDay, communityEditsPerDay, communityMarksPerDay } = writingLimits;

  serve(app, askQuestion, ({ params: { threadId }, body }, request) =>
    written(communityPostsPerDay, request, threadId, (viewer) => ask(services, viewer, threadId, body)),
  );
  serve(app, answerQuestion, ({ params, body: { text } }, request) =>
    written(communityPostsPerDay, request, params.threadId, (viewer) => answer(services, viewer, params, text)),
  );
  serve(app, editQuestion, ({ params: { threadId }, body: { text } }, request) =>
    changed(request, { threadId, answerId: null }, text),
  );
  serve(app, editAnswer, ({ params, body: { text } }, request) => changed(request, params, text));

  serve(app, deleteQuestion, async ({ params: { threadId } }, request) => {
    await takeBackQuestion(services, signedIn(request).uid, threadId);
    return {};
  });
  serve(app, deleteAnswer, async ({ params }, request) => {
    await takeBackAnswer(services, signedIn(request).uid, params);
    return {};
  });

  serve(app, sayHelped, ({ params, body: { helped } }, request) =>
    marked(request, params.threadId, (viewer) => markHelped(services, viewer, params, helped)),
  );
  serve(app, acceptAnswer, ({ params: { threadId }, body: { answerId } }, request) =>
    marked(request, threadId, (viewer) => accept(services, viewer, threadId, answerId)),
  );

  function changed(request: FastifyRequest, post: Post, text: string): Promise<Thread> {
    return written(communityEditsPerDay, request, post.threadId, (viewer) => edit(services, viewer, post, text));
  }

  /** What was refused, or there already, counts in no limit. */
  async function written(
    limit: typeof communityPostsPerDay,
    request: FastifyRequest,
    threadId: string,
    write: (viewer: Viewer) => Promise<Words | undefined>,
  ): Promise<Thread> {
    const viewer = signedIn(request);
    const words = await limits.countSuccesses([[limit, viewer.uid]], () => write(viewer));
    const thread = await findThread(viewer, threadId);
    return words?.reply === undefined ? thread : { ...thread, told: words.reply };
  }

  async function marked(
    request: FastifyRequest,
    threadId: string,
    mark: (viewer: Viewer) => Promise<void>,
  ): Promise<Thread> {
    const viewer = signedIn(request);
    await limits.count(communityMarksPerDay, viewer.uid);
    await mark(viewer);
    return findThread(viewer, threadId);
  }
}
