import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import { sendCompressed } from '#platform/server/http/finished.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  closeStage,
  endExam,
  getExamAttempt,
  listExams,
  openStage,
  pauseExam,
  resumeExam,
  sendExamEvents,
  startExam,
  takeOverExam,
} from '../exam.ts';
import { eventQueries } from './events.queries.ts';
import { listExams as list } from './listExams.ts';
import { recordEvents } from './recordEvents.ts';
import { KnownDesks } from './knownDesks.ts';
import { StageItems } from './stageItems.ts';
import type { ExamServices, TakeExam } from './takeExam.ts';

/** @param taking as made with the same services. */
export function serveExams(app: FastifyInstance, services: ExamServices, taking: TakeExam): void {
  const { database, forms, now } = services;
  const events = eventQueries(database);
  const recording = { queries: events, items: new StageItems(events, forms), desks: new KnownDesks(), now };

  serve(app, listExams, async (_, request) => ({ exams: await list(services, signedIn(request).uid) }));
  serve(app, sendExamEvents, ({ params, body }, request) => recordEvents(recording, signedIn(request).uid, params.id, body));

  // with all questions of a module it is 150 KB: on a slow line that would be most of what 'Start' takes
  serve(app, startExam, async ({ params, body }, request, reply) => sendCompressed(request, reply, await taking.start(signedIn(request).uid, params.form, body)));
  serve(app, getExamAttempt, async ({ params }, request, reply) => sendCompressed(request, reply, await taking.find(signedIn(request).uid, params.id)));
  serve(app, openStage, async ({ params: { id, n }, body }, request, reply) => sendCompressed(request, reply, await taking.open(signedIn(request).uid, id, n, body.epoch)));
  serve(app, closeStage, async ({ params: { id, n }, body }, request, reply) => sendCompressed(request, reply, await taking.close(signedIn(request).uid, id, n, body)));
  serve(app, pauseExam, async ({ params, body }, request, reply) => sendCompressed(request, reply, await taking.pause(signedIn(request).uid, params.id, body.epoch)));
  serve(app, resumeExam, async ({ params, body }, request, reply) => sendCompressed(request, reply, await taking.resume(signedIn(request).uid, params.id, body.epoch, body.aliveAt)));
  serve(app, takeOverExam, async ({ params, body }, request, reply) => sendCompressed(request, reply, await taking.takeOver(signedIn(request).uid, params.id, body.epoch)));
  serve(app, endExam, async ({ params }, request, reply) => sendCompressed(request, reply, await taking.end(signedIn(request).uid, params.id)));
} // prettier-ignore
