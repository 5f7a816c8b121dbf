import {
  countWork,
  inBrackets,
  insistValue,
  noneWork,
  pointWork,
  valuesWork,
  valueWork,
  type Told,
} from '../math/answers.ts';
import { optionsArePoints } from '../math/options.ts';
import { expressionOf } from '../math/inParts.ts';
import type { Parts, Words } from '../math/words.ts';
import { engineText } from '../../../expression.ts';
import { degreeOf, polynomialTex, polynomialText } from '../../../polynomial.ts';
import { rational, rationalTex, rationalText, sign, zero, type Rational } from '../../../numbers/rational.ts';
import { asNumber, asRational, isRational, minus, surd, surdTex, type Surd } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import { numberOf } from '../../story.ts';
import { rootsOf } from '../../../roots.ts';
import { solutionsOf, near, insistOnAgreement } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Asked } from './asks.ts';
import { numbersOf, type Curve } from './curve.ts';
import { isLeast } from './least.ts';

/** What is asked of a curve whose numbers are all known. */
export function answerAbout(
  { asked, parts }: { asked: Asked; parts: Parts },
  curve: Curve,
  words: Words,
  before: string[],
): Work {
  const told = (steps: string[], check = 'Checked another way: the same value.'): Told => ({
    understood: `${math(curve.tex)}.`,
    steps: [...before, ...standardSteps(curve), ...steps],
    check,
  });
  const way = parts['way'];
  switch (asked) {
    case 'sum':
    case 'product':
      return symmetric(asked, curve, words, told);
    case 'discriminant': {
      insist(curve.isEquation || curve.name !== undefined || words.reading.heard !== '', 'no equation');
      const { a, b, c } = numbersOf(curve);
      const value = b.mul(b).sub(rational(4).mul(a).mul(c));
      insistValue(`(${rationalText(b)})^2-4*(${rationalText(a)})*(${rationalText(c)})`, value);
      return valueWork(
        told([
          `Here ${math(`a = ${rationalTex(a)}`)}, ${math(`b = ${rationalTex(b)}`)}, ${math(`c = ${rationalTex(c)}`)}.`,
          discriminantStep(a, b, c, value),
        ]),
        value,
        words,
      );
    }
    case 'count':
      return countOf(curve, told, words);
    case 'intercepts':
    case 'greater':
    case 'smaller':
    case 'distance':
    case 'positiveRoot':
    case 'negativeRoot':
      return intercepts(asked, curve, words, told);
    case 'other':
      return otherRoot(numberOf(parts['root'] ?? ''), curve, words, told);
    case 'yIntercept':
    case 'yPoint': {
      insist(!curve.isEquation && curve.name !== undefined, 'no graph');
      const value = curve.body.get('') ?? zero;
      insistValue(engineText(expressionOf(curve.body)).replaceAll(curve.letter, '(0)'), value);
      const all = told([`On the y-axis ${math(`${curve.letter} = 0`)}, which gives ${math(rationalTex(value))}.`]);
      return asked === 'yPoint' || optionsArePoints(words)
        ? pointWork(all, [surd(zero), surd(value)])
        : valueWork(all, value, words);
    }
    default:
      return vertexOf(asked, way, curve, words, told);
  }
}

function standardSteps(curve: Curve): string[] {
  const standard = curve.isEquation ? `${polynomialTex(curve.body)} = 0` : polynomialTex(curve.body);
  const isShown = curve.tex.replace(/\s/g, '').includes(standard.replace(/\s/g, ''));
  return isShown ? [] : [`In standard form: ${math(standard)}.`];
}

function discriminantStep(a: Rational, b: Rational, c: Rational, value: Rational): string {
  return `The discriminant is ${math(`b^2 - 4ac = ${inBrackets(b)}^2 - 4 \\cdot ${inBrackets(a)} \\cdot ${inBrackets(c)} = ${rationalTex(value)}`)}.`;
}

