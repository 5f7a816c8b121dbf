import type { View } from '../sample.ts';
import type { Bounds } from '../sheet.ts';
import { colorCount } from '../sheet.ts';
import { drawScene, type Item, type Mark, type Palette } from './draw.ts';
import { moved, squared, zoomed } from './viewMoves.ts';

export interface Shown {
  view: Bounds;
  items: readonly Item[];
  marks: readonly Mark[];
}
export interface Place {
  x: number;
  y: number;
}
export interface Heard {
  /** The part that is seen has changed and stays for a moment. */
  onView: (view: Bounds, stretch: number) => void;
  /** Somebody tapped; `reach` is how far a finger is from what it means. */
  onTap: (place: Place, reach: Place) => void;
}
export interface GraphCanvas {
  /** The view counts when it is another than was given last: until then the graph may have been moved on. */
  show(shown: Shown): void;
  /** A new view, at once; told to `onView`. */
  look(change: (view: Bounds) => Bounds): void;
  /** The same scale on both axes. */
  square(): void;
  remove(): void;
}

/** Farther than this a pointer is dragging. */
const tapReach = 6;
const fingerReach = 22;
const wheelStep = 0.0016;
/** A wheel has come to rest when it has not turned for so long. */
const restMs = 150;

/** The graph on a canvas: what is dragged, pinched and turned is drawn at the next frame, and told when it comes to rest. */
export function graphOn(canvas: HTMLCanvasElement, first: Shown & { stretch: number }, heard: Heard): GraphCanvas {
  const context = canvas.getContext('2d');
  let shown: Shown = first;
  let given = first.view;
  /** What it told last, which comes back when it may have moved on. */
  let told: Bounds | undefined;
  let size = { width: 0, height: 0 };
  let palette: Palette | undefined;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const pointers = new Map<number, Place>();
  let start: Place | undefined;
  const ended = new AbortController();

  function viewNow(): View {
    return { ...shown.view, ...size };
  }

  function paint(): void {
    frame = 0;
    if (!context || size.width === 0) return;
    palette ??= readPalette(canvas);
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawScene(context, { view: viewNow(), palette, items: shown.items, marks: shown.marks });
  }

  function repaint(): void {
    frame ||= requestAnimationFrame(paint);
  }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || (width === size.width && height === size.height)) return;
    const before = size;
    size = { width, height };
    const ratio = window.devicePixelRatio || 1;
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    const stretch = before.width === 0 ? first.stretch : stretchIn(before);
    const next = scaledUp(squared(shown.view, width, height), stretch);
    if (Math.abs(next.top - shown.view.top) > 1e-9 * (next.top - next.bottom)) look(() => next);
    paint();
  }

  /** Units of y that are as long as one of x. */
  function stretchIn({ width, height }: typeof size): number {
    const { left, right, bottom, top } = shown.view;
    return (((top - bottom) / (right - left)) * width) / height;
  }

  function look(change: (view: Bounds) => Bounds): void {
    shown = { ...shown, view: change(shown.view) };
    repaint();
    clearTimeout(rest);
    rest = setTimeout(() => {
      told = shown.view;
      heard.onView(told, stretchIn(size));
    }, restMs);
  }

  function placeAt(pixel: Place): Place {
    const { left, right, bottom, top } = shown.view;
    return {
      x: left + (pixel.x / size.width) * (right - left),
      y: top - (pixel.y / size.height) * (top - bottom),
    };
  }

  function onDown(event: PointerEvent): void {
    canvas.setPointerCapture(event.pointerId);
    const pixel = { x: event.offsetX, y: event.offsetY };
    pointers.set(event.pointerId, pixel);
    start = pointers.size === 1 ? pixel : undefined;
  }

  function onMove(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.offsetX, y: event.offsetY };
    if (start && distance(start, now) < tapReach) return;
    start = undefined;
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    pointers.set(event.pointerId, now);
    const [other] = others;
    if (!other) {
      look((view) => moved(view, (before.x - now.x) / size.width, (now.y - before.y) / size.height));
      return;
    }
    const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 };
    const times = Math.max(1, distance(other, before)) / Math.max(1, distance(other, now));
    look((view) => zoomed(view, times, placeAt(middle)));
  }

  function onUp(event: PointerEvent): void {
    const isTap = start !== undefined && event.type === 'pointerup';
    pointers.delete(event.pointerId);
    if (!isTap) return;
    const { left, right, bottom, top } = shown.view;
    const reach = event.pointerType === 'mouse' ? fingerReach * 0.7 : fingerReach;
    heard.onTap(placeAt({ x: event.offsetX, y: event.offsetY }), {
      x: (reach / size.width) * (right - left),
      y: (reach / size.height) * (top - bottom),
    });
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const times = Math.exp(Math.max(-0.5, Math.min(0.5, event.deltaY * wheelStep)));
    const place = placeAt({ x: event.offsetX, y: event.offsetY });
    look((view) => zoomed(view, times, place));
  }

  const forgetColors = () => {
    palette = undefined;
    repaint();
  };
  const { signal } = ended;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onUp, { signal });
  canvas.addEventListener('wheel', onWheel, { signal, passive: false });
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', forgetColors, { signal });
  const watching = new ResizeObserver(resize);
  watching.observe(canvas);
  const themes = new MutationObserver(forgetColors);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  void document.fonts.ready.then(repaint);
  resize();

  return {
    show(next) {
      shown = next.view === given || next.view === told ? { ...next, view: shown.view } : next;
      given = next.view;
      repaint();
    },
    look,
    square: () => look((view) => squared(view, size.width, size.height)),
    remove() {
      ended.abort();
      watching.disconnect();
      themes.disconnect();
      clearTimeout(rest);
      cancelAnimationFrame(frame);
    },
  };
}

function scaledUp(view: Bounds, times: number): Bounds {
  const [middle, half] = [(view.bottom + view.top) / 2, ((view.top - view.bottom) / 2) * times];
  return { ...view, bottom: middle - half, top: middle + half };
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The tokens as colours: a custom property alone would be read as it is written, `light-dark(…)`. */
function readPalette(canvas: HTMLCanvasElement): Palette {
  const read = (name: string) => {
    canvas.style.color = `var(${name})`;
    const { color } = getComputedStyle(canvas);
    return color;
  };
  const [ground, grid, axis, text] = ['--surface', '--hairline', '--line', '--muted'].map(read);
  const plots = Array.from({ length: colorCount }, (_, at) => read(`--plot-${at}`));
  canvas.style.color = '';
  const { fontFamily } = getComputedStyle(canvas);
  return {
    ground: ground ?? '',
    grid: grid ?? '',
    axis: axis ?? '',
    text: text ?? '',
    font: `13px ${fontFamily}`,
    plots,
  };
}
