const longest = 200;
const nobodysHost = 'https://own.example';

/** The address of a page of this site, or what is wrong with it: it leads nowhere else, and to nothing that is no page. */
export function readOwnPath(text: string): { path: string } | { problem: string } {
  const written = text.trim();
  if (!written.startsWith('/')) return { problem: 'must be a page of this site: write it as /dashboard/live' };
  if (written.length > longest) return { problem: `may have ${longest} characters, this one has ${written.length}` };
  const url = /[\s\p{Cc}\\]/u.test(written) ? null : URL.parse(written, nobodysHost);
  if (url?.origin !== nobodysHost || url.username) return { problem: 'leads to another site' };
  if (/^\/(?:api|auth|calendar|assets)(?:\/|$)/.test(url.pathname)) return { problem: 'leads to no page' };
  return { path: url.pathname + url.search + url.hash };
}
