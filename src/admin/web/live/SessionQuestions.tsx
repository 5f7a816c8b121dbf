import { useQueryClient } from '@tanstack/react-query';
import { LedQuestions } from '#live/web/questions/LedQuestions.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { answerDeskLiveQuestion, getDeskLiveQuestions, hideDeskLiveQuestion } from '../../live.ts';

/** What was asked before a session, where it is answered, and what is hidden. */
export function SessionQuestions({ id, coming }: { id: string; coming: number }) {
  const input = { params: { id } };
  const { data, error, refetch } = useReply(getDeskLiveQuestions, input);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: replyKey(getDeskLiveQuestions, input) });
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-4">
      <h2 id="questions" className="text-lg">
        What students asked
      </h2>
      <p className="text-sm text-muted">{coming} said that they come.</p>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <LedQuestions
          questions={data.questions}
          answer={async (questionId, body) => {
            await call(answerDeskLiveQuestion, { params: { id, questionId }, body });
            await refresh();
          }}
          hide={async (questionId, body) => {
            await call(hideDeskLiveQuestion, { params: { id, questionId }, body });
            await refresh();
          }}
        />
      )}
    </section>
  );
}
