import { expect, test } from 'vitest';
import { platformSettings } from '../platform.settings.ts';
import { readSettings } from '../settings/settings.ts';
import { isForThisMachineAlone, isFromThisMachine, isLoopback } from './thisMachine.ts';

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ PUBLIC_URL: 'https://sat.example.org' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, false],
])('with %j it is for this machine alone: %s', (env, isSo) => {
  expect(isForThisMachineAlone(readSettings(platformSettings, env))).toBe(isSo);
});

test.each([
  ['http://localhost', true],
  ['http://sat.localhost:3000', true],
  ['http://127.9.9.9', true],
  ['http://[::1]:3000', true],
  ['http://localhost.example.org', false],
  ['http://127.example.org', false],
  ['http://192.168.1.20', false],
  ['https://sat.example.org', false],
])('%s is this very machine: %s', (address, isSo) => expect(isLoopback(new URL(address))).toBe(isSo));

const here = { host: 'localhost:3000' };

test.each<[Record<string, string>, string, boolean]>([
  [here, '127.0.0.1', true],
  [here, '::1', true],
  [here, '::ffff:127.0.0.1', true],
  [{ host: '[::1]:3000' }, '::1', true],
  [here, '192.168.1.7', false],
  [here, '::ffff:203.127.0.1', false],
  [{ host: 'sat.school.example' }, '127.0.0.1', false],
  [{}, '127.0.0.1', false],
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip']
    .concat('x-forwarded-server', 'true-client-ip', 'x-original-host', 'cdn-loop')
    .map((name): [Record<string, string>, string, boolean] => [{ ...here, [name]: '127.0.0.1' }, '127.0.0.1', false]),
])('a request with %j from %s was made on this machine: %s', (headers, remoteAddress, isSo) => {
  expect(isFromThisMachine({ headers, socket: { remoteAddress } })).toBe(isSo);
});
