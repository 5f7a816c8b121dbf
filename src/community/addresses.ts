import type { ThreadLine } from './community.ts';

/** Where somebody searches, and finds what they asked and what is new. */
export const communityPath = '/community';

/** Where moderators work: a screen of the desk. */
export const moderationPath = '/community/moderation';

/** One question with its answers; notices and letters lead there. */
export function threadAddress(threadId: string): string {
  return `${communityPath}/threads/${threadId}`;
}

/** The thread that an address names. */
export function threadIn(pathname: string): string {
  return pathname.split('/')[3] ?? '';
}

export function searchAddress(words: string): string {
  return words === '' ? communityPath : `${communityPath}?${new URLSearchParams({ q: words }).toString()}`;
}

/** The lesson in which a question was asked, or the round of it. */
export function placeAddress({ sectionId, lessonId, round }: ThreadLine['place']): string {
  const query = { lessonId, sectionId, ...(round > 0 && { round: String(round) }) };
  return `/lesson-view?${new URLSearchParams(query).toString()}`;
}
