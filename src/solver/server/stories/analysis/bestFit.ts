import { expressionTex, variablesOf, type Expression } from '../../expression.ts';
import { exactValue } from '../../numbers/exactValue.ts';
import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { asRational, surd } from '../../numbers/surd.ts';
import { insist } from '../../refused.ts';
import { findsSame, insistOnAgreement } from '../../secondEngine.ts';
import { math } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { maybe, once, some, story, type Heard } from '../story.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
const lineWords = some(
  '(equation|equation of|modeled by|given by|is modeled by|has equation|model) [for] [line of best fit|trend line]',
  'line of best fit',
  'regression line',
  'best fit line',
  'trend line',
  'least squares regression line',
  'linear model',
  'scatterplot',
  'scatter plot',
  'predicted',
  'actual',
  'based on (line|this line|model|equation)',
  'one of data points is',
  'where',
  'data set',
  'data points',
  'passes through points',
  '( actual - predicted )',
  'actual , predicted',
  '- predicted',
  '( actual value , predicted value )',
  'observed',
  'value',
  'predicts',
  'according to (line|model|line of best fit)',
);
const harmless = 'actual predicted predict predicts prediction residual estimate estimated error';

interface Line {
  slope: Rational;
  at0: Rational;
  tex: string;
}

function lineOf(expression: Expression): Line {
  const [letter, ...more] = variablesOf(expression);
  insist(letter !== undefined && more.length === 0, 'no line');
  const at = (x: number) => asRational(exactValue(expression, { [letter]: surd(rational(x)) }));
  const [zero, one, two] = [at(0), at(1), at(2)];
  insist(two.sub(one).equals(one.sub(zero)), 'no straight line');
  return { slope: one.sub(zero), at0: zero, tex: expressionTex(expression) };
}

/** `y = 3x + 2`, its right side. */
function givenLine(heard: Heard): Line {
  const { left, right } = heard.formula('line', 'equation');
  insist(left.is === 'variable', 'no line');
  return lineOf(right);
}

function through(heard: Heard): Line {
  const [one, other] = ['p', 'q']
    .map((slot) => heard.formula(slot, 'point'))
    .map(({ x, y }) => ({ x: asRational(exactValue(x)), y: asRational(exactValue(y)) }));
  insist(one && other && !one.x.equals(other.x), 'no line');
  const slope = divided(other.y.sub(one.y), other.x.sub(one.x));
  const at0 = one.y.sub(slope.mul(one.x));
  return { slope, at0, tex: `${decimalTex(slope)}x + ${decimalTex(at0)}` };
}

const theLine = once('(equation|given by|is|by|has|as|line|fit) [of] [line] <line:equation>', '<line:equation>');
const points = once('points <p:point> and <q:point>', '<p:point> and <q:point>');

