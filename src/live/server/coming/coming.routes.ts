import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { sayComing, wantLiveLetters } from '../../coming.ts';
import { liveLimits, withinLimit } from '../live.limits.ts';
import { requireMayJoin } from '../visible.queries.ts';
import { comingQueries } from './coming.queries.ts';

interface Services {
  database: Database;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
}

/** 'I come', and whether letters remind one of it. */
export function serveComing(app: FastifyInstance, { database, limits }: Services): void {
  const queries = comingQueries(database);

  serve(app, sayComing, async ({ params: { id }, body: { isComing } }, request) => {
    const account = signedIn(request);
    const { uid } = account;
    const session = await requireMayJoin(database, account, id);
    await withinLimit(limits, [liveLimits.liveComing, uid], () =>
      isComing ? queries.come(uid, session.id, Date.now()) : queries.doNotCome(uid, session.id),
    );
    const said = await queries.find(uid);
    return { isComing: said.sessionIds.has(session.id), hasLetters: said.hasLetters };
  });

  serve(app, wantLiveLetters, async ({ body: { hasLetters } }, request) => {
    const { uid } = signedIn(request);
    await (hasLetters ? queries.wantLetters(uid) : queries.stopLetters(uid));
    return { hasLetters };
  });
}
