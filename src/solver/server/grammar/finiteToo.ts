import { clausesOf } from './sentence/clauses.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
import { tokensOf, type Token } from './sentence/tokens.ts';
import { arePaired, isMaybe } from './sentence/words.ts';
import type { VerbGroup } from './verbGroup.ts';

/** Each reading takes one more word for no verb; no sentence has more of them in doubt. */
const mostReadings = 4;

/**
 * Whether a finite verb could stand in the blank as well, since what looks like the verb of the sentence may be none:
 * 'painted' in 'a scroll painted in Kyoto', 'bears' in 'from wolves and bears'.
 */
export function mayBeFiniteToo(
  before: readonly Token[],
  after: readonly Token[],
  groups: readonly VerbGroup[],
): boolean {
  const at = before.length;
  let words = tagged([...before, ...tokensOf('could', true), ...after.filter(({ text }) => !/^[.?!]$/.test(text))]);
  for (let reading = 0; reading < mostReadings; reading++) {
    const { mains, all, stray } = clausesOf(words);
    const [main] = mains;
    if (main?.verb === at)
      return (
        stray === undefined &&
        all.every(({ verb }) => verb !== undefined) &&
        (arePaired(words, main.subject?.head ?? 0, at) || (isPlaceFirst(words, at) && groups.some(isOfPlace)))
      );
    if (main?.verb === undefined || isVerbForSure(words, main.verb, at)) return false;
    const { verb } = main;
    words = words.map((word, index) => (index === verb ? readAsNoVerb(word) : word));
  }
  return false;
}

function readAsNoVerb(word: Tagged): Tagged {
  return { ...word, tag: word.tag === 'maybe-ed' ? 'participle' : 'noun' };
}

/** A finite form, or one that has an object behind it. */
function isVerbForSure(words: readonly Tagged[], verb: number, blank: number): boolean {
  const word = words[verb];
  const next = words[verb + 1];
  if (!isMaybe(word) || !next || !word) return true;
  const isNaming = /^(?:called|named|titled|dubbed|nicknamed)$/.test(word.lower);
  if (isNaming && verb + 1 < blank) return false;
  const objects = /^(?:determiner|possessive|object|number|subject|opener)$/;
  if (word.tag === 'maybe-ed') return objects.test(next.tag) || !verbForms(word.lower).has('participle');
  return objects.test(next.tag) || (/^(?:noun|adjective)$/.test(next.tag) && verb + 1 !== blank);
}

/** 'On a hill above Lima, a city …, ______ a chapel' */
function isPlaceFirst(words: readonly Tagged[], at: number): boolean {
  return words[0]?.tag === 'preposition' && words[at - 1]?.text === ',' && arePaired(words, 0, at);
}

/** Verbs that may come before their subject, behind a place. */
const ofPlace = new Set(
  'be stand lie sit hang rest live dwell grow rise run flow come go appear exist remain'.split(' '),
);

function isOfPlace({ bases }: VerbGroup): boolean {
  return [...bases].some((base) => ofPlace.has(base));
}
