import { useLayoutEffect, useRef, type RefObject } from 'react';
import { partOnScreen, type Practice } from '../../practice.ts';

interface Places {
  /** The heading of the part on the screen. */
  heading: RefObject<HTMLElement | null>;
  options: RefObject<HTMLElement | null>;
  /** 'Try Again' or 'Continue'. */
  main: RefObject<HTMLElement | null>;
}

/** Takes the focus along: to the new part, to the button after a verdict, to the options when trying again. */
export function usePracticeFocus(state: Practice, { heading, options, main }: Places): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = state;
    if (was.current !== state.current) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    } else if (partOnScreen(was).verdict !== partOnScreen(state).verdict) {
      if (partOnScreen(state).verdict === 'none') options.current?.querySelector('input')?.focus();
      else main.current?.focus({ preventScroll: true });
    }
  }, [state, heading, options, main]);
}
