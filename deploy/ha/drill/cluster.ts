import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#platform/server/testing/freePort.ts';
import { password, readExample, systemPath, textOfExample, type Ground } from './ground.ts';
import { makeMember, ownFolder, type Member } from './member.ts';
import { isWhole, type MemberSeen } from './members.ts';
import { run } from './processes.ts';
import { until } from './until.ts';

const names = ['one', 'two', 'three'];

interface Etcd {
  client: string;
  /** It says nothing any more, and no connection is closed. */
  freeze(): void;
  thaw(): void;
}

export interface Cluster {
  members: readonly Member[];
  /** Of the database, by way of HAProxy. */
  url: string;
  /** Of the database on one member. */
  urlOf(member: Member): string;
  etcd: Etcd;
  /** Waits for a member that holds the lock, other than the one of this name. */
  primary(otherThan?: string): Promise<Member>;
  /** The follower that has every acknowledged commit. */
  second(): Promise<Member>;
  /** Another member is asked to take over in good order. */
  switchOver(from: string, rest: number): Promise<void>;
  /** Waits until one member is primary, two follow it, and one of them may take over with nothing lost. */
  untilWhole(): Promise<void>;
}

/** Three members, etcd and HAProxy by the examples of this folder, on free ports of this machine. One etcd is enough for them here. */
export async function startCluster(ground: Ground): Promise<Cluster> {
  const etcd = await startEtcd(ground);
  const members: Member[] = [];
  for (const name of names) members.push(await makeMember(name, etcd.client, ground));
  for (const member of members) member.start();
  const findOther = async (otherThan: string) => {
    const found = await findPrimary(members);
    return found?.name === otherThan ? undefined : found;
  };
  const primary = (otherThan = '') => until('a primary', () => findOther(otherThan));
  const second = () => until('a member that may take over', () => findSecond(members));
  const untilWhole = () => until('three members, two of them following', () => checkWhole(members), 240).then(() => {});
  const url = await startHaproxy(members, ground);
  await untilWhole();
  await createDatabase(await primary());
  return { members, etcd, url, urlOf: ({ port }) => addressOf(port), primary, second, switchOver, untilWhole };
}

const addressOf = (port: number, account = 'lodestar', database = 'lodestar') =>
  `postgresql://${account}:${password}@127.0.0.1:${port}/${database}`;

async function startEtcd({ folder, account, fileOf }: Ground): Promise<Etcd> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const env = {
    ...readExample('etcd.env'),
    ...{ ETCD_DATA_DIR: join(ownFolder('etcd', folder, account), 'data'), ETCD_INITIAL_CLUSTER: `one=${at(peer)}` },
    ...{ ETCD_LISTEN_CLIENT_URLS: at(client), ETCD_ADVERTISE_CLIENT_URLS: at(client) },
    ...{ ETCD_LISTEN_PEER_URLS: at(peer), ETCD_INITIAL_ADVERTISE_PEER_URLS: at(peer) },
  };
  const child = run(fileOf('etcd'), [], join(folder, 'etcd.log'), {
    env: { ...systemPath(), ...env },
    cwd: folder,
    ...account,
  });
  await until('etcd', async () => (await ask(`${at(client)}/health`)).ok || undefined);
  return {
    client: `127.0.0.1:${client}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

async function startHaproxy(members: readonly Member[], { folder, account, fileOf }: Ground): Promise<string> {
  const port = await freePort();
  let config = textOfExample('haproxy.cfg').replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`);
  for (const member of members) {
    const line = new RegExp(`server ${member.name} \\S+ port \\d+`);
    config = config.replace(line, `server ${member.name} 127.0.0.1:${member.port} port ${member.rest}`);
  }
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  run(fileOf('haproxy'), ['-db', '-f', file], join(folder, 'haproxy.log'), { cwd: folder, ...account });
  return addressOf(port);
}

async function createDatabase({ port }: Member): Promise<void> {
  const client = new pg.Client(addressOf(port, 'lodestar', 'postgres'));
  await client.connect();
  await client.query('create database lodestar').finally(() => client.end());
}

async function findPrimary(members: readonly Member[]): Promise<Member | undefined> {
  const asked = members.map(({ rest }) =>
    ask(`http://127.0.0.1:${rest}/primary`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return members[(await Promise.all(asked)).indexOf(true)];
}

async function switchOver(name: string, rest: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${rest}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
    body: JSON.stringify({ leader: name }),
  });
  if (!reply.ok) throw new Error(`Expected ${name} to hand over but found ${reply.status}: ${await reply.text()}`);
}

async function checkWhole(members: readonly Member[]): Promise<true | undefined> {
  const primary = await findPrimary(members);
  if (!primary) return undefined;
  return isWhole(await membersSeenBy(primary), await countStreaming(primary)) || undefined;
}

async function findSecond(members: readonly Member[]): Promise<Member | undefined> {
  const primary = await findPrimary(members);
  const seen = primary ? await membersSeenBy(primary) : [];
  return members.find(({ name }) => seen.some((one) => one.name === name && one.role === 'sync_standby'));
}

async function membersSeenBy({ rest }: Member): Promise<MemberSeen[]> {
  const reply = await ask(`http://127.0.0.1:${rest}/cluster`);
  return ((await reply.json()) as { members: MemberSeen[] }).members;
}

async function countStreaming({ port }: Member): Promise<number> {
  const client = new pg.Client(addressOf(port, 'postgres', 'postgres'));
  client.on('error', () => {});
  await client.connect();
  const { rowCount } = await client
    .query("select from pg_stat_replication where state = 'streaming'")
    .finally(() => client.end());
  return rowCount ?? 0;
}

/** A member that says nothing is no answer for long. */
const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(2_000) });
