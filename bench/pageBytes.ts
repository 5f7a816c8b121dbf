import { get } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { namedIn } from '#exam/addresses.ts';
import { pages } from '#main/pages.ts';
import { addressOf, openCold } from './coldPage.ts';
import { beginExam } from './examRoom.ts';
import type { MeasuredProcess } from './process.ts';
import type { Student } from './students.ts';
import { kilobytes, printTable } from './table.ts';

const kinds = ['html', 'script', 'style', 'font', 'other'] as const;
type Kind = (typeof kinds)[number];
type Bytes = Record<Kind, number>;

/** What each page weighs: what its HTML links, and what a browser with an empty cache really fetches. */
export async function measurePages(server: MeasuredProcess, student: Student, browser: Browser): Promise<void> {
  const rows: string[][] = [];
  const attempt = namedIn(new URL(await beginExam(server, student, 'math-1')).pathname);
  for (const page of pages) {
    const visitor = page.needsAccount ? student : undefined;
    const address = addressOf(page, attempt);
    const linked = await linkedBytes(server.port, address, visitor);
    const fetched = await fetchedBytes(browser, server.port, address, visitor);
    const columns = [linked, fetched].flatMap((bytes) => [...kinds.map((kind) => bytes[kind]), total(bytes)]);
    rows.push([page.path, ...columns.map(kilobytes), kilobytes(fetched.script - linked.script)]);
  }
  const head = [...kinds.map(String), 'in all'];
  printTable(
    'Bytes on the wire, KB (1,000 bytes), brotli, cache empty: as linked by the HTML, then as fetched by Chromium',
    ['page', ...head, ...head, 'script not linked'],
    rows,
  );
}

/** The page and all that its head names, each fetched once. */
async function linkedBytes(port: number, address: string, visitor: Student | undefined): Promise<Bytes> {
  const load = (path: string) => fetchCompressed(port, path, visitor?.cookie ?? '');
  const page = await load(address);
  const html = (await promisify(brotliDecompress)(page.body)).toString();
  const links = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+)"/g)].map(([, link = '']) => link);
  const files = await Promise.all([...new Set(links)].map(load));
  const bytes = noBytes();
  for (const { contentType, body } of [page, ...files]) bytes[kindOf(contentType)] += body.length;
  return bytes;
}

function fetchCompressed(port: number, path: string, cookie: string): Promise<{ contentType: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br' };
    get({ host: '127.0.0.1', port, path, headers }, async (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`Expected ${path} to be there but found ${reply.statusCode}`));
      resolve({ contentType: reply.headers['content-type'] ?? '', body: Buffer.concat(await reply.toArray()) });
    }).on('error', reject);
  });
}

/** What Chromium fetches until the page has been quiet for half a second: what scripts ask for, too. */
async function fetchedBytes(
  browser: Browser,
  port: number,
  address: string,
  visitor: Student | undefined,
): Promise<Bytes> {
  const page = await openCold(browser, port, visitor);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const bytes = noBytes();
  for (const response of responses) {
    const { responseBodySize } = await response.request().sizes();
    bytes[kindOf((await response.headerValue('content-type')) ?? '')] += responseBodySize;
  }
  await page.context().close();
  return bytes;
}

function kindOf(contentType: string): Kind {
  const names: Record<string, Kind> = { html: 'html', javascript: 'script', css: 'style', woff2: 'font' };
  return names[/^(?:text|font)\/(\w+)/.exec(contentType)?.[1] ?? ''] ?? 'other';
}

function noBytes(): Bytes {
  return { html: 0, script: 0, style: 0, font: 0, other: 0 };
}

function total(bytes: Bytes): number {
  return kinds.reduce((sum, kind) => sum + bytes[kind], 0);
}
