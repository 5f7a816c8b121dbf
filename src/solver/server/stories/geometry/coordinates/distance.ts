import { attempt } from '../../../equation.ts';
import { findsValue, insistOnAgreement } from '../../../secondEngine.ts';
import { decimalTex, rational, rationalText } from '../../../numbers/rational.ts';
import { plus, squareRoot, surd, surdTex, type Surd } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { Told } from '../text/told.ts';
import { distanceText, halfway, lessTex, pointOf, pointTex, squaredDistance, type Point } from './points.ts';

const never =
  / (?:slope|line|lines|equation|perpendicular|parallel|circle|circles|radius|diameter|parabola|vertex|function|graph|translated|reflected|rotated|ratio|rectangle|square|median|altitude|hypotenuse|center|intercept|x-intercept|y-intercept|x-coordinate|y-coordinate|x-axis|y-axis|each|manhattan|blocks) /;
const link = '[(point|points) [qqa|qqb|qqc|_]] [is|with|has|of|at] [coordinates]';
const point = (slot: string) =>
  `[point] [_] [is|at|located at|has coordinates|with coordinates|is at|is located at] [coordinates] <${slot}:point>`;
const two = `${point('a')} [and|to] ${point('b')}`;

/** Distance, midpoint and an endpoint of two points; sides and area of a triangle of three. */
export const pointDistances: Kind = (reading) => {
  const heard = geometricReading(reading);
  const text = heard?.heard.replaceAll('!', '').replace(/ line segment(?= )/g, ' segment');
  if (!heard || !text || !/P\d/.test(text) || never.test(` ${text}`)) return undefined;
  const told = new Told({
    ...heard,
    heard: heard.heard
      .replace(/ line segment(?= )/g, ' segment')
      .replace(/(?:in|on) (?:xy )?(?:coordinate |xy )?plane /g, ''),
  });
  return attempt(() => worked(heard, told));
};

function worked(heard: GeometricReading, told: Told): Work | undefined {
  const marks = told.rest.match(/P\d+/g) ?? [];
  if (marks.length === 3) return ofTriangle(heard, told);
  if (marks.length !== 2) return undefined;
  const endpoint = / (?:endpoints|ends) /.test(told.rest.replace(/ endpoints (?=is .* (?:other|point))/, ' '))
    ? undefined
    : told.take(
        `midpoint [_] [of [segment] _ [_]] (is|at|is at|,) [point] [_] <m:point> . [if|when] [coordinates of] (endpoint|end|point|one endpoint|one end|end point|_) [_] [of segment] (is|at|has coordinates|is at) [point] [_] <a:point>`,
        `midpoint [_] [of [segment] _ [_]] (is|at|is at|,) [point] [_] <m:point> [and] [coordinates of] [if|when|of] (endpoint|end|point|one endpoint|one end|end point|qqa|qqp|_) [_] [of segment] (is|at|has coordinates|is at) [point] [_] <a:point>`,
        `<m:point> [is] midpoint of [segment] _ [_] [with|.] [if] [point] (one endpoint|endpoint|one end|_) [is|at|has coordinates] [at] <a:point>`,
        `<m:point> [is] midpoint of [segment] [from] <a:point> and`,
        `midpoint [_] <m:point> [and] (endpoint|one endpoint|one end|end) [is|at] <a:point>`,
        `(endpoint|point _|one end|one endpoint|end|end point|_) [of _] [_] [_] (is|at|has coordinates|is at) [point] [_] <a:point> [.] [and] [if] midpoint [_] [of [segment] _ [_]] (is|at|is at) [point] [_] <m:point>`,
        `(endpoint|one endpoint|one end|end) <a:point> [and] midpoint [_] <m:point>`,
      );
  if (endpoint) {
    insist(
      told.take(
        '(other|second|missing) (endpoint|end|end point|point)',
        '{what} [coordinates of] [point] qqb',
        '{what} [coordinates of] (point|endpoint) _',
        '{what} coordinates of _',
        '(what|which) [point] .',
      ) &&
        told.isSpent('other coordinates') &&
        !/P\d/.test(told.rest),
      'something left over',
    );
    return endpointOf(pointOf(endpoint['a'], told), pointOf(endpoint['m'], told));
  }
  const isGivenMidpoint =
    / P\d+ (?:is )?!?midpoint /.test(` ${told.rest}`) ||
    (/ is !?midpoint (?:qq[a-z]+ )?of (?!P)/.test(` ${told.rest}`) &&
      !/(?:what|which|point qq[a-z]) is !?midpoint/.test(told.rest));
  const isMidpoint =
    !isGivenMidpoint &&
    told.take(
      '{what} [coordinates of] [...] midpoint [qqm] [of] [...]',
      'midpoint [qqm] [between|of] [...]',
      '(halfway|half way) [point] between',
      'what point is (halfway|half way) between',
    ) !== undefined;
  const isDistance =
    told.take(
      '{what} [...] distance [in (plane|units)] [between|from]',
      'distance [between|from]',
      'how far (apart is|is it|apart|is) [it] [from|between]',
      '{what} [...] length [of] [segment|_] [...]',
      'how long is [segment]',
      'length [of segment]',
    ) !== undefined;
  insist(isMidpoint !== isDistance && !isGivenMidpoint, 'not one question');
  told.takeAll('midpoint');
  const found = told.take(`[from|between] ${two}`) ?? points(told);
  insist(found && told.isSpent('between from length far apart distance'), 'something left over');
  const [a, b] = [pointOf(found['a'], told), pointOf(found['b'], told)];
  return isMidpoint ? midpoint(a, b) : workOf('distance of two points', distance(a, b), heard);
}

