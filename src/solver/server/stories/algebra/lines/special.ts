import { attempt } from '../../../equation.ts';
import { variablesOf } from '../../../expression.ts';
import {
  isConstant,
  lettersOf,
  minus,
  ordered,
  polynomialTex,
  polynomialText,
  scaled,
  type Polynomial,
} from '../../../polynomial.ts';
import { lowest } from '../../../ratio.ts';
import { polynomialOf } from '../../../ratio.ts';
import { isZero, one, rationalTex, rationalText, sign, zero, type Rational } from '../../../numbers/rational.ts';
import { withSigns } from '../../../reading/choice.ts';
import { plainText } from '../../../plainText.ts';
import { given, insist } from '../../../refused.ts';
import { findsSame } from '../../../secondEngine.ts';
import { math, valueText, type Work } from '../../../workedOut.ts';
import { surd } from '../../../numbers/surd.ts';
import type { Kind } from '../../story.ts';
import { withOption } from '../answer.ts';
import { bagOf, onlyWeights, type Bag } from '../bag.ts';
import { crossing, gapOf, lineOfGap } from './line.ts';

const harmless =
  'slope intercept x-intercept y-intercept x-axis y-axis y-coordinate x-coordinate y-value both parallel perpendicular constant equal same neither and value';

/** What a line has besides the usual: no slope, a level or upright equation, a slope with a letter, two things asked at once. */
export const specialLine: Kind = (reading) =>
  attempt(() => {
    const bag = bagOf(reading);
    if (bag.inequalities.length + bag.calls.length + bag.callEquations.length + bag.constants.length > 2)
      return undefined;
    insist(onlyWeights(bag, harmless), 'something else');
    const kinds = [level, comparedLines, twoAsked, slopeWithLetters, noSlope];
    const found = kinds.flatMap((kind) => attempt(() => kind(bag)) ?? []);
    const [work, ...more] = found;
    return more.length === 0 ? work : undefined;
  });

function wordsOf({ text }: Bag): string {
  return ` ${text.replaceAll('!', '')}`;
}

/** 'The horizontal line through (3, -7)'. */
function level(bag: Bag): Work | undefined {
  const text = wordsOf(bag);
  const [point, ...more] = bag.points;
  insist(
    point &&
      more.length === 0 &&
      bag.equations.length + bag.functions.length + bag.expressions.length === 0 &&
      bag.numbers.length === 0,
    'not one point',
  );
  insist(/ (?:equation|eq) /.test(text) && !/ slope | intercept | distance | reflect/.test(text), 'no equation asked');
  const isLevel = / horizontal | parallel to x-axis | perpendicular to y-axis /.test(text);
  const isUpright = / vertical | parallel to y-axis | perpendicular to x-axis /.test(text);
  insist(isLevel !== isUpright, 'neither, or both');
  const value = constantValue(polynomialOf(isLevel ? point.y : point.x));
  const name = isLevel ? 'y' : 'x';
  const tex = math(`${name} = ${rationalTex(value)}`);
  const work: Work = {
    kind: 'equation of a line',
    understood: `Find the equation of the ${isLevel ? 'level' : 'upright'} line through the point.`,
    steps: [
      `Every point of ${isLevel ? 'a horizontal' : 'a vertical'} line has the same ${math(name)}-coordinate, here ${math(rationalTex(value))}.`,
    ],
    answer: tex,
    check: 'The point given fits.',
    values: [`${name}=${rationalText(value)}`],
  };
  return withOption(work, bag.reading, (option) =>
    findsSame(plainText(option).replace('=', '-(') + ')', `${name}-(${rationalText(value)})`),
  );
}

function constantValue(polynomial: Polynomial): Rational {
  insist(polynomial.size === 0 || isConstant(polynomial), 'a letter');
  return polynomial.get('') ?? zero;
}

