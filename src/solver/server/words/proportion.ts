import {
  decimalTex,
  divided,
  endingDecimal,
  fixed,
  rational,
  rationalText,
  type Rational,
} from '../numbers/rational.ts';
import { given, insist } from '../refused.ts';
import { gcd, surd } from '../numbers/surd.ts';
import { math, valueText, type Work } from '../workedOut.ts';
import { dollars } from './priced.ts';
import { answerOf, form, type Form, type Parts } from './form.ts';
import { calculated, read } from './sentence.ts';

const x = rationalText;

const letter = (name: string) => `<${name}:letter>`;
const rateWords = 'unit rate/unit price/average speed/speed/rate';
const mover = '[(a car|a train|a bus|she|he|it|i|you) (goes|drives|drove|travels|travel|traveled|drive|run|runs|ran)]';
const counted = `${mover} (<cash:money>|<count:number> <thing:word>) (in|for) <over:number> <unit:word>`;
const moving = '(is|was) (it|he|she|that|the car|the train|the bus) [going|moving|traveling|driving]';
const simplest = '[(in|to) (simplest form|lowest terms)]';
const speeds: [string, string, Way][] = [
  ['(mph|miles per hour|miles an hour)', 'miles', { length: 'miles', speed: 'miles per hour' }],
  ['(km/h|kmh|kilometers per hour)', '(km|kilometers)', { length: 'kilometers', speed: 'km/h' }],
];

const forms: Form[] = [
  form(
    `[solve|find ${letter('wanted')} if|find the missing (number|value)|what is ${letter('wanted')} if] <a:term> is to <b:term> (=|as) <c:term> is to <d:term> [(for|find|what is) ${letter('sought')}]`,
    missing,
  ),
  form(`(simplify|reduce|write) [the] [ratio] [of] <a:whole> is to <b:whole> ${simplest}`, ratioShort),
  form(`[the] [ratio] [of] <a:whole> is to <b:whole> (in|to) (simplest form|lowest terms)`, ratioShort),
  form(`[simplify|reduce|write] [the] ratio [of] <a:whole> (is to|to) <b:whole> ${simplest}`, ratioShort),
  form(`(divide|split|share) (<cash:money>|<whole:number>) (in|into) [the|a] ratio [of] <ratio:ratio>`, shares),
  form(
    `[if] <count:whole> <thing:word> (cost|costs|are|is|for) (<cost:money>|<cost:number>) [then] how much [do|does|would|will|are|is|for] <wanted:whole> <same:word> [cost|be]`,
    sameRate,
  ),
  form(`(find|what is) [the|an] <named:${rateWords}> (of|for|if) ${counted}`, unitRate),
  form(
    `${counted} (how <named:fast>|(what is|find) [the|its|his|her] <named:${rateWords}>|how (many|much) [<wanted:word>] (per|an|a|each) <per:word>) [${moving}|of (the car|the train|the bus)]`,
    unitRate,
  ),
  ...speeds.flatMap(([speed, length, way]) => [
    form(
      `how far (do|does|will|would|can) (you|i|a car|it|he|she|a train|we) (go|travel|drive|get) (in|for) <time:decimal> (hour|hours) (at|going|driving) <rate:decimal> ${speed}`,
      (parts) => howFar(parts, way),
    ),
    form(
      `how long (does it take|will it take|would it take|to) [to] (drive|travel|go) <way:decimal> ${length} (at|going) <rate:decimal> ${speed}`,
      (parts) => howLong(parts, way),
    ),
  ]),
];

/** Ratios, proportions, unit rates, and how far, how long, how fast. */
export function proportion(text: string): Work | undefined {
  return answerOf(forms, withoutColons(text));
}

/** `3:4 = x:20` → `3 is to 4 = x is to 20`. */
function withoutColons(text: string): string {
  return text.replace(/ ?:: ?/g, ' as ').replace(/(?<=\d|\b[a-z]) ?: ?(?=\d|[a-z]\b)/g, ' is to ');
}

