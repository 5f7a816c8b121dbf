import { valueWork, valuesWork } from '../math/answers.ts';
import { commonZeros, withPolynomial, withValues } from '../math/inParts.ts';
import { insistKnown, lettersIn, mathKind, type Words } from '../math/words.ts';
import { approximate, expressionTex, type Expression } from '../../../expression.ts';
import { attempt, equationTex, type Equation } from '../../../equation.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import {
  constantOf,
  isConstant,
  lettersOf as lettersIn2,
  minus,
  polynomialTex,
  scaled,
  type Polynomial,
} from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { power, rational, rationalTex, type Rational } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { near } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { isNumberName, lettersOf, monomialOf, monomialTex, monomialText, numberOf, type Monomial } from './monomial.ts';

const noun = '[expression|following|product|quotient|fraction|radical|power]';
const harmless =
  'product zero not positive negative all equal constants square root cube times both greater same sum combined nonzero each';
const oneWay =
  '(as|in|into) (one power|single power|power|form of [single] power|simplest form|one exponent|single exponent|exponential form|form with (positive|rational|fractional) exponents|radical form|single term)';

/** A product of powers as one: 'simplify (2x^3)^4', '√(x^5)·∛x as a power of x'. */
export const onePower = mathKind('powers', (words) => {
  const parts = words.take(
    `(simplify|express|write|rewrite|evaluate|reduce|convert) ${noun} <x:expression>`,
    `[which|what] [of] [following] [expression|expressions|is] [is] {same} ${noun} <x:expression>`,
    `(simplified form|value|equivalent) of ${noun} <x:expression>`,
    `what is <x:expression>`,
    `<x:expression> [is] {same} which [of] [following] [expressions]`,
  );
  words.take(
    `${oneWay} [of <v:letter>]`,
    `(using|with|as|in) [only] [single|one] (rational|fractional|positive) (exponent|exponents)`,
    'simplify [it]',
  );
  words.takeAll('as [single|one] power [of <v:letter>]', 'with (base|exponent) <v:letter>');
  const expression = words.term(given(parts)['x']);
  const rest = words.takeFormulas();
  words.insistDone(harmless);
  insist(
    words.calls.size === 0 &&
      rest.equations.length + rest.expressions.length + rest.functions.length + rest.points.length === 0,
    'more formulas',
  );
  insistKnown(rest.letters, lettersIn(expression));
  insist(
    rest.inequalities.every(({ sides }) => lettersIn(...sides).every((name) => lettersIn(expression).includes(name))),
    'a limit',
  );
  insist(lettersIn(expression).length > 0, 'no letter');
  const monomial = monomialOf(expression);
  insist(
    [...monomial.powers].every(([base, by]) => !isNumberName(base) || isConstant(by)),
    'a letter in a power of a number',
  );
  const tex = monomialTex(monomial);
  insistSame(expression, monomial);
  return {
    kind: '',
    understood: `Write ${math(expressionTex(expression))} with each letter once.`,
    steps: [...ruleSteps(expression), `So it is ${math(tex)}.`],
    answer: math(tex),
    values: [monomialText(monomial)],
    check: 'Positive numbers put in for the letters give the same value before and after.',
  };
});

function ruleSteps(expression: Expression): string[] {
  const text = expressionTex(expression);
  const steps: string[] = [];
  if (/sqrt/.test(text)) steps.push(`A root is a power with a fraction above: ${math('\\sqrt[n]{x^m} = x^{m/n}')}.`);
  if (/\\right\)\^/.test(text)) steps.push(`A power of a power multiplies the exponents: ${math('(x^m)^n = x^{mn}')}.`);
  if (/frac/.test(text))
    steps.push(`Where powers of one base are divided, subtract the exponents: ${math('\\frac{x^m}{x^n} = x^{m-n}')}.`);
  if (expression.is === 'multiply' || steps.length === 0)
    steps.push(`Where powers of one base are multiplied, add the exponents: ${math('x^m \\cdot x^n = x^{m+n}')}.`);
  return steps;
}

function insistSame(expression: Expression, monomial: Monomial): void {
  for (const start of [1.37, 2.21, 3.9]) {
    const values = Object.fromEntries(lettersIn(expression).map((name, index) => [name, start + 0.7 * index]));
    const ours = lettersOf(monomial).reduce(
      (all, [base, by]) => all * (values[base] ?? Number.NaN) ** valueAt(by, values),
      numberOf(monomial).valueOf(),
    );
    insist(near(approximate(expression, values), ours), 'a value that does not agree');
  }
}

function valueAt(polynomial: Polynomial, values: Record<string, number>): number {
  return [...polynomial].reduce(
    (sum, [product, by]) => sum + [...product].reduce((all, name) => all * (values[name] ?? Number.NaN), by.valueOf()),
    0,
  );
}

