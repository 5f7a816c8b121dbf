import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { replyKey } from '#platform/answers.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { comingTexts as texts } from '../../comingTexts.ts';
import { getLiveQuestions, type LiveQuestions } from '../../questions.ts';
import type { Act } from './act.ts';
import { AskForm } from './AskForm.tsx';
import { QuestionItem } from './QuestionItem.tsx';

interface Props {
  sessionId: string;
  isOver: boolean;
}

/** What is asked before a session; after it, what was answered in the recording, and where. */
export function Questions({ sessionId, isOver }: Props) {
  const input = { params: { id: sessionId } };
  const { data, error, refetch } = useReply(getLiveQuestions, input);
  const queries = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  const { mutate, error: failure } = useMutation({
    mutationFn: async ({ work, sentence }: { work: () => Promise<LiveQuestions>; sentence: string }) => ({
      list: await work(),
      sentence,
    }),
    onSuccess: ({ list, sentence }) => {
      queries.setQueryData(replyKey(getLiveQuestions, input), inOrderOf(data, list));
      setSaid(sentence);
      if (isSomethingGone(data, list)) status.current?.focus(); // it may be what was pressed
    },
  });
  const act: Act = (work, sentence) => mutate({ work, sentence });

  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={said ? 'rounded-control bg-ok-bg px-4 py-2 text-ok' : 'sr-only'}
      >
        {said}
      </p>
      {failure && (
        <p role="alert" className="text-no">
          {failure.message}
        </p>
      )}
      {data.questions.length === 0 ? (
        <p className="text-muted">{isOver ? texts.noneAnswered : data.mayAsk && texts.noneYet}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-hairline">
          {data.questions.map((question) => (
            <QuestionItem
              key={question.id}
              sessionId={sessionId}
              question={question}
              mayVote={data.mayVote}
              act={act}
            />
          ))}
        </ol>
      )}
      {data.mayAsk && <AskForm sessionId={sessionId} act={act} />}
      {!isOver && data.reason && <p className="text-sm text-muted">{data.reason}</p>}
    </div>
  );
}

/** A vote moves nothing under the hands of whoever reads: the order stays until the list is opened anew. */
function inOrderOf(before: LiveQuestions | undefined, list: LiveQuestions): LiveQuestions {
  const places = new Map(before?.questions.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size;
  return { ...list, questions: list.questions.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

function isSomethingGone(before: LiveQuestions | undefined, { questions, mayAsk }: LiveQuestions): boolean {
  const there = new Set(questions.map(({ id }) => id));
  return before !== undefined && ((before.mayAsk && !mayAsk) || before.questions.some(({ id }) => !there.has(id)));
}
