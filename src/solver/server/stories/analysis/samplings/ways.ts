import { attempt } from '../../../equation.ts';
import { rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';

/** In how many ways: choices of one each, orders, places, groups, codes, multiples, and two sets that overlap. */
export const howManyWays: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    if (/[A-Z]\d|[%$<>=|]|\b(?:probability|chance|except|excluding|excepting|without repeating a|spouse)\b/.test(text))
      return undefined;
    return (
      twoSets(text, reading) ??
      multiples(text, reading) ??
      orders(text, reading) ??
      codes(text, reading) ??
      chosen(text, reading) ??
      oneEach(text, reading)
    );
  });

function work(kind: string, factors: number[], why: string, reading: Reading, under = 1): Work {
  insist(
    factors.length > 0 && factors.length <= 12 && factors.every((factor) => factor > 0 && factor < 1e6),
    'factors',
  );
  const value = factors.reduce((all, factor) => all.mul(rational(factor)), rational(1)).div(rational(under));
  insist(value.d === 1n, 'no whole number');
  const product = factors.join(' \\cdot ');
  return workOf(
    kind,
    {
      understood: why,
      steps: [
        `${under === 1 ? 'Multiply' : `Multiply, and divide by the ${under} orders of the same choice`}: ${math(`${under === 1 ? product : `\\frac{${product}}{${under}}`} = ${value.toFraction()}`)}.`,
      ],
      value,
      calculation: `(${factors.join('*')})/${under}`,
    },
    reading,
  );
}

const numbersIn = (text: string) => [...text.matchAll(/(?<= )(\d+)(?= )/g)].map(([, value]) => Number(value));
const falling = (n: number, k: number) => Array.from({ length: k }, (_, index) => n - index);
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** Of 85, 52 do the one, 41 the other, 6 neither: how many do both. */
function twoSets(text: string, reading: Reading): Work | undefined {
  if (!/\bhow many\b[^.]*\bboth\b/.test(text) || /\b(?:only|exactly one|3 (?:clubs|sports))\b/.test(text))
    return undefined;
  const numbers = numbersIn(text);
  const neither = /\b(\d+) (?:[a-z]+ ){0,8}?(?:neither|none|not)\b/.exec(text);
  const [all, a, b, none] = numbers;
  if (all === undefined || a === undefined || b === undefined || numbers.length > 4 || numbers.length < 3)
    return undefined;
  insist(numbers.length === 3 || (none !== undefined && neither && Number(neither[1]) === none), 'neither');
  if (numbers.length === 3 && (!/\b(?:each|every|all|at least one|or both)\b/.test(text) || neither)) return undefined;
  const out = none ?? 0;
  const value = a + b - (all - out);
  insist(a < all && b < all && value >= 0 && value <= Math.min(a, b), 'too many');
  return workOf(
    'two sets',
    {
      understood: 'Those of both are counted twice.',
      steps: [
        `At least one: ${math(`${all} - ${out} = ${all - out}`)}.`,
        `Together ${math(`${a} + ${b} = ${a + b}`)}, which is ${math(String(value))} too many: those are both.`,
      ],
      value: rational(value),
      calculation: `(${a})+(${b})-((${all})-(${out}))`,
    },
    reading,
  );
}

