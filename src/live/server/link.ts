const longest = 1_000;

/** An address that people may be sent to, or what is wrong with it: whole, https, and to where it seems to lead. */
export function readLink(text: string): { link: string } | { problem: string } {
  if (text.length > longest) return { problem: `may have ${longest} characters, this one has ${text.length}` };
  const url = /[\s\p{Cc}\\]/u.test(text) ? null : URL.parse(text);
  if (!url) return { problem: 'is no whole address: write it as https://example.com/room' };
  if (url.protocol !== 'https:') return { problem: `must begin with https://, not with ${url.protocol}` };
  if (!/^https:\/\/[^/]/i.test(text)) return { problem: 'must begin with https:// and the name of a host' };
  if (/^https:\/\/[^/?#]*@/i.test(text)) {
    return { problem: `must have no '@' before its host: it would lead to ${url.host}` };
  }
  return { link: url.href };
}
