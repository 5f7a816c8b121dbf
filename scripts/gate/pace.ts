import { createHash } from 'node:crypto';

/** Processor seconds of the same work on the machine that the budgets of the gate come from, with nothing beside it. */
const secondsThere = 0.07;

/**
 * How many times slower this machine's processor does a piece of work than the one that the budgets come from: programs beside it
 * that share its cores and caches count as well. It is measured in the processor's seconds, so waiting does not count; of
 * five tries the one in the middle, since the first ones run before the engine has made code of it.
 */
export function measurePace(): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  });
  const middle = tries.toSorted((one, other) => one - other)[2] ?? Number.NaN;
  return middle / 1_000_000 / secondsThere;
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
