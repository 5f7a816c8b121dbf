import { parse, sidesOf } from '../parse.ts';
import { lettersOf, minus, polynomialTex } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import {
  isZero,
  one,
  power,
  rational,
  rationalTex,
  rationalText,
  sign,
  zero,
  type Rational,
} from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { near } from '../secondEngine.ts';
import { squareRoot, surdTex } from '../numbers/surd.ts';
import { math, valueText, type Work } from '../workedOut.ts';
import { patternOf, spoken } from './form.ts';
import { fraction, read, sentence } from './sentence.ts';

const ask = '[what is|write|find] [the|an]';
const center = '[a|the] (center|centre) [at|of|is|=] [the point] #';
const size = '[a|the] <measure:radius/diameter> [of|is|=|r =] <size:number>';
const ofCircle = `${ask} [standard form] [of the] equation (of|for) (a|the) circle (with|whose|that has)`;

/** `#` stands for the center. */
const fromMeasures = [
  `${ofCircle} ${center} [and|with] ${size} [in standard form]`,
  `${ofCircle} ${size} [and|with] ${center} [in standard form]`,
].map(patternOf);

/** `@` stands for the equation. */
const both = '((center|centre) and [the] radius|radius and [the] (center|centre)|center|centre|radius)';
const given = '[the] [circle] [given by|with equation|with the equation|whose equation is] [the equation] @';
const ofEquation = [
  `[what is|what are|find] [the] ${both} (of|for) ${given}`,
  `[the] [circle] [has equation] @ [what is|what are|find] [the|its] ${both} [of the circle]`,
].map(patternOf);

/** A circle from its center and radius, or the other way round. */
export function circle(text: string): Work | undefined {
  const asked = sentence(text);
  return fromCenter(asked) ?? fromEquation(asked);
}

function fromCenter(asked: string): Work | undefined {
  const center = new RegExp(`\\(\\s*${fraction}\\s*,\\s*${fraction}\\s*\\)`).exec(asked);
  if (!center) return undefined;
  const around = spoken(asked.replace(center[0], ' # '));
  const found = fromMeasures.map((pattern) => pattern.exec(around)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const [h, k] = [read(center[1]), read(center[2])];
  const r = found['measure'] === 'diameter' ? read(found['size']).div(rational(2)) : read(found['size']);
  insist(sign(r) > 0, 'no radius');
  return {
    kind: 'equation of a circle',
    understood: `Find the equation of the circle with center ${math(pointTex(h, k))} and radius ${math(rationalTex(r))}.`,
    steps: [
      `A circle is ${math('(x - h)^2 + (y - k)^2 = r^2')} with center ${math('(h, k)')}.`,
      `Put in ${math(`h = ${rationalTex(h)}`)}, ${math(`k = ${rationalTex(k)}`)}, ${math(`r^2 = ${rationalTex(power(r, rational(2)))}`)}.`,
    ],
    answer: math(`${squareTex('x', h)} + ${squareTex('y', k)} = ${rationalTex(power(r, rational(2)))}`),
    check: 'A point one radius to the right of the center fits.',
  };
}

function pointTex(h: Rational, k: Rational): string {
  return `\\left(${rationalTex(h)}, ${rationalTex(k)}\\right)`;
}

function squareTex(name: string, at: Rational): string {
  if (isZero(at)) return `${name}^2`;
  return `\\left(${name} ${sign(at) > 0 ? '-' : '+'} ${rationalTex(at.abs())}\\right)^2`;
}

function fromEquation(asked: string): Work | undefined {
  const found = /((?:\(|x|y|\d)[-+*/^().\d\sxy]*=[-+*/^().\d\sxy]*[\dxy)])/.exec(asked);
  if (!found?.[1]) return undefined;
  const around = spoken(asked.replace(found[1], ' @ '));
  if (!ofEquation.some((pattern) => pattern.test(around))) return undefined;
  const [asksCenter, asksRadius] = [/\bcent(?:er|re) /, /\bradius /].map((word) => word.test(around));
  const [left, right] = sidesOf(found[1]);
  const gap = minus(polynomialOf(parse(left)), polynomialOf(parse(right)));
  const by = gap.get('xx') ?? zero;
  insist(
    !isZero(by) && by.equals(gap.get('yy') ?? zero) && !gap.has('xy') && lettersOf(gap).join('') === 'xy',
    'no circle',
  );
  insist(
    [...gap.keys()].every((product) => product.length <= 2),
    'no circle',
  );
  const at = (product: string) => (gap.get(product) ?? zero).div(by);
  const [h, k] = [at('x').div(rational(-2)), at('y').div(rational(-2))];
  const square = power(h, rational(2))
    .add(power(k, rational(2)))
    .sub(at(''));
  insist(sign(square) > 0, 'no real circle');
  const radius = squareRoot(square);
  const edge = h.valueOf() + Math.sqrt(square.valueOf());
  insist(
    near(
      edge ** 2 + at('x').valueOf() * edge + k.valueOf() ** 2 + at('y').valueOf() * k.valueOf() + at('').valueOf(),
      0,
    ),
    'a point beside the circle',
  );
  const standard = `${squareTex('x', h)} + ${squareTex('y', k)} = ${rationalTex(square)}`;
  return {
    kind: 'center and radius of a circle',
    understood: `Find the center and the radius of ${math(`${polynomialTex(gap)} = 0`)}.`,
    steps: [
      ...(by.equals(one) ? [] : [`Divide by ${math(rationalTex(by))}.`]),
      `Complete the square for ${math('x')} and for ${math('y')}: ${math(standard)}.`,
      `Compare with ${math('(x - h)^2 + (y - k)^2 = r^2')}.`,
    ],
    ...(asksCenter && asksRadius
      ? { answer: `center ${math(pointTex(h, k))}, radius ${math(surdTex(radius))}` }
      : asksCenter
        ? { answer: math(pointTex(h, k)), values: [rationalText(h), rationalText(k)] }
        : { answer: valueText(radius) }),
    check: 'A point one radius to the right of the center fits the equation.',
  };
}
