// What `npm start`, `npm test` and the other commands run. It provides what is missing (the runtime, the packages, the
// build), then does the work. It must run under an old Node itself, so it is plain JavaScript.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const neededMajor = 24;
const runtimeVersion = '24.9.0';

/** Each command: the module that does it, and whether it needs the built pages. */
const commands = {
  start: { module: 'src/main/server.ts', needsBuild: true },
  test: { module: 'scripts/gate.ts', needsBuild: true },
  dev: { module: 'scripts/dev.ts', needsBuild: true },
  course: { module: 'scripts/course.ts' },
  lodestar: { module: 'src/main/command.ts' },
  bench: { module: 'bench/bench.ts', needsBuild: true },
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
  become(join(root, command.module));
}

/**
 * Goes on as the command itself, in a fresh process image: what the set-up needed (the bundler, above all) is gone from
 * memory. The young generation is kept small: a server makes much that dies at once, and the default lets it grow to 130 MB.
 */
function become(module) {
  const watch = pathToFileURL(join(root, 'scripts/stopWithParent.mjs')).href;
  const args = ['--max-semi-space-size=8', '--import', watch, module, ...rest];
  process.removeAllListeners('warning');
  process.execve(process.execPath, [process.execPath, ...args], process.env);
}

/** Fetches the runtime once (a package like any other), then does everything again under it. */
function runUnderNewerNode() {
  const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const bin = join(root, '.toolchain/node_modules', packageName, 'bin');
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node) || !versionOf(node).startsWith(`v${neededMajor}.`)) {
    console.log(`This machine has Node ${process.versions.node}; fetching Node ${runtimeVersion} for this folder …`);
    const install = [
      'install',
      '--prefix',
      join(root, '.toolchain'),
      '--no-save',
      '--ignore-scripts',
      `${packageName}@${runtimeVersion}`,
    ];
    runNpm(install);
  }
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  import('./stopWithParent.mjs').catch(() => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  try {
    if (npm) execFileSync(process.execPath, [npm, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    else execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    console.error(
      `Node ${neededMajor} could not be fetched. Check the connection, or install Node ${neededMajor} or later yourself.`,
    );
    process.exit(1);
  }
}

function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
