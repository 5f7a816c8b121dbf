import { Move, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'; // prettier-ignore
import { toolTexts as texts } from '../../toolTexts.ts';
import { within } from './lines.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const keyStep = 24;
const edge = 8;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** A window beside the question, which can be read and answered on: moved by pointer and arrow keys; on phones a sheet. */
export function ToolPanel({ title, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const [at, setAt] = useState<{ x: number; y: number }>();
  useLayoutEffect(() => {
    panel.current?.showPopover(); // above the bars of the page
    panel.current?.focus({ preventScroll: true });
  }, []);

  /** All of it stays in the window. */
  function moveBy(x: number, y: number): void {
    const box = panel.current?.getBoundingClientRect();
    if (!box) return;
    setAt({
      x: within(box.left + x, edge, Math.max(edge, window.innerWidth - box.width - edge)),
      y: within(box.top + y, edge, Math.max(edge, window.innerHeight - box.height - edge)),
    });
  }
  function onMoveKey(event: KeyboardEvent): void {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    moveBy(...by);
  }
  function onPointerMove({ clientX: x, clientY: y }: PointerEvent): void {
    if (!last.current) return;
    moveBy(x - last.current.x, y - last.current.y);
    last.current = { x, y };
  }
  const style = at && { '--x': `${at.x}px`, '--y': `${at.y}px` };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1}
      popover="manual"
      aria-label={title}
      className="tool-panel"
      style={style as CSSProperties}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="tool-panel-head">
        <h2 className="min-w-0 grow truncate text-base">{title}</h2>
        <button
          type="button"
          aria-label={`${texts.move}: ${title}`}
          className="tool-icon tool-panel-move"
          onKeyDown={onMoveKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (last.current = undefined)}
          onPointerCancel={() => (last.current = undefined)}
        >
          <Move aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={`${texts.close}: ${title}`} className="tool-icon" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <div
        role="group"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard's focus
        tabIndex={0}
        className="tool-panel-body"
      >
        {children}
      </div>
    </section>
  );
}
