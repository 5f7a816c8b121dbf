import { equationTex, fits, has, secondEngineAgrees, type Equation, type Root, type Solution } from '../equation.ts';
import { everyPart, variablesOf } from '../expression.ts';
import { endingDecimal, rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { insistOnAgreement } from '../secondEngine.ts';
import { surdTex } from '../numbers/surd.ts';
import { listed, math, valueText, type Work } from '../workedOut.ts';
import { solveAbsolute } from './absolute.ts';
import { solveExponential } from './exponential.ts';
import { solveRadical } from './radical.ts';
import { solveRational } from './rational.ts';

/** An equation in one variable, over the real numbers. */
export function solveEquation(equation: Equation, name: string): Work {
  insist(variablesOf(equation.left, equation.right).join('') === name && name !== 'pi', 'not one variable');
  const solution = solver(equation)(equation, name);
  insist(
    solution.roots.every((root) => fits(equation, name, root)),
    'a root that does not fit',
  );
  insistOnAgreement(secondEngineAgrees(equation, name, solution));
  return {
    kind: solution.kind,
    understood: `Solve ${math(equationTex(equation))} for ${math(name)}.`,
    steps: hasDecimals(equation) ? solution.steps.map(withDecimals) : solution.steps,
    answer: answerOf(solution, name),
    check: checkOf(solution, name),
  };
}

function solver(equation: Equation): (equation: Equation, name: string) => Solution {
  const [bars, roots] = (['absolute', 'root'] as const).map(
    (kind) => has(equation.left, kind) || has(equation.right, kind),
  );
  const inExponent = [equation.left, equation.right]
    .flatMap(everyPart)
    .some((part) => part.is === 'power' && variablesOf(part.right).length > 0);
  insist([bars, roots, inExponent].filter(Boolean).length <= 1, 'too much at once');
  if (bars) return solveAbsolute;
  if (roots) return solveRadical;
  return inExponent ? solveExponential : solveRational;
}

function answerOf({ roots, everywhere, excluded = [], kind }: Solution, name: string): string {
  if (everywhere && excluded.length > 0)
    return `All real numbers except ${listed(
      excluded.map((value) => math(surdTex(value))),
      'and',
    )}.`;
  if (everywhere) return 'All real numbers: every number solves the equation.';
  if (roots.length === 0)
    return kind === 'quadratic equation' || kind === 'polynomial equation' ? 'No real solution.' : 'No solution.';
  return listed(
    roots.map((root) => rootText(root, name)),
    'or',
  );
}

function rootText(root: Root, name: string): string {
  if (!root.exact) return `${math(`${name} = ${root.tex}`)} (about ${math(root.value.toFixed(3))})`;
  return valueText(root.exact).replace('\\(', `\\(${name} = `);
}

function checkOf({ roots, everywhere, rejected = [] }: Solution, name: string): string {
  if (everywhere) return `Several values of ${math(name)} put into the equation: both sides are the same each time.`;
  const fell =
    rejected.length > 0
      ? ` ${listed(
          rejected.map((value) => math(`${name} = ${surdTex(value)}`)),
          'and',
        )} does not fit.`
      : '';
  if (roots.length === 0) return `No value of ${math(name)} makes both sides the same.${fell}`;
  return `Put into the equation, ${listed(
    roots.map(({ tex }) => math(`${name} = ${tex}`)),
    'and',
  )} ${roots.length > 1 ? 'each make' : 'makes'} both sides the same.${fell}`;
}

/** Who types 0.5 reads 0.5 in the steps, not a half. */
function hasDecimals({ left, right }: Equation): boolean {
  return [left, right].flatMap(everyPart).some((part) => part.is === 'number' && part.isDecimal === true);
}

function withDecimals(step: string): string {
  return step.replace(
    /\\frac\{(\d+)\}\{(\d+)\}/g,
    (tex, above: string, below: string) => endingDecimal(rational(BigInt(above), BigInt(below))) ?? tex,
  );
}

/** The numbers that solve an equation, none when all do or none does; checked like an answer. */
export function rootsWithoutWords(equation: Equation, name: string): Root[] {
  const solution = solver(equation)(equation, name);
  insistOnAgreement(secondEngineAgrees(equation, name, solution));
  return solution.roots;
}
