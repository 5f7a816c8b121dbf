import { attempt } from '../../../equation.ts';
import { variablesOf } from '../../../expression.ts';
import {
  constant,
  constantOf,
  isConstant,
  minus,
  plus,
  scaled,
  times,
  variable,
  polynomialTex,
  type Polynomial,
} from '../../../polynomial.ts';
import { one, rational, rationalText } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { polynomialOf, type Ratio, ratioOf } from '../../../ratio.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, valueText, type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { bagOf, isYesNo, type Bag } from '../bag.ts';
import { determined } from '../facts.ts';
import { wantedOf, questionsOf } from '../wanted.ts';
import { labelsMixed } from './beside.ts';
import { gapOf, putPolynomial } from './line.ts';
import { insistOnOneSize } from './told.ts';

/** Slope and y-intercept of the line that is spoken of, and the slope of another beside it: letters that no text has. */
const [slope, intercept, other] = [variable('M'), variable('B'), variable('N')];
const harmless = new Set(
  'slope intercept x-intercept y-intercept x-axis y-axis x-coordinate y-coordinate x-value y-value parallel perpendicular constant value both all same equal equals each sum between total'.split(
    ' ',
  ),
);
const elsewhere =
  /(?<= |^)(?:triangle|distance|quadrant|quadratic|parabola|circle|reflected|translated|shifted|intersect|intersection|rotated|vertical|horizontal|midpoint|standard|transversal|not|form|inequality|equation|graphed|opposite|reciprocal|product|difference|area|units|inverse|exponential|2 lines meet) /;

/** A line with letters in its points or its equation: whatever is told of it as claims about its slope and intercept. */
export const generalLine: Kind = (reading) => attempt(() => workOf(reading));

const number = '(-?(?:\\d+/\\d+|\\d*\\.?\\d+)|V\\d+|X\\d+)';
const joins = '(?:(?:of|is|at|to|=|,|!equal|!equals|that) )*';

