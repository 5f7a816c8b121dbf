import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { AppError, tooManyRequests } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getOwnThreads, getPartThreads, getThread, searchThreads } from '../../community.ts';
import { timeLeft } from '../../timeLeft.ts';
import type { ThreadReading } from './reading.ts';
import { searchLimits } from './search.limits.ts';

interface ReadingRoutes {
  reading: ThreadReading;
  limits: Pick<AttemptLimits, 'count'>;
}

/** What was asked and answered, to those who may read it. */
export function serveReading(app: FastifyInstance, { reading, limits }: ReadingRoutes): void {
  serve(app, getPartThreads, ({ params, query }, request) =>
    reading.findPartThreads(signedIn(request), params, query.after),
  );
  serve(app, getThread, ({ params, query }, request) =>
    reading.findThread(signedIn(request), params.threadId, query.after),
  );
  serve(app, getOwnThreads, ({ query }, request) => reading.findOwn(signedIn(request), query.after));
  serve(app, searchThreads, async ({ query }, request) => {
    const viewer = signedIn(request);
    await countSearch(viewer.uid);
    return reading.search(viewer, query.q, query.after);
  });

  /** @throws AppError 429 that says when they can search again. */
  async function countSearch(uid: string): Promise<void> {
    try {
      await limits.count(searchLimits.communitySearchesPerMinute, uid);
    } catch (error) {
      if (!(error instanceof AppError) || error.httpStatus !== 429) throw error;
      const seconds = error.retryAfterSeconds ?? searchLimits.communitySearchesPerMinute.seconds;
      throw tooManyRequests(
        `That was a lot of searching at once. You can search again in ${timeLeft(seconds)}.`,
        seconds,
      );
    }
  }
}
