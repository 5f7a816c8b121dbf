import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The browser of the tests: the distribution's own. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Installs Chromium from the distribution's packages when it is absent; ends the run with one sentence when it cannot. */
export function ensureChromium(): void {
  if (existsSync(chromiumPath)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution …');
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (existsSync(chromiumPath)) return;
  console.error(
    'The browser tests need Chromium: run `sudo apt-get install chromium`, or name one with CHROMIUM=/path/to/chromium.',
  );
  process.exit(1);
}

function apt(args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
