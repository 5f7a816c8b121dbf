import type { FastifyInstance } from 'fastify';
import { isStaff } from '#accounts/account.ts';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getPlace, quitPlace, recordAnswers } from '../answers.ts';
import { startingOver } from './answers.limits.ts';
import type { AnswerQueries } from './answers.queries.ts';
import { placeOf } from './placeOf.ts';
import { recordQueries } from './record.queries.ts';
import { recordBatch } from './recordBatch.ts';

interface AnswerServices {
  database: Database;
  course: PublishedCourse;
  limits: Pick<AttemptLimits, 'count'>;
  queries: AnswerQueries;
}

export function serveAnswers(app: FastifyInstance, { database, course, limits, queries }: AnswerServices): void {
  const { editions } = course;
  const recording = { queries: recordQueries(database), editions, domains: () => course.domains };

  serve(app, recordAnswers, ({ body }, request) => {
    const { uid, role } = signedIn(request);
    const isLocked = (lessonId: string) => !isStaff(role) && course.isLocked(lessonId);
    return recordBatch({ ...recording, isLocked }, uid, body.answers);
  });

  serve(app, getPlace, async ({ params: { lessonId }, query: { round = 0 } }, request) => {
    const newest = await queries.findNewestAttempt(signedIn(request).uid, lessonId, round);
    const asked = await editions.find(newest?.tried.map(({ edition }) => edition) ?? []);
    const place = newest && placeOf(newest.id, newest.tried, asked);
    if (!place) throw notFound('place');
    return place;
  });

  serve(app, quitPlace, async ({ params: { lessonId, attemptId } }, request) => {
    const { uid } = signedIn(request);
    await limits.count(startingOver.startsOverPerDay, uid);
    await queries.giveUp(uid, lessonId, attemptId);
    return {};
  });
}
