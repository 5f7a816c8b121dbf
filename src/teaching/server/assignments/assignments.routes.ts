import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { QuestionSets } from '#answers/server/sets/questionSets.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { serve } from '#platform/server/http/serve.ts';
import { startAssigned } from '#study/assigned.ts';
import {
  addAssignment,
  changeAssignment,
  getAssignable,
  getAssignment,
  listAssignments,
  listOwnAssignments,
  withdrawAssignment,
} from '../../assignments.ts';
import { defaultTitle } from '../../assignmentTexts.ts';
import {
  findAssignment,
  findMembers,
  findPage,
  findTaught,
  insertAssignment,
  nextOf,
  updateAssignment,
  withdraw,
} from './assignments.queries.ts';
import { knownLessons } from './knownLessons.ts';
import { serveLetterChoice } from './letters/letters.routes.ts';
import { listOwn } from './ownAssignments.ts';
import { readContent, readDueOn, readNote, readTitle } from './readAssignment.ts';
import { makeStarting } from './startAssigned.ts';
import { classOf, detailOf, findNames, linesOf, type ViewServices } from './teachersView.ts';

interface Services extends ViewServices {
  course: Pick<PublishedCourse, 'outline' | 'bank'>;
  sets: QuestionSets;
}

/** What teachers assign to their classes, and students do. Whoever has nothing to do with an assignment gets a 404. */
export function serveAssignments(app: FastifyInstance, services: Services): void {
  serveTeachers(app, services);
  serveLetterChoice(app, services.database);
  serve(app, listOwnAssignments, (_, request) => listOwn(services, signedIn(request).uid, Date.now()));
  const start = makeStarting(services);
  serve(app, startAssigned, ({ params: { assignment } }, request) =>
    start(signedIn(request).uid, assignment, Date.now()),
  );
}

function serveTeachers(app: FastifyInstance, services: Services): void {
  const { database, course, forms } = services;

  serve(app, listAssignments, async ({ params, query: { after } }, request) => {
    const taught = await findTaught(database, signedIn(request).uid, params.classId);
    const rows = await findPage(database, taught.id, after);
    const now = Date.now();
    return { class: classOf(taught, now), assignments: await linesOf(services, taught, rows, now), next: nextOf(rows) };
  });

  serve(app, getAssignable, async ({ params }, request) => {
    const taught = await findTaught(database, signedIn(request).uid, params.classId);
    const exams = (await forms.list()).filter(({ isOpen }) => isOpen).map(({ id, title }) => ({ id, title }));
    return { class: classOf(taught, Date.now()), students: await findMembers(database, taught.id), exams };
  });

  serve(app, addAssignment, async ({ params, body }, request) => {
    const taught = await findTaught(database, signedIn(request).uid, params.classId);
    const now = Date.now();
    const open = (await forms.list()).filter(({ isOpen }) => isOpen).map(({ id }) => id);
    const content = readContent(body.content, { lessons: knownLessons(course.outline), forms: new Set(open) });
    const row = {
      ...{ content, note: readNote(body.note), students: body.students },
      title: readTitle(body.title) || defaultTitle(content, await findNames(services)),
      dueOn: readDueOn(body.dueOn, { zone: taught.timeZone, now }),
    };
    return { id: await insertAssignment(database, taught, row, now) };
  });

  serve(app, getAssignment, async ({ params }, request) => {
    const taught = await findTaught(database, signedIn(request).uid, params.classId);
    return detailOf(services, taught, await findAssignment(database, taught.id, params.assignment), Date.now());
  });

  serve(app, changeAssignment, async ({ params, body }, request) => {
    const taught = await findTaught(database, signedIn(request).uid, params.classId);
    const row = await findAssignment(database, taught.id, params.assignment);
    const now = Date.now();
    const changes = {
      title: readTitle(body.title) || defaultTitle(row.content, await findNames(services)),
      note: readNote(body.note),
      dueOn: readDueOn(body.dueOn, { zone: taught.timeZone, now, was: row.dueOn }),
    };
    return detailOf(services, taught, await updateAssignment(database, taught, row, changes, now), now);
  });

  serve(app, withdrawAssignment, async ({ params }, request) => {
    const taught = await findTaught(database, signedIn(request).uid, params.classId);
    const row = await findAssignment(database, taught.id, params.assignment);
    const now = Date.now();
    return detailOf(services, taught, await withdraw(database, row, now), now);
  });
}
