import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import { notFound } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { finishSet, getSet } from '../../sets.ts';
import type { QuestionSets } from './questionSets.ts';

export function serveSets(app: FastifyInstance, sets: QuestionSets): void {
  serve(app, getSet, async ({ params: { setId } }, request) => {
    const { uid } = signedIn(request);
    const stored = await sets.find(uid, setId);
    if (!stored) throw notFound('set');
    return sets.whole(uid, stored);
  });

  serve(app, finishSet, async ({ params: { setId } }, request) => {
    await sets.finish(signedIn(request).uid, setId, Date.now());
    return {};
  });
}
