import { createHash } from 'node:crypto';

/** Processor seconds of the same work on the machine that the budgets of the gate come from, with nothing beside it. */
const secondsThere = 0.07;

/**
 * How many times slower this machine's processor does a piece of work than the one that the budgets come from: programs beside it
 * that share its cores and caches count as well. It is measured in the processor's seconds, so waiting does not count.
 */
export function measurePace(): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000 / secondsThere;
}

/** The pace of a part: the one in the middle of those that were measured meanwhile, for a machine that others share is now quick, now slow. */
export function middleOf(paces: readonly number[]): number {
  return paces.toSorted((one, other) => one - other)[Math.floor(paces.length / 2)] ?? Number.NaN;
}

/**
 * What a part may take on this machine.
 * @param seconds that it may take on the machine that the budgets come from; they are not cut on a quicker one.
 */
export function budgetAt(pace: number, seconds: number): number {
  return seconds * Math.max(1, pace);
}

/** As programs of the gate do: objects made and dropped, text searched, bytes hashed. */
function work(): void {
  for (let round = 0; round < 60; round += 1) {
    const records = Array.from({ length: 2_000 }, (_, n) => ({
      id: n,
      name: `name ${n * round}`,
      of: [n, n + 1, `${n}`],
    }));
    const text = JSON.stringify(records);
    const back = JSON.parse(text) as typeof records;
    const byName = new Map(back.map((record) => [record.name.replaceAll(/\d(?=\d)/g, '-'), record]));
    createHash('sha256').update(text).update(String(byName.size)).digest();
  }
}
