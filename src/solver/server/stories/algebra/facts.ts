import type { Equation } from '../../equation.ts';
import {
  isConstant,
  lettersOf,
  minus,
  scaled,
  times,
  polynomialTex,
  constant,
  variable,
  type Polynomial,
} from '../../polynomial.ts';
import { divided, one, rational, zero, type Rational } from '../../numbers/rational.ts';
import { polynomialOf, ratioOf, type Ratio } from '../../ratio.ts';
import type { Expression } from '../../expression.ts';
import { given, insist } from '../../refused.ts';
import type { Formula } from '../../reading/formulasIn.ts';
import type { Reading } from '../../reading/reading.ts';
import { math } from '../../workedOut.ts';
import { lettersIn } from './bag.ts';
import { putPolynomial } from './lines/line.ts';

/** What an equation says, as a polynomial that is zero; fractions are multiplied out. */
export function zeroOf({ left, right }: Equation): Polynomial {
  const [a, b] = [ratioOf(left), ratioOf(right)];
  return minus(times(a.above, b.below), times(b.above, a.below));
}

const number = '-?(?:\\d+/\\d+|\\d+(?:\\.\\d+)?|\\.\\d+)';
const assigned = new RegExp(
  `(?<=^|[ ,.])(?:(?:when|if|and|where|that|!constant|for|of|at) )(?:value of )?V(\\d+) is (${number}|X\\d+|V\\d+) `,
  'g',
);
const solves = new RegExp(`(?:^| )(${number}) (?:is )?(?:!only )?(?:!solution|root) (?:of|to|for) `);
const coordinate = new RegExp(`!([xy])-(?:coordinate|value) (?:of [a-z ,]*?)?(?:is|of|=|!equals) (${number}) `, 'g');
const pairSolves =
  /P(\d+) (?:is (?:!only |one )?(?:!solution|point)|satisf(?:y|ies)|lies on !both|is on !both)|(?:!solution|intersect|intersects|meet|cross)(?: [a-z0-9]+){0,8}? (?:is|at|point) (?:point )?P(\d+) /;

export interface Facts {
  zeros: Polynomial[];
  /** The text without the facts that are told in words. */
  heard: string;
}

/** `(x, y)` names the letters and says nothing. */
function isPair(x: Expression, y: Expression): boolean {
  return (
    x.is === 'variable' &&
    y.is === 'variable' &&
    `${x.name}${y.name}` !== 'ab' &&
    x.name < y.name &&
    /[p-z]/.test(x.name)
  );
}

const through =
  /through|contains?|passes|intersects?|cross(?:es)?|meets?|lies? on|is on|goes|includes|has !?[xy]-intercept/;

/** `f(3) = 7` and points on the one graph there is, as claims about its other letters. */
function onTheGraph(
  { formulas }: Pick<Reading, 'formulas'>,
  equations: Extract<Formula, { is: 'equation' }>[],
  rest: string,
): Polynomial[] | undefined {
  const functions = formulas.flatMap((formula) => (formula.is === 'function' ? [formula] : []));
  const calls = formulas.flatMap((formula) => (formula.is === 'callEquation' ? [formula] : []));
  const [one, ...more] = functions.filter(
    ({ text }, index) => functions.findIndex((other) => other.text === text) === index,
  );
  insist(more.length === 0 && (one || calls.length === 0), 'two functions');
  const points = formulas
    .flatMap((formula) => (formula.is === 'point' ? [formula] : []))
    .filter(({ x, y }) => !isPair(x, y));
  const curves = equations.filter((equation) => ['x', 'y'].every((name) => lettersIn(equation).includes(name)));
  const [curve, ...others] = curves;
  insist(!one || !curve, 'two graphs');
  insist(
    calls.every(({ name }) => name === one?.name),
    'another function',
  );
  if (points.length === 0 && !one) return undefined;
  if (!one && (others.length > 0 || !curve)) return undefined;
  insist(points.length === 0 || through.test(rest), 'a point of something else');
  const at = (x: Polynomial, y: Polynomial): Polynomial =>
    one
      ? minus(putPolynomial(polynomialOf(one.body), one.letter, x), y)
      : putPolynomial(putPolynomial(zeroOf(given(curve)), 'x', x), 'y', y);
  return [
    ...points.map(({ x, y }) => at(polynomialOf(x), polynomialOf(y))),
    ...calls.map(({ of, right }) => at(polynomialOf(of), polynomialOf(right))),
    ...equations.filter((equation) => equation !== curve).map(zeroOf),
  ];
}

