import { useEffect, useRef } from 'react';

/** What the record takes of one try at most. */
const dayMs = 24 * 3_600_000;

/** How long the question has been looked at: since it was shown, or since `restart()`, without the time of a hidden page. */
export function useTimeSeen(question: number) {
  const begin = useRef({ question, at: 0 });
  useEffect(() => {
    begin.current = { question, at: performance.now() };
  }, [question]);
  useEffect(() => {
    let hiddenAt = performance.now();
    const listener = () => {
      if (document.hidden) hiddenAt = performance.now();
      else begin.current.at += performance.now() - Math.max(hiddenAt, begin.current.at);
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
  return {
    elapsed: () => Math.min(Math.round(performance.now() - begin.current.at), dayMs),
    restart: () => {
      begin.current.at = performance.now();
    },
  };
}
