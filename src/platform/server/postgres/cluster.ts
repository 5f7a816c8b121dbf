import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderFailure, postgresFailure } from './failures.ts';
import type { Home } from './home.ts';
import { ROLE, SUPERUSER } from './roles.ts';
import { run, type Account } from './run.ts';
import type { Setup } from './running.ts';
import { EMBEDDED_MAJOR, type Software } from './software.ts';

/** What a new cluster starts with; they land in its `postgresql.conf`, where the operator may change them. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '200',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
};

/** Makes the cluster when there is none: whole under a temporary name first, so that a kill leaves nothing half done. */
export async function ensureCluster({ home, software, account, say }: Setup): Promise<void> {
  if (await isCluster(home)) return;
  say('Preparing the embedded database (first start only) …');
  await removeDrafts(home);
  try {
    const draft = await mkdtemp(`${home.cluster}.new-`);
    if (account.uid !== undefined) await chown(draft, account.uid, account.gid ?? account.uid);
    await createCluster(draft, home, software, account);
    await rename(draft, home.cluster);
    await syncFolder(home.folder);
  } catch (error) {
    await removeDrafts(home);
    throw folderFailure(home.folder, error);
  }
}

async function isCluster(home: Home): Promise<boolean> {
  const names = await readdir(home.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw folderFailure(home.cluster, error);
  });
  if (names.length === 0) return false;
  const major = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (major === EMBEDDED_MAJOR) return true;
  throw new Error(
    major === ''
      ? `The folder ${home.cluster} holds something that is not a database; move it away or choose another DATA_DIR.`
      : `The database in ${home.cluster} was made by PostgreSQL ${major}, this program brings ${EMBEDDED_MAJOR}; ` +
          `dump it with the program that made it and restore it here, or set DATABASE_URL.`,
  );
}

async function createCluster(draft: string, home: Home, software: Software, account: Account): Promise<void> {
  const { initdb, postgres, env } = software;
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const made = await run([initdb, '--pgdata', draft, ...INITDB_OPTIONS, ...settings], { account, env });
  if (made.code !== 0) throw postgresFailure(home.folder, 'be prepared', made.output);
  const input = `CREATE ROLE ${ROLE} LOGIN;\nCREATE DATABASE ${ROLE} OWNER ${ROLE};\n`;
  const filled = await run([postgres, '--single', '-D', draft, 'postgres'], { account, env, input });
  if (filled.code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(filled.output)) {
    throw postgresFailure(home.folder, 'be prepared', filled.output);
  }
}

/** The built-in locale sorts and folds alike on every machine. No password: nobody else can enter the socket's folder. */
const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--wal-segsize=4',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=english',
  '--auth-local=trust',
  '--auth-host=reject',
];

async function removeDrafts(home: Home): Promise<void> {
  const names = await readdir(home.folder).catch(() => []);
  for (const name of names.filter((found) => found.startsWith('postgres.new-'))) {
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
