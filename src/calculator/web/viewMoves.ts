import type { Drawn } from '../analyse.ts';
import type { PointOfInterest } from '../interest.ts';
import type { Bounds } from '../sheet.ts';

/** Floats tell numbers apart only so far in, and only so far out. */
const narrowest = 1e-9;
const widest = 1e12;

/** Moved by parts of its own width and height. */
export function moved({ left, right, bottom, top }: Bounds, across: number, up: number): Bounds {
  const [x, y] = [(right - left) * across, (top - bottom) * up];
  return { left: left + x, right: right + x, bottom: bottom + y, top: top + y };
}

/** As much larger (below 1: nearer), around a place that keeps where it is on the screen. */
export function zoomed(bounds: Bounds, times: number, around?: { x: number; y: number }): Bounds {
  const { left, right, bottom, top } = bounds;
  const { x, y } = around ?? { x: (left + right) / 2, y: (bottom + top) / 2 };
  const next = {
    left: x + (left - x) * times,
    right: x + (right - x) * times,
    bottom: y + (bottom - y) * times,
    top: y + (top - y) * times,
  };
  const [width, height] = [next.right - next.left, next.top - next.bottom];
  const least = narrowest * Math.max(1, Math.abs(x), Math.abs(y));
  const isUsable = Math.min(width, height) >= least && Math.max(width, height) <= widest;
  return isUsable ? next : bounds;
}

/** With the same scale on both axes, around the same middle. */
export function squared({ left, right, bottom, top }: Bounds, width: number, height: number): Bounds {
  const half = ((right - left) / 2) * (height / Math.max(1, width));
  const middle = (bottom + top) / 2;
  return { left, right, bottom: middle - half, top: middle + half };
}

/** All given places with some room around them; undefined where there are none. */
export function around(places: readonly { x: number; y: number }[]): Bounds | undefined {
  if (places.length === 0) return undefined;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = withRoom(Math.min(...xs), Math.max(...xs));
  const [bottom, top] = withRoom(Math.min(...ys), Math.max(...ys));
  return { left, right, bottom, top };
}

function withRoom(least: number, most: number): [number, number] {
  const room = (most - least) * 0.15 || Math.max(1, Math.abs(least) * 0.1);
  return [least - room, most + room];
}

/** Its points, or what was found on it. */
export function placesOf(drawn: Drawn | undefined, found: readonly PointOfInterest[]): { x: number; y: number }[] {
  return drawn?.kind === 'points' ? drawn.points.map(([x, y]) => ({ x, y })) : [...found];
}
