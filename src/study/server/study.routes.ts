import type { FastifyInstance } from 'fastify';
import { isStaff } from '#accounts/account.ts';
import { signedIn, signedInSession } from '#accounts/server/identity.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { serve } from '#platform/server/http/serve.ts';
import { completeLesson, getProgress, type Progress } from '../progress.ts';
import type { StudyQueries } from './study.queries.ts';

export function serveStudy(app: FastifyInstance, course: PublishedCourse, queries: StudyQueries): void {
  const beside = queries.progress;
  serve(app, getProgress, (_, request) => signedInSession(request).beside as Progress, { beside });

  serve(app, completeLesson, async ({ params: { sectionId, lessonId } }, request) => {
    const { uid, role } = signedIn(request);
    course.openLesson(sectionId, lessonId, isStaff(role));
    return queries.recordCompletedLesson(uid, sectionId, lessonId);
  });
}
