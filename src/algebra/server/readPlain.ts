import { decimal } from '../exact.ts';
import { AlgebraError, call, named, value, type Expression } from '../expression.ts';

/**
 * An expression as programs print it: numbers, letters and `pi`, `+ - * / ^`, brackets, `sqrt(…)` and `abs(…)`; nothing is left
 * out between factors. It loads nothing, unlike the readers of what people write.
 * @throws {AlgebraError} for anything else.
 */
export function readPlain(text: string): Expression {
  const reader = new Reader(text.match(/\d+(?:\.\d+)?|\.\d+|[a-z]+|\S/g) ?? []);
  const expression = reader.sum();
  if (reader.next !== undefined) throw new AlgebraError(`'${reader.next}' was not expected there.`);
  return expression;
}

class Reader {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get next(): string | undefined {
    return this.tokens[this.at];
  }

  sum(): Expression {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) left = call(sign, left, this.product());
    return left;
  }

  private product(): Expression {
    let left = this.signed();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) left = call(sign, left, this.signed());
    return left;
  }

  /** -2^2 is -4, and 2^-2 a quarter. */
  private signed(): Expression {
    if (this.take('-')) return call('negative', this.signed());
    const base = this.factor();
    return this.take('^') ? call('^', base, this.signed()) : base;
  }

  private factor(): Expression {
    const token = this.next ?? 'the end';
    this.at += 1;
    if (/^[\d.]/.test(token)) return value(decimal(token));
    if (token === '(') return this.inside();
    if (token === 'pi') return value(Math.PI);
    if (token === 'sqrt' || token === 'abs') {
      if (!this.take('(')) throw new AlgebraError(`A bracket is missing behind '${token}'.`);
      return call(token, this.inside());
    }
    if (/^[a-z]$/.test(token)) return named(token);
    throw new AlgebraError(`'${token}' was not expected there.`);
  }

  private inside(): Expression {
    const inside = this.sum();
    if (!this.take(')')) throw new AlgebraError('A bracket is not closed.');
    return inside;
  }

  private take(...signs: string[]): string | undefined {
    const { next } = this;
    if (next === undefined || !signs.includes(next)) return undefined;
    this.at += 1;
    return next;
  }
}
