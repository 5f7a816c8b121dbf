import { Type, type Static } from 'typebox';
import { Id } from '#platform/id.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** So long is what one may write about a question. */
export const longestReport = 1_000;
/** So many questions one may report in a day. */
export const mostReportsPerDay = 20;

export type ReportKind = Static<typeof ReportKind>;
export const ReportKind = Type.Union([
  Type.Literal('wrong-answer'),
  Type.Literal('typo'),
  Type.Literal('not-shown'),
  Type.Literal('other'),
]);

/** What became of it: it was mended, or it is as it should be. */
export type ReportOutcome = Static<typeof ReportOutcome>;
export const ReportOutcome = Type.Union([Type.Literal('dealt-with'), Type.Literal('not-a-fault')]);

export const TriedAnswer = Type.Union([Type.Integer({ minimum: 0, maximum: 25 }), Type.String({ maxLength: 40 })]);

/** A question where a student sees it, as the tutor names it: for one of an exam the attempt stands in place of the lesson. */
export type QuestionSeen = Static<typeof QuestionSeen>;
export const QuestionSeen = shape({
  sectionId: Id,
  lessonId: Id,
  partId: Id,
  /** What was answered, in its order: options by their index, or what was typed. */
  tried: Type.Array(TriedAnswer, { maxItems: 40 }),
});

/** Says that something is wrong with a question. Once more about the same one takes the place of what was said before. */
export const sendQuestionReport = endpoint({
  method: 'PUT',
  path: '/api/question-reports',
  access: 'student',
  summary: 'Report a problem with a question',
  body: shape({
    ...QuestionSeen.properties,
    kind: ReportKind,
    text: Type.String({ maxLength: longestReport }),
    /** Of the browser's window, in CSS pixels. */
    width: Type.Integer({ minimum: 0, maximum: 20_000 }),
    theme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
  }),
  reply: shape({}),
  refusals: [404, 429],
});

/** The word back about a question that one reported. */
export type ReportNotice = Static<typeof ReportNotice>;
export const ReportNotice = shape({
  id: Type.Integer(),
  /** Null for a question of a practice exam. */
  lessonId: Type.Union([Type.String(), Type.Null()]),
  outcome: ReportOutcome,
  sentence: Type.String(),
});

/** So many notices are told at a time, the oldest first. */
export const noticesAtOnce = 3;

/** The student has read what came of a report. Safe to repeat. */
export const dismissReportNotice = endpoint({
  method: 'PUT',
  path: '/api/question-reports/:id/read',
  access: 'student',
  summary: 'Put away the word back about a question that you reported',
  params: shape({ id: Type.Integer({ minimum: 1 }) }),
  reply: shape({}),
  refusals: [404],
});
