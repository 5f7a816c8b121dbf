import type { Expression } from '../../../expression.ts';
import { one, zero, type Rational } from '../../../numbers/rational.ts';
import { coefficients, lettersOf } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { meaning } from '../../../reading/words.ts';
import { given, insist } from '../../../refused.ts';
import { numberOf } from '../../story.ts';
import type { GeometricReading } from '../text/geometricReading.ts';

/** How large an angle is: a number and a multiple of the unknown. */
export interface Linear {
  by: Rational;
  plus: Rational;
}

/** `first = by · second + plus`. */
export interface Relation {
  first: string;
  second: string;
  by: Rational;
  plus: Rational;
}

const angle = '(ee[a-z]+)';
const size = '(\\d+(?:\\.\\d+)?(?:/\\d+)?|\\.\\d+|[XV]\\d+)';
const number = '(\\d+(?:\\.\\d+)?(?:/\\d+)?)';
const sep = '(?: ,)?(?: and| plus)? ';

/** What is told of angles that have names (`eea`), taken from a text of them. */
export class AngleFacts {
  rest: string;
  readonly values = new Map<string, Linear>();
  readonly relations: Relation[] = [];
  readonly reading: GeometricReading;
  letter: string | undefined;

  constructor(text: string, reading: GeometricReading) {
    this.rest = text;
    this.reading = reading;
  }

