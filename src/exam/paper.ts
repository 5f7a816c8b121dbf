import { Type, type Static } from 'typebox';
import { HalfOfTest } from '#course/lesson.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { AttemptId, ExamItem } from './exam.ts';

/** A module as it is printed. */
export type PaperModule = Static<typeof PaperModule>;
export const PaperModule = shape({
  n: Type.Integer(),
  half: HalfOfTest,
  module: Type.Integer({ minimum: 1, maximum: 2 }),
  standardSeconds: Type.Integer(),
  isHandedIn: Type.Boolean(),
  items: Type.Array(ExamItem),
});

/**
 * The modules of an attempt on paper that can be printed by now: the first of each half from the beginning on, the second once the
 * answers to the first are entered. No key. 404 when it is nobody's, or somebody else's, and for one that is not on paper.
 */
export const getExamPaper = endpoint({
  method: 'GET',
  path: '/api/exam-attempts/:id/paper',
  access: 'student',
  summary: 'What there is to print of an exam on paper',
  params: shape({ id: AttemptId }),
  reply: shape({
    modules: Type.Array(PaperModule),
  }),
  refusals: [404],
});
