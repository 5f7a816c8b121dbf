import { Type, type Static } from 'typebox';
import { ReportKind, ReportOutcome } from '#answers/questionReports.ts';
import { Ask, Part } from '#course/lesson.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { QuestionFigures } from './questions.ts';

/** How many reported questions one page of the list holds. */
export const reportedOfPage = 20;
/** So many of a question's reports are shown, the newest; more are counted. */
export const mostReportsShown = 200;
/** So long is what those who reported are told. */
export const longestSentence = 300;
/** So many entries may be right where the answer is typed. */
export const mostEntries = 12;

const id = Type.Integer({ minimum: 1 });
const moment = Type.String({ format: 'date-time' });

/** A question with reports that wait for a word back. */
export const ReportedRow = shape({
  id,
  /** The part, or the item of an exam. */
  partId: Type.String(),
  /** Where it is asked, as people call that. */
  where: Type.String(),
  /** How many reports wait. */
  open: Type.Integer(),
  newestAt: moment,
});
export type ReportedRow = Static<typeof ReportedRow>;

export const getReportedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/question-reports',
  access: 'admin',
  summary: 'Questions that students report, the newest report first',
  query: shape({
    /** The last question of the page before: its newest report, and its id. */
    beforeAt: Type.Optional(moment),
    beforeId: Type.Optional(id),
  }),
  reply: shape({ questions: Type.Array(ReportedRow) }),
});

const Given = Type.Union([Type.Integer(), Type.String()]);

export const DeskReport = shape({
  id,
  kind: ReportKind,
  /** Plain text. */
  text: Type.String(),
  tried: Type.Array(Given),
  /** The edition of the lesson, or the attempt at the exam. */
  seenIn: Type.String(),
  width: Type.Integer(),
  theme: Type.String(),
  at: moment,
});
export type DeskReport = Static<typeof DeskReport>;

export const ReportedQuestion = shape({
  ...ReportedRow.properties,
  /** Goes along with a decision: what came in since waits for a word of its own. */
  revision: Type.Integer(),
  reports: Type.Array(DeskReport, { maxItems: mostReportsShown }),
  /** As students see it, with the key that holds; null where the course asks it no more. */
  part: Type.Union([Part, Type.Null()]),
  /** The same, where it is a question in the text of a lesson. */
  ask: Type.Union([Ask, Type.Null()]),
  /** Null before its first answers were looked at. */
  figures: Type.Union([QuestionFigures, Type.Null()]),
  /** Which item of the exams it is; null for a part of a lesson. */
  exam: Type.Union([shape({ id: Type.String(), print: Type.String(), isQuarantined: Type.Boolean() }), Type.Null()]),
  /** The file of the course that it stands in, such as `rw-words/wic-hard.yaml`; null where it stands in none any more. */
  courseFile: Type.Union([Type.String(), Type.Null()]),
});
export type ReportedQuestion = Static<typeof ReportedQuestion>;

export const getReportedQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/question-reports/:id',
  access: 'admin',
  summary: 'A question that students report, with what they say of it',
  params: shape({ id }),
  reply: ReportedQuestion,
  refusals: [404],
});

/** Tells those who reported a question what came of it. 409 when somebody has done so meanwhile. */
export const answerReports = endpoint({
  method: 'PUT',
  path: '/api/admin/question-reports/:id/answer',
  access: 'admin',
  summary: 'Answer the reports of a question',
  params: shape({ id }),
  body: shape({
    outcome: ReportOutcome,
    sentence: Type.String({ maxLength: longestSentence }),
    revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  reply: shape({ answered: Type.Integer() }),
  refusals: [404, 409],
});

/** An option by its index, or every entry that is right. */
export const NewKey = Type.Union([
  Type.Integer({ minimum: 0, maximum: 25 }),
  Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { minItems: 1, maxItems: mostEntries }),
]);

/** Gives a question of the practice exams another key; the scores follow, and students are told. 409 when its key is not `from` any more. */
export const rekeyQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/exam-questions/:id/:print/key',
  access: 'stepUp',
  summary: 'Give a question of the practice exams another key',
  params: shape({ id: Type.String({ maxLength: 100 }), print: Type.String({ maxLength: 100 }) }),
  body: shape({ key: NewKey, from: NewKey, why: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: shape({}),
  refusals: [404, 409],
});
