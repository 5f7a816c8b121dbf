import { useEffect, useState } from 'react';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

/** A timer waits no longer than this: a computer that slept, or whose clock was put right, is not far behind. */
const longestWaitMs = 15 * 60 * 1000;

/**
 * The time now, kept true to the next change; undefined on the server and while its page is being taken over, whose clock
 * is another.
 *
 * @param nextChange when the screen will next look different, if ever.
 */
export function useClock(nextChange: (now: number) => number | undefined): number | undefined {
  const isInBrowser = useInBrowser();
  const [look, setLook] = useState(() => ({ now: Date.now() }));
  const next = nextChange(look.now) ?? Number.POSITIVE_INFINITY;

  useEffect(() => {
    const tick = () => setLook({ now: Date.now() });
    const now = Math.max(Date.now(), look.now);
    const timer = setTimeout(tick, Math.min(next - now, longestWaitMs));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [look, next]);

  return isInBrowser ? look.now : undefined;
}
