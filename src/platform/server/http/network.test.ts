import { expect, test } from 'vitest';
import { networkOf, trustedProxies } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:0::/56'],
  ['2001:db8:1:aabb::9', '2001:db8:1:aa00::/56'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['192.0.2.7:5555', '192.0.2.7'],
  ['[2001:db8:1:2:3::9]:5555', '2001:db8:1:0::/56'],
  ['[2001:db8:1:2:3::9]', '2001:db8:1:0::/56'],
  ['unknown', undefined],
  ['192.0.2.7:5555:1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s counts as the network %s', (ip, network) => expect(networkOf(ip)).toBe(network));

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['10.2.0.1', false],
  ['2001:db8::7', true],
  ['2001:db9::7', false],
  ['not an address', false],
  [undefined, false],
])('a proxy of ours is at %s: %s', (address, isOurs) => {
  expect(trustedProxies(['127.0.0.1', '10.1.0.0/16', '2001:db8::/32'])(address)).toBe(isOurs);
  expect(trustedProxies([])(address)).toBe(false);
});
