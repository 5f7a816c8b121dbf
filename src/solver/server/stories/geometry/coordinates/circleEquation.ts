import { attempt } from '../../../equation.ts';
import { isZero, one, power, rational, rationalText, sign, zero, type Rational } from '../../../numbers/rational.ts';
import { squareRoot, surd, surdTex } from '../../../numbers/surd.ts';
import { lettersOf, minus, polynomialTex, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import { findsValue, insistOnAgreement, near } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { readSize } from '../text/size.ts';
import { Told } from '../text/told.ts';
import { written } from '../text/written.ts';
import { circleTex, distanceText, halfway, lessTex, pointOf, pointTex, squaredDistance, type Point } from './points.ts';

const two = rational(2);

interface Circle {
  center: Point;
  square: Rational;
}

/** The circle of an equation such as `x² + y² - 8x + 6y = 11`. */
function circleOf(gap: Polynomial): Circle {
  const by = gap.get('xx') ?? zero;
  insist(!isZero(by) && by.equals(gap.get('yy') ?? zero) && lettersOf(gap).join('') === 'xy', 'no circle');
  insist([...gap.keys()].every((product) => product.length <= 2) && !gap.has('xy'), 'no circle');
  const at = (product: string) => (gap.get(product) ?? zero).div(by);
  const center = { x: at('x').div(two).neg(), y: at('y').div(two).neg() };
  const square = power2(center.x).add(power2(center.y)).sub(at(''));
  insist(sign(square) > 0, 'no real circle');
  const edge = center.x.valueOf() + Math.sqrt(square.valueOf());
  const y = center.y.valueOf();
  insist(
    near(edge ** 2 + y ** 2 + at('x').valueOf() * edge + at('y').valueOf() * y + at('').valueOf(), 0),
    'a point beside the circle',
  );
  return { center, square };
}

function power2(value: Rational): Rational {
  return isZero(value) ? zero : power(value, two);
}

const never =
  / (?:tangent|intersects?|intersect|line|translated|shifted|reflected|point|points|inside|outside|semicircle|arc|sector|chord|farthest|closest|doubled|new|not|parabola|square|inscribed) /;

/** Center, radius and what follows of them, from the equation of a circle. */
export const circleOfEquation: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || !/E\d/.test(heard.heard) || never.test(` ${heard.heard.replaceAll('!', '')}`)) return undefined;
  return attempt(() => read(heard));
};

