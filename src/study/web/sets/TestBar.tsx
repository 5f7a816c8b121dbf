import { Button } from '#platform/web/ui/Button.tsx';
import { QuestionMenu } from './QuestionMenu.tsx';
import { setTexts as texts } from './setTexts.ts';
import type { Sitting } from './sitting.ts';

interface Props {
  sitting: Sitting;
  /** Questions marked for review. */
  marked: readonly number[];
  onVisit: (question: number) => void;
  /** To the next question; from the last one to the end. */
  onNext: () => void;
  onHandIn: () => void;
}

/** The way from question to question, and to the end. */
export function TestBar({ sitting, marked, onVisit, onNext, onHandIn }: Props) {
  const { current, chosen } = sitting;
  const isLast = current === chosen.length - 1;
  const hasAll = !chosen.includes(null);
  return (
    <footer className="player-bar player-bottom bg-bg">
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-2 px-4 py-3 sm:px-6">
        <Button
          variant="secondary"
          size="large"
          disabled={current === 0}
          className="max-sm:px-4"
          onClick={() => onVisit(current - 1)}
        >
          {texts.back}
        </Button>
        <QuestionMenu sitting={sitting} marked={marked} onVisit={onVisit} />
        <div className="flex gap-2">
          {hasAll && !isLast && (
            <Button variant="secondary" size="large" className="max-sm:hidden" onClick={onHandIn}>
              {texts.handIn}
            </Button>
          )}
          <Button size="large" className="max-sm:px-4" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={onNext}>
            {isLast ? texts.handIn : texts.next}
          </Button>
        </div>
      </div>
    </footer>
  );
}
