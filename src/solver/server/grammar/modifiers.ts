import { agentsOf, beginningsOf, type Beginning } from './beginnings.ts';
import * as closed from './sentence/lexicon/closed.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import { isPersonNoun } from './sentence/lexicon/people.ts';
import type { BlankQuestion } from './read.ts';
import { firstSentence, isEnd, lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import { verbGroups } from './verbGroup.ts';
import { fault, form, type Fault, type Judgement } from './verdict.ts';

const isPronoun = /^(?:it|they|them|that|those|these|this|he|she|we|i|you|one|he or she|there)$/i;

interface Opening {
  /** Whom it can describe: one who does something, who has a purpose, what something is done to, or either. */
  of: 'doer' | 'purpose' | 'thing' | 'either';
  text: string;
  /** What no person does, or what is said with 'its'. */
  isBeast?: boolean;
  /** 'Like many other songbirds' */
  isLike?: boolean;
}

/** The options are clauses behind an opening phrase, or begin them: their subject is what the phrase describes. */
export function judgeModifier(question: BlankQuestion): Judgement | undefined {
  const before = lastSentence(tokensOf(question.before));
  const opening = openingOf(before);
  const options = question.options.map(({ text }) => tokensOf(text, true));
  if (
    !opening ||
    question.options.every(({ text }) => isPronoun.test(text.trim())) ||
    verbGroups(question.options.map(({ text }) => text))
  )
    return undefined;
  const isEnded = options.every((option) => isEnd(option.at(-1)));
  const after = isEnded ? [] : firstSentence(tokensOf(question.after));
  const clauses = options.map((option) => [...option, ...after]);
  if (clauses.some((clause) => clause.length < 5)) return undefined;
  const all = beginningsOf(clauses);
  if (!all || new Set(all.map(({ kind, head }) => `${kind} ${head}`)).size < 3) return undefined;
  const compared = {
    all,
    agents: agentsOf(clauses),
    mentioned: clauses.map((clause) => new Set(clause.map(({ lower }) => lower.replace(/'s?$/, '')))),
  };
  return {
    family: 'modifier',
    rule: `the opening phrase *${opening.text}* describes the subject right behind its comma`,
    skill: form,
    about: 'dangling modifiers next to what they modify',
    faults: all.map((beginning, index) => beginningFault(beginning, index, opening, compared)),
    holds: 'its subject is what the opening phrase describes, and it stands right behind the comma.',
  };
}

/** Participles of what is done to things, and of what is done to people or said of them. */
const doneToThings = new Set(
  'hidden built printed written painted made constructed discovered published carved woven located buried composed stored preserved covered filled released found produced dismissed performed assembled forged knitted baked cast engraved erected planted recorded filmed shot sewn stitched drawn sculpted crafted invented manufactured unearthed excavated translated coated wrapped sealed tucked perched launched installed demolished restored designed woven spun grown harvested mined founded established nestled situated carved chiseled bound illustrated digitized auctioned sold based measuring spanning containing consisting depicting comprising occupying orbiting erupting flowing dating costing'.split(
    ' ',
  ),
);
const doneToPeople = new Set(
  'trained educated raised born inspired encouraged appointed elected hired exhausted determined frustrated trapped fascinated convinced worried surprised discouraged impressed motivated apprenticed orphaned tired bored excited disappointed delighted alarmed concerned annoyed intrigued unable able eager unwilling willing afraid anxious aware proud confident curious reluctant hungry thirsty weary puzzled dissatisfied'.split(
    ' ',
  ),
);
/** In this form they say what something is like, and not what it does. */
const states = new Set(
  'weighing standing resembling lying stretching towering featuring belonging including growing rising reaching extending covering lasting blooming living having being'.split(
    ' ',
  ),
);
/** What is said of somebody, when the phrase names what is hers or his. */
const praises = /^(?:known|famous|celebrated|renowned|admired|praised|remembered|acclaimed|noted|respected|honored)$/;
const leading = /^(?:after|before|while|when|by|upon|on|in|since|without|despite|though|although|instead|besides)$/;

function openingOf(before: readonly Token[]): Opening | undefined {
  if (before.length < 3 || before.at(-1)?.text !== ',') return undefined;
  const words = before.slice(0, -1);
  const text = words.map(({ text }, index) => (index === 0 || words[index]?.isMark ? text : ` ${text}`)).join('');
  const plain = words.filter(
    ({ lower, isMark }) =>
      !isMark && !closed.adverbs.has(lower) && !lower.endsWith('ly') && !closed.conjunctions.has(lower),
  );
  if (plain[0]?.lower === 'first' && verbForms(plain[1]?.lower ?? '').has('participle')) plain.shift();
  const [first, second, third] = plain;
  if (!first) return undefined;
  if (/^(?:as|a|an|the)$/.test(words[0]?.lower ?? '')) return roleOf(words, text);
  if (/^(?:like|unlike)$/.test(first.lower))
    return /^(?:that|those)$/.test(second?.lower ?? '') ? undefined : { of: 'either', isLike: true, text };
  if (isState(first.lower)) return { of: 'either', text };
  if (first.lower === 'to' && second && verbForms(second.lower).has('base')) return { of: 'purpose', text };
  const lead = first.lower === 'instead' && second?.lower === 'of' ? third : second;
  const verb = closed.prepositions.has(first.lower) || leading.test(first.lower) ? lead : first;
  const isIng =
    verb !== undefined && verb.lower.endsWith('ing') && verb.lower.length > 4 && !closed.nounsInIng.has(verb.lower);
  if (isIng && verb !== first && !leading.test(first.lower)) return undefined;
  if (doneToPeople.has(first.lower)) return { of: 'doer', text };
  if (doneToThings.has(first.lower)) return { of: 'thing', text };
  if (first.lower === 'having' && second?.lower === 'been' && doneToThings.has(third?.lower ?? ''))
    return { of: 'thing', text };
  if (isIng && states.has(verb.lower) && !(verb.lower === 'having' && isDoing(plain))) return { of: 'either', text };
  if (isIng) {
    const isBeast =
      words.some(({ lower }) => lower === 'its' || lower === 'itself') ||
      /^(?:soaring|gliding|hatching|hibernating|migrating|grazing|blooming|fluttering|slithering|buzzing)$/.test(
        verb.lower,
      );
    return { of: 'doer', text, isBeast };
  }
  if (praises.test(first.lower) && words.some(({ lower }) => lower === 'his' || lower === 'her'))
    return { of: 'doer', text };
  return verbForms(first.lower).has('participle') || praises.test(first.lower) ? { of: 'either', text } : undefined;
}

/** 'Nearly extinct by 1980' */
function isState(word: string): boolean {
  return (
    closed.adjectives.has(word) ||
    /^(?:extinct|invisible|rich|fluent|adept|native|unique|similar|dormant|vulnerable|resistant|sensitive|toxic|poisonous|harmless)$/.test(
      word,
    )
  );
}

/** 'As a young student in Vienna', 'A skilled negotiator' */
function roleOf(words: readonly Token[], text: string): Opening | undefined {
  const [first, second] = words;
  const from = first?.lower === 'as' ? 1 : 0;
  const isOneOf = from === 1 && second?.lower === 'one' && words[2]?.lower === 'of';
  if (isOneOf) return roleOf(words.slice(3), text);
  if (!/^(?:a|an|the)$/.test((from === 0 ? first : second)?.lower ?? '')) return undefined;
  const end = words.findIndex(
    ({ lower, isMark }, index) =>
      index > from && (isMark || closed.prepositions.has(lower) || lower === 'to' || closed.relatives.has(lower)),
  );
  const head = words[(end < 0 ? words.length : end) - 1];
  return head && isPersonNoun(head.lower) && !words.some(({ lower }) => closed.relatives.has(lower))
    ? { of: 'doer', text }
    : undefined;
}

/** 'Having trained as a biologist', and not 'having been built'. */
function isDoing([, , third]: readonly Token[]): boolean {
  return third?.lower !== undefined && !/^(?:been|had)$/.test(third.lower);
}

interface Compared {
  all: readonly Beginning[];
  agents: ReadonlySet<string>;
  /** The words of each option. */
  mentioned: readonly ReadonlySet<string>[];
}

const rule = 'dangling modifier';

function beginningFault(
  beginning: Beginning,
  index: number,
  opening: Opening,
  { all, agents, mentioned }: Compared,
): Fault | undefined {
  const { kind, name, head, owners } = beginning;
  if (kind === 'it or there')
    return fault(rule, `*${name}* stands behind the comma, and names nothing that the opening phrase could describe.`);
  if (kind === 'gerund')
    return fault(rule, `*${name}* names an activity, and the opening phrase describes no activity.`);
  const isDoer = opening.of === 'doer' || opening.of === 'purpose';
  const others = all.filter((_, other) => other !== index);
  const mayStand = isDoer || opening.of === 'either' ? beginning.isPerson : false;
  const owner = others.find((other) => owners.has(other.head));
  const isThingSeen = others.some(
    (other) =>
      other.kind === 'plain' &&
      !other.isPerson &&
      !other.isName &&
      mentioned.filter((words) => words.has(other.head)).length > 2,
  );
  const isOfPerson = opening.of === 'thing' && owner !== undefined && (owner.isPerson || owner.isName) && !isThingSeen;
  if (!mayStand && !isOfPerson && (owner !== undefined || (owners.size > 0 && isDoer)))
    return fault(
      rule,
      `the subject is *${name}*, and the opening phrase describes ${owner ? `*${owner.head}*` : 'another'} and not that.`,
    );
  if (opening.of === 'thing' && beginning.isPerson)
    return fault(rule, `the opening phrase tells what was done to a thing, and the subject is *${name}*.`);
  if (opening.of === 'purpose' && beginning.isPassive && others.some(({ isPassive }) => !isPassive))
    return fault(rule, `something is done to *${name}*, and the opening phrase says what somebody wants to do.`);
  const isNews = !mentioned.some((words, other) => other !== index && words.has(head));
  const described = opening.isLike
    ? undefined
    : others.find(
        (other) =>
          other.kind === 'plain' && mentioned.every((words) => words.has(other.head)) && (!isDoer || other.isPerson),
      );
  if (isNews && described && !(isDoer && beginning.isPerson))
    return fault(rule, `the subject is *${name}*, and the opening phrase describes *${described.head}*.`);
  const owned = all.filter(
    (other) => other.kind !== 'gerund' && all.some((one) => one !== other && one.owners.has(other.head)),
  );
  if (!isDoer) {
    const [one, ...more] = owned.filter((other, at) => owned.findIndex(({ head: same }) => same === other.head) === at);
    const isClear = one !== undefined && more.length === 0 && (!one.isPerson || opening.isLike === true);
    return isClear && head !== one.head
      ? fault(rule, `the subject is *${name}*, and the opening phrase describes *${one.head}*.`)
      : undefined;
  }
  const persons = opening.isBeast
    ? []
    : all.filter((other) => (other.kind === 'plain' && other.isName && owned.includes(other)) || other.isPerson);
  const doers =
    persons.length > 0 || opening.isBeast
      ? persons
      : all.filter((other) => other.kind === 'plain' && agents.has(other.head));
  const possessors = all.filter((other) => other.kind === 'plain' && all.some((one) => one.possessors.has(other.head)));
  const possessorHeads = new Set(possessors.map((other) => other.head));
  const isSure =
    possessorHeads.size === 1 && possessors.every((other) => persons.length === 0 || persons.includes(other));
  const more = persons.length > 0 ? possessors : owned;
  const known = isSure ? possessorHeads : new Set([...doers, ...more].map((other) => other.head));
  if (known.size === 1 && !known.has(head))
    return fault(rule, `*${name}* does not do what the opening phrase tells: *${[...known][0]}* does.`);
  return undefined;
}
