import { Type, type Static } from 'typebox';
import { longestEntry } from '#course/typedAnswer.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** How many answers one call may bring. */
export const mostAnswers = 100;
const day = 24 * 3_600_000;

/** Version 7 as RFC 9562 writes it, in small letters: made by the browser, ordered by the time they were made. */
export const Uuid7 = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' });

export type AnswerMode = Static<typeof AnswerMode>;
export const AnswerMode = Type.Union([
  Type.Literal('lesson'),
  Type.Literal('round'),
  Type.Literal('review'),
  Type.Literal('drill'),
  Type.Literal('diagnostic'),
]);

const about = {
  /** The same answer sent again has the same id, and changes nothing. */
  id: Uuid7,
  /** One run through a lesson, a round or a set. Whoever starts over has another. */
  attemptId: Uuid7,
  lessonId: Id,
  partId: Id,
  /** Which round of fresh questions, when it is not the lesson's own part. */
  round: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /** What the lesson was when it was answered: `edition` of the lesson that was fetched. */
  edition: Type.String({ minLength: 1, maxLength: 64 }),
  /** 1 for the first check of this part in this attempt. */
  try: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** How many hints stood on the screen. */
  hints: Type.Integer({ minimum: 0, maximum: 20 }),
  /** Since the question was shown, or since the try before. */
  ms: Type.Integer({ minimum: 0, maximum: day }),
  mode: AnswerMode,
  /** When it was checked by the browser's clock, in ISO 8601, as `Date` writes it. */
  at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
};

/** An answer as it is sent: an option by its index, or what was typed. Whether it is right is the server's to say. */
export type Answer = Static<typeof Answer>;
export const Answer = Type.Union([
  shape({ ...about, choice: Type.Integer({ minimum: 0, maximum: 3 }) }),
  shape({ ...about, entry: Type.String({ minLength: 1, maxLength: longestEntry }) }),
]);

/**
 * Why an answer was not taken. `invalid`: it is none, as with option 9, −1 ms or a time that cannot be. `unknown-part`,
 * `unknown-edition`: no such question was ever asked. `taken`: another answer of the same student has the id.
 * `other-attempt`: the attempt is somebody else's, or was at another lesson.
 */
export type IgnoredReason = Static<typeof IgnoredReason>;
export const IgnoredReason = Type.Union([
  Type.Literal('invalid'),
  Type.Literal('unknown-part'),
  Type.Literal('unknown-edition'),
  Type.Literal('taken'),
  Type.Literal('other-attempt'),
]);

/** Puts answers on the student's record, once each, in whatever order they come. Each is taken or ignored by itself. */
export const recordAnswers = endpoint({
  method: 'POST',
  path: '/api/answers',
  access: 'student',
  summary: 'Record answers to questions',
  /** Each is an `Answer`; one that is not is ignored, and the others are kept. */
  body: shape({ answers: Type.Array(Type.Unknown(), { minItems: 1, maxItems: mostAnswers }) }),
  reply: shape({
    accepted: Type.Array(Type.String()),
    ignored: Type.Array(shape({ id: Type.String(), reason: IgnoredReason })),
  }),
  mostBytes: 128 * 1024,
});

/** A lesson, or a round of it, that was begun and neither finished nor given up. */
export type Place = Static<typeof Place>;
export const Place = shape({
  attemptId: Uuid7,
  /** Those that were answered, in the order of the lesson. `tried` is in the order of the tries; `right` once one was. */
  parts: Type.Array(
    shape({
      partId: Id,
      tried: Type.Array(Type.Union([Type.Integer(), Type.String()])),
      right: Type.Boolean(),
      hints: Type.Integer(),
    }),
  ),
});

const ofLesson = {
  params: shape({ lessonId: Id }),
  query: shape({ round: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
};

/** Where the student stands in a lesson, on whatever device it was begun. 404 when nothing is open. */
export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:lessonId',
  access: 'student',
  summary: 'Where a lesson goes on',
  ...ofLesson,
  reply: Place,
  refusals: [404],
});

/** The attempt is given up: the lesson starts over. Its answers stay on the record. Safe to repeat. */
export const quitPlace = endpoint({
  method: 'DELETE',
  path: '/api/places/:lessonId/:attemptId',
  access: 'student',
  summary: 'Start a lesson over',
  params: shape({ lessonId: Id, attemptId: Uuid7 }),
  reply: shape({}),
});
