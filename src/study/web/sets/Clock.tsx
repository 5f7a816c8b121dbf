import { Eye, EyeOff, Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockText, secondsLeft } from './clock.ts';
import { setTexts as texts } from './setTexts.ts';

interface Props {
  startedAt: string;
  allowedSeconds: number;
  /** By how much the clock of this browser is ahead of the server's. */
  aheadMs: number;
  onTimeUp: () => void;
}

/** What is left of the time. It can be hidden, and goes on then; that the last minute has begun is said all the same. */
export function Clock({ startedAt, allowedSeconds, aheadMs, onTimeUp }: Props) {
  const seconds = useSecondsLeft(() => secondsLeft({ startedAt, allowedSeconds }, Date.now(), aheadMs));
  const [isHidden, setHidden] = useState(false);
  const isTimeUp = seconds === 0;
  const end = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (isTimeUp) end();
  }, [isTimeUp]);

  const isLast = seconds <= 60;
  const Icon = isHidden ? Eye : EyeOff;
  const action = isHidden ? texts.showClock : texts.hideClock;
  return (
    <div className="flex items-center gap-1">
      <Timer aria-hidden="true" className="size-5 text-muted" />
      {!isHidden && (
        <span
          role="timer"
          aria-label={texts.timeLeft}
          className={`min-w-12 text-lg font-semibold tabular-nums ${isLast ? 'text-no' : ''}`}
        >
          {clockText(seconds)}
        </span>
      )}
      <button
        type="button"
        aria-label={action}
        title={action}
        className="grid size-12 place-items-center rounded-control text-muted enabled-hover:bg-sunken enabled-hover:text-ink"
        onClick={() => setHidden(!isHidden)}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <p role="status" className="text-sm font-semibold text-no max-sm:sr-only">
        {isLast && seconds > 0 ? texts.lastMinute : ''}
      </p>
    </div>
  );
}

function useSecondsLeft(read: () => number): number {
  const [seconds, setSeconds] = useState(read);
  const look = useEffectEvent(() => setSeconds(read()));
  useEffect(() => {
    const timer = setInterval(() => look(), 500);
    const listener = () => look(); // the timers of a hidden page sleep
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
  return seconds;
}
