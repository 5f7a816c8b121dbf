import { attempt } from '../../../equation.ts';
import { variablesOf } from '../../../expression.ts';
import { insist } from '../../../refused.ts';
import { type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { asksOther, bagOf, isYesNo, onlyWeights, type Bag } from '../bag.ts';
import { toldBy, type Told } from './told.ts';

import { answered, lineFrom } from './answered.ts';
import { beside, besideLetter } from './beside.ts';
import { letterOf } from './letters.ts';

const weights =
  'slope intercept intercepts x-intercept y-intercept x-intercepts y-intercepts x-coordinate y-coordinate x-axis y-axis x-value y-value parallel perpendicular between equal equals same constant solution value zero zeros root above below both';

/** Lines by points, slopes, intercepts and equations: their slope, intercepts, equation or a letter in them. */
export const aboutLines: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  if (bag.inequalities.length + bag.expressions.length > 0 || !onlyWeights(bag, weights) || isYesNo(bag))
    return undefined;
  if (asksOther(bag, 'graph type represent represents model sides side')) return undefined;
  if (
    [
      'triangle',
      'distance',
      'quadrant',
      'quadratic',
      'exponential',
      'parabola',
      'circle',
      'reflected',
      'translated',
      'shifted',
      'system',
      'intersect',
      'intersection',
      'rotated',
      'vertical',
      'horizontal',
      'units',
      'midpoint',
      'point-slope',
      'standard',
      'transversal',
    ].some((word) => bag.words.has(word))
  )
    return undefined;
  if (bag.functions.some(({ name }) => bag.letters.includes(name))) return undefined; // f(f(3)), f(x + 2)
  insist(!/point !slope/.test(bag.text), 'another form');
  const told = toldBy(bag);
  for (const { gap } of told.gaps)
    for (const product of gap.keys())
      insist([...product].filter((one) => one === 'x' || one === 'y').length <= 1, 'a curve');
  const isBeside = bag.weights.has('parallel') || bag.weights.has('perpendicular');
  insist(!(bag.weights.has('parallel') && bag.weights.has('perpendicular')), 'both');
  const asked = askedLetter(bag, told);
  if (isBeside) return asked && told.gaps.length === 2 ? besideLetter(bag, told, asked) : beside(bag, told, asked);
  insist(told.gaps.length <= 1, 'two lines');
  if (asked !== undefined && bag.calls.some(({ of }) => of.is !== 'variable')) return undefined;
  if (asked !== undefined) return letterOf(bag, told, asked);
  const found = lineFrom(told);
  return answered(bag, told, found);
}

/** The letter asked for, that is none of the coordinates. */
function askedLetter(bag: Bag, { gaps, open, name }: Told): string | undefined {
  const letters = bag.letters.filter((letter) => letter !== 'x' && letter !== 'y' && letter !== name?.name);
  const known = [...gaps.flatMap((one) => one.letters), ...open.flatMap(({ x, y }) => variablesOf(x, y))];
  const real = letters.filter((letter) => known.includes(letter));
  if (real.length === 0) {
    // 'lines p and q', 'line y = f'
    insist(
      letters.every((letter) => /[f-hj-wz]/.test(letter)),
      'an unknown letter',
    );
    insist(!/(?:value of|what is|find|determine) V\d+ /.test(bag.text) || letters.length === 0, 'a letter asked for');
    return undefined;
  }
  insist(real.length === 1, 'several letters');
  return real[0];
}