function workOf(reading: Reading): Work | undefined {
  const bag = bagOf(reading);
  insistOnOneSize(reading.stem);
  insist(
    [...bag.weights].every((word) => harmless.has(word)) && bag.inequalities.length === 0 && !isYesNo(bag),
    'something else',
  );
  insist(
    !elsewhere.test(bag.text.replaceAll('!', '')) && !/[fghp] ?\( ?[fghp] ?\(/.test(reading.stem.toLowerCase()),
    'another kind',
  );
  insist(!/\d \| /.test(bag.text) && reading.options.every(({ text }) => text.length < 30), 'a table');
  let text = bag.text;
  const zeros: Polynomial[] = [];
  const told = (pattern: RegExp, claim: (value: Polynomial) => Polynomial) => {
    text = text.replace(pattern, (_, value: string) => {
      zeros.push(claim(valueOf(value, reading)));
      return ' , ';
    });
  };
  told(new RegExp(`!slope ${joins}${number} `), (value) => minus(slope, value));
  told(new RegExp(`!y-intercept ${joins}${number} `), (value) => minus(intercept, value));
  told(new RegExp(`!x-intercept ${joins}${number} `), (value) => plus(times(slope, value), intercept));
  const isBeside = bag.weights.has('parallel') || bag.weights.has('perpendicular');
  insist(!(bag.weights.has('parallel') && bag.weights.has('perpendicular')), 'both');
  const on = (line: Polynomial, x: Polynomial, y: Polynomial) => minus(plus(times(line, x), intercept), y);
  const points = [
    ...bag.points
      .filter(({ x, y }) => !(x.is === 'variable' && y.is === 'variable' && x.name === 'x' && y.name === 'y'))
      .map(({ x, y }) => ({ x: polynomialOf(x), y: polynomialOf(y) })),
    ...bag.callEquations.map(({ of, right }) => ({ x: polynomialOf(of), y: polynomialOf(right) })),
    ...(bag.words.has('origin') ? [{ x: new Map(), y: new Map() } as { x: Polynomial; y: Polynomial }] : []),
  ];
  insist(new Set(bag.callEquations.map(({ name }) => name)).size <= 1 && bag.functions.length <= 1, 'two functions');
  const [fn] = bag.functions;
  insist(!fn || bag.callEquations.every(({ name }) => name === fn.name), 'another function');
  const curves = [
    ...bag.equations
      .filter(({ left, right }) => ['x', 'y'].some((name) => variablesOf(left, right).includes(name)))
      .map(({ left, right }) => gapOf(left, right)),
    ...(fn ? [minus(variable('y'), putPolynomial(polynomialOf(fn.body), fn.letter, variable('x')))] : []),
  ];
  insist(curves.length <= 1 && curves.length === bag.equations.length + bag.functions.length, 'two lines');
  const [curve] = curves;
  if (curve) {
    const by = (name: string): Polynomial =>
      new Map(
        [...curve]
          .filter(([product]) => product.includes(name))
          .map(([product, factor]) => [product.replace(name, ''), factor]),
      );
    const [a, b] = [by('x'), by('y')];
    const rest: Polynomial = new Map(
      [...curve].filter(([product]) => !product.includes('x') && !product.includes('y')),
    );
    insist([...a.keys(), ...b.keys()].every((product) => !/[xy]/.test(product)) && b.size > 0, 'a curve');
    const own = isBeside ? other : slope;
    zeros.push(plus(a, times(b, own)));
    if (!isBeside) zeros.push(plus(rest, times(b, intercept)));
  }
  if (isBeside) {
    insist(curve && !labelsMixed(bag), 'no other line');
    insist(
      !/line-[a-z] [^.]*line-[a-z] [^.]*line-[a-z] [^.]*line-[a-z] /.test(text) || points.length > 0,
      'which line',
    );
    zeros.push(bag.weights.has('parallel') ? minus(slope, other) : plus(times(slope, other), constant(one)));
  }
  zeros.push(...points.map(({ x, y }) => on(slope, x, y)));
  insist(zeros.length > 0 && (points.length > 0 || zeros.length > 1), 'nothing told');
  const numbersLeft = text.split(' ').filter((token) => /^\$?-?\d/.test(token));
  const asked = askedOf(text, bag, reading);
  insist(asked && numbersLeft.every((token) => asked.uses === token), 'a number left over');
  const found = determined(zeros, asked.ratio, []);
  const again = determined([...zeros].reverse(), asked.ratio, []);
  insist(found && again && isConstant(found.value) && minus(found.value, again.value).size === 0, 'not determined');
  const value = constantOf(found.value);
  return {
    kind: 'value of a line',
    understood: `With ${math('y = Mx + B')} for the line, find ${asked.shown}.`,
    steps: [
      `What is told says: ${zeros.map((zero) => math(`${polynomialTex(zero)} = 0`)).join(', ')}.`,
      ...found.steps,
      `So ${asked.shown} is ${valueText(surd(value))}.`,
    ],
    answer: valueText(surd(value)),
    check: 'Worked out again in another order: the same value.',
    values: [rationalText(value)],
  };
}

function valueOf(text: string, { formulas }: Reading): Polynomial {
  const mark = /^[VX](\d+)$/.exec(text)?.[1];
  if (mark === undefined) return constant(rational(text.replace(/^(-?)\./, '$10.')));
  const formula = formulas[Number(mark)];
  if (formula?.is === 'letter') return variable(formula.name);
  insist(formula?.is === 'expression', 'no value');
  return polynomialOf(formula.expression);
}

interface Asked {
  ratio: Ratio;
  shown: string;
  uses?: string;
}

function askedOf(text: string, bag: Bag, reading: Reading): Asked | undefined {
  const whole = (above: Polynomial, shown: string, uses?: string): Asked => ({
    ratio: { above, below: constant(one) },
    shown,
    ...(uses !== undefined && { uses }),
  });
  const [call, ...more] = bag.calls.filter(({ of }) => variablesOf(of).length === 0);
  insist(more.length === 0, 'two values');
  if (call)
    return whole(
      plus(times(slope, polynomialOf(call.of)), intercept),
      `the value at ${math(polynomialTex(polynomialOf(call.of)))}`,
    );
  const questions = questionsOf(text);
  const question =
    questions.length === 1 ? (questions[0] ?? '') : (/(?:^|[.,] )(!slope [^.]*\. )$/.exec(text)?.[1] ?? '');
  const at = /(?:value of )?V\d+ (?:when|if|at|for) V\d+ is (-?\d+(?:\.\d+)?) \. $/.exec(question)?.[1];
  if (at !== undefined && /y/.test(reading.stem))
    return whole(plus(scaled(slope, rational(at)), intercept), 'the value there', at);
  const names = ['!slope', '!y-intercept', '!x-intercept'].filter(
    (name) =>
      question.includes(name) ||
      (name === '!y-intercept' && /(?:cross|meet|intersect|hit)(?:es|s)? !y-axis/.test(question)) ||
      (name === '!x-intercept' && /(?:cross|meet|intersect|hit)(?:es|s)? !x-axis/.test(question)),
  );
  if (question.includes('!sum ') && names.length === 2 && !names.includes('!x-intercept'))
    return whole(plus(slope, intercept), 'the sum of slope and y-intercept');
  const wanted = wantedOf({ heard: text, formulas: reading.formulas });
  if (wanted && wanted.kept.length === 0 && names.length === 0) {
    const used = variablesOf(wanted.expression);
    insist(used.length > 0 && !used.includes('x') && !used.includes('y') && !question.includes('!sum'), 'a coordinate');
    return { ratio: ratioOf(wanted.expression), shown: 'it' };
  }
  insist(names.length === 1 && !question.includes('!sum') && question !== '', 'not one asked');
  if (names[0] === '!slope') return whole(slope, 'the slope');
  if (names[0] === '!y-intercept') return whole(intercept, 'the y-intercept');
  return { ratio: { above: scaled(intercept, one.neg()), below: slope }, shown: 'the x-intercept' };
}
