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
import { insist } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { calculated, fraction, number, percent, read, sentence } from './sentence.ts';

const hundred = rational(100);
const x = rationalText;

/** The three questions of percent, and change by and in percent. */
export function percentOf(text: string): Work | undefined {
  const asked = sentence(text).replace(/^(?:so |calculate|compute|find|work out|tell me|evaluate)\s+/, '');
  for (const [pattern, work] of forms) {
    const found = new RegExp(`^(?:${pattern})$`).exec(asked);
    if (!found || contradicts(asked, found.slice(1))) continue;
    const values = found.slice(1).filter((part) => part !== undefined);
    insist(values.length === work.length, 'a number missing'); // none is made up
    return work(...values.map(read));
  }
  return undefined;
}

/** An increase from 50 to 40 is a slip of the pen, or another question. */
function contradicts(asked: string, found: (string | undefined)[]): boolean {
  if (!/\bfrom\b/.test(asked)) return false;
  const [from, to] = found.filter((part) => part !== undefined).map(Number);
  const [up, down] = [/\b(?:increase|rose|up|increased|grew)\b/, /\b(?:decrease|fell|dropped|down|decreased)\b/];
  return (up.test(asked) && Number(to) < Number(from)) || (down.test(asked) && Number(to) > Number(from));
}

const ask = "(?:what is|what's|whats|wat is|how much is)?\\s*";
const what = '(?:what(?: number| amount| value)?|which number|x|n|a number)';
const changeWord = '(?:increase|decrease|change)';
const forms: [string, (...values: Rational[]) => Work][] = [
  [`${ask}${percent} of \\$?${number}(?: is what(?: number)?| equals what| =|=)?`, partOf],
  [`${ask}(\\d+\\s*/\\s*\\d+) of ${number}`, fractionOf],
  [`${number} is what (?:percent|%|percentage) of ${number}`, whatPercent],
  [`what (?:percent|%|percentage) of ${number} is ${number}`, (whole, part) => whatPercent(part, whole)],
  [`what (?:percent|%|percentage) is ${number} (?:out )?of ${number}`, whatPercent],
  [`${ask}${number} (?:out of|/) ${number} (?:as|in|to) (?:a )?(?:percent|percentage|%)`, whatPercent],
  [`${number} is ${percent} of ${what}`, wholeOf],
  [`${percent} of ${what} (?:is|equals|=) ${number}`, (rate, part) => wholeOf(part, rate)],
  [
    `${ask}(?:the )?(?:percent|%|percentage) (?:of )?${changeWord}(?: is (?:it|there))? from \\$?${number} to \\$?${number}`,
    changeInPercent,
  ],
  [`what percent ${changeWord} is (?:it )?(?:from )?\\$?${number} to \\$?${number}`, changeInPercent],
  [
    `(?:a |the |an |my |its |it )?(?:price|stock|rent|salary|population|value|cost|number|score)?(?: of (?:a |an |the )?[a-z]+)? ?(?:went|goes|rose|fell|dropped|changed|increased|decreased|grew)(?: up| down)? from \\$?${number} to \\$?${number}[,. ]*(?:what|by what|find|whats|what's)(?: is| was)?(?: the)? (?:percent|percentage|%) ?(?:of )?${changeWord}?(?: is (?:that|it|this))?`,
    changeInPercent,
  ],
  [`(?:increase|raise) \\$?${number} by ${percent}`, (whole, rate) => changedBy(whole, rate, 1)],
  [`(?:decrease|reduce|lower) \\$?${number} by ${percent}`, (whole, rate) => changedBy(whole, rate, -1)],
  [`${ask}\\$?${number} increased by ${percent}`, (whole, rate) => changedBy(whole, rate, 1)],
  [`${ask}\\$?${number} (?:decreased|reduced) by ${percent}`, (whole, rate) => changedBy(whole, rate, -1)],
  [`${ask}${percent} more than \\$?${number}`, (rate, whole) => changedBy(whole, rate, 1)],
  [`${ask}${percent} (?:less|off|off of) (?:than )?\\$?${number}`, (rate, whole) => changedBy(whole, rate, -1)],
  [
    `${ask}(?:convert |change |write |turn )?${fraction} (?:as|to|into|in) (?:a )?(?:percent|percentage|%)(?: form)?`,
    asPercent,
  ],
  [
    `${ask}(?:convert |change |write |turn )?${percent} (?:as|to|into) (?:a )?(?:fraction|decimal)(?: in simplest form| form)?`,
    fromPercent,
  ],
  [
    `${ask}(?:convert |change |write |turn )?${fraction} (?:as|to|into) (?:a )?(?:decimal|fraction)(?: in simplest form| in lowest terms| form)?`,
    asOther,
  ],
];

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
