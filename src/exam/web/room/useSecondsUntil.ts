import { useEffect, useEffectEvent, useState } from 'react';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

/**
 * Whole seconds until a moment of the server's clock, down to 0; null where there is none.
 *
 * @param toldAt what that clock said with the page: server and browser begin with the same.
 */
export function useSecondsUntil(moment: number | null, toldAt: number, now: () => number): number | null {
  const inBrowser = useInBrowser();
  const [at, setAt] = useState(() => (inBrowser ? now() : toldAt));
  const look = useEffectEvent(() => setAt(now()));
  useEffect(() => {
    const timer = setInterval(() => look(), 250);
    return () => clearInterval(timer);
  }, []);
  return moment === null ? null : Math.max(0, Math.ceil((moment - at) / 1000));
}
