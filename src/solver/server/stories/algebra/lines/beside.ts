import { attempt } from '../../../equation.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { spreadFormulas } from '../../../reading/spreadFormulas.ts';
import { lettersOf, minus, polynomialTex, scaled, plus, times, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { divided, isZero, one, rationalTex, zero, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { lineTex, type Point } from '../../../words/lineWith.ts';
import { math, type Work } from '../../../workedOut.ts';
import { withOption } from '../answer.ts';
import { type Bag } from '../bag.ts';
import { zerosOf } from '../parameters.ts';
import { interceptStep, lineOfGap, lineThrough, plainOf, slopeStep, withSlope, type Line } from './line.ts';
import { type Told } from './told.ts';

import { answered, number } from './answered.ts';
import { pointLetter } from './letters.ts';

/** The slope, equation or intercept of a line beside another. */
export function beside(bag: Bag, told: Told, asked: string | undefined): Work | undefined {
  const isAcross = bag.weights.has('perpendicular');
  insist(!labelsMixed(bag), 'which line');
  const { gaps, points, slope, yIntercept, xIntercept } = told;
  insist(gaps.length <= 1, 'two lines');
  let [m, rest, steps] = [slope, [...points], [] as string[]];
  const [first] = gaps;
  if (first) {
    insist(!m && first.letters.every((letter) => letter === 'x' || letter === 'y'), 'two slopes');
    const line = lineOfGap(first.gap);
    m = line.m;
    steps = [
      `Solved for ${math('y')}, the given line is ${math(`y = ${lineTex(line.m, line.b)}`)}: its slope is ${math(rationalTex(m))}.`,
    ];
  } else if (m) steps = [`The slope of the given line is ${math(rationalTex(m))}.`];
  else {
    const two =
      /!(?:parallel|perpendicular) to (?:line |segment |line-[a-z] )*(?:[a-z]+ ){0,3}?(?:points )?P(\d+) (?:and|to|,) (?:[a-z]+ )?P(\d+)/.exec(
        bag.text,
      ) ??
      /(?:line-[a-z]|line) (?:passes |goes |going |passing )?(?:through|contains|has) (?:points )?P(\d+) and P(\d+)[^.]*\. /.exec(
        bag.text,
      );
    insist(two && points.length >= 2, 'no line');
    const [a, c] = points;
    insist(a && c, 'two points');
    const order = [...bag.text.matchAll(/P(\d+)/g)].map(([, index]) => index);
    const isFirst = order[0] === two[1];
    insist(isFirst || points.length === 3, 'which points');
    const pair: [Point, Point] = isFirst ? [a, c] : [c, given(points[2])];
    rest = points.filter((point) => !pair.includes(point));
    m = lineThrough(...pair).m;
    steps = [slopeStep(...pair)];
  }
  if (isAcross) insist(!isZero(m), 'a level line');
  const turned = isAcross ? divided(one, m).neg() : m;
  steps.push(
    isAcross
      ? `Perpendicular lines have slopes whose product is ${math('-1')}: the slope is ${math(rationalTex(turned))}.`
      : `Parallel lines have the same slope: ${math(rationalTex(turned))}.`,
  );
  const understood = `A line ${isAcross ? 'perpendicular' : 'parallel'} to one of slope ${math(rationalTex(m))}.`;
  const on: Point[] = [
    ...rest,
    ...(yIntercept ? [[zero, yIntercept] as Point] : []),
    ...(xIntercept ? [[xIntercept, zero] as Point] : []),
  ];
  const [point, ...others] = on;
  insist(others.length === 0, 'two points');
  if (!point) {
    if (bag.reading.options.length > 0 && !told.asks.has('slope'))
      return besideOption(bag, told, turned, isAcross, { understood, steps });
    insist(
      told.asks.size === 1 && told.asks.has('slope') && asked === undefined && told.open.length === 0,
      'no slope asked',
    );
    return number(bag, { kind: 'slope', understood, steps, check: 'The two slopes were compared again.' }, turned);
  }
  const line = withSlope(turned, point);
  const found = { line, steps: [...steps, interceptStep(line, point)], understood, on: [point] };
  if (asked !== undefined) return pointLetter(bag, told, found, asked);
  return answered(bag, told, found);
}

/** Of the lines of the options, the one with this slope; a parallel one is no other than the line itself. */
function besideOption(
  bag: Bag,
  { gaps, open }: Told,
  slope: Rational,
  isAcross: boolean,
  base: Pick<Work, 'understood' | 'steps'>,
): Work {
  const [first] = gaps;
  insist(
    first && open.length === 0 && /which (?:of following )?(?:[a-z]+ ){0,5}?(?:line|equation|graph)/.test(bag.text),
    'no line asked',
  );
  const itself = lineOfGap(first.gap);
  let found: Line | undefined;
  const work: Work = {
    ...base,
    kind: 'line beside another',
    answer: '',
    check: 'The slope of each option was compared.',
  };
  const picked = withOption(work, bag.reading, (option) => {
    const [left = '', right, ...more] = option.split('=');
    insist(right !== undefined && more.length === 0, 'no equation');
    const line = attempt(() =>
      lineOfGap(
        minus(
          polynomialOf(parse(plainText(spreadFormulas(left)))),
          polynomialOf(parse(plainText(spreadFormulas(right)))),
        ),
      ),
    );
    const isRight = line?.m.equals(slope) === true && (isAcross || !line.b.equals(itself.b));
    if (isRight) found = line;
    return isRight;
  });
  const { m, b } = given(found);
  const tex = math(`y = ${lineTex(m, b)}`);
  return { ...picked, answer: `${tex}, which is option ${picked.option}`, values: [`y=${plainOf({ m, b })}`] };
}

/** 'Line r … line s is perpendicular to line r … the slope of line r'. */
export function labelsMixed({ text }: Bag): boolean {
  const asked =
    /!slope of (?:graph of )?(line-[a-z])/.exec(text)?.[1] ??
    /equation (?:of|for|defines|represents) (line-[a-z])/.exec(text)?.[1];
  if (!asked) return false;
  const given =
    /(line-[a-z]) (?:in xy plane )?(?:is |has |with |defined |by |equation |graph |of |, |whose )*(?:E\d|F\d)/.exec(
      text,
    )?.[1];
  return given === asked;
}

/** A letter in one of two lines that are parallel or perpendicular. */
export function besideLetter(bag: Bag, { gaps, points, open, slope }: Told, asked: string): Work {
  insist(points.length + open.length === 0 && !slope, 'too much');
  const isAcross = bag.weights.has('perpendicular');
  const [first, second] = gaps;
  insist(first && second, 'two lines');
  const by = ({ gap }: { gap: Polynomial }, letter: string): Polynomial => {
    const found = new Map<string, Rational>();
    for (const [product, factor] of gap)
      if (product.includes(letter)) {
        insist([...product].filter((one) => one === 'x' || one === 'y').length === 1, 'no line');
        found.set(product.replace(letter, ''), factor);
      }
    return found;
  };
  const [a, b, c, d] = [by(first, 'x'), by(first, 'y'), by(second, 'x'), by(second, 'y')];
  const claim = isAcross ? plus(times(a, c), times(b, d)) : minus(times(a, d), times(b, c));
  const value = given(zerosOf([claim], [asked])?.[asked]);
  insist(lettersOf(claim).join('') === asked, 'another letter');
  const shown = (part: Polynomial) => polynomialTex(part);
  const slopes = [
    [a, b],
    [c, d],
  ].map(([x, y]) => `\\frac{${shown(scaled(given(x), one.neg()))}}{${shown(given(y))}}`);
  return number(
    bag,
    {
      kind: 'constant of a line',
      understood: `Find ${math(asked)} so that the lines are ${isAcross ? 'perpendicular' : 'parallel'}.`,
      steps: [
        `Written with everything on one side, a line ${math('Ax + By + C = 0')} has the slope ${math('-\\frac{A}{B}')}: here ${slopes.map(math).join(' and ')}.`,
        isAcross
          ? `Perpendicular lines have slopes whose product is ${math('-1')}: ${math(`${slopes.join(' \\cdot ')} = -1`)}.`
          : `Parallel lines have the same slope: ${math(slopes.join(' = '))}.`,
        `So ${math(`${asked} = ${rationalTex(value)}`)}.`,
      ],
      check: 'Put back, the slopes are as they must be.',
    },
    value,
  );
}
