/**
 * Whether this browser keeps cookies of this site. It is tried, since WebKit claims so (`navigator.cookieEnabled`) even
 * when it is told to keep none.
 */
export function keepsCookies(): boolean {
  document.cookie = 'cookie-trial=1; Path=/; SameSite=Lax';
  const kept = document.cookie.includes('cookie-trial=1');
  document.cookie = 'cookie-trial=; Max-Age=0; Path=/; SameSite=Lax';
  return kept;
}
