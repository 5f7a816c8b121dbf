import { asWord, isService } from './names.ts';
import type { Sign, Stretch } from './signs.ts';

/** What may stand between a service and a name there, besides signs. */
const fillers = new Set(
  'is s its it my me on name username user id handle tag called as add at im i am account'.split(' '),
);
const endOfSentence = new Set(['.', '!', '?', ';']);
const cues = new Set('my me add dm hmu find follow message msg text u ur reach contact im'.split(' '));
/** Behind these a name follows. */
const namers = new Set([':', '=', '@', 'username', 'user', 'handle', 'called', 'as']);
const userWords = new Set('user username handle tag gamertag nickname'.split(' '));
/** Words that are nobody's name there. */
const noNames = new Set(
  'and or but because to for if when so then now please pls plz too later there here group server chat with about how what why yes no not a an the of in this that me you it we they app story streak works work worked has have had was were are will can does doesn did crashed broke died stopped says said user users'.split(
    ' ',
  ),
);
const between = /^[._#-]$/;
const mostFillers = 5;
const mostBefore = 5;
const mostOfAName = 12;

/** Names of accounts at other services, told with the service's name, and names behind an at sign. */
export function handles(signs: readonly Sign[]): Stretch[] {
  return signs.flatMap((_, at) => {
    const bare = bareHandle(signs, at) ?? afterCall(signs, at);
    if (bare) return [bare];
    const words = serviceAt(signs, at);
    if (words === 0) return [];
    return nameAfter(signs, at, at + words - 1) ?? nameBefore(signs, at, at + words - 1) ?? [];
  });
}

/** '@samreed', 'dm me @ samreed' and 'samreed#1234'. */
function bareHandle(signs: readonly Sign[], at: number): Stretch | undefined {
  const [sign, before, after] = [signs[at], signs[at - 1], signs[at + 1]];
  if (!sign || sign.isMath || !after) return undefined;
  if (sign.text === '@' && !(sign.isAttached && before && before.kind !== 'sign')) {
    const isTold = signs.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:dm|hmu|add|follow|find)$/.test(text));
    const isName = after.kind !== 'sign' && (after.isAttached || isTold);
    const end = nameEnd(signs, at + 1);
    return isName && looksLikeOne(signs.slice(at + 1, end + 1)) ? stretch(signs, at, end) : undefined;
  }
  const number = signs[at + 2];
  const isTag = after.text === '#' && after.isAttached && number?.isAttached && /^\d{3,6}$/.test(number.text);
  return isTag && sign.kind === 'word' ? stretch(signs, at, at + 2) : undefined;
}

/** 'add me samreed05', without a word of where. */
function afterCall(signs: readonly Sign[], at: number): Stretch | undefined {
  const isCall = /^(?:dm|hmu|add|follow|message|msg|find)$/.test(signs[at]?.text ?? '') && signs[at + 1]?.text === 'me';
  if (!isCall) return undefined;
  let from = at + 2;
  while (from < at + 2 + mostFillers && isFiller(signs[from])) from += 1;
  const end = nameEnd(signs, from);
  const name = signs[from];
  const isLikeOne = name?.kind === 'word' && (end > from || (name.text.length >= 5 && /\p{L}\d/u.test(name.text)));
  return isLikeOne && !name.isMath ? stretch(signs, from, end) : undefined;
}

function looksLikeOne(name: readonly Sign[]): boolean {
  const text = name.map((one) => one.text).join('');
  return text.length >= 3 && /\p{L}/u.test(text);
}

/** How many signs name a service here: 'tik tok' are two. */
function serviceAt(signs: readonly Sign[], at: number): number {
  const [one, other] = [signs[at], signs[at + 1]];
  if (one?.kind !== 'word') return 0;
  if (isService(one.text)) return 1;
  return other?.kind === 'word' && /^(?:tiktok|instagram|snapchat|whatsapp)$/.test(asWord(one.text) + asWord(other.text)) ? 2 : 0; // prettier-ignore
}

function nameAfter(signs: readonly Sign[], service: number, from: number): Stretch[] | undefined {
  let at = from + 1;
  while (at <= from + mostFillers && isFiller(signs[at])) at += 1;
  const name = signs[at];
  if (name?.kind !== 'word' || noNames.has(name.text) || fillers.has(name.text)) return undefined;
  const end = nameEnd(signs, at);
  const passed = signs.slice(from + 1, at).map(({ text }) => text);
  const isPointedAt = passed.some((text) => namers.has(text) || /\p{Extended_Pictographic}|[→⇒➜]/u.test(text));
  const isLikeOne = end > at || /\p{L}\d|\d\p{L}/u.test(name.text);
  return isPointedAt || isLikeOne || hasCue(signs, service) ? [stretch(signs, service, end)] : undefined;
}

function isFiller(sign: Sign | undefined): boolean {
  return sign !== undefined && (sign.kind === 'sign' ? !endOfSentence.has(sign.text) : fillers.has(sign.text));
}

/** 'samreed05 on insta', 'add samreed on snap', 'my user is samreed on roblox'. */
function nameBefore(signs: readonly Sign[], service: number, last: number): Stretch[] | undefined {
  if (!/^(?:on|in|at|from|\()$/.test(signs[service - 1]?.text ?? '')) return undefined;
  const end = isQuote(signs[service - 2]) ? service - 3 : service - 2;
  const name = signs[end];
  if (name?.kind !== 'word' || noNames.has(name.text) || cues.has(name.text) || fillers.has(name.text))
    return undefined;
  let start = end;
  while (isOfName(signs, start) && start > end - mostOfAName) start -= 1;
  const isLikeOne = start < end || /\p{L}\d/u.test(name.text);
  const teller = isQuote(signs[start - 1]) ? start - 2 : start - 1;
  const said = signs.slice(Math.max(0, teller - 3), Math.max(0, teller)).map(({ text }) => text);
  const word = signs[teller]?.text ?? '';
  const isTold =
    /^(?:add|im|m|am|follow|as|its)$/.test(word) || (word === 'is' && said.some((text) => userWords.has(text)));
  return isLikeOne || isTold ? [stretch(signs, start, last)] : undefined;
}

function isOfName(signs: readonly Sign[], at: number): boolean {
  const before = signs[at - 1];
  return Boolean(signs[at]?.isAttached && before && (before.kind !== 'sign' || between.test(before.text)));
}

function isQuote(sign: Sign | undefined): boolean {
  return /^["'“”‘’]$/.test(sign?.text ?? '');
}

function hasCue(signs: readonly Sign[], at: number): boolean {
  return signs.slice(Math.max(0, at - mostBefore), at).some(({ text }) => cues.has(text));
}

/** The last sign of a name with dots, hyphens and underscores in it. */
function nameEnd(signs: readonly Sign[], from: number): number {
  let at = from;
  while (at < from + mostOfAName) {
    const [joint, more] = [signs[at + 1], signs[at + 2]];
    const isSet = joint?.isAttached && between.test(joint.text) && more?.isAttached;
    const isSaid = /^(?:underscore|dot|dash)$/.test(asWord(joint?.text ?? ''));
    const goesOn = (isSet || isSaid) && more && more.kind !== 'sign';
    if (!goesOn) break;
    at += 2;
  }
  return at;
}

function stretch(signs: readonly Sign[], from: number, to: number): Stretch {
  return { start: signs[from]?.start ?? 0, end: signs[to]?.end ?? 0 };
}
