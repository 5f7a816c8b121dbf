import { attempt } from '../../../equation.ts';
import { divided, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { plus, scaled } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import { numberOf } from '../../story.ts';
import { listed, math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { constant, letter, resultOf, solvedClaims, type Claim } from './unknowns.ts';

const number = '(\\$?\\d+(?:\\.\\d+)?)';
const word = '!?[a-z][a-z-]*';
/** Up to three words of a name. */
const name = `((?:${word} ){1,4}?)`;

/** A text for phrases without what says nothing here. */
function heardOf({ heard }: Reading): string {
  return heard
    .replaceAll('!', '')
    .replace(/(?<= |^)(?:total|sum) of (?=\d|\$)/g, '')
    .replace(/(?<= |^)in (?:all|total) (?:, )?/g, '')
    .replace(/(?<= |^)(?:in dollars|dollars|in pounds|of money) (?:, )?/g, '')
    .replace(/ +/g, ' ');
}

const coins: Record<string, string> = { nickel: '0.05', dime: '0.1', quarter: '0.25', penny: '0.01', pennie: '0.01' };

interface Sort {
  /** As it is read by a student, in the plural. */
  shown: string;
  /** The word that no other sort has, such as 'adult'. */
  key: string;
  price: Rational;
}

const stop = new Set(
  'tickets ticket each and of is was cost costs sold for at by to total which that it box boxes bag bags were pounds per in has have an as all only both'.split(
    ' ',
  ),
);

function keysOf(text: string): string[] {
  return text
    .split(' ')
    .filter((one) => one !== '' && !stop.has(one))
    .map(singular);
}

function plural(words: string): string {
  const name = words.trim().replace(/^(?:(?:and|each|while|but|only|price of|cost of|if) )+/, '');
  if (/(?<!s)s$|children$|people$/.test(name)) return name;
  return /(?:x|ch|sh|ss)$/.test(name) ? `${name}es` : `${name}s`;
}

function singular(one: string): string {
  return one
    .replace(/(?<=[a-z]{3})(?<!s)s$/, '')
    .replace(/^(?:children)$/, 'child')
    .replace(/ie$/, 'y');
}

const each = '(?:each|apiece|per (?:ticket|item|person|box|bag|pound|piece|unit|one|cup|slice)|a piece)';
const verbs =
  '(?:costs?|sells? for|sold for|is priced at|priced at|is|for|was|weighs?|is worth|worth|has|contains?|pays?|earns?|holds?|seats?|carr(?:y|ies)|takes?|at)';
const sortPhrases = [
  new RegExp(
    `(?<= |^)(?:each |price of |cost of )?${name}${verbs} ${number} (?:points |pounds |legs |wheels |passengers |people |students |grams |ounces |cents |hours |dollars )?(?:(?:to buy )?${each} )?(?=[,.]|and|while|each)`,
    'g',
  ),
];

/** Two sorts of things: how many together, and what they come to together. */
export const twoSorts: Kind = (reading) => attempt(() => read(reading));

function read(reading: Reading): Work | undefined {
  insist(
    reading.formulas.every(({ is }) => is === 'letter'),
    'a formula',
  );
  let text = heardOf(reading);
  insist(
    !/ (?:more|fewer|less|least|most|not|no|except|discount|tax|twice|times|percent|after|before|another|additional|average|half|difference|ratio) /.test(
      ` ${text}`,
    ),
    'a turn',
  );
  insist(!text.includes('%') && !text.includes('@'), 'percent');
  const asked =
    /(?:how many|number of) ((?:[a-z-]+ ){1,4}?)(?:is (?:there|on)|was|sold|did|is|does|[a-z]+ (?:sell|sold|buy|bought|has|use|used|make|made|answered?|get|got|serve|served)|[.,])/.exec(
      text,
    );
  insist(asked, 'nothing asked');
  const question = given(asked[1]);
  insist(
    !/ (?:must|need|needs|needed|still|reach|removed|left|would|should|so that|in order) /.test(
      ` ${text.slice(asked.index)} `,
    ),
    'something to be done',
  );
  const sentences = text.split(/(?<=\. )/);
  const facts = sentences.map((sentence) =>
    sentence.includes(asked[0].trim()) ? sentence.replace(/(?:how many|number of) .*$/, '') : sentence,
  );
  text = facts.join(' ').replace(/ +/g, ' ');
  const sorts: Sort[] = [];
  text = text.replace(given(sortPhrases[0]), (all: string, words: string, price: string, at: number, whole: string) => {
    if (/\d $/.test(whole.slice(0, at)) && !/^(?:and|while|but|,) /.test(words)) return all;
    const keys = keysOf(words);
    if (
      /\b(?:total|altogether|collected|receipts|revenue|money|they|it|sales|weight of shipment|bill|there|altogether|combined)\b/.test(
        words,
      ) ||
      keys.length === 0
    )
      return all;
    sorts.push({ shown: plural(words), key: keys.join(' '), price: numberOf(price) });
    return '~ ';
  });
  if (sorts.length === 0) {
    const named = Object.entries(coins).filter(([coin]) => text.includes(` ${coin}`));
    if (named.length === 2)
      for (const [coin, price] of named)
        sorts.push({ shown: `${coin.replace(/penn(?:y|ie)/, 'pennie')}s`, key: coin, price: rational(price) });
    text = text.replace(/(?<= )(?:2 )?(?:sorts|kinds|types) of coins/, ' ');
  }
  insist(sorts.length === 2, 'not two sorts');
  const [first, second] = distinguished(sorts);
  const numbers = [...text.matchAll(/(?<= |^)(\$?\d+(?:\.\d+)?)(?= )/g)].map(([found]) => found);
  const left = numbers.filter((one) => one !== '2');
  insist(left.length === 2 && left[0] !== undefined && left[1] !== undefined, 'not two totals');
  const money = sorts.length === 2 && reading.heard.includes('$');
  const totalOf = left.filter((one) => (money ? one.startsWith('$') : false));
  const [count, total] = money
    ? [given(left.find((one) => !one.startsWith('$'))), given(totalOf[0])]
    : ordered(text, left as [string, string], first, second);
  const asks = keysOf(question);
  const isFirst = asks.some((key) => first.words.includes(key));
  const isSecond = asks.some((key) => second.words.includes(key));
  insist(isFirst !== isSecond, 'which sort');
  const [x, y] = [letterFor(first.name, ''), letterFor(second.name, letterFor(first.name, ''))];
  const [a, b] = [letter(x), letter(y)];
  const claims: Claim[] = [
    { left: plus(a, b), right: constant(numberOf(count)) },
    { left: plus(scaled(a, first.price), scaled(b, second.price)), right: constant(numberOf(total)) },
  ];
  const result = resultOf({
    letters: { [x]: `the number of ${first.shown}`, [y]: `the number of ${second.shown}` },
    claims,
    asked: isFirst ? a : b,
  });
  const whole = solvedClaims({ [x]: '', [y]: '' }, claims).values;
  insist(
    Object.values(whole).every((value) => value.d === 1n && value.s >= 0n),
    'no whole numbers',
  );
  return workOf('two sorts of things', result, reading);
}

/** Of two bare totals, the one of the things comes with their word; 'heads' count, 'legs' are had. */
function ordered(text: string, [a, b]: [string, string], first: Named, second: Named): [string, string] {
  const behind = (one: string) => new RegExp(`(?<= |^)${one.replace('.', '\\.')} ([a-z]+)`).exec(text)?.[1] ?? '';
  const unit =
    /^(?:pounds|legs|wheels|points|passengers|people|students|grams|ounces|cents|feet|seats|hours|dollars|tons|kilograms)$/;
  const [isA, isB] = [unit.test(behind(a)), unit.test(behind(b))];
  insist(isA !== isB, 'which total');
  const [count, total] = isA ? [b, a] : [a, b];
  const [low, high] = [first.price, second.price].sort((p, q) => p.compare(q));
  insist(
    low &&
      high &&
      numberOf(total).compare(numberOf(count).mul(low)) >= 0 &&
      numberOf(total).compare(numberOf(count).mul(high)) <= 0,
    'totals that do not fit',
  );
  return [count, total];
}

interface Named {
  name: string;
  shown: string;
  words: string[];
  price: Rational;
}

function distinguished([a, b]: Sort[]): [Named, Named] {
  const [one, two] = [given(a).key.split(' '), given(b).key.split(' ')];
  const own = (words: string[], others: string[]) => words.filter((word) => !others.includes(word));
  const [first, second] = [own(one, two), own(two, one)];
  insist(first.length > 0 && second.length > 0, 'two of one name');
  return [
    { name: one.join(' '), shown: given(a).shown, words: first, price: given(a).price },
    { name: two.join(' '), shown: given(b).shown, words: second, price: given(b).price },
  ];
}

export function letterFor(words: string, taken: string): string {
  return given([...words.replace(/[^a-z]/g, ''), ...'xyz'].find((one) => one !== taken && !'eiol'.includes(one)));
}

const item = `${number} (?:(?:pounds?|kilograms?|ounces|cups?|bags?|boxes|cans|bottles|gallons|liters|pairs?|tickets|slices|packs?|rolls) of )?((?:[a-z-]+ ){1,3}?)`;
const purchase = new RegExp(
  `(?<= |^)${item}and ${item}(?:together |combined )?(?:costs?|for|is|was|sells? for|total|totals|weighs?|come to|comes to) (?:total |of )*${number} `,
  'g',
);

/** Two purchases of the same two things: what does one of them cost? */
export const twoPurchases: Kind = (reading) => attempt(() => readPurchases(reading));

function readPurchases(reading: Reading): Work | undefined {
  insist(reading.formulas.length === 0, 'a formula');
  let text = heardOf(reading)
    .replace(/(?<= |^)one (?=[a-z]+ (?:of|and))/g, '1 ')
    .replace(/(?<= and )one (?=[a-z]+)/g, '1 ');
  insist(
    !/ (?:more|fewer|less|least|most|not|no|discount|tax|twice|times|percent|tip|average|half|difference) /.test(
      ` ${text}`,
    ),
    'a turn',
  );
  const found: { counts: Rational[]; names: string[]; total: Rational }[] = [];
  text = text.replace(purchase, (_, a: string, nameA: string, b: string, nameB: string, total: string) => {
    found.push({
      counts: [numberOf(a), numberOf(b)],
      names: [keysOf(nameA).join(' '), keysOf(nameB).join(' ')],
      total: numberOf(total),
    });
    return '~ ';
  });
  const [first, second, ...more] = found;
  insist(first && second && more.length === 0, 'not two purchases');
  const order =
    second.names[0] === first.names[0] && second.names[1] === first.names[1]
      ? [0, 1]
      : second.names[0] === first.names[1] && second.names[1] === first.names[0]
        ? [1, 0]
        : undefined;
  insist(order, 'other things');
  const [nameA, nameB] = [given(first.names[0]), given(first.names[1])];
  const asked =
    /(?:cost|price) (?:, |in dollars |in cents )*(?:of|for) (?:each |one |1 |single )?(?:(?:pound|kilogram|ounce|cup|bag|box|can|bottle|gallon|liter|pair|ticket|slice|pack|roll) of )?((?:[a-z-]+ )+?)[.,]|(?:how much (?:is )?|what (?=one|1|each))(?:one |1 |each |single )*(?:(?:pound|kilogram|ounce|cup|bag|box|can|bottle|ticket|slice|pack) of )?((?:[a-z-]+ )+?)(?:costs? )?[.,]/.exec(
      text,
    );
  const asks = keysOf(asked?.[1] ?? asked?.[2] ?? '');
  insist(!/\d/.test(text.replace(asked?.[0] ?? '', '')), 'a number left over');
  const isFirst = asks.join(' ') === nameA;
  insist(isFirst || asks.join(' ') === nameB, 'nothing asked');
  const x = letterFor(nameA, '');
  const y = letterFor(nameB, x);
  const claims: Claim[] = [first, second].map(({ counts, total }, index) => {
    const [a, b] = index === 0 ? [0, 1] : order;
    return {
      left: plus(letter(x, given(counts[given(a)])), letter(y, given(counts[given(b)]))),
      right: constant(total),
    };
  });
  const result = resultOf({
    letters: { [x]: `the price of one ${nameA}`, [y]: `the price of one ${nameB}` },
    claims,
    asked: letter(isFirst ? x : y),
  });
  insist((result.value as Rational).s > 0n, 'no price');
  return workOf('two purchases', { ...result, unit: reading.heard.includes('$') ? '$' : '' }, reading);
}

/** Two solutions mixed to a third. */
export const mixture: Kind = (reading) =>
  attempt(() => {
    const text = heardOf(reading);
    const unit = '(milliliters|ml|liters|l|gallons|ounces|grams|pounds|kilograms|quarts|kg)';
    const percents = [...text.matchAll(/(?<= |^)(\d+(?:\.\d+)?)% /g)].map(([, rate]) => given(rate));
    const made = new RegExp(
      `(?:make|makes|made|get|gets|obtain|obtains|create|creates|produce|produces|form|forms|yield|yields|needs?|wants?|prepare|prepares|result in|resulting in) (?:to make )?${number} ${unit} (?:of )?(?:[a-z]+ ){0,4}?(?:is )?(\\d+(?:\\.\\d+)?)% `,
    ).exec(text);
    const asked = new RegExp(`how (?:many|much) (?:${unit} )?(?:of )?(\\d+(?:\\.\\d+)?)% `).exec(text);
    insist(
      made && asked && !/ (?:evaporat[a-z]*|water|pure|add|adds|added|remove|removed) /.test(` ${text}`),
      'no mixture',
    );
    const [, whole, , target] = made;
    const distinct = [...new Set(percents)];
    insist(distinct.length === 3 && given(asked[2]) !== target && given(target) !== undefined, 'not three rates');
    const [p, q] = distinct.filter((rate) => rate !== target);
    const rest = text.replace(made[0], ' ').replace(/\d+(?:\.\d+)?%/g, ' ');
    insist(!/\d/.test(rest), 'a number left over');
    const rate = (one: string | undefined) => divided(numberOf(given(one)), rational(100));
    const total = numberOf(given(whole));
    const claims: Claim[] = [
      { left: plus(letter('x'), letter('y')), right: constant(total) },
      { left: plus(letter('x', rate(p)), letter('y', rate(q))), right: constant(total.mul(rate(target))) },
    ];
    const result = resultOf({
      letters: { x: `the amount of the ${p}% solution`, y: `the amount of the ${q}% solution` },
      claims,
      asked: letter(asked[2] === p ? 'x' : 'y'),
    });
    insist((result.value as Rational).s > 0n, 'no mixture');
    return workOf('mixture', { ...result, unit: given(made[2]) }, reading);
  });

/** 'The sum of two numbers is 41 and their difference is 17.' */
export const twoNumbers: Kind = (reading) =>
  attempt(() => {
    const text = heardOf({
      ...reading,
      heard: reading.heard.replaceAll('!sum', 'sum').replace(/total of (?=2 numbers)/, 'sum of '),
    });
    const sum =
      /(?:sum of (?:2 )?numbers is|2 numbers (?:has sum of|add (?:up )?to|sum to|adds to|has sum)|sum is) (\d+(?:\.\d+)?) /.exec(
        reading.heard.replaceAll('!', ''),
      );
    const difference =
      /difference (?:of (?:2 )?numbers |between (?:2 )?numbers |between them )?is (\d+(?:\.\d+)?) |differ by (\d+(?:\.\d+)?) |has difference of (\d+(?:\.\d+)?) |difference of (\d+(?:\.\d+)?) /.exec(
        text,
      );
    insist(sum && difference && reading.formulas.length === 0, 'not two facts');
    const [s, d] = [
      numberOf(given(sum[1])),
      numberOf(given(difference[1] ?? difference[2] ?? difference[3] ?? difference[4])),
    ];
    const rest = reading.heard.replaceAll('!', '').replace(sum[0], ' ').replace(difference[0], ' ');
    insist(
      !/\d/.test(rest.replace(/2 numbers|of 2|both 2/g, '')) &&
        !/ (?:twice|times|product|squares?|more|less|half|ratio|quotient|consecutive|average) /.test(` ${rest}`),
      'more told',
    );
    const claims: Claim[] = [
      { left: plus(letter('x'), letter('y')), right: constant(s) },
      { left: plus(letter('x'), letter('y', rational(-1))), right: constant(d) },
    ];
    const letters = { x: 'the larger number', y: 'the smaller number' };
    const isLarge = / (?:larger|greater|bigger|largest|greatest) /.test(rest);
    const isSmall = / (?:smaller|lesser|smallest|least) /.test(rest);
    if (isLarge !== isSmall)
      return workOf('two numbers', resultOf({ letters, claims, asked: letter(isLarge ? 'x' : 'y') }), reading);
    insist(!isLarge && / (?:both|numbers|they|them|what|find) /.test(` ${rest}`), 'nothing asked');
    const { values, steps } = solvedClaims(letters, claims);
    const texts = ['x', 'y'].map((one) => rationalText(given(values[one])));
    return {
      kind: 'two numbers',
      understood: 'Let \\(x\\) be the larger number and \\(y\\) the smaller.',
      steps,
      answer: listed(texts.map(math), 'and'),
      check: 'Their sum and difference are as told.',
      values: texts,
    };
  });
