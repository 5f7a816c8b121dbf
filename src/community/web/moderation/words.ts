import type { PostReason, PostState } from '../../community.ts';
import type { DeedKind } from '../../moderation.ts';

/** What is said to be wrong with a post. */
export const reasonWords: Record<PostReason, string> = {
  unkind: 'Unkind',
  personal: 'Personal details',
  wrong: 'Wrong or misleading',
  spam: 'Spam',
  danger: 'Somebody may be in danger',
  other: 'Something else',
};

/** Who sees it. */
export const stateWords: Record<PostState, string> = {
  shown: 'Everybody sees it',
  held: 'Held: only its author and moderators see it',
  hidden: 'Hidden: only its author and moderators see it',
};

export const deedWords: Record<DeedKind, string> = {
  hide: 'Hid a post',
  show: 'Let a post stand',
  merge: 'Merged a question',
  mute: 'Muted',
  ban: 'Banned',
  'let-back': 'Let back',
  appoint: 'Appointed',
  dismiss: 'Dismissed',
};

export const somebodyGone = 'Somebody whose account is gone';

export function momentOf(at: string): string {
  return moment.format(new Date(at));
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