function symmetric(asked: 'sum' | 'product', curve: Curve, words: Words, told: (steps: string[]) => Told): Work {
  const name = curve.letter;
  const { values } = rootsOf(curve.body);
  const isSum = asked === 'sum';
  if (degreeOf(curve.body) !== 2) {
    insist(values.length === degreeOf(curve.body) && values.every(isRational), 'solutions that are not all fractions');
    const numbers = values.map(asRational);
    const value = numbers.reduce((all, one) => (isSum ? all.add(one) : all.mul(one)));
    return valueWork(
      told([...rootsOf(curve.body).steps, `Their ${asked} is ${math(rationalTex(value))}.`]),
      value,
      words,
    );
  }
  const { a, b, c } = numbersOf(curve);
  insist(values.length === 2, 'one solution, or none');
  const value = isSum ? b.neg().div(a) : c.div(a);
  const numbers = values.map(asNumber);
  const about = numbers.reduce((all, one) => (isSum ? all + one : all * one));
  insistOnAgreement(near(about, value.valueOf()));
  insistOnAgreement(agreesOnRoots(curve, values));
  const formula = isSum
    ? `-\\frac{b}{a} = -\\frac{${rationalTex(b)}}{${rationalTex(a)}}`
    : `\\frac{c}{a} = \\frac{${rationalTex(c)}}{${rationalTex(a)}}`;
  return valueWork(
    told([
      `The ${asked} of the solutions of ${math(`a${name}^2 + b${name} + c = 0`)} is ${math(`${formula} = ${rationalTex(value)}`)}.`,
    ]),
    value,
    words,
  );
}

function agreesOnRoots(curve: Curve, values: Surd[]): boolean {
  const found = solutionsOf(`${polynomialText(curve.body)}=0`, curve.letter);
  return (
    Array.isArray(found) &&
    found.length === values.length &&
    values.every((value) => found.some((other) => near(other, asNumber(value))))
  );
}

function countOf(curve: Curve, told: (steps: string[]) => Told, words: Words): Work {
  const degree = degreeOf(curve.body);
  if (degree === 2) {
    const { a, b, c } = numbersOf(curve);
    const value = b.mul(b).sub(rational(4).mul(a).mul(c));
    const count = sign(value) + 1;
    const found = solutionsOf(`${polynomialText(curve.body)}=0`, curve.letter);
    insistOnAgreement(Array.isArray(found) && found.length === count);
    return countWork(
      told([
        discriminantStep(a, b, c, value),
        count === 2
          ? 'It is positive, so there are two.'
          : count === 1
            ? 'It is zero, so there is exactly one.'
            : 'It is negative, so there are none.',
      ]),
      count,
      words,
    );
  }
  insist(degree > 2, 'a line');
  const { values, steps } = rootsOf(curve.body);
  insistOnAgreement(agreesOnRoots(curve, values));
  return countWork(told([...steps, `So there are ${math(String(values.length))}.`]), values.length, words);
}

function intercepts(asked: Asked, curve: Curve, words: Words, told: (steps: string[], check?: string) => Told): Work {
  insist(degreeOf(curve.body) >= 2, 'a line');
  const { values, steps } = rootsOf(curve.body);
  insistOnAgreement(agreesOnRoots(curve, values));
  const start = curve.isEquation ? [] : [`Set it to zero: ${math(`${polynomialTex(curve.body)} = 0`)}.`];
  const all = told([...start, ...steps], `Put in, each value makes ${math(polynomialTex(curve.body))} zero.`);
  if (values.length === 0) return noneWork(all, 'No real solution: there is none.');
  const [low, high] = [values[0], values.at(-1)];
  insist(low && high, 'no value');
  if (asked === 'intercepts') return valuesWork(all, values, '', words);
  if (asked === 'positiveRoot' || asked === 'negativeRoot') {
    const [value, ...others] = values.filter((one) =>
      asked === 'positiveRoot' ? asNumber(one) > 0 : asNumber(one) < 0,
    );
    insist(value && others.length === 0, 'no root of this sign alone');
    return valueWork(all, value, words);
  }
  insist(values.length === 2, 'not two');
  if (asked === 'greater') return valueWork(all, high, words);
  if (asked === 'smaller') return valueWork(all, low, words);
  const distance = minus(high, low);
  return valueWork({ ...all, steps: [...all.steps, `They are ${math(surdTex(distance))} apart.`] }, distance, words);
}

