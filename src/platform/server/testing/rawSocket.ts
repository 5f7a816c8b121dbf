import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawTalk {
  socket: Socket;
  /** Everything the server said so far. */
  heard(): string;
  /** Resolves, with all the server said, when it hung up. */
  ended: Promise<string>;
}

/** Opens a connection to a port of this machine and says exactly these bytes. */
export function say(port: number, bytes: string | Buffer): RawTalk {
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {}); // a reset is an end like any other
  const heard = () => Buffer.concat(chunks).toString('latin1');
  return { socket, heard, ended: once(socket, 'close').then(heard) };
}

/** A request on a connection of its own, and the whole answer. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return say(port, bytes).ended;
}
