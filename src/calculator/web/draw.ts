import type { Drawn } from '../analyse.ts';
import { contour } from '../contour.ts';
import { linesOf } from '../interest.ts';
import { sample, type Path, type View } from '../sample.ts';
import type { Bounds } from '../sheet.ts';
import { ticks } from './ticks.ts';

/** The colours as the canvas takes them. */
export interface Palette {
  ground: string;
  grid: string;
  axis: string;
  text: string;
  font: string;
  plots: readonly string[];
}

export interface Item {
  drawn: Drawn;
  color: number;
}
export interface Mark {
  x: number;
  y: number;
  color: number;
  /** Said beside it. */
  label?: string;
}
export interface Scene {
  view: View;
  palette: Palette;
  items: readonly Item[];
  marks: readonly Mark[];
}

export function boundsOf({ left, right, bottom, top }: View): Bounds {
  return { left, right, bottom, top };
}

/** Draws all of it anew. The context counts in CSS pixels. */
export function drawScene(context: CanvasRenderingContext2D, { view, palette, items, marks }: Scene): void {
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, view.width, view.height);
  drawAxes(context, view, palette);
  for (const item of items) drawItem(context, view, item, palette);
  for (const mark of marks) drawMark(context, view, mark, palette);
}

const toX = (x: number, { left, right, width }: View) => ((x - left) / (right - left)) * width;
const toY = (y: number, { bottom, top, height }: View) => ((top - y) / (top - bottom)) * height;

function drawAxes(context: CanvasRenderingContext2D, view: View, palette: Palette): void {
  const { left, right, bottom, top, width, height } = view;
  const [across, up] = [ticks(left, right, width), ticks(bottom, top, height)];
  context.lineWidth = 1;
  context.strokeStyle = palette.grid;
  context.beginPath();
  for (const { at } of across) line(context, crisp(toX(at, view)), 0, crisp(toX(at, view)), height);
  for (const { at } of up) line(context, 0, crisp(toY(at, view)), width, crisp(toY(at, view)));
  context.stroke();
  context.strokeStyle = palette.axis;
  context.lineWidth = 1.5;
  context.beginPath();
  line(context, toX(0, view), 0, toX(0, view), height);
  line(context, 0, toY(0, view), width, toY(0, view));
  context.stroke();

  context.font = palette.font;
  const [originX, originY] = [toX(0, view), toY(0, view)];
  // an axis out of sight leaves its numbers at the edge
  const row = Math.min(height - 8, Math.max(16, originY + 16));
  context.textAlign = 'center';
  for (const { at, label } of across) if (at !== 0) number(context, label, toX(at, view), row, palette);
  const isLeft = originX < 60;
  context.textAlign = isLeft ? 'left' : 'right';
  const column = isLeft ? Math.max(6, originX + 6) : Math.min(width - 6, originX - 6);
  for (const { at, label } of up) if (at !== 0) number(context, label, column, toY(at, view) + 4, palette);
  if (originX > 12 && originX < width && originY > 0 && originY < height - 8) {
    context.textAlign = 'right';
    number(context, '0', originX - 6, originY + 16, palette);
  }
}

function crisp(pixel: number): number {
  return Math.round(pixel) + 0.5;
}

function line(context: CanvasRenderingContext2D, x: number, y: number, toX: number, toY: number): void {
  context.moveTo(x, y);
  context.lineTo(toX, toY);
}

/** With a rim of the ground, so that it can be read over a line. */
function number(context: CanvasRenderingContext2D, text: string, x: number, y: number, palette: Palette): void {
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeStyle = palette.ground;
  context.strokeText(text, x, y);
  context.fillStyle = palette.text;
  context.fillText(text, x, y);
}

/** What was worked out for one line, and for which part of the plane it holds. */
interface Shape {
  for: Bounds;
  scale: readonly [x: number, y: number];
  path: Path;
  inside: Path;
}
const shapes = new WeakMap<Drawn, Shape>();
/** How much is drawn beyond each edge, in parts of the view, so that dragging finds it there. */
const margins = { curve: 0.5, plane: 0.2 };

function shapeOf(drawn: Drawn & { kind: 'curve' | 'plane' }, view: View): Shape {
  const known = shapes.get(drawn);
  const scale = [view.width / (view.right - view.left), view.height / (view.top - view.bottom)] as const;
  if (known && isNear(known.scale, scale) && covers(known.for, view)) return known;
  const wide = widened(view, margins[drawn.kind]);
  const shape = { for: boundsOf(wide), scale, ...(drawn.kind === 'curve' ? curveShape(drawn, wide, scale) : planeShape(drawn, wide)) }; // prettier-ignore
  shapes.set(drawn, shape);
  return shape;
}

