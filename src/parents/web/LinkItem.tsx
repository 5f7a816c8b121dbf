import { useId } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { FollowLink, Receiver } from '../followLinks.ts';
import { dayInWords } from '../followTexts.ts';
import { parentsTexts as texts } from '../parentsTexts.ts';
import type { Ending } from './useFollowLinks.ts';

interface Props {
  link: FollowLink;
  isBusy: boolean;
  /** Asks first. */
  onEnd: (ending: Ending) => void;
  onStop: (ending: Ending) => void;
}

export function LinkItem({ link, isBusy, onEnd, onStop }: Props) {
  const { id, label, createdAt, lastDay, lastOpenedOn, opensThisWeek, receivers } = link;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="card flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={titleId} className="min-w-0 text-lg">
          {label}
        </h3>
        <Button
          variant="secondary"
          busy={isBusy}
          aria-describedby={titleId}
          onClick={() => onEnd({ what: 'link', id, label })}
        >
          {texts.end}
        </Button>
      </div>
      <p>
        {texts.until(dayInWords(lastDay))} {texts.since(dayInWords(createdAt.slice(0, 10)))}
      </p>
      <p className="text-muted">
        {lastOpenedOn === null ? texts.neverOpened : texts.opened(dayInWords(lastOpenedOn), opensThisWeek)}
      </p>
      {receivers.map((receiver) => (
        <Letter
          key={receiver.id}
          receiver={receiver}
          isBusy={isBusy}
          onStop={() => onStop({ what: 'letter', id, receiverId: receiver.id })}
        />
      ))}
    </article>
  );
}

interface LetterProps {
  receiver: Receiver;
  isBusy: boolean;
  onStop: () => void;
}

function Letter({ receiver: { maskedEmail, isConfirmed }, isBusy, onStop }: LetterProps) {
  const wordsId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-3">
      <p id={wordsId} className="min-w-0 wrap-anywhere">
        {isConfirmed ? texts.letterTo(maskedEmail) : texts.letterAsked(maskedEmail)}
      </p>
      <Button variant="quiet" busy={isBusy} aria-describedby={wordsId} onClick={onStop}>
        {texts.stopLetter}
      </Button>
    </div>
  );
}
