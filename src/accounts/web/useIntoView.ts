import { useEffect, useRef, type RefObject } from 'react';

/** Brings what this is the `ref` of into view whenever it has something new to say: no bar of the screen lies over it. */
export function useIntoView<T extends HTMLElement>(said: string): RefObject<T | null> {
  const shown = useRef<T>(null);
  useEffect(() => {
    if (said) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return shown;
}
