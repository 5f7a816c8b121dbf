import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseEnv } from '../../scripts/envFile.mjs';
import { fileOf } from '../programs.ts';

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const env = (name: string) => parseEnv(textOf(name), name) as Record<string, string>;

test('a lost primary is replaced in time, and only by a member that has every acknowledged commit', () => {
  const { dcs } = (parse(textOf('patroni.yml')) as { bootstrap: { dcs: Record<string, unknown> } }).bootstrap;
  const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = dcs;
  expect(Number(wait) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl)); // else Patroni takes values of its own
  expect(Number(ttl)).toBeLessThanOrEqual(20);
  expect(isSynchronous).toBe(true);
  expect(dcs['postgresql']).toMatchObject({ use_pg_rewind: true, parameters: { synchronous_commit: 'on' } });
});

test('only the network of the machines is let in, and with a password', () => {
  const { pg_hba: rules } = (parse(textOf('patroni.yml')) as { postgresql: { pg_hba: string[] } }).postgresql;
  for (const rule of rules) expect(rule).toMatch(/^(local +all +all|host +\w+ +\w+ +(127\.0\.0\.1\/32|10\.0\.0\.0\/24)) +scram-sha-256$/); // prettier-ignore
});

test('no password stands in the examples', () => {
  const passwords = Object.entries(env('member.env')).filter(([name]) => name.endsWith('_PASSWORD'));
  expect(passwords.map(([, value]) => value)).toEqual(['', '', '', '', '']);
  expect(textOf('patroni.yml')).not.toContain('password:');
});

test('the proxy, the members and etcd mean the same three machines', () => {
  const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
  const lines = [...textOf('haproxy.cfg').matchAll(/server (\w+) ([\d.]+):5432 port 8008/g)];
  expect(lines.map(([, name, address]) => `${name}=http://${address}:2380`).join(',')).toBe(
    env('etcd.env')['ETCD_INITIAL_CLUSTER'],
  );
  expect(lines.map(([, , address]) => address)).toEqual(machines);
  expect(env('member.env')['PATRONI_ETCD_HOSTS']).toBe(machines.map((address) => `${address}:2379`).join(','));
});

if (fileOf('haproxy'))
  test('HAProxy takes its example', () => {
    const { status, stdout, stderr } = spawnSync(
      fileOf('haproxy') ?? '',
      ['-c', '-f', join(import.meta.dirname, 'haproxy.cfg')],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('valid')]);
  });
