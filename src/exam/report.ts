import { Type, type Static } from 'typebox';
import { HalfOfTest, Part } from '#course/lesson.ts';
import { MistakeFamily } from '#course/mistakes.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';
import { AttemptId, ExamMode, ExamProfile, ExamScope } from './exam.ts';

/** Milliseconds since 1970. */
const Moment = Type.Integer();
const Count = Type.Integer();
const Ms = Type.Integer();
const MsOrNull = Type.Union([Ms, Type.Null()]);

const band = { score: Type.Integer(), low: Type.Integer(), high: Type.Integer() };
export type ScoreBand = Static<typeof ScoreBand>;
export const ScoreBand = shape(band);

/** The scores that one version of the model made. */
export type ModelScores = Static<typeof ModelScores>;
export const ModelScores = shape({
  model: Type.String(),
  madeAt: Moment,
  /** Where both halves have a score. */
  total: Type.Optional(ScoreBand),
  halves: Type.Array(shape({ half: HalfOfTest, ...band })),
});

/** `untimed`: it had no clock. `one-module`: only the first module was taken. `too-few`: under half of it was answered. */
export const NoScoreReason = Type.Union([Type.Literal('untimed'), Type.Literal('one-module'), Type.Literal('too-few')]);
export type NoScoreReason = Static<typeof NoScoreReason>;

/** Which module it was: the first of its half, or one of the two that the second can be. */
export type Level = Static<typeof Level>;
export const Level = Type.Union([Type.Literal('first'), Type.Literal('easier'), Type.Literal('harder')]);

/** How a module was taken. */
export type StageReport = Static<typeof StageReport>;
export const StageReport = shape({
  n: Type.Integer(),
  half: HalfOfTest,
  level: Level,
  end: Type.Union([Type.Literal('handed-in'), Type.Literal('time'), Type.Literal('left')]),
  /** Working time, without what the clock stood. */
  workedMs: Ms,
  /** Null without a clock. */
  allowedMs: MsOrNull,
  pauses: Count,
  pausedMs: Ms,
  interruptions: Count,
  interruptedMs: Ms,
  /** What of the interruptions was given back. */
  creditedMs: Ms,
  /** Minutes that somebody added. */
  addedMs: Ms,
  /** Events that came after the end. */
  lateEvents: Count,
  right: Count,
  of: Count,
});

export type RouteReport = Static<typeof RouteReport>;
export const RouteReport = shape({ half: HalfOfTest, right: Count, of: Count, cut: Count, level: Level });

export type DomainReport = Static<typeof DomainReport>;
export const DomainReport = shape({
  domain: Type.String(),
  half: HalfOfTest,
  asked: Count,
  answered: Count,
  right: Count,
  /** How likely an ordinary question of the domain is to be right, 0 to 1: it lies there 8 times out of 10. Null where too few were answered to tell. */
  interval: Type.Union([shape({ low: Type.Number(), high: Type.Number() }), Type.Null()]),
});

export type PacingReport = Static<typeof PacingReport>;
export const PacingReport = shape({
  half: HalfOfTest,
  /** What the test gives for a question. */
  testMs: Ms,
  /** The same with the time of this attempt's profile. */
  ownMs: Ms,
  /** Half of the questions took less; null where nothing was timed. */
  medianMs: MsOrNull,
  /** The mean of those that were right, and of those that were not. */
  rightMs: MsOrNull,
  wrongMs: MsOrNull,
});

const Given = Type.Union([Type.Integer(), Type.String(), Type.Null()]);

export const ChangeReport = shape({
  from: Type.Union([Type.Integer(), Type.String()]),
  to: Given,
  kind: Type.Union([Type.Literal('right-to-wrong'), Type.Literal('wrong-to-right'), Type.Literal('wrong-to-wrong')]),
});

/** A question with all that there is about it, and what was done with it. */
export type QuestionReport = Static<typeof QuestionReport>;
export const QuestionReport = shape({
  /** As in the room and the replay: `s2-q14`. */
  id: Id,
  stage: Type.Integer(),
  /** From 1, in its module. */
  number: Type.Integer(),
  half: HalfOfTest,
  part: Part,
  /** It was tried out, or in quarantine, and did not count. */
  isTrial: Type.Boolean(),
  /** It turned out to be faulty: it counts no more, also where it once did. */
  isWithdrawn: Type.Boolean(),
  /** Its author's key was wrong and is corrected; the reasons are from before that. */
  isRekeyed: Type.Boolean(),
  given: Given,
  isRight: Type.Boolean(),
  /** The right value, with fewer digits than the field holds. */
  hasTooFewDigits: Type.Boolean(),
  /** How long it stood on the screen. */
  ms: Ms,
  isReached: Type.Boolean(),
  isMarked: Type.Boolean(),
  /** More than twice the time that there was for it. */
  isSlow: Type.Boolean(),
  changes: Type.Array(ChangeReport),
  /** Of the mistake that the answer stands for. */
  family: Type.Union([MistakeFamily, Type.Null()]),
});

export type ExamReport = Static<typeof ExamReport>;
export const ExamReport = shape({
  id: AttemptId,
  form: Id,
  title: Type.String(),
  mode: ExamMode,
  scope: ExamScope,
  profile: ExamProfile,
  startedAt: Moment,
  finishedAt: Moment,
  /** Something of the form was seen in an earlier attempt. */
  isRepeat: Type.Boolean(),
  /** How often it went on on another device, or in another window. */
  takeovers: Count,
  /** The newest model first; those behind it are what was told before it was recalculated. */
  scores: Type.Array(ModelScores),
  /** The halves without a score. */
  unscored: Type.Array(shape({ half: HalfOfTest, reason: NoScoreReason })),
  /** How many official scores the bands were held against, and in how many of these cases they held. */
  checked: shape({ scores: Count, held: Count, of: Count }),
  stages: Type.Array(StageReport),
  routes: Type.Array(RouteReport),
  domains: Type.Array(DomainReport),
  skills: Type.Array(shape({ skill: Type.String(), domain: Type.String(), asked: Count, right: Count })),
  /** The kinds of mistakes made, the most frequent first, and in which questions. */
  mistakes: Type.Array(shape({ ...MistakeFamily.properties, questions: Type.Array(Id) })),
  pacing: Type.Array(PacingReport),
  changes: shape({ rightToWrong: Count, wrongToRight: Count, wrongToWrong: Count }),
  questions: Type.Array(QuestionReport),
});

/** What an exam came to. 404 when it is nobody's, or somebody else's; 409 `not-finished` before its end. */
export const getExamReport = endpoint({
  method: 'GET',
  path: '/api/exam-attempts/:id/report',
  access: 'student',
  summary: 'What an exam came to, with the key and the reasons of every question',
  params: shape({ id: AttemptId }),
  reply: ExamReport,
  refusals: [404, 409],
});
