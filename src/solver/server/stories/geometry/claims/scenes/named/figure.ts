import type { Listener } from '../../listener.ts';

/** What a text tells of points that have names. Points are capital letters. */
export interface Figure {
  points: Set<string>;
  triangles: Set<string>;
  /** Those of the triangles that the text names. */
  said: Set<string>;
  /** Three points on a line, the second between the others. */
  lines: Set<string>;
  /** Angles of 90 degrees, the vertex second. */
  right: Set<string>;
  parallel: [string, string][];
  /** From a corner to its foot between two others. */
  altitudes: [string, string, string, string][];
  similar: [string, string][];
  center?: string;
  /** Of two similar triangles. */
  ratio?: string;
  onCircle: Set<string>;
  diameters: string[];
}

/** The name of a segment: its ends in order. */
export const segment = (a: string, b: string) => [a, b].sort().join('').toUpperCase();

/** The name of an angle: its vertex between its arms, those in order. */
export const angle = (a: string, at: string, b: string) => {
  const [x = '', y = ''] = [a, b].sort();
  return `${x}${at}${y}`.toUpperCase();
};

const figures = new WeakMap<Listener, Figure>();

export function figureOf(listener: Listener): Figure {
  const known = figures.get(listener);
  if (known) return known;
  const made: Figure = {
    points: new Set(),
    triangles: new Set(),
    said: new Set(),
    lines: new Set(),
    right: new Set(),
    parallel: [],
    altitudes: [],
    similar: [],
    onCircle: new Set(),
    diameters: [],
  };
  figures.set(listener, made);
  return made;
}

/** The angle at a corner that only one triangle has. */
export function cornerAngle({ said }: Figure, at: string): string | undefined {
  const found = [...said].filter((name) => name.includes(at));
  const names = new Set(
    found.map((name) =>
      angle(
        ...(([...name].filter((one) => one !== at) as [string, string]).toSpliced(1, 0, at) as [
          string,
          string,
          string,
        ]),
      ),
    ),
  );
  const [only] = names;
  return names.size === 1 ? only : undefined;
}
