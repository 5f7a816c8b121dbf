import { decimalTex, divided, isZero, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import { percentTex } from '../percents.ts';
import type { Scene } from '../scene/scene.ts';
import type { Asked } from './asked.ts';
import type { Event } from './events.ts';
import { factorOf, factorText, hundred, n, one, type Known } from './known.ts';

/** The percent between two amounts, or of all changes together. */
export function percentOf(scene: Scene, known: Known[], steps: Event[], asked: Asked): Result | undefined {
  if (known.length === 0) {
    insist(steps.length > 1 || isWordStep(scene, steps), 'one change');
    return overall(steps, asked === 'share');
  }
  const [coupon] = steps;
  if (known.length === 1 && known[0] && steps.length === 1 && coupon?.amount && asked === 'percent')
    return offOf(known[0], coupon.amount);
  insist(known.length === 2 && steps.length === 0, 'amounts and percents');
  const { first, last } = ends(scene, known);
  insist(first && last && first.value.s > 0n && !isZero(first.value), 'not the two ends');
  if (asked === 'share') return undefined;
  const isUp = last.value.gt(first.value);
  insist(!last.value.equals(first.value) && agrees(scene, isUp), 'the other way');
  insist(!/ (?:again|same|second) /.test(` ${scene.tokens.map(({ word }) => word).join(' ')} `), 'a change after it');
  const value = divided(last.value.sub(first.value).abs(), first.value).mul(hundred);
  return {
    understood: `From ${math(decimalTex(first.value))} to ${math(decimalTex(last.value))}: by how many percent?`,
    steps: [
      `The change is ${math(decimalTex(last.value.sub(first.value).abs()))}.`,
      `Divide it by where it started: ${math(`\\frac{${decimalTex(last.value.sub(first.value).abs())}}{${decimalTex(first.value)}}`)}.`,
      `Times 100, that is ${percentTex(value)}.`,
    ],
    value,
    calculation: `${isUp ? '' : '-'}((${last.text})-(${first.text}))/(${first.text})*100`,
    unit: '%',
  };
}

function isWordStep(scene: Scene, steps: Event[]): boolean {
  return steps.length === 1 && scene.tokens[steps[0]?.at ?? 0]?.is === 'word';
}

interface Ends {
  first?: Pick<Known, 'value' | 'text'>;
  last?: Pick<Known, 'value' | 'text'>;
}

/** Both ends from two amounts, one of which may be the difference. */
function ends(scene: Scene, [one_, two]: Known[]): Ends {
  insist(one_ && two, 'two amounts');
  const states = [one_.state, two.state] as string[];
  if (states.includes('change')) {
    const change = one_.state === 'change' ? one_ : two;
    const other = change === one_ ? two : one_;
    insist(other.state !== 'change', 'two differences');
    insist((other.state as string) !== 'open' || isTaxed(scene), 'of which');
    const isUp = isRise(scene);
    insist(other.state !== 'last', 'from its end');
    return {
      first: other,
      last: isUp
        ? { value: other.value.add(change.value), text: `(${other.text})+(${change.text})` }
        : { value: other.value.sub(change.value), text: `(${other.text})-(${change.text})` },
    };
  }
  if (one_.state === 'first' && two.state !== 'first') return { first: one_, last: two };
  if (one_.state === 'last' && two.state !== 'last') return { first: two, last: one_ };
  if (two.state === 'last') return { first: one_, last: two };
  if (two.state === 'first') return { first: two, last: one_ };
  return {};
}

function isTaxed({ tokens }: Scene): boolean {
  return tokens.some(({ word }) => /^(?:tax|tip|gratuity)$/.test(word));
}

function isRise(scene: Scene): boolean {
  const words = scene.tokens.map(({ word }) => word);
  const up = words.some((word) =>
    /^(?:increases?|increased|markup|mark|profit|tax|tip|gratuity|raised?|raises|rose|grew)$/.test(word),
  );
  const down = words.some((word) =>
    /^(?:decreased?|decreases|reduced?|reduces|discount|off|saves?|saved|savings|fell|dropped|lost)$/.test(word),
  );
  insist(up !== down, 'which way');
  return up;
}

function agrees({ tokens }: Scene, isUp: boolean): boolean {
  const words = tokens.map(({ word }) => word).join(' ');
  const saysUp =
    /\b(?:increas\w*|rose|rise|grew|growth|greater|markup|mark(?:s|ed)? (?:\w+ ){0,5}up|up|gain\w*|profit|more|raise\w*|higher)\b/.test(
      words,
    );
  const saysDown =
    /\b(?:decreas\w*|fell|fall|drop\w*|discount\w*|less|reduc\w*|off|lower\w*|decline\w*|down|loss|lost)\b/.test(words);
  return isUp ? saysUp || !saysDown : saysDown || !saysUp;
}

function overall(steps: Event[], isShare: boolean): Result {
  const factor = steps.reduce((all, step) => all.mul(factorOf(step)), one);
  const isUp = factor.gte(one);
  const value = isShare ? factor.mul(hundred) : factor.sub(one).abs().mul(hundred);
  const product = steps.map(factorText).join('*');
  return {
    understood: `Find what ${steps.map(({ rate = one, isUp: up }) => `${up ? 'plus' : 'minus'} ${percentTex(rate)}`).join(', then ')} make together.`,
    steps: [
      ...steps.map(
        (step) =>
          `${step.isUp ? 'Up' : 'Down'} by ${percentTex(step.rate ?? one)} is times ${math(decimalTex(factorOf(step)))}.`,
      ),
      `Together that is times ${math(decimalTex(factor))}${isShare ? '' : `, ${isUp ? 'an increase' : 'a decrease'} of ${percentTex(value)}`}.`,
    ],
    value,
    calculation: isShare ? `(${product})*100` : `${isUp ? '' : '-'}((${product})-1)*100`,
    unit: '%',
    ...(!isShare && { behind: isUp ? 'increase' : 'decrease' }),
  };
}

function offOf(price: Known, off: Rational): Result {
  insist(off.lt(price.value) && price.state !== 'last', 'more than the price');
  const value = divided(off, price.value).mul(hundred);
  return {
    understood: `${math(decimalTex(off))} off ${math(decimalTex(price.value))}: what percent is that?`,
    steps: [`Divide what is taken off by the price, times 100: ${percentTex(value)}.`],
    value,
    calculation: `(${n(off)})/(${price.text})*100`,
    unit: '%',
  };
}

/** 'marks it up by m%': the percent from the two ends. */
export function unknownRate(scene: Scene, known: Known[], events: Event[], reading: Reading): Work | undefined {
  const [event] = events;
  const letter = reading.formulas[Number(/\d+/.exec(scene.tokens[event?.at ?? 0]?.word ?? '')?.[0])]?.text;
  const asked = scene.tokens
    .slice(scene.asked.from, scene.asked.to + 1)
    .filter(({ is }) => is === 'formula')
    .at(-1);
  const askedLetter = reading.formulas[Number(/\d+/.exec(asked?.word ?? '')?.[0])]?.text;
  insist(
    events.length === 1 &&
      event &&
      known.length === 2 &&
      letter !== undefined &&
      letter === askedLetter &&
      reading.formulas.every(({ text }) => text === letter),
    'which letter',
  );
  const { first, last } = ends(scene, known);
  insist(first && last && first.value.s > 0n && last.value.gt(first.value) === event.isUp, 'not the two ends');
  const value = divided(last.value.sub(first.value).abs(), first.value).mul(hundred);
  const result: Result = {
    understood: `From ${math(decimalTex(first.value))} to ${math(decimalTex(last.value))}: by how many percent?`,
    steps: [`The change, divided by where it started, times 100: ${math(decimalTex(value))}.`],
    value,
    calculation: `abs((${last.text})-(${first.text}))/(${first.text})*100`,
  };
  return workOf('percent changes', result, reading);
}
