import { mathKind, type Words } from '../math/words.ts';
import { numberOf } from '../../story.ts';
import { decimalTex, one, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Result } from '../../result.ts';
import { grown } from './model.ts';
import { insistAskedSpan, unitOf, unitsIn } from './time.ts';

const noise = [
  '[assuming|if] [and] [she|he|they|you|i|there|ana] [makes|make|made|is|were|has] no [other|additional|further|more] (deposits|withdrawals|transactions|deposit|money|payments) [or|and] [other|additional] [withdrawals|deposits|withdrawal] [is|are|were] [made]',
  'nothing [is|was|else] [else] [deposited|added|withdrawn|taken out] [or] [withdrawn|deposited|taken out|added]',
  'without [making] [any] [other|additional|further] (deposits|withdrawals|deposit|withdrawal) [or|and] [withdrawals|deposits]',
  'no (money|other money) [is|was] (added|deposited|withdrawn|taken out) [or] [withdrawn|removed|added]',
  'not (compounded continuously|simple interest|simple|touch it|withdraw [any|money]|touch|add|withdraw or deposit|add or withdraw [any|money])',
  'no [other|more] money [is|was] [put in|added|deposited|withdrawn]',
];
const perYear: [string, number][] = [
  [
    '(annually|yearly|once (a|each|per) year|once year|1 times year|each year|once each year|per year|every year|at end of each year)',
    1,
  ],
  [
    '(semiannually|semi annually|biannually|2 times year|2 times each year|2 times per year|half yearly|each 6 months|each half year)',
    2,
  ],
  ['(quarterly|4 times year|4 times each year|4 times per year|each 3 months|each quarter)', 4],
  ['(monthly|12 times year|12 times each year|each month|12 times per year)', 12],
  ['(weekly|each week|52 times year)', 52],
  ['(daily|each day|365 times year)', 365],
];

export interface Account {
  rate: Rational;
  perYear: number;
}

/** The rate of an account and how often it is compounded. */
export function takeAccount(words: Words): Account | undefined {
  insist(!words.has('<r:percent> [interest] (each|per) (half|quarter|6|3)'), 'a rate of another time');
  words.takeAll(...noise);
  let often: number | undefined;
  for (const [phrases, count] of perYear) {
    const found = words.take(
      `(compounded|compounds|compounding|compound|is compounded|compounded at|is added) ${phrases}`,
      `${phrases} compounding`,
      `compound interest ${phrases}`,
      `compounded [interest] ${phrases}`,
      `${phrases} compounded`,
    );
    if (!found) continue;
    insist(often === undefined, 'compounded twice');
    often = count;
    words.takeAll(`[that is|, ] ${phrases.replace('once (a|each|per) year|', '')} ~`);
    words.take('(2|4|12) times year');
  }
  const rate = words.take(
    '(annual|yearly) [compound] [interest] rate [of] <r:percent> [each|per|a] [year|annually|yearly|annual]',
    '<r:percent> (annual|yearly) [compound] [interest] [rate] [of interest]',
    '<r:percent> [compound] [interest] [rate] (each|per) (year|yr)',
    '<r:percent> [compound] [interest] (annually|yearly|year|yr)',
    '(interest rate|rate|nominal rate) [of|is] <r:percent> [each|per] [year|yr|annually]',
    '<r:percent> [compound] interest [rate]',
    '(earns|earning|at|pays|paying|with|yields) <r:percent>',
  );
  if (!rate) return undefined;
  insist(
    !words.has('each month', 'per month', '!monthly !rate', '!monthly !interest', 'continuously', 'simple'),
    'a rate of another time',
  );
  const isCompound = often !== undefined || /compound/.test(words.reading.heard);
  insist(isCompound, 'simple or compound');
  words.takeAll('compound interest', 'compounded', 'compound', 'compounding');
  return { rate: numberOf(given(rate['r'])), perYear: often ?? 1 };
}

const harmless =
  'how much annual annually yearly interest savings save rate after total final end original initial money only value then each at-least year new all per pays pay paid earns';

function yearsIn(words: Words): Rational {
  const parts = given(
    words.take(
      '(after|in|for|over|at end of) [first|exactly|full|total of] <n:number> [full] <u:{timeUnit}>',
      '<n:number> <u:{timeUnit}> (later|from now|pass|have passed)',
      '<n:number> <u:{timeUnit}>',
      '(after|in|for) (one|a) <u:{timeUnit}>',
    ),
  );
  insistAskedSpan(words.reading.heard, parts['n'], given(parts['u']));
  return (parts['n'] ? numberOf(parts['n']) : one).mul(unitsIn('year', unitOf(parts['u'])));
}

