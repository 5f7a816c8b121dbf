import type { FastifyInstance } from 'fastify';
import type { Identity } from '#accounts/server/identity.ts';
import { notFound } from '#platform/errors.ts';
import { sendFinished } from '#platform/server/finished.ts';
import { serve } from '#platform/server/serve.ts';
import { getCourse, getLesson } from '../calls.ts';
import type { PublishedCourse } from './published.ts';

/** The same bytes for everybody: a browser keeps them and asks whether they still hold. */
const shared = 'public, no-cache';

export function serveCourse(app: FastifyInstance, course: PublishedCourse, identity: Identity): void {
  app.front.give(getCourse.path, () => course.outlineBytes, shared);
  serve(app, getCourse, (_, request, reply) => {
    if (!course.outlineBytes) throw notFound('course');
    return sendFinished(request, reply.header('cache-control', shared), course.outlineBytes);
  });

  serve(app, getLesson, async ({ params: { sectionId, lessonId } }, request, reply) => {
    const isLocked = course.isLocked(lessonId); // only then does the answer depend on who asks
    const isStaff = isLocked && (await identity.find(request))?.role === 'admin';
    const lesson = course.openLesson(sectionId, lessonId, isStaff);
    if (!isLocked) void reply.header('cache-control', shared);
    return sendFinished(request, reply, await lesson.bytes());
  });
}
