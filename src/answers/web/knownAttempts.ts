import { readJson, type Kept } from '#platform/web/kept.ts';

/** More than anybody has open in one browser. */
const mostKnown = 100;

/** Keeps in mind of which attempts the server has answers: one that it no longer has open then has ended elsewhere. */
export function noteKnownAttempts(kept: Kept, uid: string, attemptIds: readonly string[]): void {
  const all = [...new Set([...known(kept, uid), ...attemptIds])];
  kept.set(nameOf(uid), JSON.stringify(all.slice(-mostKnown)));
}

export function isKnownAttempt(kept: Kept, uid: string, attemptId: string): boolean {
  return known(kept, uid).includes(attemptId);
}

function known(kept: Kept, uid: string): unknown[] {
  const list = readJson(kept.get(nameOf(uid)));
  return Array.isArray(list) ? list : [];
}

function nameOf(uid: string): string {
  return `lodestar.known.${uid}`;
}
