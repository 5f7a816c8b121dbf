import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import { givenIn } from '#answers/server/readAnswer.ts';
import { shown } from '#answers/server/review/mistakes.routes.ts';
import { requireMember, requireTaught, type KnownClass } from '#classes/server/membership.queries.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  getClassMistakes,
  getClassReport,
  getStudentAnswer,
  getStudentAnswers,
  getStudentExam,
  getStudentFile,
  getStudentReport,
  type ClassReport,
} from '../../classReport.ts';
import { reportDays, type ReportDays } from '../../reportDays.ts';
import { studentsWork } from '../assignments/studentsWork.ts';
import { examOutcomes, type CourseRead, type ExamsRead } from './examOutcomes.ts';
import { findExamsSince } from './exams.queries.ts';
import { findFirstTries } from './firstTries.queries.ts';
import { findMissedMost } from './mistakes.queries.ts';
import { answersOfPage, findAnswersSince, findAnswerSince, findCompletedSince } from './student.queries.ts';
import { studentRows } from './studentRows.ts';

interface Services {
  database: Database;
  course: CourseRead;
  exams: ExamsRead;
  now?: () => number;
}

/** What teachers see of their classes: everything since each student joined, and nothing of who is not in it (any more). */
export function serveClassReports(app: FastifyInstance, services: Services): void {
  const { database, course, now = Date.now } = services;

  serve(app, getClassReport, async ({ params }, request) => {
    const taught = await requireTaught(database, signedIn(request).uid, params.classId);
    const days = reportDays(taught.timeZone, now());
    return { class: factsOf(taught, days), students: await studentRows(database, taught, days) };
  });

  serve(app, getClassMistakes, async ({ params }, request) => {
    const taught = await requireTaught(database, signedIn(request).uid, params.classId);
    const { weekStart } = reportDays(taught.timeZone, now());
    const { families, questions } = await findMissedMost(database, taught.id, new Date(weekStart));
    return {
      families: families.flatMap(({ family, ...missed }) => {
        const known = course.mistakeFamilies.find(({ id }) => id === family);
        return known ? [{ ...known, ...missed, lesson: placeOf(course.outline, missed.lessonId) }] : [];
      }),
      questions: questions.map((missed) => ({ ...missed, lesson: placeOf(course.outline, missed.lessonId) })),
    };
  });

  serveStudents(app, services);
}

function serveStudents(app: FastifyInstance, { database, course, exams, now = Date.now }: Services): void {
  /** @throws AppError 404 unless the caller teaches the class and the student is in it. */
  async function find(teacherId: string, { classId, studentId }: { classId: string; studentId: string }) {
    const taught = await requireTaught(database, teacherId, classId);
    return { taught, joinedAt: await requireMember(database, classId, studentId) };
  }

  serve(app, getStudentReport, async ({ params }, request) => {
    const { taught, joinedAt } = await find(signedIn(request).uid, params);
    const days = reportDays(taught.timeZone, now());
    const [[student], completed, taken] = await Promise.all([
      studentRows(database, taught, days, params.studentId),
      findCompletedSince(database, params.studentId, joinedAt),
      findExamsSince(database, params.studentId, joinedAt),
    ]);
    if (!student) throw notFound('student');
    const lessons = completed.map(({ lessonId, completedAt }) => ({
      ...{ lessonId, lesson: placeOf(course.outline, lessonId), completedAt: completedAt.toISOString() },
    }));
    return { class: factsOf(taught, days), student, lessons, exams: taken };
  });

  serve(app, getStudentFile, async ({ params }, request) => {
    const { taught, joinedAt } = await find(signedIn(request).uid, params);
    const tries = await findFirstTries(database, params.studentId, joinedAt);
    return {
      lessons: tries.map((of) => ({ ...of, lesson: placeOf(course.outline, of.lessonId) })),
      assignments: await studentsWork({ database, course }, taught, params.studentId),
    };
  });

  serve(app, getStudentAnswers, async ({ params, query: { after } }, request) => {
    const { joinedAt } = await find(signedIn(request).uid, params);
    const found = await findAnswersSince(database, params.studentId, joinedAt, after);
    const rows = found.slice(0, answersOfPage);
    return {
      answers: rows.map(({ answeredAt, ...row }) => ({
        ...row,
        ...{ lesson: placeOf(course.outline, row.lessonId), answeredAt: answeredAt.toISOString() },
      })),
      next: found.length > answersOfPage ? (rows.at(-1)?.id ?? null) : null,
    };
  });

  serve(app, getStudentAnswer, async ({ params }, request) => {
    const { joinedAt } = await find(signedIn(request).uid, params);
    const answer = await findAnswerSince(database, params.studentId, joinedAt, params.answerId);
    if (!answer) throw notFound('answer');
    const asked = (await course.editions.find([answer.edition])).get(answer.edition)?.parts.get(answer.partId);
    const [question] = asked?.now ? await course.askedQuestions([answer]) : [];
    return { asked: question ? shown(question.part, givenIn(answer)) : null };
  });

  serve(app, getStudentExam, async ({ params }, request) => {
    const { joinedAt } = await find(signedIn(request).uid, params);
    return { questions: await examOutcomes(exams, params.examId, { userId: params.studentId, since: joinedAt }) };
  });
}

function factsOf({ id, name, timeZone }: KnownClass, { today }: ReportDays): ClassReport['class'] {
  return { id, name, timeZone, today };
}

/** Null when the course does not have it any more. */
function placeOf(course: CourseOutline | undefined, lessonId: string) {
  for (const section of course?.sections ?? []) {
    const lesson = section.lessons.find(({ id }) => id === lessonId);
    if (lesson) return { sectionId: section.id, title: lesson.title };
  }
  return null;
}
