/**
 * How many times the processor seconds of the checks of the same run a part may take: half more than the most of seven runs. On the
 * slowest machine of these the checks took some 230 seconds, on the quickest 70; rules took 1 to 1.3 times as many, servers 2.8 to
 * 3.8 and the browser 2.9 to 4.1. A measured pace of the processor says less: it does not know what the system's own work costs.
 */
const timesTheChecks = { rules: 2, servers: 5.7, browser: 6.2 };

/**
 * What a part may take.
 * @param ofChecks processor seconds that linter, compiler and the course's checker took; NaN when one of them failed, or the system does not tell.
 */
export function budgetOf(part: string, ofChecks: number): number {
  const times = timesTheChecks[part as keyof typeof timesTheChecks];
  return times === undefined || Number.isNaN(ofChecks) ? Infinity : times * ofChecks;
}
