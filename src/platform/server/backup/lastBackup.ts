import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeptBackup {
  file: string;
  /** When it was finished. */
  at: Date;
  bytes: number;
}

/** Where the backups stand that the server makes by itself. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** How the name of every backup ends that the server makes by itself. */
export const ending = '.lodestar-backup';

/** The newest backup that the server made by itself, of a night or before a migration; undefined when there is none. */
export async function findLastBackup(dataDir: string): Promise<KeptBackup | undefined> {
  const folder = backupFolder(dataDir);
  let last: KeptBackup | undefined;
  for (const name of await backupNames(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined); // deleted a moment ago
    if (found && (!last || found.mtime > last.at)) last = { file, at: found.mtime, bytes: found.size };
  }
  return last;
}

/** What is finished in the folder, in the order of the names. */
export async function backupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(ending)).sort();
}
