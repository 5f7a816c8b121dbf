import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
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
  serve(app, startExam, ({ params, body }, request) => taking.start(signedIn(request).uid, params.form, body));
  serve(app, getExamAttempt, ({ params }, request) => taking.find(signedIn(request).uid, params.id));
  serve(app, openStage, ({ params: { id, n }, body }, request) => taking.open(signedIn(request).uid, id, n, body.epoch));
  serve(app, sendExamEvents, ({ params, body }, request) => recordEvents(recording, signedIn(request).uid, params.id, body));
  serve(app, closeStage, ({ params: { id, n }, body }, request) => taking.close(signedIn(request).uid, id, n, body));
  serve(app, pauseExam, ({ params, body }, request) => taking.pause(signedIn(request).uid, params.id, body.epoch));
  serve(app, resumeExam, ({ params, body }, request) => taking.resume(signedIn(request).uid, params.id, body.epoch, body.aliveAt));
  serve(app, takeOverExam, ({ params, body }, request) => taking.takeOver(signedIn(request).uid, params.id, body.epoch));
  serve(app, endExam, ({ params }, request) => taking.end(signedIn(request).uid, params.id));
} // prettier-ignore
