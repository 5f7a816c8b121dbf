import { attempt } from '../../../equation.ts';
import { rational, rationalText, rationalTex, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { stem } from '../scene/stems.ts';
import { propertyIn } from './properties.ts';

const one = rational(1);

/** Two of what is counted out, two dice or spinners, flips of a coin, tries of one chance. */
export const twoOf: Kind = (reading) =>
  attempt(() => {
    const text = reading.heard.replaceAll('!', '');
    if (!/\b(?:probability|chance|likelihood)\b/.test(text) || /[A-Z]\d|[$<>=]/.test(text)) return undefined;
    insist(!/\bgiven\b/.test(reading.plain), 'a condition');
    const asking = askedOf(text);
    if (asking === undefined) return undefined;
    const result = coins(text, asking) ?? diceOrSpinners(text, asking) ?? tries(text, asking) ?? drawn(text, asking);
    return result && workOf('probability of two', result, reading);
  });

function askedOf(text: string): string | undefined {
  const sentences = text
    .split(' . ')
    .filter(
      (sentence) =>
        /\b(?:probability|chance|likelihood) (?:that|of|is|both|neither|at|it|he|she|they|[a-z0-9]+)/.test(sentence) &&
        !/\bprobability [^.]* is (?:\d|\.)/.test(sentence.replace(/what is.*/, '')),
    );
  const sentence = sentences.at(-1);
  const found =
    sentence && /\b(?:probability|chance|likelihood)(?: (?:of|that|is))* (.*?)(?: \.)?\s*$/.exec(sentence)?.[1];
  return found?.replace(/ \.$/, '');
}

function product(parts: Rational[], steps: string[]): Result {
  const value = parts.reduce((all, part) => all.mul(part), one);
  return {
    understood: 'Multiply the probabilities of what comes one after the other.',
    steps: [
      ...steps,
      `Multiply: ${math(`${parts.map((part) => rationalTex(part)).join(' \\cdot ')} = ${rationalTex(value)}`)}.`,
    ],
    value,
    calculation: parts.map((part) => `(${rationalText(part)})`).join('*'),
  };
}

function counted(part: number, all: number, what: string): Result {
  return {
    understood: `Count the outcomes: ${what}.`,
    steps: [
      `Of ${math(String(all))} equally likely outcomes ${math(String(part))} count.`,
      `The probability is ${math(`\\frac{${part}}{${all}}`)}.`,
    ],
    value: rational(part, all),
    calculation: `(${part})/(${all})`,
  };
}

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k);

function coins(text: string, asking: string): Result | undefined {
  if (
    !/\bcoins?\b/.test(text) ||
    !/\b(?:flip|flips|flipped|toss|tosses|tossed|heads?|tails?)\b/.test(text) ||
    /\bdie|dice|spinner\b/.test(text)
  )
    return undefined;
  const flips = Number(/\b(\d+) (?:times|coins|fair coins|flips|tosses|coin)\b/.exec(text)?.[1]);
  insist(flips >= 2 && flips <= 10 && !/\bunfair|biased|not\b/.test(text), 'coins');
  const numbers = [...text.matchAll(/(?<= )\d+(?= )/g)].map(([value]) => Number(value));
  const all = 2 ** flips;
  const some = /\b(at least|at most|exactly) (\d+|one) (?:heads?|tails?)\b/.exec(asking);
  const none = /\bno (?:heads?|tails?)\b/.test(asking);
  const both = new RegExp(
    `\\b(?:both|all|all ${flips}|${flips}) (?:flips |tosses |coins |land |show |is |lands? on |come up |times )*(?:heads?|tails?)\\b|\\b(?:heads?|tails?) (?:both|all|each) (?:times|time|${flips})`,
  ).test(asking);
  const hits = numbers.filter((value) => value !== flips);
  const k = some ? (some[2] === 'one' ? 1 : Number(some[2])) : 0;
  insist(hits.every((value) => value === k) && [some, none, both].filter(Boolean).length === 1, 'coins');
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => binomial(flips, from + index)).reduce(
      (sum, value) => sum + value,
      0,
    );
  const part = some
    ? some[1] === 'at least'
      ? range(k, flips)
      : some[1] === 'at most'
        ? range(0, k)
        : range(k, k)
    : 1;
  return counted(part, all, `${flips} flips`);
}

