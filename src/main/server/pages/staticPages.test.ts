import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';
import { testServer } from '../testing/testServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

describe('the pages without a script', async () => {
  const { app, database } = await testServer({ PUBLIC_URL: 'https://sat.example.org', TRUST_PROXY: '10.0.0.5' });
  const student = await newStudent(app);
  const visitor = caller(app);
  const html = { accept: 'text/html' };
  const withTheme = (theme: string) => {
    const browser = caller(app);
    browser.cookies.set('theme', theme);
    return browser;
  };

  test("LAND-02 'Start Your SAT Journey' leads a student on, and a visitor to sign in", async () => {
    const start = /<a href="([^"]+)"[^>]*>Start Your SAT Journey/;
    expect(start.exec((await visitor.call('GET', '/')).body)?.[1]).toBe('/login?from=start');
    expect(start.exec((await student.call('GET', '/')).body)?.[1]).toBe('/dashboard/learn');
  });

  test('LAND-03 LAND-08 show nobody the examples of the site file that ships, where others can reach them', async () => {
    const { body } = await visitor.call('GET', '/');
    expect(body).toContain('What you can count on');
    expect(body).toContain('Original questions');
    const examples = ['Alderbrook', 'Designed &amp; Curated', 'guarantee', 'Instagram', '24/7', '$20'];
    expect(examples.filter((example) => body.includes(example))).toEqual([]);
    expect(body).not.toMatch(/example page/i);
  });

  test('hold nothing of the student who asks', async () => {
    const { body } = await student.call('GET', '/');
    expect(body).not.toContain(student.email);
    expect((await (await newStudent(app)).call('GET', '/')).body).toBe(body);
  });

  test.each([
    ['dark', 'data-theme="dark"'],
    ['light', 'data-theme="light"'],
    ['system', '<html lang="en">'],
    ['"><script>', '<html lang="en">'],
  ])('in the theme %s begin with %s', async (theme, start) => {
    expect((await withTheme(theme).call('GET', '/', undefined, html)).body).toContain(start);
  });

  test('are kept by the browser alone, which asks each time; signing in makes them others', async () => {
    const first = await visitor.call('GET', '/');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect((await visitor.call('GET', '/', undefined, known)).statusCode).toBe(304);
    expect((await student.call('GET', '/', undefined, known)).statusCode).toBe(200);
    expect((await withTheme('dark').call('GET', '/', undefined, known)).statusCode).toBe(200);
  });

  test('are made anew when the course changes: the number of lessons is the real one', async () => {
    const open = /<span[^>]*>(\d+)<\/span><span[^>]*>lessons are open today/;
    const count = async () => Number(open.exec((await visitor.call('GET', '/')).body)?.[1]);
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from lessons join sections on sections.id = section_id where not locked',
    );
    const before = rows[0]?.count ?? 0;
    expect(before).toBeGreaterThan(10);
    expect(await count()).toBe(before);
    await database.pool.query("delete from lessons where id = 'start-tools'");
    await database.pool.query('update courses set imported_at = now()');
    await eventually(async () => expect(await count()).toBe(before - 1));
  });

  test('stand in the site map under the public address, and robots find it', async () => {
    const map = await visitor.call('GET', '/sitemap.xml');
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(addresses).toContain('https://sat.example.org/');
    for (const address of addresses) {
      const { statusCode, body } = await visitor.call('GET', new URL(address).pathname, undefined, html);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(body).toContain(`<link rel="canonical" href="${address}"/>`);
    }
    const robots = await visitor.call('GET', '/robots.txt');
    expect(robots.body).toMatch(
      /^User-agent: \*\n(?:Disallow: \/\S+\n)+\nSitemap: https:\/\/sat\.example\.org\/sitemap\.xml\n$/,
    );
    expect(robots.body).toContain('Disallow: /dashboard\n');
  });

  test('are there with their pictures and icons, each of the size it says', async () => {
    const { body } = await visitor.call('GET', '/');
    expect(body).toContain('content="https://sat.example.org/preview.png"');
    expect(await sizeOf('/preview.png')).toEqual([1200, 630]);
    expect(await sizeOf('/apple-touch-icon.png')).toEqual([180, 180]);
    const manifest = (await visitor.call('GET', '/manifest.webmanifest')).json<{
      start_url: string;
      icons: { src: string; sizes: string; type: string }[];
    }>();
    expect((await student.call('GET', manifest.start_url)).statusCode).toBe(200);
    for (const { src, sizes, type } of manifest.icons) {
      if (type === 'image/png') expect((await sizeOf(src)).join('x')).toBe(sizes);
      else expect((await visitor.call('GET', src)).statusCode).toBe(200);
    }
  });

  test('ROUTE-06 an address of nothing is answered anew each time, with 404', async () => {
    for (const headers of [html, { ...html, 'if-none-match': '*' }]) {
      const reply = await visitor.call('GET', '/no-such-page', undefined, headers);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(reply.body).toMatch(/<h1[^>]*>Not Found<\/h1>/);
      expect(reply.body).not.toContain('<script');
    }
  });

  test.each([
    ['/Terms/', '/terms'],
    ['/ABOUT?x=1', '/about?x=1'],
  ])('%s leads to the page that was meant', async (typed, address) => {
    const reply = await visitor.call('GET', typed, undefined, html);
    expect([reply.statusCode, reply.headers.location]).toEqual([308, address]);
  });

  /** Width and height, as a PNG's own header says. */
  async function sizeOf(address: string): Promise<[number, number]> {
    const { rawPayload, headers } = await visitor.call('GET', address);
    expect(headers['content-type']).toBe('image/png');
    return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)];
  }
});

test("LAND-03 LAND-08 the operator's site file puts their own names and promises on the front page, and takes blocks away", async () => {
  const file = join(await folderOfFile(), 'site.yaml');
  const own = readFileSync('site.yaml', 'utf8')
    .replace('examples: true', 'examples: false')
    .replace('operator: Lodestar', 'operator: Harbor Street Tutors')
    .replace(/(figure: )24\/7(\n\s+title: )Support/, '$1Daily$2Help from nine to nine')
    .replace(/universities:\n(?: {2}- .+\n)+/, 'universities: []\n');
  writeFileSync(file, own);
  const { app } = await testServer({ SITE_FILE: file });
  const { body } = await caller(app).call('GET', '/', undefined, { accept: 'text/html' });
  expect(body).toMatch(/© 2025–20\d\d Harbor Street Tutors/);
  expect(body).toContain('Help from nine to nine');
  expect(body).not.toContain('Designed &amp; Curated');
  expect(body).not.toMatch(/>[^<]*example/i);
});