function multiples(text: string, reading: Reading): Work | undefined {
  const found =
    /\bhow many (?:positive )?(?:integers|whole numbers|numbers|multiples)\b/.exec(text) &&
    /\b(?:divisible by|multiples? of) (\d+)\b/.exec(text);
  if (!found || /\b(?:not|or|both|and (?:by )?\d|prime|even|odd)\b/.test(text)) return undefined;
  const by = Number(found[1]);
  const range = /\b(?:from|between) (\d+) (?:to|through|and) (\d+) ,? ?(inclusive)?/.exec(text);
  const below =
    /\b(?:less than|below|smaller than|under) (\d+)/.exec(text) ?? /\b(?:at most|up to|not exceeding) (\d+)/.exec(text);
  insist(by > 0 && numbersIn(text).length === (range ? 3 : 2) && (range || below), 'which');
  if (range && !range[3] && /between/.test(range[0])) return undefined;
  if (!range && !/\bpositive\b|\bwhole\b/.test(text)) return undefined;
  const [from, to] = range
    ? [Number(range[1]), Number(range[2])]
    : [1, /less|below|smaller|under/.test(below![0]) ? Number(below![1]) - 1 : Number(below![1])];
  const count = Math.floor(to / by) - Math.floor((from - 1) / by);
  return workOf(
    'multiples',
    {
      understood: `Count the multiples of ${by} from ${from} to ${to}.`,
      steps: [
        `Up to ${to} there are ${math(String(Math.floor(to / by)))}, up to ${from - 1} there are ${math(String(Math.floor((from - 1) / by)))}.`,
        `That leaves ${math(String(count))}.`,
      ],
      value: rational(count),
      calculation: `${Math.floor(to / by)}-${Math.floor((from - 1) / by)}`,
    },
    reading,
  );
}

const named = ['gold', 'silver', 'bronze'];
const offices =
  /\b(?:president|vice president|secretary|treasurer|captain|co captain|chair|manager|first|second|third)\b/g;

/** All of some things in a row, the letters of a word, places with names. */
function orders(text: string, reading: Reading): Work | undefined {
  if (
    /\b(?:not|adjacent|next to|together|must|circle|round table|alphabetical|vowels?|first letter|beginning|ends?)\b/.test(
      text.replace(/order [a-z ]*not matter/, ''),
    )
  )
    return fixedPlace(text, reading);
  const word = /\bletters (?:in|of|from) (?:word )?([a-z]{2,})\b/.exec(text)?.[1];
  if (
    word &&
    word !== 'word' &&
    word !== 'alphabet' &&
    /\b(?:arrange|arranged|arrangements|ways|orders?|rearrange|rearranged|permutations)\b/.test(text)
  ) {
    insist(
      numbersIn(text).every((number) => number === word.length),
      'another number',
    );
    const counts = [...new Set(word)].map((letter) => [...word].filter((other) => other === letter).length);
    return work(
      'counting orders',
      falling(word.length, word.length),
      `The ${word.length} letters in every order.`,
      reading,
      counts.reduce((all, count) => all * factorial(count), 1),
    );
  }
  const numbers = numbersIn(text);
  const [n, k, ...more] = numbers;
  if (n === undefined || more.length > 0) return undefined;
  const medals = named.every((medal) => text.includes(` ${medal} `)) ? 3 : 0;
  const held = new Set(
    (text.replace(/\bfirst , second , and third\b/, '').match(offices) ?? []).filter(
      (office) => !/first|second|third/.test(office),
    ),
  ).size;
  const ranked = /\bfirst ,? ?(?:and )?second(?: ,? ?and third)?\b/.exec(text)?.[0];
  const positions = medals || (held >= 2 ? held : 0) || (ranked ? (ranked.includes('third') ? 3 : 2) : 0);
  if (
    positions >= 2 &&
    (k === undefined || k === positions) &&
    /\b(?:ways|how many|arrangements|different)\b/.test(text)
  )
    return work(
      'counting places',
      falling(n, positions),
      `${positions} places with names, one after the other.`,
      reading,
    );
  if (
    k === undefined &&
    /\b(?:arranged?|line up|lined up|order|orders|ordered|seated|sit|row|shelf|finish)\b/.test(text) &&
    /\bhow many (?:different )?(?:ways|orders|arrangements|permutations|possible|different)\b/.test(text) &&
    !/\b(?:choose|chosen|select|selected|pick|group|committee|digits?|letters?)\b/.test(text)
  )
    return work('counting orders', falling(n, n), `${n} things in every order.`, reading);
  return undefined;
}

