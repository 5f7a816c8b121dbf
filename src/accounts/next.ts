/** Where a student is at home. */
export const home = '/dashboard/learn';

/**
 * Where to go after signing in: the path the person was on the way to, if it is one of ours, else {@link home}. The
 * screens that one signs in on lead nowhere.
 */
export function safeNext(next: string | null | undefined): string {
  const isOurs = next && /^\/(?![/\\])(?!(?:login|signup)\/?(?:[?#]|$))\P{Cc}*$/iu.test(next);
  return isOurs ? next : home;
}

/** The address of `/login` (or `/signup`) that leads back to where the person was going, if anywhere. */
export function withNext(path: string, next: string | null): string {
  return next && safeNext(next) === next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The sign-in screen for who has just met the site: signing up stands beside signing in there. */
export const newcomersLogin = '/login?from=start';

/** Whether the query is that of {@link newcomersLogin}. */
export function isNewcomer(query: URLSearchParams): boolean {
  return query.get('from') === 'start';
}
