/** A line of the log, of what keeps the servers up. */
export function log(level, facts, msg) {
  const line = { level, time: new Date().toISOString(), ...facts, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