/** Two dice, two spinners of the same numbers, a die that is rolled twice. */
function diceOrSpinners(text: string, asking: string): Result | undefined {
  const isDice =
    /\b(?:2|two) (?:[a-z0-9]+ ){0,4}?dice\b|\bpair of (?:[a-z]+ )*dice\b|\b(?:die|number cube) (?:[a-z]+ ){0,3}?(?:twice|2 times)\b|\b2 (?:[a-z]+ )?number cubes\b|\b2 times\b/.test(
      text,
    ) && /\b(?:dice|die|cubes?)\b/.test(text);
  const isSpinner = /\b2 (?:[a-z]+ )?spinners\b|\bspinner (?:[a-z]+ ){0,4}?(?:2 times)\b|\bspun 2 times\b/.test(text);
  if (isDice === isSpinner) return undefined;
  const sides = Number(
    /\b(\d+) sided\b/.exec(text)?.[1] ??
      (isDice
        ? (/\bnumbered (?:from )?1 (?:to|through) (\d+)/.exec(text)?.[1] ?? 6)
        : /\bnumbered (?:from )?1 (?:to|through) (\d+)/.exec(text)?.[1]),
  );
  insist(sides >= 2 && sides <= 100, 'sides');
  const rest = text
    .replace(/\b\d+ sided\b/g, '')
    .replace(/\b(?:numbered|numbers|labeled) (?:from )?1 (?:to|through) \d+/g, '')
    .replace(new RegExp(`\\b${sides} (?:equal|congruent|identical)\\b`, 'g'), '')
    .replace(/\b2 (?:[a-z]+ ){0,4}?(?:dice|spinners|times|cubes|numbers|rolls|spins)\b/g, '')
    .replace(/\b(?:of|on) 2\b/g, '');
  insist(
    !/\b(?:given|if sum|first|second|not|no|neither)\b/.test(rest.replace(/\bif (?:each|both|2)?\b/, '')),
    'a condition',
  );
  const numbers = [...rest.matchAll(/(?<= )\d+(?= )/g)].map(([value]) => Number(value));
  const sum =
    /\bsum (?:of (?:numbers|2 numbers|rolls|dice|[a-z ]*) )?(?:is |of |equals |equal to |will be |rolled is )*(\d+)(?: or (\d+))?/.exec(
      asking,
    ) ?? /\b(?:total|add up to|adds up to|totals?) (?:of |is )?(\d+)/.exec(asking);
  const property =
    /\b(?:both|each)\b/.test(asking) || /\bsum\b/.test(asking)
      ? propertyIn(asking.replace(/ [.,]/g, '').trim())
      : undefined;
  const isMet = (left: number, right: number): boolean => {
    if (/\b(?:same number|doubles|matching|equal numbers)\b/.test(asking)) return left === right;
    if (/\bsum\b/.test(asking) && property && !sum) return property.property(left + right);
    if (sum) return left + right === Number(sum[1]) || (sum[2] !== undefined && left + right === Number(sum[2]));
    insist(property && /\bboth|each\b/.test(asking), 'which');
    return property.property(left) && property.property(right);
  };
  const used = new Set([sum?.[1], sum?.[2], ...(asking.match(/\d+/g) ?? [])].map(Number));
  insist(
    numbers.every((value) => used.has(value)) &&
      !(sum && property && /\b(?:greater|less|least|most|even|odd|prime|multiple)\b/.test(asking)),
    'a number left',
  );
  let part = 0;
  for (let left = 1; left <= sides; left++)
    for (let right = 1; right <= sides; right++) if (isMet(left, right)) part += 1;
  return counted(part, sides * sides, `${sides} times ${sides}`);
}

