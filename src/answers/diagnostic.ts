import { Type, type Static } from 'typebox';
import { HalfOfTest } from '#course/lesson.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Uuid7 } from './answers.ts';
import { QuestionSet } from './sets.ts';

/** Once taken, it can be taken again after so many days, with other questions. */
export const againAfterDays = 14;

/** One domain. Chances are of an ordinary question of it, from 0 to 1. */
export type DomainResult = Static<typeof DomainResult>;
export const DomainResult = shape({
  domain: Type.String(),
  asked: Type.Integer(),
  answered: Type.Integer(),
  right: Type.Integer(),
  estimate: Type.Number(),
  /** The ends of the interval that holds the truth 8 times out of 10. */
  low: Type.Number(),
  high: Type.Number(),
  /** Whether enough was answered to tell it. */
  enough: Type.Boolean(),
});

/** How the diagnostic of a half stands. It is taken in two stages; the second depends on how the first one went. */
export type HalfDiagnostic = Static<typeof HalfDiagnostic>;
export const HalfDiagnostic = shape({
  half: HalfOfTest,
  /** `between`: the first stage was handed in, and the second is not begun. */
  state: Type.Union([Type.Literal('new'), Type.Literal('open'), Type.Literal('between'), Type.Literal('done')]),
  /** The sets of its stages that were begun: none, one or two. */
  setIds: Type.Array(Uuid7),
  /** When it was done, and from when it can be taken again, in ISO 8601. */
  doneAt: Type.Optional(Type.String()),
  againFrom: Type.Optional(Type.String()),
  /** Once it is done, domain by domain. */
  domains: Type.Optional(Type.Array(DomainResult)),
});

/** How the diagnostic of both halves stands, and what it found. */
export const getDiagnostic = endpoint({
  method: 'GET',
  path: '/api/diagnostic',
  access: 'student',
  summary: 'How the diagnostic stands, and its result by domain',
  reply: shape({ halves: Type.Array(HalfDiagnostic) }),
});

/** Begins the diagnostic of a half, or goes on with it: gives the set that is open. 409 when it was done lately. */
export const openDiagnostic = endpoint({
  method: 'POST',
  path: '/api/diagnostic',
  access: 'student',
  summary: 'Begin the diagnostic of a half, or go on with it',
  body: shape({ half: HalfOfTest }),
  reply: QuestionSet,
  refusals: [404, 409],
});

/** The second stage, once the first was handed in (409 before). Asked again, the same set. */
export const nextStage = endpoint({
  method: 'POST',
  path: '/api/diagnostic/:setId/next',
  access: 'student',
  summary: 'The second stage of the diagnostic',
  params: shape({ setId: Uuid7 }),
  reply: QuestionSet,
  refusals: [404, 409],
});
