import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { limitConnections } from './connections.ts';
import { eventually } from '../testing/eventually.ts';

const most = 200;
const sockets: Socket[] = [];

/** A server that answers at once, but `/slow` never. `asked` is how often it was asked for something. */
async function listening(isTrustedProxy = () => false) {
  let asked = 0;
  const answer: RequestListener = ({ url, socket }, response) => {
    noteAnswer(socket, response);
    asked += 1;
    if (url !== '/slow') response.end('ok');
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  const noteAnswer = limitConnections(server, { mostPerNetwork: most, isTrustedProxy });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

/** A connection from this address that has asked for something, and how it was first answered: 'closed' when not at all. */
async function open(port: number, path: string, localAddress = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  sockets.push(socket);
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString().slice(0, 15)));
    socket.once('close', () => resolve('closed')).on('error', () => {});
  });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return { socket, answer };
}
const answered = 'HTTP/1.1 200 OK';
const answersOf = (open: { answer: Promise<string> }[]) => Promise.all(open.map(({ answer }) => answer));

const openMany = (port: number, path: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => open(port, path)));

test('of one network there are at most so many; all others are answered', async () => {
  const { port, asked } = await listening();
  const held = await openMany(port, '/slow', most);
  await eventually(() => expect(asked()).toBe(most));
  expect(await (await open(port, '/healthz')).answer).toBe('closed');
  expect(held.filter(({ socket }) => socket.closed)).toEqual([]);
  expect(await (await open(port, '/healthz', '127.0.0.2')).answer).toBe(answered);

  held[0]?.socket.destroy(); // who leaves makes place
  await eventually(async () => expect(await (await open(port, '/healthz')).answer).toBe(answered));
});

test('a new one takes the place of the oldest that waits for nothing, so that a school behind one address fits', async () => {
  const { port } = await listening();
  const atWork = await open(port, '/slow');
  const idle = await openMany(port, '/', most - 1);
  expect(new Set(await answersOf(idle))).toEqual(new Set([answered]));
  const students = await openMany(port, '/', 50);
  expect(new Set(await answersOf(students))).toEqual(new Set([answered]));
  expect(atWork.socket.closed).toBe(false);
  await eventually(() => expect(idle.filter(({ socket }) => socket.closed)).toHaveLength(50));
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
  const { socket, answer } = await open(port, '/');
  expect(await answer).toBe(answered);
  expect(socket.closed).toBe(false);
});

test('a proxy of ours brings everybody, and holds as many as it likes', async () => {
  const { port } = await listening(() => true);
  const held = await openMany(port, '/slow', most + 50);
  expect(await (await open(port, '/')).answer).toBe(answered);
  expect(held.filter(({ socket }) => socket.closed)).toEqual([]);
});
