import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { variablesOf } from '../../../expression.ts';
import { numberIn } from '../../../reading/answers.ts';
import { polynomialOf } from '../../../ratio.ts';
import { constantOf } from '../../../polynomial.ts';
import { isZero, rationalText, rationalTex, zero, type Rational } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { findsValue, insistOnAgreement, near } from '../../../secondEngine.ts';
import { lineTex, pointTex, type Point } from '../../../words/lineWith.ts';
import { math, valueText, type Work } from '../../../workedOut.ts';
import { withOption } from '../answer.ts';
import { type Bag } from '../bag.ts';
import {
  crossing,
  interceptStep,
  isThisLine,
  lineOfGap,
  lineThrough,
  plainOf,
  slopeStep,
  withSlope,
  yAt,
  type Line,
} from './line.ts';
import { type Told } from './told.ts';

export interface Found {
  line: Line;
  steps: string[];
  understood: string;
  on: Point[];
}

/** The line that the facts make, with nothing left over. */
export function lineFrom(told: Told): Found {
  const { gaps, points, slope, yIntercept, xIntercept } = told;
  const [first] = gaps;
  const extra: Point[] = [
    ...points,
    ...(yIntercept ? [[zero, yIntercept] as Point] : []),
    ...(xIntercept ? [[xIntercept, zero] as Point] : []),
  ];
  if (first) {
    insist(extra.length === 0 && !slope, 'too much');
    const line = lineOfGap(first.gap);
    const given = `y = ${lineTex(line.m, line.b)}`;
    return {
      line,
      steps: [
        `Solved for ${math('y')}, the line is ${math(given)}. In ${math('y = mx + b')} the slope is ${math('m')}, and the line meets the y-axis at ${math('b')}.`,
      ],
      understood: `The line ${math(given)}.`,
      on: [],
    };
  }
  const [a, c, ...more] = extra;
  if (slope) {
    insist(a && !c, 'no one point');
    const line = withSlope(slope, a);
    return {
      line,
      steps: [`The slope is ${math(`m = ${rationalTex(slope)}`)}.`, interceptStep(line, a)],
      understood: `The line with slope ${math(rationalTex(slope))} through ${math(pointTex(a))}.`,
      on: [a],
    };
  }
  insist(a && c, 'no two points');
  const line = lineThrough(a, c);
  insist(
    more.every(([x, y]) => yAt(line, x).equals(y)),
    'points of no line',
  );
  const seen = [a, c].find(([x]) => isZero(x)) ?? a;
  return {
    line,
    steps: [slopeStep(a, c), interceptStep(line, seen)],
    understood: `The line through ${math(pointTex(a))} and ${math(pointTex(c))}.`,
    on: [a, c, ...more],
  };
}

export function checked({ line, on }: Found): void {
  insistOnAgreement(
    on.every(([x, y]) =>
      findsValue(`(${rationalText(line.m)})*(${rationalText(x)})+(${rationalText(line.b)})`, y.valueOf()),
    ),
  );
}

