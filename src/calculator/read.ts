import { decimal, rational } from '#algebra/exact.ts';
import { AlgebraError, call, named, value, type Expression } from '#algebra/expression.ts';
import { tokensOf, type Token } from './tokens.ts';

/** What a typed line says. */
export type Reading =
  | { kind: 'nothing' }
  | { kind: 'expression'; body: Expression }
  /** a=3, L=[1,2,3] */
  | { kind: 'definition'; name: string; body: Expression }
  /** f(x)=x^2 */
  | { kind: 'function'; name: string; letters: string[]; body: Expression }
  | { kind: 'relation'; left: Expression; relation: Comparison; right: Expression }
  /** y1~mx1+b */
  | { kind: 'regression'; left: Expression; right: Expression };

export type Comparison = '=' | '<' | '<=' | '>' | '>=';

/** How deep brackets, powers and functions may stand in each other, and how deep the tree of a line may be. */
const deepest = 60;
const deepestTree = 120;

/** These stand for themselves, and nobody may give them another meaning. */
const taken = new Set(['x', 'y', 'e', 'pi']);
/** Followed by a bracket these are functions even before somebody has said which. */
const usualFunctions = new Set(['f', 'g', 'h']);

/** The name of the function that a line defines. */
export function functionIn(text: string): string | undefined {
  const [, letter, subscript = ''] = /^\s*([A-Za-z])(?:_?\{?(\w+)\}?)?\s*\(\s*[A-Za-z_\d\s,]+\)\s*=/.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const name = subscript ? `${letter}_${subscript}` : letter;
  return taken.has(name) ? undefined : name;
}

/**
 * Reads a line.
 * @param functions the names that are functions: `a(x+1)` is a product where a is none.
 * @throws {AlgebraError} with a sentence for whoever typed it.
 */
export function read(text: string, functions: ReadonlySet<string> = new Set()): Reading {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return { kind: 'nothing' };
  return new Reader(tokens, functions).line();
}

class Reader {
  private readonly tokens: readonly Token[];
  private readonly functions: ReadonlySet<string>;
  private at = 0;
  private depth = 0;
  /** How many bars of an absolute value are open since the last bracket. */
  private bars = 0;

  constructor(tokens: readonly Token[], functions: ReadonlySet<string>) {
    this.tokens = tokens;
    this.functions = functions;
  }

  line(): Reading {
    const left = this.sum();
    const sign = this.take('=', '<=', '>=', '<', '>', '~', '!=');
    if (!sign) {
      this.end();
      return { kind: 'expression', body: shallow(left) };
    }
    if (sign === '!=') throw new AlgebraError('A line says =, <, >, <= or >=.');
    const right = shallow(this.sum());
    if (this.is('=', '<', '>', '<=', '>=', '~')) {
      throw new AlgebraError('One = or < in a line. To keep a part of a curve, write {0<x<3} behind it.');
    }
    this.end();
    if (sign === '~') return { kind: 'regression', left: shallow(left), right };
    const relation = sign;
    if (relation === '=' && left.kind === 'name' && !taken.has(left.name)) {
      return { kind: 'definition', name: left.name, body: right };
    }
    if (relation === '=' && left.kind === 'call' && left.head.startsWith('f:')) return definedFunction(left, right);
    return { kind: 'relation', left: shallow(left), relation, right };
  }

  private end(): void {
    const rest = this.next;
    if (!rest) return;
    if (rest.text === ',') {
      throw new AlgebraError('A comma stands in brackets only: write 1000 without it, and a point as (1, 2).');
    }
    if (rest.text === ')' || rest.text === ']' || rest.text === '}') {
      throw new AlgebraError(`There is a '${rest.text}' too many.`);
    }
    throw new AlgebraError(`'${rest.text}' was not expected there.`);
  }

