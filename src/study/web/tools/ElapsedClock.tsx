import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toolTexts as texts } from '../../toolTexts.ts';
import { clockText } from '../sets/clock.ts';
import { ClockFace } from './ClockFace.tsx';

interface Props {
  /** What it stood at, in seconds. */
  from: number;
  /** Called now and then, and before the page may be gone. */
  onKeep: (seconds: number) => void;
  onHide: (seconds: number) => void;
}

/** Counts up while it is shown and the page can be seen. */
export function ElapsedClock({ from, onKeep, onHide }: Props) {
  const [seconds, setSeconds] = useState(from);
  const counted = useRef(from);
  const keep = useEffectEvent(() => onKeep(counted.current));
  useEffect(() => {
    let last = performance.now();
    let ms = counted.current * 1000;
    const look = () => {
      const now = performance.now();
      if (!document.hidden) ms += Math.min(now - last, 2_000); // longer, and the machine was asleep
      last = now;
      counted.current = Math.floor(ms / 1000);
      setSeconds(counted.current);
    };
    const hidden = () => {
      look();
      if (document.hidden) keep();
    };
    const looking = setInterval(look, 500);
    const keeping = setInterval(() => keep(), 10_000);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', hidden);
    return () => {
      clearInterval(looking);
      clearInterval(keeping);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', hidden);
    };
  }, []);
  return <ClockFace time={clockText(seconds)} label={texts.timeWorked} onToggle={() => onHide(seconds)} />;
}
