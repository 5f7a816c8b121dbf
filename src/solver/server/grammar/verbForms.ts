import * as closed from './sentence/lexicon/closed.ts';
import { mayBeFiniteToo } from './finiteToo.ts';
import { governed, isDemanded, isObjectNext, type FormAsked } from './governed.ts';
import type { BlankQuestion } from './read.ts';
import { hasVerbBehind, isWholeWithout, verbPlace, type VerbPlace } from './sentence/subject.ts';
import { tensesAsked } from './tense.ts';
import { verbForms } from './sentence/lexicon/forms.ts';
import { isAuxiliary, tagged } from './sentence/tags.ts';
import { firstSentence, lastSentence, tokensOf, type Token } from './sentence/tokens.ts';
import { verbGroups, type VerbGroup } from './verbGroup.ts';
import { fault, form, type Fault, type Judgement } from './verdict.ts';

/** The options are forms of one verb: finite or not, of what number, of what tense. */
export function judgeVerb(question: BlankQuestion): Judgement | undefined {
  const texts = question.options.map(({ text }) => text);
  const groups = verbGroups(texts);
  if (!groups) return undefined;
  const before = lastSentence(tokensOf(question.before));
  const after = firstSentence(tokensOf(question.after));
  const areBare = texts.every(
    (text) => /^(?:to )?[a-z]+$/i.test(text.trim()) && !isAuxiliary(text.toLowerCase().trim()),
  );
  const asked = isDemanded(before, groups) ? 'base' : (governed(before, areBare) ?? formAsked(before, after, groups));
  if (!asked) return undefined;
  if (asked !== 'finite') {
    const faults = groups.map((group) => nonfiniteFault(group, asked, groups, after));
    return {
      family: 'form of a verb',
      rule: `here stands ${namesOfForms[asked]}`,
      skill: form,
      about: 'verb form: finite verbs and -ing forms',
      faults,
      holds: `it is ${namesOfForms[asked]}, as this place asks.`,
    };
  }
  const place = verbPlace(before, after);
  const areAuxiliaries = texts.every((text) => isAuxiliary(text.toLowerCase()));
  const tenses =
    areAuxiliaries && verbForms(after[0]?.lower ?? '').has('participle') ? undefined : tensesAsked(before, after);
  const faults = groups.map((group) => finiteFault(group, place, tenses));
  const isAboutNumber = new Set(groups.map(({ number }) => number)).size > 1 && place.number !== undefined && !tenses;
  return {
    family: isAboutNumber ? 'agreement of subject and verb' : 'form of a verb',
    rule: isAboutNumber
      ? `the verb agrees with its subject, *${place.name}*, which is ${place.number}`
      : (tenses?.rule ?? 'the clause needs a finite verb'),
    skill: form,
    about: isAboutNumber ? 'subjects and verbs that agree' : 'verb tense and verb form',
    faults,
    holds: holds(place, tenses),
  };
}

const namesOfForms: Record<FormAsked, string> = {
  finite: 'a finite verb',
  nonfinite: 'a form that is not finite, since the clause has its verb already',
  to: 'an infinitive with *to*',
  ing: 'an *-ing* form',
  base: 'the base form',
  participle: 'a past participle',
  'participle after have': 'a past participle',
};

function holds({ name, number }: VerbPlace, tenses: ReturnType<typeof tensesAsked>): string {
  const agrees =
    number && name ? `it agrees with *${name}*, which is ${number}` : 'it is the finite verb that the clause needs';
  return tenses ? `${agrees}, and its tense fits: ${tenses.rule}.` : `${agrees}.`;
}

function formAsked(
  before: readonly Token[],
  after: readonly Token[],
  groups: readonly VerbGroup[],
): FormAsked | undefined {
  const isWhole = isWholeWithout(before, after);
  const place = verbPlace(before, after);
  const last = before.at(-1);
  const isJoined = /^(?:and|or|but)$/.test(last?.lower ?? '');
  if (isJoined && groups.some(({ kind }) => kind === 'finite')) return isBehindFinite(before) ? 'finite' : undefined;
  if (
    /^(?:after|before|since|upon)$/.test(last?.lower ?? '') &&
    !groups.every(({ kind }) => kind === 'finite') &&
    isObjectNext(after)
  )
    return 'ing';
  if (closed.subjectPronouns.has(last?.lower ?? '') && place.clause !== undefined) return 'finite';
  const leads = before.at(-2);
  if (
    last?.lower === 'it' &&
    leads &&
    place.clause !== undefined &&
    (leads.isMark ||
      /^(?:opener|conjunction)$/.test(tagged(before).at(-2)?.tag ?? '') ||
      closed.eitherWay.has(leads.lower))
  )
    return 'finite';
  const areFinite = groups.every(({ kind, mayBeParticiple }) => kind === 'finite' && !mayBeParticiple);
  if (areFinite && place.clause !== undefined) return 'finite';
  if (place.clause !== undefined && !isWhole) return 'finite';
  if (!isWhole || !isAdjectival(before)) return undefined;
  if (place.strays || hasVerbBehind(before, after)) return 'nonfinite';
  const isAdded = last?.text === ',' || place.clause === undefined;
  return isAdded && !mayBeFiniteToo(before, after, groups) ? 'nonfinite' : undefined;
}

