import { domainAt, dotAt, dotWords, pathEnd, runEnd, type Domain } from './domains.ts';
import { asWord, endings, shortHosts, wordsOfSentences } from './names.ts';
import type { Sign, Stretch } from './signs.ts';

/** Links, and the names of sites, however their dots are written. What begins with a slash is a page of this site. */
export function links(signs: readonly Sign[]): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const end = linkEnd(signs, at);
    if (end === undefined) continue;
    found.push({ start: signs[at]?.start ?? 0, end: signs[end]?.end ?? 0 });
    at = end; // what hangs on it is read once
  }
  return found;
}

/** The last sign of a link that begins here; undefined when none does. */
function linkEnd(signs: readonly Sign[], at: number): number | undefined {
  const sign = signs[at];
  if (!sign || sign.kind === 'sign') return undefined;
  const isScheme = /^(?:https?|hxxps?|ftp)$/.test(sign.text) && texts(signs, at + 1, 3) === '://';
  const isWww = /^www\d?$/.test(sign.text) && dotAt(signs, at + 1) !== undefined;
  if (isScheme || isWww) return runEnd(signs, at);
  const domain = domainAt(signs, at);
  if (!domain || domain.labels.length < 2 || !isSite(domain, signs, at)) return undefined;
  return pathEnd(signs, domain.end);
}

function isSite({ labels, isPlain, end }: Domain, signs: readonly Sign[], at: number): boolean {
  const [last = '', name = ''] = labels.toReversed();
  if (shortHosts.has(`${name}.${last}`)) return true;
  const isName = /\p{L}/u.test(name) && name.length >= 2 && !wordsOfSentences.has(name) && name !== 'the';
  if (!isName || !endings.has(asWord(last))) return false;
  if (isPlain) return true;
  const hasWord = signs.slice(at, end).some(({ text }) => dotWords.has(asWord(text)));
  const dot = signs[end - 1];
  const isSetApart = dot?.text === '.' && !dot.isAttached;
  return hasWord || isSetApart || asWord(last) === 'com';
}

function texts(signs: readonly Sign[], from: number, count: number): string {
  return signs.slice(from, from + count).map(({ text }) => text).join(''); // prettier-ignore
}
