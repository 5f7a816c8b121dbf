import { coefficientsIn, commonZeros, type Values } from '../math/inParts.ts';
import { insistKnown, lettersIn, mathKind, type Words } from '../math/words.ts';
import { expressionWork, valuesWork } from '../math/answers.ts';
import { approximate, engineText, expressionTex, replaced, variablesOf, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rationalTex, sign } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { lettersOf, minus, polynomialTex, times, type Polynomial } from '../../../polynomial.ts';
import { ratioOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import { near } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';

interface Sides {
  left: Expression;
  right: Expression;
}

const always =
  '(for (all|each|any|every) [real|positive|nonzero] [values|value|numbers|number] [of|x] [<v:letter>]|is true for all|(true|holds|hold|satisfied) for (all|each) [real|values] [of|number|numbers] [<v:letter>]|is identity|identically|no matter what [<v:letter>] is|has infinitely many solutions)';

/** Two forms of one expression: the constants in one of them, or that form written out. */
export const identity = mathKind('equivalent forms', (words) => {
  const isAlways = words.take(always) !== undefined;
  const sign = words.take(
    '<sign:positive/negative> (constant|constants|integer|integers|number|numbers)',
    '<v:letter> [is] <sign:positive/negative>',
    '<sign:positive/negative> value',
  )?.['sign'];
  const isForm = words.take(
    '{rewrite} [expression|equation|polynomial|function|trinomial|quadratic] <one:curve> [equivalently|equation] {into} [factored|expanded|standard|vertex] [form] <other:curve>',
    '[expression|equation] <one:curve> [is|, can|equation] [also] {rewrite} [equivalently] {into} [product|equation|expression] <other:curve>',
    '<one:curve> [is] {rewrite} {into} [equation] <other:curve>',
    '[expression] <one:curve> [is] (factored|expanded|simplified|multiplied out|factors|simplifies) (as|to|into|in form) [product|form] <other:curve>',
    '<one:curve> ... (is|is always|expression|factored|simplifies|simplified|expands|factors|equivalent|equal) [as] {same} [expression|product|equation] <other:curve>',
    '<one:curve> [is] {same} [expression|product|equation|sum] <other:curve>',
    '<one:curve> and <other:curve> is (equivalent|equal|identical|same)',
    '<one:curve> (factors|simplifies|expands|expanded|factored|multiplied out) (as|to|into|is|is equal to) <other:curve>',
    '(equivalent|alternate) form of <one:curve> is <other:curve>',
    'when <one:curve> is {rewrite} {into} <other:curve>',
    'when <one:curve> is (expanded|simplified|multiplied out|factored) [it|result] [is|becomes|equals] [in form] <other:curve>',
  );
  const term = words.take(
    '{ask} [possible] (value|values) of [constant|expression|term] <t:term>',
    '(value|values) of [constant] <t:term>',
    'for (what|which) value of [constant] <t:term>',
    '{ask} [constant] <t:term>',
    'what (must|does|value must) <t:term> [is|equal|have]',
    'what [is] <t:term>',
  )?.['t'];
  const { equations, expressions, functions, inequalities, letters, points } = words.takeFormulas();
  words.insistDone(
    'constants positive negative equal all true solution square factored completing vertex form not factors same only nonzero product each both integers fraction',
  );
  insist(functions.length + points.length === 0 && words.calls.size === 0, 'other formulas');
  const sides = isForm
    ? sidesOf(words, isForm, [equations.length, expressions.length])
    : equationSides(equations, expressions, isAlways || (term !== undefined && !/!solution/.test(words.reading.heard)));
  const all = lettersIn(...sides.flatMap(({ left, right }) => [left, right]));
  const target = term ? words.term(term) : undefined;
  const variables = mainLetters(sides, isForm !== undefined, target);
  const constants = all.filter((name) => !variables.includes(name));
  insist(constants.length > 0, 'no constants');
  insistKnown(letters, all);
  for (const { sides: limits } of inequalities)
    insist(
      lettersIn(...limits).every((name) => variables.includes(name) || constants.includes(name)),
      'a limit',
    );
  const limitsOfConstants = inequalities.filter(({ sides: limits }) =>
    lettersIn(...limits).some((name) => constants.includes(name)),
  );
  const zeros = sides.flatMap((pair) => conditionsOf(pair, variables));
  const found = commonZeros(zeros, constants)
    .filter((values) => isAllowed(values, sign, limitsOfConstants))
    .filter((values) => sides.every((pair) => isSame(pair, values)));
  insist(found.length > 0, 'no constants fit');
  const first = given(sides[0]);
  const steps = [
    `Multiply out and compare the coefficients: both sides must be the same for every ${math(variables.join(', '))}.`,
    ...conditionSteps(zeros),
    `So ${found
      .map((values) =>
        math(
          Object.entries(values)
            .map(([name, value]) => `${name} = ${rationalTex(value)}`)
            .join(',\\ '),
        ),
      )
      .join(' or ')}.`,
  ];
  const told = {
    understood: `${math(`${expressionTex(first.left)} = ${expressionTex(first.right)}`)} for every ${math(variables.join(', '))}.`,
    steps,
    check: 'With these constants both forms have the same value at several points.',
  };
  if (!target) {
    const [values, ...more] = found;
    insist(isForm && values && more.length === 0, 'nothing asked');
    return written(told, given(sides.at(-1)), values);
  }
  insist(
    lettersIn(target).length > 0 && lettersIn(target).every((name) => constants.includes(name)),
    'asks for something else',
  );
  const results = found.map((values) =>
    exactValue(target, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, surd(value)]))),
  );
  return valuesWork(told, results, target.is === 'variable' ? target.name : '', words);
});

