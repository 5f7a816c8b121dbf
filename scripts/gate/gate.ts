import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { KEPT_COURSE } from '../../src/authoring/server/testing/shippedCourse.ts';
import { isThorough } from '../../src/platform/server/testing/thorough.ts';
import setUpTestServer from '../../src/main/server/testing/globalSetup.ts';
import { missingPrograms } from '../../deploy/programs.ts';
import { isInstalled, missingBrowsers, otherBrowsers, walkArguments } from '../browsers.ts';
import { ensureChromium } from '../chromium.ts';
import { budgetOf } from './budgets.ts';
import { cpuSecondsOfChildren } from './cpuSeconds.ts';
import {
  browserFailures,
  browserFileTimes,
  slowest,
  told,
  unitFailures,
  unitFileTimes,
  type BrowserReport,
  type Failure,
  type UnitReport,
} from './gateReport.ts';

/** `npm test`: the whole gate. Its last line counts what passed and what failed. */
interface Tally {
  passed: number;
  failed: number;
  /** Processor seconds; NaN where the system does not tell. */
  cpu: number;
}

/** The projects of vitest that need no database. */
const ofRules = ['pure', 'screens'];

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(import.meta.dirname, '../../node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-gate-'));
const keptCourse = join(scratch, 'course');
/** Told again at the end: a log may be kept by its last page alone. */
const failures: Failure[] = [];
const total: Tally = { passed: 0, failed: 0, cpu: 0 };
let cpuCounted = cpuOfChildren();
/** What the budgets are reckoned from: the same work in each run, on a clone where all is built already, too. */
const checks = new Set(['lint and types', 'course']);
let cpuOfChecks = 0;

