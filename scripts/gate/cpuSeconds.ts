import { readFileSync } from 'node:fs';

/** Linux counts in hundredths. */
const ticksPerSecond = 100;

/**
 * The processor's seconds of every child process that has ended and was waited for, with theirs: what a step took, however
 * busy the machine. A database that outlives its starter (the PostgreSQL of the tests) is not among them. Undefined where
 * the system does not tell.
 */
export function cpuSecondsOfChildren(stat = readOwnStat()): number | undefined {
  // the name of the program, in brackets, may hold anything: what follows it is numbers
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields?.[13], fields?.[14]].map(Number);
  return user === undefined || system === undefined || Number.isNaN(user + system)
    ? undefined
    : (user + system) / ticksPerSecond;
}

function readOwnStat(): string | undefined {
  try {
    return readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
}
