import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServerProcess } from '../testing/serverProcess.ts';
import { makeTestFolder } from '../testing/testFolder.ts';
import { joinEmbeddedDatabase } from './embedded.ts';
import { tryLock } from './lock.ts';

const isRoot = process.geteuid?.() === 0;
/** Somebody who owns none of root's folders. */
const asStranger = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
let folder: string;

beforeEach(async () => {
  folder = await makeTestFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a read-only file system', async () => {
  const refused = await refusalOnMount('4m,ro', folder);
  expect(refused).toBe(`The data folder ${folder} is on a read-only file system; choose another with DATA_DIR.`);
});

test('a full disk', async () => {
  const refused = await refusalOnMount('8m', folder);
  expect(refused).toBe(`The disk that holds the data folder ${folder} is full; free some space there.`);
});

test('a folder that may not be written', async () => {
  await chmod(folder, 0o555);
  const refused = await refusal(folder, asStranger);
  const whose = isRoot ? 'belongs to another user (uid 0, this program runs as uid 65534)' : 'is not writable';
  expect(refused).toContain(`folder ${folder} ${whose}`);
  await chmod(folder, 0o755);
});

test('a database that belongs to another user', async () => {
  await chmod(folder, 0o777);
  await symlink('/etc', join(folder, 'postgres'));
  const refused = await refusal(folder, asStranger);
  const user = isRoot ? 65534 : process.geteuid?.();
  expect(refused).toContain(`/postgres belongs to another user (uid 0, this program runs as uid ${user});`);
});

test('a database of another major version', async () => {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(joinEmbeddedDatabase(folder, () => {})).rejects.toThrow(
    'was made by PostgreSQL 17, this program brings 18',
  );
});

test('something else where the database should be', async () => {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'holiday.jpg'), '');
  await expect(joinEmbeddedDatabase(folder, () => {})).rejects.toThrow('holds something that is not a database');
  expect(await readdir(join(folder, 'postgres'))).toEqual(['holiday.jpg']);
});

test('a file in the place of the data folder', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(joinEmbeddedDatabase(file, () => {})).rejects.toThrow(`The data folder ${file} is not a folder`);
});

test('a machine that PostgreSQL does not come for', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'pdp11' });
  const joining = joinEmbeddedDatabase(folder, () => {});
  await expect(joining).rejects.toThrow(/no embedded database for this platform \(.*-pdp11\); set DATABASE_URL/);
  Object.defineProperty(process, 'arch', { value: arch });
});

test('a lock stands alone or beside others, and ends with the process that holds it', async () => {
  const file = join(folder, 'lock');
  const one = await tryLock(file, 'shared');
  const two = await tryLock(file, 'shared');
  expect(await tryLock(file, 'exclusive')).toBe(undefined);
  one?.();
  expect(await tryLock(file, 'exclusive')).toBe(undefined);
  two?.();
  two?.();
  const alone = await tryLock(file, 'exclusive');
  expect(alone).toBeTypeOf('function');
  expect(await tryLock(file, 'shared')).toBe(undefined);
  alone?.();
});

async function refusal(dataDir: string, prefix: string[]): Promise<string | undefined> {
  const { refused, stop } = await startServerProcess(dataDir, prefix);
  await stop();
  return refused;
}

/** The server's word on a small disk of its own. */
function refusalOnMount(options: string, at: string): Promise<string | undefined> {
  const mount = 'mount -t tmpfs -o "size=$0" none "$1" && shift && exec "$@"';
  return refusal(at, ['unshare', '--user', '--mount', '--map-root-user', '--', '/bin/sh', '-c', mount, options, at]);
}
