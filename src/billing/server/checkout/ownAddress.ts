import type { Server } from 'node:http';

/** Where a server of this process can be reached from this very machine; undefined while it does not listen. */
export function ownAddress(server: Pick<Server, 'address'>): string | undefined {
  const address = server.address();
  if (address === null || typeof address === 'string') return undefined;
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
