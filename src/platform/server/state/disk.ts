import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface DiskState {
  freeBytes: number;
  totalBytes: number;
}

/** The disk on which a folder lies, or would lie. */
export async function readDisk(folder: string): Promise<DiskState> {
  const { bavail, blocks, bsize } = await statfs(nearest(folder));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}
