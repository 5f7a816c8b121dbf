import { attempt } from '../../../equation.ts';
import { divided, one, power, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { numberIn } from '../../../reading/answers.ts';
import { withSigns } from '../../../reading/choice.ts';
import { plainText } from '../../../plainText.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';

/** Compound interest by its roles: what was put in, the rate, how often, how long, what is there; one of them is asked for. */
export const compoundByRoles: Kind = (reading) => attempt(() => worked(reading));

const turned =
  /(?: simple | continuous| than | difference | versus | vs | another | other accounts?| 2 accounts | both | half | double| triple| twice | tax| fee | inflation| loses | withdraws | withdrew | adds | added | each month she| more | less | percent of | quarter of | daily | weekly | how long | how many | rate is | what rate| what interest rate | annual rate is| loan | owes )/;

const often: readonly (readonly [RegExp, number])[] = [
  [
    / compounded (?:[a-z]+ )?(?:annually|yearly|once per year|each year|per year) | (?:annual|yearly) compounding | compounds (?:annually|yearly|each year) /,
    1,
  ],
  [
    / compounded (?:semiannually|semi annually|2 times per year|2 times each year|2 times year|each 6 months) | compounds semiannually /,
    2,
  ],
  [
    / compounded (?:quarterly|4 times per year|4 times each year|4 times year|each 3 months|each quarter) | compounds quarterly | quarterly compounding /,
    4,
  ],
  [/ compounded (?:monthly|12 times per year|each month) | compounds monthly | monthly compounding /, 12],
];

const putIn =
  /^(?:deposits?|deposited|invests?|invested|puts?|put|principal|of|borrows?|opens?|opened|starts?|started|from|which|with|initial|beginning|places?|placed|loaned|original|at|to|amount|account|an|saves|investment|is)$/;
const cueIn =
  /(?:deposit|deposits|deposited|deposit of|invest|invests|invested|investment of|puts?|principal(?: of)?|opened|opens|starts with|account with|places|placed|which|initial (?:deposit|investment|amount)(?: of)?)$/;
const cueOut =
  /(?:balance (?:is|of|was|reaches)|amounted to|amounts to|to has|grew to|grows to|grow to|worth|becomes|became|total of|reaches|reach|ends with|end with|has grown to|there is|contains|ended with|wants|want|needs|need|goal of|final (?:amount|balance|value) (?:of|is))$/;

function worked(reading: Reading): Work | undefined {
  const text = ` ${reading.heard.replaceAll('!', '')}`;
  if (!/ compound/.test(text) || turned.test(text)) return undefined;
  insist(reading.formulas.every(({ is }) => is === 'letter') && reading.formulas.length === 0, 'a formula');
  const found = often.filter(([pattern]) => pattern.test(text));
  const [compounded, ...others] = found;
  insist(compounded && others.length === 0, 'how often');
  const percents = [...text.matchAll(/ (\d+(?:\.\d+)?)% /g)].map(([, value]) => numberOf(given(value)));
  const [percent, ...morePercents] = percents;
  insist(percent && morePercents.length === 0, 'one rate');
  insist(!/% (?:[a-z]+ )?(?:each|per|a) (?:half|month|quarter|6|3) /.test(text), 'a rate of another time');
  const spans = [...text.matchAll(/ (\d+|one) years?(?: later)? (?!old)/g)];
  const [span, ...moreSpans] = spans;
  insist(
    span &&
      moreSpans.length === 0 &&
      !/ (?:months?|weeks?|days?) /.test(text.replace(/ each (?:6|3) months| each month/g, ' ')),
    'one time',
  );
  const years = span[1] === 'one' ? one : numberOf(given(span[1]));
  const rest = text
    .replace(/ \d+(?:\.\d+)?% /, ' ')
    .replace(span[0], ' ')
    .replace(/ (?:2|4|12) times (?:per|each|a)? ?year | each (?:6|3) months /, ' ');
  const amounts = [...rest.matchAll(/(?<= )\$?(\d+(?:\.\d+)?)(?= )/g)];
  const [amount, ...moreAmounts] = amounts;
  insist(amount && moreAmounts.length === 0, 'one amount');
  insist(!/^ (?:each|per|more) /.test(rest.slice(amount.index + amount[0].length)), 'again and again');
  const before = rest.slice(0, amount.index).trim();
  const isOut = cueOut.test(before);
  const isIn = cueIn.test(before) || (!isOut && putIn.test(before.split(' ').at(-1) ?? ''));
  insist(isIn !== isOut, 'which amount');
  const question =
    rest
      .split(/(?<= \.) /)
      .filter((sentence) => / (?:what|how much|find|calculate|determine|which) /.test(` ${sentence}`))
      .at(-1) ?? '';
  const value = numberOf(given(amount[1]));
  const periods = years.mul(rational(compounded[1]));
  insist(periods.d === 1n && periods.n <= 120n, 'too long');
  const factor = one.add(percent.div(100).div(compounded[1]));
  const grown = power(factor, periods);
  const shown = `\\left(1 + \\frac{${rationalText(percent.div(100).mul(100))}}{${100 * compounded[1]}}\\right)^{${rationalText(periods)}}`;
  const plain = `(${rationalText(factor)})^(${rationalText(periods)})`;
  const base = {
    understood: `Interest of ${math(`${rationalText(percent)}\\%`)} a year, compounded ${compounded[1]} times a year, for ${math(rationalText(years))} years.`,
  };
  if (isOut) {
    insist(/(?:deposit|principal|put|invest|placed|original|initial|begin)/.test(question), 'another thing asked');
    insist(!/(?:how much|what|total) (?:[a-z]+ )?interest (?:is|was|did|earned|will)/.test(question), 'the interest');
    const start = divided(value, grown);
    return workOf(
      'compound interest',
      {
        ...base,
        steps: [
          `Each time the balance is multiplied by ${math(rationalText(factor))}: ${math(`P${shown} = ${rationalText(value)}`)}.`,
          `Divide: ${math(`P = ${rationalText(start)}`)}.`,
        ],
        value: start,
        calculation: `(${rationalText(value)})/(${plain})`,
        unit: '$',
      },
      reading,
    );
  }
  const end = value.mul(grown);
  const asksInterest =
    /(?:how much|what|total|amount of)(?: [a-z]+){0,3} interest (?:is|was|did|does|earned|will|has|account|in|after|.)|interest earned|earned in interest/.test(
      question,
    ) && !/(?:balance|amount in|value|worth|total amount)/.test(question);
  const asksBalance = /(?:balance|worth|value|amount|how much|total|grow)/.test(question);
  insist(asksInterest || asksBalance, 'another thing asked');
  insist(!/ (?:interest) (?:earned|does|did)/.test(question) || asksInterest, 'not certain');
  if (reading.options.some(({ text: option }) => option.includes('^')))
    return amongExpressions(reading, end, base.understood, shown);
  const result = asksInterest ? end.sub(value) : end;
  return workOf(
    'compound interest',
    {
      ...base,
      steps: [
        `Each time the balance is multiplied by ${math(rationalText(factor))}: ${math(`${rationalText(value)}${shown}`)}.`,
        ...(asksInterest ? [`The interest is what is there less what was put in.`] : []),
      ],
      value: result,
      calculation: asksInterest
        ? `(${rationalText(value)})*(${plain})-(${rationalText(value)})`
        : `(${rationalText(value)})*(${plain})`,
      unit: '$',
    },
    reading,
  );
}

/** The option whose value it is. */
function amongExpressions({ options }: Reading, end: Rational, understood: string, shown: string): Work {
  const values = options.map((option) => ({
    option,
    value: attempt(() => numberIn(withSigns(plainText(option.text.replace(/(?<=\d),(?=\d{3})/g, ''))))),
  }));
  insist(
    values.every(({ value }) => value !== undefined),
    'an option that is no number',
  );
  const [only, ...more] = values.filter(
    ({ value }) => Math.abs((value ?? NaN) - end.valueOf()) <= 1e-9 * end.valueOf(),
  );
  insist(only && more.length === 0, 'not one option');
  return {
    kind: 'compound interest',
    understood,
    steps: [`The factor is ${math(shown)}.`],
    answer: `${only.option.text.trim()}, which is option ${only.option.letter}`,
    check: 'The value of each option was calculated: one is the balance.',
    option: only.option.letter,
  };
}
