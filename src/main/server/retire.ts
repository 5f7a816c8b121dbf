import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { leaveConnections } from '#platform/server/http/leaveConnections.ts';
import type { OrderlyEnd } from '#platform/server/orderlyEnd.ts';

/** Set by what keeps several servers up (scripts/keepWorkers.mjs): another one has said what the operator reads at a start. */
export const isLaterWorker = cluster.isWorker && process.env['LATER_WORKER'] !== undefined;

/**
 * Ends this server, one of several on a port, when the keeper says that another one has taken its place.
 * @param busyMs how long requests under way may go on.
 * @returns whether it was told so: balancers in front have nothing to learn then, as the port stays open.
 */
export function retireWhenTold(app: FastifyInstance, end: OrderlyEnd, busyMs: number): () => boolean {
  if (!cluster.worker) return () => false;
  let isRetired = false;
  // a keeper that died would else take us along at once; scripts/stopWithParent.mjs ends us in order
  cluster.worker.exitedAfterDisconnect = true;
  process.on('message', (said) => {
    if (said !== 'retire') return;
    isRetired = true;
    void leaveConnections(app.server, app.front, busyMs).then(() => end.stop('retire'));
  });
  return () => isRetired;
}
