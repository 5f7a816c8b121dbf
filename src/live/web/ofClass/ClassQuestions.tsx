import { useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { answerClassQuestion, getClassQuestions, hideClassQuestion } from '../../ofClass.ts';
import type { LedQuestion } from '../../questions.ts';
import { LedQuestions } from '../questions/LedQuestions.tsx';

/** What members asked before a session of their class. */
export function ClassQuestions({ classId, sessionId }: { classId: string; sessionId: string }) {
  const input = { params: { classId, id: sessionId } };
  const { data, error, refetch } = useReply(getClassQuestions, input);
  const queries = useQueryClient();
  const keep = (list: { questions: LedQuestion[] }) => queries.setQueryData(replyKey(getClassQuestions, input), list);
  const of = (questionId: string) => ({ classId, id: sessionId, questionId });
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-4">
      <h2 id="questions" className="text-lg">
        What members asked
      </h2>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <LedQuestions
          questions={data.questions}
          answer={async (id, body) => void keep(await call(answerClassQuestion, { params: of(id), body }))}
          hide={async (id, body) => void keep(await call(hideClassQuestion, { params: of(id), body }))}
        />
      )}
    </section>
  );
}
