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
import { calculated, money, number, read, sentence } from './sentence.ts';

const x = rationalText;

/** Ratios, proportions, unit rates, and how far, how long, how fast. */
export function proportion(text: string): Work | undefined {
  const asked = sentence(text);
  return colons(asked) ?? ratioShort(asked) ?? shares(asked) ?? sameRate(asked) ?? unitRate(asked) ?? motion(asked);
}

/** `3:4 = x:20`, `3 is to 4 as x is to 20`. */
function colons(asked: string): Work | undefined {
  const term = '(\\d+(?:\\.\\d+)?|[a-z])';
  const found = new RegExp(
    `^(?:solve |find [a-z] if |find the missing (?:number|value):? |what is [a-z] if )?${term} ?(?::|is to) ?${term} ?(?:=|::|as) ?${term} ?(?::|is to) ?${term}(?: (?:for|find|what is) [a-z])?$`,
  ).exec(asked);
  const terms = found?.slice(1) ?? [];
  const unknown = terms.findIndex((part) => /[a-z]/.test(part));
  if (terms.length !== 4 || terms.filter((part) => /[a-z]/.test(part)).length !== 1) return undefined;
  const [name = ''] = [terms[unknown]];
  if ((asked.match(/(?<![a-z])[b-z](?![a-z])/g) ?? []).some((letter) => letter !== name)) return undefined;
  const values = terms.map((part) => (/[a-z]/.test(part) ? rational(0) : read(part)));
  const [a, b, c, d] = values as [Rational, Rational, Rational, Rational];
  const [left, right, below] =
    unknown === 0 || unknown === 3 ? [b, c, unknown === 0 ? d : a] : [a, d, unknown === 1 ? c : b];
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

function ratioShort(asked: string): Work | undefined {
  const found =
    /^(?:simplify|reduce|write)?(?: the)?(?: ratio)?(?: of)? ?(\d+) ?(?::|to) ?(\d+)(?: (?:in|to) (?:simplest form|lowest terms))?$/.exec(
      asked,
    );
  if (!found || !/ratio|:/.test(asked) || !/simpl|reduce|lowest|ratio/.test(asked)) return undefined;
  const [a, b] = [BigInt(given(found[1])), BigInt(given(found[2]))];
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

function shares(asked: string): Work | undefined {
  const found = new RegExp(
    `^(?:divide|split|share) ${money}(?: dollars)? (?:in|into)(?: the| a)? ratio (?:of )?(\\d+(?: ?(?::|to) ?\\d+)+)$`,
  ).exec(asked);
  if (!found) return undefined;
  const whole = read(found[1]);
  const parts = given(found[2])
    .split(/ ?(?::|to) ?/)
    .map(read);
  const all = parts.reduce((sum, part) => sum.add(part), rational(0));
  const each = divided(whole, all);
  const values = parts.map((part) => part.mul(each));
  const shown = (value: Rational) => (asked.includes('$') ? dollars(value) : math(decimalTex(value)));
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

const noun = '((?!how|what|for|in|cost|is|are|the|at)[a-z]{2,})';

/** 'if 3 pens cost $6 how much do 7 pens cost': the same thing bought, eaten or made at one rate. */
function sameRate(asked: string): Work | undefined {
  const found = new RegExp(
    `^(?:if )?(\\d+) ${noun} (?:cost|costs|are|is|for) ${money}(?: dollars)?[,.]?(?: then)?(?: how much)? (?:do|does|would|will|are|is|for)? ?(\\d+) ${noun}(?: cost| be)?$`,
  ).exec(asked);
  if (!found || !asked.includes('how much') || singular(found[2]) !== singular(found[5])) return undefined;
  const [count, cost, wanted] = [read(found[1]), read(found[3]), read(found[4])];
  const each = divided(cost, count);
  const value = each.mul(wanted);
  return calculated({
    kind: 'proportion',
    understood: `${found[1]} ${found[2]} cost ${dollars(cost)}: how much do ${found[4]} cost?`,
    steps: [
      `One costs ${math(`${decimalTex(cost)} \\div ${decimalTex(count)} = ${decimalTex(each)}`)}.`,
      `${found[4]} cost ${math(`${decimalTex(wanted)} \\cdot ${decimalTex(each)} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(cost)})/(${x(count)})*(${x(wanted)})`,
    answer: dollars(value),
  });
}

function singular(word = ''): string {
  return word.replace(/(?<!s)s$/, '');
}

const rateWord = '(?:unit rate|unit price|average speed|speed|rate)';
const measured = `(?<cash>\\$)? ?(?<count>\\d+(?:\\.\\d+)?) ?(?<thing>(?!how|what|for|in|is|are|the|at)[a-z]{2,})? ?(?:in|for) (?<over>\\d+(?:\\.\\d+)?) (?<unit>(?!how|what|is|are|the)[a-z]{2,})`;
const mover =
  '(?:a car|a train|a bus|she|he|it|i|you) (?:goes|drives|drove|travels|travel|traveled|drive|run|runs|ran)';
const rateForms = [
  `^(?:find|what is|whats|what's) (?:the |an )?(?<prefix>${rateWord}) (?:of|for|if) (?:${mover} )?${measured}$`,
  `^(?:${mover} )?${measured}[,.]? (?:(?<fast>how fast)|(?:what is|whats|what's|find) (?:the |its |his |her )?(?<named>${rateWord})|how (?:many|much) (?:(?<wanted>[a-z]{2,}) )??(?:per|an|a|each) (?<per>[a-z]{2,}))(?: (?:is|was) (?:it|he|she|that|the car|the train|the bus)(?: going| moving| traveling| driving)?| of (?:the car|the train|the bus))?$`,
].map((pattern) => new RegExp(pattern));

/** '240 miles in 4 hours what is the unit rate', '$12 for 4 pounds what is the unit price'. */
function unitRate(asked: string): Work | undefined {
  const found = rateForms.map((pattern) => pattern.exec(asked)?.groups).find((groups) => groups !== undefined);
  const { cash, count = '', thing, over = '', unit = '', wanted, per } = found ?? {};
  if (!found || Boolean(cash) === Boolean(thing)) return undefined;
  if ((per && singular(per) !== singular(unit)) || (wanted && singular(wanted) !== singular(thing))) return undefined;
  const isSpeed = /speed|fast/.test(`${found['prefix']} ${found['named']} ${found['fast']}`);
  if (
    isSpeed &&
    !(
      /^(?:miles?|km|kilometers?|meters?|feet|m|ft)$/.test(thing ?? '') &&
      /^(?:hours?|minutes?|seconds?|hr|hrs|min|sec)$/.test(unit)
    )
  )
    return undefined;
  const value = divided(read(count), read(over));
  return calculated({
    kind: 'unit rate',
    understood: `${cash ? dollars(read(count)) : `${count} ${thing}`} for ${over} ${unit}: how much for one?`,
    steps: [`Divide: ${math(`${count} \\div ${over} = ${decimalTex(value)}`)}.`],
    value,
    calculation: `(${x(read(count))})/(${x(read(over))})`,
    answer: `${cash ? dollars(value) : endingDecimal(value, 4) ? math(decimalTex(value)) : `${math(decimalTex(value))} (about ${math(fixed(value, 3))})`}${cash ? '' : ` ${thing}`} per ${singular(unit)}`,
  });
}

/** How far at a speed for a time, how long for a way at a speed. */
function motion(asked: string): Work | undefined {
  const speed = `${number} (?:mph|miles per hour|miles an hour|km\\/h|kmh|kilometers per hour)`;
  const far = new RegExp(
    `^how far (?:do|does|will|would|can) (?:you|i|a car|it|he|she|a train|we) (?:go|travel|drive|get) (?:in|for) ${number} hours? (?:at|going|driving) ${speed}$`,
  ).exec(asked);
  const long = new RegExp(
    `^how long (?:does it take|will it take|would it take|to) ?(?:to )?(?:drive|travel|go) ${number} (?:miles|km|kilometers) (?:at|going) ${speed}$`,
  ).exec(asked);
  const isMetric = /km|kilometer/.test(asked);
  if (isMetric && /miles|mph/.test(asked)) return undefined;
  if (far) {
    const [time, rate] = [read(far[1]), read(far[2])];
    const value = time.mul(rate);
    return calculated({
      kind: 'distance, rate and time',
      understood: `How far in ${far[1]} hours at ${far[2]} ${isMetric ? 'km/h' : 'miles per hour'}?`,
      steps: [
        `Distance is rate times time: ${math(`d = ${decimalTex(rate)} \\cdot ${decimalTex(time)} = ${decimalTex(value)}`)}.`,
      ],
      value,
      calculation: `(${x(time)})*(${x(rate)})`,
      answer: `${math(decimalTex(value))} ${isMetric ? 'kilometers' : 'miles'}`,
    });
  }
  if (!long) return undefined;
  const [way, rate] = [read(long[1]), read(long[2])];
  const value = divided(way, rate);
  return calculated({
    kind: 'distance, rate and time',
    understood: `How long for ${long[1]} ${isMetric ? 'kilometers' : 'miles'} at ${long[2]} ${isMetric ? 'km/h' : 'miles per hour'}?`,
    steps: [
      `Time is distance over rate: ${math(`t = \\frac{${decimalTex(way)}}{${decimalTex(rate)}} = ${decimalTex(value)}`)}.`,
    ],
    value,
    calculation: `(${x(way)})/(${x(rate)})`,
    answer: `${valueText(surd(value))} hours`,
  });
}
