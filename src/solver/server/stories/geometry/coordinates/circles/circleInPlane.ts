import { attempt } from '../../../../equation.ts';
import { parse } from '../../../../parse.ts';
import { plainText } from '../../../../plainText.ts';
import { rational, rationalText, type Rational } from '../../../../numbers/rational.ts';
import { squareRoot, surd } from '../../../../numbers/surd.ts';
import { minus } from '../../../../polynomial.ts';
import { polynomialOf } from '../../../../ratio.ts';
import { meaning } from '../../../../reading/words.ts';
import type { Reading } from '../../../../reading/reading.ts';
import { given, insist } from '../../../../refused.ts';
import { math, type Work } from '../../../../workedOut.ts';
import { workOf } from '../../../result.ts';
import type { Kind } from '../../../story.ts';
import { circleTex, pointTex } from '../points.ts';
import { circleOf, CircleFacts, type Circle } from './facts.ts';

/** A circle in the plane by what is told of its center and its radius: its equation, or what follows from it. */
export const circleInPlane: Kind = (reading) => attempt(() => worked(reading));

const never =
  / (?:line|lines|chord|arc|sector|inscribed|semicircle|parabola|not|outside|inside|farthest|closest|nearest|doubled|tripled|halved|reflected|rotated|intersects?|intersection|quadrant|other|square) /;
const allowed = new Set(
  'radius diameter area circumference center how many much long length equal equals standard form new same between point'.split(
    ' ',
  ),
);

