import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { makeHostCheck, ownHosts } from './ownHost.ts';

test.each([
  ['https://sat.example.org', 'sat.example.org', true],
  ['https://sat.example.org', 'SAT.example.org', true],
  ['https://sat.example.org', 'sat.example.org.', true],
  ['https://sat.example.org', 'sat.example.org:443', true],
  ['https://sat.example.org', 'sat.example.org:3000', false],
  ['https://sat.example.org', 'evil-sat.example.org', false],
  ['https://sat.example.org', 'www.sat.example.org', false],
  ['https://sat.example.org', 'localhost:3000', false],
  ['https://sat.example.org', '', false],
  ['https://sat.example.org', undefined, false],
  ['http://192.168.1.5:3000', '192.168.1.5:3000', true],
  ['http://192.168.1.5:3000', '192.168.1.5', false],
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://localhost:3000', '127.0.0.1:3000', true],
  ['http://localhost:3000', '[::1]:3000', true],
  ['http://localhost:3000', '127.0.0.1:4000', true], // the port that the connection came to
  ['http://localhost:3000', 'localhost:5000', false],
  ['http://localhost:3000', 'localhost', false],
  ['http://localhost:3000', 'rebind.evil.example:3000', false],
  ['http://localhost:3000', '127.0.0.1.evil.example:3000', false],
  ['http://localhost:3000', 'localhost:3000 ', false],
  ['http://[::1]:3000', 'localhost:3000', true],
  ['http://localhost', 'localhost:80', true],
  ['http://localhost', '127.0.0.1', true],
])('for %s, asked for as %s: %s', (publicUrl, host, isOurs) => {
  expect(ownHosts(new URL(publicUrl))(host, 4000)).toBe(isOurs);
});

describe('a request', () => {
  const isTrustedProxy = (address: string | undefined) => address === '10.0.0.5';
  const check = makeHostCheck({ publicUrl: new URL('https://sat.example.org'), isTrustedProxy });
  const statusOf = (headers: Record<string, string>, url = '/login', remoteAddress = '203.0.113.9') => {
    const rawHeaders = Object.entries(headers).flat();
    return check({ url, headers, rawHeaders, socket: { remoteAddress, localPort: 3000 } } as unknown as IncomingMessage)
      ?.httpStatus;
  };

  test.each(['/healthz', '/readyz', '/metrics', '/healthz?x'])('for %s may name any host', (path) => {
    expect(statusOf({ host: '10.1.2.3:3000' }, path)).toBeUndefined();
  });

  test('for another host in its address is refused, whatever its Host says', () => {
    const host = 'sat.example.org';
    expect(statusOf({ host }, 'https://evil.example/login')).toBe(421);
    expect(statusOf({ host }, 'https://sat.example.org/login')).toBeUndefined();
    expect(statusOf({ host }, '*')).toBeUndefined();
  });

  test('that a proxy of ours hands on counts for the host that was asked for; from others that means nothing', () => {
    const headers = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example, sat.example.org' };
    expect(statusOf(headers, '/login', '10.0.0.5')).toBeUndefined();
    expect(statusOf(headers)).toBe(421);
    expect(statusOf({ ...headers, 'x-forwarded-host': 'evil.example' }, '/login', '10.0.0.5')).toBe(421);
  });

  test('that is refused tells the operator what to do', () => {
    const headers = { host: 'sat.school.example' };
    const request = { url: '/', headers, rawHeaders: Object.entries(headers).flat(), socket: {} };
    const refusal = check(request as unknown as IncomingMessage);
    expect(refusal?.message).toMatch(
      /^This server answers for sat\.example\.org alone, and was asked for sat\.school\.example\. .*set PUBLIC_URL \(now https:\/\/sat\.example\.org\).*Host header/,
    );
  });
});
