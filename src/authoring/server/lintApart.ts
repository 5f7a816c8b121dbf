import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { quickly } from '#platform/server/quickly.ts';

/**
 * Proves the items of a course and prints what is wrong and what is missing, in a process of its own: algebra takes
 * more memory than a server has, and nothing of it is wanted there.
 *
 * @param only these sections and forms alone, by their folders.
 * @returns whether everything is as it should be.
 */
export async function checkCourse(folder: string, only: readonly string[] = []): Promise<boolean> {
  const program = join(import.meta.dirname, 'checking/lintCourse.process.ts');
  const args = ['--max-old-space-size=3072', ...quickly, program, folder, ...only];
  const checker = spawn(process.execPath, args, { stdio: 'inherit' });
  await once(checker, 'exit');
  return checker.exitCode === 0;
}
