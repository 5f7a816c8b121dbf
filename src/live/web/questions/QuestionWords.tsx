import { CircleCheck } from 'lucide-react';
import { comingTexts as texts } from '../../comingTexts.ts';
import type { LedQuestion } from '../../questions.ts';

type Words = Pick<LedQuestion, 'text' | 'name' | 'votes' | 'minute' | 'answer'>;

/** What is asked, by whom, and how many have it, too. */
export function QuestionWords({
  question,
  textId,
  mark,
}: {
  question: Words;
  textId: string;
  mark?: string | undefined;
}) {
  const { text, name, votes } = question;
  const count = votes === 1 ? texts.oneVote : texts.votes.replace('{count}', String(votes));
  return (
    <>
      <p id={textId} dir="auto" className="wrap-anywhere">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <bdi>{name}</bdi>
        {mark && <span className="font-semibold">{mark}</span>}
        {votes > 0 && <span className="tabular-nums">{count}</span>}
      </p>
    </>
  );
}

/** Where in the recording it is answered, and in words; nothing while it is not. */
export function Answered({ question: { minute, answer } }: { question: Words }) {
  if (minute === null) return null;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-ok-bg px-4 py-2">
      <p className="flex items-center gap-2 text-sm font-semibold text-ok">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {texts.answeredAt.replace('{minute}', minute)}
      </p>
      {answer && (
        <p dir="auto" className="text-ink wrap-anywhere">
          {answer}
        </p>
      )}
    </div>
  );
}
