import { num } from './numbers.ts';
import { dot, pair, path, text, type Kind, type Place } from './scene.ts';

const center: Place = [160, 120];
const radius = 92;

/** An angle in a circle of radius 1: its arc, measured in radii, is its size in radians. */
export const radian: Kind = {
  parameters: [{ name: 'degrees', label: 'angle', min: 0, max: 360, step: 15, start: 60, text: (value) => `${value}°, ${inPi(value)} radians` }], // prettier-ignore
  scene({ degrees = 60 }) {
    const end = onCircle(degrees);
    const whole = Math.floor((degrees / 180) * Math.PI + 1e-9);
    return {
      width: 320,
      height: 240,
      shapes: [
        { kind: 'path', d: `M${pair([center[0] - 120, center[1]])}H280M${pair([center[0], 8])}V232`, look: 'grid' },
        { kind: 'path', d: arc(180) + arc(180, 180), look: 'axis' },
        { kind: 'path', d: `M${pair(center)}L${pair(onCircle(0))}M${pair(center)}L${pair(end)}`, look: 'plain' },
        { kind: 'path', d: arc(degrees), look: 'accent' },
        // where the radius was laid along the arc once, twice, …
        ...Array.from({ length: whole }, (_, at) => path([onCircle(inDegrees(at + 1), 0.94), onCircle(inDegrees(at + 1), 1.06)], 'plain')), // prettier-ignore
        ...Array.from({ length: whole }, (_, at) => text(labelAt(inDegrees(at + 1)), String(at + 1))),
        text([center[0] + radius / 2, center[1] + 16], '1'),
        dot(end),
      ],
      words: radianWords(degrees),
      handles: [{ at: end, drag: ([x, y]) => ({ degrees: (inDegrees(Math.atan2(center[1] - y, x - center[0])) + 360) % 360 }) }], // prettier-ignore
    };
  },
};

function onCircle(degrees: number, times = 1): Place {
  const angle = (degrees / 180) * Math.PI;
  return [center[0] + radius * times * Math.cos(angle), center[1] - radius * times * Math.sin(angle)];
}

function labelAt(degrees: number): Place {
  const [x, y] = onCircle(degrees, 1.17);
  return [x, y + 4];
}

function inDegrees(radians: number): number {
  return (radians / Math.PI) * 180;
}

function arc(degrees: number, from = 0): string {
  if (degrees <= 0) return '';
  const half = from + Math.min(degrees, 180);
  const to = (angle: number) => `A${radius} ${radius} 0 0 0 ${pair(onCircle(angle))}`;
  return `M${pair(onCircle(from))}${to(half)}${degrees > 180 ? to(from + degrees) : ''}`;
}

/** 60° is π/3. */
export function inPi(degrees: number): string {
  const shared = greatestShared(degrees, 180);
  const [top, bottom] = [degrees / shared, 180 / shared];
  if (top === 0) return '0';
  return `${top === 1 ? '' : top}π${bottom === 1 ? '' : `/${bottom}`}`;
}

function greatestShared(a: number, b: number): number {
  return b === 0 ? a : greatestShared(b, a % b);
}

export function radianWords(degrees: number): string {
  if (degrees === 0) return '0° is 0 radians: nothing is turned, and there is no arc.';
  const length = `about ${num((degrees / 180) * Math.PI)}`;
  return `${degrees}° is ${inPi(degrees)} radians, ${length}: the arc is ${length} radii long.`;
}
