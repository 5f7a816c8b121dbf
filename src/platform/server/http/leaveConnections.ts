import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { after } from './after.ts';
import type { Front } from './front.ts';

/** Longer than a connection on which nobody asks stays open: those who keep one are told after how long they need not try it. */
const idleMs = 22_000;

/**
 * Leaves the port to other servers without a request lost: no connection is taken any more, each one open ends with its next
 * answer, and where nobody asks, when it would have ended anyway. Closing those at once, as Node does, would meet a request half way.
 * @param busyMs how long requests that are still under way then may go on.
 */
export async function leaveConnections(server: Server, front: Pick<Front, 'sendAway'>, busyMs: number): Promise<void> {
  front.sendAway();
  const left = once(server, 'close');
  NetServer.prototype.close.call(server);
  if (await Promise.race([left.then(() => true), after(idleMs, false)])) return;
  server.closeIdleConnections();
  await Promise.race([left, after(busyMs, undefined)]);
}
