import type { IncomingHttpHeaders } from 'node:http';
import type { PlatformSettings } from '../platform.settings.ts';

/**
 * Whether nobody but this very machine is meant to reach the server. With {@link isFromThisMachine} it is the one rule for
 * what is open to whoever sits at the machine: test payments, the test identity, the metrics.
 */
export function isForThisMachineAlone({ PUBLIC_URL, HOST }: Pick<PlatformSettings, 'PUBLIC_URL' | 'HOST'>): boolean {
  return isLoopback(PUBLIC_URL) && isLoopback({ hostname: HOST });
}

/** Whether the address is this very machine, where plain http is safe. */
export function isLoopback({ hostname }: { hostname: string }): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}

/** What a request shows of where it comes from. */
export interface Origin {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** Whether a request was made on this machine, by its loopback name, with no proxy between. */
export function isFromThisMachine({ headers, socket }: Origin): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress) && isLoopback({ hostname: nameIn(headers.host) }) && !wasForwarded(headers)
  );
}

/** Whether a proxy says that it handed the request on. Only a lie in that direction is possible. */
function wasForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}

const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-original-.+|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-client-ip|cdn-loop|cf-.+|x-envoy-.+|x-amzn-.+|x-azure-.+)$/;

function isLoopbackAddress(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/** The name in a Host header, without the port. */
function nameIn(host = ''): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
