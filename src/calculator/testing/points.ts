export type Points = [x: number, y: number][];

/** What is wrong with points: too many, too few, or one that is not right to 6 digits and better. */
export function wrongIn(found: Points, expected: Points): string[] {
  const inOrder = (points: Points) => points.toSorted(([a, b], [c, d]) => Math.round((a - c) * 1e6) || b - d);
  const [ours, theirs] = [inOrder(found), inOrder(expected)];
  if (ours.length !== theirs.length) return [`${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`];
  const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(b));
  return ours
    .filter(([x, y], at) => !isSame(x, theirs[at]?.[0] ?? NaN) || !isSame(y, theirs[at]?.[1] ?? NaN))
    .map((point) => `${point.join()} is none of ${JSON.stringify(theirs)}`);
}

/** Those in the part of the plane that is seen at first. */
export const seen = (points: Points) => points.filter(([x, y]) => Math.abs(x) <= 10 && Math.abs(y) <= 10);
/** A number as it stands behind another term. */
export const plus = (number: number) => (number < 0 ? `-${-number}` : `+${number}`);
