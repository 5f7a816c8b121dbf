import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { once, some, story } from '../story.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
const units = '(liters|l|milliliters|ml|gallons|quarts|ounces|kilograms|grams|pounds|cups|kg|g|liter|gallon)';
const substance =
  '[salt|saltwater|acid|alcohol|sugar|juice|antifreeze|saline|bleach|copper|silver|gold|fruit juice|vinegar|fat|_]';
const thing = `${substance} [solution|mixture|alloy|juice|drink|blend|water]`;
const harmless = 'mixture mixed total final new resulting remaining combined';
const verbs = some(
  'mix|mixes|mixed',
  'is added',
  'add',
  'added',
  'adds',
  'combined',
  'result is',
  'together',
  'to (get|make|obtain|produce|create)',
  'final mixture',
  'solution',
  'now',
  'remaining solution is',
  'evaporate',
  'in order',
  'must',
  'needs',
  'chemist',
  'strength',
  'concentration',
  'total',
);

/** How much of one solution is added to so much of another. */
export const addedSolution = story({
  kind: 'mixture',
  asks: [
    `how (many ${units}|much) of [a] <rate:percent> ${thing} [must|is|needs] [to] [be] [added|mixed|add|mix|combined] [chemist|you|i|she|he]`,
    `how (many ${units}|much) [of] <pure:pure/water> ${substance} [must|is|should] [i|you|she|he|chemist] [need] [to] [be] [added|add|mix|mixed]`,
    `how (many ${units}|much) <loss:water> must evaporate`,
    `how (many ${units}|much) of <loss:water> must (evaporate|is evaporated)`,
  ],
  facts: [
    once(
      `(to|with|from|and) <amount:number> ${units} of [a] [solution [that|which] is] <have:percent> ${thing}`,
      `<amount:number> ${units} of [a] <have:percent> ${thing}`,
      `<amount:number> ${units} of ${thing} that is <have:percent> ${substance}`,
    ),
    once(
      `(to|that|and) [...] (obtain|get|make|produce|create|form|is|has) [a] [solution|mixture|that|remaining solution] [that|which] [is] <goal:percent> ${thing}`,
      `(solution|mixture|result|remaining solution) [...] is <goal:percent> ${thing}`,
      `<goal:percent> ${thing}`,
    ),
    verbs,
  ],
  harmless,
  never: ['then', 'twice', 'half', 'more', 'cost', 'per', 'each'],
  work: (heard): Result => {
    const [amount, have, goal] = [heard.number('amount'), heard.number('have'), heard.number('goal')];
    const isLoss = /evaporat/.test(heard.reading.heard);
    const rate = heard.has('rate')
      ? heard.number('rate')
      : rational(heard.has('pure') && heard.word('pure') === 'pure' ? 100 : 0);
    insist(heard.has('rate') || heard.has('pure') || isLoss, 'of what');
    const value = isLoss
      ? amount.sub(divided(amount.mul(have), goal))
      : divided(amount.mul(goal.sub(have)), rate.sub(goal));
    insist(value.s > 0n && value.n > 0n, 'no mixture');
    return {
      understood: isLoss
        ? `${tex(amount)} of ${tex(have)} percent are to become ${tex(goal)} percent by losing water.`
        : `${tex(amount)} of ${tex(have)} percent are to become ${tex(goal)} percent by adding ${tex(rate)} percent.`,
      steps: isLoss
        ? [
            `What is dissolved stays: ${tex(amount.mul(have).div(rational(100)))}.`,
            `That is ${tex(goal)} percent of what is left, so ${tex(value)} must go.`,
          ]
        : [
            `Call it ${math('x')}: ${math(`${decimalTex(rate)}x + ${decimalTex(have)} \\cdot ${decimalTex(amount)} = ${decimalTex(goal)}(x + ${decimalTex(amount)})`)}.`,
            `Solve for ${math('x')}: ${math(`x = ${decimalTex(value)}`)}.`,
          ],
      value,
      calculation: isLoss
        ? `(${n(amount)})-(${n(amount)})*(${n(have)})/(${n(goal)})`
        : `(${n(amount)})*((${n(goal)})-(${n(have)}))/((${n(rate)})-(${n(goal)}))`,
    };
  },
});

/** Two amounts mixed: how many percent it is then. */
export const mixedRate = story({
  kind: 'mixture',
  asks: [
    '{what} (percent|percentage|%) [of] [...] [is it now|is (salt|acid|alcohol|juice|sugar|antifreeze)]',
    '{what} [is] (concentration|percentage|percent) [of] [...] (mixture|solution|it) [now]',
    '{what} % [juice|_] is it [now]',
    '{what} [is] [...] concentration',
  ],
  facts: [
    once(`<a:number> ${units} of [a] <p:percent> ${thing}`),
    once(
      `<b:number> ${units} of [a] <q:percent> ${thing}`,
      `<b:number> ${units} of [pure] <pure:water>`,
      `<b:number> ${units} of pure <acid:word>`,
    ),
    verbs,
  ],
  harmless: `${harmless} percent now percentage`,
  never: ['then', 'evaporate', 'removed', 'more', 'half'],
  work: (heard) => {
    const [a, p, b] = [heard.number('a'), heard.number('p'), heard.number('b')];
    const q = heard.has('q') ? heard.number('q') : rational(heard.has('pure') ? 0 : 100);
    const value = divided(a.mul(p).add(b.mul(q)), a.add(b));
    return {
      understood: `Mix ${tex(a)} of ${tex(p)} percent with ${tex(b)} of ${tex(q)} percent.`,
      steps: [
        `Together there are ${tex(a.add(b))}, in which ${math(`${decimalTex(a.mul(p).div(rational(100)))} + ${decimalTex(b.mul(q).div(rational(100)))}`)} is dissolved.`,
        `That is ${math(`${decimalTex(value)}\\%`)}.`,
      ],
      value,
      calculation: `((${n(a)})*(${n(p)})+(${n(b)})*(${n(q)}))/((${n(a)})+(${n(b)}))`,
      unit: '%',
    };
  },
});
