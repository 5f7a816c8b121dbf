import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '#platform/server/testing/eventually.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import pg from 'pg';
import { afterAll } from 'vitest';
import { fileOf } from '../programs.ts';

/** Runs HAProxy that spreads connections over what listens at these addresses of databases, in turn. @returns the address by way of it. */
export async function runBalancer(urls: readonly string[]): Promise<string> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-balancer-'));
  const file = join(folder, 'haproxy.cfg');
  const servers = urls.map((url, at) => `  server number${at} ${new URL(url).host}`);
  writeFileSync(
    file,
    `defaults\n  mode tcp\n  timeout connect 3s\n  timeout client 60s\n  timeout server 60s\n` +
      `listen databases\n  bind 127.0.0.1:${port}\n  balance roundrobin\n${servers.join('\n')}\n`,
  );
  const child = spawn(fileOf('haproxy') ?? 'haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const url = new URL(urls[0] ?? '');
  url.port = String(port);
  await eventually(async () => {
    const client = new pg.Client(url.href);
    await client.connect();
    await client.end();
  });
  return url.href;
}
