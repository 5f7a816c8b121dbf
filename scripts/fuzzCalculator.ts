import { fuzzedLine, numbersFrom, useLine } from '#calculator/testing/fuzzed.ts';

/**
 * Types 100,000 lines of nonsense into the calculator and draws what they give: none may throw, and none may take more than
 * 50 ms. `node scripts/fuzzCalculator.ts [how many] [seed]`; what was slow is tried again, since a machine may be busy.
 */
const [count = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const mostMs = 50;
const random = numbersFrom(seed);
let slowest = { ms: 0, line: '' };
const failures: string[] = [];

for (let done = 0; done < count; done += 1) {
  const line = fuzzedLine(random);
  try {
    let ms = msOf(line);
    for (let again = 0; again < 4 && ms > mostMs / 2; again += 1) ms = Math.min(ms, msOf(line));
    if (ms > slowest.ms) slowest = { ms, line };
    if (ms > mostMs) failures.push(`${ms.toFixed(0)} ms: ${JSON.stringify(line)}`);
  } catch (error) {
    failures.push(`${String(error)}: ${JSON.stringify(line)}`);
  }
}
console.log(`${count} lines, the slowest in ${slowest.ms.toFixed(1)} ms: ${JSON.stringify(slowest.line)}`);
for (const failure of failures.slice(0, 40)) console.log(failure);
if (failures.length > 0) process.exitCode = 1;

/** Processor time of this process, which others do not lengthen much. */
function msOf(line: string): number {
  const before = process.cpuUsage();
  useLine(line);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