  /** Takes what is asked. */
  asked(): string | undefined {
    const angleAsked =
      this.#take(
        new RegExp(
          ` (?:what|how (?:big|large|wide)|find|calculate|determine|give|state|compute|work out|which|i need|tell me|figure out)(?: is| me| only| out)?(?: [a-z]+){0,2}? ${angle}(?= )`,
        ),
      ) ??
      this.#take(new RegExp(` ${angle} is what(?= )`)) ??
      this.#take(new RegExp(` ${angle} (?:\\.|, \\.)(?= ?$)`));
    const letterAsked = this.#take(
      / (?:what|find|solve for|solve|calculate|determine|value|compute|for|give|state|what must)(?: is| must)?(?: value)?(?: of)? (V\d+)(?= (?:\.|,|is|in|if|to|so|when|has|and)(?: |$))(?! , [\dXV])/,
    );
    insist(!(angleAsked && letterAsked), 'two questions');
    return angleAsked ?? letterAsked;
  }

  #take(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.rest);
    if (!found) return undefined;
    this.rest = this.rest.replace(found[0], ' ~');
    return found[1];
  }

  /** Takes sizes, comparisons and ratios of the angles. */
  read(all: string[]): void {
    this.#each(new RegExp(` ${angle}(?: is)? ${number} times (?:as )?${angle}(?= )`), ([first, by, second]) =>
      this.#relate(first, second, by, '0'),
    );
    this.#each(
      new RegExp(` ${angle}(?: is)? ${number} (more|less) than ${number} times ${angle}(?= )`),
      ([first, plus, way, by, second]) => this.#relate(first, second, by, `${way === 'less' ? '-' : ''}${plus}`),
    );
    this.#each(new RegExp(` ${angle}(?: is)? ${number} (more|less) than ${angle}(?= )`), ([first, plus, way, second]) =>
      this.#relate(first, second, '1', `${way === 'less' ? '-' : ''}${plus}`),
    );
    this.#each(new RegExp(` ${angle} exceeds ${angle} by ${number}(?= )`), ([first, second, plus]) =>
      this.#relate(first, second, '1', plus),
    );
    this.#each(new RegExp(` ${angle} and ${angle} is (?:same|equal|congruent)(?= )`), ([first, second]) =>
      this.#relate(first, second, '1', '0'),
    );
    this.#each(new RegExp(` ${angle}(?: is)? same ${angle}(?= )`), ([first, second]) =>
      this.#relate(first, second, '1', '0'),
    );
    this.#ratio(all);
    this.#list(all.length);
    this.#each(new RegExp(` ${angle}(?: ,)?(?: is| of| =)?(?: only| exactly| about)? ${size}(?= )`), ([name, value]) =>
      this.#set(name, value),
    );
    this.#each(new RegExp(` ${size} ${angle}(?= )`), ([value, name]) => this.#set(name, value));
  }

  /** Takes names that stand only for what they are: 'eea and eeb is vertical'. */
  dropNames(): void {
    this.rest = this.rest
      .replace(
        / (?:ee[a-d])(?: ,)?(?: and)? ee[a-d](?:(?: ,)?(?: and)? ee[a-d])?(?= (?:is|form|forms|make|makes|together|on|that|lie|lies|which|,)(?! (?:\d|[XV]\d)))/g,
        ' ',
      )
      .replace(
        / ee[a-d] (?:is|and) (?:(?:vertical|supplementary|complementary|adjacent|corresponding|alternate|interior|exterior|opposite|vertically|linear|pair|supplement|complement|same|side) ?)+(?:angles? )?(?:to|of|with)? ?ee[a-d](?= )/g,
        ' ',
      );
  }

  /** Sizes without names, for the angles that have none yet. */
  readBare(names: string[]): void {
    const free = names.filter((name) => !this.values.has(name));
    const bare = new RegExp(`(?<=[ ])${size}((?:${sep}${size})*)(?= )`).exec(this.rest);
    if (!bare) return;
    insist(!/ qq[a-z]+(?: is| =)? ?$/.test(this.rest.slice(0, bare.index)), 'the size of something else');
    const values = bare[0].match(new RegExp(size, 'g')) ?? [];
    insist(values.length <= free.length, 'more sizes than angles');
    this.rest = this.rest.replace(bare[0], '~');
    for (const [index, value] of values.entries()) this.#set(free[index], value);
  }

  #each(pattern: RegExp, done: (parts: (string | undefined)[]) => void): void {
    for (let round = 0; round < 8; round++) {
      const found = pattern.exec(this.rest);
      if (!found) return;
      this.rest = this.rest.replace(found[0], ' ~');
      done(found.slice(1));
    }
  }

  /** 'eea , eeb and eec is 40 , X0 and X1'. */
  #list(count: number): void {
    for (let length = count; length >= 2; length--) {
      const names = Array.from({ length }, () => angle).join(sep);
      const sizes = Array.from({ length }, () => size).join(sep);
      this.#each(new RegExp(` ${names}(?: is| of| :| ,)? ${sizes}(?= )`), (parts) => {
        for (let index = 0; index < length; index++) this.#set(parts[index], parts[index + length]);
      });
    }
  }

  #ratio(all: string[]): void {
    const found =
      / (?:in |is in |of |is )?(?:ratio )?(?:of |is )?(\d+(?:\.\d+)?(?: ?: ?\d+(?:\.\d+)?)+| ?\d+ to \d+(?: to \d+)?)(?: ratio)?(?= )/.exec(
        this.rest,
      );
    if (!found?.[1] || !/ratio|proportion/.test(this.rest)) return;
    const parts = found[1].split(/ ?: ?| to /).map(numberOf);
    insist(parts.length === all.length, 'a ratio of others');
    this.rest = this.rest.replace(found[0], ' ~').replace(/ (?:in |with )?(?:ratio|proportion)(?= )/, '');
    insist(this.letter === undefined, 'two unknowns');
    this.letter = 'k';
    for (const [index, by] of parts.entries()) this.values.set(given(all[index]), { by, plus: zero });
  }

  #relate(first: string | undefined, second: string | undefined, by = '1', plus = '0'): void {
    insist(first && second && first !== second, 'an angle compared with itself');
    this.relations.push({
      first,
      second,
      by: numberOf(by),
      plus: plus.startsWith('-') ? numberOf(plus.slice(1)).neg() : numberOf(plus),
    });
  }

  #set(name: string | undefined, value: string | undefined): void {
    insist(name && value && !this.values.has(name), 'an angle twice');
    this.values.set(name, this.linear(value));
  }

  linear(text: string): Linear {
    if (!/^[XV]/.test(text)) return { by: zero, plus: numberOf(text) };
    const formula = given(this.reading.formulas[Number(text.slice(1))]);
    if (formula.is === 'letter') return this.#of({ is: 'variable', name: formula.name });
    insist(formula.is === 'expression', 'no size');
    return this.#of(formula.expression);
  }

  #of(expression: Expression): Linear {
    const polynomial = polynomialOf(expression);
    const [letter, ...more] = lettersOf(polynomial);
    insist(
      letter && more.length === 0 && letter !== 'π' && (this.letter === undefined || this.letter === letter),
      'two letters',
    );
    this.letter = letter;
    const [plus = zero, by = zero, ...higher] = coefficients(polynomial);
    insist(higher.length === 0, 'a curve');
    return { by, plus };
  }

  /** Whether a letter's mark is the unknown. */
  isUnknown(mark: string): boolean {
    const formula = given(this.reading.formulas[Number(mark.slice(1))]);
    return formula.is === 'letter' && formula.name === this.letter;
  }

  isSpent(harmless: string): boolean {
    const allowed = new Set(`${harmless} if give intercept intercepts`.split(' '));
    return this.rest
      .split(' ')
      .filter((word) => word !== '' && !/^[~,.]$/.test(word))
      .every(
        (word) => /^[a-z][a-z'-]*$/.test(word) && !/^ee[a-z]$/.test(word) && (!meaning.has(word) || allowed.has(word)),
      );
  }
}

export const unit: Linear = { by: one, plus: zero };
