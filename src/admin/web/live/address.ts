/** Where all sessions are listed. */
export const allSessions = '/admin/live';

/** In the place of an id, which begins with a letter or a digit: a session that is still to be planned. */
export const newSession = '-';

export function addressOf(id: string): string {
  return `${allSessions}?id=${id}`;
}

/** Says what was done, and goes on from there to an address, if there is one. */
export type OnDone = (sentence: string, to?: string) => void;
