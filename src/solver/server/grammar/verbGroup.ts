import { irregulars } from './sentence/lexicon/verbs.ts';
import * as closed from './sentence/lexicon/closed.ts';
import { verbForms, type GrammaticalNumber } from './sentence/lexicon/forms.ts';

export type Tense = 'present' | 'past' | 'future' | 'perfect' | 'past perfect' | 'would' | 'would have';

/** An option that is a form of a verb. */
export interface VerbGroup {
  /** What the verb may be in its base form. */
  bases: ReadonlySet<string>;
  kind: 'finite' | 'ing' | 'participle' | 'to' | 'base' | 'having' | 'clause';
  /** What subject it agrees with; none for any. */
  number?: GrammaticalNumber;
  tense?: Tense;
  isPassive: boolean;
  /** 'filmed': a past form and a participle. */
  mayBeParticiple: boolean;
}

/** The bases that a form can belong to: 'carries' → carry; 'planned' → plan, plann, planne. */
export function basesOf(word: string): ReadonlySet<string> {
  const bases = new Set<string>([word]);
  for (const { base, past, participle } of irregulars) if (past === word || participle === word) bases.add(base);
  const stems: string[] = [];
  if (word.endsWith('ies') || word.endsWith('ied')) bases.add(`${word.slice(0, -3)}y`);
  if (word.endsWith('es') || word.endsWith('ed')) stems.push(word.slice(0, -2));
  if (word.endsWith('s')) bases.add(word.slice(0, -1));
  if (word.endsWith('ing')) stems.push(word.slice(0, -3));
  for (const stem of stems) {
    bases.add(stem).add(`${stem}e`);
    if (/([b-df-hj-np-tv-z])\1$/.test(stem)) bases.add(stem.slice(0, -1));
  }
  return bases;
}

const be = new Set(['be']);

