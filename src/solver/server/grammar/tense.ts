import * as closed from './sentence/lexicon/closed.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import type { Token } from './sentence/tokens.ts';
import type { Tense } from './verbGroup.ts';

/** The tenses that fit, and why. */
export interface TensesAsked {
  allowed: readonly Tense[];
  rule: string;
}

/** What words of time, conditions and verbs joined by 'and' say for certain about the tense. */
export function tensesAsked(before: readonly Token[], after: readonly Token[]): TensesAsked | undefined {
  const text = `${textOf(before)} ____ ${textOf(after)}`;
  return (
    condition(text) ??
    byThen(text) ??
    foreseen(text) ??
    sinceThen(text) ??
    lasting(text) ??
    whenClause(text) ??
    joined(tagged(before), tagged(after)) ??
    repeated(text, tagged(after)) ??
    dated(text)
  );
}

function textOf(words: readonly Token[]): string {
  return words.map(({ lower }) => lower).join(' ');
}

function condition(text: string): TensesAsked | undefined {
  const [clause = ''] = /\bif [^_]*?,[^_]*____/.exec(text) ?? [];
  if (clause === '') return undefined;
  if (/\bif (?:[\w'-]+ ){1,12}?had (?:not )?[a-z]+(?:ed|en|wn|t|d|ne)\b/.test(clause)) {
    return { allowed: ['would have'], rule: 'behind *if … had …* stands *would have*, for what did not happen' };
  }
  const isUnreal =
    /\bif (?:it|they|he|she|we|i|the [a-z]+(?: [a-z]+)?) (?:[a-z]+ed|were|went|came|took|gave|had|made|ran|grew)\b/.test(
      clause,
    );
  return isUnreal && !/\bwas\b/.test(clause)
    ? { allowed: ['would'], rule: 'behind *if* and a past form that is only imagined stands *would*' }
    : undefined;
}

/** '… guessed that ships ____ a century later' */
function foreseen(text: string): TensesAsked | undefined {
  const isForeseen =
    /\b(?:guessed|predicted|foresaw|imagined|suspected|expected|prophesied|anticipated|dreamed) that [^_,;:]*____[^,;:]*/.exec(
      text,
    );
  return isForeseen && /\b(?:later|someday|one day|in the future)\b/.test(isForeseen[0])
    ? { allowed: ['would'], rule: 'what was still to come, seen from a time in the past, stands with *would*' }
    : undefined;
}

function byThen(text: string): TensesAsked | undefined {
  const isPast =
    /\bby the time\b/.test(text) && hasPast(text) && !/\b(?:will|is|are|has|have)\b/.test(text.replace('____', ''));
  const isThen = /\bby (?:then|that time|1\d\d\d|the end of (?:the )?1\d\d\d)\b[^.;]*____/.test(text);
  const isBefore =
    /____[^;:]*\bfor [^;:]*\b(?:years|decades|centuries|months|weeks|days|hours|generations) before\b/.test(text) &&
    hasPast(text.split(' before ')[1] ?? '');
  return isPast || isThen || isBefore
    ? { allowed: ['past perfect'], rule: 'what was over *by* a time in the past stands in the past perfect' }
    : undefined;
}

function sinceThen(text: string): TensesAsked | undefined {
  const near = `${/[^;:]*$/.exec(text.split('____')[0] ?? '')?.[0] ?? ''}____${clauseBehind(text.split('____')[1] ?? '')}`;
  const isSince =
    /\bsince (?:then|[a-z]+ [a-z]+ in \d{4}|\d{4}|the \d{4}s|its|their|his|her|that)\b/.test(near) &&
    !/\bbecause\b/.test(text);
  return isSince
    ? { allowed: ['perfect'], rule: '*since* a time in the past asks for the present perfect' }
    : undefined;
}

/** 'For more than two decades …, and it continues to do so today' */
function lasting(text: string): TensesAsked | undefined {
  const isLong =
    /^(?:for|over|in) (?:the (?:past|last) |more than |nearly |almost |over |about )*(?:[a-z]+|\d+) (?:years|decades|centuries|months|weeks|generations) ,[^_,]*____/.test(
      text,
    );
  const isNow = /\b(?:today|still|now|continues?|the past|the last)\b/.test(text);
  return isLong && isNow && !/\b(?:was|were|had)\b/.test(text)
    ? { allowed: ['perfect'], rule: 'what began in the past and goes on today stands in the present perfect' }
    : undefined;
}

/** 'When the curator opened the crate, she …': what a clause of time says of the main one. */
function whenClause(text: string): TensesAsked | undefined {
  const [, clause = ''] = /^(?:when|after|as soon as|once|before) ([^,_]*) ,[^,_;:]*____/.exec(text) ?? [];
  const words = clause.split(' ');
  if (
    words.length < 3 ||
    /^[a-z]+ing$/.test(words[0] ?? '') ||
    (!words.slice(0, 3).some((word) => /^(?:he|she|it|they|we)$/.test(word)) &&
      !/^(?:the|a|an|his|her|its|their)$/.test(words[0] ?? ''))
  )
    return undefined;
  const isPast = words
    .slice(1)
    .some((word) => (verbForms(word).has('past') && !verbForms(word).has('base')) || /^(?:was|were)$/.test(word));
  const isPresent = words.some((word) => /^(?:is|are|has|have|does|do|will|can)$/.test(word));
  return isPast && !isPresent
    ? {
        allowed: ['past', 'past perfect', 'would', 'would have'],
        rule: 'the clause before tells of the past, and so does this one',
      }
    : undefined;
}

/** What follows the verb up to the next clause. */
function clauseBehind(text: string): string {
  return text.replace(/\b(?:that|which|who|whose|because|although|while|when|where)\b.*$/, '');
}

function dated(text: string): TensesAsked | undefined {
  const [head = '', tail = ''] = text.split('____');
  const clause = `${/[^;:]*$/.exec(head)?.[0] ?? ''}____${/^[^;:]*/.exec(tail)?.[0] ?? ''}`;
  const isFuture = /\b20[3-9]\d\b|\bnext\b|\btomorrow\b/.test(clause);
  if (
    /(?:^|, (?:and|but) )(?:next (?:year|week|month|spring|summer|fall|autumn|winter|decade|century|[a-z]+day)|tomorrow|(?:in|by) 20[3-9]\d) ,?[^_,]*____/.test(
      clause,
    )
  )
    return { allowed: ['future'], rule: 'a time to come is named, so the verb stands in the future' };
  if (/____[^,;:]*\b(?:in|by) 20[3-9]\d\b/.test(clause) || /____ [^,;:]*\btomorrow\b/.test(clause))
    return { allowed: ['future', 'present'], rule: 'a time to come is named, so the verb stands in no past form' };
  const opens =
    /^(?:last (?:year|week|month|night|spring|summer|fall|autumn|winter|[a-z]+day)|yesterday|(?:[a-z]+|\\d+) (?:years|centuries|decades|weeks|months) ago) ,[^_,]*____/.test(
      clause,
    ) ||
    /^(?:and |but )?(?:in|on|during|between|around|as early as) (?:the )?(?:(?:early|late|mid) )?(?:[a-z]+ )?(?:\d{1,2} , )?(?:1\d{3}|20[01]\d|202[0-4])s? ?,(?:[^_,]*| (?:while|when|as|after) [^_,]*,[^_,]*)____/.test(
      clause,
    ) ||
    /^(?:during|in) the (?:[a-z-]+) century ,[^_,]*____/.test(clause);
  const closes =
    /____[^,]*\b(?:in (?:[a-z]+ )?(?:1\d{3}|20[01]\d)\b|(?:years?|century|centuries|decades?|days?|weeks?|months?) ago\b|yesterday\b|last (?:year|week|month|spring|summer|fall|winter)\b)/.test(
      clause,
    );
  const isSub =
    /\b(?:that|which|who|because|although|since|by)\b/.test((clause.split('____')[1] ?? '').split(',')[0] ?? '') &&
    !opens;
  if (isFuture || (!opens && (!closes || isSub))) return undefined;
  const isThought = / that [^_,]*____/.test(clause);
  return {
    allowed: isThought ? ['past', 'past perfect', 'would'] : ['past', 'past perfect'],
    rule: 'a time that is over is named, so the verb stands in the past',
  };
}

/** 'Every autumn, the geese ____ south and return …' */
function repeated(text: string, after: readonly Tagged[]): TensesAsked | undefined {
  const at = after.findIndex(({ lower }) => lower === 'and');
  const partner = after[at + 1];
  const isVerb =
    at >= 0 &&
    partner !== undefined &&
    /^maybe-(?:s|base)$/.test(partner.tag) &&
    /^(?:determiner|possessive|preposition|to|object)$/.test(after[at + 2]?.tag ?? '');
  return /^(?:every|each) [a-z]+ ,/.test(text) && isVerb
    ? { allowed: ['present'], rule: 'it happens again and again, and the verb joined to it stands in the present' }
    : undefined;
}

function hasPast(text: string): boolean {
  return text.split(' ').some((word) => verbForms(word).has('past') || /^(?:was|were|had|did)$/.test(word));
}

/** Verbs with one subject, joined by 'and', stand in one tense. */
function joined(before: readonly Tagged[], after: readonly Tagged[]): TensesAsked | undefined {
  const partner = before.at(-1)?.lower === 'and' ? verbBefore(before) : verbBehindAnd(after);
  const tense = partner && tenseOf(partner);
  if (!partner || !tense) return undefined;
  return {
    allowed: [tense],
    rule: `it has one subject with *${partner.text}* and is joined to it, so it stands in the same tense`,
  };
}

function verbBefore(before: readonly Tagged[]): Tagged | undefined {
  return before
    .slice(0, -1)
    .findLast(
      ({ lower, tag }) =>
        closed.finiteBe.has(lower) || tag === 'past' || tag === 'maybe-ed' || tag === 'maybe-s' || tag === 'auxiliary',
    );
}

function verbBehindAnd(after: readonly Tagged[]): Tagged | undefined {
  const at = after.findIndex(({ lower }) => lower === 'and');
  const partner = after[at + 1];
  if (
    at < 0 ||
    !partner ||
    after.slice(0, at).some(({ text, tag }) => text === ',' || tag === 'opener' || tag === 'relative')
  )
    return undefined;
  const next = after[at + 2];
  const isVerb =
    partner.tag === 'past' ||
    partner.tag === 'auxiliary' ||
    (partner.tag.startsWith('maybe-') &&
      next !== undefined &&
      /^(?:determiner|possessive|object|pronoun|number|preposition|to|relative|noun)$/.test(next.tag));
  const isPlain = partner.tag !== 'maybe-base' || /^(?:determiner|possessive|object)$/.test(next?.tag ?? '');
  return isVerb && isPlain ? partner : undefined;
}

function tenseOf({ tag, lower }: Tagged): Tense | undefined {
  if (lower === 'had') return 'past perfect';
  if (tag === 'past' || tag === 'maybe-ed' || lower === 'was' || lower === 'were') return 'past';
  if (tag === 'maybe-s' || tag === 'maybe-base' || lower === 'is' || lower === 'are') return 'present';
  return undefined;
}
