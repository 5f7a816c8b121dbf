import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { exchange, say } from '../testing/rawSocket.ts';
import { Front } from './front.ts';
import { leaveConnections } from './leaveConnections.ts';

/** A server whose `/slow` is answered when the test says so. */
async function listening() {
  const front = new Front({});
  const slow = Promise.withResolvers<void>();
  const server = front.server(
    {
      ...{ idleTimeout: 60_000, keepAliveTimeout: 60_000, maxConnections: 10, mostPerNetwork: 10 },
      ...{ isTrustedProxy: () => false, refusalOf: () => undefined },
    },
    ({ url }, response) => {
      if (url === '/slow') void slow.promise.then(() => response.end('done'));
      else response.end('ok');
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.closeAllConnections());
  return { server, front, answerSlow: slow.resolve, port: (server.address() as AddressInfo).port };
}

const asks = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('a server that leaves its port answers what is under way and what comes on open connections, and ends them with that', async () => {
  const { server, front, port, answerSlow } = await listening();
  const idle = say(port, asks('/first'));
  await eventually(() => expect(idle.heard()).toMatch(/connection: keep-alive[^]+ok$/i));
  const busy = say(port, asks('/slow'));
  await once(server, 'request');

  const left = leaveConnections(server, front, 60_000);
  await expect(exchange(port, asks('/new'))).rejects.toThrow('ECONNREFUSED');
  idle.socket.write(asks('/second'));
  expect((await idle.ended).slice(idle.heard().indexOf('ok'))).toMatch(/connection: close[^]+ok$/i);
  answerSlow();
  await eventually(() => expect(busy.heard()).toMatch(/^HTTP\/1\.1 200 OK[^]+done$/));
  busy.socket.write(asks('/third'));
  expect((await busy.ended).slice(busy.heard().indexOf('done'))).toMatch(/connection: close[^]+ok$/i);
  await left;
});
