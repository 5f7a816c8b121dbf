import * as closed from './sentence/lexicon/closed.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import type { BlankQuestion } from './read.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
import { lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import { fault, form, type Fault, type Judgement } from './verdict.ts';

interface Opening {
  /** Whom it can describe: one who does something, what something is done to, or either. */
  of: 'doer' | 'thing' | 'either';
  text: string;
}

/** How an option begins. */
interface Beginning {
  /** Its first noun phrase, up to its verb. */
  name: string;
  /** What it is part of: 'the discovery of the manuscript' of 'manuscript'. */
  owner: string | undefined;
  kind: 'it or there' | 'gerund' | 'owned' | 'plain';
  head: string;
  isPerson: boolean;
  isName: boolean;
}

/** The options are clauses behind an opening phrase: their subject is what the phrase describes. */
export function judgeModifier(question: BlankQuestion): Judgement | undefined {
  const before = lastSentence(tokensOf(question.before));
  const opening = openingOf(before);
  const options = question.options.map(({ text }) => tokensOf(text, true));
  if (!opening || tokensOf(question.after).length > 0 || options.some((option) => option.length < 5)) return undefined;
  const beginnings = options.map((option) => beginningOf(tagged(option)));
  const all = beginnings.filter((beginning) => beginning !== undefined);
  if (all.length !== 4) return undefined;
  const agents = agentsOf(options);
  const mentioned = options.map((option) => new Set(option.map(({ lower }) => lower.replace(/'s?$/, ''))));
  const faults = all.map((beginning, index) => beginningFault(beginning, index, opening, { all, agents, mentioned }));
  return {
    family: 'modifier',
    rule: `the opening phrase *${opening.text}* describes the subject right behind its comma`,
    skill: form,
    about: 'dangling modifiers next to what they modify',
    faults,
    holds: 'its subject is what the opening phrase describes, and it stands right behind the comma.',
  };
}

/** Participles of what is done to things, and of what is done to people or said of them. */
const doneToThings = new Set(
  'hidden built printed written painted made constructed discovered published carved woven located buried composed stored preserved covered filled released found produced dismissed performed assembled forged knitted baked cast engraved erected planted recorded filmed shot sewn stitched drawn sculpted crafted invented manufactured unearthed excavated translated coated wrapped sealed tucked perched'.split(
    ' ',
  ),
);
const doneToPeople = new Set(
  'trained educated raised born inspired encouraged appointed elected hired exhausted determined frustrated trapped fascinated convinced worried surprised discouraged impressed motivated apprenticed orphaned tired bored excited disappointed delighted alarmed concerned annoyed intrigued'.split(
    ' ',
  ),
);

function openingOf(before: readonly Token[]): Opening | undefined {
  if (before.length < 3 || before.at(-1)?.text !== ',') return undefined;
  const words = before.slice(0, -1);
  const text = words.map(({ text }, index) => (index === 0 || words[index]?.isMark ? text : ` ${text}`)).join('');
  const plain = words.filter(({ lower }) => !closed.adverbs.has(lower) && !lower.endsWith('ly'));
  const [first, second] = plain;
  if (!first) return undefined;
  if (first.lower === 'to' && second && verbForms(second.lower).has('base')) return { of: 'doer', text };
  const verb =
    closed.prepositions.has(first.lower) || /^(?:while|when|by|although|though)$/.test(first.lower) ? second : first;
  const isIng = verb !== undefined && verb.lower.endsWith('ing') && verb.lower.length > 4;
  if (
    isIng &&
    verb !== first &&
    !/^(?:after|before|while|when|by|upon|on|in|since|without|despite|though|although)$/.test(first.lower)
  )
    return undefined;
  if (isIng) return { of: 'doer', text };
  if (
    /^(?:unable|able|eager|unwilling|willing|determined|afraid|anxious|aware|proud|confident|curious|reluctant)$/.test(
      first.lower,
    )
  )
    return { of: 'doer', text };
  if (doneToPeople.has(first.lower)) return { of: 'doer', text };
  if (doneToThings.has(first.lower)) return { of: 'thing', text };
  return verbForms(first.lower).has('participle') ? { of: 'either', text } : undefined;
}

function beginningOf(words: readonly Tagged[]): Beginning | undefined {
  const [first] = words;
  if (!first) return undefined;
  const name = (end: number) =>
    words
      .slice(0, end)
      .map(({ text }) => text)
      .join(' ');
  if ((first.lower === 'it' || first.lower === 'there') && words[1]?.tag === 'auxiliary')
    return { name: name(1), owner: undefined, kind: 'it or there', head: first.lower, isPerson: false, isName: false };
  if (first.tag === 'ing')
    return { name: name(1), owner: undefined, kind: 'gerund', head: first.lower, isPerson: false, isName: false };
  const verb = words.findIndex(
    ({ tag }, index) =>
      index > 0 && /^(?:auxiliary|past|maybe-ed|maybe-s|maybe-base)$/.test(tag) && words[index - 1]?.tag !== 'relative',
  );
  if (verb < 1) return undefined;
  const phrase = words.slice(0, verb);
  const possessive = phrase.findIndex(({ tag }) => tag === 'possessive');
  const owner = possessive >= 0 ? phrase.slice(0, possessive + 1) : undefined;
  const end = phrase.findIndex(({ tag }, index) => index > 0 && (tag === 'preposition' || tag === 'relative'));
  const whole = end < 0 ? phrase : phrase.slice(0, end);
  const core = whole.slice(0, whole.findLastIndex(({ tag }) => tag !== 'adverb') + 1);
  const head = core.findLast(({ isMark }) => !isMark);
  const isOf = end > 0 && phrase[end]?.lower === 'of';
  const ofWhat = isOf ? phrase.slice(end + 1) : undefined;
  const ownerWords = owner ?? ofWhat;
  return {
    name: name(core.length),
    owner: ownerWords?.findLast(({ isMark }) => !isMark)?.lower.replace(/'s?$/, ''),
    kind: owner || isOf ? 'owned' : 'plain',
    head: head?.lower ?? '',
    isPerson: isPerson(core),
    isName: /^\p{Lu}/u.test(head?.text ?? ''),
  };
}

/** A pronoun of persons, a title, a noun of one who does something; a name when others do nothing with it. */
function isPerson(core: readonly Tagged[]): boolean {
  const head = core.at(-1);
  if (!head) return false;
  if (core.some(({ lower, tag }) => tag === 'subject' && lower !== 'it') && !/^they$/.test(head.lower)) return true;
  if (core.some(({ lower }) => /^(?:dr|mr|mrs|ms|professor)$/.test(lower))) return true;
  const noun = head.lower.replace(/s$/, '');
  return (
    /[a-z]{2}(?:ist|ian|eer|woman|man|men|women|people|children)$/.test(noun) ||
    agentNoun.test(noun) ||
    people.has(noun)
  );
}

const agentNoun =
  /^(?:research|carpent|astronom|photograph|bak|teach|writ|paint|danc|sing|farm|build|design|engine|listen|work|explor|lead|read|climb|hik|driv|own|lov|mak|report|view|visit|lawy|play|train|swimm|runn|sail|garden|weav|pott|potter|board)(?:er|or)$/;
const people = new Set(
  'scholar author student critic poet doctor inventor sculptor curator director conductor editor professor actor architect chef nurse pilot architect family crew team scientist expert official captain sailor doctor mayor child parent visitor juror translator ambassador editor novelist player king queen girl boy monk nun guide cook athlete chemist'.split(
    ' ',
  ),
);

/** Who does something in any option: 'by Dr. Mensah'. */
function agentsOf(options: readonly (readonly Token[])[]): ReadonlySet<string> {
  const agents = new Set<string>();
  for (const option of options) {
    for (const [index, { lower }] of option.entries()) {
      const next = option.slice(index + 1, index + 6);
      if (lower !== 'by' || (next[0]?.lower ?? '').endsWith('ing') || closed.possessives.has(next[0]?.lower ?? ''))
        continue;
      const end = next.findIndex(
        ({ lower: word, isMark }) =>
          isMark || closed.prepositions.has(word) || closed.conjunctions.has(word) || word === 'that',
      );
      const noun = next.slice(0, end < 0 ? next.length : end).at(-1);
      const isOwned = /'s?$/.test(noun?.lower ?? '');
      if (noun && !isOwned) agents.add(noun.lower);
    }
  }
  return agents;
}

interface Compared {
  all: readonly Beginning[];
  agents: ReadonlySet<string>;
  /** The words of each option. */
  mentioned: readonly ReadonlySet<string>[];
}

function beginningFault(
  beginning: Beginning,
  index: number,
  opening: Opening,
  { all, agents, mentioned }: Compared,
): Fault | undefined {
  const rule = 'dangling modifier';
  const { kind, name, head, owner } = beginning;
  if (kind === 'it or there')
    return fault(rule, `*${name}* stands behind the comma, and names nothing that the opening phrase could describe.`);
  if (kind === 'gerund')
    return fault(rule, `*${name}* names an activity, and the opening phrase describes no activity.`);
  const others = all.filter((_, other) => other !== index);
  const ownsAnother = owner !== undefined && others.some((other) => other.kind === 'plain' && other.head === owner);
  if (ownsAnother || (kind === 'owned' && owner !== undefined && opening.of === 'doer'))
    return fault(
      rule,
      `the subject is *${name}*, and the opening phrase describes ${owner ? `*${owner}*` : 'another'} and not that.`,
    );
  if (opening.of === 'thing' && beginning.isPerson)
    return fault(rule, `the opening phrase tells what was done to a thing, and the subject is *${name}*.`);
  const isNews = !mentioned
    .slice(0, index)
    .concat(mentioned.slice(index + 1))
    .some((words) => words.has(head));
  const described = others.find((other) => other.kind === 'plain' && mentioned.every((words) => words.has(other.head)));
  if (isNews && described)
    return fault(rule, `the subject is *${name}*, and the opening phrase describes *${described.head}*.`);
  if (opening.of === 'thing') return undefined;
  const owners = all.filter((other) => other.kind === 'plain' && all.some(({ owner: owned }) => owned === other.head));
  if (opening.of === 'either') {
    const [one, ...more] = new Set(owners.map((other) => other.head));
    return one && more.length === 0 && head !== one
      ? fault(rule, `the subject is *${name}*, and the opening phrase describes *${one}*.`)
      : undefined;
  }
  const persons = all.filter(
    (other) => other.kind === 'plain' && (other.isPerson || (other.isName && owners.includes(other))),
  );
  const doers = persons.length > 0 ? persons : all.filter((other) => other.kind === 'plain' && agents.has(other.head));
  const known = new Set([...doers, ...(persons.length > 0 ? [] : owners)].map((other) => other.head));
  if (known.size === 1 && !known.has(head))
    return fault(rule, `*${name}* does not do what the opening phrase tells: *${[...known][0]}* does.`);
  return undefined;
}
