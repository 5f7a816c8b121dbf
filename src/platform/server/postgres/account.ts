import { chmod, readFile } from 'node:fs/promises';
import { foreignFolder } from './failures.ts';
import { ownerOf, type Home } from './home.ts';
import { run, type Account } from './run.ts';
import type { Software } from './software.ts';

interface User {
  name: string;
  uid: number;
  gid: number;
}

/**
 * As whom PostgreSQL runs. Everybody runs it as oneself; root may not, so there it runs inside a user namespace that
 * gives root's own files another owner's name, or, where the kernel refuses that, as an unprivileged user.
 */
export async function chooseAccount(home: Home, software: Software): Promise<Account> {
  const owner = await ownerOf(home.cluster);
  const users = await knownUsers();
  return process.geteuid?.() === 0
    ? accountForRoot(home, software, users, owner)
    : accountForOneself(home, users, owner);
}

function accountForOneself(home: Home, users: User[], owner: number | undefined): Account {
  const uid = process.geteuid?.();
  if (owner !== undefined && owner !== uid) throw foreignFolder(home.cluster, owner);
  const isKnown = users.some((user) => user.uid === uid);
  return isKnown || process.platform !== 'linux' ? { prefix: [] } : namespace(users);
}

async function accountForRoot(home: Home, software: Software, users: User[], owner = 0): Promise<Account> {
  if (owner !== 0) return { prefix: [], uid: owner, gid: users.find((user) => user.uid === owner)?.gid ?? owner };
  const inside = namespace(users);
  if (await works(inside, home, software)) return inside;
  await chmod(home.folder, 0o711);
  for (const { uid, gid } of await unprivileged(home, users)) {
    const account = { prefix: [], uid, gid };
    if (await works(account, home, software)) return account;
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and neither a user namespace nor another user can run it here; ' +
      'start this program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** PostgreSQL's initdb asks for the name of its user, so the number must be one of a known user. */
function namespace(users: User[]): Account {
  const { uid, gid } = users.find((user) => user.uid !== 0) ?? { uid: 1000, gid: 1000 };
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'] };
}

/** Whether this account can enter the data folder and run the program. */
async function works(account: Account, home: Home, software: Software): Promise<boolean> {
  const probe = 'cd "$1" && exec "$2" --version';
  const { code } = await run(['/bin/sh', '-c', probe, 'sh', home.folder, software.postgres], {
    account,
    env: software.env,
  });
  return code === 0;
}

/** The owner of the data folder first, then users that are there for such a purpose. */
async function unprivileged(home: Home, users: User[]): Promise<User[]> {
  const owner = await ownerOf(home.folder);
  const rank = (user: User) =>
    user.uid === owner ? 0 : 1 + ['postgres', 'lodestar', 'node', 'daemon', 'nobody'].indexOf(user.name);
  return users
    .filter((user) => user.uid !== 0 && (user.uid === owner || rank(user) > 0))
    .toSorted((a, b) => rank(a) - rank(b));
}

async function knownUsers(): Promise<User[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