  private sum(): Expression {
    this.down();
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) left = call(sign, left, this.product());
    this.depth -= 1;
    return left;
  }

  /** From left to right, whether the sign is written or left out: 1/2x is half of x. */
  private product(): Expression {
    let left = this.signed();
    for (;;) {
      const sign = this.take('*', '/', 'of', 'nCr', 'nPr');
      if (sign === 'of') left = call('*', left, this.signed());
      else if (sign) left = call(sign, left, this.signed());
      else if (this.startsFactor()) left = call('*', left, this.factor());
      else return left;
    }
  }

  private signed(): Expression {
    let isNegative = false;
    for (let sign = this.take('-', '+'); sign; sign = this.take('-', '+')) isNegative = isNegative !== (sign === '-');
    const factor = this.factor();
    return isNegative ? call('negative', factor) : factor;
  }

  /** Something with its powers, factorials and percent signs. */
  private factor(): Expression {
    let base = this.primary();
    for (;;) {
      if (this.take('!')) base = call('!', base);
      else if (this.take('%')) base = call('/', base, value(rational(100)));
      else if (this.is('[') && (base.kind === 'name' || isList(base))) base = this.item(base);
      else if (this.take('^')) return call('^', base, this.exponent());
      else return base;
    }
  }

  private exponent(): Expression {
    this.down();
    const exponent = this.take('{') ? this.closed(this.sum(), '}') : this.signed();
    this.depth -= 1;
    return exponent;
  }

  private item(list: Expression): Expression {
    this.take('[');
    return call('item', list, this.closed(this.inBrackets(), ']'));
  }

  private startsFactor(): boolean {
    const { next, tokens, at } = this;
    if (!next) return false;
    const before = tokens[at - 1];
    if (next.kind === 'number') {
      if (before?.kind !== 'sign')
        throw new AlgebraError(`What stands between ${before?.text ?? ''} and ${next.text}?`);
      return before.text !== '!' && before.text !== '%';
    }
    if (next.kind === 'sign') return next.text === '(' || next.text === '[' || next.text === '{' || this.opensBar();
    return next.text !== 'of' && next.text !== 'nCr' && next.text !== 'nPr';
  }

  private opensBar(): boolean {
    return this.next?.text === '|' && this.bars === 0;
  }

  private primary(): Expression {
    this.down();
    const token = this.tokens[this.at];
    if (!token) throw new AlgebraError('Something is missing at the end.');
    this.at += 1;
    const read = this.after(token);
    this.depth -= 1;
    return read;
  }

  private after(token: Token): Expression {
    if (token.kind === 'number') return value(decimal(token.text));
    if (token.kind === 'word') return this.function(token.text);
    if (token.kind === 'name') return this.isCalled(token.text) ? this.called(token.text) : named(token.text);
    if (token.text === '(') return this.brackets();
    if (token.text === '[') return this.list();
    if (token.text === '{') return this.cases();
    if (token.text === '|') return this.absolute();
    if (token.text === ')') throw new AlgebraError("Something is missing before ')'.");
    throw new AlgebraError(`Something is missing before '${token.text}'.`);
  }

  private isCalled(name: string): boolean {
    return this.is('(') && (this.functions.has(name) || usualFunctions.has(name));
  }

  private called(name: string): Expression {
    return call(`f:${name}`, ...this.args());
  }

  /** Arguments in brackets. */
  private args(): Expression[] {
    this.take('(');
    const args = [this.inBrackets()];
    while (this.take(',')) args.push(this.inBrackets());
    this.close(')');
    return args;
  }

  /** A sum, and bars that are open outside do not count within. */
  private inBrackets(): Expression {
    const { bars } = this;
    this.bars = 0;
    const read = this.sum();
    this.bars = bars;
    return read;
  }

  private brackets(): Expression {
    const parts = [this.inBrackets()];
    while (this.take(',')) parts.push(this.inBrackets());
    this.close(')');
    const [x, y] = parts;
    if (parts.length > 2) throw new AlgebraError('A point has two coordinates. A list stands in square brackets.');
    return x && y ? call('point', x, y) : (x ?? value(NaN));
  }

  /** [1, 2, 3], [1...10] or [1, 3...9]. */
  private list(): Expression {
    if (this.take(']')) return call('list');
    const items = [this.inBrackets()];
    while (this.take(',')) {
      if (this.is('...')) break;
      items.push(this.inBrackets());
    }
    if (this.take('...')) {
      this.take(',');
      const last = this.inBrackets();
      this.close(']');
      if (items.length > 2) throw new AlgebraError('Write a row of numbers as [1...10], or as [1, 3...9].');
      return call('range', ...items, last);
    }
    this.close(']');
    return call('list', ...items);
  }

  /** {x<0: -x, x<3: 1, 2}; {0<x<3} is 1 where it holds and nothing elsewhere. */
  private cases(): Expression {
    const parts: Expression[] = [];
    do {
      const first = this.inBrackets();
      const condition = this.condition(first);
      if (!condition) {
        if (parts.length === 0) throw new AlgebraError('In braces stands a condition, such as {x>0}.');
        parts.push(first);
        break;
      }
      parts.push(condition, this.take(':') ? this.inBrackets() : value(rational(1)));
    } while (this.take(','));
    this.close('}');
    return call('if', ...parts);
  }

  /** What comes behind its first side: a comparison or several in a row. */
  private condition(first: Expression): Expression | undefined {
    const all: Expression[] = [];
    let left = first;
    for (let sign = this.comparison(); sign; sign = this.comparison()) {
      const right = this.inBrackets();
      all.push(call(sign, left, right));
      left = right;
    }
    return all.length === 0 ? undefined : call('and', ...all);
  }

  private comparison(): string | undefined {
    return this.take('=', '<=', '>=', '<', '>', '!=');
  }

  private absolute(): Expression {
    this.bars += 1;
    const inside = this.sum();
    if (!this.take('|')) throw new AlgebraError("A '|' is missing.");
    this.bars -= 1;
    return call('abs', inside);
  }

  private function(word: string): Expression {
    if (word === 'of') throw new AlgebraError("'of' stands between two numbers: 15% of 80.");
    const name = otherNames[word] ?? word;
    const base = name === 'log' && this.take('_') ? this.base() : undefined;
    const power = this.take('^') ? this.exponent() : undefined;
    const args = this.is('(') ? this.args() : [this.bareArgument(word)];
    const inverse = isMinusOne(power) ? inverses[name] : undefined;
    if (inverse) return call(inverse, ...args);
    const applied = call(name, ...args, ...(base ? [base] : []));
    return power ? call('^', applied, power) : applied;
  }

  /** log_2(8): a number, a letter, or anything in braces. */
  private base(): Expression {
    if (this.take('{')) return this.closed(this.inBrackets(), '}');
    const token = this.next;
    if (token?.kind !== 'number' && token?.kind !== 'name')
      throw new AlgebraError('The base of the logarithm is missing.');
    this.at += 1;
    return token.kind === 'number' ? value(decimal(token.text)) : named(token.text);
  }

  /** Without brackets a function takes what is multiplied without a sign: sin 2x, but not the next function. */
  private bareArgument(word: string): Expression {
    if (!this.next) throw new AlgebraError(`What is ${word} of? Write ${word}(x).`);
    let argument = this.factor();
    while (this.next?.kind !== 'word' && !this.is('{', '[') && this.startsFactor()) {
      argument = call('*', argument, this.factor());
    }
    return argument;
  }

  private get next(): Token | undefined {
    return this.tokens[this.at];
  }

  private is(...signs: readonly string[]): boolean {
    const { next } = this;
    return next !== undefined && next.kind !== 'name' && signs.includes(next.text);
  }

  private take<Sign extends string>(...signs: readonly Sign[]): Sign | undefined {
    if (!this.is(...signs)) return undefined;
    this.at += 1;
    return this.tokens[this.at - 1]?.text as Sign;
  }

  private closed(read: Expression, sign: string): Expression {
    this.close(sign);
    return read;
  }

  private close(sign: string): void {
    if (!this.take(sign)) throw new AlgebraError(`A '${sign}' is missing.`);
  }

  private down(): void {
    this.depth += 1;
    if (this.depth > deepest) throw new AlgebraError('Too much stands in each other here: write it in several lines.');
  }
}