function otherRoot(root: Rational, curve: Curve, words: Words, told: (steps: string[]) => Told): Work {
  const { a, b } = numbersOf(curve);
  const value = b.neg().div(a).sub(root);
  const { values } = rootsOf(curve.body);
  insistOnAgreement(values.length === 2 && agreesOnRoots(curve, values));
  insist(
    values.some((one) => isRational(one) && asRational(one).equals(root)),
    'no root of it',
  );
  insistOnAgreement(values.some((one) => isRational(one) && asRational(one).equals(value)));
  return valueWork(
    told([
      `The two add up to ${math(`-\\frac{b}{a} = ${rationalTex(b.neg().div(a))}`)}, so the other one is ${math(`${rationalTex(b.neg().div(a))} - ${inBrackets(root)} = ${rationalTex(value)}`)}.`,
    ]),
    value,
    words,
  );
}

function vertexOf(
  asked: Asked,
  way: string | undefined,
  curve: Curve,
  words: Words,
  told: (steps: string[]) => Told,
): Work {
  insist(!curve.isEquation, 'an equation has no vertex');
  const { a, b, c } = numbersOf(curve);
  const h = b.neg().div(a.mul(rational(2)));
  const k = a.mul(h).mul(h).add(b.mul(h)).add(c);
  insistValue(engineText(expressionOf(curve.body)).replaceAll(curve.letter, `(${rationalText(h)})`), k);
  const isUp = sign(a) > 0;
  const name = curve.letter;
  const steps = [
    `The vertex is at ${math(`${name} = -\\frac{b}{2a} = -\\frac{${rationalTex(b)}}{2 \\cdot ${inBrackets(a)}} = ${rationalTex(h)}`)}.`,
    `There the value is ${math(rationalTex(k))}. The parabola opens ${isUp ? 'upward, so this is its lowest' : 'downward, so this is its highest'} point.`,
  ];
  if (way) insist(isLeast(way) === isUp, 'a parabola that opens the other way');
  switch (asked) {
    case 'axis':
      return valueWork(told(steps.slice(0, 1)), h, words, name);
    case 'vertexX':
      return valueWork(told(steps), h, words);
    case 'vertexY':
    case 'extreme':
      return valueWork(told(steps), k, words);
    case 'equation': {
      const text = `y=${vertexText(a, h, k)}`;
      return {
        ...told([`So the equation is ${math(`y = ${vertexTex(a, h, k)}`)}.`]),
        kind: '',
        answer: math(`y = ${vertexTex(a, h, k)}`),
        values: [text],
      };
    }
    default:
      return pointWork(told(steps), [surd(h), surd(k)]);
  }
}

export function vertexTex(a: Rational, h: Rational, k: Rational, name = 'x'): string {
  const before = a.equals(rational(1)) ? '' : a.equals(rational(-1)) ? '-' : rationalTex(a);
  const inside =
    sign(h) === 0 ? `${name}^2` : `\\left(${name} ${sign(h) > 0 ? '-' : '+'} ${rationalTex(h.abs())}\\right)^2`;
  return `${before}${inside}${sign(k) === 0 ? '' : ` ${sign(k) > 0 ? '+' : '-'} ${rationalTex(k.abs())}`}`;
}

export function vertexText(a: Rational, h: Rational, k: Rational, name = 'x'): string {
  return `(${rationalText(a)})*(${name}-(${rationalText(h)}))^2+(${rationalText(k)})`;
}