function isNear([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean {
  return Math.abs(a / c - 1) < 1e-9 && Math.abs(b / d - 1) < 1e-9;
}

function covers(bounds: Bounds, { left, right, bottom, top }: View): boolean {
  return bounds.left <= left && bounds.right >= right && bounds.bottom <= bottom && bounds.top >= top;
}

function widened({ left, right, bottom, top, width, height }: View, part: number): View {
  const [x, y] = [(right - left) * part, (top - bottom) * part];
  const times = 1 + 2 * part;
  return { left: left - x, right: right + x, bottom: bottom - y, top: top + y, width: width * times, height: height * times }; // prettier-ignore
}

function curveShape({ of, f, cost }: Drawn & { kind: 'curve' }, wide: View, [x, y]: readonly [number, number]) {
  const path =
    of === 'y'
      ? sample(f, wide.left, wide.right, { perUnit: y, perStep: x, cost })
      : sample(f, wide.bottom, wide.top, { perUnit: x, perStep: y, cost });
  return { path, inside: [] };
}

function planeShape({ f, cost, relation }: Drawn & { kind: 'plane' }, wide: View) {
  const isMore = relation === '>' || relation === '>=';
  const { line, inside } = contour(isMore ? (x, y) => -f(x, y) : f, wide, cost, { inside: relation !== '=' });
  return { path: line, inside };
}

const fill = 0.16;

function drawItem(context: CanvasRenderingContext2D, view: View, { drawn, color }: Item, palette: Palette): void {
  const ink = palette.plots[color % palette.plots.length] ?? palette.text;
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = 2.5;
  context.lineJoin = 'round';
  if (drawn.kind === 'points') {
    for (const [x, y] of drawn.points) dot(context, toX(x, view), toY(y, view), 5);
    return;
  }
  if (drawn.kind === 'lines') {
    context.beginPath();
    for (const at of linesOf(drawn, boundsOf(view))) {
      if (drawn.of === 'x') line(context, toX(at, view), 0, toX(at, view), view.height);
      else line(context, 0, toY(at, view), view.width, toY(at, view));
    }
    context.stroke();
    return;
  }
  const shape = shapeOf(drawn, view);
  const turned = drawn.kind === 'curve' && drawn.of === 'x';
  if (drawn.relation !== '=') {
    context.globalAlpha = fill;
    if (drawn.kind === 'plane') fillInside(context, shape.inside, view);
    else fillBeside(context, shape.path, view, turned, drawn.relation.startsWith('<'));
    context.globalAlpha = 1;
  }
  context.setLineDash(drawn.relation === '<' || drawn.relation === '>' ? [8, 6] : []);
  context.beginPath();
  trace(context, shape.path, view, turned);
  context.stroke();
  context.setLineDash([]);
}

/** Far outside of the canvas, where lines are cut off: it cannot count much further. */
function clipped(pixel: number, size: number): number {
  return Math.max(-2 * size, Math.min(3 * size, pixel));
}

function trace(context: CanvasRenderingContext2D, path: Path, view: View, turned: boolean): void {
  let isDown = false;
  for (let at = 0; at < path.length; at += 2) {
    const [first = NaN, second = NaN] = [path[at], path[at + 1]];
    if (Number.isNaN(first)) {
      isDown = false;
      continue;
    }
    const x = clipped(toX(turned ? second : first, view), view.width);
    const y = clipped(toY(turned ? first : second, view), view.height);
    if (isDown) context.lineTo(x, y);
    else context.moveTo(x, y);
    isDown = true;
  }
}

/** The polygons of a relation, as one area without seams. */
function fillInside(context: CanvasRenderingContext2D, inside: Path, view: View): void {
  context.beginPath();
  trace(context, inside, view, false);
  context.fill();
}

/** Below or above a curve, or beside it, stroke by stroke. */
function fillBeside(context: CanvasRenderingContext2D, path: Path, view: View, turned: boolean, isLess: boolean): void {
  const edge = turned ? (isLess ? -view.width : 2 * view.width) : isLess ? 2 * view.height : -view.height;
  let start = 0;
  for (let at = 0; at <= path.length; at += 2) {
    if (at < path.length && !Number.isNaN(path[at])) continue;
    const stroke = path.slice(start, at);
    start = at + 2;
    if (stroke.length < 4) continue;
    context.beginPath();
    trace(context, stroke, view, turned);
    const [first = 0, last = 0] = [stroke[0], stroke[stroke.length - 2]];
    const corner = (argument: number) =>
      turned ? context.lineTo(edge, toY(argument, view)) : context.lineTo(toX(argument, view), edge);
    corner(last);
    corner(first);
    context.closePath();
    context.fill();
  }
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function drawMark(context: CanvasRenderingContext2D, view: View, mark: Mark, palette: Palette): void {
  const [x, y] = [toX(mark.x, view), toY(mark.y, view)];
  context.fillStyle = palette.ground;
  dot(context, x, y, mark.label ? 8 : 5.5);
  context.fillStyle = palette.plots[mark.color % palette.plots.length] ?? palette.text;
  dot(context, x, y, mark.label ? 6 : 3.5);
  if (!mark.label) return;
  const width = context.measureText(mark.label).width;
  context.textAlign = 'left';
  number(context, mark.label, Math.min(x + 10, view.width - width - 6), Math.max(16, y - 10), palette);
}
