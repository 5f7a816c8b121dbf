import { Type, type Static } from 'typebox';
import { QuestionSet } from '#answers/sets.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

export const AssignmentId = Type.String({ format: 'uuid' });

/** Where all that is assigned to a student stands. */
export const assignmentsPath = '/assignments';

/** Something that a teacher assigned, as the student sees it while it is to be done. */
export type AssignedTask = Static<typeof AssignedTask>;
export const AssignedTask = shape({
  id: AssignmentId,
  title: Type.String(),
  className: Type.String(),
  /** 'due tomorrow', by the student's own clock. */
  due: Type.String(),
  isLate: Type.Boolean(),
  /** What opens it: a page, or a set that is given out when it is begun. */
  opens: Type.Union([
    shape({ kind: Type.Literal('lesson'), sectionId: Id, lessonId: Id, title: Type.String() }),
    shape({ kind: Type.Literal('exam'), form: Id, scope: Type.String() }),
    shape({ kind: Type.Literal('set') }),
    /** All that is left of it is in sections that are not open yet, or was taken out of the course. */
    shape({ kind: Type.Literal('nothing'), isLocked: Type.Boolean() }),
  ]),
  /** How many lessons are done, and of how many; null where it is one thing. */
  lessons: Type.Union([shape({ done: Type.Integer(), of: Type.Integer() }), Type.Null()]),
});

/** What Today shows of it. */
export type Assigned = Static<typeof Assigned>;
export const Assigned = shape({
  /** What is to be done, the most pressing first; not more than fit. */
  tasks: Type.Array(AssignedTask),
  /** How many more there are. */
  more: Type.Integer(),
});

/** Gives out the questions of an assigned set or drill, or goes on with them: there is one set, however often it is asked for. */
export const startAssigned = endpoint({
  method: 'POST',
  path: '/api/assignments/:assignment/start',
  access: 'student',
  summary: 'Begin the questions of an assignment, or go on with them',
  params: shape({ assignment: AssignmentId }),
  /** Whether it was given out this moment. */
  reply: shape({ set: QuestionSet, isNew: Type.Boolean() }),
  refusals: [409],
});
