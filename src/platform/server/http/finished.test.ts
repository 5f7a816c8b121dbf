import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { finish, finishAsItIs, preferredEncoding, sendFinished } from './finished.ts';
import { charactersRead } from '../testing/charactersRead.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.0', 'identity'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br ; q=0.5', 'br'],
  ['*', 'identity'],
  ['deflate, zstd', 'identity'],
  ['brotli', 'identity'],
  ['br;q=2x', 'identity'],
  [`${'x,'.repeat(100_000)}br`, 'identity'],
  [`br,${'gzip;q=0,'.repeat(100_000)}`, 'br'],
] as const)('of %j the encoding %s is sent', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each(['x,', 'gzip;q=0,', ' ', ';'])(
  'of a header of 200,000 characters as %j only the beginning is read',
  async (unit) => {
    expect(await charactersRead(() => preferredEncoding(unit.repeat(200_000 / unit.length)))).toBeLessThan(2_000);
  },
);

describe('an answer that is made once', async () => {
  const text = JSON.stringify({ words: 'the same again and again '.repeat(100), naïve: '✓' });
  const bytes = await finish(text, 'application/json; charset=utf-8');
  const font = finishAsItIs(Buffer.from([0x77, 0x4f, 0x46, 0x32]), 'font/woff2');
  const app = fastify();
  app.get('/text', (request, reply) => sendFinished(request, reply, bytes));
  app.get('/font', (request, reply) => sendFinished(request, reply, font));
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('arrives whole as %s, and says what it is', async (encoding, decode) => {
    const reply = await get('/text', { 'accept-encoding': encoding });
    expect(reply.statusCode).toBe(200);
    expect(decode(reply.rawPayload).toString()).toBe(text);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect(reply.headers.vary).toBe('accept-encoding');
    if (encoding !== 'identity') expect(reply.rawPayload.length).toBeLessThan(text.length / 5);
  });

  test('has a tag for each encoding, since the bytes differ', async () => {
    const replies = await Promise.all(
      ['br', 'gzip', ''].map((encoding) => get('/text', { 'accept-encoding': encoding })),
    );
    const tags = replies.map((reply) => reply.headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(tags).toEqual(tags.map(() => expect.stringMatching(/^"[A-Za-z0-9_-]{22}(-br|-gzip)?"$/) as string));
  });

  test('has another tag when it says something else', async () => {
    expect((await finish('a', 'text/plain')).etag).not.toBe((await finish('b', 'text/plain')).etag);
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get('/text', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const reply = await get('/text', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag]);
      expect(reply.headers['content-encoding']).toBeUndefined();
    }
  });

  test.each(['"another"', '', 'W/', '"', 'null'])('is sent to who has %j', async (known) => {
    expect((await get('/text', { 'if-none-match': known })).statusCode).toBe(200);
  });

  test('is sent to who has it in another encoding only', async () => {
    const { headers } = await get('/text', { 'accept-encoding': 'gzip' });
    const reply = await get('/text', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(reply.statusCode).toBe(200);
  });

  test('goes out as it is when it is compressed already', async () => {
    const reply = await get('/font', { 'accept-encoding': 'gzip, br' });
    expect([...reply.rawPayload]).toEqual([0x77, 0x4f, 0x46, 0x32]);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers.etag).toBe(font.etag);
    expect((await get('/font', { 'if-none-match': font.etag })).statusCode).toBe(304);
  });

  test('is sent whole to who asks for a piece of it', async () => {
    const reply = await get('/text', { range: 'bytes=0-,0-,0-,5-1' });
    expect([reply.statusCode, reply.body]).toEqual([200, text]);
  });
});
