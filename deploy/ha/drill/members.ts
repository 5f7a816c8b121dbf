/** A member as Patroni's REST tells of it (`/cluster`). */
export interface MemberSeen {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/**
 * Whether a primary may be lost now with nothing lost: one member leads, two follow it, and one of those has every commit
 * that was acknowledged.
 *
 * @param streaming how many members the primary itself sends what it writes.
 */
export function isWhole(members: readonly MemberSeen[], streaming: number): boolean {
  const count = (role: string) => members.filter((member) => member.role === role).length;
  const timelines = new Set(members.map(({ timeline }) => timeline));
  const allRun = members.length === 3 && members.every(({ state }) => ['running', 'streaming'].includes(state));
  return allRun && timelines.size === 1 && count('leader') === 1 && count('sync_standby') === 1 && streaming === 2;
}
