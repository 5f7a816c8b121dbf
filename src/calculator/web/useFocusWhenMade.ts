import { useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus to what the next drawing makes, before another key can be pressed: what is typed right behind Enter stands in
 * the new line. Call what it gives together with the change; `find` looks for the element once it is there.
 */
export function useFocusWhenMade(find: (place: string) => HTMLElement | null | undefined): (place: string) => void {
  const awaited = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    find(awaited.current)?.focus();
    awaited.current = undefined;
  });
  return (place) => (awaited.current = place);
}