/** A sum with compound interest. */
export const compoundInterest = mathKind(
  'compound interest',
  (words) => {
    insist(
      !words.has(
        'how much [money] [_] (invested|deposited|invest|deposit|put)',
        'now (worth|has|is)',
        'to put',
        'to deposit',
        'to invest',
        '{ask} [annual|yearly] [interest] rate',
        '{ask} annual interest rate',
        'how many',
        'initial',
        'originally',
        'to has',
        'to is worth',
        'must',
        'need to',
        'needs to',
        'to get',
        'so that',
        'in order',
        'to reach',
        'to grow',
        'how many years',
        'how long',
        'more than',
        'another',
        'difference',
        'ago',
        'function',
        'expression',
        'equation',
        'formula',
        'adds',
        'deposits <a:money> each',
      ),
      'another question',
    );
    const account = given(takeAccount(words));
    const years = yearsIn(words);
    const isEarned =
      words.take(
        'how much [total|compound] interest [is|was|has|it|she|he] [earned|earn|earns|accrued|paid]',
        '{ask} [total|compound] [amount of] interest [earned|accrued|paid]',
        'how much [money] (interest|earned|earn)',
        'how much [money] [_] [_] (earn|earns|earned) [in] [interest]',
        'how much [of] [balance|it] is interest',
      ) !== undefined;
    insist(
      isEarned ||
        words.take(
          'how much [money]',
          '{ask} [account|ending|final|total|new|resulting] (balance|value|amount|total|worth)',
          'how much',
          '{ask} balance',
          '{ask} [account] (worth)',
          'what',
        ),
      'nothing asked',
    );
    const [only, ...more] = words.takeAll('<a:money>', '<a:number>').map(({ a }) => given(a));
    words.takeFormulasOfNames();
    words.insistDone(harmless, true);
    insist(only && more.length === 0, 'no sum, or several');
    const principal = numberOf(only);
    const count = years.mul(rational(account.perYear));
    insist(count.d === 1n, 'a part of a period');
    const base = one.add(account.rate.div(rational(100 * account.perYear)));
    const { value: total, isExact } = grown(principal, base, count);
    const value = isEarned ? total.sub(principal) : total;
    return {
      understood: `\\$${decimalTex(principal)} at ${math(`${decimalTex(account.rate)}\\%`)} a year, compounded ${account.perYear === 1 ? 'once' : `${account.perYear} times`} a year, for ${math(decimalTex(years))} ${years.equals(one) ? 'year' : 'years'}.`,
      steps: [
        `Compound interest is ${math('A = P\\left(1 + \\frac{r}{n}\\right)^{nt}')}.`,
        `Put the values in: ${math(`A = ${decimalTex(principal)}\\left(1 + \\frac{${decimalTex(account.rate.div(rational(100)))}}{${account.perYear}}\\right)^{${decimalTex(count)}} \\approx ${total.valueOf().toFixed(2)}`)}.`,
        ...(isEarned
          ? [
              `The interest is what is more than was put in: ${math(`${total.valueOf().toFixed(2)} - ${decimalTex(principal)} = ${value.valueOf().toFixed(2)}`)}.`,
            ]
          : []),
      ],
      value: isExact && rationalText(value).length < 18 ? value : rational(value.valueOf().toFixed(6)),
      calculation:
        isExact && rationalText(value).length < 18
          ? `(${rationalText(principal)})*((${rationalText(base)})^(${rationalText(count)}))${isEarned ? `-(${rationalText(principal)})` : ''}`
          : value.valueOf().toFixed(6),
      unit: '$',
    } satisfies Result;
  },
  /compound/,
);

/** The rate, from what it made of a sum. */
export const interestRate = mathKind(
  'compound interest',
  (words): Result | Work => {
    words.takeAll(...noise);
    const once = words.take(
      '(compounded|compounds) (annually|yearly|once (each|per) year|once year|each year|1 times year|1 times each year)',
      'compound interest (annually|yearly)',
      'annual compound interest',
    );
    insist(
      once ??
        words.take(
          '(increased|grew|increases|grows|decreased|fell) by same percent each year',
          'same percent each year',
          'by (constant|fixed|same) percent each year',
        ),
      'not once a year',
    );
    const asked = words.take(
      '{ask} [fixed|constant] [annual|yearly] [percent] [interest|growth] rate',
      '{ask} rate of interest',
      '{ask} percent',
      'by what percent',
    );
    const parts = words.take(
      'from <a:money> to <b:money> (in|over|after) [exactly|period of] <n:whole> years',
      '<a:money> (grew|grows|becomes|became|turned into|turns into|increases|increased|grow) [to|into] <b:money> (in|over|after) <n:whole> years',
      '<a:money> ... <b:money> (in|over|after) <n:whole> years',
      '<a:money> ... (in|over|after) <n:whole> years ... <b:money>',
    );
    insist(asked && parts, 'no two sums');
    words.insistDone(`${harmless} grew grow grows increased percent per constant once fixed same`, true);
    const [a, b, n] = [numberOf(given(parts['a'])), numberOf(given(parts['b'])), Number(given(parts['n']))];
    insist(n >= 1 && n <= 6, 'too many years');
    const ratio = b.div(a);
    const root = (value: bigint) => BigInt(Math.round(Number(value) ** (1 / n)));
    const factor = rational(root(ratio.n), root(ratio.d));
    insist(factor.pow(n)?.equals(ratio), 'a rate that is no fraction');
    const rate = factor.sub(one).mul(rational(100));
    insist(rate.s > 0n, 'a loss');
    return {
      understood: `\\$${decimalTex(a)} becomes \\$${decimalTex(b)} in ${math(String(n))} years.`,
      steps: [
        `Each year multiplies by the same factor, so its power ${math(String(n))} is ${math(`\\frac{${decimalTex(b)}}{${decimalTex(a)}} = ${decimalTex(ratio)}`)}.`,
        `The factor is ${math(`${decimalTex(ratio)}^{1/${n}} = ${decimalTex(factor)}`)}, so the rate is ${math(`${decimalTex(rate)}\\%`)}.`,
      ],
      value: rate,
      calculation: `100*(${rationalText(factor)}-1)`,
      unit: '%',
    };
  },
  /compound|percent/,
);
