import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { quickly } from '../quickly.ts';
import { makeTestFolder } from '../testing/testFolder.ts';

test('a backup that finds no room leaves nothing behind, and says so', async () => {
  const disk = await makeTestFolder();
  const script = join(import.meta.dirname, 'testing/smallDisk.main.ts');
  const mount = 'mount -t tmpfs -o size=1m none "$0" && exec "$@"';
  const inside = ['/bin/sh', '-c', mount, disk, process.execPath, ...quickly, script, disk];
  const child = spawn('unshare', ['--user', '--mount', '--map-root-user', '--', ...inside], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: unknown = JSON.parse(await text(child.stdout));
  await rm(disk, { recursive: true });
  expect(told).toEqual({
    said: `The disk is full: ${join(disk, 'archive')} was not written, and nothing of it is left.`,
    left: [],
  });
});
