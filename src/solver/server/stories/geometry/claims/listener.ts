import { attempt } from '../../../equation.ts';
import { meaning } from '../../../reading/words.ts';
import { given, insist } from '../../../refused.ts';
import { numberOf } from '../../story.ts';
import type { GeometricReading } from '../text/geometricReading.ts';
import { combinations } from './combinations.ts';
import { sizeOfFormula, valueOf } from './formulaValue.ts';
import { sumOf, told, type Equation } from './law.ts';
import { nameValue, namesIn, numberValue, over, plainNumber, plus, times, type Value } from './value.ts';
import { asks, dimensionOfUnit, dimensions, lengthOfUnit, equals, lengthUnit, ofIt, term, unit } from './wording.ts';

/**
 * A problem as measures and what is told of them. Names of measures become `q0`, numbers and letters `n0`; sums, multiples and comparisons of
 * them are measures again; what is said to be equal is a claim. What is left must be words of no weight.
 */
export class Listener {
  /** A space before and behind every word. */
  rest: string;
  readonly terms: Value[] = [];
  readonly claims: Equation[] = [];
  readonly reading: GeometricReading;
  readonly units = new Set<string>();
  /** Of what a number was said to be: its unit is of a length, an area … */
  readonly #dimensions = new WeakMap<Value, string>();
  /** Measures with a letter behind them, 'radius r', which ask for nothing by themselves. */
  readonly #lettered = new Set<string>();
  /** What the answer is wished in. */
  askedDimension: string | undefined;
  /** Of a measure. */
  dimensionOf: (name: string) => string | undefined = () => undefined;

  constructor(text: string, reading: GeometricReading) {
    this.rest = ` ${text.replaceAll('!', '').trim()} `.replace(/ +/g, ' ');
    this.reading = reading;
    this.rest = this.rest.replace(
      new RegExp(
        `(?: ,)? in (sq-|cu-)?(${lengthUnit})(?: ,(?= (?:of|is|does|did|if|far|from|that|long|tall|high|is) )|(?= [.,] ?)|(?= (?:is|of|are) ))`,
        'g',
      ),
      (_, power: string | undefined, found: string) => {
        this.units.add(found);
        this.askedDimension = dimensions[power ?? ''];
        return '';
      },
    );
  }

  replace(pattern: string | RegExp, by: string | ((...parts: string[]) => string)): void {
    const found = typeof pattern === 'string' ? new RegExp(` (?:${pattern})(?= )`, 'g') : pattern;
    const made = typeof by === 'string' ? () => by : by;
    this.rest = this.rest.replace(found, (...parts: string[]) => made(...parts)).replace(/ {2,}/g, ' ');
  }

  /** A measure by its names; the value is a sum such as `h` or `2 a`. */
  name(pattern: string, value: string): void {
    this.replace(pattern, () => ` ${this.#token(sumOf(value))}`);
  }

  names(list: readonly (readonly [string, string])[]): void {
    for (const [pattern, value] of list) this.name(pattern, value);
  }

  /** Numbers with their units, expressions and letters. */
  numbers(): void {
    const letters = new Set(
      this.reading.formulas.flatMap((formula) => (formula.is === 'letter' ? [formula.name] : [])),
    );
    this.replace(/ (\d+(?:\.\d+)?) ([a-z])(?= )/g, (all, number, letter = '') =>
      letters.has(letter)
        ? ` ${this.#token(times(numberValue(numberOf(given(number))), nameValue(`$${letter}`)))}`
        : (all ?? ''),
    );
    this.replace(
      new RegExp(
        `(?<= (?:is|of|has|volume|area|terms of|and|radius|q\\d+)) qq([a-z])(?= (?:${unit} |\\.|,|and |is |in |if ))`,
        'g',
      ),
      (_, letter) => ` ${this.#token(nameValue(`$${letter}`))}`,
    );
    this.replace(
      new RegExp(` (\\d+(?:\\.\\d+)?(?:/\\d+)?|\\.\\d+|[XV]\\d+)(?: (${unit}))?(?= )`, 'g'),
      (all, text, found?) => {
        const plain = attempt(() =>
          /^[XV]/.test(text ?? '')
            ? sizeOfFormula(given(this.reading.formulas[Number((text ?? '').slice(1))]))
            : numberValue(numberOf(text ?? '')),
        );
        if (!plain) return all ?? '';
        const value: Value = new Map(plain);
        if (found) this.#dimensions.set(value, dimensionOfUnit(found));
        if (found && !/degrees|rad/.test(found)) this.units.add(lengthOfUnit(found));
        return ` ${this.#token(found?.startsWith('rad') || (!found && value.has('pi:1') && isAngle(all ?? '', this.rest)) ? times(value, over(numberValue(180), nameValue('pi'))) : value)}`;
      },
    );
    this.replace(/ E(\d+)(?= )/g, (all, index) => {
      const formula = this.reading.formulas[Number(index)];
      const equation = attempt(() => {
        insist(formula?.is === 'equation', 'no equation');
        return told(valueOf(formula.left), valueOf(formula.right));
      });
      if (!equation) return all ?? '';
      this.claims.push(equation);
      return ' ~';
    });
  }