/** The last verb before is a finite one, so what 'and' joins to it is one, too. */
function isBehindFinite(before: readonly Token[]): boolean {
  const verb = tagged(before).findLast(({ tag }) =>
    /^(?:auxiliary|past|maybe-ed|maybe-s|to|infinitive|ing|participle|nonfinite)$/.test(tag),
  );
  return verb !== undefined && /^(?:past|maybe-ed|maybe-s)$/.test(verb.tag);
}

/** Behind a comma or a noun, where a phrase can be added. */
function isAdjectival(before: readonly Token[]): boolean {
  const last = before.at(-1);
  return (
    last !== undefined &&
    (last.text === ',' || !(closed.prepositions.has(last.lower) || closed.conjunctions.has(last.lower)))
  );
}

function finiteFault(
  group: VerbGroup,
  { number, name }: VerbPlace,
  tenses: ReturnType<typeof tensesAsked>,
): Fault | undefined {
  if (group.kind !== 'finite') {
    const isClause = group.kind === 'clause';
    return fault(
      isClause ? 'a second subject' : 'fragment',
      isClause
        ? 'it brings a subject of its own, and the first one stays without a verb.'
        : 'it is no finite verb, and the clause would have none.',
    );
  }
  if (number && group.number && group.number !== number) {
    return fault('agreement', `it is ${group.number}, but its subject${name ? `, *${name}*,` : ''} is ${number}.`);
  }
  if (tenses && group.tense && !tenses.allowed.includes(group.tense))
    return fault('tense', `${tenses.rule}, and this is ${nameOfTense[group.tense]}.`);
  return undefined;
}

const nameOfTense = {
  present: 'the present',
  past: 'the simple past',
  future: 'a future or a possibility',
  perfect: 'the present perfect',
  'past perfect': 'the past perfect',
  would: 'a form with *would*',
  'would have': 'a form with *would have*',
};

function nonfiniteFault(
  group: VerbGroup,
  asked: FormAsked,
  groups: readonly VerbGroup[],
  after: readonly Token[],
): Fault | undefined {
  const { kind, tense, number } = group;
  if (asked === 'to')
    return kind === 'to' ? undefined : fault('form of the verb', 'the word before asks for an infinitive with *to*.');
  if (asked === 'ing')
    return kind === 'ing' || kind === 'having'
      ? undefined
      : fault('form of the verb', 'behind a preposition a verb stands in its *-ing* form.');
  if (asked === 'base')
    return kind === 'base' || (kind === 'finite' && tense === 'present' && number === 'plural')
      ? undefined
      : fault('form of the verb', 'here stands the base form.');
  if (asked === 'participle after have') {
    const isSince = after.some(({ lower }) => lower === 'since');
    const fits = kind === 'participle' || group.mayBeParticiple || (kind === 'to' && !isSince);
    return fits ? undefined : fault('form of the verb', 'behind a form of *have* stands the past participle.');
  }
  const isPassive = groups.some((other) => other.isPassive);
  const hasObject = isObjectNext(after) || isPlainNoun(after);
  if (kind === 'clause')
    return fault(
      'comma splice or run-on',
      'it brings a subject and a verb of its own, and nothing joins that sentence to the other.',
    );
  if (kind === 'finite' && !group.mayBeParticiple)
    return fault('second verb', 'the clause has its verb already, and no word joins a second one to it.');
  if (kind === 'finite' || kind === 'participle') {
    if (!group.isPassive && [...group.bases].some((base) => intransitive.has(base)))
      return fault('form of the verb', 'nothing is done to the noun before: it does this, and an *-ing* form says so.');
    return hasObject && !isPassive
      ? fault(
          'form of the verb',
          'a past participle takes no object here, and as a second finite verb it would need a joining word.',
        )
      : undefined;
  }
  if (
    kind === 'ing' &&
    isPassive &&
    !hasObject &&
    groups.some(({ mayBeParticiple, kind: other }) => mayBeParticiple || other === 'participle')
  ) {
    return fault(
      'form of the verb',
      'the noun before does not do this: it is done to it, so the past participle is needed.',
    );
  }
  if (kind === 'to' || kind === 'base' || kind === 'having') return undefined;
  return undefined;
}

/** They have no passive. */
const intransitive = new Set(
  'work live arrive sleep occur happen exist appear disappear belong depend remain seem emerge thrive migrate rise fall go come sit lie consist swim'.split(
    ' ',
  ),
);

/** 'containing music, …' */
function isPlainNoun(after: readonly Token[]): boolean {
  const [next, second] = after;
  return (
    next !== undefined &&
    second !== undefined &&
    !next.isMark &&
    second.text === ',' &&
    !closed.adverbs.has(next.lower) &&
    !next.lower.endsWith('ly')
  );
}
