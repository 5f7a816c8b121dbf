import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { firstAnswer } from '#platform/answers.ts';
import { notFound } from '#platform/errors.ts';
import { getExamAttempt, listExams as listed } from '../exam.ts';
import { listExams } from './listExams.ts';
import type { ExamServices, TakeExam } from './takeExam.ts';

/** What the pages of the exams come with: the list, and for the room the attempt with its open module. */
export function examFirstAnswers(services: ExamServices, taking: Pick<TakeExam, 'find'>) {
  return {
    exams: {
      async find({ account }) {
        return account ? firstAnswer(listed, {}, { exams: await listExams(services, account.uid) }) : undefined;
      },
    },
    examAttempt: {
      async find({ account, request }) {
        if (!account) return undefined;
        const { attempt: id } = request.params as { attempt: string };
        if (!isAttemptId(id)) throw notFound('exam');
        return firstAnswer(getExamAttempt, { params: { id } }, await taking.find(account.uid, id));
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}

function isAttemptId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