/** Beside what needs none yet: it comes over the network. */
const whyNoChromium = ensureChromium().then(
  () => undefined,
  (error: Error) => error.message,
);
await step('format', () => checkFiles(bin('oxfmt'), ['--check']));
const testServer = setUpTestServer(); // one for them all; each would else make its own, with its template
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void testServer.then((end) => end()).finally(() => process.exit(1)));
// on two cores: the linter and the compiler beside the build and the course's checker, which use one each
await Promise.all([
  step('lint and types', lintAndTypes),
  step('build', () => check(process.execPath, ['scripts/run.mjs', 'build'])).then(() => step('course', checkCourse)),
]);
const endTestServer = await testServer;
if (await whyNoChromium) {
  await endTestServer();
  console.error(await whyNoChromium);
  process.exit(1);
}
cpuCounted = cpuOfChildren(); // it belongs to no part
const rules = step('rules', ruleTests);
await step('servers', serverTests);
await step('browser', () => browserTests(['test'])); // beside the servers both took longer than one after the other
await rules;
if (otherBrowsers.some(isInstalled)) await step('other browsers', () => browserTests(walkArguments));
await endTestServer();
for (const notTried of [missingBrowsers(), missingPrograms()]) if (notTried) console.log(notTried);
if (failures.length > 0) console.log(`What failed:\n${told(failures, root)}`);
rmSync(scratch, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function step(name: string, run: () => Promise<Tally>): Promise<void> {
  const start = performance.now();
  const { passed, failed, cpu } = withinBudget(name, await run());
  if (checks.has(name)) cpuOfChecks += failed > 0 ? Number.NaN : cpu;
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const work = Number.isNaN(cpu) ? '' : ` (${cpu.toFixed(0)} CPU seconds)`;
  console.log(`${failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed in ${seconds} s${work}`);
}

function withinBudget(name: string, tally: Tally): Tally {
  const most = isThorough ? Infinity : budgetOf(name, cpuOfChecks);
  if (!(tally.cpu > most)) return tally;
  console.log(
    `${name} took ${tally.cpu.toFixed(0)} CPU seconds of the ${most.toFixed(0)} it may take: see its slowest files above.`,
  );
  return { ...tally, failed: tally.failed + 1 };
}

/** A program to its end; what it said on both streams, and the processor's seconds of it and of what it started. */
async function runToEnd(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ isGood: boolean; said: string; cpu: number }> {
  const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const streams = Promise.all([text(program.stdout), text(program.stderr)]);
  const [status] = (await once(program, 'exit')) as [number | null];
  const cpu = cpuOfChildren() - cpuCounted; // a child is counted when it ends
  cpuCounted += cpu;
  return { isGood: status === 0, said: (await streams).join(''), cpu };
}

function cpuOfChildren(): number {
  return cpuSecondsOfChildren() ?? Number.NaN;
}

/** A check that says how many files it saw; one that saw none has failed, whatever it says. */
async function checkFiles(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Tally> {
  const { isGood, said, cpu } = await runToEnd(command, args, env);
  const [, seen = '0'] = /on (\d+) files/.exec(said) ?? [];
  if (isGood && Number(seen) > 0) return { passed: 1, failed: 0, cpu };
  process.stdout.write(said);
  return { passed: 0, failed: 1, cpu };
}

/**
 * The linter checks the types of what it looks at anyway, each file's by the side that it is on; the compiler then sees that what
 * both sides share holds in the browser, too. They are written in Go, whose collector is told to wait for more garbage. Several
 * checkers of the compiler would each look at the same shapes anew: one needs half of the work of the four that it takes by itself.
 */
async function lintAndTypes(): Promise<Tally> {
  const patient = { GOGC: '400' };
  const linter = await checkFiles(bin('oxlint'), ['--deny-warnings', '--type-check'], patient);
  return sum([linter, await check(bin('tsc'), ['-p', 'tsconfig.web.json', '--checkers', '1'], patient)]);
}

/** The test of the course that ships takes what was read here. */
function checkCourse(): Promise<Tally> {
  return check(process.execPath, ['--max-old-space-size=3072', 'scripts/gate/checkCourse.ts', keptCourse]);
}

async function check(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Tally> {
  const { isGood, said, cpu } = await runToEnd(command, args, env);
  process.stdout.write(said);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, cpu };
}

function sum(tallies: readonly Tally[]): Tally {
  const over = (name: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[name], 0);
  return { passed: over('passed'), failed: over('failed'), cpu: over('cpu') };
}

/** Rules, and screens without a browser: they only think, and take what the parts that wait for servers and clocks leave of the cores. */
function ruleTests(): Promise<Tally> {
  return vitest('rules', [...ofRules.flatMap((project) => ['--project', project]), '--maxWorkers=1'], {
    isPatient: true,
  });
}

function serverTests(): Promise<Tally> {
  return vitest(
    'servers',
    ofRules.flatMap((project) => ['--project', `!${project}`]),
  );
}

async function vitest(name: string, which: readonly string[], { isPatient = false } = {}): Promise<Tally> {
  const report = join(scratch, `${name}.json`);
  const args = ['run', '--no-cache', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...which];
  const [command, ...first] = isPatient ? ['nice', '-n', '19', bin('vitest')] : [bin('vitest')];
  const { isGood, said, cpu } = await runToEnd(command, [...first, ...args], { [KEPT_COURSE]: keptCourse });
  const read = readReport<UnitReport>(report);
  failures.push(...unitFailures(read));
  const { numPassedTests = 0, numFailedTests = 0 } = read;
  console.log(`${said}The slowest files of ${name}:\n${slowest(unitFileTimes(read), root)}`);
  return believed(isGood, { passed: numPassedTests, failed: numFailedTests, cpu });
}

/** @param args of Playwright: which tests. */
async function browserTests(args: readonly string[]): Promise<Tally> {
  const report = join(scratch, `browser-${args.length}.json`);
  const { isGood, said, cpu } = await runToEnd(bin('playwright'), [...args, '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PW_DISABLE_TS_ESM: '1', // Node itself takes the types out: two fifths of the work of loading the tests
  });
  const read = readReport<BrowserReport>(report);
  failures.push(...browserFailures(read));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read.stats ?? {};
  console.log(`${said}The slowest files, by the sum of their tests:\n${slowest(browserFileTimes(read), root)}`);
  return believed(isGood, { passed: expected, failed: unexpected + flaky + skipped, cpu });
}

/** A runner that ended badly, or ran nothing, has failed whatever it counted. */
function believed(isGood: boolean, { passed, failed, cpu }: Tally): Tally {
  return { passed, failed: failed === 0 && (!isGood || passed === 0) ? 1 : failed, cpu };
}

function readReport<T>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return {};
  }
}
