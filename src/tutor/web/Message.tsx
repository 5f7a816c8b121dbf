import { lazy, memo, Suspense } from 'react';
import { RotateCcw } from 'lucide-react';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { texts } from '../texts.ts';
import type { Said } from './chat.ts';

interface Props {
  message: Said;
  conversationId: string | undefined;
  /** Who answers, as the label of the screen says it. */
  answerer: string;
  /** Of the last one, when it did not come to its end. */
  onRetry?: (() => void) | undefined;
}

const AnswerActions = lazy(async () => ({ default: (await import('./AnswerActions.tsx')).AnswerActions }));
const SentPicture = lazy(async () => ({ default: (await import('./picture/SentPicture.tsx')).SentPicture }));

/** One message, on the side of who sent it. Drawn again only when it changes. */
export const Message = memo(function Message({ message, conversationId, answerer, onRetry }: Props) {
  if (message.role === 'user') return <Asked message={message} />;
  return (
    <li className="flex flex-col items-start gap-1" data-from="assistant">
      <span className="sr-only">{answerer}:</span>
      {message.ending ? <Unfinished message={message} onRetry={onRetry} /> : <Finished message={message} />}
      {!message.ending && (
        <Suspense fallback={<div className="h-11" />}>
          <AnswerActions message={message} conversationId={conversationId} />
        </Suspense>
      )}
    </li>
  );
});

/** Who wrote it knows it: it is not read out. */
function Asked({ message: { content, picture } }: { message: Said }) {
  return (
    <li aria-live="off" data-from="user" className="flex flex-col items-end gap-2 pl-8">
      <span className="sr-only">{texts.you}:</span>
      {picture && (
        <Suspense>
          <SentPicture picture={picture} />
        </Suspense>
      )}
      <p className="said-user said-plain max-w-full min-w-0 rounded-card rounded-br-sm px-4 py-2.5">{content}</p>
    </li>
  );
}

function Finished({ message: { html, content } }: { message: Said }) {
  if (html === undefined) return <p className="said-plain w-full">{content}</p>;
  return <ServerHtml html={html} className="course-text w-full min-w-0" />;
}

/** What came of an answer that was stopped or failed, and the way to try again. */
function Unfinished({ message, onRetry }: Pick<Props, 'message' | 'onRetry'>) {
  const { content, ending, reason } = message;
  const isFailed = ending === 'failed';
  return (
    <>
      {content && <Finished message={message} />}
      {content && isFailed && <p className="text-sm text-muted">{texts.cutOff}</p>}
      <p className={isFailed ? 'w-full border-l-4 border-no pl-3' : 'text-sm text-muted'}>
        {isFailed ? texts.failed : texts.stopped}
      </p>
      {reason && <p className="pl-4 text-sm text-muted">{reason}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-2" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4.5" />
          {texts.askAgain}
        </Button>
      )}
    </>
  );
}
