import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { openQuestions } from '../../handIn.ts';
import type { Responses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';
import { GridKey, QuestionGrid } from './QuestionGrid.tsx';

interface Props {
  responses: Responses;
  onVisit: (index: number) => void;
  children: ReactNode;
}

/** Behind the last question: what has an answer and what has not, and the way back to each. */
export function ReviewPage({ responses, onVisit, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { items } = responses;
  const marked = items.filter((one) => one.marked).length;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {questionTexts.checkWork}
      </h2>
      <p className="text-muted">
        {questionTexts.answeredOf(items.length - openQuestions(responses).length, items.length)}
        {marked > 0 && `, ${questionTexts.markedCount(marked)}`}. {questionTexts.reviewLead}
      </p>
      <section aria-label={questionTexts.allQuestions} className="card flex flex-col gap-4 p-5 sm:p-6">
        <QuestionGrid responses={responses} onVisit={onVisit} />
        <GridKey />
      </section>
      {children}
    </>
  );
}
