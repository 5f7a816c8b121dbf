import { isDeepStrictEqual } from 'node:util';
import type { FileSays, liveDeskChanges, liveSessions } from '../live.tables.ts';

export type DeskChange = typeof liveDeskChanges.$inferSelect;
type Said = Pick<
  typeof liveSessions.$inferSelect,
  'title' | 'host' | 'location' | 'startsAt' | 'zoomLink' | 'recordingLink'
>;

/** What an import finds out about a session that was changed at the desk: both say the same by now, or the file says something new. */
export type Note =
  | { sessionId: string; agrees: true }
  | { sessionId: string; agrees: false; fileSays: FileSays | null };

/**
 * One rule for file and desk: what was changed at the desk stands, until the file says the same; when the file comes to say something
 * else than it did, that is a conflict for an administrator.
 */
export function notesOn(
  changes: readonly DeskChange[],
  stored: readonly ({ id: string } & Said)[],
  planned: readonly ({ id: string } & Said)[],
): Note[] {
  const ofFile = new Map(planned.map((session) => [session.id, saidOf(session)]));
  const here = new Map(stored.map((session) => [session.id, saidOf(session)]));
  return changes.flatMap(({ sessionId, fileSays }): Note[] => {
    const says = ofFile.get(sessionId) ?? null;
    if (isDeepStrictEqual(says, here.get(sessionId) ?? null)) return [{ sessionId, agrees: true }];
    return isDeepStrictEqual(says, fileSays) ? [] : [{ sessionId, agrees: false, fileSays: says }];
  });
}

export function saidOf({ title, host, location, startsAt, zoomLink, recordingLink }: Said): FileSays {
  return { title, host, location, startsAt: startsAt.toISOString(), zoomLink, recordingLink };
}
