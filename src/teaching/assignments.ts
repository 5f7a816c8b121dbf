import { Type, type Static } from 'typebox';
import { mostQuestions } from '#answers/newSet.ts';
import { Difficulty, HalfOfTest } from '#course/lesson.ts';
import { ExamScope } from '#exam/exam.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';
import { AssignedTask, AssignmentId } from '#study/assigned.ts';

export const mostTitle = 100;
export const mostNote = 500;
/** Lessons of one assignment. */
export const mostParts = 50;
/** Assignments of a class that are not due yet; all that a class ever has. */
export const mostOpen = 200;
export const mostOfClass = 1_000;
/** Students who can be named one by one. */
const mostNamed = 500;

/** What is to be done. */
export type Content = Static<typeof Content>;
export const Content = Type.Union([
  shape({ kind: Type.Literal('lessons'), lessons: Type.Array(Id, { minItems: 1, maxItems: mostParts }) }),
  shape({
    kind: Type.Literal('set'),
    /** By the names of the test. */
    skills: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 30 }),
    /** All when it is left out. */
    difficulty: Type.Optional(Type.Array(Difficulty, { minItems: 1, maxItems: 3 })),
    count: Type.Integer({ minimum: 1, maximum: mostQuestions }),
  }),
  shape({ kind: Type.Literal('drill'), half: HalfOfTest }),
  shape({ kind: Type.Literal('exam'), form: Id, scope: ExamScope }),
]);

const Day = Type.String({ minLength: 10, maxLength: 10 });
const Moment = Type.String();
const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Class = shape({
  id: Type.String(),
  name: Type.String(),
  timeZone: Type.String(),
  /** There. */
  today: Day,
  /** The last day on which something can be due. */
  lastDay: Day,
  /** Nothing more is assigned in it. */
  isOver: Type.Boolean(),
});

/** An assignment, as its class's teachers see it in a list. */
export type AssignmentLine = Static<typeof AssignmentLine>;
export const AssignmentLine = shape({
  id: AssignmentId,
  title: Type.String(),
  note: Type.String(),
  content: Content,
  /** What it is, in words. */
  what: Type.String(),
  dueOn: Day,
  /** 'due Friday, Dec 4', where the class is. */
  due: Type.String(),
  isForSome: Type.Boolean(),
  isWithdrawn: Type.Boolean(),
  /** How many did it in time, how many afterwards, how many have not, and of how many. */
  counts: shape({ done: Type.Integer(), late: Type.Integer(), open: Type.Integer(), of: Type.Integer() }),
});

/** How it stands with one student. */
export type StudentWork = Static<typeof StudentWork>;
export const StudentWork = shape({
  uid: Type.String(),
  /** 'Student 3' for one who gave none: their address is not told. */
  name: Type.String(),
  state: Type.Union([Type.Literal('done'), Type.Literal('late'), Type.Literal('begun'), Type.Literal('open')]),
  /** It was done before it was assigned, or before they joined: then nothing else is told. */
  isDoneBefore: Type.Boolean(),
  doneAt: orNull(Moment),
  lessons: orNull(shape({ done: Type.Integer(), of: Type.Integer() })),
  /** First tries of a set. */
  firstTries: orNull(shape({ right: Type.Integer(), of: Type.Integer() })),
  /** Of an exam: the band. */
  score: orNull(shape({ score: Type.Integer(), low: Type.Integer(), high: Type.Integer() })),
});

export type AssignmentDetail = Static<typeof AssignmentDetail>;
export const AssignmentDetail = shape({
  class: Class,
  assignment: AssignmentLine,
  /** Titles of its lessons, in their order. */
  lessons: Type.Array(shape({ title: Type.String(), isLocked: Type.Boolean() })),
  students: Type.Array(StudentWork),
});

const inClass = { classId: Type.String({ format: 'uuid' }) };
const ofAssignment = { params: shape({ ...inClass, assignment: AssignmentId }) };

/** The newest due days first. 404 for everybody who does not teach the class. */
export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/assignments',
  access: 'teacher',
  summary: 'What is assigned to a class of yours',
  params: shape(inClass),
  query: shape({ after: Type.Optional(AssignmentId) }),
  reply: shape({ class: Class, assignments: Type.Array(AssignmentLine), next: orNull(AssignmentId) }),
});

