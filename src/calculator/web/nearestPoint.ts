import type { Line } from '../analyse.ts';
import { interestText, numberText } from '../format.ts';
import { pointsOfInterest } from '../interest.ts';
import type { Bounds } from '../sheet.ts';
import type { Place } from './graphCanvas.ts';

export interface Near extends Place {
  /** The index of the line. */
  at: number;
  text: string;
}

/** Looking through more lines than this would keep a finger waiting. */
const mostLines = 10;

/** What a tap means: the point of interest within reach, or else the place on the curve that was hit. */
export function nearestPoint(lines: readonly Line[], bounds: Bounds, tapped: Place, reach: Place): Near | undefined {
  const drawn = lines.flatMap(({ drawn }, at) => (drawn ? [at] : []));
  const distance = ({ x, y }: Place) => Math.hypot((x - tapped.x) / reach.x, (y - tapped.y) / reach.y);
  const points = drawn.slice(0, mostLines).flatMap((at) => {
    const all = pointsOfInterest(lines, at, bounds);
    return all.map((point): Near => {
      const others = all.filter((one) => one !== point && one.x === point.x && one.y === point.y);
      return { x: point.x, y: point.y, at, text: interestText(point, ...others) };
    });
  });
  const places = drawn.flatMap((at) => placeOn(lines[at], at, tapped));
  for (const candidates of [points, places]) {
    const near = candidates.filter((one) => distance(one) <= 1).sort((a, b) => distance(a) - distance(b));
    if (near[0]) return near[0];
  }
  return undefined;
}

function placeOn(line: Line | undefined, at: number, { x, y }: Place): Near[] {
  const drawn = line?.drawn;
  if (drawn?.kind !== 'curve') return [];
  const value = drawn.f(drawn.of === 'y' ? x : y);
  const place = drawn.of === 'y' ? { x, y: value } : { x: value, y };
  return Number.isFinite(value)
    ? [{ ...place, at, text: `(${numberText(place.x, 4)}, ${numberText(place.y, 4)})` }]
    : [];
}
