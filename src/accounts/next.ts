export const home = '/dashboard/learn';

/** Where to go after signing in: the path the person was on the way to, if it is one of ours, else {@link home}. */
export function safeNext(next: string | null | undefined): string {
  return next && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : home;
}

/** The address of `/login` (or `/signup`) that leads back to where the person was going. */
export function withNext(path: string, next: string): string {
  return safeNext(next) === home ? path : `${path}?next=${encodeURIComponent(next)}`;
}
