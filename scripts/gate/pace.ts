import { createHash } from 'node:crypto';

/** Processor seconds of the same work on the machine that the budgets of the gate come from, with nothing beside it. */
const secondsThere = 0.37;

/**
 * How many times slower this machine's processor does a piece of work than the one that the budgets come from: programs that
 * share its cores and caches from outside count as well. It is measured in the processor's seconds, so waiting does not count.
 */
export function measurePace(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000 / secondsThere;
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
  for (let round = 0; round < 300; round += 1) {
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
