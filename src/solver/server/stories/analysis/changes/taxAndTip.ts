import { decimalTex, divided } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { percentTex } from '../percents.ts';
import type { Scene } from '../scene/scene.ts';
import type { Asked } from './asked.ts';
import type { Event } from './events.ts';
import type { Figures } from './figures.ts';
import { factorOf, factorText, hundred, isEach, n, one, type Known } from './known.ts';

/** A tax and a tip, both of the price, or the tip of what it is with the tax. */
export function taxAndTip(
  scene: Scene,
  known: Known[],
  events: Event[],
  asked: Asked,
  { shares, count }: Figures,
  reading: Reading,
): Work | undefined {
  const text = scene.tokens.map(({ word }) => word).join(' ');
  const [price, ...more] = known;
  insist(
    events.length === 2 &&
      price &&
      more.length === 0 &&
      price.state !== 'last' &&
      price.state !== 'change' &&
      count === undefined,
    'no price',
  );
  insist(asked === 'last' || asked === 'open', 'asked for something else');
  const isOfPrice =
    /\b(?:pre tax|pretax|tip on (?:food|meal|price|cost before)|tip of \d+% of (?:food|meal|price|cost)(?! including)|tip (?:is )?(?:calculated|computed|based) on (?:pre|price|food|cost|meal|bill) ?(?:before tax)?|% tip on (?:food|original|meal|pre))\b/.test(
      text,
    );
  const isOfAll =
    /\b(?:including (?:sales )?tax|after tax|with tax|tip [^.]*(?:total|tax included|taxed)|bill with tax|amount with tax)\b/.test(
      text,
    );
  insist(isOfPrice !== isOfAll, 'tip of what');
  const [a, b] = events as [Event, Event];
  insist(a.rate && b.rate && a.isUp && b.isUp, 'rates');
  const factor = isOfPrice ? one.add(a.rate.add(b.rate).div(hundred)) : factorOf(a).mul(factorOf(b));
  const whole = price.value.mul(factor);
  if (shares !== undefined) insist(isEach(scene), 'shared by whom');
  return workOf(
    'percent changes',
    {
      understood: `Start with ${math(decimalTex(price.value))} and add ${percentTex(a.rate)} and ${percentTex(b.rate)}${isOfPrice ? ' of it' : ', one after the other'}.`,
      steps: [
        `Times ${math(decimalTex(factor))}, that is ${math(decimalTex(whole))}.`,
        ...(shares ? [`Divide by ${math(decimalTex(shares))}.`] : []),
      ],
      value: shares ? divided(whole, shares) : whole,
      calculation: `(${price.text})*(${isOfPrice ? `1+((${n(a.rate)})+(${n(b.rate)}))/100` : `${factorText(a)}*${factorText(b)}`})/(${shares ? n(shares) : '1'})`,
      unit: '$',
    },
    reading,
  );
}
