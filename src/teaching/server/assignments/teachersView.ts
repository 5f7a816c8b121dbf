import { asc, inArray } from 'drizzle-orm';
import type { PublishedCourse } from '#course/server/published.ts';
import { examScores } from '#exam/server/exam.tables.ts';
import type { ExamForms } from '#exam/server/examForms.ts';
import { scoreOf } from '#exam/server/listExams.ts';
import { seatsOf } from '#exam/stagesOf.ts';
import type { Database } from '#platform/server/db/db.ts';
import { addDays, dayIn } from '#study/plan/days.ts';
import { dueWords, endOf, isFor, mostDaysAhead, standingOf, type Facts, type Standing } from '../../assignmentRules.ts';
import type { AssignmentDetail, AssignmentLine, StudentWork } from '../../assignments.ts';
import { whatOf, type Names } from '../../assignmentTexts.ts';
import type { AssignmentRow, TaughtClass } from './assignments.queries.ts';
import { findFacts, findStudentFacts } from './facts.queries.ts';
import { knownLessons, type KnownLesson } from './knownLessons.ts';

export interface ViewServices {
  database: Database;
  course: Pick<PublishedCourse, 'outline'>;
  forms: Pick<ExamForms, 'list'>;
}

/** More of a class are not shown in one assignment. */
const mostStudents = 1_000;

export function classOf({ id, name, timeZone, isOver }: TaughtClass, now: number): AssignmentDetail['class'] {
  const today = dayIn(timeZone, now);
  return { id, name, timeZone, today, lastDay: addDays(today, mostDaysAhead), isOver };
}

/** What lessons and forms are called now. */
export async function findNames({ course, forms }: Omit<ViewServices, 'database'>): Promise<Names> {
  const [lessons, all] = [knownLessons(course.outline), await forms.list()];
  return { lesson: (id) => lessons.get(id)?.title, form: (id) => all.find((form) => form.id === id)?.title };
}

/** Each with how many have done it. */
export async function linesOf(
  services: ViewServices,
  taught: TaughtClass,
  rows: readonly AssignmentRow[],
  now: number,
): Promise<AssignmentLine[]> {
  const names = await findNames(services);
  const lessons = knownLessons(services.course.outline);
  const found = await findFacts(services.database, rows.map(({ id }) => id)); // prettier-ignore
  const byAssignment = Map.groupBy(found, ({ assignmentId }) => assignmentId);
  return rows.map((row) => {
    const judged = judge(row, taught, lessons);
    const standings = (byAssignment.get(row.id) ?? []).flatMap(({ facts }) => judged(facts) ?? []);
    return lineOf(row, { taught, names, standings, now });
  });
}

/** One with how it stands with each student. */
export async function detailOf(services: ViewServices, taught: TaughtClass, row: AssignmentRow, now: number): Promise<AssignmentDetail> {
  const { database, course } = services;
  const lessons = knownLessons(course.outline);
  const judged = judge(row, taught, lessons);
  const all = (await findStudentFacts(database, row.id, mostStudents)).flatMap((student) => {
    const standing = judged(student.facts);
    return standing ? [{ ...student, standing }] : [];
  });
  const scores = await findScores(database, row, all.flatMap(({ standing, facts }) => (standing.doneAt !== null && facts.exam ? [facts.exam.id] : [])));
  return {
    class: classOf(taught, now),
    assignment: lineOf(row, { taught, names: await findNames(services), standings: all.map(({ standing }) => standing), now }),
    lessons: row.content.kind === 'lessons' ? row.content.lessons.map((id) => titleOf(lessons.get(id))) : [],
    students: all.map(({ uid, name, standing, facts }) => ({ uid, name, ...workOf(standing, facts, scores) })),
  };
} // prettier-ignore

function titleOf(lesson: KnownLesson | undefined) {
  return { title: lesson?.title ?? 'A lesson that is no longer in the course', isLocked: lesson?.isLocked ?? false };
}

/** How it stands; undefined for whom it is not, since they joined after its end. */
export function judge({ content, madeAt, dueOn }: AssignmentRow, { timeZone }: Pick<TaughtClass, 'timeZone'>, lessons: ReadonlyMap<string, unknown>) {
  const end = endOf(dueOn, timeZone);
  const about = { content, madeAt: madeAt.getTime(), end, hasLesson: (id: string) => lessons.has(id) };
  return (facts: Facts) => (isFor(facts.joinedAt, end) ? standingOf(about, facts) : undefined);
} // prettier-ignore

interface LineParts {
  taught: TaughtClass;
  names: Names;
  standings: readonly Standing[];
  now: number;
}

function lineOf(row: AssignmentRow, { taught, names, standings, now }: LineParts): AssignmentLine {
  const { id, title, note, content, dueOn, isForSome, withdrawnAt } = row;
  const isDone = standings.filter(({ doneAt }) => doneAt !== null);
  const late = isDone.filter(({ isLate }) => isLate).length;
  const counts = { done: isDone.length - late, late, open: standings.length - isDone.length, of: standings.length };
  const due = dueWords(endOf(dueOn, taught.timeZone), taught.timeZone, now).replace('late since', 'was due');
  return {
    ...{ id, title, note, content, what: whatOf(content, names), dueOn, due, isForSome },
    ...{ isWithdrawn: withdrawnAt !== null, counts },
  };
}

/** Of what was done before they may see it, teachers see that it is done, and nothing else. */
export function workOf(standing: Standing, facts: Facts, scores: ReadonlyMap<string, NonNullable<StudentWork['score']>>): Omit<StudentWork, 'uid' | 'name'> {
  const { doneAt, isDoneBefore, isLate, isBegun, lessons } = standing;
  const { set, exam } = facts;
  const state = doneAt === null ? (isBegun ? 'begun' : 'open') : isLate ? 'late' : 'done';
  const isShown = doneAt !== null && !isDoneBefore;
  return {
    ...{ state, isDoneBefore, lessons },
    doneAt: isShown ? new Date(doneAt).toISOString() : null,
    firstTries: isShown && set && set.right !== null && set.questions !== null ? { right: set.right, of: set.questions } : null,
    score: (isShown && exam && scores.get(exam.id)) || null,
  };
} // prettier-ignore

/** The band of each attempt that has a score. */
export async function findScores({ orm }: Database, { content }: AssignmentRow, attempts: string[]) {
  if (content.kind !== 'exam' || attempts.length === 0) return new Map<string, NonNullable<StudentWork['score']>>();
  const halves = seatsOf(content.scope).map(({ half }) => half);
  const rows = await orm.select().from(examScores).where(inArray(examScores.attemptId, attempts)).orderBy(asc(examScores.madeAt)); // prettier-ignore
  const bands = [...Map.groupBy(rows, ({ attemptId }) => attemptId)].flatMap(([id, own]) => {
    const band = scoreOf(halves, own);
    return band ? [[id, band] as const] : [];
  });
  return new Map(bands);
}
