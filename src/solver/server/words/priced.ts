import {
  decimalTex,
  divided,
  endingDecimal,
  fixed,
  rational,
  rationalText,
  type Rational,
} from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { calculated } from './sentence.ts';

/** What a percent does to a price. */
export interface Change {
  rate: Rational;
  kind: 'off' | 'tax' | 'tip';
}

const hundred = rational(100);
const names = { off: 'discount', tax: 'tax', tip: 'tip' };

function factorOf({ rate, kind }: Change): Rational {
  return kind === 'off' ? hundred.sub(rate).div(hundred) : hundred.add(rate).div(hundred);
}

/** The price with one change after the other. */
export function after(given: Rational, changes: Change[]): Work {
  insist(
    changes.every((change) => factorOf(change).s > 0n),
    'nothing left',
  );
  const steps: string[] = [];
  let value = given;
  for (const change of changes) {
    const [factor, next] = [factorOf(change), value.mul(factorOf(change))];
    const sign = change.kind === 'off' ? '-' : '+';
    steps.push(
      `The ${names[change.kind]} of ${math(`${decimalTex(change.rate)}\\%`)} makes it ${math(`100\\% ${sign} ${decimalTex(change.rate)}\\% = ${decimalTex(factor.mul(hundred))}\\%`)}: ${math(`${decimalTex(value)} \\cdot ${decimalTex(factor)} = ${decimalTex(next)}`)}.`,
    );
    value = next;
  }
  const calculation = changes.reduce(
    (all, change) => `(${all})*(100${change.kind === 'off' ? '-' : '+'}${rationalText(change.rate)})/100`,
    rationalText(given),
  );
  return calculated({
    kind: `price with ${changes.map(({ kind }) => names[kind]).join(' and ')}`,
    understood: `A price of ${dollars(given)} with ${changes.map(changeText).join(' and then ')}: what is to be paid?`,
    steps,
    value,
    calculation,
    answer: dollars(value),
  });
}

function changeText({ rate, kind }: Change): string {
  return `a ${names[kind]} of ${math(`${decimalTex(rate)}\\%`)}`;
}

/** How much the change alone is. */
export function partOf(given: Rational, { rate, kind }: Change): Work {
  const value = given.mul(rate).div(hundred);
  return calculated({
    kind: `amount of a ${names[kind]}`,
    understood: `How much is a ${names[kind]} of ${math(`${decimalTex(rate)}\\%`)} on ${dollars(given)}?`,
    steps: [
      `Write the percent as a decimal and multiply: ${math(`${decimalTex(rate.div(hundred))} \\cdot ${decimalTex(given)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${rationalText(given)})*(${rationalText(rate)})/100`,
    answer: dollars(value),
  });
}

/** The price that the change made into the given one. */
export function before(given: Rational, change: Change): Work {
  const factor = factorOf(change);
  insist(factor.s > 0n, 'nothing left');
  const value = divided(given, factor);
  return calculated({
    kind: 'price before a percent',
    understood: `${dollars(given)} is the price after a ${names[change.kind]} of ${math(`${decimalTex(change.rate)}\\%`)}: what was it before?`,
    steps: [
      `Call the price before ${math('x')}. What was paid is ${math(`${decimalTex(factor.mul(hundred))}\\%`)} of it: ${math(`${decimalTex(factor)}x = ${decimalTex(given)}`)}.`,
      `Divide both sides by ${math(decimalTex(factor))}: ${math(`x = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${rationalText(given)})/((100${change.kind === 'off' ? '-' : '+'}${rationalText(change.rate)})/100)`,
    answer: dollars(value),
  });
}

/** `\$60` or `\$59.99`, rounded to the cent and said so. The dollar is escaped: it is money. */
export function dollars(value: Rational): string {
  const cents = endingDecimal(value, 2);
  if (value.d === 1n) return `\\$${endingDecimal(value)}`;
  return cents ? `\\$${fixed(value, 2)}` : `about \\$${fixed(value, 2)}`;
}
