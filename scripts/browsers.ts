import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the walk starts of the distribution's browsers. */
export const browserFiles = {
  firefox: '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
};

/** A browser that the main walk runs in besides Chromium. */
export interface OtherBrowser {
  /** Of its project in e2e/browsers/playwright.config.ts. */
  name: 'firefox' | 'webkit';
  label: string;
  files: string[];
  /** The Debian packages that bring them. */
  packages: string[];
}

export const otherBrowsers: OtherBrowser[] = [
  { name: 'firefox', label: 'Firefox ESR', files: [browserFiles.firefox], packages: ['firefox-esr'] },
  {
    name: 'webkit',
    label: 'WebKitGTK',
    files: [browserFiles.webkitDriver, browserFiles.screen],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

export const isInstalled = ({ files }: OtherBrowser) => files.every((file) => existsSync(file));

/** A line about those that are not on this machine; '' when all are. */
export function missingBrowsers(isHere = isInstalled): string {
  const missing = otherBrowsers.filter((browser) => !isHere(browser));
  if (missing.length === 0) return '';
  const labels = missing.map(({ label }) => label).join(' and ');
  const packages = missing.flatMap((browser) => browser.packages).join(' ');
  return `The main walk did not run in ${labels}, not installed here: sudo apt-get install ${packages}`;
}

/** What Playwright is told to run the walk, in those that are here. */
export const walkArguments = ['test', '--config', join(root, 'e2e/browsers/playwright.config.ts')];

/** `npm run browsers`; further arguments are Playwright's. */
if (import.meta.main) {
  const run = () =>
    spawnSync(join(root, 'node_modules/.bin/playwright'), [...walkArguments, ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
  process.exitCode = otherBrowsers.some(isInstalled) ? (run().status ?? 1) : 1;
  if (missingBrowsers()) console.log(missingBrowsers());
}
