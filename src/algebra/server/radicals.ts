import { rational } from '../exact.ts';
import { AlgebraError } from '../expression.ts';
import { plus, polynomial, scaled, times, zero, type Polynomial } from './polynomial.ts';

/**
 * A sum of polynomials times square roots. The roots are numbered, and the key of a polynomial has a bit for each root
 * that it is multiplied by: { 0: p, 1: q, 3: r } is p + q·√0 + r·√0·√1.
 */
export type Radical = ReadonlyMap<number, Polynomial>;

/** What stands below each of the square roots, each made of those before it. */
export type Radicands = Radical[];

/** Each root doubles the degree of what is left when all are gone. */
const mostRoots = 4;

export function withoutRoots(p: Polynomial): Radical {
  return new Map([[0, p]]);
}

export function sum(a: Radical, b: Radical): Radical {
  const all = new Map(a);
  for (const [roots, p] of b) all.set(roots, plus(all.get(roots) ?? zero, p));
  return all;
}

export function opposite(a: Radical): Radical {
  return new Map([...a].map(([roots, p]) => [roots, scaled(p, rational(-1))]));
}

export function product(a: Radical, b: Radical, radicands: Radicands): Radical {
  let all: Radical = new Map();
  for (const [roots, p] of a) {
    for (const [others, q] of b) {
      let term: Radical = new Map([[roots ^ others, times(p, q)]]);
      radicands.forEach((radicand, at) => {
        if (roots & others & (1 << at)) term = product(term, radicand, radicands);
      });
      all = sum(all, term);
    }
  }
  return all;
}

/** The square root of it: one that is there already, or a new one. */
export function root(of: Radical, radicands: Radicands): Radical {
  const known = radicands.findIndex((each) => isZero(sum(each, opposite(of))));
  const at = known === -1 ? radicands.push(of) - 1 : known;
  if (at >= mostRoots) throw new AlgebraError('The equation has too many roots to be solved for sure.');
  return new Map([[1 << at, polynomial(rational(1))]]);
}

export function isZero(a: Radical): boolean {
  return [...a.values()].every((p) => p.length === 0);
}

/** A polynomial that is zero wherever this is: a + b√r is multiplied by a - b√r, from the last root to the first. */
export function rationalized(a: Radical, radicands: Radicands): Polynomial {
  let left = a;
  for (let at = radicands.length - 1; at >= 0; at--) {
    const bit = 1 << at;
    const without = new Map([...left].filter(([roots]) => !(roots & bit)));
    const beside = new Map([...left].filter(([roots]) => roots & bit).map(([roots, p]) => [roots ^ bit, p]));
    if (isZero(beside)) left = without;
    else {
      const square = product(product(beside, beside, radicands), radicands[at] ?? new Map(), radicands);
      left = sum(product(without, without, radicands), opposite(square));
    }
  }
  return left.get(0) ?? zero;
}
