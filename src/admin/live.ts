import { Type, type Static } from 'typebox';
import { FreeLiveSessions, LiveSessions } from '#live/live.ts';
import { answering, hiding, LedQuestion } from '#live/questions.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** How many sessions one page of the list holds; of cancelled ones there are no more than that. */
export const sessionsOfPage = 50;

const moment = Type.String({ format: 'date-time' });
const link = Type.Union([Type.String(), Type.Null()]);
const said = {
  title: Type.String(),
  host: Type.String(),
  location: Type.String(),
  startTime: moment,
  zoomLink: link,
  recordingLink: link,
};

/** What was changed at the desk of a session of the file. */
const Change = shape({
  /** Goes along with a decision: it is refused when there is a newer one. */
  edition: Type.Integer(),
  isConflict: Type.Boolean(),
  /** Null when it is no longer in the file. */
  fileSays: Type.Union([shape(said), Type.Null()]),
});

export const DeskSession = shape({
  id: Id,
  ...said,
  isExample: Type.Boolean(),
  isOfFile: Type.Boolean(),
  /** Goes along with a change: it is refused when there is a newer one. */
  revision: Type.Integer(),
  /** Null when the file says the same, or knows nothing of it. */
  change: Type.Union([Change, Type.Null()]),
  /** How many say that they come, and how many questions are asked. */
  coming: Type.Integer(),
  questions: Type.Integer(),
});
export type DeskSession = Static<typeof DeskSession>;

/** A session of the file that was cancelled here. */
export const CancelledSession = shape({ id: Id, change: Change });
export type CancelledSession = Static<typeof CancelledSession>;

const text = (most: number) => Type.Optional(Type.String({ maxLength: most }));
/** As an administrator writes it; what each may be is the rules' to say, which the file and the command line have too. */
const written = {
  title: text(1000),
  host: text(1000),
  location: text(1000),
  startTime: text(200),
  zoomLink: text(2000),
  recordingLink: text(2000),
};
export const WrittenSession = shape(written);
export type WrittenSession = Static<typeof WrittenSession>;

export const getDeskSessions = endpoint({
  method: 'GET',
  path: '/api/admin/live-sessions',
  access: 'admin',
  summary: 'All live sessions, the one furthest ahead first',
  query: shape({
    /** The last session of the page before: its start and id. */
    afterStart: Type.Optional(moment),
    afterId: Type.Optional(Id),
  }),
  reply: shape({ sessions: Type.Array(DeskSession), cancelled: Type.Array(CancelledSession) }),
});

export const getDeskSession = endpoint({
  method: 'GET',
  path: '/api/admin/live-sessions/:id',
  access: 'admin',
  summary: 'One live session with its links',
  params: shape({ id: Id }),
  reply: DeskSession,
});

/** Says what is wrong with a session before it is kept, and how students would see it. */
export const previewSession = endpoint({
  method: 'POST',
  path: '/api/admin/live-session-preview',
  access: 'admin',
  summary: 'A live session as a free and as a Pro student would see it',
  body: WrittenSession,
  reply: shape({
    problems: Type.Array(Type.String()),
    startTime: Type.Optional(moment),
    free: Type.Optional(FreeLiveSessions),
    pro: Type.Optional(LiveSessions),
  }),
});

export const planDeskSession = endpoint({
  method: 'POST',
  path: '/api/admin/live-sessions',
  access: 'admin',
  summary: 'Plan a live session',
  body: WrittenSession,
  reply: DeskSession,
  refusals: [409],
});

/** Only what is given changes; an empty link takes the link away. */
export const changeDeskSession = endpoint({
  method: 'PATCH',
  path: '/api/admin/live-sessions/:id',
  access: 'admin',
  summary: 'Change a live session',
  params: shape({ id: Id }),
  body: shape({ revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), ...written }),
  reply: DeskSession,
  refusals: [409],
});

export const cancelDeskSession = endpoint({
  method: 'POST',
  path: '/api/admin/live-sessions/:id/cancel',
  access: 'admin',
  summary: 'Cancel a live session',
  params: shape({ id: Id }),
  body: shape({ revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
  reply: shape({}),
  refusals: [409],
});

export const settleDeskSession = endpoint({
  method: 'POST',
  path: '/api/admin/live-sessions/:id/settle',
  access: 'admin',
  summary: 'Decide between the file and the desk for a live session',
  params: shape({ id: Id }),
  body: shape({
    edition: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    take: Type.Union([Type.Literal('desk'), Type.Literal('file')]),
  }),
  reply: shape({}),
  refusals: [409],
});

const ofQuestion = shape({ id: Id, questionId: Type.String({ format: 'uuid' }) });

export const getDeskLiveQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/live-sessions/:id/questions',
  access: 'admin',
  summary: 'What is asked before a live session, those that most have first',
  params: shape({ id: Id }),
  reply: shape({ questions: Type.Array(LedQuestion) }),
});

export const answerDeskLiveQuestion = endpoint({
  method: 'PUT',
  path: '/api/admin/live-sessions/:id/questions/:questionId/answer',
  access: 'admin',
  summary: 'Say where in the recording a question is answered',
  params: ofQuestion,
  body: answering,
  reply: shape({}),
});

/** Of a class's session as well: what is reported there is looked at here. */
export const hideDeskLiveQuestion = endpoint({
  method: 'PUT',
  path: '/api/admin/live-sessions/:id/questions/:questionId/hidden',
  access: 'admin',
  summary: 'Hide a question with a reason, or show it again',
  params: ofQuestion,
  body: hiding,
  reply: shape({}),
});

/** A question that several reported: nobody else sees it until somebody looks. */
export const HeldQuestion = shape({
  ...LedQuestion.properties,
  sessionId: Id,
  /** Null for one of a class, which is its own people's to know. */
  sessionTitle: Type.Union([Type.String(), Type.Null()]),
});
export type HeldQuestion = Static<typeof HeldQuestion>;

export const getHeldLiveQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/live-questions/held',
  access: 'admin',
  summary: 'Questions before live sessions that several reported, the oldest first',
  reply: shape({ questions: Type.Array(HeldQuestion) }),
});
