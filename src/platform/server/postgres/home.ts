import { chmod, mkdir, open, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderFailure } from './failures.ts';

/** Where everything of the embedded database stands. Paths are absolute and free of symbolic links. */
export interface Home {
  folder: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** Where its socket stands, when the path is short enough: every account of this server finds it there. */
  sockets: string;
  /** What PostgreSQL prints. */
  log: string;
  /** Held, alone, by whoever creates, starts or stops the database. */
  changeLock: string;
  /** Held, shared, by every server that uses the database, as long as it lives. */
  serversLock: string;
}

/** Finds the data folder, makes it when missing, and makes sure that it can be written. */
export async function openHome(dataDir: string): Promise<Home> {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    if (made !== undefined) await chmod(dataDir, 0o700);
    const folder = await realpath(dataDir);
    const home = {
      folder,
      cluster: join(folder, 'postgres'),
      sockets: join(folder, 'postgres.socket'),
      log: join(folder, 'postgres.log'),
      changeLock: join(folder, 'postgres.change.lock'),
      serversLock: join(folder, 'postgres.servers.lock'),
    };
    await (await open(home.log, 'a', 0o600)).close();
    return home;
  } catch (error) {
    throw folderFailure(dataDir, error, await ownerOf(dataDir));
  }
}

/** The user id that owns a file or folder; undefined when there is none or it may not be seen. */
export async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => found.uid,
    () => undefined,
  );
}