/** 'makes a free throw with probability 0.8': both of two tries. */
function tries(text: string, asking: string): Result | undefined {
  if (!/\bindependent\b/.test(text) || /\b(?:without|replacement|bag|jar|box)\b/.test(text)) return undefined;
  const figures = [...text.matchAll(/(?<= )(\d+\/\d+|\d*\.\d+|\d+%|\d+)(?= )/g)].map(([, value = '']) => value);
  const chances = figures
    .filter((value) => /[./%]/.test(value))
    .map((value) => (value.endsWith('%') ? numberOf(value).div(rational(100)) : numberOf(value)));
  const counts = figures.filter((value) => !/[./%]/.test(value)).map(Number);
  insist(chances.length === 1 && chances[0] && chances[0].lt(one) && chances[0].s > 0n, 'one chance');
  const times = counts.find((value) => value > 1) ?? (/\bboth\b/.test(asking) ? 2 : 0);
  insist(times >= 2 && times <= 6 && counts.every((value) => value === times || value === 1), 'how often');
  const isMissed = /\b(?:misses|miss|not|fails|fail|neither|none|no)\b/.test(asking);
  const told = text.replace(asking, '');
  insist(!/\b(?:misses|miss|not|fails|lose|loses)\b/.test(told.replace(/not affect/g, '')), 'of which');
  const chance = isMissed ? one.sub(chances[0]) : chances[0];
  if (/\bat least (?:one|1)\b/.test(asking)) {
    insist(!isMissed, 'at least one miss');
    const none = one.sub(chances[0]);
    let value = one;
    for (let round = 0; round < times; round++) value = value.mul(none);
    return {
      understood: 'All but that it never happens.',
      steps: [
        `Never: ${math(`\\left(${rationalTex(none)}\\right)^{${times}} = ${rationalTex(value)}`)}.`,
        `At least once: ${math(`1 - ${rationalTex(value)} = ${rationalTex(one.sub(value))}`)}.`,
      ],
      value: one.sub(value),
      calculation: `1-(${rationalText(none)})^${times}`,
    };
  }
  insist(
    /\b(?:both|all|each|neither|none|2 in row|next \d)\b/.test(asking) && !/\b(?:exactly|only|one of)\b/.test(asking),
    'which',
  );
  return product(
    Array.from({ length: times }, () => chance),
    [],
  );
}

interface Drawable {
  name: string;
  count: number;
}

const drawWords =
  '(?:drawn|withdrawn|dealt|selected|chosen|picked|taken|pulled|removed|draws?|selects?|chooses?|picks?|takes?|pulls?|grabs?|drawing|choosing|picking)';

