import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { usualView, type Bounds } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { graphOn, type GraphCanvas, type Place, type Shown } from './graphCanvas.ts';
import { moved, zoomed } from './viewMoves.ts';

interface Props extends Shown {
  /** What buttons beside the graph move it by. */
  graphRef: RefObject<GraphCanvas | null>;
  /** Of the axes, at first. */
  stretch: number;
  onView: (view: Bounds, stretch: number) => void;
  onTap: (place: Place, reach: Place) => void;
  /** What is seen, for who does not see it. */
  description: string;
}

const nearer = 0.8;
const step = 0.1;

/** What a key does to the part that is seen. */
const moves: Record<string, (view: Bounds) => Bounds> = {
  ArrowLeft: (view) => moved(view, -step, 0),
  ArrowRight: (view) => moved(view, step, 0),
  ArrowUp: (view) => moved(view, 0, step),
  ArrowDown: (view) => moved(view, 0, -step),
  '+': (view) => zoomed(view, nearer),
  '=': (view) => zoomed(view, nearer),
  '-': (view) => zoomed(view, 1 / nearer),
  '0': () => usualView,
};

/** The curves. All that it shows is said in words in the list of lines; here it is moved. */
export function Graph({ view, stretch, items, marks, graphRef, onView, onTap, description }: Props) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const tellView = useEffectEvent(onView);
  const tellTap = useEffectEvent(onTap);
  const shownFirst = useEffectEvent(() => ({ view, items, marks, stretch }));

  useEffect(() => {
    if (!canvas.current) return undefined;
    const graph = graphOn(canvas.current, shownFirst(), {
      onView: (...seen) => tellView(...seen),
      onTap: (place, reach) => tellTap(place, reach),
    });
    graphRef.current = graph;
    return () => {
      graphRef.current = null;
      graph.remove();
    };
  }, [graphRef]);
  useEffect(() => graphRef.current?.show({ view, items, marks }), [graphRef, view, items, marks]);

  function onKeyDown(event: KeyboardEvent): void {
    const change = moves[event.key];
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    graphRef.current?.look(change);
    if (event.key === '0') graphRef.current?.square();
  }
  return (
    <div className="calculator-graph">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        role="application"
        aria-label={texts.graph}
        aria-describedby={`${id}-seen`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="calculator-canvas"
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <p id={`${id}-seen`} className="sr-only">
        {`${description} ${texts.graphKeys}`}
      </p>
    </div>
  );
}
