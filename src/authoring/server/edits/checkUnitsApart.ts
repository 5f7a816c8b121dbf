import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { quickly } from '#platform/server/quickly.ts';
import type { CheckedUnits } from './checkUnits.ts';

/** A unit takes 1 to 15 s; those that take longer than this are not proved. */
const mostMs = 240_000;

/** As `checkUnits`, in a process of its own. @returns undefined when it takes too long. @throws when it ends without an answer. */
export async function checkUnitsApart(folder: string, only: readonly string[]): Promise<CheckedUnits | undefined> {
  const checker = fork(join(import.meta.dirname, 'checkUnits.process.ts'), [folder, ...only], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=3072', ...quickly],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isLate = false;
  const stop = () => checker.kill('SIGKILL');
  process.once('exit', stop);
  const timer = setTimeout(() => (isLate = stop()), mostMs);
  try {
    return await Promise.race([
      once(checker, 'message').then(([found]) => found as CheckedUnits),
      once(checker, 'close').then(([code]) => {
        if (isLate) return undefined;
        throw new Error(`Expected an answer but the checker ended with ${code}.`);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    process.off('exit', stop);
    stop();
  }
}
