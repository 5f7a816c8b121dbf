import { attempt, equationTex, type Equation } from '../../equation.ts';
import { minus, polynomialTex, scaled, type Polynomial } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { one, rationalTex, rationalText, zero } from '../../numbers/rational.ts';
import { rootsWithoutWords, solveEquation } from '../../equations/solveEquation.ts';
import { engineText, expressionTex, replaced, variablesOf, type Expression } from '../../expression.ts';
import { exactValue } from '../../numbers/exactValue.ts';
import { asNumber, asRational, isRational, sameSurd, surd, surdTex, type Surd } from '../../numbers/surd.ts';
import { given, insist } from '../../refused.ts';
import { findsValue, insistOnAgreement } from '../../secondEngine.ts';
import { math, valueText, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { plainValue } from './answer.ts';
import { asksOther, bagOf, isYesNo, lettersIn, onlyWeights, type Bag } from './bag.ts';
import { solvedPair } from './system.ts';

/** 'If 3x + 6 = 15, what is the value of x + 2?', of one equation or two. */
export const valueOfExpression: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  const { equations, expressions, letters } = bag;
  const [asked, ...more] = expressions;
  if (!asked || more.length > 0 || equations.length === 0 || equations.length > 2) return undefined;
  if (bag.inequalities.length + bag.functions.length + bag.calls.length + bag.callEquations.length > 0)
    return undefined;
  if (bag.numbers.length > 0 || !onlyWeights(bag, 'solution solutions true equal equals product sum')) return undefined;
  if (asksOther(bag) || isYesNo(bag) || /\bterms of\b/.test(bag.text)) return undefined;
  const isSum = bag.weights.has('sum') || bag.weights.has('product');
  if (isSum) return undefined;
  const names = lettersIn(...equations);
  const points = bag.points.flatMap(({ x, y }) => variablesOf(x, y));
  if ([...letters, ...points, ...variablesOf(asked.expression)].some((letter) => !names.includes(letter)))
    return undefined;
  if (bag.constants.some((letter) => !names.includes(letter))) return undefined;
  insist(isAsked(bag), 'not asked for');
  const [first, second] = equations;
  if (equations.length === 1 && names.length === 1) {
    const name = given(names[0]);
    const solved = solveEquation(given(first), name);
    const roots = rootsWithoutWords(given(first), name).map(({ exact }) => given(exact));
    const results = roots.map((root) => exactValue(asked.expression, { [name]: root }));
    const [value] = results;
    insist(value && results.every((other) => sameSurd(other, value)), 'several values');
    return put(solved, asked.expression, { [name]: given(roots[0]) }, value);
  }
  if (first && !second && names.length === 2) return proportional(first, asked.expression);
  if (!first || !second || names.length !== 2) return undefined;
  const { work, values } = solvedPair([first, second]);
  return put(work, asked.expression, values, exactValue(asked.expression, values));
}

/** Behind 'value of', 'what is', 'find' or nothing but pauses. */
function isAsked({ text }: Bag): boolean {
  if (/what (?:is )?X\d+ !equals?/.test(text)) return true;
  return /(?:value of|what is|find|determine|calculate|compute|evaluate|need|what [a-z]+ is|equal to|get|give|state) (?:expression )?X\d+/.test(
    text,
  );
}

/** `4x + 2y = 10` and `2x + y`: a multiple of a side, but for a number. */
function proportional(equation: Equation, asked: Expression): Work {
  const gap = minus(polynomialOf(equation.left), polynomialOf(equation.right));
  const wanted = polynomialOf(asked);
  const letters = (polynomial: Polynomial) => new Map([...polynomial].filter(([product]) => product !== ''));
  const [first] = letters(gap);
  const by = first && wanted.get(first[0])?.div(first[1]);
  insist(by && minus(letters(wanted), scaled(letters(gap), by)).size === 0, 'no multiple');
  const known = (gap.get('') ?? zero).neg();
  const value = known.mul(by).add(wanted.get('') ?? zero);
  const [side, multiple] = [polynomialTex(letters(gap)), polynomialTex(letters(wanted))];
  return {
    kind: 'value of an expression',
    understood: `From ${math(equationTex(equation))}, find ${math(expressionTex(asked))}.`,
    steps: [
      `With the letters on one side: ${math(`${side} = ${rationalTex(known)}`)}.`,
      ...(by.equals(one)
        ? []
        : [`Multiply both sides by ${math(rationalTex(by))}: ${math(`${multiple} = ${rationalTex(known.mul(by))}`)}.`]),
      `So ${math(`${expressionTex(asked)} = ${rationalTex(value)}`)}.`,
    ],
    answer: valueText(surd(value)),
    check: 'The expression is the same multiple of the equation, letter by letter.',
    values: [rationalText(value)],
  };
}

function put(solved: Work, asked: Expression, values: Record<string, Surd>, value: Surd): Work {
  const instead = replaced(asked, (part) => {
    const known = part.is === 'variable' ? values[part.name] : undefined;
    return known && isRational(known) ? { is: 'number', value: asRational(known) } : undefined;
  });
  if (variablesOf(instead).length === 0) insistOnAgreement(findsValue(engineText(instead), asNumber(value)));
  else insist(variablesOf(asked).length > 0, 'nothing asked');
  const known = Object.entries(values)
    .filter(([name]) => variablesOf(asked).includes(name))
    .map(([name, root]) => math(`${name} = ${surdTex(root)}`));
  return {
    kind: 'value of an expression',
    understood: `${solved.understood.replace(/\.$/, '')}, then find ${math(expressionTex(asked))}.`,
    steps: [
      ...solved.steps,
      `Put ${known.join(' and ')} into ${math(expressionTex(asked))}: it is ${valueText(value)}.`,
    ],
    answer: valueText(value),
    check: 'Checked another way: the same value.',
    values: [plainValue(value)],
  };
}
