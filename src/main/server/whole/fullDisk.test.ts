import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { quickly } from '#platform/server/quickly.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';

/** FULL_DISK_TRIES says another number. */
const tries = Number(process.env['FULL_DISK_TRIES'] ?? 1);

test(
  'on a disk that filled up a server with a large course stops, starts and serves, says that nothing can be saved, and leaves no database behind',
  async () => {
    const { url } = await testDatabase();
    const disk = await mkdtemp(join(tmpdir(), 'lodestar-test-'));
    const script = join(import.meta.dirname, '../testing/fullDisk.main.ts');
    const mount = 'mount -t tmpfs -o size=160m none "$0" && exec "$@"';
    const inside = ['/bin/sh', '-c', mount, disk, process.execPath, ...quickly, script, disk, url, String(tries)];
    const child = spawn('unshare', ['--user', '--mount', '--map-root-user', '--', ...inside], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const met = JSON.parse(await text(child.stdout)) as object[];
    await rm(disk, { recursive: true, force: true });
    const well = {
      refused: 503,
      course: 200,
      reserveIsSpent: true,
      readyz: { status: 'read-only' },
      saving: 'lodestar_can_save 0',
      isLogged: true,
      orphans: 0,
      signUpWithRoom: 200,
    };
    expect(met).toEqual(Array.from({ length: tries }, () => well));
  },
  tries * 90_000,
);
