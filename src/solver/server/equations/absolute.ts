import { equationTex, exactRoot, fits, type Equation, type Solution } from '../equation.ts';
import { everyPart, expressionTex, replaced, type Expression } from '../expression.ts';
import { coefficients, isConstant, lettersOf, minus, ordered, polynomialTex, type Polynomial } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { isZero, sign, zero } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { distinct } from '../roots.ts';
import { surdTex } from '../numbers/surd.ts';
import { listed, math } from '../workedOut.ts';
import { solvedGap } from './rational.ts';

/** One thing in bars, or in bars on both sides. */
export function solveAbsolute(equation: Equation, name: string): Solution {
  const { left, right } = equation;
  if (left.is === 'absolute' && right.is === 'absolute') return bothSides(equation, left.of, right.of, name);
  const { atom, value } = isolated(equation, 'absolute', name);
  const steps = isolationSteps(equation, `\\left|${expressionTex(inside(atom))}\\right| = ${polynomialTex(value)}`);
  if (isConstant(value) && sign(coefficients(value)[0] ?? zero) < 0)
    return {
      kind: 'absolute-value equation',
      roots: [],
      steps: [...steps, 'An absolute value is never negative, so nothing solves the equation.'],
    };
  return casesOf(equation, polynomialOf(inside(atom)), value, name, steps);
}

function bothSides(equation: Equation, left: Expression, right: Expression, name: string): Solution {
  return casesOf(equation, polynomialOf(left), polynomialOf(right), name, []);
}

function casesOf(equation: Equation, within: Polynomial, value: Polynomial, name: string, steps: string[]): Solution {
  const opposite = minus(new Map(), value);
  const both = value.size === 0 ? [value] : [value, opposite];
  const cases = both.map((side) => ({ side, found: solvedGap(minus(within, side), name, []) }));
  insist(
    cases.every(({ found }) => !found.everywhere),
    'a whole side solves it',
  );
  const all = distinct(cases.flatMap(({ found }) => found.roots.flatMap(({ exact }) => exact ?? [])));
  const roots = all.filter((root) => fits(equation, name, exactRoot(root)));
  const rejected = all.filter((root) => !roots.includes(root));
  steps.push(
    both.length > 1
      ? `What is in the bars may be either sign: ${cases.map(({ side }) => math(`${polynomialTex(within)} = ${polynomialTex(side)}`)).join(' or ')}.`
      : `What is in the bars is zero: ${math(`${polynomialTex(within)} = 0`)}.`,
  );
  for (const { side, found } of cases)
    steps.push(
      `${math(`${polynomialTex(within)} = ${polynomialTex(side)}`)} gives ${
        found.roots.length > 0
          ? listed(
              found.roots.map(({ tex }) => math(`${name} = ${tex}`)),
              'or',
            )
          : 'nothing'
      }.`,
    );
  if (rejected.length > 0) steps.push(extraneous(rejected.map(surdTex), name));
  return { kind: 'absolute-value equation', roots: roots.map(exactRoot), rejected, steps };
}

export function extraneous(values: string[], name: string): string {
  const each = listed(
    values.map((tex) => math(`${name} = ${tex}`)),
    'and',
  );
  return `Put into the first equation, ${each} does not make both sides the same: it is extraneous and falls away.`;
}

export function isolationSteps(equation: Equation, tex: string): string[] {
  return equationTex(equation) === tex ? [] : [`Get it alone on one side: ${math(tex)}.`];
}

function inside(atom: Expression): Expression {
  insist('of' in atom, 'nothing inside');
  return atom.of;
}

/** The only bars or root of the equation, brought to stand alone: `2|x| - 3 = 5` → `|x|` and `4`. */
export function isolated(
  equation: Equation,
  kind: 'absolute' | 'root',
  name: string,
): { atom: Expression; value: Polynomial } {
  const atoms = [equation.left, equation.right].flatMap(everyPart).filter((part) => part.is === kind);
  const [atom, ...others] = atoms;
  insist(atom && others.length === 0, 'more than one of them');
  const whole: Expression = { is: 'subtract', left: equation.left, right: equation.right };
  const stands = replaced(whole, (part) => (part === atom ? { is: 'variable', name: '@' } : undefined));
  const gap = polynomialOf(stands);
  const withAtom = ordered(gap).filter(([product]) => product.includes('@'));
  const [[product, by] = ['', zero]] = withAtom;
  insist(withAtom.length === 1 && product === '@' && !isZero(by), 'it does not stand alone');
  const rest = new Map([...gap].filter(([other]) => other !== '@'));
  insist(
    lettersOf(rest).every((letter) => letter === name),
    'another variable',
  );
  return { atom, value: new Map([...rest].map(([other, factor]) => [other, factor.div(by).neg()])) };
}