/** Whom and what one can assign. Lessons stand in the outline of the course. */
export const getAssignable = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/assignable',
  access: 'teacher',
  summary: 'Whom and what you can assign in a class of yours',
  params: shape(inClass),
  reply: shape({
    class: Class,
    students: Type.Array(shape({ uid: Type.String(), name: Type.String() })),
    exams: Type.Array(shape({ id: Id, title: Type.String() })),
  }),
});

const changeable = {
  /** Plain text; made from the content where it is empty. */
  title: Type.String({ maxLength: 20_000 }),
  /** Plain text. */
  note: Type.String({ maxLength: 20_000 }),
  /** Ends at the midnight behind it, where the class is. */
  dueOn: Type.String({ maxLength: 20 }),
};

export type NewAssignment = Static<typeof NewAssignment>;
export const NewAssignment = shape({
  content: Content,
  ...changeable,
  /** For these alone; for the whole class when it is left out. */
  students: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: mostNamed })),
});

export const addAssignment = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/assignments',
  access: 'teacher',
  summary: 'Assign something to a class of yours, or to some of it',
  params: shape(inClass),
  body: NewAssignment,
  reply: shape({ id: AssignmentId }),
});

export const getAssignment = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/assignments/:assignment',
  access: 'teacher',
  summary: 'Who has done an assignment',
  ...ofAssignment,
  reply: AssignmentDetail,
});

export const changeAssignment = endpoint({
  method: 'PATCH',
  path: '/api/classes/:classId/assignments/:assignment',
  access: 'teacher',
  summary: 'Change the title, the note or the due day of an assignment',
  ...ofAssignment,
  body: shape(changeable),
  reply: AssignmentDetail,
});

/** It is gone for the students, and stays in the teachers' list. Safe to repeat. */
export const withdrawAssignment = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/assignments/:assignment/withdraw',
  access: 'teacher',
  summary: 'Withdraw an assignment',
  ...ofAssignment,
  reply: AssignmentDetail,
});

/** What is assigned to a student, on a screen of its own. */
export type OwnAssignment = Static<typeof OwnAssignment>;
export const OwnAssignment = shape({
  ...AssignedTask.properties,
  note: Type.String(),
  /** What it is, in words. */
  what: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('past')]),
  /** What came of it, in words; '' while it is open. */
  outcome: Type.String(),
});

export const listOwnAssignments = endpoint({
  method: 'GET',
  path: '/api/assignments',
  access: 'student',
  summary: 'What your teachers have assigned to you',
  reply: shape({
    /** Whether there is a class that could assign something. */
    isInClass: Type.Boolean(),
    assignments: Type.Array(OwnAssignment),
  }),
});

/** Which letters about assignments somebody wants. */
export type LetterChoice = Static<typeof LetterChoice>;
export const LetterChoice = shape({
  /** The day before something is due. */
  reminders: Type.Boolean(),
  /** When something is assigned; at most one a day. */
  news: Type.Boolean(),
});

export const getLetterChoice = endpoint({
  method: 'GET',
  path: '/api/me/assignment-letters',
  access: 'student',
  summary: 'Which letters about assignments you get',
  reply: shape({ ...LetterChoice.properties, isInClass: Type.Boolean() }),
});

export const putLetterChoice = endpoint({
  method: 'PUT',
  path: '/api/me/assignment-letters',
  access: 'student',
  summary: 'Choose which letters about assignments you get',
  body: LetterChoice,
  reply: shape({ ...LetterChoice.properties, isInClass: Type.Boolean() }),
});

/** The pages of the link that ends both kinds of letters. */
export const assignmentLetterPaths = {
  stop: '/letters/assignments/stop',
  stopped: '/letters/assignments/stopped',
} as const;

/** The screens of a class's teachers. */
export function assignmentsAddress(classId: string, name = ''): string {
  return `/classes/${encodeURIComponent(classId)}/assignments${name && `/${encodeURIComponent(name)}`}`;
}
