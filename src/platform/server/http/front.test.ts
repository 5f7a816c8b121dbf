import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { finishAsItIs } from './finished.ts';
import { Front } from './front.ts';
import { exchange, say } from '../testing/rawSocket.ts';
import { eventually } from '../testing/eventually.ts';

/** Large enough that no buffer of a system takes it whole. */
const given = finishAsItIs(Buffer.alloc(64 * 1024 * 1024, 'a'), 'text/plain');

/** A server that gives `/given` from its front. `open` is how many connections it holds. */
async function listening(
  { idleTimeout = 60_000, maxConnections = 100, front = new Front({ 'x-common': 'yes', 'cache-control': 'no-store' }) },
  next?: RequestListener,
) {
  front.give('/given', () => given, 'public, no-cache');
  const refusalOf = ({ url }: IncomingMessage) => (url === '/refused' ? new AppError(411, 'No.') : undefined);
  const all = { mostPerNetwork: 1000, isTrustedProxy: () => false, refusalOf };
  const options = { ...all, idleTimeout, maxConnections, keepAliveTimeout: 60_000 };
  const server = front.server(options, next ?? ((_, response) => response.writeHead(404).end('framework')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const open = () => promisify(server.getConnections.bind(server))();
  return { port: (server.address() as AddressInfo).port, open };
}

const ask = (address: string, version = '1.1') =>
  `GET ${address} HTTP/${version}\r\nHost: x\r\nConnection: close\r\n\r\n`;

test('what was given is answered in front, everything else behind', async () => {
  const { port } = await listening({});
  expect((await exchange(port, ask('/given'))).slice(0, 300)).toMatch(
    /^HTTP\/1\.1 200 OK\r\nx-common: yes\r\ncache-control: public, no-cache\r\n/,
  );
  expect(await exchange(port, ask('/given?x'))).toContain('framework');
  expect(await exchange(port, ask('/given').replace('GET', 'HEAD'))).toContain('HTTP/1.1 404');
});

test('what was given, known already or refused is counted, and nothing else', async () => {
  const front = new Front({});
  const { port } = await listening({ front });
  const head = await exchange(port, ask('/given'));
  const etag = /^etag: (.+)\r$/m.exec(head.slice(0, 500))?.[1];
  for (let time = 0; time < 2; time += 1)
    await exchange(port, ask('/given').replace('\r\n\r\n', `\r\nIf-None-Match: ${etag}\r\n\r\n`));
  await exchange(port, ask('/refused'));
  await exchange(port, ask('/nowhere'));
  expect([...front.counts()]).toEqual([
    { route: '/given', status: 200, times: 1 },
    { route: '/given', status: 304, times: 2 },
    { route: 'none', status: 411, times: 1 },
  ]);
});

test('a request without a version, as before 1996, is not answered in front', async () => {
  expect(await exchange((await listening({})).port, 'GET /given\r\n\r\n')).not.toContain('x-common');
});

test('whoever asks and does not read is gone when the idle time is over', async () => {
  const { port, open } = await listening({ idleTimeout: 300 });
  const { socket } = say(port, ask('/given'));
  await once(socket, 'data');
  socket.pause();
  await eventually(async () => expect(await open()).toBe(0));
  let heard = 0;
  socket.on('data', (chunk) => (heard += chunk.length)).resume();
  await once(socket, 'close');
  expect(heard).toBeLessThan(60 * 1024 * 1024); // what was on its way; the rest had been given up
});

test('whoever reads slowly, but reads, gets it all, and may ask again later on the same connection', async () => {
  const { port } = await listening({ idleTimeout: 3_000 });
  const { socket } = say(port, ask('/given').replace('close', 'keep-alive'));
  let heard = 0;
  socket.on('data', (chunk) => {
    heard += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), chunk.length / 40_000);
  });
  await eventually(() => expect(heard).toBeGreaterThan(64 * 1024 * 1024));
  await sleep(3_500);
  const before = heard;
  socket.write(ask('/nowhere'));
  await once(socket, 'close');
  expect(heard).toBeGreaterThan(before);
});

test('a stream of events lives on as long as it says a word now and then', async () => {
  const { port } = await listening({ idleTimeout: 4_000 }, async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let word = 1; word <= 18; word += 1) {
      response.write(`: ${word}\n\n`);
      await sleep(250); // a machine that is busy may take many times as long
    }
    response.end('data: end\n\n');
  });
  expect(await exchange(port, ask('/events'))).toContain('data: end');
});

test('one connection too many is closed at once, and the others go on', async () => {
  const { port, open } = await listening({ maxConnections: 2 });
  const [one, two] = [say(port, ''), say(port, '')];
  await eventually(async () => expect(await open()).toBe(2));
  expect(await exchange(port, ask('/nowhere'))).toBe('');
  one.socket.write(ask('/nowhere'));
  expect(await one.ended).toContain('framework');
  expect(await exchange(port, ask('/nowhere'))).toContain('framework');
  two.socket.destroy();
});
