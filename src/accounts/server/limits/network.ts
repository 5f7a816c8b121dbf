import type { FastifyRequest } from 'fastify';
import { networkOf } from '#platform/server/http/network.ts';
import { pseudonym } from '#platform/server/secrets.ts';

/** Under what name attempts from the network of a request are counted. */
export function networkKey(secret: string, { ip, socket }: FastifyRequest): string {
  return pseudonym(secret, networkOf(ip) ?? networkOf(socket.remoteAddress) ?? 'unknown');
}
