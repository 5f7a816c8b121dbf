/** What is drawn, in the picture's own units, and what it says. The server writes it as a still, the browser brings it to life. */
export interface Scene {
  width: number;
  height: number;
  shapes: readonly Shape[];
  /** What can be seen at the moment, in words: all of it, for who does not see it. */
  words: string;
  /** What can be dragged. Arrow keys on the parameters do the same. */
  handles: readonly Handle[];
}

export type Look = 'grid' | 'axis' | 'accent' | 'dash' | 'soft' | 'plain' | 'wrong';

export type Shape =
  | { kind: 'path'; d: string; look: Look }
  | { kind: 'dot'; at: Place; look: Look }
  | { kind: 'text'; at: Place; text: string; anchor: 'start' | 'middle' | 'end'; look: Look };

export type Place = readonly [x: number, y: number];

export interface Handle {
  at: Place;
  /** The values that bring it to a place. */
  drag: (to: Place) => Values;
}

/** What can be moved, by name. */
export type Values = Readonly<Record<string, number>>;

export interface Parameter {
  name: string;
  /** What the slider is called. */
  label: string;
  min: number;
  max: number;
  step: number;
  /** Where an author does not say it. */
  start: number;
  /** A value in words, where the number alone says little. */
  text?: (value: number) => string;
}

/** A kind of figure: `given` is what its author writes besides the values that move. */
export interface Kind<Given = object> {
  parameters: readonly Parameter[];
  scene: (values: Values, given: Given) => Scene;
}

/** As near to what was asked for as the slider can come. */
export function onStep({ min, max, step }: Parameter, value: number): number {
  const stepped = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6));
}

export function dot(at: Place, look: Look = 'accent'): Shape {
  return { kind: 'dot', at, look };
}

export function text(
  at: Place,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  look: Look = 'plain',
): Shape {
  return { kind: 'text', at, text, anchor, look };
}

export function path(places: readonly Place[], look: Look): Shape {
  return { kind: 'path', d: places.map((place, at) => `${at === 0 ? 'M' : 'L'}${pair(place)}`).join(''), look };
}

/** To a tenth of a unit, which nobody can see. */
export function pair([x, y]: Place): string {
  return `${tenth(x)} ${tenth(y)}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
