import { BlockList, isIP } from 'node:net';

/** What is no place on the public network (IANA's special-purpose registry), IPv4. */
const special4 = blockList('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]);

/** All of IPv6 that is handed out; what maps or tunnels IPv4 elsewhere (::ffff:0:0/96, 64:ff9b::/96) is not in it. */
const public6 = blockList('ipv6', ['2000::/3']);
/** Within that: protocols and Teredo, examples, 6to4. */
const special6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an IP address is a place on the public network: not this machine, its neighbours, or a way around to them. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return false; // with '%' it names an interface of this machine
  if (family === 4) return !special4.check(address);
  return public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

function blockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
