import { Type, type Static } from 'typebox';
import { AskedQuestion } from '#course/lesson.ts';
import { Id } from '#platform/id.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Uuid7 } from './answers.ts';

/** Why questions are asked together. A drill and the diagnostic are taken as the test is: one try, no word before the end. */
export type SetKind = Static<typeof SetKind>;
export const SetKind = Type.Union([
  Type.Literal('practice'),
  Type.Literal('drill'),
  Type.Literal('review'),
  Type.Literal('diagnostic'),
]);

/** Questions from anywhere in the course that are asked together. */
export type QuestionSet = Static<typeof QuestionSet>;
export const QuestionSet = shape({
  /** The attempt of the answers to it. */
  id: Uuid7,
  kind: SetKind,
  /** Plain text. */
  title: Type.String(),
  /** What the clock allows for all of it; absent where there is none. */
  allowedSeconds: Type.Optional(Type.Integer({ minimum: 1 })),
  /** By the clock of the server, in ISO 8601. */
  startedAt: Type.String(),
  /** Those that the course still asks, in their order. */
  questions: Type.Array(AskedQuestion),
  /** What has reached the server, in the order of the tries. */
  answered: Type.Array(
    shape({
      lessonId: Id,
      round: Type.Optional(Type.Integer({ minimum: 1 })),
      partId: Id,
      /** The option, or what was typed. */
      given: Type.Union([Type.Integer(), Type.String()]),
      right: Type.Boolean(),
      ms: Type.Integer(),
    }),
  ),
  isFinished: Type.Boolean(),
});

const ofSet = { params: shape({ setId: Uuid7 }) };

/** A set goes on after a reload and on another device. 404 when it is nobody's, or somebody else's. */
export const getSet = endpoint({
  method: 'GET',
  path: '/api/sets/:setId',
  access: 'student',
  summary: 'A set of questions, and what was answered of it',
  ...ofSet,
  reply: QuestionSet,
  refusals: [404],
});

/** All that will be answered of it has been sent. Safe to repeat. */
export const finishSet = endpoint({
  method: 'POST',
  path: '/api/sets/:setId/finish',
  access: 'student',
  summary: 'Hand a set of questions in',
  ...ofSet,
  reply: shape({}),
  refusals: [404],
});
