import { Lightbulb } from 'lucide-react';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';

interface Props {
  hints: readonly CleanHtml[];
  /** How many are shown. */
  count: number;
  onMore: () => void;
}

/** Hints on request, one at a time, from the gentlest to the strongest. */
export function Hints({ hints, count, onMore }: Props) {
  return (
    <div className="flex flex-col items-start gap-3">
      {count > 0 && (
        <ol className="flex w-full flex-col gap-3">
          {hints.slice(0, count).map((html, index) => (
            <li
              key={index}
              ref={index === count - 1 ? takeFocus : undefined}
              tabIndex={-1}
              className="flex gap-3 rounded-control bg-sunken px-4 py-3"
            >
              <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              <div className="min-w-0">
                <p className="text-sm font-semibold text-muted">
                  {texts.hint} {index + 1}
                </p>
                <CourseHtml html={html} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {count < hints.length && (
        <Button variant="quiet" className="-ml-3 px-3" onClick={onMore}>
          <Lightbulb aria-hidden="true" className="size-5" />
          {texts.showHint}
        </Button>
      )}
    </div>
  );
}

function takeFocus(hint: HTMLElement | null): void {
  hint?.focus();
}
