// Runs npm under the Node that runs this; must work under an old one.
import { execFileSync } from 'node:child_process';

/** @throws when npm fails; what npm has to say about it goes to standard error. */
export function runNpm(args, folder) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  execFileSync(command, [...first, ...args], { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
}
