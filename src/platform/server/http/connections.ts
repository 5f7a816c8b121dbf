import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

export interface ConnectionLimits {
  mostPerNetwork: number;
  /** A reverse proxy of ours brings everybody. */
  isTrustedProxy: (address: string | undefined) => boolean;
}

/** Where a connection keeps its latest answer: a WeakMap would cost every request, and more with every connection. */
const latestAnswer = Symbol('latest answer');

type Connection = Socket & { [latestAnswer]?: ServerResponse };

/**
 * Lets no network hold more than so many connections: what one holds, all others lack. A new one takes the place of the
 * oldest on which no request is under way, so that a school behind one address waits for nobody who only reads; where all
 * are at work, the new one is closed.
 *
 * @returns what is to be told of each answer that begins: a listener of its own would cost every request.
 */
export function limitConnections(
  server: Server,
  { mostPerNetwork, isTrustedProxy }: ConnectionLimits,
): (connection: Socket, answer: ServerResponse) => void {
  const openOf = new Map<string, Set<Connection>>();

  /** Closes the oldest on which no request is under way. @returns whether there was one. */
  function makePlace(open: Set<Connection>): boolean {
    for (const socket of open) {
      if (socket[latestAnswer]?.writableFinished === false) continue;
      open.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    if (network === undefined || isTrustedProxy(socket.remoteAddress)) return;
    const open = openOf.get(network) ?? new Set<Connection>();
    openOf.set(network, open);
    if (open.size >= mostPerNetwork && !makePlace(open)) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && openOf.get(network) === open) openOf.delete(network);
    });
  });

  return (connection: Connection, answer) => {
    connection[latestAnswer] = answer;
  };
}
