import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { kept } from '#platform/web/kept.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { texts } from '../../texts.ts';
import { keptWidth, movedByKey, movedByPointer, widths } from './divider.ts';

/** Under which name this browser keeps where it stands: for whoever uses it, so that signing out does not forget it. */
const name = 'lodestar-divider';

/** Between what a question is about and the question: moved by pointer and by keys. Its frame is a `.player-framed` around it. */
export function Divider({ controls }: { controls: string }) {
  const [moved, setMoved] = useState<number>();
  const inBrowser = useInBrowser();
  const left = moved ?? (inBrowser ? keptWidth(kept.get(name)) : widths.usual);
  const divider = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = frameOf(divider.current) ?? {};
    style?.setProperty('--left', `${left}fr`);
    style?.setProperty('--right', `${100 - left}fr`);
  }, [left]);

  function move(to: number): void {
    setMoved(to);
    kept.set(name, String(to));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const to = movedByKey(left, event.key);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }
  function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent): void {
    const frame = frameOf(currentTarget)?.querySelector('.question-head')?.getBoundingClientRect();
    if (frame && currentTarget.hasPointerCapture(pointerId)) move(movedByPointer(clientX, frame.left, frame.right));
  }
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- one that moves is a control
    <div
      ref={divider}
      role="separator"
      tabIndex={0}
      aria-label={texts.divider}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={left}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      className="divider"
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}

function frameOf(divider: Element | null): HTMLElement | null | undefined {
  return divider?.closest<HTMLElement>('.player-framed');
}
