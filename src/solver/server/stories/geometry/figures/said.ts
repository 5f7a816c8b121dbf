import { insist } from '../../../refused.ts';
import { isSame, readSize, type Size } from '../text/size.ts';
import type { Found, Told } from '../text/told.ts';
import type { Figure } from './shape.ts';
import type { Measure } from './measures.ts';

const units = { 0: 'degreeUnit', 1: 'lengthUnit', 2: 'squareUnit', 3: 'cubicUnit' } as const;
const about = '[about|approximately|only|given as|listed as|known to is]';
const is =
  '(is|of|measures|measure|measuring|measured|equals|is equal to|equal to|equal|as|reads|is given by|comes to|which is|turns out to is)';

/** Of measures: `qqr` is the r of 'r = 5'. */
const letters = [...'rhdslwbavcp'].map((letter) => `qq${letter}`).join('|');

function named({ names }: Measure): string {
  return `(${[...names].sort((a, b) => b.length - a.length).join('|')})`;
}

const size = (dimension: 0 | 1 | 2 | 3, index = '') => `<v${index}:size> [<u${index}:{${units[dimension]}}>]`;

interface Forms {
  asks: string[];
  bare: string[];
  givens: string[];
  nameFirst: string[];
  numberFirst: string[];
}

const forms = new Map<Measure, Forms>();

function formsOf(measure: Measure): Forms {
  const known = forms.get(measure);
  if (known) return known;
  const name = named(measure);
  const made: Forms = {
    asks:
      measure.names.length === 0
        ? []
        : [
            ...(measure.asks ?? []).map((ask) => `${ask} [is (it|figure)]`),
            `{what} [value of|measure of|length of|exact|approximate|total] ${name} [of [_] figure] [_ figure]`,
            `{what} [...] ${name} [of [_] figure]`,
            `what [...] must ${name} [of figure] is`,
            `${name} [of [_] figure] (is what|is it|is unknown|is _ is unknown|what)`,
          ],
    bare: measure.names.length === 0 ? [] : [`${name} [of [_] figure]`],
    givens: measure.givens ?? [],
    nameFirst:
      measure.names.length === 0
        ? []
        : [
            `${name} [${letters}|<letter:letter>] [of [_] figure|of it] [${is}] ${about} ${size(measure.dimension)}${measure.dimension === 1 ? ' [long]' : ''}`,
            ...(measure.dimension === 1
              ? [`${name} [is|each] [of|has] [length|lengths] [of] ${about} ${size(1)}`]
              : []),
          ],
    numberFirst:
      measure.names.length === 0
        ? []
        : [
            ...(measure.after ?? []).map((after) => `${size(measure.dimension)} ${after}`),
            ...(measure.dimension <= 1
              ? [`${size(measure.dimension)} [in|as|for|of] ${name}`]
              : [`<v:size> <u:{${units[measure.dimension]}}> [in|as|for|of] ${name}`]),
          ],
  };
  forms.set(measure, made);
  return made;
}

/** Names for both of two measures: 'bases of 5 and 8'. */
const both: Record<string, string> = {
  rectangle: '(sides|dimensions|side lengths|adjacent sides|length and width|consecutive sides)',
  trapezoid:
    '(bases|parallel sides|base lengths|2 bases|2 parallel sides|two bases|lengths of bases|lengths of parallel sides|base|parallel bases)',
  triangle: '(legs|perpendicular legs|perpendicular sides|2 legs|base and height)',
  rhombus: '(diagonals|2 diagonals|lengths of diagonals|diagonal lengths)',
};

/** '3 by 4 by 5', 'dimensions 3, 4 and 5'. */
function byForms(by: string[]): string[] {
  const sizes = by.map((_, index) => size(1, String(index)));
  const named = '(dimensions|measurements|sides|edges|edge lengths|dimension) [is|of|has] [length|lengths]';
  const crossed = sizes.map((one, index) => (index === 0 ? one : `(by|*|<x${index}:letter>) ${one}`)).join(' ');
  return [`${named} ${crossed}`, crossed, `${named} ${sizes.slice(0, -1).join(' ')} [and] ${sizes.at(-1) ?? ''}`];
}

