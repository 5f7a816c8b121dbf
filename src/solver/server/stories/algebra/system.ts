import { attempt, type Equation } from '../../equation.ts';
import { variablesOf } from '../../expression.ts';
import { degreeOf, minus, type Polynomial } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { rational, zero } from '../../numbers/rational.ts';
import { surd, type Surd } from '../../numbers/surd.ts';
import { given, insist } from '../../refused.ts';
import { solveSystem } from '../../system.ts';
import { valueText, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { plainValue } from './answer.ts';
import { asksAtAll, asksOther, bagOf, isYesNo, lettersIn, onlyWeights, type Bag } from './bag.ts';

/** Two linear equations in two letters, and their solution, or one part of it, is asked for. */
export const system: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  const [first, second, ...more] = bag.equations;
  if (!first || !second || more.length > 0) return undefined;
  if (bag.inequalities.length + bag.expressions.length + bag.functions.length + bag.calls.length > 0) return undefined;
  if (bag.callEquations.length > 0 || bag.numbers.some((token) => token !== '=')) return undefined;
  if (
    !onlyWeights(bag, 'solution solutions equal equals true both x-coordinate y-coordinate x-value y-value system all')
  )
    return undefined;
  if (asksOther(bag, 'graph') || isYesNo(bag)) return undefined;
  if (!asksAtAll(bag) && !/lines|meet|intersect|solution/.test(bag.text)) return undefined;
  const names = lettersIn(first, second);
  if (names.length !== 2) return undefined;
  const renamed = aliases(bag, names);
  const asked = askedLetters(bag).map((letter) => renamed[letter] ?? letter);
  if (asked.some((letter) => !names.includes(letter))) return undefined;
  if (bag.constants.some((letter) => !names.includes(renamed[letter] ?? letter))) return undefined;
  insist(![...bag.words].some((word) => /^(?:larger|greater|smaller|bigger|lesser|higher)$/.test(word)), 'one of them');
  const { work, values } = solvedPair([first, second]);
  const [only, ...others] = [...new Set(asked)];
  if (only === undefined || others.length > 0)
    return { ...work, values: names.map((name) => plainValue(given(values[name]))) };
  const value = given(values[only]);
  return { ...work, answer: valueText(value).replace('\\(', `\\(${only} = `), values: [plainValue(value)] };
}

/** '(a, b) is the solution': a is x. */
function aliases({ points }: Bag, names: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { x, y } of points) {
    insist(x.is === 'variable' && y.is === 'variable', 'a point of numbers');
    const both = [x.name, y.name];
    if (names.every((name) => both.includes(name))) continue;
    insist(names.join('') === 'xy' && both.every((name) => !names.includes(name)), 'letters of another order');
    [found[x.name], found[y.name]] = ['x', 'y'];
  }
  return found;
}

function askedLetters({ letters, weights }: Bag): string[] {
  const coordinates = ['x', 'y'].filter((name) => weights.has(`${name}-coordinate`) || weights.has(`${name}-value`));
  return [...letters, ...coordinates];
}

/** The one solution of two linear equations. @throws {Refused} when there is none, or more. */
export function solvedPair(equations: [Equation, Equation]): { work: Work; values: Record<string, Surd> } {
  const gaps = equations.map(({ left, right }) => minus(polynomialOf(left), polynomialOf(right)));
  insist(
    gaps.every((gap) => degreeOf(gap) === 1),
    'no lines',
  );
  const names = variablesOf(...equations.flatMap(({ left, right }) => [left, right]));
  const [x = '', y = ''] = names;
  const part = (gap: Polynomial, name: string) => gap.get(name) ?? zero;
  const [first, second] = [given(gaps[0]), given(gaps[1])];
  const [a, b, e] = [part(first, x), part(first, y), part(first, '').neg()];
  const [c, d, f] = [part(second, x), part(second, y), part(second, '').neg()];
  const determinant = a.mul(d).sub(b.mul(c));
  insist(!determinant.equals(rational(0)), 'no one solution');
  const work = solveSystem(equations);
  return {
    work,
    values: {
      [x]: surd(e.mul(d).sub(b.mul(f)).div(determinant)),
      [y]: surd(a.mul(f).sub(e.mul(c)).div(determinant)),
    },
  };
}
