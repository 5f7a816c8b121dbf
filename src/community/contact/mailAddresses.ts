import { before, domainAt, past, pathEnd, type Domain } from './domains.ts';
import { asWord, endings, mailServices, wordsOfSentences } from './names.ts';
import type { Sign, Stretch } from './signs.ts';

/** So many signs of the name in front are looked at. */
const longestLocalPart = 12;

/** E-mail addresses, written plainly or as people write them for each other: 'mail (at) x dot com'. */
export function mailAddresses(signs: readonly Sign[]): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const text = signs[at]?.text ?? '';
    if (text !== '@' && asWord(text) !== 'at') continue;
    const domain = withoutDot(signs, domainAt(signs, past(signs, at + 1)));
    if (!domain || !isAddress(signs, at, domain)) continue;
    const [start, end] = [localPartFrom(signs, at), pathEnd(signs, domain.end)];
    found.push({ start: signs[start]?.start ?? 0, end: signs[end]?.end ?? 0 });
    at = end; // what hangs on it is read once
  }
  return found;
}

/** 'gmail com', 'gmail,com': of where many have their mail nobody needs the dot. */
function withoutDot(signs: readonly Sign[], domain: Domain | undefined): Domain | undefined {
  if (!domain || domain.labels.length > 1 || !mailServices.has(asWord(domain.labels[0] ?? ''))) return domain;
  const next = signs[domain.end + 1]?.text === ',' ? domain.end + 2 : domain.end + 1;
  if (asWord(signs[next]?.text ?? '') !== 'com') return domain;
  return { ...domain, end: next, labels: [...domain.labels, 'com'] };
}

function isInBrackets(signs: readonly Sign[], at: number): boolean {
  return /^[([{<]$/.test(signs[at - 1]?.text ?? '') && /^[)\]}>]$/.test(signs[at + 1]?.text ?? '');
}

function isAddress(signs: readonly Sign[], at: number, { labels, isPlain, end }: Domain): boolean {
  const [first = '', ...others] = labels;
  const last = others.at(-1) ?? '';
  const [sign, before, after] = [signs[at], signs[at - 1], signs[at + 1]];
  const isTight = Boolean(sign?.isAttached && after?.isAttached && before && before.kind !== 'sign');
  if (others.length > 0 && endings.has(asWord(last))) return true;
  const isSign = sign?.text === '@' || isInBrackets(signs, at);
  if (isSign) {
    if (mailServices.has(asWord(first))) return true;
    const isLikeOne = isTight && isPlain && first.length >= 3 && (before?.text.length ?? 0) >= 2;
    return isLikeOne && !sign?.isMath && /^\p{L}+$/u.test(others.length > 0 ? last : first);
  }
  return mailServices.has(asWord(first)) && end > at && isAboutMail(signs, at);
}

/** 'I looked at gmail' is no address; 'my mail is sam at gmail' is one, and so is 'sam05 at gmail'. */
function isAboutMail(signs: readonly Sign[], at: number): boolean {
  const before = signs.slice(Math.max(0, at - 6), at).map(({ text }) => text);
  return /[a-z]\d|\d[a-z]/.test(before.at(-1) ?? '') || before.some((text) => /^e?mail$/.test(asWord(text)));
}

/** Where the name in front of the at sign begins. */
function localPartFrom(signs: readonly Sign[], at: number): number {
  let start = before(signs, at - 1);
  const nearest = signs[start];
  if (!nearest || nearest.kind === 'sign' || wordsOfSentences.has(nearest.text)) return at;
  for (let steps = 0; steps < longestLocalPart; steps += 1) {
    const joint = before(signs, start - 1);
    const other = before(signs, joint - 1);
    const isJoined = signs[start]?.isAttached && /^[-._+]$|^[\p{L}\p{N}]+$/u.test(signs[start - 1]?.text ?? '');
    const isSpelled = /^(?:dot|underscore|dash)$/.test(asWord(signs[joint]?.text ?? ''));
    if (isJoined) start -= 1;
    else if (isSpelled && (signs[other]?.kind ?? 'sign') !== 'sign') start = other;
    else break;
  }
  return start;
}
