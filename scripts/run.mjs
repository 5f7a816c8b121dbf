// What `npm start`, `npm test` and the other commands run. It provides what is missing (the runtime, the packages, the
// build), then becomes the program. It must run under an old Node itself, so it is plain JavaScript.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnvFile } from './envFile.mjs';
import { ensureRuntime, isAtLeast, oldestNode } from './runtime.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Each command: the program that does it, what it is told first, whether it needs the built pages, whether it follows the
 * file of settings (tests and measurements do not), and whether it is started again when it dies.
 */
const commands = {
  start: { program: ['src/main/server.ts'], needsBuild: true, hasSettings: true, isKeptUp: true },
  test: { program: ['scripts/gate/gate.ts'] }, // it builds beside what needs no build
  browsers: { program: ['scripts/browsers.ts'], needsBuild: true },
  dev: { program: ['scripts/dev.ts'], needsBuild: true, hasSettings: true },
  bench: { program: ['bench/bench.ts'], needsBuild: true },
  'bench:tutor': { program: ['bench/tutor/tutor.ts'] },
  build: { needsBuild: true },
  settings: { program: ['scripts/printSettings.ts'] },
  course: { program: ['src/main/command.ts', 'course'], hasSettings: true },
  lodestar: { program: ['src/main/command.ts'], hasSettings: true },
};

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}

try {
  if (isAtLeast(process.versions.node, oldestNode)) await run();
  else runUnderNewerNode();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function run() {
  process.chdir(root);
  if (command.hasSettings) readSettings();
  const { ensurePackages, ensureBuild } = await import('./setup.mjs');
  ensurePackages();
  if (command.needsBuild) await ensureBuild();
  if (command.program) become([...command.program, ...rest]);
}

/** The environment wins over the file. */
function readSettings() {
  const named = process.env.LODESTAR_ENV;
  readEnvFile(named ? resolve(named) : join(root, '.env'), process.env, { mustExist: Boolean(named) });
}

/**
 * Goes on as the program itself, in a fresh process image: what the set-up needed (the bundler, above all) is gone from
 * memory. The young generation is kept small: a server makes much that dies at once, and the default lets it grow to 130 MB.
 * The code that Node compiled, its types taken out, is kept for the next start, which then loads no TypeScript compiler; the
 * server has the build's code without types instead, and its processes keep theirs.
 * Threads share one heap of native memory: each with its own would keep what it once took.
 */
function become([module, ...args]) {
  const imports = ['stopWithParent.mjs', 'quickResolve.mjs', ...(command.isKeptUp ? ['stripped.mjs'] : [])].flatMap(
    (name) => ['--import', pathToFileURL(join(root, 'scripts', name)).href],
  );
  const heapMb = /^\d{2,6}$/.test(process.env.HEAP_MB) ? process.env.HEAP_MB : 256; // what it may be, the server says
  const flags = ['--max-semi-space-size=8', `--max-old-space-size=${heapMb}`, ...imports];
  const program = [...flags, join(root, module), ...args];
  const whole = command.isKeptUp ? ['--max-old-space-size=16', join(root, 'scripts/keepUp.mjs'), ...program] : program;
  if (!command.isKeptUp) process.env.NODE_COMPILE_CACHE ??= join(root, 'dist/compiled'); // later starts need not compile again
  // the C allocator would else keep what hashing and pictures gave back: in eight arenas a core, and below a limit that grows
  const env = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', ...process.env };
  process.execve(process.execPath, [process.execPath, ...whole], env);
}

/** Does everything again under a Node that is new enough, fetched when it is not there. */
function runUnderNewerNode() {
  const bin = ensureRuntime();
  const child = spawn(join(bin, 'node'), [fileURLToPath(import.meta.url), name, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  import('./stopWithParent.mjs').catch(() => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
