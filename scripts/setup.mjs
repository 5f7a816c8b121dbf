// Provides the installed packages and the build, each only when what it is made of has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runNpm } from './npm.mjs';

const root = resolve(import.meta.dirname, '..');
const installedMark = join(root, 'node_modules/.installed-from');
const builtMark = join(root, 'dist/.built-from');
const strippedMark = join(root, 'dist/.stripped-from');
const gatheredMark = join(root, 'dist/.gathered-from');

export function ensurePackages() {
  const wanted = hashOf(
    ['package-lock.json', 'package.json'],
    `${process.platform} ${process.arch} ${process.versions.modules}`,
  );
  if (readMark(installedMark) === wanted) return;
  say('Installing the packages (about half a minute) …');
  try {
    runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], root);
  } catch (cause) {
    const sentence =
      'The packages could not be installed. Check the connection and the room on the disk, then try again.';
    throw new Error(sentence, { cause });
  }
  writeFileSync(installedMark, wanted);
}

export async function ensureBuild() {
  await ensurePages();
  await ensureGathered();
  ensureStripped();
}

/** TypeBox in a dozen short files instead of seven hundred, where quickResolve.mjs finds it: a server keeps the text of its code. */
async function ensureGathered() {
  const wanted = hashOf(['package-lock.json', 'scripts/setup.mjs', 'scripts/gathered.mjs']);
  if (readMark(gatheredMark) === wanted) return;
  const { gatheredFolder, gatheredFrom } = await import('./gathered.mjs');
  const { build } = await import('vite');
  const folder = gatheredFolder();
  const unfinished = `${folder}.unfinished`;
  const input = Object.fromEntries(
    readdirSync(gatheredFrom, { recursive: true })
      .filter((file) => /^(?:\w+[/\\])?index\.mjs$/.test(file))
      .map((file) => [file.slice(0, -'.mjs'.length), join(gatheredFrom, file)]),
  );
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' };
  const rolldownOptions = { input, output, treeshake: false, preserveEntrySignatures: 'strict' };
  await build({
    ...{ configFile: false, root, publicDir: false, logLevel: 'warn', ssr: { noExternal: true } },
    build: { ssr: true, target: 'esnext', minify: 'oxc', outDir: unfinished, emptyOutDir: true, rolldownOptions },
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  writeFileSync(gatheredMark, wanted);
}

/** The server's code without its types. */
function ensureStripped() {
  const wanted = hashOf(
    [...sources().filter((file) => file.endsWith('.ts')), 'scripts/stripTypes.mjs'],
    process.version,
  );
  if (readMark(strippedMark) === wanted) return;
  const program = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/stripTypes.mjs')];
  execFileSync(process.execPath, program, { stdio: 'inherit' });
  writeFileSync(strippedMark, wanted);
}

async function ensurePages() {
  const pages = sources().filter((file) => !/^src\/[a-z]+\/server[./]/.test(file)); // without the server's own code
  const wanted = hashOf([...pages, 'vite.config.ts', 'scripts/setup.mjs', 'package-lock.json']);
  if (readMark(builtMark) === wanted) return;
  say('Building the pages …');
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: true } });
  delete process.env.NODE_ENV;
  precompress(join(root, 'dist/web'));
  writeFileSync(builtMark, wanted);
}

/**
 * Puts beside every text its brotli and its gzip. A server that compressed them by itself would do so at each start, and
 * keep the tens of megabytes that brotli works in.
 */
function precompress(folder) {
  const texts = new Set(['.css', '.js', '.svg', '.txt', '.webmanifest']);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !texts.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, shortestBrotli(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Which of its ways is the shortest one for a text nobody can tell beforehand. */
function shortestBrotli(content) {
  const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT, BROTLI_PARAM_MODE } = constants;
  const ways = [
    {},
    { [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 16 },
    { [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 32 },
    { [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  ];
  return ways
    .map((way) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...way } }))
    .reduce((shortest, other) => (other.length < shortest.length ? other : shortest));
}

/** Every file of src but tests. */
function sources() {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

function hashOf(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
