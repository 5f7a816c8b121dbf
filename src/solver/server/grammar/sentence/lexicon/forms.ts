import { irregulars, regularVerbs } from './verbs.ts';
import { irregularPlurals, nounsInIng, singularsInS } from './closed.ts';

/** A form that a word can have as a verb. */
export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'ing';

const bases = new Set([...regularVerbs, ...irregulars.map(({ base }) => base)]);
const pasts = new Map(irregulars.map((verb) => [verb.past, verb]));
const participles = new Map(irregulars.map((verb) => [verb.participle, verb]));

/** 'carries' → 'carry', 'reaches' → 'reach', 'forms' → 'form'. */
function withoutS(word: string): string[] {
  if (!word.endsWith('s') || word.endsWith('ss')) return [];
  const plain = word.slice(0, -1);
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, plain];
  return word.endsWith('es') ? [plain, word.slice(0, -2)] : [plain];
}

/** What a word can be as a verb; nothing for one that is in no list and has no ending of a verb. */
export function verbForms(word: string): ReadonlySet<VerbForm> {
  const forms = new Set<VerbForm>();
  if (bases.has(word)) forms.add('base');
  if (withoutS(word).some((base) => bases.has(base))) forms.add('s');
  if (pasts.has(word)) forms.add('past');
  if (participles.has(word)) forms.add('participle');
  if (
    /[a-z]{2}ed$/.test(word) &&
    !/^(?!(?:agreed|disagreed|freed|decreed|guaranteed)$).*eed$|^(?:hundred|sacred|naked|wicked|indeed|red|bed|shed|sled|seed|speed)$/.test(
      word,
    )
  ) {
    forms.add('past');
    forms.add('participle');
  }
  if (/[a-z]{2}ing$/.test(word) && !nounsInIng.has(word)) forms.add('ing');
  return forms;
}

/** 'wrote', 'began': a past form that is no participle, no base and so a finite verb wherever it stands. */
export function isOnlyPast(word: string): boolean {
  const verb = pasts.get(word);
  return Boolean(verb && verb.participle !== word && !bases.has(word) && !nounLikePasts.has(word));
}

/** 'saw', 'rose': a noun as well. */
const nounLikePasts = new Set(['saw', 'rose', 'bore', 'wound', 'ground', 'lay', 'bit', 'wove', 'stuck', 'shook']);

export type GrammaticalNumber = 'singular' | 'plural';

/** By the ending; undefined for what may be either. */
export function numberOfNoun(word: string): GrammaticalNumber | undefined {
  if (
    /^(?:species|series|headquarters|means|fish|sheep|deer|aircraft|spacecraft|offspring|salmon|shrimp|bison|moose)$/.test(
      word,
    )
  ) {
    return undefined;
  }
  if (irregularPlurals.has(word) || /(?:men|children|people)$/.test(word)) return 'plural';
  if (singularsInS.has(word) || /(?:ss|us|is)$/.test(word)) return 'singular';
  return word.endsWith('s') ? 'plural' : 'singular';
}
