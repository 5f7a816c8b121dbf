import { useEffect, useEffectEvent, useState } from 'react';
import { ClockFace } from '../tools/ClockFace.tsx';
import { clockText, secondsLeft } from './clock.ts';
import { setTexts as texts } from './setTexts.ts';

interface Props {
  startedAt: string;
  allowedSeconds: number;
  /** By how much the clock of this browser is ahead of the server's. */
  aheadMs: number;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onTimeUp: () => void;
}

/** What is left of the time. It can be hidden, and goes on then; that the last minute has begun is said all the same. */
export function Clock({ startedAt, allowedSeconds, aheadMs, isHidden, onHide, onTimeUp }: Props) {
  const seconds = useSecondsLeft(() => secondsLeft({ startedAt, allowedSeconds }, Date.now(), aheadMs));
  const isTimeUp = seconds === 0;
  const end = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (isTimeUp) end();
  }, [isTimeUp]);

  const isLast = seconds <= 60;
  return (
    <div className="flex items-center gap-1">
      <ClockFace
        time={clockText(seconds)}
        label={texts.timeLeft}
        isLast={isLast}
        isHidden={isHidden}
        onToggle={() => onHide(!isHidden)}
      />
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
