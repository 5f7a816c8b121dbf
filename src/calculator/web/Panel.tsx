import { Grip, Move, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { calculatorTexts as texts } from '../texts.ts';

interface Props {
  onClose: () => void;
  /** Beside the title. */
  tools: ReactNode;
  children: ReactNode;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const keyStep = 24;
const least = { width: 380, height: 320 };
const edge = 8;

/** A window on wide screens, moved and resized by pointer and arrow keys; on phones the style sheet makes it a sheet. */
export function Panel({ onClose, tools, children }: Props) {
  const [box, setBox] = useState(firstBox);
  const panel = useRef<HTMLElement>(null);
  // before another key can be pressed: it would be one of the lesson's
  useLayoutEffect(() => {
    panel.current?.showPopover(); // above the bars of the page, wherever it stands in it
    panel.current?.querySelector<HTMLInputElement>('.calculator-input')?.focus();
  }, []);
  useEffect(() => {
    const onResize = () => setBox((box) => inWindow(box));
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  const move = (x: number, y: number) => setBox((box) => inWindow({ ...box, x: box.x + x, y: box.y + y }));
  const grow = (x: number, y: number) =>
    setBox((box) => inWindow({ ...box, width: box.width + x, height: box.height + y }));

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }
  const style = {
    '--x': `${box.x}px`,
    '--y': `${box.y}px`,
    '--width': `${box.width}px`,
    '--height': `${box.height}px`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <section
      ref={panel}
      role="dialog"
      tabIndex={-1} // a press beside all fields leaves the focus in it
      popover="manual"
      aria-label={texts.calculator}
      className="calculator"
      style={style as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div className="calculator-head">
        <Handle label={texts.move} className="calculator-move" onBy={move}>
          <Move aria-hidden="true" className="size-4" />
          <span>{texts.calculator}</span>
        </Handle>
        {tools}
        <button type="button" aria-label={texts.close} className="calculator-icon" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
      <Handle label={texts.resize} className="calculator-resize" onBy={grow}>
        <Grip aria-hidden="true" className="size-4" />
      </Handle>
    </section>
  );
}

interface HandleProps {
  label: string;
  className: string;
  onBy: (x: number, y: number) => void;
  children: ReactNode;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

function Handle({ label, className, onBy, children }: HandleProps) {
  const last = useRef<{ x: number; y: number }>(undefined);
  function onPointerMove({ clientX: x, clientY: y }: PointerEvent): void {
    if (!last.current) return;
    onBy(x - last.current.x, y - last.current.y);
    last.current = { x, y };
  }
  return (
    <button
      type="button"
      aria-label={label}
      className={className}
      onKeyDown={(event) => {
        const by = arrows[event.key];
        if (!by) return;
        event.preventDefault();
        onBy(...by);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (last.current = undefined)}
      onPointerCancel={() => (last.current = undefined)}
    >
      {children}
    </button>
  );
}

function firstBox(): Box {
  const width = Math.min(760, window.innerWidth - 2 * edge);
  const height = Math.min(560, window.innerHeight - 100);
  return inWindow({ x: window.innerWidth - width - 24, y: 76, width, height });
}

/** All of it stays where it can be reached. */
function inWindow({ x, y, width, height }: Box): Box {
  const [maxWidth, maxHeight] = [window.innerWidth - 2 * edge, window.innerHeight - 2 * edge];
  const size = {
    width: Math.min(maxWidth, Math.max(least.width, width)),
    height: Math.min(maxHeight, Math.max(least.height, height)),
  };
  return {
    ...size,
    x: Math.max(edge, Math.min(x, window.innerWidth - size.width - edge)),
    y: Math.max(edge, Math.min(y, window.innerHeight - size.height - edge)),
  };
}
