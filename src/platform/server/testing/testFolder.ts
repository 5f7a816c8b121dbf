import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOMY_BYTES = 1024 ** 3;

/** A fresh folder for a test's data, in memory where the system has room for it: nothing waits for a disk there. */
export async function makeTestFolder(prefix = 'lodestar-test-'): Promise<string> {
  return mkdtemp(join(await testFolderParent(), prefix));
}

/** Where `makeTestFolder` makes its folders. */
export async function testFolderParent(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  const isRoomy = memory !== undefined && memory.bavail * memory.bsize > ROOMY_BYTES;
  return isRoomy ? '/dev/shm' : tmpdir();
}
