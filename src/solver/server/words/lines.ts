import { isZero, power, rational, rationalTex, rationalText, sign, zero, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { squareRoot } from '../numbers/surd.ts';
import { math, type Work } from '../workedOut.ts';
import { patternOf, spoken } from './form.ts';
import { calculated, fraction, read, sentence } from './sentence.ts';
import { near } from '../secondEngine.ts';
import { givenLine } from './givenLine.ts';
import { bracketed, lineWith, pointTex, type Point } from './lineWith.ts';

const ask = '[what is|write|find|calculate] [the|an]';
const through =
  '(through|thru|passing through|passes through|that passes through|which passes through|going through|goes through|that goes through|containing|connecting|joining|between|from)';
const two = '[the] [two] [points|point] # (and|to|) [the point] #';
const slopeWord = '(slope|gradient)';
const shape = '[in (slope-intercept|slope intercept) form]';

/** `#` stands for a point. */
const ofTwo: [RegExp, (a: Point, b: Point) => Work][] = (
  [
    [`${ask} ${slopeWord} [of|for|between|from] [the|a] [line] [segment] [${through}] ${two}`, slope],
    [`[a|the] line ${through} ${two} ${ask} [its] ${slopeWord} [of the line]`, slope],
    [`${two} ${ask} ${slopeWord} [of the line]`, slope],
    [`${ask} (midpoint|mid point) [of|between] [the] [line] [segment] [with endpoints|${through}] ${two}`, midpoint],
    [`${two} ${ask} (midpoint|mid point)`, midpoint],
    [`${ask} distance (between|from|of) ${two}`, distance],
    [`how far [is it] [is] [from|between] ${two}`, distance],
    [`${ask} equation [of|for] [the|a] [line] ${through} ${two} ${shape}`, lineThrough],
    [`[what is|find] [the|a] line ${through} ${two} ${shape}`, lineThrough],
    [`[a|the] line ${through} ${two} ${ask} [its] equation [of the line] ${shape}`, lineThrough],
  ] as [string, (a: Point, b: Point) => Work][]
).map(([sentences, work]) => [patternOf(sentences), work]);

const slopeOf = '[a] (slope|gradient) [of|is|=|m =] <m:signed>';
const line = `${ask} [equation] [of|for] [the|a] [line] [equation] [with|that has|having|whose]`;
const ofSlope: RegExp[] = [
  `${line} ${slopeOf} [and] [that] ${through} [the] [point] # ${shape}`,
  `${line} ${slopeOf} [and] [with] [a|the] (y-intercept|y intercept) [of|is|=|at] <b:signed> ${shape}`,
  `${ask} [equation] [of|for] [the|a] line ${through} [the] [point] # (with|and|that has) ${slopeOf} ${shape}`,
].map(patternOf);

/** Slope, midpoint, distance and the equation of a line, from points, a slope, or another line. */
export function lines(text: string): Work | undefined {
  const asked = sentence(text);
  const found = [...asked.matchAll(new RegExp(`\\(\\s*${fraction}\\s*,\\s*${fraction}\\s*\\)`, 'g'))];
  const points = found.map((match): Point => [read(match[1]), read(match[2])]);
  const rest = found.reduce((left, match) => left.replace(match[0], ' # '), asked);
  return fromPoints(spoken(rest), points) ?? fromSlope(spoken(rest), points) ?? givenLine(rest, points);
}

function fromPoints(asked: string, [a, b, ...more]: Point[]): Work | undefined {
  if (!a || !b || more.length > 0) return undefined;
  return ofTwo.find(([pattern]) => pattern.test(asked))?.[1](a, b);
}

function slopeTex([a, b]: Point, [c, d]: Point): string {
  const shown = (value: Rational) => (sign(value) < 0 ? `\\left(${rationalTex(value)}\\right)` : rationalTex(value));
  return `m = \\frac{y_2 - y_1}{x_2 - x_1} = \\frac{${rationalTex(d)} - ${shown(b)}}{${rationalTex(c)} - ${shown(a)}}`;
}

const both = (a: Point, b: Point) => `${math(pointTex(a))} and ${math(pointTex(b))}`;
const text = rationalText;

function slope(a: Point, b: Point): Work {
  const [across, up] = [b[0].sub(a[0]), b[1].sub(a[1])];
  insist(!isZero(across) || !isZero(up), 'one point');
  const understood = `Find the slope of the line through ${both(a, b)}.`;
  if (isZero(across))
    return {
      kind: 'slope',
      understood,
      steps: [
        `Both points have ${math(`x = ${rationalTex(a[0])}`)}: the line is vertical, and dividing by ${math('0')} has no meaning.`,
      ],
      answer: 'The slope is undefined.',
      check: 'Both points have the same x.',
    };
  const value = up.div(across);
  return calculated({
    kind: 'slope',
    understood,
    steps: [
      `${math(slopeTex(a, b))}.`,
      `That is ${math(`\\frac{${rationalTex(up)}}{${rationalTex(across)}} = ${rationalTex(value)}`)}.`,
    ],
    value,
    calculation: `((${text(b[1])})-(${text(a[1])}))/((${text(b[0])})-(${text(a[0])}))`,
  });
}

function midpoint(a: Point, b: Point): Work {
  const middle: Point = [a[0].add(b[0]).div(rational(2)), a[1].add(b[1]).div(rational(2))];
  insist(
    [0, 1].every((index) =>
      near(((a[index] ?? zero).valueOf() + (b[index] ?? zero).valueOf()) / 2, (middle[index] ?? zero).valueOf()),
    ),
    'no middle',
  );
  return {
    kind: 'midpoint',
    understood: `Find the midpoint of ${both(a, b)}.`,
    steps: [
      `The middle of the x values is ${math(`\\frac{${rationalTex(a[0])} + ${bracketed(b[0])}}{2} = ${rationalTex(middle[0])}`)}.`,
      `The middle of the y values is ${math(`\\frac{${rationalTex(a[1])} + ${bracketed(b[1])}}{2} = ${rationalTex(middle[1])}`)}.`,
    ],
    answer: math(pointTex(middle)),
    check: 'It is as far from the one point as from the other.',
  };
}

function distance(a: Point, b: Point): Work {
  const [across, up] = [b[0].sub(a[0]), b[1].sub(a[1])];
  const square = power(across, rational(2)).add(power(up, rational(2)));
  return calculated({
    kind: 'distance',
    understood: `Find the distance between ${both(a, b)}.`,
    steps: [
      `${math(`d = \\sqrt{\\left(x_2 - x_1\\right)^2 + \\left(y_2 - y_1\\right)^2}`)}.`,
      `${math(`d = \\sqrt{${bracketed(across)}^2 + ${bracketed(up)}^2} = \\sqrt{${rationalTex(square)}}`)}.`,
    ],
    value: squareRoot(square),
    calculation: `sqrt(((${text(b[0])})-(${text(a[0])}))^2+((${text(b[1])})-(${text(a[1])}))^2)`,
  });
}

function lineThrough(a: Point, b: Point): Work {
  const across = b[0].sub(a[0]);
  const understood = `Find the equation of the line through ${both(a, b)}.`;
  insist(!isZero(across) || !a[1].equals(b[1]), 'one point');
  if (isZero(across))
    return {
      kind: 'equation of a line',
      understood,
      steps: ['Both points have the same x: the line is vertical.'],
      answer: math(`x = ${rationalTex(a[0])}`),
      check: 'Both points lie on it.',
    };
  const m = b[1].sub(a[1]).div(across);
  return lineWith(m, a, understood, [`The slope is ${math(`${slopeTex(a, b)} = ${rationalTex(m)}`)}.`], [a, b]);
}

/** 'slope 2 through (1,3)', 'slope 2 and y-intercept -3'. */
function fromSlope(asked: string, points: Point[]): Work | undefined {
  const found = ofSlope.map((pattern) => pattern.exec(asked)?.groups).find((groups) => groups !== undefined);
  if (!found || points.length > 1) return undefined;
  const m = read(found['m']);
  const point: Point = points[0] ?? [zero, read(found['b'])];
  const understood = `Find the equation of the line with slope ${math(rationalTex(m))} through ${math(pointTex(point))}.`;
  return lineWith(m, point, understood, [], [point]);
}