/** 'Are the lines parallel, perpendicular or neither?' */
function comparedLines(bag: Bag): Work | undefined {
  const text = wordsOf(bag);
  insist(
    / parallel (?:, |or )*perpendicular | perpendicular (?:, |or )*parallel /.test(text) &&
      / neither | or | same line /.test(text),
    'no comparison',
  );
  const [first, second, ...more] = [
    ...bag.equations,
    ...bag.functions.map(({ body, letter }) => ({ left: variableTree('y'), right: body, letter })),
  ];
  insist(
    first && second && more.length === 0 && bag.points.length + bag.numbers.length + bag.letters.length === 0,
    'not two lines',
  );
  const [a, b] = [first, second].map(({ left, right }) => lineOfGap(gapOf(left, right)));
  insist(a && b, 'no lines');
  const isSame = a.m.equals(b.m) && a.b.equals(b.b);
  insist(!isSame, 'the same line');
  const what = a.m.equals(b.m) ? 'parallel' : a.m.mul(b.m).equals(one.neg()) ? 'perpendicular' : 'neither';
  const work: Work = {
    kind: 'two lines compared',
    understood: 'Compare the slopes of the two lines.',
    steps: [
      `The slopes are ${math(rationalTex(a.m))} and ${math(rationalTex(b.m))}.`,
      what === 'parallel'
        ? 'They are the same, and the lines are not.'
        : `Their product is ${math(rationalTex(a.m.mul(b.m)))}.`,
    ],
    answer: what === 'neither' ? 'Neither.' : `The lines are ${what}.`,
    check: 'Both equations were solved for y.',
    values: [what],
  };
  return withOption(
    work,
    bag.reading,
    (option) => new RegExp(`\\b${what}\\b`, 'i').test(option) && !/\bnot\b/i.test(option),
  );
}

function variableTree(name: string) {
  return { is: 'variable', name } as const;
}

/** 'Determine both the slope and the y-intercept'. */
function twoAsked(bag: Bag): Work | undefined {
  const text = wordsOf(bag);
  const [equation, ...more] = bag.equations;
  insist(
    equation && more.length === 0 && bag.points.length + bag.numbers.length + bag.expressions.length === 0,
    'not one line',
  );
  const line = lineOfGap(gapOf(equation.left, equation.right));
  const slopeFirst = / slope (?:and|&) (?:y-coordinate of )?y-intercept /.test(text);
  const bothAxes =
    / (?:x-intercept|V\d+ -) (?:and|&) y-intercepts? | x-intercept and y-intercept /.test(text) && !slopeFirst;
  insist(slopeFirst !== bothAxes && bag.reading.options.length === 0, 'not two asked');
  const values = slopeFirst ? [line.m, line.b] : [crossing(line), line.b];
  const [first, second] = [given(values[0]), given(values[1])];
  return {
    kind: 'slope and intercepts',
    understood: `Find ${slopeFirst ? 'the slope and the y-intercept' : 'both intercepts'} of the line.`,
    steps: [
      `Solved for ${math('y')}, the slope is ${math(rationalTex(line.m))} and the line meets the y-axis at ${math(rationalTex(line.b))}.`,
    ],
    answer: slopeFirst
      ? `Slope ${valueText(surd(first))}, y-intercept ${valueText(surd(second))}`
      : `x-intercept ${valueText(surd(first))}, y-intercept ${valueText(surd(second))}`,
    check: 'The intercepts were put into the equation.',
    values: values.map(rationalText),
  };
}