function points(told: Told) {
  const [a, b] = told.takeAll(`${link} <p:point>`);
  return a && b ? { a: a['p'], b: b['p'] } : undefined;
}

function distance(a: Point, b: Point) {
  const square = squaredDistance(a, b);
  insist(square.n > 0n, 'one point twice');
  return {
    understood: `Find the distance between ${math(pointTex(a))} and ${math(pointTex(b))}.`,
    steps: [
      `The points are ${math(`${lessTex(b.x, a.x)} = ${decimalTex(b.x.sub(a.x))}`)} apart in x and ${math(`${lessTex(b.y, a.y)} = ${decimalTex(b.y.sub(a.y))}`)} in y.`,
      `By the Pythagorean theorem the square of the distance is ${math(`(${decimalTex(b.x.sub(a.x))})^2 + (${decimalTex(b.y.sub(a.y))})^2 = ${decimalTex(square)}`)}.`,
      `Take the square root: ${math(`\\sqrt{${decimalTex(square)}}${squareRoot(square).has(1n) ? ` = ${surdTex(squareRoot(square))}` : ''}`)}.`,
    ],
    value: squareRoot(square),
    calculation: distanceText(a, b),
  };
}

const check = 'Checked another way: the same values.';

function pair(kind: string, understood: string, steps: string[], at: Point, calculations: [string, string]): Work {
  insistOnAgreement(findsValue(calculations[0], at.x.valueOf()) && findsValue(calculations[1], at.y.valueOf()));
  return {
    kind,
    understood,
    steps,
    answer: math(pointTex(at)),
    values: [rationalText(at.x), rationalText(at.y)],
    check,
  };
}

function midpoint(a: Point, b: Point): Work {
  const at = halfway(a, b);
  const mean = (one: Point['x'], other: Point['x']) =>
    `\\frac{${decimalTex(one)} + ${other.s < 0n ? `(${decimalTex(other)})` : decimalTex(other)}}{2}`;
  return pair(
    'midpoint',
    `Find the midpoint of ${math(pointTex(a))} and ${math(pointTex(b))}.`,
    [
      `The midpoint is halfway in x and in y: ${math(`x = ${mean(a.x, b.x)} = ${decimalTex(at.x)}`)} and ${math(`y = ${mean(a.y, b.y)} = ${decimalTex(at.y)}`)}.`,
    ],
    at,
    [`((${rationalText(a.x)})+(${rationalText(b.x)}))/2`, `((${rationalText(a.y)})+(${rationalText(b.y)}))/2`],
  );
}

