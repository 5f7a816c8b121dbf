import type { Expression } from './expression.ts';
import { one, rational } from './numbers/rational.ts';
import { given, insist, Refused } from './refused.ts';

type Token = { is: 'number' | 'name' | 'mark'; text: string; spaced: boolean };

const functions = /^(?:sqrt|cbrt|root[2-9]|abs)$/;
/** Letters that may stand side by side as a product; any other word is a word. */
const products =
  /^(?:ax|bx|cx|mx|kx|px|qx|nx|rx|sx|dx|hx|jx|tx|wx|ay|cy|kt|lw|bh|vt|prt|xy|xz|yz|ab|ac|bc|mn|pq|rs|rt|xyz|abc|pir|pi)$/;
const deepest = 40;
const mostTokens = 200;

/**
 * An expression as students type it: `2x(x+1)`, `|x-3|`, `sqrt(x)`, `3^-2`. What two people could read in two ways
 * (`1/2x`, `3/4/1/2`, `6/2(1+2)`, `2^3^2`) is refused, and so is every word.
 */
export function parse(text: string): Expression {
  const tokens = tokensOf(text);
  insist(tokens.length > 0 && tokens.length <= mostTokens, 'nothing, or too much');
  const reader = new Reader(tokens);
  const expression = reader.sum(0);
  insist(reader.isDone, 'something left over');
  return expression;
}

/** What stands on either side of the one '='. */
export function sidesOf(equation: string): [string, string] {
  const [left, right, ...more] = equation.split('=');
  insist(left !== undefined && right !== undefined && more.length === 0, 'no equation');
  return [left, right];
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /(\s*)(?:(\d+(?:\.\d+)?|\.\d+)|([a-z]+[2-9]?(?=\()|[a-z]+)|([-+*/^()|[\]]))/gy;
  let end = 0;
  for (const match of text.trim().matchAll(pattern)) {
    const [all, space, number, name, mark] = match;
    end = match.index + all.length;
    const text = given(number ?? name ?? mark);
    insist(text.length <= 20, 'a number or name too long');
    tokens.push({ is: number ? 'number' : name ? 'name' : 'mark', text, spaced: space !== '' });
  }
  insist(end === text.trim().length, 'a character of another kind');
  return tokens.flatMap(split);
}

function split(token: Token): Token[] {
  if (token.is !== 'name' || functions.test(token.text) || token.text.length === 1) return [token];
  const [, letters = '', digit] = /^([a-z]+)(\d?)$/.exec(token.text) ?? [];
  insist(products.test(letters) && !digit, 'a word');
  if (letters === 'pi') return [token];
  const names = letters.startsWith('pi') ? ['pi', ...letters.slice(2)] : [...letters];
  return names.map((text, index) => ({ is: 'name', text, spaced: index === 0 && token.spaced }));
}

class Reader {
  readonly #tokens: Token[];
  #at = 0;
  #bars = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(...marks: string[]): string | undefined {
    const token = this.#next;
    if (token?.is !== 'mark' || !marks.includes(token.text)) return undefined;
    this.#at++;
    return token.text;
  }

  sum(depth: number): Expression {
    insist(depth <= deepest, 'nested too deep');
    let left = this.#product(depth + 1);
    for (let mark = this.#take('+', '-'); mark; mark = this.#take('+', '-'))
      left = { is: mark === '+' ? 'add' : 'subtract', left, right: this.#product(depth + 1) };
    return left;
  }

  #product(depth: number): Expression {
    insist(depth <= deepest, 'nested too deep');
    if (this.#take('-')) return { is: 'negative', of: this.#product(depth + 1) };
    if (this.#take('+')) return this.#product(depth + 1);
    let left = this.#power(depth + 1);
    let divides = false;
    for (;;) {
      const mark = this.#take('*', '/');
      if (!mark && !this.#startsFactor()) return left;
      insist(!divides || mark === '*', 'a fraction that may be read in two ways');
      if (!mark) this.#insistOnOneReading(left);
      const right = mark && this.#take('-') ? negative(this.#power(depth + 1)) : this.#power(depth + 1);
      left = { is: mark === '/' ? 'divide' : 'multiply', left, right };
      divides = mark === '/';
    }
  }

  #startsFactor(): boolean {
    const token = this.#next;
    if (!token) return false;
    if (token.is !== 'mark') return true;
    return token.text === '(' || token.text === '[' || (token.text === '|' && this.#bars === 0);
  }

  /** Two numbers side by side are no product, nor is `x2`; `2^3x` and `√2x` may be read in two ways. */
  #insistOnOneReading(left: Expression): void {
    insist(this.#next?.is !== 'number', 'a number behind a factor');
    const last = left.is === 'multiply' ? left.right : left;
    const before = this.#tokens[this.#at - 1];
    const bare = before?.text !== ')' && before?.text !== ']' && this.#next?.is === 'name';
    if (bare && last.is === 'power') insist(last.left.is !== 'number', 'a power that may be read in two ways');
    if (bare && last.is === 'root') throw new Refused('a root that may be read in two ways');
  }

  #power(depth: number): Expression {
    insist(depth <= deepest, 'nested too deep');
    const left = this.#factor(depth + 1);
    if (!this.#take('^')) return left;
    const isNegative = this.#take('-') !== undefined;
    const exponent = this.#factor(depth + 1);
    insist(this.#next?.text !== '^', 'a power of a power');
    return { is: 'power', left, right: isNegative ? negative(exponent) : exponent };
  }

  #factor(depth: number): Expression {
    const token = this.#next;
    insist(token, 'something missing');
    this.#at++;
    if (token.is === 'number')
      return {
        is: 'number',
        value: rational(token.text.replace(/^\./, '0.')),
        ...(token.text.includes('.') && { isDecimal: true }),
      };
    if (token.is === 'name') return this.#named(token.text, depth);
    if (token.text === '(' || token.text === '[') return this.#inside(token.text === '(' ? ')' : ']', depth);
    insist(token.text === '|', 'something missing');
    this.#bars++;
    const of = this.sum(depth + 1);
    insist(this.#take('|'), 'a bar missing');
    this.#bars--;
    return { is: 'absolute', of };
  }

  #inside(close: string, depth: number): Expression {
    const bars = this.#bars;
    this.#bars = 0;
    const inside = this.sum(depth + 1);
    insist(this.#take(close), 'a bracket missing');
    this.#bars = bars;
    return inside;
  }

  #named(name: string, depth: number): Expression {
    if (!functions.test(name)) {
      insist(name !== 'e' && name !== 'i', 'a constant');
      insist(!/^[fgh]$/.test(name) || this.#next?.text !== '(', 'a function');
      return { is: 'variable', name };
    }
    const hasBracket = this.#next?.text === '(' || this.#next?.text === '[';
    insist(hasBracket || name === 'sqrt' || name === 'cbrt', 'a function of nothing');
    insist(hasBracket || this.#next?.is !== 'mark', 'a function of nothing');
    const of = this.#factor(depth + 1);
    if (name === 'abs') return { is: 'absolute', of };
    return { is: 'root', of, index: name === 'sqrt' ? 2 : name === 'cbrt' ? 3 : Number(name.slice(4)) };
  }
}

function negative(of: Expression): Expression {
  return of.is === 'number' ? { ...of, value: of.value.mul(one.neg()) } : { is: 'negative', of };
}
