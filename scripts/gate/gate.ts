import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isInstalled, missingBrowsers, otherBrowsers, walkArguments } from '../browsers.ts';
import { ensureChromium } from '../chromium.ts';
import { cpuSecondsOfChildren } from './cpuSeconds.ts';
import { browserFileTimes, slowest, unitFileTimes, type BrowserReport, type UnitReport } from './gateReport.ts';

/** `npm test`: the whole gate. Its last line counts what passed and what failed. */
interface Tally {
  passed: number;
  failed: number;
}

/** Processor seconds that a part may take: a quarter more than it did when this was written. A part that passes it has failed. */
const budgets: Record<string, number> = { unit: 560, browser: 370 };

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(import.meta.dirname, '../../node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-gate-'));
const total: Tally = { passed: 0, failed: 0 };

ensureChromium();
await step('format', () => checkFiles(bin('oxfmt'), ['--check']));
await step('lint', () => checkFiles(bin('oxlint'), ['--deny-warnings']));
// on two cores: the compiler beside the course's checker, neither of which uses more than one
await step('types and course', async () =>
  sum(await Promise.all([types(), check(process.execPath, ['src/main/command.ts', 'course', 'check'])])),
);
await step('unit', unitTests);
await step('browser', () => browserTests(['test']));
if (otherBrowsers.some(isInstalled)) await step('other browsers', () => browserTests(walkArguments));
if (missingBrowsers()) console.log(missingBrowsers());
rmSync(scratch, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function step(name: string, run: () => Tally | Promise<Tally>): Promise<void> {
  const [start, cpuBefore] = [performance.now(), cpuSecondsOfChildren()];
  const { passed, failed } = withinBudget(name, await run(), cpuBefore);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed in ${seconds} s${cpuTold(cpuBefore)}`,
  );
}

function cpuSince(before = Number.NaN): number {
  return (cpuSecondsOfChildren() ?? Number.NaN) - before;
}

function cpuTold(before: number | undefined): string {
  const spent = cpuSince(before);
  return Number.isNaN(spent) ? '' : ` (${spent.toFixed(0)} CPU seconds)`;
}

function withinBudget(name: string, tally: Tally, cpuBefore: number | undefined): Tally {
  const [spent, most = Infinity] = [cpuSince(cpuBefore), budgets[name]];
  if (!(spent > most)) return tally;
  console.log(`${name} took ${spent.toFixed(0)} CPU seconds of the ${most} it may take: see its slowest files above.`);
  return { ...tally, failed: tally.failed + 1 };
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

async function types(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const side of ['server', 'web', 'test']) tallies.push(await check(bin('tsc'), ['-p', `tsconfig.${side}.json`]));
  return sum(tallies);
}

/** What it says is printed when it has ended, in one piece. */
async function check(command: string, args: string[]): Promise<Tally> {
  const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(program.stdout), text(program.stderr)]);
  const [status] = (await once(program, 'exit')) as [number | null];
  process.stdout.write((await said).join(''));
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function sum(tallies: readonly Tally[]): Tally {
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0);
  const failed = tallies.reduce((total, tally) => total + tally.failed, 0);
  return { passed, failed };
}

function unitTests(): Tally {
  const report = join(scratch, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(bin('vitest'), args, { stdio: 'inherit' });
  const read = readReport<UnitReport>(report);
  const { numPassedTests, numFailedTests } = read;
  console.log(`The slowest files:\n${slowest(unitFileTimes(read), root)}`);
  return believed(status, { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 });
}

/** @param args of Playwright: which tests. */
function browserTests(args: string[]): Tally {
  const report = join(scratch, `browser-${args.length}.json`);
  const { status } = spawnSync(bin('playwright'), [...args, '--reporter=line,json'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const read = readReport<BrowserReport>(report);
  const { stats } = read;
  console.log(`The slowest files, by the sum of their tests:\n${slowest(browserFileTimes(read), root)}`);
  return believed(status, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0),
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
