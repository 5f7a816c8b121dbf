import { divided, isZero, one, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';

/** Quantities of which each is so many times another, and the values of some. */
export class Graph {
  readonly #times = new Map<string, Map<string, Rational>>();
  readonly #values = new Map<string, Rational>();

  names(): string[] {
    return [...new Set([...this.#times.keys(), ...this.#values.keys()])];
  }

  /** `left = factor · right`. */
  relate(left: string, factor: Rational, right: string): void {
    insist(!isZero(factor) && left !== right && factor.s > 0n, 'no relation');
    insist(this.ratio(left, right) === undefined, 'a relation twice');
    this.#add(left, factor, right);
    this.#add(right, divided(one, factor), left);
  }

  #add(left: string, factor: Rational, right: string): void {
    const all = this.#times.get(left) ?? new Map<string, Rational>();
    all.set(right, factor);
    this.#times.set(left, all);
  }

  set(name: string, value: Rational): void {
    insist(!this.#values.has(name), 'a value twice');
    this.#values.set(name, value);
  }

  values(): [string, Rational][] {
    return [...this.#values];
  }

  /** How many times the right one the left one is. */
  ratio(left: string, right: string): Rational | undefined {
    const seen = new Map<string, Rational>([[right, one]]);
    const open = [right];
    for (const at of open)
      for (const [next, factor] of this.#times.get(at) ?? []) {
        if (seen.has(next)) continue;
        seen.set(next, divided(seen.get(at) ?? one, factor));
        open.push(next);
      }
    return seen.get(left);
  }

  count(): number {
    return [...this.#times.values()].reduce((sum, all) => sum + all.size, 0) / 2;
  }
}