function missing({ a, b, c, d, wanted, sought }: Parts): Work | undefined {
  const terms = [a, b, c, d].map(given);
  const letters = terms.filter((term) => /[a-z]/.test(term));
  const name = given(letters[0]);
  if (letters.length !== 1 || (wanted ?? name) !== name || (sought ?? name) !== name) return undefined;
  // As a/b = c/d: what stands across from the unknown is what the product of the two others is divided by.
  const unknown = terms.indexOf(name);
  const [left, right] = (unknown === 0 || unknown === 3 ? [b, c] : [a, d]).map(read) as [Rational, Rational];
  const below = read(terms[3 - unknown]);
  const value = divided(left.mul(right), below);
  return calculated({
    kind: 'proportion',
    understood: `Solve ${math(`\\frac{${terms[0]}}{${terms[1]}} = \\frac{${terms[2]}}{${terms[3]}}`)}.`,
    steps: [
      `Cross-multiply: ${math(`${decimalTex(below)}${name} = ${decimalTex(left)} \\cdot ${decimalTex(right)} = ${decimalTex(left.mul(right))}`)}.`,
      `Divide both sides by ${math(decimalTex(below))}: ${math(`${name} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(left)})*(${x(right)})/(${x(below)})`,
    answer: valueText(surd(value)).replace('\\(', `\\(${name} = `),
  });
}

function ratioShort(parts: Parts): Work {
  const [a, b] = [BigInt(given(parts['a'])), BigInt(given(parts['b']))];
  const shared = gcd(a, b);
  insist(shared > 0n && a > 0n && b > 0n, 'no ratio');
  return {
    kind: 'ratio',
    understood: `Write the ratio ${math(`${a} : ${b}`)} in lowest terms.`,
    steps: [`The greatest number that divides both is ${math(String(shared))}. Divide both by it.`],
    answer: math(`${a / shared} : ${b / shared}`),
    check: `Multiplied by ${math(String(shared))} it is ${math(`${a} : ${b}`)} again.`,
  };
}

function shares({ cash, whole: plain, ratio }: Parts): Work {
  const whole = read(cash ?? plain);
  const parts = given(ratio)
    .split(/ (?:is )?to /)
    .map(read);
  const all = parts.reduce((sum, part) => sum.add(part), rational(0));
  const each = divided(whole, all);
  const values = parts.map((part) => part.mul(each));
  const shown = (value: Rational) => (cash ? dollars(value) : math(decimalTex(value)));
  insist(values.reduce((sum, value) => sum.add(value), rational(0)).equals(whole), 'shares of something else');
  return {
    kind: 'shares in a ratio',
    understood: `Divide ${shown(whole)} in the ratio ${math(parts.map(decimalTex).join(' : '))}.`,
    steps: [
      `There are ${math(`${parts.map(decimalTex).join(' + ')} = ${decimalTex(all)}`)} parts.`,
      `One part is ${math(`${decimalTex(whole)} \\div ${decimalTex(all)} = ${decimalTex(each)}`)}.`,
      `Multiply each number of the ratio by it.`,
    ],
    answer: values.map(shown).join(' and '),
    check: `The shares add up to ${shown(whole)}.`,
  };
}

/** 'if 3 pens cost $6 how much do 7 pens cost': the same thing bought, eaten or made at one rate. */
function sameRate(parts: Parts): Work | undefined {
  if (singular(parts['thing']) !== singular(parts['same'])) return undefined;
  const [count, cost, wanted] = [read(parts['count']), read(parts['cost']), read(parts['wanted'])];
  const each = divided(cost, count);
  const value = each.mul(wanted);
  return calculated({
    kind: 'proportion',
    understood: `${parts['count']} ${parts['thing']} cost ${dollars(cost)}: how much do ${parts['wanted']} cost?`,
    steps: [
      `One costs ${math(`${decimalTex(cost)} \\div ${decimalTex(count)} = ${decimalTex(each)}`)}.`,
      `${parts['wanted']} cost ${math(`${decimalTex(wanted)} \\cdot ${decimalTex(each)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(cost)})/(${x(count)})*(${x(wanted)})`,
    answer: dollars(value),
  });
}

function singular(word: string | undefined): string {
  return given(word).replace(/(?<!s)s$/, '');
}

const lengths = /^(?:miles?|km|kilometers?|meters?|feet|m|ft)$/;
const times = /^(?:hours?|minutes?|seconds?|hr|hrs|min|sec)$/;

/** '240 miles in 4 hours what is the unit rate', '$12 for 4 pounds what is the unit price'. */
function unitRate({ cash, count, thing = 'dollars', named, wanted, per, ...parts }: Parts): Work | undefined {
  const unit = given(parts['unit']);
  if ((per && singular(per) !== singular(unit)) || (wanted && singular(wanted) !== singular(thing))) return undefined;
  if (named && /speed|fast/.test(named) && !(lengths.test(thing) && times.test(unit))) return undefined;
  const [whole, over] = [read(cash ?? count), read(parts['over'])];
  const value = divided(whole, over);
  const shown = endingDecimal(value, 4) ? '' : ` (about ${math(fixed(value, 3))})`;
  return calculated({
    kind: 'unit rate',
    understood: `${cash ? dollars(whole) : `${count} ${thing}`} for ${parts['over']} ${unit}: how much for one?`,
    steps: [`Divide: ${math(`${cash ?? count} \\div ${parts['over']} = ${decimalTex(value)}`)}.`],
    value,
    calculation: `(${x(whole)})/(${x(over)})`,
    answer: `${cash ? dollars(value) : `${math(decimalTex(value))}${shown} ${thing}`} per ${singular(unit)}`,
  });
}

/** What a way and a speed along it are said in. */
interface Way {
  length: string;
  speed: string;
}

function howFar(parts: Parts, { length, speed }: Way): Work {
  const [time, rate] = [read(parts['time']), read(parts['rate'])];
  const value = time.mul(rate);
  return calculated({
    kind: 'distance, rate and time',
    understood: `How far in ${parts['time']} hours at ${parts['rate']} ${speed}?`,
    steps: [
      `Distance is rate times time: ${math(`d = ${decimalTex(rate)} \\cdot ${decimalTex(time)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(time)})*(${x(rate)})`,
    answer: `${math(decimalTex(value))} ${length}`,
  });
}

function howLong(parts: Parts, { length, speed }: Way): Work {
  const [way, rate] = [read(parts['way']), read(parts['rate'])];
  const value = divided(way, rate);
  return calculated({
    kind: 'distance, rate and time',
    understood: `How long for ${parts['way']} ${length} at ${parts['rate']} ${speed}?`,
    steps: [
      `Time is distance over rate: ${math(`t = \\frac{${decimalTex(way)}}{${decimalTex(rate)}} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(way)})/(${x(rate)})`,
    answer: `${valueText(surd(value))} hours`,
  });
}
