import type { Calls } from './calls.ts';
import { attempt } from '../../../equation.ts';
import { variablesOf, type Expression } from '../../../expression.ts';
import { clean } from '../../../reading/clean.ts';
import { formulasIn, type Formula } from '../../../reading/formulasIn.ts';
import { heardText } from '../../../reading/heardText.ts';
import { numbersFromWords } from '../../../reading/numberWords.ts';
import type { Reading } from '../../../reading/reading.ts';
import { splitWish } from '../../../reading/rounding.ts';
import { given, insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import { phrase } from '../../phrase.ts';
import { workOf, type Result } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { withoutCalls } from './calls.ts';
import { normalized } from './normalize.ts';
import { otherTrades } from './vocabulary.ts';

export type Parts = Record<string, string>;

const compiled = new Map<string, RegExp>();

function compiledPhrase(text: string): RegExp {
  const known = compiled.get(text);
  if (known) return known;
  const plain = phrase(text);
  // what another phrase has taken may stand between
  const made = new RegExp(
    plain.source.replaceAll("(?:[a-z][a-z'-]* (?:, )?){0,6}?", "(?:(?:[a-z][a-z'-]*|~) (?:, )?){0,6}?"),
    'g',
  );
  compiled.set(text, made);
  return made;
}

type Of<Is extends Formula['is']> = Extract<Formula, { is: Is }>;

/** The formulas of a problem that no phrase has taken, by what they are. */
export interface Formulas {
  equations: Of<'equation'>[];
  functions: Of<'function'>[];
  expressions: Of<'expression'>[];
  inequalities: Of<'inequality'>[];
  points: Of<'point'>[];
  letters: string[];
}

/** A text from which phrases take what they understand, until nothing of weight is left. */
export class Words {
  rest: string;
  readonly formulas: Formula[];
  readonly calls: Calls;
  readonly reading: Reading;

  constructor(reading: Reading) {
    const { heard, formulas, calls, wish } = readAgain(reading);
    this.rest = heard;
    this.formulas = formulas;
    this.calls = calls;
    this.reading = { ...reading, heard, formulas, wish };
  }

  /** Takes the first phrase that is found. */
  take(...phrases: string[]): Parts | undefined {
    for (const text of phrases) {
      const pattern = compiledPhrase(text);
      pattern.lastIndex = 0;
      const found = pattern.exec(this.rest);
      if (!found) continue;
      this.rest = `${this.rest.slice(0, found.index)}~ ${this.rest.slice(found.index + found[0].length)}`;
      return partsOf(found);
    }
    return undefined;
  }

  /** Takes what says nothing, as if it did not stand there. */
  drop(...phrases: string[]): Parts[] {
    const all: Parts[] = [];
    for (const text of phrases)
      this.rest = this.rest.replace(compiledPhrase(text), (...found: unknown[]) => {
        all.push((found.at(-1) ?? {}) as Parts);
        return '';
      });
    return all;
  }

  /** Takes every phrase wherever it is found. */
  takeAll(...phrases: string[]): Parts[] {
    const all: Parts[] = [];
    for (let round = 0; round < 40; round++) {
      const parts = this.take(...phrases);
      if (!parts) break;
      all.push(parts);
    }
    return all;
  }

  has(...phrases: string[]): boolean {
    return phrases.some((text) => this.rest.search(compiledPhrase(text)) >= 0);
  }

  formula(mark: string | undefined): Formula {
    return given(this.formulas[Number(given(mark).slice(1))]);
  }

  /** What an X or a V stands for. */
  term(mark: string | undefined): Expression {
    const formula = this.formula(mark);
    insist(formula.is === 'expression' || formula.is === 'letter', 'no term');
    return formula.is === 'expression' ? formula.expression : { is: 'variable', name: formula.name };
  }

  /** Takes all formulas that are left. */
  takeFormulas(): Formulas {
    const all = this.takeAll('<f:formula>').map(({ f }) => this.formula(f));
    const of = <Is extends Formula['is']>(is: Is) => all.filter((formula): formula is Of<Is> => formula.is === is);
    const known = ['equation', 'function', 'expression', 'inequality', 'point', 'letter'];
    insist(
      all.every(({ is }) => known.includes(is)),
      'a formula of another kind',
    );
    return {
      equations: of('equation'),
      functions: of('function'),
      expressions: of('expression'),
      inequalities: of('inequality'),
      points: of('point'),
      letters: of('letter').map(({ name }) => name),
    };
  }

  /** Letters that name an amount or a time say nothing by themselves. */
  takeFormulasOfNames(): string[] {
    return this.takeAll('<v:letter>').map(({ v }) => this.formula(v).text);
  }

  /** Nothing of weight is left, and, of a problem that tells no story, no word of another trade. */
  insistDone(harmless = '', tellsStory = false): void {
    const allowed = new Set(`if constant give ${harmless}`.split(/\s+/));
    for (const token of this.rest.split(' ')) {
      if (token === '' || /^[~,.]$/.test(token)) continue;
      const word = token.replace(/^!/, '');
      if (token.startsWith('!')) insist(allowed.has(word), `a word of weight: ${word}`);
      else
        insist(
          /^[a-z][a-z'-]*$/.test(token) && (tellsStory || !otherTrades.has(word) || allowed.has(word)),
          `not understood: ${token}`,
        );
    }
  }
}

function partsOf(found: RegExpExecArray): Parts {
  const named = Object.entries(found.groups ?? {}).filter(([, part]) => typeof part === 'string');
  return Object.fromEntries(named.map(([name, part]) => [name, part.replaceAll('!', '').trim()]));
}

const read = new WeakMap<Reading, ReturnType<typeof readOnce>>();

function readAgain(reading: Reading) {
  const known = read.get(reading);
  if (known) return known;
  const made = readOnce(reading);
  read.set(reading, made);
  return made;
}

function readOnce({ stem }: Reading) {
  const capitals = [...stem.matchAll(/(?<![A-Za-z])([A-Z]) ?\(/g)].map(([, name = '']) => name.toLowerCase());
  insist(!capitals.some((name) => new RegExp(`(?<![A-Za-z])${name} ?\\(`).test(stem)), 'one letter for two functions');
  const { text, wish } = splitWish(numbersFromWords(clean(normalized(stem))));
  const { text: bare, calls } = withoutCalls(text);
  const { text: marked, formulas } = formulasIn(bare);
  return { heard: heardText(marked), formulas, calls, wish };
}

/**
 * A kind that takes its problem apart by itself. Most need a formula; `sign` is what a text must hold to be worth reading.
 */
export function mathKind(kind: string, work: (words: Words) => Result | Work | undefined, sign = /[A-Z]\d/): Kind {
  return (reading) =>
    attempt(() => {
      const words = new Words(reading);
      insist(sign.test(words.rest), 'another kind');
      const result = work(words);
      return result && workOf(kind, result, words.reading);
    });
}

/** Every letter that is spoken of is one of those. */
export function insistKnown(letters: string[], known: Iterable<string>): void {
  const all = new Set(known);
  insist(
    letters.every((letter) => all.has(letter)),
    'a letter that stands nowhere',
  );
}

export function lettersIn(...expressions: Expression[]): string[] {
  return variablesOf(...expressions).filter((name) => name !== 'pi');
}
