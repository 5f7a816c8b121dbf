import { attempt } from '../equation.ts';
import { engineText, expressionTex, type Expression } from '../expression.ts';
import { lettersOf, ordered, polynomialTex, polynomialText, times } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { findsSame, insistOnAgreement } from '../secondEngine.ts';
import { math, type Work } from '../workedOut.ts';

/** The brackets multiplied out, like terms together. */
export function expand(expression: Expression): Work {
  const polynomial = polynomialOf(expression);
  insist(lettersOf(polynomial).length > 0, 'no variable');
  insistOnAgreement(findsSame(engineText(expression), polynomialText(polynomial)));
  const answer = polynomialTex(polynomial);
  return {
    kind: 'expand',
    understood: `Multiply out ${math(expressionTex(expression))}.`,
    steps: [...productSteps(expression), `Collect like terms: ${math(answer)}.`],
    answer: math(answer),
    check: sameEverywhere,
  };
}

export const sameEverywhere = 'Numbers put in for the letters give the same value before and after.';

function productSteps(expression: Expression): string[] {
  const square =
    expression.is === 'power' && expression.right.is === 'number' && expression.right.value.equals(rational(2))
      ? expression.left
      : undefined;
  if (expression.is !== 'multiply' && !square) return [];
  const [left, right] = expression.is === 'multiply' ? [expression.left, expression.right] : [square, square];
  const [a, b] = [left, right].map((part) => part && attempt(() => polynomialOf(part)));
  if (!a || !b || a.size * b.size > 9) return [];
  const each = ordered(a).flatMap((term) =>
    ordered(b).map((other) => polynomialTex(times(new Map([term]), new Map([other])))),
  );
  return [
    `Multiply each term of the one by each term of the other: ${math(each.map((term, index) => (index === 0 || term.startsWith('-') ? term.replace(/^-/, index === 0 ? '-' : '- ') : `+ ${term}`)).join(' '))}.`,
  ];
}