/** One thing has its place, the others fill what is left. */
function fixedPlace(text: string, reading: Reading): Work | undefined {
  const numbers = numbersIn(text);
  const [places, others, ...more] = numbers;
  if (
    places === undefined ||
    others !== places - 1 ||
    more.length > 0 ||
    !/\bmust is placed|must is in|must sit|must stand|must go|must occupy\b/.test(text) ||
    !/\b(?:middle|first|last|center)\b/.test(text) ||
    /\b(?:not|adjacent|next to|together|circle)\b/.test(text)
  )
    return undefined;
  return work(
    'counting orders',
    falling(others, others),
    'One is fixed; the others take the places that are left.',
    reading,
  );
}

/** Codes of digits and letters. */
function codes(text: string, reading: Reading): Work | undefined {
  if (
    !/\b(?:codes?|passwords?|pins?|plates?|combinations?|numbers?|strings?)\b/.test(text) ||
    !/\b(?:digits?|letters?)\b/.test(text) ||
    !/\bhow many\b/.test(text)
  )
    return undefined;
  const isOnce =
    /\b(?:no (?:digit|letter|digits|letters|symbol|character)s? (?:repeats?|is repeated|is used|may|repeated)|not repeat|without repetition|without repeating|not is repeated|no repeats?|no repetition|different digits|not used more than once|used only once|at most once|distinct)\b/.test(
      text,
    );
  const isFree =
    /\b(?:is repeated|repetition is allowed|repeats? (?:is )?allowed|with repetition|repeats ok|repeated|each chosen from|used more than once|may repeat|repeat)\b/.test(
      text,
    ) && !isOnce;
  if (
    isOnce === isFree ||
    /\b(?:even|odd|start|starts|begin|begins|end|ends|first|last|not zero|except|vowel|at least|greater|less)\b/.test(
      text,
    )
  )
    return undefined;
  const plain = text
    .replace(/\bdigits? (?:from )?0 (?:-|to|through) 9\b/g, 'digits')
    .replace(/\b(?:each )?from 0 (?:to|through) 9\b/g, ' ')
    .replace(/\bchosen from (?:the )?26 letters of (?:english )?alphabet\b/g, ' ')
    .replace(/\b26 letters of (?:english )?alphabet\b/g, ' ')
    .replace(/\bfrom a to z\b/g, ' ')
    .replace(/ +/g, ' ');
  const digits = /\b(\d+) (?:[a-z]+ )?digits?\b/.exec(plain);
  const letters = /\b(\d+) (?:[a-z]+ )?letters?\b/.exec(plain);
  const numbers = numbersIn(plain);
  const counts = [digits, letters].filter((found) => found !== null).map((found) => Number(found[1]));
  insist(
    counts.length > 0 &&
      numbers.length === counts.length &&
      !/\b(?:digits [1-9]|[a-z]+ or)\b/.test(plain.replace(/letters? or digits?/, 'x or')),
    'another number',
  );
  insist((digits && /\bdigits?\b/.test(plain)) || letters, 'of what');
  if (/\bnumbers?\b/.test(plain) && !/\b(?:codes?|passwords?|pins?|plates?|combinations?)\b/.test(plain))
    return undefined;
  const parts = [
    letters ? (isOnce ? falling(26, Number(letters[1])) : Array.from({ length: Number(letters[1]) }, () => 26)) : [],
    digits ? (isOnce ? falling(10, Number(digits[1])) : Array.from({ length: Number(digits[1]) }, () => 10)) : [],
  ];
  return work(
    'counting codes',
    parts.flat(),
    `Each place has so many choices${isOnce ? ', one less each time' : ''}.`,
    reading,
  );
}

