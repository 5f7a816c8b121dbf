import {
  decimalTex,
  divided,
  endingDecimal,
  fixed,
  isZero,
  rational,
  rationalTex,
  rationalText,
  type Rational,
} from '../numbers/rational.ts';
import { math, type Work } from '../workedOut.ts';
import { answerOf, by, form, spoken, type Form, type Parts } from './form.ts';
import { calculated, read } from './sentence.ts';

const hundred = rational(100);
const x = rationalText;

const ask = '[calculate|compute|find|work out|tell me|evaluate] [what is|how much is]';
const what = '(what [number|amount|value]|which number|x|n|a number)';
const percentWord = '(percent|%|percentage)';
const subject =
  '[a|the|an|my|its|it] [price|stock|rent|salary|population|value|cost|number|score] [of [a|an|the] <subject:word>]';
const went = '<verb:went/goes/rose/fell/dropped/changed/increased/decreased/grew> [<way:up/down>]';
const change = '<change:increase/decrease/change>';
const fromTo = 'from <from:amount> to <to:amount>';
const write = `${ask} [convert|change|write|turn]`;

const forms: Form[] = [
  form(`${ask} <rate:percent> of <whole:amount> [is what [number]|equals what|=]`, by(partOf, 'rate', 'whole')),
  form(`${ask} <part:fraction> of <whole:decimal>`, by(fractionOf, 'part', 'whole')),
  form(`${ask} <part:decimal> is what ${percentWord} of <whole:decimal>`, by(whatPercent, 'part', 'whole')),
  form(`${ask} what ${percentWord} of <whole:decimal> is <part:decimal>`, by(whatPercent, 'part', 'whole')),
  form(`${ask} what ${percentWord} is <part:decimal> [out] of <whole:decimal>`, by(whatPercent, 'part', 'whole')),
  form(
    `${ask} <part:decimal> (out of|/) <whole:decimal> (as|in|to) [a] ${percentWord}`,
    by(whatPercent, 'part', 'whole'),
  ),
  form(`${ask} <part:decimal> is <rate:percent> of ${what}`, by(wholeOf, 'part', 'rate')),
  form(`${ask} <rate:percent> of ${what} (is|equals|=) <part:decimal>`, by(wholeOf, 'part', 'rate')),

  form(`${ask} [the] ${percentWord} [of] ${change} [is (it|there)] ${fromTo}`, changed),
  form(`${ask} what percent ${change} is [it] ${fromTo}`, changed),
  form(
    `${ask} what percent (increase|decrease|change) is [it] <from:amount> to <to:amount>`,
    by(changeInPercent, 'from', 'to'),
  ),
  form(
    `${subject} ${went} ${fromTo} (what|by what|find|what is) [is|was] [the] ${percentWord} [of] [${change}] [is (that|it|this)]`,
    changed,
  ),
  form(`${ask} (increase|raise) <whole:amount> by <rate:percent>`, by(more, 'whole', 'rate')),
  form(`${ask} (decrease|reduce|lower) <whole:amount> by <rate:percent>`, by(less, 'whole', 'rate')),
  form(`${ask} <whole:amount> increased by <rate:percent>`, by(more, 'whole', 'rate')),
  form(`${ask} <whole:amount> (decreased|reduced) by <rate:percent>`, by(less, 'whole', 'rate')),
  form(`${ask} <rate:percent> more than <whole:amount>`, by(more, 'whole', 'rate')),
  form(`${ask} <rate:percent> (less|off [of]) [than] <whole:amount>`, by(less, 'whole', 'rate')),

  form(`${write} <value:signed> (as|to|into|in) [a] ${percentWord} [form]`, by(asPercent, 'value')),
  form(`${write} <rate:percent> (as|to|into) [a] (fraction|decimal) [in simplest form|form]`, by(fromPercent, 'rate')),
  form(
    `${write} <value:signed> (as|to|into) [a] (decimal|fraction) [in (simplest form|lowest terms)|form]`,
    by(asOther, 'value'),
  ),
];

/** The three questions of percent, and change by and in percent. */
export function percentOf(text: string): Work | undefined {
  // What politeness leaves of 'please. 5% of 200' is not .5%.
  return /^\.\d+%/.test(spoken(text)) ? undefined : answerOf(forms, text);
}

const ups = ['rose', 'increased', 'grew', 'up', 'increase'];
const downs = ['fell', 'dropped', 'decreased', 'down', 'decrease'];

/** An increase from 50 to 40 is a slip of the pen, or another question. */
function changed(parts: Parts): Work | undefined {
  const [from, to] = [read(parts['from']), read(parts['to'])];
  const said = [parts['verb'], parts['way'], parts['change']].filter((word) => word !== undefined);
  const isContradicted =
    (to.lt(from) && said.some((word) => ups.includes(word))) ||
    (to.gt(from) && said.some((word) => downs.includes(word)));
  return isContradicted ? undefined : changeInPercent(from, to);
}