/** Two out of a bag. */
function drawn(text: string, asking: string): Result | undefined {
  const isTwo = new RegExp(
    `\\b2 (?:[a-z]+ ){0,4}?${drawWords}\\b|\\b${drawWords} 2\\b|\\b${drawWords} (?:out )?2\\b|\\bsecond [a-z]+ is ${drawWords}|\\b2 people picked`,
  ).test(text);
  if (!isTwo || /\b(?:3|three) (?:[a-z]+ )?(?:is |was )?(?:drawn|selected|chosen)\b|\bgiven|independent|%/.test(text))
    return undefined;
  const isBack =
    /\b(?:with replacement|returned|put back|puts it back|replaced|replaces it|puts back|returns it)\b/.test(text) &&
    !/\b(?:without replacement|not (?:replaced|returned|put back))\b/.test(text);
  const bare = text
    .replace(
      /\b2 (?=(?:[a-z]+ ){0,4}?(?:is |was )?(?:drawn|withdrawn|dealt|selected|chosen|picked|taken|pulled|removed|at random|have|has|same))/g,
      '',
    )
    .replace(new RegExp(`\\b(${drawWords}) (?:out )?2 (?:of )?`, 'g'), '$1 ')
    .replace(/\bof 2\b|\bboth 2\b|\b2 (?=(?:[a-z]+ )?(?:without|in row|one after))/g, '');
  const kinds = kindsIn(bare);
  if (!kinds) return undefined;
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  insist(total >= 2 && total <= 10_000, 'how many');
  const words = asking.split(' ').map(stem);
  const isNamed = ({ name }: Drawable) => words.includes(stem(name));
  const named = kinds.filter(isNamed).sort((a, b) => words.indexOf(stem(a.name)) - words.indexOf(stem(b.name)));
  const second = (count: number, isSame: boolean) =>
    isBack ? rational(count, total) : rational(count - (isSame ? 1 : 0), total - 1);
  const both = ({ count }: Drawable) => rational(count, total).mul(second(count, true));
  const pair = (a: Drawable, b: Drawable) => rational(a.count, total).mul(second(b.count, false));
  const [first, other, ...more] = named;
  const sum = (parts: Rational[]) => parts.reduce((all, part) => all.add(part), rational(0));
  const sameAll = sum(kinds.map(both));
  const isNot = /\b(?:not|no|neither|none)\b/.test(asking);
  insist(!/\b(?:at most|only|exactly 2|least 2)\b/.test(asking), 'which');
  if (/\bsame (?:color|colour|type|kind|flavor)\b/.test(asking))
    return isNot || first ? undefined : inTwo(sameAll, 'both of one kind');
  if (/\bdifferent (?:colors?|colours?|types?|kinds?|flavors?)\b/.test(asking))
    return isNot || first ? undefined : inTwo(one.sub(sameAll), 'of two kinds');
  if (!first || more.length > 0) return undefined;
  if (/\bat least (?:one|1)\b/.test(asking)) {
    insist(!other && !isNot, 'which');
    const rest = { name: '', count: total - first.count };
    return inTwo(one.sub(both(rest)), 'not both of the others');
  }
  if (/\b(?:neither|none|not)\b/.test(asking)) {
    insist(!other && /\bneither|none\b/.test(asking), 'which');
    return inTwo(both({ name: '', count: total - first.count }), 'both of the others');
  }
  if (/\b(?:both|2)\b/.test(asking) && !other) return inTwo(both(first), 'one after the other');
  if (other && /\bfirst\b/.test(asking) && /\bsecond|then\b/.test(asking))
    return inTwo(pair(first, other), 'in this order');
  if (other && !/\bfirst|then\b/.test(asking) && /\bone\b/.test(asking))
    return inTwo(pair(first, other).add(pair(other, first)), 'in either order');
  if (!other && (/\bexactly (?:one|1)\b/.test(asking) || /^(?:exactly )?one of\b/.test(asking))) {
    insist(/\b(?:exactly|one of)\b/.test(asking) && kinds.length >= 2, 'which');
    const rest = { name: '', count: total - first.count };
    return inTwo(pair(first, rest).add(pair(rest, first)), 'in either order');
  }
  return undefined;
}

function inTwo(value: Rational, how: string): Result {
  return {
    understood: `Two are drawn: multiply along each way, ${how}.`,
    steps: [`The probabilities along the ways that count come to ${math(rationalTex(value))}.`],
    value,
    calculation: `(${rationalText(value)})`,
  };
}

/** '5 red pens and 3 black pens', '12 cards, 3 of which are marked'. */
function kindsIn(text: string): Drawable[] | undefined {
  const numbers = [...text.matchAll(/(?<= |^)\d+(?= )/g)];
  const part =
    /\b(\d+) ([a-z]+) ,? ?(\d+) (?:of which |of them |of these )?(?:is |has |was )?(?:is )?(?:marked with |marked |labeled |painted |known to is )?([a-z]+)/.exec(
      text,
    );
  if (
    part &&
    numbers.length === 2 &&
    Number(part[3]) < Number(part[1]) &&
    !/^(?:and|to)$/.test(part[4] ?? '') &&
    / of which | of them | is | has | of these /.test(part[0])
  )
    return [
      { name: part[4] ?? '', count: Number(part[3]) },
      { name: '', count: Number(part[1]) - Number(part[3]) },
    ];
  const listed = [...text.matchAll(/(?<= |^)(\d+) ([a-z]+)(?: [a-z]+)?(?= |$)/g)];
  if (listed.length !== numbers.length || listed.length < 2 || listed.length > 5) return undefined;
  const names = listed.map(([, , name = '']) => name);
  insist(
    !listed.some(([all]) => all.split(' ').length > 2 && names.includes(all.split(' ')[2] ?? '')),
    'all of them beside their kinds',
  );
  return new Set(names).size === names.length
    ? listed.map(([, count, name = '']) => ({ name, count: Number(count) }))
    : undefined;
}