  #token(value: Value): string {
    this.terms.push(value);
    const isNamed = namesIn(value).some((name) => !name.startsWith('$'));
    return `${isNamed ? 'q' : 'n'}${this.terms.length - 1}`;
  }

  value(token: string): Value {
    return given(this.terms[Number(token.slice(1))]);
  }

  /** Multiples, sums and comparisons, from the inside out. */
  combine(): void {
    this.replace(/ (q\d+) (n\d+)(?= (?:of|is|and|has|,|\.) )/g, (all, name, letter) => {
      if (
        namesIn(this.value(given(letter))).length === 0 ||
        !/^\$[a-z]:1$/.test([...this.value(given(letter)).keys()].join())
      )
        return all ?? '';
      this.claim(this.value(given(name)), this.value(given(letter)));
      this.#lettered.add(given(name));
      return ` ${name}`;
    });
    for (let round = 0; round < 12; round++) {
      const before = this.rest;
      for (const [pattern, combined] of combinations)
        this.replace(
          new RegExp(` ${pattern}(?= )`),
          (...parts) => ` ${this.#token(combined(...parts.slice(1, -2).map((token) => this.value(token))))}`,
        );
      if (this.rest === before) return;
    }
  }

  /** @throws {Refused} where a length is said to be an area. */
  claim(left: Value, right: Value): void {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const dimension = this.#dimensions.get(other);
      const names = namesIn(one).filter((name) => !name.startsWith('$'));
      if (dimension === undefined || names.length === 0) continue;
      insist(
        names.every((name) => (this.dimensionOf(name) ?? dimension) === dimension),
        'a size of another kind',
      );
    }
    this.claims.push(told(left, right));
  }

  /** '5 feet long', 'is 3 times as tall as q0', where the adjective names the measure. */
  adjectives(after: Readonly<Record<string, string>>): void {
    for (const [adjective, value] of Object.entries(after))
      this.replace(
        new RegExp(` (?:as|than) it is (?:${adjective})(?= )`),
        (all) => `${/^ (?:as|than)/.exec(all ?? '')?.[0] ?? ''} ${this.#token(sumOf(value))}`,
      );
    for (const [adjective, value] of Object.entries(after)) {
      this.replace(new RegExp(` (n\\d+) (?:${adjective})(?= )`), (_, token) => {
        this.claim(sumOf(value), this.value(given(token)));
        return ' ~';
      });
      this.replace(
        new RegExp(`(?<!q\\d+) (?:is )?(n\\d+) times as (?:${adjective}) as (q\\d+)(?= )`),
        (_, by, token) => {
          this.claim(sumOf(value), times(this.value(given(by)), this.value(given(token))));
          return ' ~';
        },
      );
    }
  }

  /** What is said to be equal, compared, listed or in a ratio. */
  listen(): void {
    const v = (token?: string) => this.value(given(token));
    const each = (pattern: string, done: (...tokens: string[]) => void) => {
      for (let round = 0; round < 12; round++) {
        const before = this.rest;
        this.replace(new RegExp(` ${pattern}(?= )`), (...parts) => {
          done(...parts.slice(1, -2));
          return ' ~';
        });
        if (this.rest === before) return;
      }
    };
    insist(!/ q\d+ n\d+ q\d+ (?:[.,]|~)/.test(this.rest), 'a size between two names');
    each(`${term} exceeds ${term} by ${term}`, (a, b, c) => this.claim(v(a), plus(v(b), v(c))));
    each(
      `(q\\d+) and (q\\d+) is (?:equal|same|congruent|equal in (?:measure|length)|of equal (?:length|measure))`,
      (a, b) => this.claim(v(a), v(b)),
    );
    each(
      `(?:ratio of )?(q\\d+)${ofIt} (?:to|and) (q\\d+)${ofIt} (?:is|of|is in|in)(?: ratio)?(?: of)? (\\d+(?:\\.\\d+)?)(?: ?: ?| to )(\\d+(?:\\.\\d+)?)`,
      (a, b, m, n) =>
        this.claim(times(v(a), numberValue(numberOf(given(n)))), times(v(b), numberValue(numberOf(given(m))))),
    );
    each(
      `(?:ratio of )?(q\\d+)${ofIt} (?:to|and) (?:of )?(q\\d+)${ofIt} (?:is|of|is in|in)(?: ratio)?(?: of)? (n\\d+) to (n\\d+)`,
      (a, b, m, n) => this.claim(times(v(a), v(n)), times(v(b), v(m))),
    );
    for (let length = 4; length >= 2; length--) {
      const list = (kind: string) => Array.from({ length }, () => `(${kind}\\d+)`).join('(?: ,)?(?: and)? ');
      each(`${list('q')}(?: ,)?(?: both| each)?(?: ${equals})?(?: of)? ${list('[n]')}(?: respectively)?`, (...all) => {
        for (let index = 0; index < length; index++) this.claim(v(all[index]), v(all[index + length]));
      });
    }
    each(
      `(q\\d+)${ofIt}(?: ,| also| both| each)? ${equals}(?: of| to| also| both| each| equal to| given to is| about)? (n\\d+)`,
      (a, b) => this.claim(v(a), v(b)),
    );
    each(
      `(q\\d+)${ofIt}(?: ,| also| both| each)? (?:is|equals|measures|is equal to|equal to|=|is same as|is congruent to|congruent to|is as long as|is as large as|is also|was)(?: also| both| each)? (q\\d+)`,
      (a, b) => this.claim(v(a), v(b)),
    );
    this.#listenAcross();
    each(`(n\\d+) (?:is|=|equals) (q\\d+)`, (a, b) => this.claim(v(a), v(b)));
    each(`(?<!(?:what is|what|find|determine|calculate|compute) )(q\\d+)(?: ,| :)? (n\\d+)`, (a, b) =>
      this.claim(v(a), v(b)),
    );
    each(`(n\\d+) (q\\d+)`, (a, b) => this.claim(v(a), v(b)));
  }

  /** 'The area of a sector with a ~ of this circle is 5', where what stands between is told already. */
  #listenAcross(): void {
    this.replace(
      / (q\d+)((?: (?!is |and |of which |if |when |what |find )(?:[a-z-]+|~)){1,9}) (?:is|equals|measures) ([qn]\d+)(?= )/g,
      (all, a, between, b) => {
        if (
          (between ?? '')
            .split(' ')
            .some(
              (word) =>
                (meaning.has(word) && word !== 'from' && word !== 'constant') || word === 'whose' || word === 'where',
            )
        )
          return all ?? '';
        this.claim(this.value(given(a)), this.value(given(b)));
        return ` ~${between} ~`;
      },
    );
  }

  take(pattern: string): string[] | undefined {
    const found = new RegExp(` (?:${pattern})(?= )`).exec(this.rest);
    if (!found) return undefined;
    this.rest = this.rest.replace(found[0], ' ~');
    return found.slice(1);
  }

  /** The one thing that is asked. @throws {Refused} where there are two, or none. */
  asked(): Value {
    const found =
      this.take(`${asks}(?: (?!and |if |when |where |of which )[a-z-]+){0,6}? ${term}`) ??
      this.take(
        `${term}(?: of [a-z ]{1,30}?)? (?:is what|is how (?:long|many|much)[a-z ]*|is how many [a-z]+|= \\?|=|is|,)(?= [.])`,
      ) ??
      this.take(`${term}(?= \\. ?$| , \\. ?$)`);
    for (const token of this.#lettered) this.replace(token, ' ~');
    if (found) return this.value(given(found[0]));
    const left = this.rest.match(/(?<= )q\d+(?= )/g) ?? [];
    insist(
      left.length === 1 && !/(?: n\d+| what| find| determine| calculate| how many| how much) /.test(this.rest),
      'nothing asked',
    );
    return this.value(given(this.take('(q\\d+)')?.[0]));
  }

  /** Whether only words of no weight are left, and these. */
  isSpent(harmless: string): boolean {
    const allowed = new Set(harmless.split(' '));
    return this.rest
      .replace(parts, (all, token: string) => (isCount(this.value(token)) ? ' ' : all))
      .split(' ')
      .filter((word) => word !== '' && !/^[~,.]$/.test(word))
      .every(
        (word) => /^[a-z][a-z'-]*$/.test(word) && !word.startsWith('qq') && (!meaning.has(word) || allowed.has(word)),
      );
  }
}

/** 'Two parallel tracks', 'the two legs': how many parts a figure has, which is known. */
const parts =
  / (n\d+)(?= (?:of )?(?:(?:straight|parallel|equal|congruent|railroad|adjacent|its|ceiling|opposite|crossing|intersecting|different) )*(?:sides|legs|corners|lines|roads|streets|tracks|rails|beams|edges|vertices|ends|parallel|angles|walls|paths|shelves|borders|blades|handles|radii|tangents|triangles|circles|sticks|wires|pipes|boards|bars) )/g;

function isCount(value: Value): boolean {
  return attempt(() => plainNumber(value)) === 2;
}

/** Whether a number stands behind the word 'angle'. */
function isAngle(found: string, text: string): boolean {
  return / angle(?: is| of)? ?$/.test(text.slice(0, text.indexOf(found)));
}
