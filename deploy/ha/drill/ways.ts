import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Member } from './member.ts';

/**
 * What a round takes away: the primary, which is killed, silent (as a machine without its network) or asked to hand over; the
 * member that could take over, for which every commit waits; or etcd, which is silent for longer than the lock of the primary lasts.
 */
export const ways = ['killed', 'frozen', 'switched', 'second', 'etcd'] as const;
export type Way = (typeof ways)[number];

export interface Lost {
  name: string;
  /** What the operator does so that all is as before. */
  bringBack(): void;
}

/** Half as long again as `ttl`. */
const silentMs = 30_000;

const losses: Record<Way, (cluster: Cluster) => Promise<Lost>> = {
  killed: async ({ primary }) => killed(await primary()),
  second: async ({ second }) => killed(await second()),
  async frozen({ primary }) {
    const member = await primary();
    member.freeze();
    return { name: member.name, bringBack: member.thaw }; // it believes that it is still the primary
  },
  async switched({ primary, switchOver }) {
    const { name, rest } = await primary();
    await switchOver(name, rest);
    return { name, bringBack: () => {} };
  },
  async etcd({ etcd }) {
    etcd.freeze();
    await pause(silentMs);
    return { name: 'etcd', bringBack: etcd.thaw };
  },
};

async function killed(member: Member): Promise<Lost> {
  await member.kill();
  return { name: member.name, bringBack: member.start };
}

export const lose = (way: Way, cluster: Cluster): Promise<Lost> => losses[way](cluster);
