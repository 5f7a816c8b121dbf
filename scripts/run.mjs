// What `npm start`, `npm test` and the other commands run. It provides what is missing (the runtime, the packages, the
// build), then becomes the program. It must run under an old Node itself, so it is plain JavaScript.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runNpm } from './npm.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const neededMajor = 24;
const runtimeVersion = '24.9.0';

/** Each command: the program that does it, what it is told first, and whether it needs the built pages. */
const commands = {
  start: { program: ['src/main/server.ts'], needsBuild: true },
  test: { program: ['scripts/gate.ts'], needsBuild: true },
  browsers: { program: ['scripts/browsers.ts'], needsBuild: true },
  dev: { program: ['scripts/dev.ts'], needsBuild: true },
  bench: { program: ['bench/bench.ts'], needsBuild: true },
  'bench:tutor': { program: ['bench/tutor.ts'] },
  build: { needsBuild: true },
  course: { program: ['src/main/command.ts', 'course'] },
  lodestar: { program: ['src/main/command.ts'] },
};

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}

if (Number.parseInt(process.versions.node, 10) < neededMajor) runUnderNewerNode();
else await run();

async function run() {
  process.chdir(root);
  const { ensurePackages, ensureBuild } = await import('./setup.mjs');
  try {
    ensurePackages();
    if (command.needsBuild) await ensureBuild();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  if (command.program) become([...command.program, ...rest]);
}

/**
 * Goes on as the program itself, in a fresh process image: what the set-up needed (the bundler, above all) is gone from
 * memory. The young generation is kept small: a server makes much that dies at once, and the default lets it grow to 130 MB.
 */
function become([module, ...args]) {
  const watch = pathToFileURL(join(root, 'scripts/stopWithParent.mjs')).href;
  const flags = ['--max-semi-space-size=8', '--max-old-space-size=256', '--import', watch];
  process.execve(process.execPath, [process.execPath, ...flags, join(root, module), ...args], process.env);
}

/** Fetches the runtime once (a package like any other), then does everything again under it. */
function runUnderNewerNode() {
  const packageName = `node-${process.platform}-${process.arch}`;
  const bin = join(root, '.toolchain/node_modules', packageName, 'bin');
  const node = join(bin, 'node');
  if (!isNeededVersion(node)) {
    console.log(`This machine has Node ${process.versions.node}; fetching Node ${runtimeVersion} for this folder …`);
    fetchRuntime(`${packageName}@${runtimeVersion}`);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  import('./stopWithParent.mjs').catch(() => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function fetchRuntime(wanted) {
  try {
    runNpm(['install', '--prefix', join(root, '.toolchain'), '--no-save', '--ignore-scripts', wanted], root);
  } catch {
    console.error(
      `Node ${neededMajor} could not be fetched. Check the connection, or install Node ${neededMajor} or later yourself.`,
    );
    process.exit(1);
  }
}

function isNeededVersion(node) {
  try {
    return existsSync(node) && execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith(`v${neededMajor}.`);
  } catch {
    return false;
  }
}
