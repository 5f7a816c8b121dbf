import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** More questions that look wrong than this are not shown at once: the first ones have to be looked at anyway. */
export const mostQuestionsShown = 200;

const Share = shape({
  /** The letter of an option, or what was typed. */
  answer: Type.String(),
  /** How many gave it. */
  count: Type.Integer(),
  isKey: Type.Boolean(),
});

/** A question with what students' first answers tell of it. */
export const QuestionFigures = shape({
  id: Type.String(),
  /** Which wording of it: the same id may have been another question before. */
  print: Type.String(),
  /** Where it is asked, as people call that. */
  where: Type.String(),
  firstAnswers: Type.Integer(),
  right: Type.Integer(),
  shares: Type.Array(Share),
  medianSeconds: Type.Integer(),
  /** How right answers to it go along with being right elsewhere, from -1 to 1; sound questions have 0.2 to 0.6. */
  discrimination: Type.Union([Type.Number(), Type.Null()]),
  /** What looks wrong, a sentence each. */
  doubts: Type.Array(Type.String()),
  /** It counts no more in any score. */
  isQuarantined: Type.Boolean(),
});
export type QuestionFigures = Static<typeof QuestionFigures>;

const Measured = shape({
  /** When all answers were last looked at; null before the first time. */
  at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** How many questions have answers enough to tell something, and how many have too few. */
  judged: Type.Integer(),
  tooFew: Type.Integer(),
  /** Those that look wrong, or are in quarantine. */
  questions: Type.Array(QuestionFigures),
});
export type Measured = Static<typeof Measured>;

export const DoubtedQuestions = shape({
  course: Measured,
  exams: Measured,
  /** What looks wrong with whole forms, a sentence each. */
  forms: Type.Array(Type.String()),
});
export type DoubtedQuestions = Static<typeof DoubtedQuestions>;

export const getDoubtedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  access: 'admin',
  summary: 'Questions that look wrong by how students did on them',
  reply: DoubtedQuestions,
});

/** Takes a question of the practice exams out of all scores, or back in; the scores follow, and students are told. */
export const decideAboutQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/exam-questions/:id/:print',
  access: 'admin',
  summary: 'Take a question of the practice exams out of all scores, or back in',
  params: shape({ id: Type.String({ maxLength: 100 }), print: Type.String({ maxLength: 100 }) }),
  body: shape({ isQuarantined: Type.Boolean(), why: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: DoubtedQuestions,
});