function sidesOf(
  words: Words,
  { one, other }: Record<string, string>,
  [equations, expressions]: [number, number],
): Sides[] {
  insist(equations === 0 && expressions === 0, 'more formulas');
  const [left, right] = [words.formula(one), words.formula(other)];
  if (left.is === 'expression' && right.is === 'expression')
    return [{ left: left.expression, right: right.expression }];
  // 'x² - 10x + 3 = 0 as (x - a)² = b': the differences of the sides, the same up to a number, which is one where both begin alike
  insist(left.is === 'equation' && right.is === 'equation', 'an expression and an equation');
  const difference = ({ left: a, right: b }: Sides): Expression => ({ is: 'subtract', left: a, right: b });
  const startsAlike = leadingOf(difference(left)) === leadingOf(difference(right));
  insist(startsAlike, 'equations that begin differently');
  return [{ left: difference(left), right: difference(right) }];
}

/** The number before the highest power of the only letter, or of x. */
function leadingOf(expression: Expression): string {
  const { above, below } = ratioOf(expression);
  insist(lettersOf(below).length === 0, 'a fraction');
  const letters = lettersOf(above);
  const name = letters.length === 1 ? given(letters[0]) : 'x';
  const last = coefficientsIn(above, name).at(-1);
  insist(last && lettersOf(last).length === 0, 'a constant before the highest power');
  return polynomialTex(last);
}

function equationSides(
  equations: { left: Expression; right: Expression }[],
  expressions: unknown[],
  isAlways: boolean,
): Sides[] {
  insist(isAlways && equations.length === 1 && expressions.length === 0, 'no identity');
  return equations.map(({ left, right }) => ({ left, right }));
}

/** The letters that both sides have, unless asked for. */
function mainLetters(sides: Sides[], isForm: boolean, target: Expression | undefined): string[] {
  const asked = target ? lettersIn(target) : [];
  const shared = sides.map(({ left, right }) => lettersIn(left).filter((name) => lettersIn(right).includes(name)));
  const letters = [...new Set(shared.flat())].filter((name) => !asked.includes(name));
  const main = letters.filter((name) => /[t-z]/.test(name));
  const kept = main.length > 0 ? main : letters;
  insist(kept.length === 1 || (isForm && kept.length > 0), 'no letter that may be anything');
  return kept;
}

function conditionsOf({ left, right }: Sides, variables: string[]): Polynomial[] {
  const [one, other] = [ratioOf(left), ratioOf(right)];
  const gap = minus(times(one.above, other.below), times(other.above, one.below));
  return variables
    .reduce<Polynomial[]>((all, name) => all.flatMap((polynomial) => coefficientsIn(polynomial, name)), [gap])
    .filter((polynomial) => polynomial.size > 0);
}

function conditionSteps(zeros: Polynomial[]): string[] {
  return zeros.slice(0, 4).map((polynomial) => {
    const number = new Map([...polynomial].filter(([product]) => product === ''));
    return `${math(`${polynomialTex(minus(polynomial, number))} = ${polynomialTex(minus(new Map(), number))}`)}.`;
  });
}

function isAllowed(
  values: Values,
  signWord: string | undefined,
  limits: { sides: Expression[]; signs: string[] }[],
): boolean {
  if (signWord && Object.values(values).some((value) => sign(value) !== (signWord === 'positive' ? 1 : -1)))
    return false;
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.valueOf()]));
  return limits.every(({ sides, signs }) =>
    signs.every((mark, index) => {
      const [left = 0, right = 0] = sides.slice(index).map((side) => approximate(side, numbers));
      return (
        { '<': left < right, '>': left > right, '<=': left <= right, '>=': left >= right, '<>': left !== right }[
          mark
        ] === true
      );
    }),
  );
}

function isSame({ left, right }: Sides, values: Values): boolean {
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.valueOf()]));
  return [2.37, -3.71, 5.13, 0.61].every((start) => {
    const at = Object.fromEntries(
      lettersIn(left, right).map((name, index) => [name, numbers[name] ?? start + index * 1.5]),
    );
    const [a, b] = [approximate(left, at), approximate(right, at)];
    return !Number.isFinite(a) || near(a, b);
  });
}

/** The form with its constants put in. */
function written(
  told: { understood: string; steps: string[]; check: string },
  { left, right }: Sides,
  values: Values,
): Work {
  const put = replaced(right, (part) => {
    const value = part.is === 'variable' ? values[part.name] : undefined;
    return value && { is: 'number', value };
  });
  insist(variablesOf(put).length > 0, 'no letter left');
  return expressionWork(told, left, engineText(put), tidied(put));
}

/** `(x + (-3))` → `(x - 3)`, `x + 0` → `x`, `1x` → `x`. */
function tidied(expression: Expression): string {
  return expressionTex(expression)
    .replace(/\+ (?:\\left\()?-(\d+|\\frac\{\d+\}\{\d+\})(?:\\right\))?/g, '- $1')
    .replace(/- \\left\(-(\d+|\\frac\{\d+\}\{\d+\})\\right\)/g, '+ $1')
    .replace(/- -(\d+|\\frac\{\d+\}\{\d+\})/g, '+ $1')
    .replace(/ [+-] 0(?![\d.])/g, '')
    .replace(/(?<![\d.}])1(?=\\left\(|[a-z])/g, '');
}