function partOf(rate: Rational, whole: Rational): Work {
  const value = rate.mul(whole).div(hundred);
  return calculated({
    kind: 'percent of a number',
    understood: `Find ${math(`${decimalTex(rate)}\\%`)} of ${math(decimalTex(whole))}.`,
    steps: [
      `Write the percent as a decimal: ${math(`${decimalTex(rate)}\\% = ${decimalTex(rate.div(hundred))}`)}.`,
      `Multiply: ${math(`${decimalTex(rate.div(hundred))} \\cdot ${decimalTex(whole)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(rate)})/100*(${x(whole)})`,
    answer: math(decimalTex(value)),
  });
}

function fractionOf(part: Rational, whole: Rational): Work {
  const value = part.mul(whole);
  return calculated({
    kind: 'fraction of a number',
    understood: `Find ${math(rationalTex(part))} of ${math(decimalTex(whole))}.`,
    steps: [`'Of' means times: ${math(`${rationalTex(part)} \\cdot ${decimalTex(whole)} = ${rationalTex(value)}`)}.`],
    value,
    calculation: `(${x(part)})*(${x(whole)})`,
  });
}

function whatPercent(part: Rational, whole: Rational): Work {
  const value = divided(part, whole).mul(hundred);
  return calculated({
    kind: 'what percent',
    understood: `What percent of ${math(decimalTex(whole))} is ${math(decimalTex(part))}?`,
    steps: [
      `Divide the part by the whole: ${math(`\\frac{${decimalTex(part)}}{${decimalTex(whole)}}`)}.`,
      `Times 100, that is ${math(percentTex(value))}.`,
    ],
    value,
    calculation: `(${x(part)})/(${x(whole)})*100`,
    answer: percentText(value),
  });
}

function wholeOf(part: Rational, rate: Rational): Work {
  const value = divided(part.mul(hundred), rate);
  const decimal = decimalTex(rate.div(hundred));
  return calculated({
    kind: 'whole from a percent',
    understood: `${math(decimalTex(part))} is ${math(`${decimalTex(rate)}\\%`)} of which number?`,
    steps: [
      `Call the number ${math('x')}: ${math(`${decimal}x = ${decimalTex(part)}`)}.`,
      `Divide both sides by ${math(decimal)}: ${math(`x = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(part)})*100/(${x(rate)})`,
  });
}

function changeInPercent(from: Rational, to: Rational): Work {
  const change = to.sub(from);
  const value = divided(change, from.abs()).mul(hundred);
  const word = isZero(change) ? 'change' : change.s < 0n ? 'decrease' : 'increase';
  return calculated({
    kind: 'percent change',
    understood: `Find the percent change from ${math(decimalTex(from))} to ${math(decimalTex(to))}.`,
    steps: [
      `The change is ${math(`${decimalTex(to)} - ${decimalTex(from)} = ${decimalTex(change)}`)}.`,
      `Divide it by where it started: ${math(`\\frac{${decimalTex(change)}}{${decimalTex(from)}}`)}.`,
      `Times 100, that is ${math(percentTex(value))}.`,
    ],
    value,
    calculation: `((${x(to)})-(${x(from)}))/(${x(from.abs())})*100`,
    answer: isZero(change) ? `${math('0\\%')}: no change` : `${percentText(value.abs())} ${word}`,
  });
}

function more(whole: Rational, rate: Rational): Work {
  return changedBy(whole, rate, 1);
}

function less(whole: Rational, rate: Rational): Work {
  return changedBy(whole, rate, -1);
}

function changedBy(whole: Rational, rate: Rational, way: 1 | -1): Work {
  const factor = rational(1).add(rate.div(hundred).mul(rational(way)));
  const value = whole.mul(factor);
  return calculated({
    kind: way > 0 ? 'percent increase' : 'percent decrease',
    understood: `${way > 0 ? 'Increase' : 'Decrease'} ${math(decimalTex(whole))} by ${math(`${decimalTex(rate)}\\%`)}.`,
    steps: [
      `What is there afterwards is ${math(`100\\% ${way > 0 ? '+' : '-'} ${decimalTex(rate)}\\% = ${decimalTex(factor.mul(hundred))}\\%`)}, as a decimal ${math(decimalTex(factor))}.`,
      `Multiply: ${math(`${decimalTex(whole)} \\cdot ${decimalTex(factor)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(whole)})*(100+(${way})*(${x(rate)}))/100`,
    answer: math(decimalTex(value)),
  });
}

function asPercent(value: Rational): Work {
  const rate = value.mul(hundred);
  return calculated({
    kind: 'number as a percent',
    understood: `Write ${math(rationalTex(value))} as a percent.`,
    steps: [`Multiply by 100: ${math(percentTex(rate))}.`],
    value: rate,
    calculation: `(${x(value)})*100`,
    answer: percentText(rate),
  });
}

function fromPercent(rate: Rational): Work {
  const value = rate.div(hundred);
  return calculated({
    kind: 'percent as a number',
    understood: `Write ${math(`${decimalTex(rate)}\\%`)} as a number.`,
    steps: [`Percent means out of 100: ${math(`\\frac{${decimalTex(rate)}}{100}`)}.`, 'Write it in lowest terms.'],
    value,
    calculation: `(${x(rate)})/100`,
  });
}

function asOther(value: Rational): Work {
  return calculated({
    kind: 'fraction and decimal',
    understood: `Write ${math(rationalTex(value))} as a fraction and as a decimal.`,
    steps: [
      `As a fraction in lowest terms it is ${math(rationalTex(value))}.`,
      `Divide what is above the line by what is below for the decimal: ${math(endingDecimal(value) ? `${endingDecimal(value)}` : `${fixed(value, 6)}\\ldots`)}.`,
    ],
    value,
    calculation: `(${x(value)})`,
  });
}

function percentTex(value: Rational): string {
  const exact = endingDecimal(value, 4);
  return exact ? `${exact}\\%` : `${fixed(value, 2)}\\ldots\\%`;
}

function percentText(value: Rational): string {
  const exact = endingDecimal(value, 4);
  return exact ? math(`${exact}\\%`) : `about ${math(`${fixed(value, 2)}\\%`)}`;
}
