import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** So many one may ask before a session, and so many are asked in all. */
export const mostQuestionsEach = 3;
export const mostQuestions = 100;
/** In characters. */
export const longestQuestion = 500;
export const longestAnswer = 1_000;
export const longestHideReason = 300;
/** Reported by so many, a question is seen by nobody else until it was looked at. */
export const reportsThatHold = 3;

const Uuid = Type.String({ format: 'uuid' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
/** More than any may have: that they are too long is told in a sentence. */
const Text = Type.String({ maxLength: 20_000 });

export type QuestionState = Static<typeof QuestionState>;
export const QuestionState = Type.Union([Type.Literal('shown'), Type.Literal('held'), Type.Literal('hidden')]);

const question = {
  id: Uuid,
  text: Type.String(),
  /** First name and initial. */
  name: Type.String(),
  /** How many others have it, too. */
  votes: Type.Integer(),
  /** Where in the recording it is answered, such as 12:40. */
  minute: orNull(Type.String()),
  answer: orNull(Type.String()),
  /** To others than its author and who leads the session only what is shown is there. */
  state: QuestionState,
  hiddenReason: orNull(Type.String()),
};

export type LiveQuestion = Static<typeof LiveQuestion>;
export const LiveQuestion = shape({ ...question, isYours: Type.Boolean(), hasYourVote: Type.Boolean() });

export type LiveQuestions = Static<typeof LiveQuestions>;
export const LiveQuestions = shape({
  mayAsk: Type.Boolean(),
  mayVote: Type.Boolean(),
  /** Why one may not ask now; null where one may. */
  reason: orNull(Type.String()),
  /** Those that most have, first; once the session is over only the answered ones, and one's own. */
  questions: Type.Array(LiveQuestion),
});

/** As whoever leads the session sees it. */
export type LedQuestion = Static<typeof LedQuestion>;
export const LedQuestion = shape({ ...question, reports: Type.Integer() });

const ofSession = shape({ id: Id });
const ofQuestion = shape({ id: Id, questionId: Uuid });

export const getLiveQuestions = endpoint({
  method: 'GET',
  path: '/api/live-sessions/:id/questions',
  access: 'student',
  summary: 'What is asked before a live session that you may join, and where it is answered',
  params: ofSession,
  reply: LiveQuestions,
});

/** The browser makes the id: sent twice it is asked once. */
export const askLiveQuestion = endpoint({
  method: 'PUT',
  path: '/api/live-sessions/:id/questions/:questionId',
  access: 'student',
  summary: 'Ask a question before a live session',
  params: ofQuestion,
  body: shape({ text: Text }),
  reply: LiveQuestions,
  refusals: [409],
});

export const takeBackLiveQuestion = endpoint({
  method: 'DELETE',
  path: '/api/live-sessions/:id/questions/:questionId',
  access: 'student',
  summary: 'Take back a question of yours',
  params: ofQuestion,
  reply: LiveQuestions,
});

/** Safe to repeat. */
export const voteForLiveQuestion = endpoint({
  method: 'PUT',
  path: '/api/live-sessions/:id/questions/:questionId/vote',
  access: 'student',
  summary: 'Have the same question, or not any more',
  params: ofQuestion,
  body: shape({ hasYourVote: Type.Boolean() }),
  reply: LiveQuestions,
});

/** Safe to repeat. */
export const reportLiveQuestion = endpoint({
  method: 'PUT',
  path: '/api/live-sessions/:id/questions/:questionId/report',
  access: 'student',
  summary: 'Say that a question does not belong here',
  params: ofQuestion,
  reply: LiveQuestions,
});

/** What whoever leads a session says of a question of it. */
export const answering = shape({
  /** As the recording shows it; '' where it is not answered. */
  minute: Type.String({ maxLength: 200 }),
  answer: Text,
});
export type Answering = Static<typeof answering>;

/** A reason is needed to hide one. Shown again, the reports of before count no more. */
export const hiding = shape({ isHidden: Type.Boolean(), reason: Text });
export type Hiding = Static<typeof hiding>;
