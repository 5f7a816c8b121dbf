import { decimalTex, divided, fixed, power, rational, rationalText, type Rational } from '../numbers/rational.ts';
import { Fraction } from 'fraction.js';
import { given, insist } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { answerOf, form, type Form, type Parts } from './form.ts';
import { calculated, read } from './sentence.ts';
import { dollars } from './priced.ts';

const times: Record<string, number> = {
  annually: 1,
  yearly: 1,
  semiannually: 2,
  quarterly: 4,
  monthly: 12,
  weekly: 52,
  daily: 365,
};
const principal = '<amount:money>';
const somebody = '(i|you|he|she|someone|a man|a woman|a student)';
const put = `([if] ${somebody} (invest|invests|invested|deposit|deposits|deposited|put|puts) ${principal} [(in|into) (an|the|a) [savings|bank] account]|${principal} [is] [invested|deposited] [in (an|the|a) [savings|bank] account])`;
const at = '[at|earning|that earns|which earns|with] [a|an]';
const span = '(for|over) <years:whole> (years|year)';
const later = '(after|in) <years:whole> (years|year)';
const total =
  '(how much [money] (will there be|is there|is in the account|will be in the account|is it worth|will it be worth|will (i|you|he|she) have|do (i|you) have)|(what is|what will be|find) the (final|total|account) (amount|balance|value))';
const earned =
  '(how much interest [(is|will be) earned|(do|will) (i|you) earn|(does|will) (he|she|it) earn]|(what is|find) the [simple|compound] interest [earned])';
const ask = '[what is|how much is|find|calculate] [the]';

const yearly = '<rate:percent> [annual|yearly]';
const simply = `${yearly} simple [annual] interest [rate] [per year|a year|annually]`;
const once = `${yearly} compound interest [per year|a year|annually]`;
const often = `${yearly} [interest] [rate] [per year|a year] compounded <often:${Object.keys(times).join('/')}>`;

const interest: Form[] = [
  ...[simply, once, often].flatMap((rate) => [
    form(`(${put} ${at} ${rate} ${span} [${total}]|${put} ${at} ${rate} ${total} ${later})`, (parts) =>
      interestOf(parts, rate === simply, false),
    ),
    form(`(${put} ${at} ${rate} ${span} ${earned}|${put} ${at} ${rate} ${earned} ${later})`, (parts) =>
      interestOf(parts, rate === simply, true),
    ),
  ]),
  form(
    `${ask} simple interest on ${principal} (at ${yearly} [interest] [per year|a year] ${span}|${span} at ${yearly} [interest] [per year|a year])`,
    (parts) => interestOf(parts, true, true),
  ),
  form(`${ask} [compound] interest on ${principal} (at ${often} ${span}|${span} at ${often})`, (parts) =>
    interestOf(parts, false, true),
  ),
];

const units = 'year/month/week/day/hour/minute';
const many = (name: string) => `<${name}:${units.replace(/\w+/g, '$&s?')}>`;
const counted = '(people|bacteria|cells|rabbits|fish)';
const crowd = `[if] [a|an|the] (population|town|city|culture|bacteria culture|colony) [is|of|has|with|starts with|starts at] [a population of] <start:whole> [${counted}]`;
const thing =
  '[if] (a|an|the) [new] (car|house|investment|computer|truck) [is|is worth|worth|valued at|costs] <start:money>';
const ahead = `(how many [${counted}] [are there|will there be]|what (is|will) [the] (population|it|value|its value) [be]|what will the population be|how much (is it|will it be) worth)`;

const rates = form(
  `(${crowd}|${thing}) [and|that|which] [it] [is] <way:grows/grow/growing/increases/increasing/decreases/decreasing/decays/declines/depreciates> [in value] [by|at] [a rate of] <rate:percent> (per|each|every|a|an) <every:${units}> ${ahead} (after|in) <count:whole> ${many('unit')}`,
  rateGrowth,
);
const turns = form(
  `${crowd} [and|that|which] [it] <turn:doubles/triples/halves> every [<every:whole>] ${many('each')} ${ahead} (after|in) <span:whole> ${many('unit')}`,
  doubling,
);

/** Interest, growth and decay by a rate, doubling and halving. */
export function growth(text: string): Work | undefined {
  return answerOf([...interest, rates, turns], text);
}

function interestOf(parts: Parts, isSimple: boolean, wantsInterest: boolean): Work {
  const [p, r, t] = [read(parts['amount']), read(parts['rate']), read(parts['years'])];
  return isSimple
    ? simple(p, r, t, wantsInterest)
    : compound(p, r, t, given(times[parts['often'] ?? 'annually']), wantsInterest);
}

function simple(p: Rational, r: Rational, t: Rational, wantsInterest: boolean): Work {
  const earned = p.mul(r).mul(t).div(rational(100));
  const value = wantsInterest ? earned : p.add(earned);
  return calculated({
    kind: 'simple interest',
    understood: `${dollars(p)} at ${math(`${decimalTex(r)}\\%`)} simple interest for ${math(decimalTex(t))} years.`,
    steps: [
      `Simple interest is ${math('I = Prt')}: ${math(`I = ${decimalTex(p)} \\cdot ${decimalTex(r.div(rational(100)))} \\cdot ${decimalTex(t)} = ${decimalTex(earned)}`)}.`,
      `With the amount put in, that is ${math(`${decimalTex(p)} + ${decimalTex(earned)} = ${decimalTex(p.add(earned))}`)}.`,
    ],
    value,
    calculation: `${wantsInterest ? '0' : rationalText(p)}+(${rationalText(p)})*(${rationalText(r)})*(${rationalText(t)})/100`,
    answer: wantsInterest
      ? `${dollars(earned)} of interest`
      : `${dollars(value)}, of which ${dollars(earned)} is interest`,
  });
}