function valueAt(line: Line, x: Rational, understood: string): Result {
  const value = line.slope.mul(x).add(line.at0);
  return {
    understood,
    steps: [
      `Put ${tex(x)} in: ${math(`${decimalTex(line.slope)} \\cdot ${decimalTex(x)} + ${decimalTex(line.at0)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${n(line.slope)})*(${n(x)})+(${n(line.at0)})`,
  };
}

/** What a line of best fit foretells. */
export const predictedByLine = story({
  kind: 'prediction by a line of best fit',
  asks: [
    '{what} [is] predicted [value of] [y|<y:letter>|_] [...] when <at:equation>',
    '{what} [is] predicted [value of] [<y:letter>|_] [...] for <at:equation>',
    '{what} [is] [value of] <y:letter> [predicted] [...] when <at:equation>',
    '(predict|estimate|find) [value of] [predicted] [value of] [<y:letter>] (when|for|if) <at:equation>',
    '{what} [value] [line|model|equation] (predict|predicts) (for|when) <at:equation>',
  ],
  facts: [
    maybe('points <p:point> and <q:point>', '<p:point> and <q:point>'),
    maybe('(equation|given by|is|by|has|as|line|fit) [of] [line] <line:equation>', '<line:equation>'),
    lineWords,
  ],
  harmless,
  never: ['residual'],
  work: (heard) => {
    const at = heard.formula('at', 'equation');
    insist(at.left.is === 'variable' && heard.has('p') !== heard.has('line'), 'no x');
    const line = heard.has('line') ? givenLine(heard) : through(heard);
    if (heard.has('line'))
      insist(variablesOf(heard.formula('line', 'equation').right)[0] === at.left.name, 'another letter');
    return valueAt(line, asRational(exactValue(at.right)), `The line is ${math(`y = ${line.tex}`)}.`);
  },
});

/** How far a point lies over its line of best fit. */
export const residual = story({
  kind: 'residual',
  asks: ['{what} [is] residual [of|for] [...] [<p:point>]', 'residual [for|of] [...] <p:point>'],
  facts: [
    theLine,
    maybe('(point|points is|points|has) <p:point>', '<p:point>'),
    maybe('actual - predicted', 'actual value - predicted value', 'observed - predicted'),
    lineWords,
  ],
  harmless,
  work: (heard) => {
    const line = givenLine(heard);
    const { x, y } = heard.formula('p', 'point');
    const [at, actual] = [asRational(exactValue(x)), asRational(exactValue(y))];
    const predicted = line.slope.mul(at).add(line.at0);
    return {
      understood: `Compare the point with the line ${math(`y = ${line.tex}`)}.`,
      steps: [
        `The line foretells ${tex(predicted)}.`,
        `Actual less predicted: ${math(`${decimalTex(actual)} - ${decimalTex(predicted)} = ${decimalTex(actual.sub(predicted))}`)}.`,
      ],
      value: actual.sub(predicted),
      calculation: `(${n(actual)})-((${n(line.slope)})*(${n(at)})+(${n(line.at0)}))`,
    };
  },
});

/** The equation of a trend line through two points. */
export const fittedLine = story({
  kind: 'equation of a line of best fit',
  asks: [
    '{what} [is] [slope and] equation [of] [line|trend line|line of best fit]',
    'which [...] equation [...] (line|model|trend line)',
    '[slope and] equation [...]',
  ],
  facts: [
    points,
    some('line of best fit', 'trend line', 'slope', 'equation', 'give', 'me', 'passes through'),
    lineWords,
  ],
  harmless: `${harmless} slope`,
  never: ['predict', 'value of', 'intercept', 'perpendicular', 'parallel', 'midpoint', 'standard form'],
  work: (heard) => {
    insist(/line of best fit|trend line|regression/.test(heard.reading.heard), 'another line');
    const line = through(heard);
    const [p, q] = ['p', 'q'].map((slot) => heard.formula(slot, 'point'));
    insist(p && q, 'no points');
    const text = `(${n(line.slope)})*x+(${n(line.at0)})`;
    for (const point of [p, q]) {
      const [x, y] = [asRational(exactValue(point.x)), asRational(exactValue(point.y))];
      insistOnAgreement(findsSame(`(${n(line.slope)})*(${n(x)})+(${n(line.at0)})`, `(${n(y)})`));
    }
    const sign = line.at0.s < 0n ? '-' : '+';
    return {
      kind: 'equation of a line of best fit',
      understood: 'Find the line through two points.',
      steps: [`The slope is ${tex(line.slope)}.`, `At ${math('x = 0')} it is at ${tex(line.at0)}.`],
      answer: math(`y = ${decimalTex(line.slope)}x ${sign} ${decimalTex(line.at0.abs())}`),
      values: [`y=${text}`],
      check: 'Both points lie on it: put in and checked another way.',
    };
  },
});

/** How much the prediction changes with x. */
export const changeByLine = story({
  kind: 'change by a line of best fit',
  asks: [
    '[by] (how many _|how much) [...] (predicted|estimated) [...] (rise|increase|change|go up|decrease|fall|drop) (if|when|for|with) [...] (rises|increases|goes up|increase|rise|grows) by <by:number> [_]',
    '[by] (how many _|how much) [...] (predicted|estimated) [...] (rise|increase|change|go up|decrease|fall|drop) for (each|each additional) <by:number> [_] (increase) [in ...]',
  ],
  facts: [
    theLine,
    some(
      'V1 is [...]',
      '<x:letter> is [predicted|number of|time|...] _',
      'where',
      'and <y:letter> is [...]',
      '<z:letter> is',
      '<w:letter>',
    ),
    lineWords,
  ],
  harmless: `${harmless} number`,
  work: (heard) => {
    const line = givenLine(heard);
    const by = heard.number('by');
    insist(line.slope.s > 0n || /decrease|fall|drop/.test(heard.reading.heard), 'the other way');
    return {
      understood: `The slope of ${math(`y = ${line.tex}`)} is the change for each 1.`,
      steps: [
        `Multiply: ${math(`${decimalTex(line.slope.abs())} \\cdot ${decimalTex(by)} = ${decimalTex(line.slope.abs().mul(by))}`)}.`,
      ],
      value: line.slope.abs().mul(by),
      calculation: `(${n(line.slope.abs())})*(${n(by)})`,
    };
  },
});

/** `y` is directly proportional to `x`. */
export const directProportion = story({
  kind: 'direct proportion',
  asks: ['{what} [is] [value of] <y:letter> (when|if) <x2:equation>', 'find <y:letter> (when|if) <x2:equation>'],
  facts: [
    once(
      '[value of] <up:letter> [is|varies] (directly proportional to|proportional to|directly with|directly as|directly) [value of] <down:letter>',
    ),
    once(
      '(when|if) <one:equation> , <other:equation>',
      '<one:equation> (when|if|and) <other:equation>',
      '(when|if) <one:equation> and <other:equation>',
    ),
  ],
  harmless: 'proportional constant',
  never: ['inversely', 'square', 'inverse', 'squared', 'root'],
  work: (heard) => {
    const [one, other, asked] = (['one', 'other', 'x2'] as const).map((slot) => {
      const { left, right } = heard.formula(slot, 'equation');
      insist(left.is === 'variable', 'no value');
      return { name: left.name, value: asRational(exactValue(right)) };
    });
    insist(one && other && asked && one.name !== other.name, 'two values of one letter');
    const y = heard.formula('y', 'letter').name;
    insist(
      new Set([heard.formula('up', 'letter').name, heard.formula('down', 'letter').name]).isSupersetOf(
        new Set([one.name, other.name, y, asked.name]),
      ) && y !== asked.name,
      'other letters',
    );
    const [mine, its] = one.name === y ? [one, other] : [other, one];
    const value = divided(mine.value, its.value).mul(asked.value);
    return {
      understood: `${math(mine.name)} is always the same multiple of ${math(its.name)}.`,
      steps: [
        `The multiple is ${math(`${decimalTex(mine.value)} \\div ${decimalTex(its.value)} = ${decimalTex(divided(mine.value, its.value))}`)}.`,
        `Times ${tex(asked.value)}, that is ${tex(value)}.`,
      ],
      value,
      calculation: `(${n(mine.value)})/(${n(its.value)})*(${n(asked.value)})`,
    };
  },
});