/** Reads an option as a form of a verb. */
export function verbGroup(text: string): VerbGroup | undefined {
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.,;]$/, '')
    .split(' ')
    .filter(
      (word) =>
        (word !== 'not' && !word.endsWith('ly')) || /^(?:rely|apply|supply|fly|reply|imply|multiply)$/.test(word),
    );
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length > 6 || words.some((word) => !/^[a-z']+$/.test(word))) return undefined;
  if (closed.subjectPronouns.has(first) || first === 'it' || first === 'which' || first === 'that' || first === 'who') {
    const inner = verbGroup(words.slice(1).join(' '));
    return inner?.kind === 'finite' ? { ...inner, kind: 'clause' } : undefined;
  }
  return groupOf(words, first, last);
}

function groupOf(words: string[], first: string, last: string): VerbGroup | undefined {
  const known =
    words.slice(0, -1).some((word) => /^(?:to)$/.test(word)) && words.length > 2
      ? new Set([...basesOf(words[words.indexOf('to') - 1] ?? last), ...basesOf(last)])
      : basesOf(last);
  const isBe = /^(?:be|been|being|is|are|was|were)$/.test(last);
  const bases = isBe ? be : known;
  const hasBe = words.slice(0, -1).some((word) => /^(?:be|been|being|is|are|was|were)$/.test(word));
  const isPassive = hasBe && !last.endsWith('ing') && isParticiple(last);
  const group = { bases, isPassive, mayBeParticiple: false };
  if (first === 'to') return { ...group, kind: 'to' };
  if (first === 'having') return { ...group, kind: 'having' };
  if (first === 'being') return { ...group, kind: 'ing' };
  if (words.length === 1) return singleWord(first, group);
  if (first === 'will' || first === 'shall' || first === 'can' || first === 'may')
    return { ...group, kind: 'finite', tense: 'future' };
  if (first === 'would' || first === 'could' || first === 'might' || first === 'should')
    return { ...group, kind: 'finite', tense: words[1] === 'have' ? 'would have' : 'would' };
  if (first === 'had') return { ...group, kind: 'finite', tense: 'past perfect' };
  if (first === 'has' || first === 'have')
    return { ...group, kind: 'finite', tense: 'perfect', number: first === 'has' ? 'singular' : 'plural' };
  const auxiliary = singleWord(first, group);
  return closed.finiteBe.has(first) || closed.finiteDo.has(first) ? auxiliary : undefined;
}

function isParticiple(word: string): boolean {
  return (
    /(?:ed|en|wn|ught|elt|ept|ung|unk|id|old|ost|et|ut|ade|one|und)$/.test(word) ||
    irregulars.some(({ participle }) => participle === word)
  );
}

function singleWord(
  word: string,
  group: Pick<VerbGroup, 'bases' | 'isPassive' | 'mayBeParticiple'>,
): VerbGroup | undefined {
  if (word === 'is' || word === 'has' || word === 'does')
    return { ...group, kind: 'finite', tense: 'present', number: 'singular' };
  if (word === 'are' || word === 'have' || word === 'do')
    return { ...group, kind: 'finite', tense: 'present', number: 'plural' };
  if (word === 'was') return { ...group, kind: 'finite', tense: 'past', number: 'singular' };
  if (word === 'were') return { ...group, kind: 'finite', tense: 'past', number: 'plural' };
  if (word === 'had' || word === 'did') return { ...group, kind: 'finite', tense: 'past' };
  if (word === 'been' || word === 'be') return { ...group, kind: word === 'be' ? 'base' : 'participle' };
  if (word.endsWith('ing') && word.length > 4 && !irregulars.some(({ base }) => base === word))
    return { ...group, kind: 'ing' };
  const irregular = irregulars.filter(({ past, participle }) => past === word || participle === word);
  const [verb] = irregular;
  if (verb && verb.base !== word) {
    const isPast = irregular.some(({ past }) => past === word);
    const isAlsoParticiple = irregular.some(({ participle }) => participle === word);
    return isPast
      ? { ...group, kind: 'finite', tense: 'past', mayBeParticiple: isAlsoParticiple }
      : { ...group, kind: 'participle' };
  }
  if (/[a-z]ed$/.test(word) && !/^(?:need|feed|speed|breed|exceed|succeed|proceed|embed|seed|bleed|heed)$/.test(word)) {
    return { ...group, kind: 'finite', tense: 'past', mayBeParticiple: true };
  }
  if (/[a-z]s$/.test(word) && !/(?:ss|us)$/.test(word))
    return { ...group, kind: 'finite', tense: 'present', number: 'singular' };
  return { ...group, kind: 'finite', tense: 'present', number: 'plural' };
}

/** 'have', 'carry', 'carries': forms of several verbs that differ in their number. */
function areBothNumbers(texts: readonly string[], groups: readonly VerbGroup[]): boolean {
  const isKnown = texts.every((text) =>
    text
      .toLowerCase()
      .split(' ')
      .every((word) => verbForms(word).size > 0 || isFormOfBe.test(word)),
  );
  const numbers = groups.map(({ number }) => number);
  return (
    isKnown &&
    groups.every(({ kind }) => kind === 'finite') &&
    numbers.filter((number) => number === numbers[0]).length !== 2 &&
    new Set(numbers).size === 2 &&
    !numbers.includes(undefined)
  );
}

const isFormOfBe = /^(?:is|are|was|were|has|have|does|do|been|being)$/;

/** The options as forms of one verb, or of 'be', 'have' and 'do' only. */
export function verbGroups(texts: readonly string[]): VerbGroup[] | undefined {
  const groups = texts.map((text) => verbGroup(text.trim()));
  const found = groups.filter((group) => group !== undefined);
  if (found.length !== texts.length || found.length === 0) return undefined;
  const areAuxiliaries = texts.every((text) =>
    text
      .toLowerCase()
      .split(' ')
      .every((word) => /^(?:is|are|was|were|has|have|had|been|be|being|does|do)$/.test(word)),
  );
  const [first] = found;
  const shared = [...(first?.bases ?? [])].filter((base) => found.every(({ bases }) => bases.has(base)));
  const isVerbSeen =
    found.some(({ kind, tense }) => kind !== 'finite' || tense !== 'present') ||
    found.some(({ number }) => number === 'singular');
  return areAuxiliaries || (shared.length > 0 && isVerbSeen) || areBothNumbers(texts, found) ? found : undefined;
}
