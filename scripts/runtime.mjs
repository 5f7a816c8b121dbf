// The Node.js in .toolchain/: fetched like any other package, held to the SHA-512 in runtime/package-lock.json. Must run
// under an old Node itself.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './npm.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const toolchain = join(root, '.toolchain');
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The oldest Node that may run this: older ones have known holes. */
export const oldestNode = readJson('package.json').engines.node.replace('>=', '');

/** @example isAtLeast('24.14.1', '24.9.0') === true */
export function isAtLeast(version, floor) {
  const [a, b] = [version, floor].map((text) => text.split('.').map(Number));
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 || a[at] > b[at];
}

/** @returns the folder of the fetched Node's programs. @throws Error with a sentence for the operator. */
export function ensureRuntime() {
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = readJson('scripts/runtime/package.json').optionalDependencies[name];
  const askForIt = `install Node ${oldestNode} or later yourself`;
  if (!wanted) throw new Error(`This machine has Node ${process.versions.node}, which is too old: ${askForIt}.`);
  const bin = join(toolchain, 'node_modules', name, 'bin');
  if (versionOf(bin) === wanted) return bin;
  console.log(`This machine has Node ${process.versions.node}; fetching Node ${wanted} for this folder …`);
  try {
    mkdirSync(toolchain, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(root, 'scripts/runtime', file), join(toolchain, file));
    runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], toolchain);
  } catch {
    throw new Error(`Node ${wanted} could not be fetched. Check the connection, or ${askForIt}.`);
  }
  if (versionOf(bin) === wanted) return bin;
  throw new Error(`What was fetched does not run as Node ${wanted} on this machine: ${askForIt}.`);
}

/** Undefined when there is none, or it does not run. */
function versionOf(bin) {
  const node = join(bin, 'node');
  try {
    return existsSync(node) ? execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1) : undefined;
  } catch {
    return undefined;
  }
}
