import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { freePort } from '#platform/server/testing/freePort.ts';
import { password, readExample, systemPath, textOfExample, type Ground } from './ground.ts';
import { childrenOf, killAndWait, ownDetached, run, signal, type Account } from './processes.ts';

/** One PostgreSQL, and the Patroni that keeps it. */
export interface Member {
  name: string;
  port: number;
  /** Where Patroni tells how it stands. */
  rest: number;
  start(): void;
  /** `kill -9` of PostgreSQL and of the Patroni that would start it again. */
  kill(): Promise<void>;
  /** Neither says anything any more, and no connection is closed: as when the machine loses its network. */
  freeze(): void;
  thaw(): void;
}

/** A member by the examples, on free ports of this machine. It is not started yet. */
export async function makeMember(name: string, etcd: string, { folder, account, fileOf }: Ground): Promise<Member> {
  const [port, rest] = [await freePort(), await freePort()];
  const own = ownFolder(name, folder, account);
  const data = join(own, 'data');
  const config = join(folder, 'patroni.yml');
  writeFileSync(config, smaller(textOfExample('patroni.yml')));
  const env = {
    ...Object.fromEntries(Object.entries(readExample('member.env')).map(([key, value]) => [key, value || password])),
    ...{ PATRONI_NAME: name, PATRONI_ETCD_HOSTS: etcd },
    ...{ PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`, PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}` },
    ...{ PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`, PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}` },
    ...{ PATRONI_POSTGRESQL_DATA_DIR: data, PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass') },
    PATRONI_POSTGRESQL_BIN_DIR: fileOf('postgres').replace(/\/postgres$/, ''),
  };
  let patroni: ChildProcess | undefined;
  const ofPostgres = () => {
    const postmaster = postmasterOf(data);
    return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
  };
  ownDetached(ofPostgres);
  const all = () => [...ofPostgres(), ...(patroni?.pid === undefined ? [] : [patroni.pid])];
  return {
    ...{ name, port, rest },
    start() {
      const options = { env: { ...systemPath(), ...env }, cwd: own, ...account };
      patroni = run(fileOf('patroni'), [config], join(folder, `${name}.log`), options);
    },
    async kill() {
      const [postmaster] = ofPostgres(); // what it started ends by itself, as after a crash
      if (postmaster !== undefined) signal(postmaster, 'SIGKILL');
      if (patroni) await killAndWait(patroni);
    },
    freeze: () => all().forEach((id) => signal(id, 'SIGSTOP')),
    thaw: () => all().forEach((id) => signal(id, 'SIGCONT')),
  };
}

/** Three of them stand on one machine, and need no socket beside the port. */
function smaller(config: string): string {
  return config.replace(/shared_buffers: \S+/, "shared_buffers: 32MB\n    unix_socket_directories: ''");
}

/** Its file outlives a kill, and its id may be somebody else's by then. */
function postmasterOf(data: string): number | undefined {
  try {
    const id = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${id}/cmdline`, 'latin1').includes(data) ? id : undefined;
  } catch {
    return undefined; // it does not run
  }
}

/** Readable by its owner alone, as PostgreSQL demands. */
export function ownFolder(name: string, folder: string, { uid, gid }: Account): string {
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid);
  return own;
}
