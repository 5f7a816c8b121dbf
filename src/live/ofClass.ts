import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';
import { answering, hiding, LedQuestion } from './questions.ts';

/** So many one class may have, of now and of long ago; so many come at a time. */
export const mostSessionsOfClass = 200;
export const classSessionsAtOnce = 50;

const Uuid = Type.String({ format: 'uuid' });
const moment = Type.String({ format: 'date-time' });
const link = Type.Union([Type.String(), Type.Null()]);
const text = (most: number) => Type.Optional(Type.String({ maxLength: most }));
/** What each may be is the rules' to say, which the desk has too. */
const written = {
  title: text(1000),
  host: text(1000),
  location: text(1000),
  startTime: text(200),
  zoomLink: text(2000),
  recordingLink: text(2000),
};
/** A session as a teacher writes it down. */
export const WrittenClassSession = shape(written);
export type WrittenClassSession = Static<typeof WrittenClassSession>;

/** A session of a class, as its teachers see it. */
export const ClassSession = shape({
  id: Id,
  title: Type.String(),
  host: Type.String(),
  location: Type.String(),
  startTime: moment,
  zoomLink: link,
  recordingLink: link,
  /** Goes along with a change: it is refused when there is a newer one. */
  revision: Type.Integer(),
  coming: Type.Integer(),
  questions: Type.Integer(),
});
export type ClassSession = Static<typeof ClassSession>;

const ofClass = shape({ classId: Uuid });
const ofSession = shape({ classId: Uuid, id: Id });
const ofQuestion = shape({ classId: Uuid, id: Id, questionId: Uuid });
const revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const getClassSessions = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/sessions',
  access: 'teacher',
  summary: 'The live sessions of a class of yours, the one furthest ahead first',
  params: ofClass,
  query: shape({
    /** The last session of the page before: its start and id. */
    afterStart: Type.Optional(moment),
    afterId: Type.Optional(Id),
  }),
  reply: shape({
    className: Type.String(),
    /** Of the class: starts are meant in it. */
    timeZone: Type.String(),
    sessions: Type.Array(ClassSession),
  }),
});

export const getClassSession = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/sessions/:id',
  access: 'teacher',
  summary: 'One live session of a class of yours',
  params: ofSession,
  reply: ClassSession,
});

export const planClassSession = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/sessions',
  access: 'teacher',
  summary: 'Plan a live session for a class of yours',
  params: ofClass,
  body: WrittenClassSession,
  reply: ClassSession,
  refusals: [409],
});

/** Only what is given changes; an empty link takes the link away. */
export const changeClassSession = endpoint({
  method: 'PATCH',
  path: '/api/classes/:classId/sessions/:id',
  access: 'teacher',
  summary: 'Change a live session of a class of yours',
  params: ofSession,
  body: shape({ revision, ...written }),
  reply: ClassSession,
  refusals: [409],
});

export const cancelClassSession = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/sessions/:id/cancel',
  access: 'teacher',
  summary: 'Cancel a live session of a class of yours',
  params: ofSession,
  body: shape({ revision }),
  reply: shape({}),
  refusals: [409],
});

const ledQuestions = shape({ questions: Type.Array(LedQuestion) });

export const getClassQuestions = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/sessions/:id/questions',
  access: 'teacher',
  summary: 'What is asked before a live session of a class of yours',
  params: ofSession,
  reply: ledQuestions,
});

export const answerClassQuestion = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/sessions/:id/questions/:questionId/answer',
  access: 'teacher',
  summary: 'Say where in the recording a question is answered',
  params: ofQuestion,
  body: answering,
  reply: ledQuestions,
});

export const hideClassQuestion = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/sessions/:id/questions/:questionId/hidden',
  access: 'teacher',
  summary: 'Hide a question with a reason, or show it again',
  params: ofQuestion,
  body: hiding,
  reply: ledQuestions,
});