function endpointOf(a: Point, m: Point): Work {
  const two = rational(2);
  const at = { x: two.mul(m.x).sub(a.x), y: two.mul(m.y).sub(a.y) };
  return pair(
    'endpoint from a midpoint',
    `One end is ${math(pointTex(a))} and the midpoint ${math(pointTex(m))}: find the other end.`,
    [
      `From the end to the midpoint x changes by ${math(decimalTex(m.x.sub(a.x)))} and y by ${math(decimalTex(m.y.sub(a.y)))}.`,
      `Go as far again from the midpoint: ${math(pointTex(at))}.`,
    ],
    at,
    [`2*(${rationalText(m.x)})-(${rationalText(a.x)})`, `2*(${rationalText(m.y)})-(${rationalText(a.y)})`],
  );
}

function ofTriangle(heard: GeometricReading, told: Told): Work | undefined {
  const asked = told.take(
    '{what} [...] <what:perimeter/area> [of triangle] [_]',
    '<what:perimeter/area> [of triangle] [_]',
  )?.['what'];
  const found = told.takeAll(`${link} <p:point>`);
  told.takeAll('triangle', 'vertices [is]');
  insist(
    asked && found.length === 3 && / (?:triangle|vertices) /.test(heard.heard) && told.isSpent(''),
    'something left over',
  );
  const [a, b, c] = found.map(({ p }) => pointOf(p, told)) as [Point, Point, Point];
  const twice = b.x
    .sub(a.x)
    .mul(c.y.sub(a.y))
    .sub(c.x.sub(a.x).mul(b.y.sub(a.y)));
  insist(twice.n > 0n, 'no triangle');
  if (asked === 'area') {
    const value = twice.abs().div(rational(2));
    const [p, q] = [
      { x: b.x.sub(a.x), y: b.y.sub(a.y) },
      { x: c.x.sub(a.x), y: c.y.sub(a.y) },
    ];
    return workOf(
      'area of a triangle in the plane',
      {
        understood: `Find the area of the triangle with corners ${[a, b, c].map((one) => math(pointTex(one))).join(', ')}.`,
        steps: [
          `From the first corner the other two are ${math(pointTex(p))} and ${math(pointTex(q))} away.`,
          `The area is half of ${math(`|x_1 y_2 - x_2 y_1| = |${decimalTex(p.x)} \\cdot (${decimalTex(q.y)}) - (${decimalTex(q.x)}) \\cdot (${decimalTex(p.y)})| = ${decimalTex(twice.abs())}`)}, so ${math(decimalTex(value))}.`,
        ],
        value,
        calculation: `abs((${rationalText(p.x)})*(${rationalText(q.y)})-(${rationalText(q.x)})*(${rationalText(p.y)}))/2`,
      },
      heard,
    );
  }
  const sides: [Point, Point][] = [
    [a, b],
    [b, c],
    [c, a],
  ];
  const value = sides.reduce<Surd>(
    (all, [from, to]) => plus(all, squareRoot(squaredDistance(from, to))),
    surd(rational(0)),
  );
  return workOf(
    'perimeter of a triangle in the plane',
    {
      understood: `Find the perimeter of the triangle with corners ${[a, b, c].map((one) => math(pointTex(one))).join(', ')}.`,
      steps: [
        ...sides.map(
          ([from, to]) =>
            `From ${math(pointTex(from))} to ${math(pointTex(to))} it is ${math(surdTex(squareRoot(squaredDistance(from, to))))}.`,
        ),
        `Add them: ${math(surdTex(value))}.`,
      ],
      value,
      calculation: sides.map(([from, to]) => distanceText(from, to)).join('+'),
    },
    heard,
  );
}
