import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/**
 * Chromium without a window is a program of its own, and needs half the processor time of the one that can have windows. In a
 * whole run of the browser's tests: 499 processor seconds where the other took about 900.
 */
const withoutWindow = '/usr/bin/chromium-headless-shell';
const install = ['install', '-y', '-qq', '--no-install-recommends'];
const named = process.env['CHROMIUM'];

/** The browser of the tests: the distribution's own. */
export function chromiumPath(): string {
  return named ?? (existsSync(withoutWindow) ? withoutWindow : '/usr/bin/chromium');
}

/**
 * Installs Chromium without a window from the distribution's packages when it is absent and may be installed, any Chromium when
 * there is none.
 *
 * @throws Error with one sentence when there is none in the end.
 */
export async function ensureChromium(): Promise<void> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && named === undefined && !existsSync(withoutWindow)) {
    console.log('Installing Chromium from the distribution …');
    await apt(['update', '-qq']);
    const isThere = (await apt([...install, 'chromium-headless-shell'])) || existsSync(chromiumPath());
    if (!isThere) await apt([...install, 'chromium']);
  }
  if (existsSync(chromiumPath())) return;
  throw new Error(
    'The browser tests need Chromium: run `sudo apt-get install chromium-headless-shell`, or name one with CHROMIUM=/path/to/chromium.',
  );
}

/** Whether it went well. */
async function apt(args: string[]): Promise<boolean> {
  const program = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const [status] = (await once(program, 'exit')) as [number | null];
  return status === 0;
}
