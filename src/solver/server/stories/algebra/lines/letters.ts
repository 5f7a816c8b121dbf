import { isConstant, lettersOf, minus, polynomialTex, scaled, plus, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { isZero, rationalTex, zero, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { lineTex, pointTex, type Point } from '../../../words/lineWith.ts';
import { math, type Work } from '../../../workedOut.ts';
import { type Bag } from '../bag.ts';
import { zerosOf } from '../parameters.ts';
import { putPolynomial } from './line.ts';
import { type Told } from './told.ts';

import { checked, lineFrom, number, type Found } from './answered.ts';

/** A letter in a point of a known line, or in the equation of a line through a known point. */
export function letterOf(bag: Bag, told: Told, asked: string): Work | undefined {
  const [first] = told.gaps;
  if (first?.letters.includes(asked)) {
    insist(
      told.open.length === 0 && first.letters.every((letter) => letter === 'x' || letter === 'y' || letter === asked),
      'two letters',
    );
    const [point, ...more] = [
      ...told.points,
      ...(told.yIntercept ? [[zero, told.yIntercept] as Point] : []),
      ...(told.xIntercept ? [[told.xIntercept, zero] as Point] : []),
    ];
    if (!point && told.slope) return slopeLetter(bag, first.gap, told.slope, asked);
    insist(point && more.length === 0 && !told.slope, 'no one point');
    const put = putPolynomial(putPolynomial(first.gap, 'x', constant(point[0])), 'y', constant(point[1]));
    const value = given(zerosOf([put], [asked])?.[asked]);
    return number(
      bag,
      {
        kind: 'constant of a line',
        understood: `Find ${math(asked)} so that the line goes through ${math(pointTex(point))}.`,
        steps: [
          `Put ${math(pointTex(point))} into the equation; with everything on one side, ${math(`${polynomialTex(put)} = 0`)}.`,
          `So ${math(`${asked} = ${rationalTex(value)}`)}.`,
        ],
        check: 'Put back, the point lies on the line.',
      },
      value,
    );
  }
  const found = lineFrom(told);
  checked(found);
  return pointLetter(bag, told, found, asked);
}

function slopeLetter(bag: Bag, gap: Polynomial, slope: Rational, asked: string): Work {
  const by = (letter: string): Polynomial =>
    new Map(
      [...gap]
        .filter(([product]) => product.includes(letter))
        .map(([product, factor]) => [product.replace(letter, ''), factor]),
    );
  const claim = plus(by('x'), scaled(by('y'), slope));
  const value = given(zerosOf([claim], [asked])?.[asked]);
  return number(
    bag,
    {
      kind: 'constant of a line',
      understood: `Find ${math(asked)} so that the slope is ${math(rationalTex(slope))}.`,
      steps: [
        `A line ${math('Ax + By + C = 0')} has the slope ${math('-\\frac{A}{B}')}; here that must be ${math(rationalTex(slope))}: ${math(`${polynomialTex(claim)} = 0`)}.`,
        `So ${math(`${asked} = ${rationalTex(value)}`)}.`,
      ],
      check: 'Put back, the slope is as it must be.',
    },
    value,
  );
}

export function pointLetter(bag: Bag, { open }: Told, { line, steps, understood }: Found, asked: string): Work {
  const [point, ...more] = open;
  insist(point && more.length === 0, 'no one point');
  const [x, y] = [polynomialOf(point.x), polynomialOf(point.y)];
  const gap = minus(y, plus(scaled(x, line.m), constant(line.b)));
  insist(lettersOf(gap).join('') === asked && !isConstant(gap), 'another letter');
  const value = given(zerosOf([gap], [asked])?.[asked]);
  return number(
    bag,
    {
      kind: 'point of a line',
      understood,
      steps: [
        ...steps,
        `Put ${math(`\\left(${polynomialTex(x)}, ${polynomialTex(y)}\\right)`)} into ${math(`y = ${lineTex(line.m, line.b)}`)}: ${math(`${asked} = ${rationalTex(value)}`)}.`,
      ],
      check: 'Put back, the point lies on the line.',
    },
    value,
  );
}

function constant(value: Rational): Polynomial {
  return isZero(value) ? new Map() : new Map([['', value]]);
}
