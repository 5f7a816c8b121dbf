import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaff } from '#accounts/account.ts';
import type { Identity } from '#accounts/server/identity.ts';
import { notFound } from '#platform/errors.ts';
import { sendFinished } from '#platform/server/http/finished.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getCourse, getFreshRound, getLesson } from '../calls.ts';
import type { PublishedCourse } from './published.ts';

/** The same bytes for everybody: a browser keeps them and asks whether they still hold. */
const shared = 'public, no-cache';

interface Wanted {
  sectionId: string;
  lessonId: string;
}

export function serveCourse(app: FastifyInstance, course: PublishedCourse, identity: Identity): void {
  app.front.give(getCourse.path, () => course.outlineBytes, shared);
  serve(app, getCourse, (_, request, reply) => {
    if (!course.outlineBytes) throw notFound('course');
    return sendFinished(request, reply.header('cache-control', shared), course.outlineBytes);
  });

  /** Opens a lesson for who asks; the answer is everybody's where the lesson is. */
  async function open({ sectionId, lessonId }: Wanted, request: FastifyRequest, reply: FastifyReply) {
    const isLocked = course.isLocked(lessonId); // only then does the answer depend on who asks
    const account = isLocked ? await identity.find(request) : null;
    const lesson = course.openLesson(sectionId, lessonId, account !== null && isStaff(account.role));
    if (!isLocked) void reply.header('cache-control', shared);
    return lesson;
  }

  serve(app, getLesson, async ({ params }, request, reply) => {
    const lesson = await open(params, request, reply);
    return sendFinished(request, reply, await lesson.bytes());
  });

  serve(app, getFreshRound, async ({ params }, request, reply) => {
    const lesson = await open(params, request, reply);
    return sendFinished(request, reply, await course.freshRound(lesson, params.round));
  });
}
