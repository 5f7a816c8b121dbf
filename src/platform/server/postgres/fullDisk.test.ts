import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('a full disk refuses writes and serves reads; with room again it writes, and nothing acknowledged is lost', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'lodestar-test-'));
  const script = fileURLToPath(new URL('../testing/fullDisk.main.ts', import.meta.url));
  const mount = 'mount -t tmpfs -o size=70m none "$0" && exec "$@"';
  const inside = [
    '--user',
    '--mount',
    '--map-root-user',
    '--',
    '/bin/sh',
    '-c',
    mount,
    disk,
    process.execPath,
    script,
    disk,
  ];
  const child = spawn('unshare', inside, { stdio: ['ignore', 'pipe', 'inherit'] });
  const told = JSON.parse(await text(child.stdout)) as Record<string, unknown>;
  await rm(disk, { recursive: true, force: true });
  expect(told).toEqual({
    refusals: ['disk full'],
    readWhileFull: true,
    saidWhileFull: [expect.stringContaining('Until then the database can be read, but not written.')],
    wroteAgain: true,
    lost: 0,
  });
});
