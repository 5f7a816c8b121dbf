import { ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { texts as playerTexts } from '../../texts.ts';
import { setTexts as texts } from './setTexts.ts';
import type { Sitting } from './sitting.ts';
import './set.css';

interface Props {
  sitting: Sitting;
  /** Questions marked for review. */
  marked: readonly number[];
  onVisit: (question: number) => void;
}

/** All questions of the set, behind a button. The browser opens and closes it: Escape, a press beside it. */
export function QuestionMenu({ sitting: { current, chosen }, marked, onVisit }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget="set-menu"
        className="inline-flex min-h-12 items-center gap-1 rounded-control px-3 font-semibold tabular-nums enabled-hover:bg-sunken"
      >
        <span className="sr-only">{texts.openMenu}: </span>
        {current + 1} of {chosen.length}
        <ChevronUp aria-hidden="true" className="size-5 text-muted" />
      </button>
      <div ref={menu} id="set-menu" popover="auto" className="set-menu card p-4 text-ink">
        <nav aria-label={texts.openMenu}>
          <ol className="grid grid-cols-5 gap-2">
            {chosen.map((option, index) => (
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === current ? 'step' : undefined}
                  aria-label={
                    texts.questionInMenu(index + 1, option !== null) +
                    (marked.includes(index) ? playerTexts.andMarked : '')
                  }
                  data-marked={marked.includes(index)}
                  data-answered={option !== null}
                  className="set-menu-question"
                  onClick={() => {
                    menu.current?.hidePopover();
                    onVisit(index);
                  }}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </>
  );
}
