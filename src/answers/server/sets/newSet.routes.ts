import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { createSet, readNewSet } from '../../newSet.ts';
import { newSets } from '../answers.limits.ts';
import { chooseSet, nothingToAsk } from './chooseSet.ts';
import type { QuestionSets } from './questionSets.ts';

interface Services {
  database: Database;
  course: Pick<PublishedCourse, 'bank'>;
  sets: QuestionSets;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
}

export function serveNewSets(app: FastifyInstance, { database, course, sets, limits }: Services): void {
  serve(app, createSet, async ({ body }, request) => {
    const { uid } = signedIn(request);
    const wanted = readNewSet(body);
    return limits.countUnlessItFails([newSets.setsPerDay, uid], async () => {
      const now = Date.now();
      const set = await sets.create(uid, await chooseSet({ database, course }, uid, wanted, now), now);
      if (set.questions.length === 0) throw nothingToAsk(wanted); // the course was changed this moment
      return set;
    });
  });
}
