import type { IncomingMessage } from 'node:http';
import { AppError, invalidArgument } from '../../errors.ts';
import { isLoopback } from './thisMachine.ts';

/** Asked for by whatever name a machine that looks after this one has for it. */
const askedByAnyName = new Set(['/healthz', '/readyz', '/metrics']);

interface HostOptions {
  publicUrl: URL;
  /** Whether a reverse proxy of ours is at this address: what it says people asked for counts. */
  isTrustedProxy: (address: string | undefined) => boolean;
}

/**
 * Says of a request for another host than ours why it is refused. A page of another site whose name was made to lead here
 * would else be of our origin to the browser; and nothing here can be opened by a name that no link, cookie or check knows.
 */
export function makeHostCheck({ publicUrl, isTrustedProxy }: HostOptions) {
  const isOurs = ownHosts(publicUrl);

  return ({ url = '', headers, rawHeaders, socket, httpVersionMajor }: IncomingMessage): AppError | undefined => {
    if (httpVersionMajor < 1) return undefined; // from before there were hosts: refused for that
    if (countOf('host', rawHeaders) > 1) return invalidArgument('A request names one Host.');
    const asked = url.startsWith('/') || url === '*' ? headers.host : URL.parse(url)?.host;
    if (isOurs(asked, socket.localPort)) return undefined;
    const [path = ''] = url.split('?', 1);
    if (askedByAnyName.has(path)) return undefined;
    const forwarded = String(headers['x-forwarded-host'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    if (forwarded && isTrustedProxy(socket.remoteAddress) && isOurs(forwarded, undefined)) return undefined;
    return new AppError(421, misdirected(publicUrl, asked));
  };
}

function misdirected({ origin, host }: URL, asked = 'no host'): string {
  return (
    `This server answers for ${host} alone, and was asked for ${asked.slice(0, 100)}. If you look after it: set PUBLIC_URL ` +
    `(now ${origin}) to the address that people type, and let a proxy in front hand the Host header on as it came.`
  );
}

/**
 * Whether a Host is that of `publicUrl`. On one's own machine all loopback names are as good as each other, with the port of
 * the address or the one the connection came to.
 */
export function ownHosts(publicUrl: URL): (host: string | undefined, localPort: number | undefined) => boolean {
  const usualPort = publicUrl.protocol === 'https:' ? '443' : '80';
  const port = publicUrl.port || usualPort;
  const isLocal = isLoopback(publicUrl);
  const { host: usual, hostname } = publicUrl; // read once: a URL puts them together anew each time

  return (host = '', localPort) => {
    if (host === usual) return true;
    const [, name = '', given = usualPort] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host.toLowerCase()) ?? [];
    if (!isLocal) return name.replace(/\.$/, '') === hostname && given === port;
    return isLoopback({ hostname: name }) && (given === port || given === String(localPort));
  };
}

/** How often a header came: Node keeps one of those that may come once. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const found = rawHeaders[at] ?? '';
    if (found.length === name.length && found.toLowerCase() === name) count += 1;
  }
  return count;
}
