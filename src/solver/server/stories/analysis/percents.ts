import { decimalTex, divided, isZero, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import { math } from '../../workedOut.ts';
import type { Result } from '../result.ts';

const hundred = rational(100);
const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
export const percentTex = (value: Rational) => math(`${decimalTex(value)}\\%`);

/** `rate` percent of `whole`. */
export function partOf(whole: Rational, rate: Rational, unit?: string): Result {
  const value = whole.mul(rate).div(hundred);
  return {
    understood: `Find ${percentTex(rate)} of ${tex(whole)}.`,
    steps: [
      `Write the percent as a decimal: ${percentTex(rate)} is ${tex(rate.div(hundred))}.`,
      `Multiply: ${math(`${decimalTex(rate.div(hundred))} \\cdot ${decimalTex(whole)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${n(whole)})*(${n(rate)})/100`,
    ...(unit !== undefined && { unit }),
  };
}

/** What `part` is `rate` percent of. */
export function wholeOf(part: Rational, rate: Rational, unit?: string): Result {
  const value = divided(part.mul(hundred), rate);
  return {
    understood: `${tex(part)} is ${percentTex(rate)} of what?`,
    steps: [
      `Call it ${math('x')}: ${math(`${decimalTex(rate.div(hundred))}x = ${decimalTex(part)}`)}.`,
      `Divide both sides by ${tex(rate.div(hundred))}: ${math(`x = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${n(part)})*100/(${n(rate)})`,
    ...(unit !== undefined && { unit }),
  };
}

/** How many percent of `whole` the `part` is. */
export function percentIn(part: Rational, whole: Rational): Result {
  const value = divided(part, whole).mul(hundred);
  return {
    understood: `What percent of ${tex(whole)} is ${tex(part)}?`,
    steps: [
      `Divide the part by the whole: ${math(`\\frac{${decimalTex(part)}}{${decimalTex(whole)}}`)}.`,
      `Times 100, that is ${percentTex(value)}.`,
    ],
    value,
    calculation: `(${n(part)})/(${n(whole)})*100`,
    unit: '%',
  };
}

/** By how many percent it went up or down; never negative. */
export function changeOf(from: Rational, to: Rational): Result | undefined {
  if (isZero(from) || from.s < 0n || from.equals(to)) return undefined;
  const change = to.sub(from).abs();
  const value = divided(change, from).mul(hundred);
  const isUp = to.gt(from);
  return {
    understood: `Find the percent change from ${tex(from)} to ${tex(to)}.`,
    steps: [
      `The change is ${tex(change)}.`,
      `Divide it by where it started: ${math(`\\frac{${decimalTex(change)}}{${decimalTex(from)}}`)}.`,
      `Times 100, that is ${percentTex(value)}.`,
    ],
    value,
    calculation: `(${isUp ? 1 : -1})*((${n(to)})-(${n(from)}))/(${n(from)})*100`,
    unit: '%',
    behind: isUp ? 'increase' : 'decrease',
  };
}

/** A step up or down by so many percent. */
export interface Step {
  rate: Rational;
  isUp: boolean;
}

function factorOf({ rate, isUp }: Step): Rational {
  return rational(1).add((isUp ? rate : rate.neg()).div(hundred));
}

function calculated(steps: Step[]): string {
  return steps.map(({ rate, isUp }) => `(100${isUp ? '+' : '-'}(${n(rate)}))/100`).join('*');
}

function explained(steps: Step[]): string[] {
  return steps.map(
    (step) => `${step.isUp ? 'Up' : 'Down'} by ${percentTex(step.rate)} is times ${tex(factorOf(step))}.`,
  );
}

/** What becomes of a number after these steps. */
export function changed(start: Rational, steps: Step[], unit?: string): Result {
  const value = steps.reduce((all, step) => all.mul(factorOf(step)), start);
  return {
    understood: `Start with ${tex(start)} and change it by ${steps.map(({ rate }) => percentTex(rate)).join(', then ')}.`,
    steps: [
      ...explained(steps),
      `Multiply: ${math(`${decimalTex(start)} \\cdot ${steps.map((step) => decimalTex(factorOf(step))).join(' \\cdot ')} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${n(start)})*${calculated(steps)}`,
    ...(unit !== undefined && { unit }),
  };
}

/** What it was before these steps. */
export function before(end: Rational, steps: Step[], unit?: string): Result {
  const factor = steps.reduce((all, step) => all.mul(factorOf(step)), rational(1));
  const value = divided(end, factor);
  return {
    understood: `Find what became ${tex(end)} after a change by ${steps.map(({ rate }) => percentTex(rate)).join(', then ')}.`,
    steps: [
      ...explained(steps),
      `So ${tex(end)} is ${tex(factor)} times what it was: divide, ${math(`${decimalTex(end)} \\div ${decimalTex(factor)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${n(end)})/(${calculated(steps)})`,
    ...(unit !== undefined && { unit }),
  };
}

/** By how many percent it went up or down over all of these steps. */
export function overall(steps: Step[]): Result {
  const factor = steps.reduce((all, step) => all.mul(factorOf(step)), rational(1));
  const isUp = factor.gt(rational(1));
  const value = factor.sub(rational(1)).abs().mul(hundred);
  return {
    understood: `Find the one percent change that is the same as ${steps.map(({ rate }) => percentTex(rate)).join(' and then ')}.`,
    steps: [
      ...explained(steps),
      `Multiply: ${math(`${steps.map((step) => decimalTex(factorOf(step))).join(' \\cdot ')} = ${decimalTex(factor)}`)}.`,
      `That is ${percentTex(value)} ${isUp ? 'more' : 'less'} than at first.`,
    ],
    value,
    calculation: `(${isUp ? 1 : -1})*(${calculated(steps)}-1)*100`,
    unit: '%',
    behind: isUp ? 'increase' : 'decrease',
  };
}
