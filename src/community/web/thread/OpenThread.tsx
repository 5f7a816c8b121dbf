import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { threadAddress } from '../../addresses.ts';
import { answerQuestion, editAnswer, getThread, type Thread } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { Further } from '../Further.tsx';
import { PostForm } from '../writing/PostForm.tsx';
import { Writing } from '../writing/Writing.tsx';
import { Answer } from './Answer.tsx';
import { outcome, type Done } from './done.ts';
import { useThreadMemory } from './keepThread.ts';
import { QuestionActions } from './QuestionActions.tsx';

interface Props {
  threadId: string;
  turns: Done['turns'];
  /** The question was deleted, and nothing is left of it. */
  onGone: () => void;
}

/** What stands below a question: what to do about it, its answers, and where one writes another. */
export function OpenThread({ threadId, turns, onGone }: Props) {
  const { data: thread, error, refetch } = useReply(getThread, { params: { threadId }, query: {} });
  if (thread) return <Answers thread={thread} turns={turns} onGone={onGone} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

interface AnswersProps extends Omit<Props, 'threadId'> {
  thread: Thread;
}

function Answers({ thread, turns, onGone }: AnswersProps) {
  const memory = useThreadMemory();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const done: Done = {
    turns,
    onSaid(changed, postId, deed) {
      memory.keep(changed);
      turns.focus(postId);
      setSaid(outcome(changed, postId, deed));
    },
  };
  async function removedAnswer(): Promise<void> {
    await memory.reread(thread.id);
    setSaid(texts.removed);
    list.current?.focus();
  }
  async function removedQuestion(): Promise<void> {
    if (thread.answers > 0) return removedAnswer();
    await memory.forget(thread.id);
    onGone();
  }
  const answersOf = (page: Thread) =>
    page.thread.map((answer) => (
      <Answer key={answer.id} {...{ thread, answer }} {...done} onRemoved={() => void removedAnswer()} />
    ));
  return (
    <div ref={list} tabIndex={-1} className="flex min-w-0 flex-col gap-5">
      <QuestionActions thread={thread} {...done} onRemoved={() => void removedQuestion()} />
      <p role="status" className="whitespace-pre-line text-ok empty:hidden">
        {said}
      </p>
      {thread.thread.length === 0 && <p className="text-muted">{texts.noAnswers}</p>}
      {answersOf(thread)}
      <Further after={thread.next} page={(query) => replyOf(getThread, { params: { threadId: thread.id }, query })}>
        {answersOf}
      </Further>
      {thread.mergedInto === null ? (
        <AnswerForm thread={thread} {...done} />
      ) : (
        <p>
          {texts.merged}{' '}
          <Link to={threadAddress(thread.mergedInto)} className="link">
            {texts.toMerged}
          </Link>
        </p>
      )}
    </div>
  );
}

function AnswerForm({ thread: { id: threadId }, onSaid }: { thread: Thread } & Done) {
  const place = `answer.${threadId}`;
  return (
    <Writing place={place} labels={{ begin: texts.answer, goOn: texts.goOnAnswering }}>
      {(close) => (
        <PostForm
          place={place}
          label={texts.yourAnswer}
          ways={{
            put: (answerId, text) => call(answerQuestion, { params: { threadId, answerId }, body: { text } }),
            change: (answerId, text) => call(editAnswer, { params: { threadId, answerId }, body: { text } }),
          }}
          onSent={(thread, answerId) => {
            close('sent');
            onSaid(thread, answerId, 'isAnswered');
          }}
          onCancel={() => close('cancelled')}
        />
      )}
    </Writing>
  );
}