/** '√(x^5)·∛x is x^k': what k is; '2^(3x)·2^y = 2^12': what 3x + y is. */
export const exponentsCompared = mathKind('exponents', (words) => {
  words.drop('for all [positive|real|nonzero] (values|numbers) [of] [<v:letter>]', 'for all [positive] <v:letter>');
  const pair = words.take(
    '[expression] <one:expression> [is] [{rewrite}] (as|in form) <other:expression>',
    '[expression] <one:expression> [is] {same} <other:expression>',
    '<one:expression> (simplifies|simplified) to <other:expression>',
    '{rewrite} <one:expression> (as|in form) <other:expression>',
  );
  const term = words.take(
    '{ask} [possible] (value|values) of [constant|expression|exponent] <t:term>',
    '(value|values) of [constant] <t:term>',
    'for what value of <t:term>',
    '{ask} [constant] <t:term>',
    'what [must|is] <t:term> [is|equal]',
  )?.['t'];
  const rest = words.takeFormulas();
  words.insistDone(harmless);
  const target = words.term(term);
  insist(
    words.calls.size === 0 && rest.expressions.length + rest.functions.length + rest.points.length === 0,
    'more formulas',
  );
  const equations = [
    ...rest.equations.map(({ left, right }) => ({ left, right })),
    ...(pair ? [{ left: words.term(pair['one']), right: words.term(pair['other']) }] : []),
  ];
  insistKnown(rest.letters, lettersIn(...equations.flatMap(({ left, right }) => [left, right]), target));
  insist(equations.length === 1, 'not one equation');
  const [equation] = equations;
  return powersGiven(given(equation), target, words) ?? exponentsEqual(given(equation), target, words);
});

/** 'If 2x + y = 5, what is 9^x · 3^y': the exponents together are known. */
function powersGiven({ left, right }: Equation, target: Expression, words: Words): Work | undefined {
  const letters = lettersIn(left, right);
  const monomial = attempt(() => monomialOf(target));
  if (!monomial) return undefined;
  const isPower =
    letters.length > 0 && [...monomial.powers].every(([base]) => isNumberName(base)) && lettersIn(target).length > 0;
  if (!isPower || [...monomialPowers(left), ...monomialPowers(right)].length > 0) return undefined;
  insist(
    lettersIn(target).every((name) => letters.includes(name)),
    'other letters',
  );
  const gap = minus(polynomialOf(left), polynomialOf(right));
  const known = [...monomial.powers].map(([base, by]) => [base, reduced(by, gap)] as const);
  const value = known.reduce((all, [base, by]) => all.mul(power(rational(base), by)), rational(monomial.sign));
  const steps = [
    `Write every power with the bases ${[...monomial.powers.keys()].map((base) => math(base)).join(' and ')}: ${math([...monomial.powers].map(([base, by]) => `${base}^{${polynomialTex(by)}}`).join(' \\cdot '))}.`,
    `The exponent${known.length > 1 ? 's are' : ' is'} known from ${math(equationTex({ left, right }))}: ${known.map(([base, by]) => math(`${base}^{${rationalTex(by)}}`)).join(' and ')}.`,
  ];
  return valueWork(
    {
      understood: `Find ${math(expressionTex(target))} when ${math(equationTex({ left, right }))}.`,
      steps,
      check: 'Numbers that fit the equation give the same value.',
    },
    value,
    words,
  );
}

function monomialPowers(expression: Expression): Expression[] {
  return expression.is === 'power' ? [expression] : [];
}

/** The one value of a polynomial where another is zero, though its letters are not known. */
function reduced(polynomial: Polynomial, gap: Polynomial): Rational {
  if (isConstant(polynomial)) return constantOf(polynomial);
  const letter = given(
    lettersIn2(gap).find(
      (name) => gap.has(name) && [...gap.keys()].every((product) => product === name || !product.includes(name)),
    ),
  );
  const instead = scaled(minus(new Map([[letter, given(gap.get(letter))]]), gap), given(gap.get(letter)).inverse());
  return constantOf(withPolynomial(polynomial, letter, instead));
}

function exponentsEqual({ left, right }: Equation, target: Expression, words: Words): Work {
  const [one, other] = [monomialOf(left), monomialOf(right)];
  insist(one.sign === 1 && other.sign === 1, 'a negative power');
  const bases = [...new Set([...one.powers.keys(), ...other.powers.keys()])];
  const letters = lettersIn(left, right);
  const names = bases.filter((base) => !isNumberName(base));
  const constants = letters.filter((name) => !names.includes(name));
  insist(constants.length > 0 && lettersIn(target).every((name) => constants.includes(name)), 'asks for a base');
  const gaps = bases
    .map((base) => minus(one.powers.get(base) ?? new Map(), other.powers.get(base) ?? new Map()))
    .filter((gap) => gap.size > 0);
  insist(gaps.length > 0, 'the same on both sides');
  const understood = `${math(equationTex({ left, right }))}. Find ${math(expressionTex(target))}.`;
  const steps = [
    `Write both sides with the same bases. Then the exponents of each base are equal: ${bases.map((base) => math(`${polynomialTex(one.powers.get(base) ?? new Map())} = ${polynomialTex(other.powers.get(base) ?? new Map())}`)).join(', ')}.`,
  ];
  const told = { understood, steps, check: 'With this value both sides are the same power.' };
  if (gaps.length === 1 && constants.length > 1) {
    const value = reduced(polynomialOf(target), given(gaps[0]));
    return valueWork(
      { ...told, steps: [...steps, `So ${math(`${expressionTex(target)} = ${rationalTex(value)}`)}.`] },
      value,
      words,
    );
  }
  const found = commonZeros(gaps, constants);
  insist(
    found.length > 0 && found.every((values) => gaps.every((gap) => withValues(gap, values).size === 0)),
    'no exponent fits',
  );
  const values = found.map((all) =>
    exactValue(target, Object.fromEntries(Object.entries(all).map(([name, value]) => [name, surd(value)]))),
  );
  return valuesWork(told, values, target.is === 'variable' ? target.name : '', words);
}
