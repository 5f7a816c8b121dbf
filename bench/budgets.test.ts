import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { courseFacts } from '#landing/courseFacts.ts';
import { readSite } from '#landing/server/site.ts';
import { pages, type PageFacts } from '#main/pages.ts';
import { loadBuild } from '#main/server/pages/build.ts';
import { folders } from '#main/server/folders.ts';
import { finish } from '#platform/server/http/finished.ts';
import { builtFile, builtScripts, filesOnDemand, scriptsOfPage, sumOfBytes } from './builtFiles.ts';

const root = join(import.meta.dirname, '..');
const isPlayer = ({ path }: PageFacts) => path === '/lesson-view';
const isRoom = ({ path }: PageFacts) => path === '/exam/:attempt';
const isSmall = (page: PageFacts) => isPlayer(page) || isRoom(page);

describe('the script of a page, brotli, on the wire', () => {
  test.each(pages.filter(isSmall))('$path takes at most 95 KB', async (page) => {
    expect(sumOfBytes(await scriptsOfPage(page))).toBeLessThanOrEqual(95_000);
  });

  test.each(pages.filter((page) => !isSmall(page)))('$path takes at most 130 KB', async (page) => {
    expect(sumOfBytes(await scriptsOfPage(page))).toBeLessThanOrEqual(130_000);
  });

  test('the calculator, fetched when it is first opened, takes at most 235 KB with its styles', async () => {
    const [player] = pages.filter(isPlayer);
    const files = player ? await filesOnDemand('study/web/player/LessonCalculator.tsx', player) : [];
    expect(files.map(({ name }) => name.split('.').pop())).toEqual(expect.arrayContaining(['js', 'css']));
    expect(sumOfBytes(files)).toBeLessThanOrEqual(235_000);
  });

  test('the questions of an exam, fetched with the directions before them, take at most 32 KB with their tools', async () => {
    const [room] = pages.filter(isRoom);
    const files = room ? await Promise.all(['OpenModule', 'Strips'].map((name) => filesOnDemand(`exam/web/room/${name}.tsx`, room))) : []; // prettier-ignore
    const each = new Map(files.flat().map((file) => [file.name, file]));
    expect([...each.keys()].filter((name) => name.includes('OpenModule'))).toHaveLength(1);
    expect(sumOfBytes([...each.values()])).toBeLessThanOrEqual(32_000);
  });

  test('opening one screen does not fetch the code of another', async () => {
    const named = await Promise.all(pages.map(async (page) => (await scriptsOfPage(page)).map(({ name }) => name)));
    const player = named[pages.findIndex(isPlayer)]?.filter((name) => name.includes('LessonPlayer'));
    expect(player).toHaveLength(1);
    expect(named.flat().filter((name) => name === player?.[0])).toHaveLength(1);
  });
});

describe('the landing page, with all it needs, brotli, on the wire', async () => {
  const { renderStaticPage, staticLinks } = await loadBuild(folders.dist);
  const props = {
    site: readSite(join(root, 'site.yaml')),
    ...courseFacts(undefined),
    lessonCount: 129,
    canTry: true,
    isPublic: false,
    year: 2031,
  };
  const html = (isSignedIn: boolean) =>
    renderStaticPage(
      '/',
      { ...props, isSignedIn },
      { ...staticLinks, origin: 'https://sat.example.org', theme: 'dark' },
    );

  test.each([false, true])('takes at most 60 KB (signed in: %s)', async (isSignedIn) => {
    const { br } = await finish(html(isSignedIn), 'text/html', 11);
    const named = [...html(isSignedIn).matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, address]) => address ?? '');
    expect(named).toEqual(expect.arrayContaining([...staticLinks.styles, ...staticLinks.fonts, '/favicon.svg']));
    const files = await Promise.all(named.map((address) => builtFile(address.slice(1))));
    expect((br?.length ?? Infinity) + sumOfBytes(files)).toBeLessThanOrEqual(60_000);
  });

  test('asks for no other file than those in its head', async () => {
    const styles = await Promise.all(staticLinks.styles.map((address) => builtFile(address.slice(1))));
    const inStyles = styles.flatMap(({ text }) => [...text.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address));
    expect(new Set(inStyles)).toEqual(new Set(staticLinks.fonts));
    expect(html(false)).not.toMatch(/<(?:script|img|iframe|video|object|embed|source)/);
  });
});

describe('what the browser gets', async () => {
  const scripts = await builtScripts();
  const scriptsWith = (word: string) => scripts.filter(({ text }) => text.includes(word)).map(({ name }) => name);

  test('is there to be looked at', () => {
    expect(scriptsWith('lesson-view')).not.toEqual([]);
  });

  test.each(['drizzle', 'fastify', 'node:fs', 'pg-pool', 'argon2'])("holds no '%s'", (word) => {
    expect(scriptsWith(word)).toEqual([]);
  });

  test('holds no name of a table or column', async () => {
    const names = await namesInDatabase();
    expect(names).toEqual(expect.arrayContaining(['completed_lessons', 'attempt_limits', 'token_hash']));
    expect(names.filter((name) => scriptsWith(name).length > 0)).toEqual([]);
  });

  test.each([
    { what: 'schemas', file: 'node_modules/typebox/build/type/types/object.mjs', words: '~kind' },
    { what: 'formula code', file: 'node_modules/katex/dist/katex.mjs', words: 'KaTeX parse error' },
  ])('holds no $what', async ({ file, words }) => {
    expect(await readFile(join(root, file), 'utf8')).toContain(words);
    expect(scriptsWith(words)).toEqual([]);
  });
});

/** A column that is called like a field of the HTTP interface. */
const publicNames = new Set(['session_id']);

/** Names of tables and columns that no other text could hold: those of several words. */
async function namesInDatabase(): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob('src/*/server/*.tables.ts', { cwd: root })) {
    const exported = Object.values((await import(join(root, file))) as Record<string, unknown>);
    for (const table of exported.filter((value) => is(value, PgTable))) {
      names.add(getTableName(table));
      for (const { name } of Object.values(getTableColumns(table))) names.add(name);
    }
  }
  return [...names].filter((name) => name.includes('_') && !publicNames.has(name));
}
