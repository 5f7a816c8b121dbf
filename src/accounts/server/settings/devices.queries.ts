import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/server/db/db.ts';
import type { Account } from '../../account.ts';
import type { Device } from '../../ownAccount.ts';
import { sessions } from '../accounts.tables.ts';
import { deviceName } from './devices.ts';
import { endOtherWaysIn, isAlive } from '../sessions/sessions.queries.ts';

export type DeviceQueries = ReturnType<typeof deviceQueries>;

/** Where people are signed in: their sessions, under names that they know. */
export function deviceQueries({ orm }: Pick<Database, 'orm'>) {
  /** As they are kept, but for their tokens; the last used first. */
  function findSessions({ uid, role }: Pick<Account, 'uid' | 'role'>) {
    const { tokenHash: _, ...kept } = getTableColumns(sessions);
    return orm
      .select(kept)
      .from(sessions)
      .where(and(eq(sessions.userId, uid), isAlive(role)))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  }

  return {
    findSessions,

    /** The last used first. @param sessionId the session that asks. */
    async findDevices(account: Pick<Account, 'uid' | 'role'>, sessionId: string): Promise<Device[]> {
      const found = await findSessions(account);
      return found.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        name: deviceName(device),
        signedInAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === sessionId,
      }));
    },

    /** Returns whether the person had such a session. */
    async endDevice(userId: string, sessionId: string): Promise<boolean> {
      const ended = await orm
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Also what was handed on to other programs, such as the address of a calendar. */
    endOtherDevices: (userId: string, sessionId: string): Promise<void> =>
      orm.transaction((tx) => endOtherWaysIn(tx, userId, sessionId)),
  };
}
