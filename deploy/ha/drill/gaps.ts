/** When writes were acknowledged, in milliseconds of one clock, by student. */
export type Acknowledgements = ReadonlyMap<string, readonly number[]>;

/** The longest stretch without any acknowledged write from `from` on, for all together, and for the student who waited longest. */
export function longestGaps(acknowledgements: Acknowledgements, from: number): { all: number; student: number } {
  const together = [...acknowledgements.values()].flat();
  return {
    all: longestGap(together, from),
    student: Math.max(0, ...[...acknowledgements.values()].map((times) => longestGap(times, from))),
  };
}

function longestGap(times: readonly number[], from: number): number {
  const after = [from, ...times.filter((time) => time > from)].toSorted((a, b) => a - b);
  return Math.max(0, ...after.slice(1).map((time, at) => time - (after[at] ?? from)));
}
