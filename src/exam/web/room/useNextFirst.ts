import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#platform/web/afterPaint.ts';

/** The look of a question that nobody sees yet: out of the way, and once it is drawn and laid out kept as it is. */
export const aheadLook = ['exam-ahead', 'exam-ahead-kept'];

/**
 * The next question is painted in the frame after 'Next', and all else that comes of it (the place in the bar, the question
 * behind it, the focus, what is kept and sent) after that: together a slow telephone would take twice as long. For that frame
 * nothing is rendered: the two questions change places, and only their looks and the name of the place are written.
 *
 * @param current its index.
 * @param goOn to the next one; it may be that nothing comes of it.
 * @returns where the questions stand, and what 'Next' does.
 */
export function useNextFirst(current: number, goOn: () => void) {
  const places = useRef<HTMLElement>(null);
  const takeBack = useRef<() => boolean>(undefined);
  const go = useEffectEvent(goOn);
  const isStill = useEffectEvent((index: number) => index === current);
  useEffect(
    () => () => {
      if (takeBack.current?.()) go(); // the room is left
    },
    [],
  );

  function next(): void {
    const changeBack = changePlaces(places);
    if (!changeBack) return goOn();
    takeBack.current = afterPaint(() => {
      flushSync(go);
      if (isStill(current)) changeBack();
    });
  }
  return { places, next };
}

/** @returns changes them back; undefined where no question is ahead. */
function changePlaces({ current: places }: RefObject<HTMLElement | null>): (() => void) | undefined {
  const shown = places?.querySelector('.player-main:not(.exam-ahead)');
  const ahead = places?.querySelector('.exam-ahead');
  if (!shown || !ahead) return undefined;
  const name = shown.querySelector('.exam-number')?.id ?? '';
  const give = (seen: Element, unseen: Element) => {
    unseen.classList.add(...aheadLook);
    seen.classList.remove(...aheadLook);
    unseen.querySelector('.exam-number')?.removeAttribute('id');
    seen.querySelector('.exam-number')?.setAttribute('id', name);
  };
  give(ahead, shown);
  window.scrollTo(0, 0);
  return () => give(shown, ahead);
}
