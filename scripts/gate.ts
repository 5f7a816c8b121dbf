import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, missingBrowsers, otherBrowsers, walkArguments } from './browsers.ts';
import { ensureChromium } from './chromium.ts';

/** `npm test`: the whole gate. Its last line counts what passed and what failed. */
interface Tally {
  passed: number;
  failed: number;
}

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-gate-'));
const total: Tally = { passed: 0, failed: 0 };

ensureChromium();
step('format', () => checkFiles(bin('oxfmt'), ['--check']));
step('lint', () => checkFiles(bin('oxlint'), ['--deny-warnings']));
for (const side of ['server', 'web', 'test'])
  step(`types (${side})`, () => check(bin('tsc'), ['-p', `tsconfig.${side}.json`]));
step('course', () => check(process.execPath, ['src/main/command.ts', 'course', 'check']));
step('unit', unitTests);
step('browser', () => browserTests(['test']));
if (otherBrowsers.some(isInstalled)) step('other browsers', () => browserTests(walkArguments));
if (missingBrowsers()) console.log(missingBrowsers());
rmSync(scratch, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function step(name: string, run: () => Tally): void {
  const start = performance.now();
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
}

/** A check that says how many files it saw; one that saw none has failed, whatever it says. */
function checkFiles(command: string, args: string[]): Tally {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  const said = stdout + stderr;
  const [, seen = '0'] = /on (\d+) files/.exec(said) ?? [];
  if (status === 0 && Number(seen) > 0) return { passed: 1, failed: 0 };
  process.stdout.write(said);
  return { passed: 0, failed: 1 };
}

function check(command: string, args: string[]): Tally {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function unitTests(): Tally {
  const report = join(scratch, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(bin('vitest'), args, { stdio: 'inherit' });
  const { numPassedTests, numFailedTests } = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return believed(status, { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 });
}

/** @param args of Playwright: which tests. */
function browserTests(args: string[]): Tally {
  const report = join(scratch, `browser-${args.length}.json`);
  const { status } = spawnSync(bin('playwright'), [...args, '--reporter=line,json'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats } = readReport<{ stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }>(report);
  if (stats?.flaky) console.log(`${stats.flaky} browser tests passed at the second try only`);
  return believed(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + (stats?.skipped ?? 0),
  });
}

/** A runner that ended badly, or ran nothing, has failed whatever it counted. */
function believed(status: number | null, { passed, failed }: Tally): Tally {
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
}

function readReport<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return {};
  }
}
