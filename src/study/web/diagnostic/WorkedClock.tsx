import { Timer, TimerOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { QuestionSet } from '#answers/sets.ts';
import { paceSeconds } from '#course/skills.ts';
import { diagnosticTexts as texts } from '../../diagnosticTexts.ts';
import { clockText } from '../sets/clock.ts';
import type { Sitting } from '../sets/sitting.ts';

interface Props {
  set: QuestionSet;
  sitting: Sitting;
}

/** How long the set has been worked on, beside what the test gives for it. It can be hidden, and nothing runs out. */
export function WorkedClock({ set: { questions }, sitting }: Props) {
  const seconds = useWorkedSeconds(sitting);
  const [isHidden, setHidden] = useState(false);
  const pace = clockText(questions.reduce((sum, { part }) => sum + paceSeconds(part.skill), 0));
  const Icon = isHidden ? TimerOff : Timer;
  return (
    <button
      type="button"
      aria-label={isHidden ? texts.showClock : texts.hideClockOf(`${clockText(seconds)} / ${pace}`)}
      title={isHidden ? texts.showClock : texts.hideClock}
      className="flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control px-2 enabled-hover:bg-sunken max-sm:ml-auto"
      onClick={() => setHidden(!isHidden)}
    >
      <Icon aria-hidden="true" className="size-5 text-muted" />
      {!isHidden && (
        <span className="tabular-nums">
          <span className="text-lg font-semibold">{clockText(seconds)}</span>
          <span className="text-sm text-muted"> / {pace}</span>
        </span>
      )}
    </button>
  );
}

/** What the sitting has noted, and the time since, without that of a hidden page. */
function useWorkedSeconds({ ms }: Sitting): number {
  const noted = ms.reduce((sum, one) => sum + one, 0);
  const since = useRef(0);
  const [seconds, setSeconds] = useState(Math.floor(noted / 1000));
  useEffect(() => {
    since.current = performance.now();
    const look = () => {
      if (!document.hidden) setSeconds(Math.floor((noted + performance.now() - since.current) / 1000));
    };
    const shown = () => {
      if (!document.hidden) since.current = performance.now(); // what went before was noted when the page was hidden
    };
    const timer = setInterval(look, 500);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [noted]);
  return seconds;
}
