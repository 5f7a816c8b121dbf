import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The network an address belongs to: the address itself in IPv4, its /56 in IPv6 (what one household or school is given
 * to choose from). A port behind it, as some proxies send it, does not count. Undefined when it is no address.
 *
 * @example networkOf('2001:db8:1:2:3::9') === '2001:db8:1:0::/56'
 */
export function networkOf(text = ''): string | undefined {
  const ip = withoutPort(text);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : undefined;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const [a, b, c, d = '0'] = (tail === undefined ? left : [...left, ...zeros, ...right]).map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  return `${[a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':')}::/56`;
}

/** `192.0.2.7:5555` and `[2001:db8::1]:5555` without what is no address. */
function withoutPort(text: string): string {
  const [, v4, v6] = /^([\d.]+):\d+$|^\[(.+)\](?::\d+)?$/.exec(text) ?? [];
  return v4 ?? v6 ?? text;
}

/** Says of an address whether a reverse proxy of ours stands there. @param proxies as TRUST_PROXY names them. */
export function trustedProxies(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => proxies.length > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
