import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getOwnThreads, getPartThreads, getThread, searchThreads } from '../../community.ts';
import type { ThreadReading } from './reading.ts';

/** What was asked and answered, to those who may read it. */
export function serveReading(app: FastifyInstance, reading: ThreadReading): void {
  serve(app, getPartThreads, ({ params, query }, request) =>
    reading.findPartThreads(signedIn(request), params, query.after),
  );
  serve(app, getThread, ({ params, query }, request) =>
    reading.findThread(signedIn(request), params.threadId, query.after),
  );
  serve(app, getOwnThreads, ({ query }, request) => reading.findOwn(signedIn(request), query.after));
  serve(app, searchThreads, ({ query }, request) => reading.search(signedIn(request), query.q, query.after));
}
