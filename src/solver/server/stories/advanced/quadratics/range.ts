import { coefficientsIn, rationalRoots } from '../math/inParts.ts';
import { countWork, type Told } from '../math/answers.ts';
import { numberOf } from '../math/options.ts';
import type { Words } from '../math/words.ts';
import { approximate } from '../../../expression.ts';
import { expressionOf } from '../math/inParts.ts';
import { polynomialTex } from '../../../polynomial.ts';
import { one, rational, rationalTex, rationalText, sign, type Rational } from '../../../numbers/rational.ts';
import { insist, Refused } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Curve } from './curve.ts';
import { discriminantOf, type Count } from './facts.ts';

interface Wanted {
  greatest: string | undefined;
  sign: string | undefined;
}

const wantedSign = { none: '<', two: '>', some: '\\geq', one: '=' };

/** For which values of its constant an equation has so many solutions. */
export function rangeOfConstant(curve: Curve, name: string, count: Count, words: Words, wanted: Wanted): Work {
  const discriminant = discriminantOf(curve);
  const parts = coefficientsIn(discriminant, name);
  const inFirst = coefficientsIn(curve.body, curve.letter)[2] ?? new Map();
  insist(![...inFirst.keys()].some((product) => product.includes(name)), 'a constant before the square');
  const told: Told = {
    understood: `When does ${math(curve.tex)} have ${{ none: 'no real solution', two: 'two real solutions', some: 'a real solution', one: 'one' }[count]}?`,
    steps: [
      `Look at the discriminant: ${math(`b^2 - 4ac = ${polynomialTex(discriminant)}`)}.`,
      `It must be ${{ none: 'negative', two: 'positive', some: 'zero or positive', one: 'zero' }[count]}: ${math(`${polynomialTex(discriminant)} ${wantedSign[count]} 0`)}.`,
    ],
    check: 'Values on either side of each bound give a discriminant of the right sign.',
  };
  const bounds = rationalRoots(discriminant).sort((a, b) => a.compare(b));
  const isInside = (value: Rational) => {
    const at = approximate(expressionOf(discriminant), { [name]: value.valueOf() });
    return count === 'none' ? at < 0 : count === 'two' ? at > 0 : at >= 0;
  };
  if (wanted.greatest) return wholeBound(told, bounds, isInside, wanted, name);
  insist(wanted.sign === undefined, 'a sign and a range');
  const least = count === 'some' ? '=' : '';
  const [low, high] = bounds;
  insist(low, 'no bound');
  const option = optionInside(words, isInside);
  if (option)
    return {
      ...told,
      kind: '',
      answer: `${math(`${name} = ${option.text}`)}, which is option ${option.letter}`,
      option: option.letter,
      values: [option.text],
    };
  if (parts.length === 2) {
    const below = isInside(low.sub(one));
    return ranged(told, name, `${name}${below ? '<' : '>'}${least}${rationalText(low)}`);
  }
  insist(high, 'one bound alone');
  const middle = isInside(low.add(high).div(rational(2)));
  return ranged(
    told,
    name,
    middle
      ? `${rationalText(low)}<${least}${name}<${least}${rationalText(high)}`
      : `${name}<${least}${rationalText(low)} or ${name}>${least}${rationalText(high)}`,
  );
}

function ranged(told: Told, name: string, text: string): Work {
  const tex = (part: string) =>
    math(
      part
        .replaceAll('<=', ' \\leq ')
        .replaceAll('>=', ' \\geq ')
        .replace(/(?<!\\)[<>]/g, ' $& ')
        .replace(/(-?)(\d+)\/(\d+)/g, '$1\\frac{$2}{$3}'),
    );
  const answer = text.split(' or ').map(tex).join(' or ');
  return { ...told, steps: [...told.steps, `Solve for ${math(name)}: ${answer}.`], kind: '', answer, values: [text] };
}

function optionInside({ reading }: Words, isInside: (value: Rational) => boolean) {
  const values = reading.options.map((option) => ({ ...option, value: numberOf(option.text) }));
  if (values.length === 0 || values.some(({ value }) => value === undefined)) return undefined;
  const inside = values.filter(({ value }) => isInside(rational(String(value))));
  insist(inside.length === 1, 'no option alone');
  return inside[0];
}

function wholeBound(
  told: Told,
  bounds: Rational[],
  isInside: (value: Rational) => boolean,
  { greatest, sign: signWord }: Wanted,
  name: string,
): Work {
  const isUp = /^(?:larg|great|max|big)/.test(greatest ?? '');
  const from = isUp ? bounds.at(-1) : bounds[0];
  insist(from, 'no bound');
  const start = isUp ? from.ceil().add(one) : from.floor().sub(one);
  insist(!isInside(start.add(rational(isUp ? 1000 : -1000))), 'no greatest one');
  for (let round = 0; round < 2000; round++) {
    const value = start.add(rational(isUp ? -round : round));
    if (!isInside(value)) continue;
    insist(!signWord || sign(value) === (signWord === 'positive' ? 1 : -1), 'of another sign');
    return countWork(
      {
        ...told,
        steps: [
          ...told.steps,
          `The bounds are ${bounds.map((bound) => math(`${name} = ${rationalTex(bound)}`)).join(' and ')}; the ${isUp ? 'greatest' : 'least'} whole number that fits is ${math(rationalTex(value))}.`,
        ],
      },
      value.valueOf(),
    );
  }
  throw new Refused('no whole number');
}
