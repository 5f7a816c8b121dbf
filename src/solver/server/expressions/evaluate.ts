import { exactValue } from '../numbers/exactValue.ts';
import { approximate, engineText, expressionTex, replaced, variablesOf, type Expression } from '../expression.ts';
import { linesOf } from './arithmetic.ts';
import { rationalTex, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { findsValue, insistOnAgreement, near } from '../secondEngine.ts';
import { asNumber, asRational, isRational, surd, surdTex } from '../numbers/surd.ts';
import { math, valueText, type Work } from '../workedOut.ts';

/** An expression at given values of its letters. */
export function evaluate(expression: Expression, values: Record<string, Rational>, shown: string): Work {
  insist(
    variablesOf(expression).every((name) => values[name]),
    'a variable without a value',
  );
  const put = replaced(expression, (part) => {
    const value = part.is === 'variable' ? values[part.name] : undefined;
    return value && { is: 'number', value };
  });
  const result = exactValue(
    expression,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, surd(value)])),
  );
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.valueOf()]));
  insist(near(approximate(expression, numbers), asNumber(result)), 'a value that does not agree');
  insistOnAgreement(findsValue(engineText(put), asNumber(result)));
  const tex = Object.entries(values)
    .map(([name, value]) => math(`${name} = ${rationalTex(value)}`))
    .join(' and ');
  return {
    kind: 'evaluate',
    understood: `Work out ${math(shown)} at ${tex}.`,
    steps: [`Put ${tex} in: ${math(putTex(expression, values))}.`, ...linesOf(put, result)],
    answer: valueText(result),
    check: `A second calculation gives ${math(isRational(result) ? rationalTex(asRational(result)) : surdTex(result))} too.`,
  };
}

/** The numbers in brackets where the letters stood, so that `2x` at 3 is not 23. */
function putTex(expression: Expression, values: Record<string, Rational>): string {
  return expressionTex(expression).replace(/(?<![\\a-z])[a-z](?![a-z])/g, (name) =>
    values[name] ? `\\left(${rationalTex(values[name])}\\right)` : name,
  );
}
