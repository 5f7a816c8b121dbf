import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpuSecondsOfChildren } from './cpuSeconds.ts';

/** `counted.ts REPORT COMMAND …`: runs a command, and writes the processor seconds of it and of what it started into the file. */
const [report = '', command = '', ...args] = process.argv.slice(2);
const program = spawn(command, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => program.kill(signal));
const [status] = (await once(program, 'exit')) as [number | null];
writeFileSync(report, String(cpuSecondsOfChildren() ?? Number.NaN));
process.exitCode = status ?? 1;