/** The slope of a line whose equation or points have letters. */
function slopeWithLetters(bag: Bag): Work | undefined {
  const text = wordsOf(bag);
  insist(
    / (?:what|find|determine|give|express|which)[^.]* slope | slope of [a-z ,-]* (?:is|=) \. /.test(text) &&
      !/parallel|perpendicular|intercept/.test(text),
    'no slope asked',
  );
  insist(bag.numbers.length === 0 && bag.functions.length + bag.expressions.length === 0, 'more told');
  const slope = bag.equations.length === 1 && bag.points.length === 0 ? ofEquation(bag) : ofPoints(bag);
  const { above, below } = lowest(slope);
  const names = [...new Set([...lettersOf(above), ...lettersOf(below)])];
  insist(lettersOf(slope.above).length + lettersOf(slope.below).length > 0, 'a slope of numbers');
  const turned = sign(given(ordered(below)[0])[1]) < 0 ? one.neg() : one;
  const [top, bottom] = [scaled(above, turned), scaled(below, turned)];
  const isWhole = isConstant(bottom) && given(bottom.get('')).equals(one);
  const tex = isWhole ? polynomialTex(top) : `\\frac{${polynomialTex(top)}}{${polynomialTex(bottom)}}`;
  const plain =
    isWhole && names.length === 0
      ? rationalText(top.get('') ?? zero)
      : `(${polynomialText(top)})/(${polynomialText(bottom)})`;
  const work: Work = {
    kind: 'slope',
    understood: 'Find the slope, with its letters.',
    steps: [
      bag.equations.length === 1
        ? `Solved for ${math('y')}, the factor of ${math('x')} is the slope: ${math(tex)}.`
        : `The slope is the difference of the ${math('y')}-coordinates over that of the ${math('x')}-coordinates: ${math(tex)}.`,
    ],
    answer: math(tex),
    check: 'The two differences were reduced by what they share.',
    values: [plain],
  };
  return withOption(work, bag.reading, (option) => findsSame(plain, withSigns(option)));
}

function ofEquation(bag: Bag) {
  const { left, right } = given(bag.equations[0]);
  const gap = gapOf(left, right);
  const others = variablesOf(left, right).filter((name) => name !== 'x' && name !== 'y');
  insist(
    others.every((name) => bag.constants.includes(name) || bag.letters.includes(name)) && others.length > 0,
    'a letter not named',
  );
  const by = (letter: string): Polynomial =>
    new Map(
      [...gap]
        .filter(([product]) => product.includes(letter))
        .map(([product, factor]) => [product.replace(letter, ''), factor]),
    );
  const [above, below] = [by('x'), by('y')];
  insist(
    [above, below].every((part) => part.size > 0 && lettersOf(part).every((name) => name !== 'x' && name !== 'y')),
    'no line',
  );
  return { above: scaled(above, one.neg()), below };
}

function ofPoints(bag: Bag) {
  const [a, b, ...more] = bag.points;
  insist(a && b && more.length === 0 && bag.equations.length === 0, 'not two points');
  const [dx, dy] = [minus(polynomialOf(b.x), polynomialOf(a.x)), minus(polynomialOf(b.y), polynomialOf(a.y))];
  insist(dx.size > 0, 'upright');
  return { above: dy, below: dx };
}

/** Two points one above the other. */
function noSlope(bag: Bag): Work | undefined {
  const text = wordsOf(bag);
  const [a, b, ...more] = bag.points;
  insist(
    a &&
      b &&
      more.length === 0 &&
      / slope /.test(text) &&
      bag.equations.length + bag.letters.length + bag.numbers.length === 0,
    'not two points',
  );
  insist(!/parallel|perpendicular|intercept|equation/.test(text), 'something else');
  const [x, other, y, upper] = [a.x, b.x, a.y, b.y].map((part) => constantValue(polynomialOf(part)));
  insist(x && other && y && upper && x.equals(other) && !isZero(upper.sub(y)), 'a line with a slope');
  const work: Work = {
    kind: 'slope',
    understood: 'Find the slope of the line through both points.',
    steps: [
      `Both points have ${math(`x = ${rationalTex(x)}`)}: the line is vertical, and the slope would be divided by ${math('0')}.`,
    ],
    answer: 'The slope is undefined.',
    check: 'The x-coordinates are the same.',
    values: ['undefined'],
  };
  return withOption(work, bag.reading, (option) => /undefined|no slope|not exist/i.test(option));
}