/** What a text tells of a figure, by the letters of its measures. */
export class Said {
  readonly known = new Map<string, Size>();
  readonly units = new Set<string>();
  readonly #figure: Figure;
  readonly #told: Told;

  constructor(figure: Figure, told: Told) {
    this.#figure = figure;
    this.#told = told;
  }

  /** What is asked before its name is taken for a given one. */
  asked(): Set<string> {
    const asked = new Set<string>();
    for (const measure of this.#figure.measures)
      if (this.#told.takeAll(...formsOf(measure).asks).length > 0) asked.add(measure.key);
    return asked;
  }

  /** What is named beside all that is given. */
  namedAlone(): Set<string> {
    const named = new Set<string>();
    for (const measure of this.#figure.measures)
      if (this.#told.takeAll(...formsOf(measure).bare).length > 0) named.add(measure.key);
    return named;
  }

  read(order: 'nameFirst' | 'numberFirst'): void {
    for (const measure of this.#figure.measures)
      for (const found of this.#told.takeAll(...formsOf(measure).givens)) this.#add(measure.key, found);
    this.#readTogether();
    const orders =
      order === 'nameFirst' ? (['nameFirst', 'numberFirst'] as const) : (['numberFirst', 'nameFirst'] as const);
    for (const one of orders)
      for (const measure of this.#figure.measures)
        for (const found of this.#told.takeAll(...formsOf(measure)[one])) this.#add(measure.key, found);
    this.#readBehind();
  }

  /** 'The area of a triangle with base 10 is 40', when the base is taken. */
  #readBehind(): void {
    for (const measure of this.#figure.measures)
      if (measure.names.length > 0)
        for (const found of this.#told.takeAll(
          `${named(measure)} of figure (with|whose|has|of) ~ [and] [~] (is|equals|is equal to) ${size(measure.dimension)}`,
        ))
          this.#add(measure.key, found);
  }

  #readTogether(): void {
    const { by, pairs, name, measures } = this.#figure;
    const names = both[name];
    const link = `[${is}|whose] [length|lengths|measuring|is|of]`;
    if (pairs && names)
      this.#addAll(
        pairs,
        this.#told.take(
          `${names} [has] ${link} ${size(1, '0')} and ${size(1, '1')} [long]`,
          `${size(1, '0')} and ${size(1, '1')} [long] ${names}`,
        ),
      );
    for (const one of measures)
      for (const other of measures)
        if (one !== other)
          this.#addAll(
            [one.key, other.key],
            this.#told.take(
              `${named(one)} and ${named(other)} [of [_] figure] [${is}] ${size(one.dimension, '0')} and ${size(other.dimension, '1')}`,
            ),
          );
    if (by) this.#addAll(by, this.#told.take(...byForms(by)));
  }

  #addAll(keys: string[], found: Found | undefined): void {
    if (found)
      for (const [index, key] of keys.entries()) this.#add(key, { v: found[`v${index}`], u: found[`u${index}`] });
  }

  #add(key: string, { v, u }: Found): void {
    insist(v !== undefined, 'a measure without a number');
    const size = readSize(v, this.#told);
    if (key === 't' && size.pi === 1 && !u) return this.#add('u', { v });
    if (key === 'l' && this.#figure.name === 'rectangle' && this.known.has('l') && !this.known.has('w'))
      return this.#add('w', { v, u });
    const before = this.known.get(key);
    insist(!before || isSame(before, size), 'a measure twice');
    this.known.set(key, size);
    if (u && u !== 'degrees') this.units.add(u.replace(/^(?:sq|cu)-/, ''));
  }
}
