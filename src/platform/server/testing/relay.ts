import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  /** The same database, by way of the relay. */
  url: string;
  /** Nothing passes any more, and nobody is told: as when the machine of the database hangs. */
  hang(): void;
  /** Every connection breaks, and new ones are refused: as when the database is stopped. */
  cut(): void;
  /** All is well again, for new connections and for those that hung. */
  mend(): void;
  close(): void;
}

/** Stands between a server and its database (a Unix socket), so that a test can disturb them. */
export async function relayTo(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl);
  const path = `${decodeURIComponent(target.hostname)}/.s.PGSQL.${target.port || '5432'}`;
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'well' | 'hung' | 'cut' = 'well';

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(path);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      if (state === 'hung') socket.pause();
      socket.on('error', () => {}).on('close', () => {
        pair.forEach((one) => one.destroy());
        pairs.delete(pair);
      }); // prettier-ignore
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const each = (act: (socket: Socket) => void) => pairs.forEach((pair) => pair.forEach(act));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    hang() {
      state = 'hung';
      each((socket) => socket.pause());
    },
    cut() {
      state = 'cut';
      each((socket) => socket.destroy());
    },
    mend() {
      state = 'well';
      each((socket) => socket.resume());
    },
    close() {
      each((socket) => socket.destroy());
      server.close();
    },
  };
}
