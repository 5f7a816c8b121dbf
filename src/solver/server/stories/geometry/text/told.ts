import type { Formula } from '../../../reading/formulasIn.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given } from '../../../refused.ts';
import { phrase } from '../../phrase.ts';
import { isHarmless } from '../../story.ts';

/** What a phrase found: its slots. */
export type Found = Readonly<Record<string, string | undefined>>;

const compiled = new Map<string, RegExp>();

/** A {@link phrase}, compiled once. */
function patternOf(text: string): RegExp {
  const known = compiled.get(text) ?? phrase(text);
  compiled.set(text, known);
  return known;
}

/** A text from which facts are taken, until nothing that matters is left. */
export class Told {
  rest: string;
  readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
    this.rest = reading.heard;
  }

  has(...phrases: string[]): boolean {
    return phrases.some((text) => this.rest.search(patternOf(text)) >= 0);
  }

  /** The first that the first of the phrases finds, taken out of the text. */
  take(...phrases: string[]): Found | undefined {
    for (const text of phrases) {
      const found = this.#takeBy(patternOf(text), 1);
      if (found[0]) return found[0];
    }
    return undefined;
  }

  /** All that any of the phrases finds. */
  takeAll(...phrases: string[]): Found[] {
    return phrases.flatMap((text) => this.#takeBy(patternOf(text), 40));
  }

  #takeBy(pattern: RegExp, most: number): Found[] {
    const all: Found[] = [];
    this.rest = this.rest.replace(pattern, (whole: string, ...found: unknown[]) => {
      if (all.length >= most) return whole;
      const groups = found.at(-1);
      const named = typeof groups === 'object' && groups !== null ? (groups as Found) : {};
      all.push(
        Object.fromEntries(Object.entries(named).map(([name, part]) => [name, part?.replaceAll('!', '').trim()])),
      );
      return '~ ';
    });
    return all;
  }

  /** Whether no number, no formula, no sign and no word of weight is left, but these words. */
  isSpent(harmless = ''): boolean {
    return isHarmless(this.rest, new Set(harmless.split(/\s+/)));
  }

  formula(mark: string): Formula {
    return given(this.reading.formulas[Number(mark.slice(1))]);
  }
}
