import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFacts } from '#main/pages.ts';
import { codeOf } from '#main/server/pages/pageSources.ts';
import { folders } from '#main/server/folders.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const web = join(folders.dist, 'web');

export interface BuiltFile {
  name: string;
  text: string;
  /** Bytes on the wire: brotli, as the build puts it beside the file. */
  bytes: number;
}

/** Every script of the build. */
export async function builtScripts(): Promise<BuiltFile[]> {
  const names = await readdir(join(web, 'assets'));
  return Promise.all(names.filter((name) => name.endsWith('.js')).map((name) => builtFile(`assets/${name}`)));
}

/** The scripts that must be there before a page answers to a click: the app, the screen and the frame around it. */
export async function scriptsOfPage(page: PageFacts): Promise<BuiltFile[]> {
  const manifest = await readManifest();
  const modules = ['main/web/start.ts', 'main/web/web.tsx', ...codeOf(page)];
  const files = withImports(
    manifest,
    modules.map((module) => keyOf(manifest, module)),
  );
  return Promise.all(files.map(builtFile));
}

/** Scripts and styles that come with a module which is fetched when it is first wanted, without the scripts of its page. */
export async function filesOnDemand(module: string, page: PageFacts): Promise<BuiltFile[]> {
  const manifest = await readManifest();
  const entry = keyOf(manifest, module);
  const there = new Set((await scriptsOfPage(page)).map(({ name }) => name));
  const scripts = withImports(manifest, [entry]).filter((file) => !there.has(file));
  return Promise.all([...scripts, ...(manifest[entry]?.css ?? [])].map(builtFile));
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')) as Manifest;
}

export function sumOfBytes(files: readonly BuiltFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Compressing takes a while, and most pages share most files: each is read once. */
const alreadyRead = new Map<string, Promise<BuiltFile>>();

/** A file of the build, by its path below `dist/web`. */
export function builtFile(name: string): Promise<BuiltFile> {
  const file = alreadyRead.get(name) ?? readAsSent(name);
  alreadyRead.set(name, file);
  return file;
}

async function readAsSent(name: string): Promise<BuiltFile> {
  const content = await readFile(join(web, name));
  const isCompressed = /\.(?:woff2|png)$/.test(name);
  const sent = isCompressed ? content : await readFile(join(web, `${name}.br`));
  return { name, text: content.toString(), bytes: sent.length };
}

/** Modules stand in the manifest by their path from `src/main/web/`. */
function keyOf(manifest: Manifest, module: string): string {
  const key = Object.keys(manifest).find((path) => join('src/main/web', path) === join('src', module));
  if (!key) throw new Error(`Expected the build to hold ${module} but found no such module`);
  return key;
}

/** The files of some entries and of all that they import at once. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Map<string, string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || found.has(key)) return;
    found.set(key, entry.file);
    entry.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found.values()];
}