function worked(reading: Reading): Work | undefined {
  const { heard, formulas } = reading;
  const text = ` ${heard.replaceAll('!', '')}`;
  if (
    !/ circles? | circular /.test(text) &&
    !formulas.some(
      (formula) => formula.is === 'equation' && /x ?\^ ?\(?2/.test(formula.text) && /y ?\^ ?\(?2/.test(formula.text),
    )
  )
    return undefined;
  if (never.test(text.replace(/ complete square| square units?| completing square/g, ' '))) return undefined;
  const facts = new CircleFacts(heard, formulas);
  facts.hear();
  const [center, square] = [given(facts.center), given(facts.square)];
  const asked = askedIn(facts);
  insist(isSpent(facts.rest), 'something left over');
  const circle = { center, square };
  const steps = [
    ...(facts.circle
      ? [
          `With the squares completed, the equation told is ${math(circleTex(facts.circle.center, facts.circle.square))}.`,
        ]
      : []),
    `The center is ${math(pointTex(center))}, and ${math(`r^2 = ${rationalText(square)}`)}.`,
  ];
  const understood = `A circle with center ${math(pointTex(center))} and ${math(`r^2 = ${rationalText(square)}`)}.`;
  if (asked === 'equation') {
    insist(
      !facts.circle || !sameCircle(facts.circle, circle) || /form|complet|rewrit/.test(text),
      'the equation that is told',
    );
    return equationWork(circle, steps, understood, reading);
  }
  insist(facts.circle || asked !== 'center', 'told');
  return valueWork(asked, circle, steps, understood, reading);
}

type Asked =
  | 'equation'
  | 'radius'
  | 'diameter'
  | 'center'
  | 'x of center'
  | 'y of center'
  | 'top'
  | 'bottom'
  | 'right'
  | 'left'
  | 'x meets'
  | 'area'
  | 'circumference';

const asks =
  '(?:what is|what|find|determine|calculate|give|need|state|just need|which of following is|which is|which|write|want)';
const ways: readonly (readonly [string, Asked])[] = [
  [`(?:${asks} )?y-coordinate of (?:highest|top) point(?: on| of)? (?:the )?(?:circle)?`, 'top'],
  [`(?:${asks} )?y-coordinate of (?:lowest|bottom) point(?: on| of)? (?:circle)?`, 'bottom'],
  [`(?:${asks} )?x-coordinate of (?:rightmost) point(?: on| of)? (?:circle)?`, 'right'],
  [`(?:${asks} )?x-coordinate of (?:leftmost) point(?: on| of)? (?:circle)?`, 'left'],
  [`(?:${asks} )?x-coordinate of center`, 'x of center'],
  [`(?:${asks} )?y-coordinate of center`, 'y of center'],
  ['where (?:[a-z]+ ){0,3}(?:~ )?(?:cross|crosses|meet|meets) x-axis(?: [.])?(?: both)?(?: x-values)?', 'x meets'],
  [`(?:${asks} )?(?:an )?equation(?: [a-z]+)*? (?:for|of|represents|defines|describes|is)(?: [a-z]+){0,4}`, 'equation'],
  [`(?:${asks} )?equation`, 'equation'],
  [
    `(?:rewrite|write|complete square to write|put)(?: [a-z]+){0,3}(?: ~)? (?:in|into) (?:standard|center radius|form)(?: form| E\\d+)?`,
    'equation',
  ],
  [`complete square to write ~ in standard form`, 'equation'],
  [`${asks} (?:[a-z]+ )?radius`, 'radius'],
  [`${asks} (?:[a-z]+ )?diameter`, 'diameter'],
  [`${asks} (?:[a-z]+ )?area`, 'area'],
  [`${asks} (?:[a-z]+ )?circumference`, 'circumference'],
  [`${asks} (?:coordinates of )?center`, 'center'],
];

function askedIn(facts: CircleFacts): Asked {
  facts.rest = facts.rest.replace(/ center and radius(?=.* just need radius )/, ' ');
  for (const [pattern, asked] of ways) if (facts.take(pattern)) return asked;
  insist(false, 'nothing asked');
  return 'equation';
}

function isSpent(rest: string): boolean {
  return rest
    .replace(/ (?:circle|line|points?) (?:V\d+|[a-z])(?= )/g, ' ')
    .replace(/ in form E\d+(?= )/g, ' ')
    .replace(/ where (?:V\d+ (?:and )?)+is constants?(?= )/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !/^[~,.]$/.test(word))
    .every((word) => /^[a-z][a-z'-]*$/.test(word) && (!meaning.has(word) || allowed.has(word)));
}

function sameCircle(one: Circle, other: Circle): boolean {
  return one.center.x.equals(other.center.x) && one.center.y.equals(other.center.y) && one.square.equals(other.square);
}

function equationWork(circle: Circle, steps: string[], understood: string, { options }: Reading): Work {
  const { center, square } = circle;
  const tex = circleTex(center, square);
  const part = (name: string, by: Rational) => (by.n === 0n ? `${name}^2` : `(${name}-(${rationalText(by)}))^2`);
  const work: Work = {
    kind: 'equation of a circle',
    understood,
    steps: [...steps, `Put into ${math('(x - h)^2 + (y - k)^2 = r^2')}: ${math(tex)}.`],
    answer: math(tex),
    check: 'A point one radius from the center fits the equation.',
    values: [`${part('x', center.x)}+${part('y', center.y)}=${rationalText(square)}`],
  };
  if (options.length === 0) return work;
  const right = options.filter(
    (option) =>
      attempt(() => {
        const [left = '', side = '', ...more] = plainText(option.text).split('=');
        insist(more.length === 0, 'no equation');
        return sameCircle(circleOf(minus(polynomialOf(parse(left)), polynomialOf(parse(side)))), circle);
      }) === true,
  );
  const [only, ...more] = right;
  insist(only && more.length === 0, 'not one option');
  return { ...work, option: only.letter, answer: `${work.answer}, which is option ${only.letter}` };
}

function valueWork(
  asked: Exclude<Asked, 'equation'>,
  { center, square }: Circle,
  steps: string[],
  understood: string,
  reading: Reading,
): Work {
  const root = `sqrt(${rationalText(square)})`;
  const radius = squareRoot(square);
  if (asked === 'center')
    return {
      kind: 'center of a circle',
      understood,
      steps,
      answer: math(pointTex(center)),
      values: [rationalText(center.x), rationalText(center.y)],
      check: 'A point one radius from the center fits the equation.',
    };
  if (asked === 'x meets') {
    const reach = square.sub(center.y.mul(center.y));
    const half = squareRoot(reach);
    insist(reach.s > 0n && half.size === 1 && half.has(1n), 'no whole places');
    const by = given(half.get(1n));
    const places = [center.x.sub(by), center.x.add(by)];
    return {
      kind: 'where a circle meets the x-axis',
      understood,
      steps: [
        ...steps,
        `With ${math('y = 0')}: ${math(`(x - (${rationalText(center.x)}))^2 = ${rationalText(reach)}`)}.`,
      ],
      answer: places.map((one) => math(`x = ${rationalText(one)}`)).join(' and '),
      check: 'Both points fit the equation.',
      values: places.map(rationalText),
    };
  }
  const plain = (value: Rational) => ({ value, calculation: rationalText(value) });
  const beside = (from: Rational, way: 1 | -1) => {
    insist(radius.size === 1 && radius.has(1n), 'a root');
    return plain(from.add(given(radius.get(1n)).mul(way)));
  };
  const results = {
    radius: () => ({ value: radius, calculation: root }),
    diameter: () => ({ value: squareRoot(square.mul(rational(4))), calculation: `2*${root}` }),
    area: () => ({ value: surd(square), calculation: rationalText(square), timesPi: true }),
    circumference: () => ({ value: squareRoot(square.mul(rational(4))), calculation: `2*${root}`, timesPi: true }),
    'x of center': () => plain(center.x),
    'y of center': () => plain(center.y),
    top: () => beside(center.y, 1),
    bottom: () => beside(center.y, -1),
    right: () => beside(center.x, 1),
    left: () => beside(center.x, -1),
  };
  return workOf('a circle in the plane', { understood, steps, ...results[asked]() }, reading);
}