/** The equations of a text, and what it says besides of a letter's value: 'when x is k + 1', '-2 is the solution of', '(2, -1) is the solution'. */
export function factsOf({ heard, formulas }: Reading): Facts {
  const equations = formulas.flatMap((formula) => (formula.is === 'equation' ? [formula] : []));
  const zeros = equations.map(zeroOf);
  const names = lettersIn(...equations);
  let rest = heard.replace(assigned, (_, index: string, value: string) => {
    const letter = formulas[Number(index)];
    insist(letter?.is === 'letter', 'no letter');
    zeros.push(minus(variable(letter.name), valueOf(value, formulas)));
    return ' , ';
  });
  rest = rest.replace(coordinate, (_, name: string, value: string) => {
    zeros.push(minus(variable(name), constant(rational(value))));
    return ' , ';
  });
  const solution = solves.exec(rest);
  if (solution) {
    insist(names.includes('x'), 'which letter');
    zeros.push(minus(variable('x'), constant(rational(given(solution[1])))));
    rest = rest.replace(solution[0], ' , ');
  }
  const graph = pairSolves.test(rest) ? undefined : onTheGraph({ formulas }, equations, rest);
  if (graph) {
    const told = zeros.slice(equations.length);
    return {
      zeros: [...graph, ...told],
      heard: rest.replace(/P\d+ (?=(?:[,.]|and|meets|cross|goes|has|is|if|where|what) )/g, ' '),
    };
  }
  const points = formulas.flatMap((formula, index) => (formula.is === 'point' ? [{ ...formula, index }] : []));
  const [point, ...more] = points.filter(({ x, y }) => !isPair(x, y));
  insist(more.length === 0, 'two points');
  if (point) {
    const found = pairSolves.exec(rest);
    insist(
      found && Number(found[1] ?? found[2]) === point.index && names.includes('x') && names.includes('y'),
      'a point of something else',
    );
    zeros.push(minus(variable('x'), polynomialOf(point.x)), minus(variable('y'), polynomialOf(point.y)));
    rest = rest.replace(`P${point.index} `, ' ');
  }
  return { zeros, heard: rest };
}

function valueOf(text: string, formulas: Reading['formulas']): Polynomial {
  const mark = /^[XV](\d+)$/.exec(text)?.[1];
  if (mark === undefined) return constant(rational(text.replace(/^(-?)\./, '$10.')));
  const formula = formulas[Number(mark)];
  if (formula?.is === 'letter') return variable(formula.name);
  insist(formula?.is === 'expression', 'no value');
  return polynomialOf(formula.expression);
}

export interface Determined {
  value: Polynomial;
  steps: string[];
}

const mostRounds = 6;

/**
 * What an expression must be when all of these polynomials are zero, but for letters that may stay: one letter after the other is put
 * in. Undefined when it may be several things.
 */
export function determined(zeros: Polynomial[], asked: Ratio, kept: string[]): Determined | undefined {
  let { above, below } = asked;
  let rest = zeros.filter((gap) => gap.size > 0);
  const steps: string[] = [];
  for (let round = 0; round <= mostRounds; round++) {
    if (rest.some((gap) => isConstant(gap))) return undefined;
    const value = quotientOf(above, below, kept);
    if (value && rest.every((gap) => lettersOf(gap).length > 0)) return { value, steps };
    const next = easiest(rest, kept);
    if (!next) return undefined;
    const { gap, name } = next;
    const by = given(gap.get(name));
    const instead = scaled(new Map([...gap].filter(([product]) => product !== name)), divided(one, by).neg());
    steps.push(`From the facts, ${math(`${name} = ${polynomialTex(instead)}`)}.`);
    const put = (polynomial: Polynomial) => putPolynomial(polynomial, name, instead);
    rest = rest
      .filter((other) => other !== gap)
      .map(put)
      .filter((other) => other.size > 0);
    [above, below] = [put(above), put(below)];
  }
  return undefined;
}

function quotientOf(above: Polynomial, below: Polynomial, kept: string[]): Polynomial | undefined {
  if (below.size === 0) return undefined;
  if (isConstant(below) && lettersOf(above).every((name) => kept.includes(name)))
    return scaled(above, divided(one, given(below.get(''))));
  const [first] = below;
  if (!first) return undefined;
  const by: Rational = divided(above.get(first[0]) ?? zero, first[1]);
  return minus(above, scaled(below, by)).size === 0 ? constant(by) : undefined;
}

/** A polynomial with a letter that stands alone in it, the fewest letters first, and those that are asked last. */
function easiest(zeros: Polynomial[], kept: string[]): { gap: Polynomial; name: string } | undefined {
  const choices = zeros.flatMap((gap) =>
    lettersOf(gap)
      .filter(
        (name) =>
          !kept.includes(name) &&
          gap.has(name) &&
          [...gap.keys()].every((product) => product === name || !product.includes(name)),
      )
      .map((name) => ({ gap, name, cost: lettersOf(gap).length * 10 + (gap.get(name)?.abs().equals(one) ? 0 : 1) })),
  );
  return choices.sort((a, b) => a.cost - b.cost)[0];
}
