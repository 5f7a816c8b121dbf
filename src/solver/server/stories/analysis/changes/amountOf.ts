import { decimalTex, divided } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import type { Result } from '../../result.ts';
import { percentTex } from '../percents.ts';
import { setOf, wordsBetween, type Scene } from '../scene/scene.ts';
import type { Asked } from './asked.ts';
import type { Event } from './events.ts';
import type { Figures } from './figures.ts';
import { factorOf, factorText, isEach, n, one, type Known } from './known.ts';
import { isOfThing, type State } from './states.ts';

/** The amount that is asked for, from the one that is given. */
export function amountOf(
  scene: Scene,
  all: Known[],
  steps: Event[],
  asked: Asked,
  { count, shares }: Figures,
): Result | undefined {
  insist(steps.length > 0 && !scene.tokens.some(({ is }) => is === 'formula'), 'no change');
  if (steps.some(({ amount }) => amount)) return reducedBy(scene, all, steps, asked);
  const known = all.filter(
    (one_, index) =>
      all.findIndex(
        ({ value, state }) => value.equals(one_.value) && (state === one_.state || (state as string) === 'open'),
      ) === index,
  );
  insist(known.length === 1 && known[0], 'one amount');
  const [given] = known;
  let state = given.state as State | 'open';
  let wanted = asked as State | 'open';
  if (state === 'open' && isFirstOfAll(scene, given.at, steps)) state = wanted === 'first' ? 'open' : 'first';
  if (wanted === 'open' && state === 'last')
    insist(
      /\b(?:is|was|cost|costs|price|worth|has)\b/.test(wordsBetween(scene, scene.asked.from, scene.asked.to).join(' ')),
      'how many of what',
    );
  if (wanted === 'open' && (state === 'first' || state === 'last')) wanted = state === 'first' ? 'last' : 'first';
  if (state === 'open' && wanted === 'first') state = 'last';
  if (state === 'open' && wanted === 'last') state = 'first';
  insist(state !== 'open' && wanted !== 'open' && state !== wanted, 'not said what it is');
  insist(wanted !== 'change' || isOfOneKind(scene, steps), 'the change of which');
  const factor = steps.reduce((product, step) => product.mul(factorOf(step)), one);
  const product = steps.map(factorText).join('*');
  const isUp = factor.gt(one);
  const change = isUp ? factor.sub(one) : one.sub(factor);
  const changeText = isUp ? `(${product}-1)` : `(1-${product})`;
  const start = state === 'first' ? given.value : divided(given.value, state === 'last' ? factor : change);
  const startText =
    state === 'first' ? `(${given.text})` : `(${given.text})/(${state === 'last' ? product : changeText})`;
  let value = wanted === 'first' ? start : start.mul(wanted === 'last' ? factor : change);
  let text = wanted === 'first' ? startText : `${startText}*(${wanted === 'last' ? product : changeText})`;
  const isMoney = scene.tokens.some(({ is }) => is === 'money') || /dollars/.test(scene.reading.heard);
  const said: string[] = [];
  if (count !== undefined) {
    insist(
      isEach(scene) && (wanted === 'change' || /\b(?:total|altogether|in all)\b/.test(scene.reading.heard)),
      'of how many',
    );
    value = value.mul(count);
    text = `(${text})*(${n(count)})`;
    said.push(`For all ${math(decimalTex(count))} that is ${math(decimalTex(value))}.`);
  }
  if (shares !== undefined) {
    insist(wanted === 'last' && isEach(scene), 'shared by whom');
    value = divided(value, shares);
    text = `(${text})/(${n(shares)})`;
    said.push(`Divide by ${math(decimalTex(shares))}: ${math(decimalTex(value))}.`);
  }
  return {
    understood: `Start with ${state === 'first' ? math(decimalTex(given.value)) : 'what it was'}, and change it by ${steps.map(({ rate = one }) => percentTex(rate)).join(', then ')}.`,
    steps: [
      ...steps.map(
        (step) =>
          `${step.isUp ? 'Up' : 'Down'} by ${percentTex(step.rate ?? one)} is times ${math(decimalTex(factorOf(step)))}.`,
      ),
      ...(state === 'first'
        ? []
        : [
            `At first it was ${math(`${decimalTex(given.value)} \\div ${decimalTex(state === 'last' ? factor : change)} = ${decimalTex(start)}`)}.`,
          ]),
      ...(wanted === 'last'
        ? [`Multiply: ${math(`${decimalTex(start)} \\cdot ${decimalTex(factor)} = ${decimalTex(start.mul(factor))}`)}.`]
        : []),
      ...(wanted === 'change'
        ? [
            `The change is ${math(`${decimalTex(start)} \\cdot ${decimalTex(change)} = ${decimalTex(start.mul(change))}`)}.`,
          ]
        : []),
      ...said,
    ],
    value,
    calculation: text,
    ...(isMoney && { unit: '$' }),
  };
}

/** 'the tax' is of the tax alone. */
function isOfOneKind({ tokens, asked }: Scene, steps: Event[]): boolean {
  const word = tokens
    .slice(asked.from, asked.to)
    .find((token) => /^(?:tax|tip|gratuity|discount|markup)$/.test(token.word))?.word;
  const kind = word === 'gratuity' ? 'tip' : word;
  if (kind === undefined) return true;
  return steps.every(
    ({ is, isUp }) => is === kind || (is === 'change' && (kind === 'markup' ? isUp : kind === 'discount' && !isUp)),
  );
}

/** Percents and coupons, one after the other. */
function reducedBy(scene: Scene, known: Known[], steps: Event[], asked: Asked): Result {
  const [given] = known;
  insist(known.length === 1 && given && given.state !== 'last' && given.state !== 'change', 'no first price');
  insist(asked === 'last' || asked === 'open' || /\bfinal\b/.test(scene.reading.heard), 'asked for something else');
  insist(
    steps.every(({ rate, amount }) => rate !== undefined || amount !== undefined),
    'a letter',
  );
  const value = steps.reduce(
    (price, step) => (step.amount ? price.sub(step.amount) : price.mul(factorOf(step))),
    given.value,
  );
  return {
    understood: `Start with ${math(decimalTex(given.value))} and take off one after the other.`,
    steps: steps.map((step) =>
      step.amount
        ? `Take off ${math(decimalTex(step.amount))}.`
        : `${percentTex(step.rate ?? one)} off is times ${math(decimalTex(factorOf(step)))}.`,
    ),
    value,
    calculation: steps.reduce(
      (text, step) => (step.amount ? `(${text})-(${n(step.amount)})` : `(${text})*${factorText(step)}`),
      given.text,
    ),
    unit: '$',
  };
}

const telling =
  setOf(`cost costs costing is was of at has had with for priced sells worth paid number contains holds bought buys on regularly
  produced takes weighs weighed scored sold`);

/** An amount told before all changes, in no condition behind them, with a plain verb; or as of a thing ('a $75 table'). */
function isFirstOfAll(scene: Scene, at: number, steps: Event[]): boolean {
  const before = scene.tokens[at - 1];
  const isPlain = !before || before.is === 'stop' || telling.has(before.word);
  return (isPlain && steps.every((step) => step.at > at)) || isOfThing(scene, at);
}
