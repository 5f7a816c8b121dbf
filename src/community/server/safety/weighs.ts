/** So many reporters hide a post until it was looked at. */
export const reportersToHide = 3;
/** So many reports that were none, and no longer is somebody believed who was seldom right. */
export const unfoundedToDoubt = 5;

interface Reporter {
  isBanned: boolean;
  founded: number;
  unfounded: number;
}

/**
 * Whether somebody's report helps to hide a post before a moderator has looked: not of who is banned, and not of who was wrong five
 * times or more, and more than twice as often as right. Moderators see it all the same.
 */
export function weighs({ isBanned, founded, unfounded }: Reporter): boolean {
  return !isBanned && !(unfounded >= unfoundedToDoubt && unfounded > 2 * founded);
}