export function answered(bag: Bag, told: Told, found: Found): Work | undefined {
  insist(told.open.length === 0, 'a letter in a point');
  checked(found);
  const { line, steps, understood } = found;
  const base = { understood, check: 'Put into the equation of the line, the points given fit.' };
  const isForm = bag.words.has('form') && told.gaps.length > 0;
  if (told.gaps.length > 0 && !isForm && told.asks.size > 1 && !isBesideText(bag)) told.asks.delete('equation');
  if (isForm) insist(/!slope !intercept form|y = mx/.test(bag.text) && told.asks.size <= 1, 'another form');
  const [ask, ...more] = isForm ? (['equation'] as const) : told.asks;
  const call = bag.calls.find(({ of }) => variablesOf(of).length === 0);
  if (call) {
    const at = constantOf(polynomialOf(call.of));
    const value = yAt(line, at);
    insist(told.asks.size === 0 || ask === 'equation', 'two asks');
    return {
      ...base,
      kind: 'linear function',
      steps: [
        ...steps,
        `So ${math(`${call.name}\\left(x\\right) = ${lineTex(line.m, line.b)}`)}, and ${math(`${call.name}\\left(${rationalTex(at)}\\right) = ${rationalTex(value)}`)}.`,
      ],
      answer: valueText(surd(value)),
      values: [rationalText(value)],
    };
  }
  insist(ask && more.length === 0, 'not one ask');
  const wants = ask;
  if (wants === 'equation') return equationAnswer(bag, told, found);
  if (wants === 'slope')
    return number(bag, { ...base, kind: 'slope', steps: told.gaps.length > 0 ? steps : steps.slice(0, 1) }, line.m);
  const isY = wants === 'y-intercept';
  const value = isY ? line.b : crossing(line);
  const point: Point = isY ? [zero, value] : [value, zero];
  const step = isY
    ? `At ${math('x = 0')}, ${math(`y = ${rationalTex(value)}`)}: the line meets the y-axis at ${math(pointTex(point))}.`
    : `At ${math('y = 0')}, ${math(`${lineTex(line.m, line.b)} = 0`)} gives ${math(`x = ${rationalTex(value)}`)}: the line meets the x-axis at ${math(pointTex(point))}.`;
  return intercept(
    bag,
    {
      ...base,
      kind: 'intercept of a line',
      steps: [...steps.slice(0, -1), steps.at(-1) ?? '', step].filter((one) => one !== ''),
    },
    point,
    value,
  );
}

function isBesideText({ weights }: Bag): boolean {
  return weights.has('parallel') || weights.has('perpendicular');
}

function intercept(bag: Bag, base: Omit<Work, 'answer'>, point: Point, value: Rational): Work {
  const work: Work = {
    ...base,
    answer: `${math(rationalTex(value))}, at the point ${math(pointTex(point))}`,
    values: [rationalText(value)],
  };
  return withOption(work, bag.reading, (option) => {
    const pair = /^\(([^,()]+),([^,()]+)\)$/.exec(option.trim());
    const parts = pair ? [pair[1], pair[2]] : [option.replace(/^[a-z] ?= ?/, '')];
    const numbers = parts.map((part) => numberIn(part ?? ''));
    const expected = pair ? point : [value];
    return numbers.every((one, index) => one !== undefined && near(one, given(expected[index]).valueOf()));
  });
}

export function number({ reading }: Bag, base: Omit<Work, 'answer'>, value: Rational): Work {
  const work: Work = { ...base, answer: valueText(surd(value)), values: [rationalText(value)] };
  return withOption(work, reading, (option) => {
    const one = numberIn(option.replace(/^[a-z] ?= ?/, ''));
    return one !== undefined && near(one, value.valueOf());
  });
}

function equationAnswer(bag: Bag, told: Told, found: Found): Work {
  const { line, steps, understood } = found;
  const { name } = told;
  const left = name ? `${name.name}\\left(${name.letter}\\right)` : 'y';
  const body = lineTex(line.m, line.b).replaceAll('x', name?.letter ?? 'x');
  const plain = plainOf(line, name?.letter ?? 'x');
  const work: Work = {
    kind: 'equation of a line',
    understood: `${understood.replace(/\.$/, '')}: find its equation.`,
    steps: [...steps, `So ${math(`${left} = ${body}`)}.`],
    answer: math(`${left} = ${body}`),
    check: 'Put into the equation of the line, the points given fit.',
    values: [name ? plain : `y=${plain}`],
  };
  return withOption(work, bag.reading, (option) => isOption(option, line, name?.letter ?? 'x'));
}

export function isOption(option: string, line: Line, letter: string): boolean {
  const plain = option.replace(/(?<![a-z])[a-z] ?\( ?[a-z] ?\)/g, 'y');
  const sides = plain.split('=');
  const [left = '', right] = sides.length === 1 ? ['y', plain] : sides;
  insist(right !== undefined && sides.length <= 2, 'no equation');
  const instead = (text: string) =>
    letter === 'x' ? text : text.replace(new RegExp(`(?<![a-z])${letter}(?![a-z])`, 'g'), 'x');
  return isThisLine(parse(plainText(instead(left))), parse(plainText(instead(right))), line);
}
