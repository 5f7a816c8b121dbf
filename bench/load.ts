import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Load {
  port: number;
  connections: number;
  ms: number;
  /** The requests of the next visit, in their order, as bytes (see {@link request}). */
  nextVisit: () => readonly Buffer[];
  /** The status every answer must have. */
  status: number;
}

export interface LoadResult {
  visitsPerSecond: number;
  visits: number;
  /** The share of the time that this process was busy: at 1 the generator is what was measured. */
  generatorBusy: number;
}

/**
 * Plays visits over keep-alive connections, one request at a time on each, for the given time. Written on bare sockets:
 * node's own HTTP client takes more processor time for a request than the servers take to answer it.
 */
export async function playLoad({ port, connections, ms, nextVisit, status }: Load): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const before = performance.eventLoopUtilization();
  const start = performance.now();
  const counts = await Promise.all(
    sockets.map(async (socket) => {
      const ask = asker(socket, status);
      let visits = 0;
      for (; performance.now() - start < ms; visits += 1) {
        for (const bytes of nextVisit()) await ask(bytes);
      }
      return visits;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const generatorBusy = performance.eventLoopUtilization(before).utilization;
  for (const socket of sockets) socket.destroy();
  const visits = counts.reduce((sum, count) => sum + count, 0);
  return { visits, visitsPerSecond: visits / seconds, generatorBusy };
}

/** A request as it goes on the wire. */
export function request(method: string, path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes and resolves when the whole answer is here. @throws Error when the answer has another status. */
function asker(socket: Socket, status: number): (bytes: Buffer) => Promise<void> {
  let received = Buffer.alloc(0);
  let finished = () => {};
  let failed = (_: Error) => {};
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const length = answerLength(received);
    if (length === undefined || received.length < length) return;
    const found = Number(received.toString('latin1', 9, 12));
    received = received.subarray(length);
    if (found === status) finished();
    else failed(new Error(`Expected every answer to be ${status} but found ${found}`));
  });
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('Expected the connection to stay open but the server closed it')));
  return (bytes) =>
    new Promise((resolve, reject) => {
      finished = resolve;
      failed = reject;
      socket.write(bytes);
    });
}

/** Bytes of the first answer in `received`, head and body; undefined while its head is not complete. */
function answerLength(received: Buffer): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1];
  return headEnd + 4 + Number(length ?? 0);
}
