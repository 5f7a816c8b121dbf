import { useEffect, useRef, type RefObject } from 'react';

/** Gives what this is the `ref` of the focus when it appears: the field of a form that was opened, the words of an end. */
export function useFocused<T extends HTMLElement>(): RefObject<T | null> {
  const shown = useRef<T>(null);
  useEffect(() => shown.current?.focus(), []);
  return shown;
}
