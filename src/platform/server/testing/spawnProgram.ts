import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { quickly } from '../quickly.ts';

const root = join(import.meta.dirname, '../../../..');

export type SpawnedProgram = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts a program of ours with these settings and no others. As `npm start` does from the second time on, it finds its
 * modules compiled: half of the work of a short command.
 * @param program a module, and its arguments.
 */
export function spawnProgram(program: readonly string[], env: Record<string, string | undefined>): SpawnedProgram {
  return spawn(process.execPath, [...quickly, ...program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'dist/compiled'),
      ...env,
    },
    stdio: 'pipe',
  });
}

/** What a program said until it ended, and with which code it did. */
export async function runToEnd(program: readonly string[], env: Record<string, string | undefined>, typed = '') {
  const child = spawnProgram(program, env);
  child.stdin.on('error', () => {}).end(typed); // it may not read
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said, complained };
}
