import { freePort } from '#platform/server/testing/freePort.ts';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, test, vi } from 'vitest';
import { say } from '#platform/server/testing/rawSocket.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { startProgram, untilReady } from './testing/serverProcess.ts';

describe.concurrent('the program', { timeout: 60_000 }, async () => {
  const { url, database } = await testDatabase();
  const newer = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-operation-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let folders = 0;
  const dataDir = () => join(folder, `data-${(folders += 1)}`);

  async function running(level = 'warn') {
    const port = await freePort();
    const data = dataDir();
    const env = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: data, LOG_LEVEL: level };
    const program = startProgram(env);
    await untilReady(program);
    return { program, port, data, address: `http://127.0.0.1:${port}` };
  }

  test('does not start on bad settings: it names all of them at once, and no value', async ({ expect }) => {
    const bad = {
      PORT: 'canary-port',
      PUBLIC_URL: 'canary-address',
      TRUST_PROXY: 'canary-proxy',
      DATABASE_URL: 'mysql://canary:canary@canary/canary',
      APP_SECRET: 'canary-secret\n',
      LOG_LEVEL: 'canary-level',
      METRICS_TOKEN: 'canary',
    };
    const program = startProgram(bad);
    expect((await program.exit()).code).toBe(1);
    expect(program.wrote()).toMatch(/^Lodestar did not start. Some settings are not right:\n/);
    for (const name of Object.keys(bad)) expect(program.wrote()).toMatch(new RegExp(`^ {2}${name} must `, 'm'));
    expect(program.wrote()).not.toContain('canary');
  });

  test('does not start on a taken port, and says which', async ({ expect }) => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const program = startProgram({ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: dataDir() });
    expect((await program.exit()).code).toBe(1);
    other.close();
    expect(program.wrote()).toContain(`Lodestar did not start. Port ${port} is taken by another program.`);
  });

  test('does not start on a database that a newer version made, and leaves it as it is', async ({ expect }) => {
    const { pool } = newer.database;
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
    );
    const program = startProgram({ PORT: '0', DATABASE_URL: newer.url, DATA_DIR: dataDir() });
    expect((await program.exit()).code).toBe(1);
    expect(program.wrote()).toMatch(/^Lodestar did not start. The database was made by a newer version/m);
    const { rows } = await pool.query('select count(*)::int as n from lessons');
    expect(rows).not.toEqual([{ n: 0 }]);
  });

  test('does not start without its database, and tells neither user nor password', async ({ expect }) => {
    const program = startProgram({
      DATABASE_URL: `postgresql://canary:canary@127.0.0.1:${await freePort()}/sat`,
      DATA_DIR: dataDir(),
    });
    expect((await program.exit()).code).toBe(1);
    expect(program.wrote()).toMatch(/^Lodestar did not start. The database at 127\.0\.0\.1:\d+\/sat cannot be used/m);
    expect(program.wrote()).not.toContain('canary');
  });

  test('keeps its secrets in files that nobody else reads, and offers the first admin a way in', async ({ expect }) => {
    const { program, data, port } = await running();
    expect(statSync(join(data, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(data, 'app-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    const token = readFileSync(join(data, 'setup-token'), 'utf8');
    expect(program.wrote()).toContain(`http://localhost:${port}/signup?setup=${token}\n`);
    program.child.kill('SIGINT');
    expect((await program.exit()).code).toBe(0);
  });

  test('told twice to stop, it finishes what was asked of it, answers no more, and ends once, well', async ({
    expect,
  }) => {
    const { program, port, address } = await running();
    const body = JSON.stringify({ email: 'last@example.com', password: 'a long walk by the sea' });
    const head = `POST /api/sign-up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const idle = say(port, '');
    const under = Array.from({ length: 20 }, (_, index) =>
      say(port, head + body.replace('last', `l${String(index).padStart(3, '0')}`).slice(0, 10)),
    );
    await sleep(300);
    program.child.kill('SIGTERM');
    await sleep(200);
    program.child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow());
    under.forEach(({ socket }, index) =>
      socket.write(body.replace('last', `l${String(index).padStart(3, '0')}`).slice(10)),
    );
    const { code, seconds } = await program.exit();
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    const statuses = await Promise.all(under.map(async ({ ended }) => (await ended).slice(0, 12)));
    expect(statuses).toEqual(Array(20).fill('HTTP/1.1 200'));
    const { rows } = await database.pool.query("select count(*)::int as n from users where email ~ '^l0\\d\\d@'");
    expect(rows).toEqual([{ n: 20 }]);
    await idle.ended;
  });

  test('does not wait for ever for somebody who is stuck', async ({ expect }) => {
    const { program, port } = await running();
    const stuck = say(
      port,
      'POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await sleep(300);
    program.child.kill('SIGTERM');
    const { code, seconds } = await program.exit();
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    await stuck.ended;
  });

  test('goes on when nobody reads its output, and ends well when its terminal closes', async ({ expect }) => {
    const { program, address } = await running('info');
    program.child.stdout?.destroy();
    program.child.stderr?.destroy();
    for (let call = 0; call < 5; call += 1) expect((await fetch(`${address}/api/progress`)).status).toBe(401);
    program.child.kill('SIGHUP');
    expect((await program.exit()).code).toBe(0);
  });
});
