import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { firstAnswer } from '#platform/answers.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { Database } from '#platform/server/db/db.ts';
import { SingleFlight } from '#platform/server/concurrency/singleFlight.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getReview, startReview } from '../../review.ts';
import type { QuestionSet } from '../../sets.ts';
import type { QuestionSets } from '../sets/questionSets.ts';
import { reviewQueries, type ReviewQueries } from './review.queries.ts';
import { startReviewOf } from './startReview.ts';

interface ReviewServices {
  database: Database;
  course: PublishedCourse;
}

interface StartServices extends ReviewServices {
  sets: QuestionSets;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
}

export function serveReview(app: FastifyInstance, services: StartServices): void {
  const { database, course, sets, limits } = services;
  const queries = reviewQueries(database, course);
  const starting = new SingleFlight<QuestionSet>(); // whoever asks twice at once gets one review
  serve(app, getReview, (_, request) => reviewOf(queries, course, signedIn(request).uid, Date.now()));
  serve(app, startReview, ({ body }, request) => {
    const { uid } = signedIn(request);
    return starting.join(uid, () => startReviewOf({ queries, sets, course, limits }, uid, body, Date.now()));
  });
}

export function reviewFirstAnswers({ database, course }: ReviewServices) {
  const queries = reviewQueries(database, course);
  return {
    review: {
      async find({ account }) {
        return account
          ? firstAnswer(getReview, {}, await reviewOf(queries, course, account.uid, Date.now()))
          : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}

async function reviewOf(
  queries: ReviewQueries,
  course: Pick<PublishedCourse, 'mistakeFamilies' | 'domains'>,
  userId: string,
  now: number,
): Promise<ReplyOf<typeof getReview>> {
  const [due, cards, misses] = await Promise.all([
    queries.countDue(userId, now),
    queries.findNext(userId),
    queries.findMisses(userId),
  ]);
  const inFamily = (id: string) =>
    misses.filter(({ family }) => family === id).reduce((sum, one) => sum + one.misses, 0);
  return {
    due,
    cards: cards.map(({ skill, family, misses: count, lastAt, dueAt }) => ({
      ...{ skill, family: family || null, misses: count },
      dueAt: dueAt?.toISOString() ?? '',
      lastMissedAt: lastAt?.toISOString() ?? '',
    })),
    families: course.mistakeFamilies
      .map((family) => ({ ...family, misses: inFamily(family.id) }))
      .filter((family) => family.misses > 0),
    skills: [
      ...new Set(misses.flatMap(({ skill, misses: count }) => (count > 0 && course.domains.has(skill) ? skill : []))),
    ].sort(),
  };
}
