import { join } from 'node:path';
import { runToEnd } from '#platform/server/testing/spawnProgram.ts';

const command = join(import.meta.dirname, '../../command.ts');

/** `npm run lodestar -- …` with these settings and no others. @param typed on standard input. */
export function runCommand(words: readonly string[], env: Record<string, string> = {}, typed = '') {
  return runToEnd([command, ...words], env, typed);
}
