import { ChevronUp } from 'lucide-react';
import { memo, useRef, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAfterPaint } from '#platform/web/useAfterPaint.ts';
import type { Responses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';
import { GridKey, QuestionGrid } from './QuestionGrid.tsx';
import { useIsPainted } from './useIsPainted.ts';

interface Props {
  responses: Responses;
  /** The index of the question on the screen; -1 on the review page. */
  current: number;
  /** -1 for the review page. */
  onVisit: (index: number) => void;
  onNext: () => void;
  /** What can be done at the end: in place of the next question, in view as long as the bar is. */
  ending: ReactNode;
}

/** The bar at the bottom: back, all questions, next. */
export function Navigation({ responses, current, onVisit, onNext, ending }: Props) {
  const { length } = responses.items;
  const isReview = current < 0;
  const later = { responses: useAfterPaint(responses), current: useAfterPaint(current) };
  const isPainted = useIsPainted();
  return (
    <footer className="player-bar player-bottom bg-bg">
      <nav aria-label={questionTexts.navigation} className="exam-bottom">
        <Button
          variant="secondary"
          size="large"
          className="exam-back max-sm:px-4"
          disabled={current === 0}
          onClick={() => onVisit(isReview ? length - 1 : current - 1)}
        >
          {questionTexts.back}
        </Button>
        {!isReview && (
          <button type="button" id="exam-menu-button" popoverTarget="exam-menu" className="exam-menu-button">
            {questionTexts.place(current + 1, length)}
            <ChevronUp aria-hidden="true" className="size-5 text-muted" />
          </button>
        )}
        {!isReview && (
          <Button
            size="large"
            className="exam-next max-sm:px-4"
            aria-keyshortcuts="Control+Enter Meta+Enter Alt+N"
            onClick={onNext}
          >
            {questionTexts.next}
          </Button>
        )}
        {isReview && <div className="exam-end">{ending}</div>}
        {!isReview && isPainted && <Menu {...later} onVisit={onVisit} />}
      </nav>
    </footer>
  );
}

/** It is closed when another question comes, and follows it once that is seen. */
const Menu = memo(function Menu({ responses, current, onVisit }: Omit<Props, 'onNext' | 'ending'>) {
  const menu = useRef<HTMLDivElement>(null);
  function visit(index: number): void {
    menu.current?.hidePopover();
    onVisit(index);
  }
  return (
    <div ref={menu} id="exam-menu" popover="auto" className="set-menu exam-menu card p-4 text-ink">
      <h2 className="mb-3 text-base">{questionTexts.allQuestions}</h2>
      <QuestionGrid responses={responses} current={current} onVisit={visit} />
      <GridKey />
      <Button variant="secondary" className="mt-4 w-full" onClick={() => visit(-1)}>
        {questionTexts.reviewPage}
      </Button>
    </div>
  );
});
