import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StaticBuild } from '#landing/server/staticPages.ts';
import type { StaticHead } from '#landing/staticPage.ts';
import type { FollowHead, RenderFollowPage } from '#parents/followPage.ts';
import type { FirstAnswer } from '#platform/answers.ts';

type Render = (address: string, answers: readonly FirstAnswer[]) => string;

interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** A stylesheet: where it is, and what it says. */
export interface Style {
  address: string;
  text: string;
  /** What a content security policy admits it by, where it stands in the page itself. */
  source: string;
}

/** What the build made: the files for the browser, and the module that renders pages. */
export interface Build extends StaticBuild {
  webFolder: string;
  renderPage: Render;
  /**
   * The addresses a page links in its head, given the modules under `src/` that it shows.
   * @throws Error when the build has no such module.
   */
  headLinks(code: readonly string[]): HeadLinks;
  /** What the static pages link in their heads. */
  staticLinks: Omit<StaticHead, 'origin'>;
  renderFollowPage: RenderFollowPage;
  /** The same for the pages of those who follow a student. */
  followLinks: FollowHead;
}

export interface HeadLinks {
  styles: Style[];
  /** The script that fetches the modules. */
  start: string;
  /** The app itself, then all that it and the page's code import at once. */
  modules: string[];
}

export async function loadBuild(distFolder: string): Promise<Build> {
  const webFolder = join(distFolder, 'web');
  const manifest = JSON.parse(await readFile(join(webFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const rendering = (await import(pathToFileURL(join(distFolder, 'render/render.js')).href)) as StaticBuild & {
    renderPage: Render;
    renderFollowPage: RenderFollowPage;
  };
  const fontsOf = (names: RegExp) =>
    Object.entries(manifest).flatMap(([source, { file }]) => (names.test(source) ? [`/${file}`] : []));
  const textFonts = fontsOf(/atkinson-hyperlegible.*woff2/);
  const formulaFonts = fontsOf(/KaTeX_(Main-Regular|Math-Italic)\.woff2/);

  const start = `/${manifest['start.ts']?.file}`;
  const known = new Map<string, Style>();

  function headLinks(code: readonly string[]): HeadLinks {
    const entries = withImports(manifest, ['web.tsx', ...code.map((module) => sourceKey(manifest, module))]);
    const modules = entries.map(({ file }) => `/${file}`).filter((file) => file !== start);
    const files = new Set(entries.flatMap(({ css = [] }) => css));
    return { styles: [...files].map(styleOf), start, modules };
  }

  /** Read once, for most pages have the same ones. @throws Error when it could not stand in a page. */
  function styleOf(file: string): Style {
    const style = known.get(file) ?? readStyle(file);
    known.set(file, style);
    return style;
  }

  function readStyle(file: string): Style {
    const text = readFileSync(join(webFolder, file), 'utf8');
    if (/<\/style|\r/i.test(text))
      throw new Error(`Expected ${file} to fit into a page but found what ends or changes it`);
    return { address: `/${file}`, text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
  }
  const staticStyles = manifest[sourceKey(manifest, 'landing/web/landing.css')]?.file;
  const courseEntries = withImports(manifest, [sourceKey(manifest, 'landing/web/courseStyles.ts')]);
  const staticLinks = {
    ...{ styles: [`/${staticStyles}`], fonts: textFonts, courseFonts: formulaFonts },
    courseStyles: [...new Set(courseEntries.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
  const followStyles = manifest[sourceKey(manifest, 'parents/web/follow/follow.css')]?.file;
  const followLinks = { styles: [`/${followStyles}`], fonts: textFonts };
  return { webFolder, ...rendering, headLinks, staticLinks, followLinks };
}

function sourceKey(manifest: Record<string, ManifestEntry>, code: string): string {
  const key = Object.keys(manifest).find((source) => source.endsWith(code) || code.endsWith(`main/web/${source}`));
  if (!key) throw new Error(`Expected the build to hold ${code} but found no such module`);
  return key;
}

/** The named entries and all they import at once, each once. */
function withImports(manifest: Record<string, ManifestEntry>, names: string[]): ManifestEntry[] {
  const found = new Map<string, ManifestEntry>();
  const visit = (name: string) => {
    const entry = manifest[name];
    if (!entry || found.has(name)) return;
    found.set(name, entry);
    entry.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...found.values()];
}
