import { useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { askQuestion, editQuestion, getPartThreads, type Door, type PartThreads } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { Further } from '../Further.tsx';
import { outcome } from '../thread/done.ts';
import { useThreadMemory } from '../thread/keepThread.ts';
import { ThreadItem } from '../thread/ThreadItem.tsx';
import { useFocusTurns } from '../thread/useFocusTurns.ts';
import { PostForm } from '../writing/PostForm.tsx';
import { Writing } from '../writing/Writing.tsx';
import type { AboutPart } from './aboutPart.ts';
import { useIsSent } from './useIsSent.ts';

/** What was asked about a part, once the server knows that it was answered. */
export function PartQuestions({ part }: { part: AboutPart }) {
  if (!useIsSent(part))
    return (
      <p role="status" className="text-muted">
        {texts.onItsWay}
      </p>
    );
  return <Known part={part} />;
}

function Known({ part }: { part: AboutPart }) {
  const { data: first, error, refetch } = useReply(getPartThreads, { params: part, query: {} });
  if (first?.door.mayRead) return <Opened part={part} first={first} />;
  if (first) return <p className="text-muted">{first.door.reason?.sentence}</p>;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

function Opened({ part, first }: { part: AboutPart; first: PartThreads }) {
  const memory = useThreadMemory();
  const turns = useFocusTurns();
  const [said, setSaid] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const { door } = first;
  const place = `ask.${part.lessonId}.${part.round}.${part.partId}`;
  function gone(): void {
    setSaid(texts.removed);
    title.current?.focus();
  }
  const items = ({ threads }: PartThreads) =>
    threads.map((line) => <ThreadItem key={line.id} line={line} turns={turns} onGone={gone} />);
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="text-base">
        {texts.title}
      </h3>
      <p role="status" className="whitespace-pre-line text-ok empty:hidden">
        {said}
      </p>
      {first.threads.length === 0 && <p className="text-muted">{texts.noThreads}</p>}
      {items(first)}
      <Further after={first.next} page={(query) => replyOf(getPartThreads, { params: part, query })}>
        {items}
      </Further>
      {door.mayWrite || !isFinal(door) ? (
        <Writing place={place} labels={{ begin: texts.ask, goOn: texts.goOnAsking }}>
          {(close) => (
            <PostForm
              place={place}
              label={texts.yourQuestion}
              ways={{
                put: (threadId, text) => call(askQuestion, { params: { threadId }, body: { ...part, text } }),
                change: (threadId, text) => call(editQuestion, { params: { threadId }, body: { text } }),
              }}
              onSent={(thread, id) => {
                close('sent');
                memory.add(part, thread);
                turns.focus(id);
                setSaid(outcome(thread, id, 'asked'));
              }}
              onCancel={() => close('cancelled')}
            />
          )}
        </Writing>
      ) : (
        <p className="text-muted">{door.reason?.sentence}</p>
      )}
    </>
  );
}

/** What agreeing to the rules does not change; a door of before then says still that they were not read. */
function isFinal({ reason }: Door): boolean {
  return reason !== null && reason.code !== 'rules-not-read';
}
