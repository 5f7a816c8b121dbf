import { exactRoot, fits, type Equation, type Solution } from '../equation.ts';
import { expressionTex } from '../expression.ts';
import { coefficients, isConstant, minus, polynomialTex, raised, type Polynomial } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { sign, zero } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { surdTex } from '../numbers/surd.ts';
import { math } from '../workedOut.ts';
import { extraneous, isolated, isolationSteps } from './absolute.ts';
import { solvedGap } from './rational.ts';

/** One root, or one alone on each side. */
export function solveRadical(equation: Equation, name: string): Solution {
  const { left, right } = equation;
  if (left.is === 'root' && right.is === 'root' && left.index === right.index)
    return squared(equation, left.index, polynomialOf(left.of), polynomialOf(right.of), name, []);
  const { atom, value } = isolated(equation, 'root', name);
  insist(atom.is === 'root', 'no root');
  const steps = isolationSteps(equation, `${expressionTex(atom)} = ${polynomialTex(value)}`);
  if (atom.index % 2 === 0 && isConstant(value) && sign(coefficients(value)[0] ?? zero) < 0)
    return {
      kind: 'radical equation',
      roots: [],
      steps: [...steps, 'A square root is never negative, so nothing solves the equation.'],
    };
  return squared(equation, atom.index, polynomialOf(atom.of), raised(value, atom.index), name, steps);
}

function squared(
  equation: Equation,
  index: number,
  left: Polynomial,
  right: Polynomial,
  name: string,
  steps: string[],
): Solution {
  const how =
    index === 2 ? 'Square both sides' : index === 3 ? 'Cube both sides' : `Raise both sides to the power ${index}`;
  steps.push(`${how}: ${math(`${polynomialTex(left)} = ${polynomialTex(right)}`)}.`);
  const gap = coefficients(left).length < coefficients(right).length ? minus(right, left) : minus(left, right);
  insist(gap.size > 0, 'the same on both sides');
  if (coefficients(gap).length > 2) steps.push(`Bring everything to one side: ${math(`${polynomialTex(gap)} = 0`)}.`);
  const found = solvedGap(gap, name, steps);
  const roots = found.roots.filter((root) => fits(equation, name, root));
  const rejected = found.roots.flatMap((root) => (root.exact && !roots.includes(root) ? [root.exact] : []));
  if (rejected.length > 0) found.steps.push(extraneous(rejected.map(surdTex), name));
  return {
    kind: 'radical equation',
    roots: roots.flatMap(({ exact }) => (exact ? [exactRoot(exact)] : [])),
    rejected,
    steps: found.steps,
  };
}
