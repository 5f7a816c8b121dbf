import { expect, test } from 'vitest';
import { ownAddress } from './ownAddress.ts';

test.each([
  ['127.0.0.1', 'IPv4', 'http://127.0.0.1:3000'],
  ['192.0.2.7', 'IPv4', 'http://192.0.2.7:3000'],
  ['0.0.0.0', 'IPv4', 'http://127.0.0.1:3000'],
  ['::', 'IPv6', 'http://127.0.0.1:3000'],
  ['::1', 'IPv6', 'http://[::1]:3000'],
])('a server on %s is reached from its own machine', (address, family, expected) => {
  expect(ownAddress({ address: () => ({ address, family, port: 3000 }) })).toBe(expected);
});

test.each([null, '/run/lodestar.sock'])('one on %j is not', (address) => {
  expect(ownAddress({ address: () => address })).toBeUndefined();
});
