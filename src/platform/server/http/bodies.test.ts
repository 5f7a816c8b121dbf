import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from './app.ts';
import { BodyBudget, readWhole } from './bodies.ts';
import { makeLog } from '../log.ts';
import { exchange, say } from '../testing/rawSocket.ts';
import { platformSettings } from '../platform.settings.ts';
import { readSettings } from '../settings/settings.ts';
import { eventually } from '../testing/eventually.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const megabyte = 1024 * 1024;

function heapInMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / megabyte;
}

describe('a body', async () => {
  const app = await makeApp({
    config: readSettings(platformSettings, {}),
    log: makeLog('silent'),
    guards: { anyone: () => {}, slow: () => new Promise<void>((resolve) => setImmediate(resolve)) },
  });
  let parsed = 0;
  app.post('/parsed', { config: { access: 'anyone' }, bodyLimit: megabyte }, (request) => {
    parsed += 1;
    return { body: request.body };
  });
  app.post('/guarded', { config: { access: 'slow' } }, (request) => ({ body: request.body }));
  app.post('/small', { config: { access: 'anyone' } }, () => 'small');
  await app.ready();
  afterAll(() => app.close());
  let port = 0;
  beforeAll(async () => {
    await app.listen({ host: '0.0.0.0', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });

  const head = (length: string, path = '/parsed') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  const chunked = 'Transfer-Encoding: chunked';
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

  test('that is announced by its type alone, without a length, is empty, and is answered at once', async () => {
    const answer = await exchange(port, head('Connection: close'));
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('cannot be empty');
  });

  test('is taken as it came, whatever the pieces', async () => {
    const text = JSON.stringify({ words: 'é'.repeat(5000) });
    const bytes = Buffer.from(text);
    const { socket, heard, ended } = say(port, head(`Content-Length: ${bytes.length}\r\nConnection: close`));
    socket.setNoDelay(true);
    await once(socket, 'connect');
    for (let at = 0; at < bytes.length; at += 777) {
      socket.write(bytes.subarray(at, at + 777));
      await new Promise(setImmediate);
    }
    expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard()).toContain(Buffer.from(JSON.stringify({ body: JSON.parse(text) as object })).toString('latin1'));
  });

  test.each([2, 900, 1500])(
    'of %i bytes that is here before the guard has looked is taken as it came',
    async (bytes) => {
      const text = `"${'x'.repeat(bytes - 2)}"`;
      const request = `${head(`Content-Length: ${bytes}\r\nConnection: close`, '/guarded')}${text}`;
      expect(await exchange(port, request)).toContain(`{"body":${text}}`);
    },
  );

  test.each([
    ['POST', '/parsed'],
    ['POST', '/nowhere'],
    ['PUT', '/api/nowhere'],
    ['GET', '/parsed'],
  ])('in chunks is refused, since nobody can tell how many are coming: %s %s', async (method, path) => {
    const request = `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${chunked}\r\n\r\n0\r\n\r\n`;
    const answer = await exchange(port, request);
    expect(statusOf(answer)).toBe(411);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: { status: 'unknown', message: expect.stringContaining('content-length') },
    });
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  test('of one-byte chunks, fifty times at once and never ending, takes no memory', async () => {
    const chunks = Buffer.from('1\r\n \r\n'.repeat(10_000));
    const before = heapInMegabytes();
    const talks = Array.from({ length: 50 }, () => say(port, Buffer.concat([Buffer.from(head(chunked)), chunks])));
    await eventually(() => expect(talks.every(({ heard }) => heard() !== '')).toBe(true));
    expect(heapInMegabytes() - before).toBeLessThan(20);
    expect(parsed).toBeLessThan(2);
    for (const { socket } of talks) socket.destroy();
  });

  test('in thousands of pieces is refused', async () => {
    const one = Buffer.from(' ');
    const pieces = Readable.from((function* () { for (let count = 0; count < 60_000; count += 1) yield one; })()); // prettier-ignore
    const error = await new Promise<Error | null>((resolve) => readWhole(pieces, 60_000, resolve));
    expect(error).toMatchObject({ httpStatus: 400, message: 'The body comes in too many pieces.' });
  });

  test.each([
    ['shorter', ['{', '}'], 3],
    ['longer', ['{', '}', ' '], 2],
  ])('that is %s than it says is refused', async (word, pieces, bytes) => {
    const payload = Readable.from(pieces.map((piece) => Buffer.from(piece)));
    const error = await new Promise<Error | null>((resolve) => readWhole(payload, bytes, resolve));
    expect(error).toMatchObject({ httpStatus: 400, message: `The body is ${word} than it says.` });
  });

  test('that says it is too large is refused before it is read', async () => {
    expect(statusOf(await exchange(port, `${head('Content-Length: 65537\r\nConnection: close', '/small')}{`))).toBe(
      413,
    );
  });

  test('unfinished, together with others of its network, may weigh 2 MB; other networks go on', async () => {
    const beginning = `${head(`Content-Length: ${250 * 1024}`)}{`;
    const fitting = Array.from({ length: 8 }, () => say(port, beginning));
    await Promise.all(fitting.map(({ socket }) => once(socket, 'connect')));
    const little = () => exchange(port, `${head('Content-Length: 2\r\nConnection: close')}{}`);
    expect(statusOf(await little())).toBe(200); // and what was said before has been heard
    const ninth = await exchange(port, beginning.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    expect([statusOf(ninth), /\r\nretry-after: (\d+)/.exec(ninth)?.[1]]).toEqual([429, '2']);
    expect(fitting.map(({ heard }) => heard())).toEqual(Array(8).fill(''));
    expect(statusOf(await little())).toBe(200); // little finds a place beside much
    for (const { socket } of fitting) socket.destroy();
    const whole = `${beginning.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}${' '.repeat(250 * 1024 - 2)}}`;
    await eventually(async () => expect(statusOf(await exchange(port, whole))).toBe(200));
  });
});

describe('the budget of bodies', () => {
  test('holds for a network and for all, and is given back', () => {
    const budget = new BodyBudget({ perNetwork: 10, inAll: 25 });
    const first = budget.take('a', 10);
    expect(budget.take('a', 1)).toBeUndefined();
    budget.take('b', 10);
    expect(budget.take('c', 6)).toBeUndefined();
    const third = budget.take('c', 5);
    expect(budget.take('d', 1)).toBeUndefined();
    first?.();
    third?.();
    expect(budget.take('a', 10)).toBeDefined();
    expect(budget.take('d', 6)).toBeUndefined();
  });
});
