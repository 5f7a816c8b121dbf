import { insistValue, valueWork, valuesWork } from '../math/answers.ts';
import { commonZeros, expressionOf, withPolynomial } from '../math/inParts.ts';
import { insistKnown, lettersIn, mathKind } from '../math/words.ts';
import { engineText, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rational, rationalTex, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import {
  coefficients,
  constant,
  degreeOf,
  constantOf,
  lettersOf,
  minus,
  polynomialTex,
  times,
  polynomialText,
  type Polynomial,
} from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { listOf, numberOf } from '../../story.ts';
import type { Formula } from '../../../reading/formulasIn.ts';

const harmless =
  'remainder factor zero zeros equal constant each all root solution divisible evenly not true polynomial';

/** The zero of a linear divisor. */
function zeroOf(divisor: Expression): { letter: string; at: Rational } {
  const polynomial = polynomialOf(divisor);
  const [letter, ...more] = lettersOf(polynomial);
  insist(letter && more.length === 0 && degreeOf(polynomial) === 1, 'no linear divisor');
  const [c = zero, b = zero] = coefficients(polynomial);
  return { letter, at: c.neg().div(b) };
}

function bodyOf(formula: Formula): Expression {
  insist(
    formula.is === 'expression' ||
      formula.is === 'function' ||
      (formula.is === 'equation' && formula.left.is === 'variable'),
    'no polynomial',
  );
  return formula.is === 'expression' ? formula.expression : formula.is === 'function' ? formula.body : formula.right;
}

/** The remainder of a division by x - a, and the constant that makes it zero or another number. */
export const remainder = mathKind('polynomial remainder', (words) => {
  const value = words.take(
    'remainder [is|of] <r:signed>',
    'leaves remainder of <r:signed>',
    '(leaves|has|with|is) (no|0) remainder',
    'remainder [is|of] (zero|0)',
  );
  const isRemainder = words.take('{ask} remainder', 'what remainder', 'remainder');
  const isFactor = words.take(
    '[if] [binomial|expression] <d:expression> [is] [a|one of|one] (factor|factors) of [polynomial|expression|function] <p:curve>',
    '[polynomial|expression|function] <p:curve> has [a|one] factor [of] <d:expression>',
    '[polynomial|expression|function] <p:curve> is [evenly] divisible by [binomial] <d:expression>',
    '<d:expression> (divides|evenly divides) <p:curve> [evenly]',
    '[polynomial|expression] <p:curve> ... (divisible by|has factor|has factor of) <d:expression>',
    '<d:expression> is factor of <p:curve>',
  );
  const divided =
    isFactor ??
    words.take(
      '[when] [polynomial|expression|function] <p:curve> is [divided by|/] [binomial|polynomial|expression] <d:expression>',
      '[dividing|divide|divided] [polynomial|expression] <p:curve> (by|/) [binomial|polynomial] <d:expression>',
      '[of] <p:curve> / <d:expression>',
      '[polynomial] <p:curve> (divided by|/) <d:expression>',
      'division of <p:curve> by <d:expression>',
      '<d:expression> divides into <p:curve>',
    );
  const parts = given(divided);
  insist(isFactor ?? isRemainder ?? value, 'nothing asked of the remainder');
  const term = words.take(
    '{ask} [value|values] of [constant] <t:term>',
    '(value|values) of [constant] <t:term>',
    'for (what|which) value of <t:term>',
    '{ask} [constant] <t:term>',
    'what must <t:term> is',
  )?.['t'];
  const { letters, functions, ...rest } = words.takeFormulas();
  words.insistDone(harmless);
  insist(
    rest.equations.length + rest.expressions.length + rest.points.length + rest.inequalities.length === 0 &&
      functions.length <= 1,
    'more formulas',
  );
  insist(!/\bnot\b/.test(words.reading.heard), 'a not');
  const formula = words.formula(given(parts['p']));
  const body = polynomialOf(bodyOf(formula));
  const { letter, at } = zeroOf(words.term(given(parts['d'])));
  const constants = lettersOf(body).filter((name) => name !== letter);
  insistKnown(letters, [letter, ...constants, 'p', 'f']);
  const put = withPolynomial(body, letter, constant(at));
  const told = {
    understood: `Divide ${math(polynomialTex(body))} by ${math(polynomialTex(polynomialOf(words.term(parts['d']))))}.`,
    steps: [`The remainder is the value at ${math(`${letter} = ${rationalTex(at)}`)}: ${math(polynomialTex(put))}.`],
    check: 'Checked another way: the same value there.',
  };
  if (constants.length === 0) {
    insist(isRemainder && !value && !isFactor, 'nothing asked');
    const result = constantOf(put);
    insistValue(
      engineText(expressionOf(body)).replaceAll(
        new RegExp(`(?<![a-z])${letter}(?![a-z])`, 'g'),
        `(${rationalText(at)})`,
      ),
      result,
    );
    return valueWork(told, result, words);
  }
  const target = words.term(term);
  insist(isFactor || value, 'no remainder said');
  const wanted = value?.['r'] ? numberOf(value['r']) : zero;
  const found = commonZeros([minus(put, constant(wanted))], constants);
  insist(found.length > 0 && lettersIn(target).every((name) => constants.includes(name)), 'no constant fits');
  const steps = [
    ...told.steps,
    `It must be ${math(rationalTex(wanted))}: ${math(`${polynomialTex(put)} = ${rationalTex(wanted)}`)}.`,
  ];
  return valuesWork(
    { ...told, steps },
    found.map((all) =>
      exactValue(target, Object.fromEntries(Object.entries(all).map(([name, one]) => [name, surd(one)]))),
    ),
    target.is === 'variable' ? target.name : '',
    words,
  );
});

/** A polynomial from its zeros: its constant term, its value somewhere, itself. */
export const fromZeros = mathKind(
  'polynomial',
  (words) => {
    const degree = words.take(
      '<n:cubic/quadratic/quartic> [polynomial|function|equation]',
      'polynomial of degree <d:whole>',
      'degree <d:whole>',
    );
    const leading = words.take('leading coefficient [of|is|equal to] <a:signed>');
    const zeros = words.take(
      '(zeros|zeroes|roots|x-intercepts) [of] [polynomial|function|equation] [is|of|at|are] <l:list>',
      '<l:list> as [its] [only] (zeros|roots)',
    );
    const asked = words.take(
      '{ask} constant term',
      '{ask} y-intercept',
      '{ask} <s:sum/product> of [its|all] coefficients',
      '(write|find|what is) [equation|polynomial|expression|standard form|function] [in standard form|of polynomial|for polynomial]',
    );
    const names = words.takeFormulasOfNames();
    words.insistDone(`${harmless} only y-intercept term`);
    insist(zeros && asked && leading && names.length <= 1, 'no zeros, or nothing asked');
    const roots = listOf(given(zeros['l']));
    const expected = degree?.['d'] ? Number(degree['d']) : { quadratic: 2, cubic: 3, quartic: 4 }[degree?.['n'] ?? ''];
    insist(expected === undefined || expected === roots.length, 'zeros that are missing');
    const body = roots.reduce<Polynomial>(
      (all, root) => times(all, minus(new Map([['x', rational(1)]]), constant(root))),
      constant(numberOf(given(leading['a']))),
    );
    const value =
      asked['s'] === 'sum' ? [...body.values()].reduce((all, one) => all.add(one), zero) : (body.get('') ?? zero);
    insist(
      asked['s'] !== 'product' && (asked['s'] !== undefined || /!constant term|y-intercept/.test(words.reading.heard)),
      'another question',
    );
    insistValue(`(${polynomialText(body)})`.replaceAll('x', asked['s'] ? '(1)' : '(0)'), value);
    return valueWork(
      {
        understood: `Zeros ${roots.map((root) => math(rationalTex(root))).join(', ')}, leading coefficient ${math(given(leading['a']))}.`,
        steps: [
          `Each zero gives a factor. Multiplied out: ${math(polynomialTex(body))}.`,
          `So it is ${math(rationalTex(value))}.`,
        ],
        check: 'Checked another way: the same value.',
      },
      value,
      words,
    );
  },
  /leading/,
);
