import { mostOfReview } from '#answers/review.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { dayAhead } from '../../dayAhead.ts';
import { reviewTexts as texts } from '../../reviewTexts.ts';
import { useStartReview } from './useStartReview.ts';

interface Props {
  due: number;
  /** When the first card is due. */
  next: string | undefined;
  /** When that was so, by the clock of the browser. */
  asOf: number;
}

/** What is due now, and the way into it; or when the next is. */
export function Due({ due, next, asOf }: Props) {
  const { start, isPending, error } = useStartReview();
  const isInBrowser = useInBrowser(); // which day it is depends on where one is
  return (
    <section aria-labelledby="due" className="card flex flex-col gap-4 p-5 sm:p-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="due" className="text-xl tabular-nums">
            {due > 0 ? texts.due(due) : texts.nothingDue}
          </h2>
          <p className="min-h-7 text-muted">
            {due > 0 ? texts.dueLead(mostOfReview) : next && isInBrowser && texts.next(dayAhead(next, asOf))}
          </p>
        </div>
        {due > 0 && (
          <Button size="large" busy={isPending} onClick={start} className="max-sm:w-full">
            {texts.start}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
    </section>
  );
}
