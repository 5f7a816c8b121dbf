import * as closed from './sentence/lexicon/closed.ts';
import { isGroupNoun, isPersonNoun } from './sentence/lexicon/people.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
import type { Token } from './sentence/tokens.ts';

/** How a clause begins: its subject, and what that belongs to. */
export interface Beginning {
  /** Its first noun phrase, up to its verb. */
  name: string;
  kind: 'it or there' | 'gerund' | 'owned' | 'plain';
  head: string;
  /** What it is part of: 'manuscript' of 'the discovery of the manuscript'. */
  owners: ReadonlySet<string>;
  /** Of those the ones with an apostrophe. */
  possessors: ReadonlySet<string>;
  isPerson: boolean;
  isName: boolean;
  /** 'the visitors are limited' */
  isPassive: boolean;
}

const none: ReadonlySet<string> = new Set();

/** What a clause begins with. @returns undefined where no verb is found. */
export function beginningOf(words: readonly Tagged[]): Beginning | undefined {
  const [first, second] = words;
  if (!first) return undefined;
  const name = (end: number) =>
    words
      .slice(0, end)
      .map(({ text }) => text)
      .join(' ');
  const bare = {
    owners: none,
    possessors: none,
    isPerson: false,
    isName: false,
    isPassive: false,
    head: first.lower,
    name: name(1),
  };
  const isEmpty =
    second?.tag === 'auxiliary' ||
    /^(?:took|takes|seems|seemed|appears|appeared|remains|remained|exists|existed)$/.test(second?.lower ?? '');
  if ((first.lower === 'it' || first.lower === 'there') && isEmpty) return { ...bare, kind: 'it or there' };
  const isBuilding = first.lower.endsWith('ing') && (second?.tag === 'determiner' || second?.tag === 'possessive');
  if (first.tag === 'ing' || isBuilding) return { ...bare, kind: 'gerund' };
  const verb = words.findIndex(
    ({ tag }, index) =>
      index > 0 && /^(?:auxiliary|past|maybe-ed|maybe-s|maybe-base)$/.test(tag) && words[index - 1]?.tag !== 'relative',
  );
  if (verb < 1) return undefined;
  const phrase = words.slice(0, verb);
  const owner = phrase.slice(0, phrase.findLastIndex(({ tag, lower }) => tag === 'possessive' && /'/.test(lower)) + 1);
  const end = phrase.findIndex(
    ({ tag, lower }, index) =>
      index > 0 && (/^(?:preposition|relative|participle)$/.test(tag) || /^(?:each|every|this|last)$/.test(lower)),
  );
  const whole = end < 0 ? phrase : phrase.slice(0, end);
  const core = whole.slice(0, whole.findLastIndex(({ tag }) => tag !== 'adverb') + 1);
  const head = core.findLast(({ isMark }) => !isMark);
  if (!head) return undefined;
  const isOwner = head.tag === 'possessive';
  const ofWhat = end > 0 && /^(?:of|by|for)$/.test(phrase[end]?.lower ?? '') ? nounsAfter(phrase.slice(end + 1)) : [];
  const possessors = new Set(nounsAfter(isOwner ? phrase : owner));
  const owners = new Set([...possessors, ...ofWhat]);
  if (!isOwner) for (const set of [owners, possessors]) set.delete(bareWord(head));
  return {
    name: name(core.length),
    kind: owners.size > 0 ? 'owned' : 'plain',
    owners,
    possessors,
    head: bareWord(head),
    isPerson: isPerson(core),
    isName: /^\p{Lu}/u.test(head.text),
    isPassive: isPassiveAt(words, verb),
  };
}

/** 'is rarely attempted' */
function isPassiveAt(words: readonly Tagged[], verb: number): boolean {
  if (words[verb]?.tag !== 'auxiliary') return false;
  const group = words.slice(verb, verb + 5);
  const end = group.findIndex(({ tag }) => !/^(?:auxiliary|nonfinite|adverb|participle)$/.test(tag));
  const [last] = (end < 0 ? group : group.slice(0, end)).filter(({ tag }) => tag === 'participle').slice(-1);
  return (
    last !== undefined && group.some(({ lower }) => closed.finiteBe.has(lower) || /^(?:be|been|being)$/.test(lower))
  );
}

function bareWord({ lower }: Token): string {
  return lower.replace(/'s?$/, '');
}

function nounsAfter(words: readonly Tagged[]): string[] {
  return words
    .filter(({ tag, lower }) => tag === 'noun' || (tag === 'possessive' && /'/.test(lower)) || tag.startsWith('maybe-'))
    .map((word) => bareWord(word));
}

/** A pronoun of persons, a title, a noun of one who does something, a group of those. */
function isPerson(core: readonly Tagged[]): boolean {
  const head = core.at(-1);
  if (!head) return false;
  if (head.tag === 'subject' && head.lower !== 'they') return true;
  if (head.tag === 'possessive') return false;
  if (core.some(({ lower }) => /^(?:dr|mr|mrs|ms|professor)$/.test(lower))) return true;
  const isTitled =
    /^\p{Lu}/u.test(head.text) && core.some(({ lower, text }) => /^\p{Ll}/u.test(text) && isPersonNoun(lower));
  return isTitled || isPersonNoun(head.lower) || isGroupNoun(head.lower);
}

/** Who does something in any option: 'by Dr. Mensah'. */
export function agentsOf(options: readonly (readonly Token[])[]): ReadonlySet<string> {
  const agents = new Set<string>();
  for (const option of options) {
    for (const [index, { lower }] of option.entries()) {
      const next = option.slice(index + 1, index + 7);
      if (lower !== 'by' || (next[0]?.lower ?? '').endsWith('ing') || closed.possessives.has(next[0]?.lower ?? ''))
        continue;
      const end = next.findIndex(
        ({ lower: word, isMark }) =>
          isMark || closed.prepositions.has(word) || closed.conjunctions.has(word) || word === 'that' || word === 'who',
      );
      const noun = next.slice(0, end < 0 ? next.length : end).at(-1);
      const isOwned = /'s?$/.test(noun?.lower ?? '');
      if (noun && !isOwned) agents.add(noun.lower);
    }
  }
  return agents;
}

export function beginningsOf(options: readonly (readonly Token[])[]): Beginning[] | undefined {
  const found = options.map((option) => beginningOf(tagged(option))).filter((beginning) => beginning !== undefined);
  return found.length === options.length ? found : undefined;
}
