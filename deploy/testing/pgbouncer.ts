import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/server/testing/freePort.ts';
import { relayTo } from '#platform/server/testing/relay.ts';
import { afterAll } from 'vitest';
import { fileOf } from '../programs.ts';

/** It refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Runs PgBouncer in front of a test's database. @returns the address of the same database by way of it. */
export async function runPgbouncer(databaseUrl: string, mode: 'transaction' | 'session'): Promise<string> {
  const relay = await relayTo(databaseUrl); // the socket of the tests' database is for its owner alone
  const { port: target } = new URL(relay.url);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-pgbouncer-'));
  chmodSync(folder, 0o755);
  const ini = [
    `[databases]\nlodestar = host=127.0.0.1 port=${target} dbname=${new URL(databaseUrl).pathname.slice(1)} user=lodestar`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\npool_mode = ${mode}`,
    `auth_file = ${folder}/accounts\nignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout`,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${ini.join('\n')}\n`);
  writeFileSync(join(folder, 'accounts'), '"lodestar" ""\n');
  const child = spawn(fileOf('pgbouncer') ?? 'pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...nobody,
  });
  let wrote = '';
  const isUp = Promise.withResolvers<void>();
  child.stderr.on('data', (text: Buffer) => {
    wrote += String(text);
    if (wrote.includes('process up')) isUp.resolve();
  });
  child.on('exit', () => isUp.reject(new Error(`Expected PgBouncer to run but it ended: ${wrote}`)));
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    relay.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await isUp.promise;
  return `postgresql://lodestar@127.0.0.1:${port}/lodestar`;
}