/** So many out of a group, their order of no matter; handshakes. */
function chosen(text: string, reading: Reading): Work | undefined {
  const numbers = numbersIn(text);
  if (
    /\b(?:not)\b/.test(
      text.replace(/\border [a-z ]*not (?:matter|important|is important)|not matter|order is not important/g, ''),
    )
  )
    return undefined;
  if (
    /\b(?:handshakes?|shakes? hands|shook hands|plays? each other|each other team|play every other|games (?:is|will) played)\b/.test(
      text,
    ) &&
    /\b(?:once|handshakes?|each other|exactly one)\b/.test(text) &&
    numbers.length === 1
  ) {
    const [n] = numbers as [number];
    insist(!/\b(?:twice|2 times)\b/.test(text) && n > 1, 'how often');
    return work('counting pairs', [n, n - 1], `Each of ${n} meets each of the others once.`, reading, 2);
  }
  const [a, b, ...more] = [...new Set(numbers)];
  if (a === undefined || b === undefined || more.length > 0) return undefined;
  const isGroup =
    /\b(?:groups?|committees?|teams?|subsets?|order [a-z ]*not matter|not matter|combinations?|toppings|pairs?|hands?)\b/.test(
      text,
    ) && /\b(?:chosen|choose|chooses|select|selected|selects|formed|form|pick|picks|picked|made|make)\b/.test(text);
  if (
    !isGroup ||
    !/\bhow many\b|\bnumber of (?:ways|groups|committees|combinations|different)\b/.test(text) ||
    /\b(?:president|captain|first|second|each from|and \d+ (?:men|women|girls|boys)|boys|girls|men|women|at least|order matters|roles?|arranged?|digits?|letters?)\b/.test(
      text,
    )
  )
    return undefined;
  const [n, k] = [Math.max(a, b), Math.min(a, b)];
  return work('counting groups', falling(n, k), `${k} out of ${n}, in no order.`, reading, factorial(k));
}

/** One of each: 4 breads, 6 fillings, 3 sauces. */
function oneEach(text: string, reading: Reading): Work | undefined {
  if (
    !/\bhow many [^.]*\b(?:different|possible|combinations?|ways|outfits?|choices|meals?|sandwich(?:es)?|lunch(?:es)?)\b/.test(
      text,
    ) ||
    /\b(?:angles?|degrees|triangles?|sides?)\b/.test(text)
  )
    return undefined;
  if (
    !/\bhow many (?:different |possible |total |unique |distinct |such )*(?:[a-z]+ ){0,4}?(?:possible|is there|can|ways|made|combinations?|choices|outfits|meals|sandwiches|lunches|options|you|does|are)\b|\bhow many (?:different|possible|combinations|ways|outfits)\b/.test(
      text,
    )
  )
    return undefined;
  if (
    /\b(?:not|no|except|or|repeat|repeated|order|arranged?|committee|group|letters?|digits?|second|replacement|at least|up to|2 of|3 of)\b/.test(
      text,
    )
  )
    return undefined;
  const plain = text.replace(/\b1 of (?=\d)/g, '').replace(/\b1 (?=[a-z])/g, 'one ');
  const items = [
    ...plain.matchAll(
      /(?<= )(\d+) (?:different |kinds of |types of |choices of |choices for |flavors of |pairs of |styles of |sizes of |options for )*([a-z]+)/g,
    ),
  ];
  const numbers = numbersIn(plain);
  insist(
    items.length === numbers.length &&
      items.length >= 2 &&
      new Set(items.map(([, , noun]) => noun)).size === items.length &&
      /\b(?:one|1|each|choose|choosing|consists?|includes?|with|pick|wear|outfit|outfits|menu|offers?|has)\b/.test(
        text,
      ),
    'one of each',
  );
  insist(
    numbers.every((number) => number > 1 && number < 200) &&
      !/\b(?:people|students|friends|minutes|dollars|percent|hours|days|each day)\b/.test(plain),
    'people',
  );
  return work('counting choices', numbers, 'One of each kind: multiply the choices.', reading);
}
