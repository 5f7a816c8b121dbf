import { minus, plus, scaled, isConstant, constantOf, times, type Polynomial } from '../../../polynomial.ts';
import { divided, one, rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { constant } from './unknowns.ts';

/** Finds what a name stands for at a place of the words: how many words it has, and its polynomial. */
export type Atoms = (words: string[], at: number) => { length: number; is: Polynomial } | undefined;

export type Relation = '=' | '<' | '>' | '<=' | '>=';

export interface Statement {
  left: Polynomial;
  relation: Relation;
  right: Polynomial;
}

const units = new Set(
  'years year months month days inches inch feet foot centimeters centimeter cm meters meter m ft in points dollars pounds units yards miles mm kilometers ounces grams minutes hours year-old'.split(
    ' ',
  ),
);
const more = 'more older longer greater larger bigger taller wider higher heavier above'.split(' ');
const less = 'less fewer younger shorter smaller narrower lower below lighter'.split(' ');
const asWords = 'old long many much large big tall wide great heavy high far'.split(' ');

/** Sums, products and comparisons in words: '5 more than 2 times width', 'sum of first and third is 40'. */
export class Spoken {
  readonly #words: string[];
  readonly #atoms: Atoms;
  #at = 0;

  constructor(words: string[], atoms: Atoms) {
    this.#words = words;
    this.#atoms = atoms;
  }

  /** The whole of the words as one statement. @throws {Refused} */
  statement(): Statement {
    const left = this.#sum();
    const relation = this.#relation();
    const right = this.#sum();
    insist(this.#at === this.#words.length, 'words left over');
    return { left, relation, right };
  }

  whole(): Polynomial {
    const sum = this.#sum();
    insist(this.#at === this.#words.length, 'words left over');
    return sum;
  }

  #next(ahead = 0): string {
    return this.#words[this.#at + ahead] ?? '';
  }

  #take(...phrase: string[]): boolean {
    if (!phrase.every((word, index) => this.#next(index) === word)) return false;
    this.#at += phrase.length;
    return true;
  }

  #takeOne(words: string[]): boolean {
    if (!words.includes(this.#next())) return false;
    this.#at += 1;
    return true;
  }

  #relation(): Relation {
    const is = this.#take('is') || this.#take('gives') || this.#take('makes') || this.#take('exceeds', 'or', 'equals');
    if (
      this.#take('at', 'least') ||
      this.#take('no', 'less', 'than') ||
      this.#take('not', 'less', 'than') ||
      this.#take('greater', 'than', 'or', 'equal', 'to') ||
      this.#take('more', 'than', 'or', 'equal', 'to')
    )
      return '>=';
    if (
      this.#take('at', 'most') ||
      this.#take('no', 'more', 'than') ||
      this.#take('no', 'greater', 'than') ||
      this.#take('not', 'more', 'than') ||
      this.#take('less', 'than', 'or', 'equal', 'to')
    )
      return '<=';
    if (
      this.#take('more', 'than') ||
      this.#take('greater', 'than') ||
      this.#take('larger', 'than') ||
      this.#take('exceeds') ||
      this.#take('over')
    )
      return '>';
    if (
      this.#take('less', 'than') ||
      this.#take('smaller', 'than') ||
      this.#take('fewer', 'than') ||
      this.#take('under') ||
      this.#take('below')
    )
      return '<';
    const equals =
      this.#take('equal', 'to') ||
      this.#take('equals') ||
      this.#take('equal') ||
      this.#take('same', 'as') ||
      this.#take('=');
    insist(is || equals, 'no relation');
    return '=';
  }

  #sum(): Polynomial {
    let left = this.#term();
    for (;;) {
      if (
        this.#take('plus') ||
        this.#take('increased', 'by') ||
        this.#take('+') ||
        this.#take('and', 'then', 'add') ||
        this.#take('added', 'to')
      )
        left = plus(left, this.#term());
      else if (
        this.#take('minus') ||
        this.#take('decreased', 'by') ||
        this.#take('reduced', 'by') ||
        this.#take('diminished', 'by')
      )
        left = minus(left, this.#term());
      else if (this.#take('subtracted', 'from')) left = minus(this.#term(), left);
      else if (this.#take('multiplied', 'by')) left = scaled(left, this.#needed());
      else if (this.#take('divided', 'by')) left = scaled(left, divided(one, this.#needed()));
      else return left;
    }
  }

  #term(): Polynomial {
    const named = this.#atoms(this.#words, this.#at);
    if (named) {
      this.#at += named.length;
      return named.is;
    }
    if (this.#take('sum', 'of')) return this.#both(plus);
    if (this.#take('difference', 'of') || this.#take('difference', 'between')) return this.#both(minus);
    if (this.#take('product', 'of')) return this.#both((a, b) => scaledBy(a, b));
    if (this.#take('double')) return scaled(this.#term(), rational(2));
    if (this.#take('triple')) return scaled(this.#term(), rational(3));
    if (this.#next() === 'as' && asWords.includes(this.#next(1)) && this.#next(2) === 'as') {
      this.#skipAs();
      return this.#term();
    }
    const number = this.#number();
    insist(number, 'no number and no name');
    if (this.#take('times') || this.#take('of') || this.#take('*')) {
      this.#skipAs();
      return scaled(this.#term(), number);
    }
    if (this.#next() === 'as' && asWords.includes(this.#next(1))) {
      this.#skipAs();
      return scaled(this.#term(), number);
    }
    while (units.has(this.#next())) this.#at += 1;
    if (more.includes(this.#next()) && this.#next(1) === 'than') {
      this.#at += 2;
      return plus(this.#term(), constant(number));
    }
    if (less.includes(this.#next()) && this.#next(1) === 'than') {
      this.#at += 2;
      return minus(this.#term(), constant(number));
    }
    if (this.#takeOne(['old', 'long', 'wide', 'tall'])) return constant(number);
    return constant(number);
  }

  #skipAs(): void {
    if (this.#next() === 'as' && asWords.includes(this.#next(1))) {
      this.#at += 2;
      insist(this.#take('as'), 'no comparison');
    }
  }

  #both(join: (left: Polynomial, right: Polynomial) => Polynomial): Polynomial {
    const parts = [this.#part()];
    while (
      this.#take('and') ||
      this.#take(',', 'and') ||
      (this.#next() === ',' && this.#words.slice(this.#at).includes('and') && this.#take(','))
    )
      parts.push(this.#part());
    insist(parts.length >= 2, 'a sum of one');
    return parts.reduce(join);
  }

  /** A part of 'sum of … and …' goes no further than its 'and'. */
  #part(): Polynomial {
    return this.#term();
  }

  #needed(): Rational {
    const number = this.#number();
    insist(number, 'no number');
    return number;
  }

  #number(): Rational | undefined {
    const found = /^\$?(\d+(?:\.\d+)?(?:\/\d+)?)$/.exec(this.#next());
    if (!found?.[1]) return undefined;
    this.#at += 1;
    return rational(found[1]);
  }
}

function scaledBy(left: Polynomial, right: Polynomial): Polynomial {
  if (isConstant(left)) return scaled(right, constantOf(left));
  return isConstant(right) ? scaled(left, constantOf(right)) : times(left, right);
}
