import type { Role } from '#accounts/account.ts';

/** Who decides: an administrator, or somebody who was appointed. */
export interface Moderator {
  uid: string;
  isAdmin: boolean;
}

/** Whom it is done to, or whose post it is. */
export interface Acted {
  uid: string;
  role: Role;
  isModerator: boolean;
}

/** Why a moderator may not decide about this post; undefined when they may. @param author null once the account is gone. */
export function refusalToJudge(by: Moderator, author: Acted | null): string | undefined {
  if (author?.uid === by.uid) return 'This is your own: another moderator decides about it.';
  if (author?.role === 'admin' && !by.isAdmin) return 'An administrator wrote this: only another one decides about it.';
  return undefined;
}

/** Why a moderator may not mute or ban somebody; undefined when they may. */
export function refusalToMeasure(by: Moderator, person: Acted): string | undefined {
  if (person.uid === by.uid) return 'Nobody takes measures against themselves.';
  if (person.role === 'admin') return 'Nobody takes measures against administrators here.';
  if (person.isModerator && !by.isAdmin) return 'Only administrators take measures against moderators.';
  return undefined;
}
