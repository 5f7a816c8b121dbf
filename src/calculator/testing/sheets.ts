import { analyse, type Line } from '../analyse.ts';
import { pointsOfInterest, type InterestKind } from '../interest.ts';
import { usualView, type Bounds, type Row } from '../sheet.ts';

export function rowsOf(...texts: readonly string[]): Row[] {
  return texts.map((text, at) => ({ id: at + 1, text, color: 0 }));
}

export function linesOf(...texts: readonly string[]): Line[] {
  return analyse(rowsOf(...texts), false);
}

/** What the last line comes to; NaN where it is no number. */
export function valueOf(...texts: readonly string[]): number {
  return valueIn(linesOf(...texts).at(-1));
}

export function valueIn(line: Line | undefined): number {
  if (line?.slider) return line.slider.value;
  if (line?.problem) throw new Error(line.problem);
  return line?.value?.type === 'number' ? (line.value.constant ?? NaN) : NaN;
}

/** The problem of the last line. */
export function problemOf(...texts: readonly string[]): string | undefined {
  return linesOf(...texts).at(-1)?.problem;
}

/** The points of one kind on the last line's curve. */
export function pointsOf(kind: InterestKind, texts: readonly string[], bounds: Bounds = usualView): [number, number][] {
  const lines = linesOf(...texts);
  const { problem } = lines.at(-1) ?? {};
  if (problem) throw new Error(problem);
  return pointsOfInterest(lines, lines.length - 1, bounds)
    .filter((point) => point.kind === kind)
    .map(({ x, y }) => [x, y]);
}
