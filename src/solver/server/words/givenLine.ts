import { parse, sidesOf } from '../parse.ts';
import { degreeOf, lettersOf, minus, type Polynomial } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { divided, isZero, one, rationalTex, rationalText, zero, type Rational } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { patternOf, spoken } from './form.ts';
import { lineTex, lineWith, pointTex, type Point } from './lineWith.ts';

const ask = '[what is|what are|find|calculate] [the]';
const feature = '(slope|gradient|x-intercept|x intercept|x-intercepts|x intercepts|y-intercept|y intercept)';
const through =
  '(through|thru|passing through|that passes through|which passes through|going through|that goes through)';

/** `@` stands for the equation of the line, `#` for a point. */
const forms: RegExp[] = [
  `${ask} ${feature} [and [the] ${feature}] [of|for] [the] [line|graph of|equation] @`,
  `[the] [line] @ ${ask} ${feature} [and [the] ${feature}] [of the line]`,
  `${ask} [equation] [of|for] [the|a] line [that is] (parallel|perpendicular) to [the] [line] @ [and] [that] ${through} [the] [point] #`,
  `${ask} [equation] [of|for] [the|a] line ${through} [the] [point] # [and] [that is] (parallel|perpendicular) to [the] [line] @`,
].map(patternOf);

/** The slope or the intercepts of a line given by its equation; a parallel or perpendicular to it. */
export function givenLine(rest: string, points: Point[]): Work | undefined {
  const found = /(?<![a-z])([-+*/().\d\sxy]+=[-+*/().\d\sxy]*[\dxy)])(?=\s|$|[,.])/.exec(rest);
  if (!found?.[1] || points.length > 1) return undefined;
  const left = spoken(rest.replace(found[1], ' @ '));
  if (!forms.some((pattern) => pattern.test(left))) return undefined;
  const line = lineOf(found[1]);
  const shown = found[1].trim();
  if (points[0]) return beside(line, points[0], left.includes('perpendicular'), shown);
  const asked = { slope: /slope|gradient/.test(left), x: /\bx.intercept/.test(left), y: /\by.intercept/.test(left) };
  return features(line, asked, shown);
}

type Line = { m: Rational; b: Rational };

function lineOf(equation: string): Line {
  const [left, right] = sidesOf(equation);
  const gap: Polynomial = minus(polynomialOf(parse(left)), polynomialOf(parse(right)));
  const by = gap.get('y') ?? zero;
  insist(
    degreeOf(gap) === 1 && lettersOf(gap).every((letter) => letter === 'x' || letter === 'y') && !isZero(by),
    'no slanted line',
  );
  return { m: (gap.get('x') ?? zero).div(by).neg(), b: (gap.get('') ?? zero).div(by).neg() };
}

function features({ m, b }: Line, asked: { slope: boolean; x: boolean; y: boolean }, shown: string): Work {
  const answers = [
    ...(asked.slope ? [`The slope is ${math(rationalTex(m))}`] : []),
    ...(asked.y ? [`the y-intercept is ${math(pointTex([zero, b]))}`] : []),
    ...(asked.x
      ? [isZero(m) ? 'there is no single x-intercept' : `the x-intercept is ${math(pointTex([b.div(m).neg(), zero]))}`]
      : []),
  ];
  const sentence = answers.join(', ');
  const only = [asked.slope, asked.x, asked.y].filter(Boolean).length === 1;
  const crossing = asked.y ? b : isZero(m) ? undefined : b.div(m).neg();
  const alone = only ? (asked.slope ? m : crossing) : undefined;
  return {
    kind: 'slope and intercepts',
    understood: `The line ${math(shown)}.`,
    steps: [
      `Solved for ${math('y')}, it is ${math(`y = ${lineTex(m, b)}`)}. In ${math('y = mx + b')} the slope is ${math('m')} and the line crosses the y-axis at ${math('b')}.`,
      ...(asked.x && !isZero(m)
        ? [`It crosses the x-axis where ${math('y = 0')}: ${math(`x = ${rationalTex(b.div(m).neg())}`)}.`]
        : []),
    ],
    answer: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
    check: 'Two points of the line put into the equation fit.',
    ...(alone && { values: [rationalText(alone)] }),
  };
}

function beside({ m }: Line, point: Point, isPerpendicular: boolean, shown: string): Work | undefined {
  if (isPerpendicular && isZero(m)) return undefined;
  const slope = isPerpendicular ? divided(one, m).neg() : m;
  const how = isPerpendicular
    ? `Perpendicular lines have slopes whose product is ${math('-1')}`
    : 'Parallel lines have the same slope';
  return lineWith(
    slope,
    point,
    `Find the line through ${math(pointTex(point))} that is ${isPerpendicular ? 'perpendicular' : 'parallel'} to ${math(shown)}.`,
    [`The slope of the given line is ${math(rationalTex(m))}.`, `${how}: ${math(rationalTex(slope))}.`],
    [point],
  );
}
