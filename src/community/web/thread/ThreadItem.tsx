import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { ThreadLine } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { Facts } from './Facts.tsx';
import { OpenThread } from './OpenThread.tsx';
import { Post } from './Post.tsx';
import type { useFocusTurns } from './useFocusTurns.ts';

interface Props {
  line: ThreadLine;
  turns: ReturnType<typeof useFocusTurns>;
  onGone: () => void;
}

/** A question in the list of its part; its answers are fetched when it is unfolded. */
export function ThreadItem({ line, turns, onGone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Post post={line} focusTurn={turns.turnOf(line.id)} className="rounded-control border border-line p-4">
      {line.isAboutEarlierWording && <p className="text-sm text-muted">{texts.earlierWording}</p>}
      <Facts line={line} />
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="-ml-3 self-start px-3 text-sm print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideAnswers : texts.showAnswers(line.answers)}
        <span className="sr-only">{` (${line.author.name ?? texts.gone})`}</span>
      </Button>
      {isOpen && (
        <div id={id}>
          <OpenThread threadId={line.id} turns={turns} onGone={onGone} />
        </div>
      )}
    </Post>
  );
}
