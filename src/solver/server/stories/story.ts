import { attempt } from '../equation.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import type { Formula } from '../reading/formulasIn.ts';
import type { Reading } from '../reading/reading.ts';
import { given, insist } from '../refused.ts';
import type { Work } from '../workedOut.ts';
import { listOf as listed, phrase } from './phrase.ts';
import { workOf, type Result } from './result.ts';

/** A kind of story: says nothing to any text that it does not account for to the last number and the last word of weight. */
export type Kind = (reading: Reading) => Work | undefined;

/** Phrases that give one fact of a story, the first one that is found, and how often it must stand there. */
export interface Fact {
  phrases: RegExp[];
  times: 'once' | 'maybe' | 'many' | 'some';
}

/** A fact that the story must give, in one of these ways. */
export function once(...phrases: string[]): Fact {
  return { phrases: phrases.map(phrase), times: 'once' };
}

/** A fact, or a turn of speech without meaning, that may be there or not. */
export function maybe(...phrases: string[]): Fact {
  return { phrases: phrases.map(phrase), times: 'maybe' };
}

/** A fact that stands there at least once, and each time it does. */
export function many(...phrases: string[]): Fact {
  return { phrases: phrases.map(phrase), times: 'many' };
}

/** What may stand there any number of times, or not at all. */
export function some(...phrases: string[]): Fact {
  return { phrases: phrases.map(phrase), times: 'some' };
}

interface Shape {
  /** What kind of problem it is, as the student reads it. */
  kind: string;
  /** What is asked: one of these must stand there. */
  asks: string[];
  /** Looked for in this order; what one has taken, the next does not see. */
  facts: Fact[];
  /** Words of weight (`meaning` in words.ts) that change nothing in this kind; `{up}` are those of a list. */
  harmless?: string;
  /** When a text that has one of these phrases is another kind's. */
  never?: string[];
  /** Undefined or Refused where the facts do not make one problem. */
  work(heard: Heard): Result | Work | undefined;
}

/** What the phrases of a story gave. */
export class Heard {
  readonly #parts: [string, string][];
  readonly reading: Reading;

  constructor(parts: [string, string][], reading: Reading) {
    this.#parts = parts;
    this.reading = reading;
  }

  has(slot: string): boolean {
    return this.#parts.some(([name]) => name === slot);
  }

  /** All that stood in slots of this name, in the order of the text within each fact. */
  all(slot: string): string[] {
    return this.#parts.filter(([name]) => name === slot).map(([, part]) => part);
  }

  /** The one text of a slot. @throws {Refused} when it was given twice or never. */
  word(slot: string): string {
    const [only, ...more] = this.all(slot);
    insist(more.length === 0, 'a fact twice');
    return given(only);
  }

  /** The number of a slot, without its $ or %. */
  number(slot: string): Rational {
    return numberOf(this.word(slot));
  }

  numbers(slot: string): Rational[] {
    return this.all(slot).map(numberOf);
  }

  /** The numbers of a slot of type `values`. */
  values(slot: string): Rational[] {
    return given(this.reading.lists?.[Number(this.word(slot).slice(4))]).values;
  }

  /** The formula of a slot. */
  formula<Is extends Formula['is']>(slot: string, is: Is): Extract<Formula, { is: Is }> {
    const formula = given(this.reading.formulas[Number(this.word(slot).slice(1))]);
    insist(formula.is === is, 'a formula of another kind');
    return formula as Extract<Formula, { is: Is }>;
  }
}

export function numberOf(text: string): Rational {
  const digits = text.replace(/[$%@]/g, '').replace(/^(-?)\./, '$10.');
  insist(digits.length <= 24, 'a number too long');
  return rational(digits);
}

/** The numbers of a slot of type `list`. */
export function listOf(text: string): Rational[] {
  return (text.match(/-?(?:\d+\/\d+|\d*\.?\d+)/g) ?? []).map(numberOf);
}

/** A {@link Kind} from what a person would say of it. */
export function story({ kind, asks, facts, harmless, never, work }: Shape): Kind {
  const asked: Fact = { phrases: asks.map(phrase), times: 'once' };
  const others = (never ?? []).map(phrase);
  const allowed = new Set(
    (harmless ?? '')
      .split(/\s+/)
      .flatMap((word) =>
        word.startsWith('{') ? listed(word.slice(1, -1)).flatMap((words) => words.split(' ')) : [word],
      ),
  );
  return (reading) => {
    if (others.some((other) => reading.heard.search(other) >= 0)) return undefined;
    const taken = taking(reading.heard, [asked, ...facts]);
    if (!taken || secondQuestion.test(taken.rest) || !isHarmless(taken.rest, allowed)) return undefined;
    return attempt(() => {
      const result = work(new Heard(taken.parts, reading));
      return result && workOf(kind, result, reading);
    });
  };
}

const mostTimes = 40;

/** What the facts take out of a text, one after the other, and what is left of it. */
function taking(text: string, facts: Fact[]): { parts: [string, string][]; rest: string } | undefined {
  const parts: [string, string][] = [];
  let rest = text;
  for (const { phrases, times } of facts) {
    let count = 0;
    const isRepeated = times === 'many' || times === 'some';
    for (const pattern of phrases) {
      rest = rest.replace(pattern, (all: string, ...found: unknown[]) => {
        if (count >= (isRepeated ? mostTimes : 1)) return all;
        count += 1;
        const groups = found.at(-1);
        if (typeof groups === 'object' && groups !== null)
          for (const [name, part] of Object.entries(groups))
            if (typeof part === 'string') parts.push([name, part.replaceAll('!', '').trim()]);
        return '~ ';
      });
      if (count > 0 && !isRepeated) break;
    }
    if (count === 0 && (times === 'once' || times === 'many')) return undefined;
  }
  return { parts, rest };
}

const secondQuestion = /(?:^|(?:and|,|\.) )(?:what|find|calculate|determine|!how)(?! (?:!?[a-z'-]+ ){0,4}~)/;

/** No number, no formula, no word of weight is left over, and no sign. */
export function isHarmless(rest: string, allowed: ReadonlySet<string>): boolean {
  return rest
    .split(' ')
    .filter((token) => token !== '' && token !== '~' && token !== ',' && token !== '.')
    .every((token) => (token.startsWith('!') ? allowed.has(token.slice(1)) : /^[a-z][a-z'-]*$/.test(token)));
}
