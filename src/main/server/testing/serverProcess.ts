import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { atEndOfFile } from '#platform/server/testing/atEndOfFile.ts';
import { spawnProgram } from '#platform/server/testing/spawnProgram.ts';

export interface ServerProcess {
  child: ChildProcess;
  /** What it wrote so far, on both outputs. */
  wrote(): string;
  /** Its exit code, or the signal that ended it, once it has ended. */
  exit(): Promise<{ code: number | string }>;
}

/** Starts the program as `npm start` does, with these settings and no others but the course of the tests; it is gone at the end. */
export function startProgram(env: Record<string, string>): ServerProcess {
  const program = join(import.meta.dirname, '../../server.ts');
  const child = spawnProgram([program], { COURSE_DIR: testCourse, ...env });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)));
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  atEndOfFile(() => child.kill('SIGKILL'));
  return {
    child,
    wrote: () => text,
    async exit() {
      const [code, signal] = await exited;
      return { code: code ?? signal ?? 'unknown' };
    },
  };
}

/** Waits until the program says that it is ready. @throws Error with all it wrote when it ends instead. */
export async function untilReady(program: ServerProcess): Promise<void> {
  const ended = program.exit().then(() => true);
  while (!program.wrote().includes('Lodestar is ready')) {
    const hasEnded = await Promise.race([ended, new Promise<false>((resolve) => setTimeout(resolve, 25, false))]);
    if (hasEnded) throw new Error(`Expected the program to become ready but it ended: ${program.wrote()}`);
  }
}
