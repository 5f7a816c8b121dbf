import { useQueryClient } from '@tanstack/react-query';
import { LedItem } from '#live/web/questions/LedItem.tsx';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getHeldLiveQuestions, hideDeskLiveQuestion, type HeldQuestion } from '../../live.ts';

/** Questions of all sessions that several reported; nothing while there are none. */
export function HeldQuestions() {
  const { data } = useReply(getHeldLiveQuestions, {});
  const queries = useQueryClient();

  async function hide({ id, sessionId }: HeldQuestion, body: { isHidden: boolean; reason: string }) {
    await call(hideDeskLiveQuestion, { params: { id: sessionId, questionId: id }, body });
    await queries.invalidateQueries({ queryKey: replyKey(getHeldLiveQuestions, {}) });
  }
  if (!data?.questions.length) return null;
  return (
    <section aria-labelledby="held" className="flex flex-col gap-4">
      <h2 id="held" className="text-lg">
        Questions that several reported
      </h2>
      <ul className="card flex flex-col divide-y divide-hairline">
        {data.questions.map((question) => (
          <LedItem
            key={question.id}
            question={question}
            about={question.sessionTitle ?? 'A session of a class'}
            hide={(_, body) => hide(question, body)}
          />
        ))}
      </ul>
    </section>
  );
}