function compound(p: Rational, r: Rational, t: Rational, n: number, wantsInterest: boolean): Work {
  insist(t.d === 1n && t.n * BigInt(n) <= 600n, 'too long a time');
  const base = rational(1).add(r.div(rational(100 * n)));
  const count = Number(t.n) * n;
  const total = p.mul(longPower(base, count));
  const value = wantsInterest ? total.sub(p) : total;
  const rounded = rational(fixed(value, 2));
  const about = value.sub(rounded).abs().valueOf() < 1e-12 ? '' : 'about ';
  return calculated({
    kind: 'compound interest',
    understood: `${dollars(p)} at ${math(`${decimalTex(r)}\\%`)} a year, compounded ${n === 1 ? 'once' : `${n} times`} a year, for ${math(decimalTex(t))} years.`,
    steps: [
      `Compound interest is ${math('A = P\\left(1 + \\frac{r}{n}\\right)^{nt}')}.`,
      `Put the values in: ${math(`A = ${decimalTex(p)}\\left(1 + \\frac{${decimalTex(r.div(rational(100)))}}{${n}}\\right)^{${count}}`)}, about ${dollars(rational(fixed(total, 2)))}.`,
      ...(wantsInterest ? [`The interest is what is more than was put in: about ${dollars(rounded)}.`] : []),
    ],
    value: rational(fixed(value, 8)),
    calculation: `${wantsInterest ? `0-(${rationalText(p)})+` : ''}(${rationalText(p)})*((${rationalText(base)})^${count})`,
    answer: `${about}${dollars(rounded)}${wantsInterest ? ' of interest' : ''}`,
  });
}

/** A power whose digits nobody reads, kept to forty places. */
function longPower(base: Rational, count: number): Rational {
  const scale = 10n ** 40n;
  const factor = (base.n * scale) / base.d;
  let value = scale;
  for (let round = 0; round < count; round++) {
    value = (value * factor) / scale;
    insist(value < 10n ** 70n, 'too large a number');
  }
  return new Fraction(value, scale);
}

function rateGrowth(parts: Parts): Work | undefined {
  const [every, way] = [given(parts['every']), given(parts['way'])];
  if (singular(parts['unit']) !== every) return undefined;
  const [start, rate, count] = [read(parts['start']), read(parts['rate']), Number(parts['count'])];
  const down = way.startsWith('de');
  insist(count <= 400, 'too long a time');
  const factor = rational(1).add(rate.div(rational(down ? -100 : 100)));
  insist(factor.s > 0n, 'nothing left');
  const value = start.mul(longPower(factor, count));
  return calculated({
    kind: down ? 'exponential decay' : 'exponential growth',
    understood: `${math(decimalTex(start))}, ${down ? 'less' : 'more'} by ${math(`${decimalTex(rate)}\\%`)} each ${every}, after ${math(String(count))} ${every}s.`,
    steps: [
      `Each ${every} multiplies by ${math(`1 ${down ? '-' : '+'} ${decimalTex(rate.div(rational(100)))} = ${decimalTex(factor)}`)}.`,
      `After ${count} ${every}s: ${math(`${decimalTex(start)} \\cdot ${decimalTex(factor)}^{${count}} \\approx ${fixed(value, 2)}`)}.`,
    ],
    value: rational(fixed(value, 8)),
    calculation: `(${rationalText(start)})*((${rationalText(factor)})^${count})`,
    answer: `about ${math(fixed(value, 2))}`,
  });
}

function doubling(parts: Parts): Work | undefined {
  const turn = given(parts['turn']);
  const unit = singular(parts['unit']);
  if (singular(parts['each']) !== unit) return undefined;
  const [start, every, span] = [read(parts['start']), read(parts['every'] ?? '1'), read(parts['span'])];
  const factor = { doubles: rational(2), triples: rational(3), halves: rational(1, 2) }[turn];
  insist(factor, 'no factor');
  const count = divided(span, every);
  const value = start.mul(power(factor, count));
  return calculated({
    kind: 'exponential growth',
    understood: `${math(decimalTex(start))} ${turn} every ${math(decimalTex(every))} ${unit}s; how many after ${math(decimalTex(span))} ${unit}s?`,
    steps: [
      `That happens ${math(`\\frac{${decimalTex(span)}}{${decimalTex(every)}} = ${decimalTex(count)}`)} times.`,
      `So ${math(`${decimalTex(start)} \\cdot ${factor.d === 1n ? decimalTex(factor) : '\\left(\\frac{1}{2}\\right)'}^{${decimalTex(count)}} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${rationalText(start)})*((${rationalText(factor)})^(${rationalText(count)}))`,
  });
}

function singular(unit: string | undefined): string {
  return given(unit).replace(/s$/, '');
}
