import { CircleCheck } from 'lucide-react';
import type { ThreadLine } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';

/** What came of a question so far, in words. */
export function Facts({ line: { answers, isAnswered, hasExpertAnswer } }: { line: ThreadLine }) {
  const said = [...(isAnswered ? [texts.answered] : []), ...(hasExpertAnswer ? [texts.expertAnswered] : [])];
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{texts.answers(answers)}</span>
      {said.map((word) => (
        <span key={word} className="flex items-center gap-1 font-semibold text-ok">
          <CircleCheck aria-hidden="true" className="size-4" />
          {word}
        </span>
      ))}
    </p>
  );
}
