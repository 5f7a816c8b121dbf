import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { optionName } from '#course/optionNames.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { momentsOf, screenAt, type ReplayedScreen, type ReplayStage } from '../../replay.ts';
import { replayTexts } from '../../replayTexts.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { ReplayedQuestion } from './ReplayedQuestion.tsx';
import { StripRows } from './StripRows.tsx';

/** A module's strip, a scrubber along it, and the screen as it was. */
export function ReplayedModule({ stage }: { stage: ReplayStage }) {
  const { half, module, lengthMs, events } = stage;
  const [t, setT] = useState(0);
  const moments = useMemo(() => momentsOf(stage), [stage]);
  const screen = useMemo(() => screenAt(stage, t), [stage, t]);
  const previous = moments.findLast((moment) => moment < t);
  const next = moments.find((moment) => moment > t);
  const go = (to: number | undefined) => to !== undefined && setT(to);

  /** An arrow leads to where something happened: seconds would be many. */
  function step(event: KeyboardEvent): void {
    const to = { ArrowLeft: previous, ArrowDown: previous, ArrowRight: next, ArrowUp: next };
    if (!(event.key in to)) return;
    event.preventDefault();
    go(to[event.key as keyof typeof to]);
  }
  if (events.length === 0) return <p className="text-muted">{replayTexts.nothingDone}</p>;
  return (
    <section aria-label={roomTexts.section(half, module)} className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <StripRows stage={stage} t={t} />
        <input
          type="range"
          min={0}
          max={lengthMs}
          step={1}
          value={t}
          aria-label={replayTexts.scrubber(half, module)}
          aria-valuetext={`${replayTexts.at(t, lengthMs)}, ${wordsFor(stage, screen)}`}
          className="h-11 w-full accent-primary"
          onChange={(event) => setT(Number(event.target.value))}
          onKeyDown={step}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tabular-nums">{replayTexts.at(t, lengthMs)}</p>
          <div className="flex gap-3">
            <Button variant="secondary" aria-label={replayTexts.previous} aria-disabled={previous === undefined} onClick={() => go(previous)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Button>
            <Button variant="secondary" aria-label={replayTexts.next} aria-disabled={next === undefined} onClick={() => go(next)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        </div>
      </div>
      <ReplayedQuestion stage={stage} screen={screen} t={t} />
    </section>
  );
} // prettier-ignore

/** What one would see, for who hears it. */
function wordsFor({ items }: ReplayStage, { responses, stop, isCalculatorOpen }: ReplayedScreen): string {
  const index = items.findIndex(({ id }) => id === responses.at);
  const response = responses.items[index];
  const given = response?.given;
  return [
    ...(stop ? [replayTexts.stops[stop.kind]] : []),
    response ? questionTexts.place(index + 1, items.length) : replayTexts.onReviewPage,
    ...(given === null || given === undefined ? [] : [typeof given === 'number' ? optionName(given, 'letters') : given]),
    ...(response?.marked ? [texts.marked] : []),
    ...(isCalculatorOpen ? [replayTexts.calculatorOpen] : []),
  ].join(', ');
} // prettier-ignore
