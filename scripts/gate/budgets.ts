/**
 * How many times the processor seconds of the checks of the same run a part may take: half more than the most of six runs. On the
 * slowest machine of these the checks took some 260 seconds, on the quickest 80; rules took 0.9 to 1.1 times as many, servers 2.5 to
 * 3.4 and the browser 2.6 to 3.6. A measured pace of the processor says less: it does not know what the system's own work costs.
 */
const timesTheChecks = { rules: 1.7, servers: 5, browser: 5.4 };

/**
 * What a part may take.
 * @param ofChecks processor seconds that linter, compiler and the course's checker took; NaN when one of them failed, or the system does not tell.
 */
export function budgetOf(part: string, ofChecks: number): number {
  const times = timesTheChecks[part as keyof typeof timesTheChecks];
  return times === undefined || Number.isNaN(ofChecks) ? Infinity : times * ofChecks;
}
