import type { ReplyOf } from '#platform/endpoint.ts';
import type { getExamPaper } from '../../paper.ts';
import { askedId } from '../attemptState.ts';
import type { WholeAttempt } from '../exam.queries.ts';
import type { ExamForm } from '../examForms.ts';
import { halfOf } from './reportOf.ts';

/** What can be printed of an attempt on paper by now: what is asked, and no more. */
export function paperOf({ stages }: WholeAttempt, form: ExamForm): ReplyOf<typeof getExamPaper> {
  return {
    modules: stages.map((stage) => ({
      ...{ n: stage.stage, half: halfOf(stage), module: stage.module.endsWith('-1') ? 1 : 2 },
      ...{ standardSeconds: stage.standardSeconds, isHandedIn: stage.closedAt !== null },
      items: stage.items.map((name, index) => ({ id: askedId(stage.stage, index), ...form.item(name).asked })),
    })),
  };
}
