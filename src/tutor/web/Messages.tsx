import { ArrowDown } from 'lucide-react';
import { Button } from '#platform/web/ui/Button.tsx';
import { texts } from '../texts.ts';
import { Message } from './Message.tsx';
import type { Conversation } from './useChat.ts';

interface Props {
  conversation: Conversation;
  answerer: string;
}

/**
 * What was said, and what is coming. Screen readers read an answer out once, when it is whole: while it comes it stands
 * outside the log.
 */
export function Messages({ conversation, answerer }: Props) {
  const { chat, isAnswering, retry, showEarlier, isReadingEarlier } = conversation;
  const last = chat.said.at(-1);
  return (
    <div className="flex flex-col gap-6">
      {chat.hasEarlier && (
        <Button variant="secondary" className="self-center" busy={isReadingEarlier} onClick={showEarlier}>
          {texts.earlier}
        </Button>
      )}
      <div role="log" aria-label={texts.conversation}>
        <ol className="flex flex-col gap-6">
          {chat.said.map((message) => (
            <Message
              key={message.key}
              message={message}
              conversationId={chat.conversationId}
              answerer={answerer}
              onRetry={message === last && message.ending ? retry : undefined}
            />
          ))}
        </ol>
      </div>
      {chat.coming && (
        <p className="said-plain" data-from="assistant" data-coming>
          {chat.coming}
        </p>
      )}
      <Waiting isAnswering={isAnswering} />
    </div>
  );
}

/** Bouncing dots; who wants no motion reads that the answer is on its way. */
function Waiting({ isAnswering }: { isAnswering: boolean }) {
  return (
    <div className={isAnswering ? 'flex min-h-6 items-center gap-3' : 'sr-only'}>
      {isAnswering && (
        <span aria-hidden="true" className="flex gap-1.5" data-testid="dots">
          <span className="chat-dot" />
          <span className="chat-dot" />
          <span className="chat-dot" />
        </span>
      )}
      <p role="status" className="text-sm text-muted motion-safe:sr-only">
        {isAnswering && texts.answering}
      </p>
    </div>
  );
}

/** Leads back to where the answer grows. */
export function ToNewest({ atEnd, onPress }: { atEnd: boolean; onPress: () => void }) {
  if (atEnd) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute -top-14 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink shadow-card"
    >
      <ArrowDown aria-hidden="true" className="size-4.5" />
      {texts.toNewest}
    </button>
  );
}
