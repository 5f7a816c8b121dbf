import { attempt } from '../equation.ts';
import { approximate, expressionTex, variablesOf, type Expression } from '../expression.ts';
import { degreeOf, lettersOf, polynomialTex, polynomialText, type Polynomial } from '../polynomial.ts';
import { polynomialOf, ratioOf } from '../ratio.ts';
import { one } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { factoredTex } from '../roots.ts';
import { findsValue } from '../secondEngine.ts';
import { math, type Work } from '../workedOut.ts';
import { sameEverywhere } from './expand.ts';

/** As short as it gets: like terms together, fractions in lowest terms. */
export function simplify(expression: Expression): Work {
  insist(variablesOf(expression).length > 0, 'no variable');
  const excluded: Polynomial[] = [];
  const { above, below } = ratioOf(expression, excluded);
  const isWholePolynomial = degreeOf(below) === 0;
  const polynomial = isWholePolynomial
    ? polynomialOf({ is: 'divide', left: expression, right: { is: 'number', value: one } })
    : undefined;
  insist(polynomial || lettersOf(below).length > 0, 'no fraction');
  const answer = polynomial ? polynomialTex(polynomial) : `\\frac{${polynomialTex(above)}}{${polynomialTex(below)}}`;
  insist(
    answer.replaceAll(' \\cdot ', '') !== expressionTex(expression).replaceAll(' \\cdot ', ''),
    'nothing to simplify',
  );
  const text = `(${polynomialText(above)})/(${polynomialText(below)})`;
  insist(sameAtPoints(expression, text), 'a value that does not agree');
  return {
    kind: 'simplify',
    understood: `Simplify ${math(expressionTex(expression))}.`,
    steps: simplifySteps(expression, answer, excluded),
    answer: math(answer) + exclusions(excluded),
    check: sameEverywhere,
  };
}

function simplifySteps(expression: Expression, answer: string, excluded: Polynomial[]): string[] {
  if (expression.is === 'divide' && excluded.length > 0) {
    const [top, bottom] = [expression.left, expression.right].map((side) =>
      attempt(() => factoredTex(polynomialOf(side))),
    );
    if (top && bottom)
      return [
        `Factor above and below the line: ${math(`\\frac{${top}}{${bottom}}`)}.`,
        `Cancel what stands in both: ${math(answer)}.`,
      ];
  }
  return [`Multiply out and collect like terms: ${math(answer)}.`];
}

function exclusions(excluded: Polynomial[]): string {
  const each = [...new Set(excluded.map((polynomial) => polynomialTex(polynomial)))];
  return each.length > 0 ? `, where ${each.map((tex) => math(`${tex} \\neq 0`)).join(' and ')}` : '';
}

function sameAtPoints(expression: Expression, text: string): boolean {
  const names = variablesOf(expression);
  return [3, 5.5, -7.25].every((start) => {
    const values = Object.fromEntries(
      names.map((name, index) => [name, name === 'pi' ? Math.PI : start + index * 1.5]),
    );
    const value = approximate(expression, values);
    const put = names.reduce(
      (all, name) => all.replaceAll(new RegExp(`(?<![a-z])${name}(?![a-z])`, 'g'), `(${values[name]})`),
      text,
    );
    return !Number.isFinite(value) || findsValue(put, value);
  });
}