const otherNames: Record<string, string> = { arcsin: 'asin', arccos: 'acos', arctan: 'atan', sum: 'total' };
const inverses: Record<string, string> = { sin: 'asin', cos: 'acos', tan: 'atan' };

function isMinusOne(power: Expression | undefined): boolean {
  const inside = power?.kind === 'call' && power.head === 'negative' ? power.args[0] : undefined;
  return inside?.kind === 'value' && typeof inside.value !== 'number' && inside.value.get(1n)?.join('/') === '1/1';
}

function isList(expression: Expression): boolean {
  return expression.kind === 'call' && (expression.head === 'list' || expression.head === 'range');
}

function definedFunction(left: Expression & { kind: 'call' }, body: Expression): Reading {
  const letters = left.args.map((arg) => (arg.kind === 'name' ? arg.name : undefined));
  const isDefinition = letters.every((letter) => letter !== undefined && letter !== 'e' && letter !== 'pi');
  if (!isDefinition) return { kind: 'relation', left: shallow(left), relation: '=', right: body };
  const named = letters.filter((letter) => letter !== undefined);
  if (new Set(named).size < named.length) throw new AlgebraError('A function takes each letter once.');
  if (named.length > 4) throw new AlgebraError('A function takes four letters at most.');
  return { kind: 'function', name: left.head.slice(2), letters: named, body };
}

/** @throws {AlgebraError} for a tree that is deeper than what walks it can go. */
function shallow(expression: Expression): Expression {
  let level: readonly Expression[] = [expression];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestTree) throw new AlgebraError('This line is too long: write it in several lines.');
    level = level.flatMap((one) => (one.kind === 'call' ? one.args : []));
  }
  return expression;
}
