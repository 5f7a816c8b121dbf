import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { limitConnections } from './connections.ts';

const most = 200;
const sockets: Socket[] = [];

/** A server that answers at once, but `/slow` never. `asked` is how often it was asked for something. */
async function listening(isTrustedProxy = () => false) {
  let asked = 0;
  const answer: RequestListener = ({ url }, response) => {
    asked += 1;
    if (url !== '/slow') response.end('ok');
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  limitConnections(server, { mostPerNetwork: most, isTrustedProxy });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

/** A connection from this address that has asked for something. */
async function open(port: number, path: string, localAddress = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  sockets.push(socket);
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString())).on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const isAnswered = (withinMs = 10_000) => vi.waitFor(() => expect(heard).toContain('200 OK'), withinMs);
  const isClosed = () => vi.waitFor(() => expect(socket.closed).toBe(true), 10_000);
  return { socket, isAnswered, isClosed };
}

const openMany = (port: number, path: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => open(port, path)));

test('of one network there are at most so many; all others are answered', async () => {
  const { port, asked } = await listening();
  const held = await openMany(port, '/slow', most);
  await vi.waitFor(() => expect(asked()).toBe(most), 10_000);
  const oneMore = await open(port, '/healthz');
  await oneMore.isClosed();
  expect(held.filter(({ socket }) => socket.closed)).toEqual([]);
  const elsewhere = await open(port, '/healthz', '127.0.0.2');
  await elsewhere.isAnswered();

  held[0]?.socket.destroy(); // who leaves makes place
  await vi.waitFor(async () => (await open(port, '/healthz')).isAnswered(500), 10_000);
});

test('a new one takes the place of the oldest that waits for nothing, so that a school behind one address fits', async () => {
  const { port } = await listening();
  const atWork = await open(port, '/slow');
  const idle = await openMany(port, '/', most - 1);
  await Promise.all(idle.map(({ isAnswered }) => isAnswered()));
  const students = await openMany(port, '/', 50);
  await Promise.all(students.map(({ isAnswered }) => isAnswered()));
  expect(atWork.socket.closed).toBe(false);
  await vi.waitFor(() => expect(idle.filter(({ socket }) => socket.closed)).toHaveLength(50));
});

test('headers that never end hold no place that others need', async () => {
  const { port } = await listening();
  await Promise.all(
    Array.from({ length: most }, async () => {
      const socket = connect({ host: '127.0.0.1', port });
      sockets.push(socket.on('error', () => {}));
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nX-Slow: ');
    }),
  );
  const { socket, isAnswered } = await open(port, '/');
  await isAnswered();
  expect(socket.closed).toBe(false);
});

test('a proxy of ours brings everybody, and holds as many as it likes', async () => {
  const { port } = await listening(() => true);
  const held = await openMany(port, '/slow', most + 50);
  await (await open(port, '/')).isAnswered();
  expect(held.filter(({ socket }) => socket.closed)).toEqual([]);
});
