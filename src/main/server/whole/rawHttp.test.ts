import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { exchange, say } from '#platform/server/testing/rawSocket.ts';
import { testServer } from '../testing/testServer.ts';

describe('on the wire', async () => {
  const { app, logged } = await testServer();
  let port = 0;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });

  const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
  const onPort = (text: string) => text.replaceAll('PORT', String(port));
  const host = 'Host: localhost:PORT';
  const close = 'Connection: close';
  const json = 'Content-Type: application/json';

  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  const send = async (...lines: string[]) => exchange(port, onPort(request(...lines)));

  test.each([
    [
      'two kinds of length',
      ['POST /api/sign-out HTTP/1.1', host, 'Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', 'X'],
    ],
    ['two lengths', ['POST /api/sign-out HTTP/1.1', host, 'Content-Length: 2', 'Content-Length: 4', '', '{}']],
    ['a length of two numbers', ['POST /api/sign-out HTTP/1.1', host, 'Content-Length: 2, 2', '', '{}']],
    ['a negative length', ['POST /api/sign-out HTTP/1.1', host, 'Content-Length: -1', '', '{}']],
    ['a length with a plus sign', ['POST /api/sign-out HTTP/1.1', host, 'Content-Length: +2', '', '{}']],
    [
      'chunks that are no chunks',
      ['POST /api/sign-in HTTP/1.1', host, json, 'Transfer-Encoding: chunked', '', 'zz', '{}'],
      411,
    ],
    [
      'an encoding it does not know',
      ['POST /api/sign-in HTTP/1.1', host, json, 'Transfer-Encoding: xchunked', '', '0'],
      411,
    ],
    [
      'chunked before another encoding',
      ['POST /api/sign-in HTTP/1.1', host, json, 'Transfer-Encoding: chunked, gzip', '', '0'],
    ],
    ['no host', ['GET /healthz HTTP/1.1']],
    ['two hosts', ['GET /login HTTP/1.1', host, 'Host: evil.example']],
    ['the same host twice', ['GET /healthz HTTP/1.1', host, host]],
    ['a blank in a header’s name', ['GET /healthz HTTP/1.1', host, 'X : y']],
    ['a folded header', ['GET /healthz HTTP/1.1', host, 'X: y', ' z']],
    ['a NUL in a header', ['GET /healthz HTTP/1.1', host, 'X: \0']],
    ['a method nobody knows', ['BREW /healthz HTTP/1.1', host]],
    ['a method in small letters', ['get /healthz HTTP/1.1', host]],
    ['an address with a blank', ['GET /heal thz HTTP/1.1', host]],
    ['HTTP/0.9', ['GET /']],
    ['HTTP/0.9, for what lies finished', ['GET /api/course']],
    ['HTTP/3.7', ['GET /healthz HTTP/3.7', host]],
    ['HTTP/2, unasked', ['PRI * HTTP/2.0', '', 'SM']],
    ['an address of 20 KB', [`GET /${'a'.repeat(20_000)} HTTP/1.1`, host], 431],
    ['a header of 20 KB', ['GET /healthz HTTP/1.1', host, `X: ${'a'.repeat(20_000)}`], 431],
    ['20 KB of headers', ['GET /healthz HTTP/1.1', host, ...Array<string>(1000).fill('X-Many: many headers')], 431],
  ] as const)('%s is refused, and the connection ends', async (_, lines, status: number = 400) => {
    const answer = await send(...lines);
    expect(statusOf(answer)).toBe(status);
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
  });

  test('what is no HTTP at all gets a refusal of the usual shape, with the usual headers', async () => {
    const answer = await exchange(port, Buffer.from('160301020001000001fc0303', 'hex')); // the beginning of a TLS hello
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(statusOf(answer)).toBe(400);
    expect(JSON.parse(body)).toEqual({
      error: { status: 'invalid-argument', message: 'This is not a valid HTTP request.' },
    });
    expect(head).toContain("\r\ncontent-security-policy: default-src 'none'");
    expect(head).toContain('\r\nx-content-type-options: nosniff');
    expect(head).toContain('\r\ncontent-type: application/json; charset=utf-8');
    expect(head).toContain('\r\nconnection: close');
  });

  test.each([
    ['a header called __proto__', ['GET /healthz HTTP/1.1', host, close, '__proto__: 1', 'constructor: 2'], 200],
    ['a program of 1996', ['GET /healthz HTTP/1.0'], 200],
    ['an address in full, of somebody else', ['GET http://evil.example/healthz HTTP/1.1', host, close], 421],
    ['dots that climb', ['GET /assets/../../package.json HTTP/1.1', host, close], 404],
    ['dots that climb out of the call', ['GET /api/lessons/../../etc/passwd HTTP/1.1', host, close], 404],
    ['a backslash', ['GET /\\evil.example HTTP/1.1', host, close], 404],
    ['an asterisk', ['OPTIONS * HTTP/1.1', host, close], 404],
    ['TRACE', ['TRACE /healthz HTTP/1.1', host, close, 'X: secret'], 404],
    ['a wish for another protocol', ['GET /healthz HTTP/1.1', host, 'Connection: Upgrade, close', 'Upgrade: h2c'], 200],
    ['an expectation nobody has', ['GET /healthz HTTP/1.1', host, close, 'Expect: miracles'], 417],
  ] as const)('%s is answered (%d)', async (_, lines, status) => {
    const answer = await send(...lines);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain('secret');
  });

  test.each([
    ['GET http://localhost:PORT/settings HTTP/1.1', host],
    ['GET /settings HTTP/1.1', host, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher'],
  ])('no address is built from what the caller calls us: %s', async (...lines) => {
    const answer = await send(...lines, close, 'Accept: text/html');
    const [, location = ''] = /\r\nlocation: (.*)\r\n/.exec(answer) ?? [];
    expect(statusOf(answer)).toBe(302);
    expect(location).toMatch(/^\/login\?next=/);
    expect(answer).not.toContain('//evil.example');
  });

  test.each([
    ['POST /login?next=/settings HTTP/1.1', host, 'X-Forwarded-Host: evil.example'],
    ['POST //evil.example/login HTTP/1.1', host],
  ])('a form that comes back comes back to us: %s', async (...lines) => {
    const answer = await send(...lines, close, 'Content-Length: 0');
    expect(answer).not.toMatch(/\r\nlocation: (?!\/login\?next=\/settings\r\n)/);
    expect(answer).not.toContain('evil.example');
    expect(statusOf(answer)).toBe(lines[0]?.includes('//evil.example/login HTTP') ? 404 : 303);
  });

  test.each([
    ['GET /login HTTP/1.1', 'Host: evil.example'],
    ['GET /login HTTP/1.1', 'Host: rebind.evil.example:PORT'],
    ['GET /api/course HTTP/1.1', 'Host: evil.example'], // lies finished in front of everything
    ['GET http://evil.example/settings HTTP/1.1', host],
    ['POST /login?next=/settings HTTP/1.1', 'Host: evil.example', 'Content-Length: 0'],
    ['GET /login HTTP/1.1', 'Host: localhost'],
    ['GET /login HTTP/1.0'],
  ])('a request for somebody else is sent away: %s, %s', async (...lines) => {
    const answer = await send(...lines);
    expect(statusOf(answer)).toBe(421);
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'");
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: { status: 'unknown', message: expect.stringContaining('This server answers for localhost:3000 alone') },
    });
  });

  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('%s is this machine, by whatever name', async (name) => {
    expect(statusOf(await send('GET /login HTTP/1.1', `Host: ${name}:PORT`, close))).toBe(200);
  });

  test('the log tells the operator once for each host what to do, and of each request that it was sent away', async () => {
    logged.length = 0;
    for (let time = 0; time < 3; time += 1) await send('GET /calendar/secret-7f3a HTTP/1.1', 'Host: proxied.example');
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => String(msg).includes('set PUBLIC_URL'))).toEqual([
      expect.objectContaining({ level: 'warn', msg: expect.stringContaining('asked for proxied.example') }),
    ]);
    expect(lines.filter(({ status }) => status === 421)).toHaveLength(3);
    expect(logged.join('')).not.toContain('7f3a');
  });

  test('a tunnel to elsewhere is not opened', async () => {
    expect(await send('CONNECT evil.example:443 HTTP/1.1', host)).not.toMatch(/^HTTP\/1\.1 2/);
  });

  test('a thousand requests sent ahead are all answered, in their order, and memory stays flat', async () => {
    const before = process.memoryUsage().rss;
    const path = (index: number) => (index % 2 === 0 ? '/healthz' : '/api/nowhere');
    const requests = Array.from({ length: 1000 }, (_, index) =>
      request(`GET ${path(index)} HTTP/1.1`, host, index === 999 ? close : 'Connection: keep-alive'),
    );
    const answer = await exchange(port, onPort(requests.join('')));
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    expect(statuses).toEqual(Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? 200 : 404)));
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(100);
  });

  test('five hundred idle connections are in nobody’s way', async () => {
    const idle = Array.from({ length: 500 }, () => say(port, ''));
    await sleep(200);
    expect(statusOf(await send('GET /healthz HTTP/1.1', host, close))).toBe(200);
    expect(idle.some(({ socket }) => !socket.closed)).toBe(true); // nobody had to wait until they were gone
    for (const { socket } of idle) socket.destroy();
  });

  test('whoever sends slowly has at most 15 seconds, and whoever asks for nothing more 30', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
    const { connectionsCheckingInterval } = app.server as unknown as { connectionsCheckingInterval: number }; // not in the types
    for (const limit of [requestTimeout, headersTimeout, connectionsCheckingInterval]) expect(limit).toBeGreaterThan(0);
    expect(Math.max(requestTimeout, headersTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
    expect(keepAliveTimeout).toBeGreaterThan(0);
    expect(keepAliveTimeout).toBeLessThanOrEqual(30_000);
  });

  describe('whoever sends slowly is let go', () => {
    const signIn = ['POST /api/sign-in HTTP/1.1', host, json];

    test.concurrent.each([
      ['nothing at all', '', ''],
      ['headers that never end', 'GET /healthz HTTP/1.1\r\nHost: loc', 'X-Slow: 1\r\n'],
      ['headers a letter at a time', 'GET /healthz HTTP/1.1\r\nHost: localhost:PORT\r\nX-Slow: ', 'a'],
      ['a body that never comes', request(...signIn, 'Content-Length: 1000'), ''],
      ['a body a letter at a time', request(...signIn, 'Content-Length: 1000'), '{'],
      ['a body announced with Expect', request(...signIn, 'Content-Length: 1000', 'Expect: 100-continue'), ''],
    ])('%s', async (_, beginning, more) => {
      const { socket, ended } = say(port, onPort(beginning));
      // no later: bytes that the server has not read when it hangs up take its answer with them
      for (const ms of [2_500, 5_000, 7_500]) setTimeout(() => socket.write(more), ms);
      const answer = (await ended).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      expect(statusOf(answer)).toBe(408);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        error: { message: 'The request took too long to arrive.' },
      });
    });
  });
});
