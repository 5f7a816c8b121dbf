import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { serve } from '#platform/server/http/serve.ts';
import { completeLesson, getProgress } from '../progress.ts';
import type { StudyQueries } from './study.queries.ts';

export function serveStudy(app: FastifyInstance, course: PublishedCourse, queries: StudyQueries): void {
  serve(app, getProgress, (_, request) => queries.findProgress(signedIn(request).uid));

  serve(app, completeLesson, async ({ params: { sectionId, lessonId } }, request) => {
    const { uid, role } = signedIn(request);
    course.openLesson(sectionId, lessonId, role === 'admin');
    return queries.recordCompletedLesson(uid, sectionId, lessonId);
  });
}