function read(heard: GeometricReading): Work | undefined {
  const told = new Told(heard);
  const mark = given(told.take('<e:equation>')?.['e']);
  const formula = told.formula(mark);
  insist(formula.is === 'equation', 'no equation');
  const gap = minus(polynomialOf(formula.left), polynomialOf(formula.right));
  const circle = circleOf(gap);
  told.takeAll('equation of circle', 'xy plane', 'x and y', 'graph of', 'form E');
  const asked = ['center', 'x-coordinate', 'y-coordinate', 'radius', 'diameter', 'area', 'circumference'].filter(
    (what) => new RegExp(`(?<=^| )!?${what} `).test(told.rest),
  );
  const isCoordinate = asked.includes('center') && (asked.includes('x-coordinate') || asked.includes('y-coordinate'));
  const [what, ...more] = isCoordinate ? asked.filter((one) => one !== 'center') : asked;
  insist(
    what !== undefined &&
      more.length === 0 &&
      told.isSpent('radius diameter area circumference x-coordinate y-coordinate length'),
    'not one question',
  );
  const { center, square } = circle;
  const isStandard =
    /\([xy] ?[-+]/.test(formula.text) || /^x\^\(?2\)?\+y\^\(?2\)?=/.test(formula.text.replace(/\s/g, ''));
  const steps = [
    ...(isStandard
      ? []
      : [
          `Bring all to one side and complete the square for ${math('x')} and for ${math('y')}: ${math(`${polynomialTex(gap)} = 0`)} becomes ${math(circleTex(center, square))}.`,
        ]),
    `Compare ${math(circleTex(center, square))} with ${math('(x - h)^2 + (y - k)^2 = r^2')}: the center ${math('(h, k)')} is ${math(pointTex(center))}, and ${math(`r^2 = ${rationalText(square)}`)}.`,
  ];
  const understood = `Find the ${what} of the circle ${math(`${polynomialTex(polynomialOf(formula.left))} = ${polynomialTex(polynomialOf(formula.right))}`)}.`;
  if (what === 'center')
    return {
      kind: 'center of a circle',
      understood,
      steps,
      answer: math(pointTex(center)),
      values: [rationalText(center.x), rationalText(center.y)],
      check: 'A point one radius to the right of the center fits the equation.',
    };
  if (what === 'x-coordinate' || what === 'y-coordinate') {
    const value = what === 'x-coordinate' ? center.x : center.y;
    return written(
      {
        kind: 'center of a circle',
        understood,
        steps,
        value: { factor: surd(value), pi: 0, calculation: `(${rationalText(value)})` },
      },
      heard,
    );
  }
  const root = `sqrt(${rationalText(square)})`;
  const radius = squareRoot(square);
  const twice = squareRoot(square.mul(rational(4)));
  const values = {
    radius: {
      size: { factor: radius, pi: 0, calculation: root },
      step: `The radius is ${math(`r = \\sqrt{${rationalText(square)}} = ${surdTex(radius)}`)}.`,
    },
    diameter: {
      size: { factor: twice, pi: 0, calculation: `2*${root}` },
      step: `The diameter is ${math(`2r = 2\\sqrt{${rationalText(square)}} = ${surdTex(twice)}`)}.`,
    },
    area: {
      size: { factor: surd(square), pi: 1, calculation: `pi*${root}^2` },
      step: `The area is ${math(`\\pi r^2 = ${rationalText(square)}\\pi`)}.`,
    },
    circumference: {
      size: { factor: twice, pi: 1, calculation: `2*pi*${root}` },
      step: `The circumference is ${math(`2\\pi r = 2\\pi \\cdot ${surdTex(radius)}`)}.`,
    },
  };
  const { size, step } = values[what as keyof typeof values];
  return written({ kind: `${what} of a circle`, understood, steps: [...steps, step], value: size }, heard);
}

const ask =
  '[(write|{what}|which|what|need|get)] [...] [equation|equations] [of|for|represents|defines|is|describes|in] [...] circle';

/** The equation of a circle from its center and its radius, a point, an axis, or the ends of a diameter. */
export const equationOfCircle: Kind = (reading) => {
  const heard = geometricReading(reading);
  const text = heard?.heard.replaceAll('!', '') ?? '';
  if (
    !heard ||
    !/ circle /.test(` ${text}`) ||
    !/ equation /.test(` ${text}`) ||
    / (?:line|lines|not|same|translated|shifted|arc|area|circumference|inscribed|inside|two|2|other|twice|parabola) /.test(
      ` ${text.replace(/line segment/g, 'segment')}`,
    )
  )
    return undefined;
  return attempt(() => writeOut(heard));
};

function writeOut(heard: GeometricReading): Work {
  const told = new Told(heard);
  const origin = told.take('[(center|centered|centre)] [is] [at|on] origin');
  const ends = told.take(
    '(diameter|diameter has) [_] [_] [is|with|has] (endpoints|ends|end points) [at|is|of] [point] [_] <a:point> and [point] [_] <b:point>',
    '(endpoints|ends|end points) of [_] diameter [_] [_] [_] [is|at] [point] [_] <a:point> and [point] [_] <b:point>',
    '<a:point> and <b:point> [is] (endpoints|ends|end points) of [_] diameter',
  );
  const centered =
    origin || ends
      ? undefined
      : told.take(
          '(center|centered|centre|centred) [of circle] [is] [at|of|on|in] [point|coordinates] [_] [_] <c:point>',
          '<c:point> [is|as] (center|centre)',
          '(center|centered|centre) [_] [_] [_] <c:point>',
        );
  const center = origin ? { x: zero, y: zero } : centered ? pointOf(centered['c'], told) : undefined;
  const radius = told.take(
    'radius [length] [qqr] [of circle] [is|of|equal to|equals|measures] [length] <v:size> [units]',
    '<v:size> [unit|units] radius',
  );
  const diameter = radius
    ? undefined
    : told.take(
        'diameter [length] [of circle] [is|of|equal to|equals|measures] [length] <v:size> [units]',
        '<v:size> [unit|units] diameter',
      );
  const through = told.take(
    '(passes|passing|goes|going|pass|contains|go) [through] [point] [_] <p:point>',
    'through [point] [_] <p:point>',
    'point [_] <p:point> [lies|is] on [circle|it|figure]',
    '<p:point> [is|lies|as] [_] [point] on [circle|it]',
    'contains [point] [_] <p:point>',
    'radius _ endpoint <p:point>',
  );
  const axis = told.take('tangent to <axis:x-axis/y-axis>', '(touches|touching) <axis:x-axis/y-axis>');
  insist(
    [ends, radius, diameter, through, axis].filter(Boolean).length === 1 &&
      (ends !== undefined) !== (center !== undefined),
    'not one circle',
  );
  told.takeAll(ask, 'equation', 'circle', 'circles', 'center', 'xy plane', 'x and y', 'standard form');
  insist(told.isSpent('') && !/P\d/.test(told.rest), 'something left over');
  let at = center;
  let square: Rational;
  let text: string;
  const steps: string[] = [];
  if (ends) {
    const [a, b] = [pointOf(ends['a'], told), pointOf(ends['b'], told)];
    at = halfway(a, b);
    square = squaredDistance(at, a);
    text = `${distanceText(a, b)}^2/4`;
    steps.push(
      `The center is the midpoint of the diameter: ${math(pointTex(at))}.`,
      `The square of the radius is the square of the distance from there to ${math(pointTex(a))}: ${math(`r^2 = ${rationalText(square)}`)}.`,
    );
  } else {
    const c = given(at);
    if (through) {
      const p = pointOf(through['p'], told);
      square = squaredDistance(c, p);
      text = `${distanceText(c, p)}^2`;
      steps.push(
        `The radius is the distance from ${math(pointTex(c))} to ${math(pointTex(p))}: ${math(`r^2 = (${lessTex(p.x, c.x)})^2 + (${lessTex(p.y, c.y)})^2 = ${rationalText(square)}`)}.`,
      );
    } else if (axis) {
      const reach = axis['axis'] === 'x-axis' ? c.y : c.x;
      square = power2(reach);
      text = `(${rationalText(reach)})^2`;
      steps.push(
        `The circle touches the ${axis['axis']}, so its radius is the distance of the center from it: ${math(`r = ${rationalText(reach.abs())}`)}.`,
      );
    } else {
      [square, text] = squareOf(given(radius?.['v'] ?? diameter?.['v']), told, diameter !== undefined);
      steps.push(
        `${diameter ? 'The radius is half the diameter, so ' : 'Square the radius: '}${math(`r^2 = ${rationalText(square)}`)}.`,
      );
    }
  }
  insist(sign(square) > 0 && at, 'no circle');
  insistOnAgreement(findsValue(text, square.valueOf()));
  const side = (name: string, value: Rational) =>
    isZero(value) ? `${name}^2` : `(${name}${sign(value) < 0 ? '+' : '-'}${rationalText(value.abs())})^2`;
  return {
    kind: 'equation of a circle',
    understood: 'Find the equation of the circle.',
    steps: [
      `A circle with center ${math('(h, k)')} and radius ${math('r')} is ${math('(x - h)^2 + (y - k)^2 = r^2')}.`,
      ...steps,
      `Put in the center ${math(pointTex(at))}: ${math(circleTex(at, square))}.`,
    ],
    answer: math(circleTex(at, square)),
    values: [`${side('x', at.x)}+${side('y', at.y)}=${rationalText(square)}`],
    check: 'The square of the radius was checked another way: the same value.',
  };
}

function squareOf(mark: string, told: Told, isDiameter: boolean): [Rational, string] {
  const size = sizeRead(mark, told);
  const square = isDiameter ? size.square.div(rational(4)) : size.square;
  return [square, `(${size.text})^2${isDiameter ? '/4' : ''}`];
}

function sizeRead(mark: string, told: Told): { square: Rational; text: string } {
  const { factor, pi, calculation } = readSize(mark, told);
  insist(pi === 0 && factor.size === 1, 'no radius');
  const [[root, by] = [1n, one]] = [...factor];
  return { square: by.mul(by).mul(rational(root)), text: calculation };
}
