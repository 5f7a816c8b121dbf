import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEndOfFile } from './atEndOfFile.ts';

const ROOMY_BYTES = 1024 ** 3;

/** A fresh folder for a test's data, in memory where the system has room for it: nothing waits for a disk there. */
export async function makeTestFolder(prefix = 'lodestar-test-'): Promise<string> {
  return mkdtemp(join(await testFolderParent(), prefix));
}

/** The same, for a file of tests: it is removed with it. */
export async function folderOfFile(prefix?: string): Promise<string> {
  const folder = await makeTestFolder(prefix);
  atEndOfFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Where `makeTestFolder` makes its folders. */
export async function testFolderParent(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  const isRoomy = memory !== undefined && memory.bavail * memory.bsize > ROOMY_BYTES;
  return isRoomy ? '/dev/shm' : tmpdir();
}
