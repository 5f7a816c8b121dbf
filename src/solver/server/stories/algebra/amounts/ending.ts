import { attempt } from '../../../equation.ts';
import { divided, isWhole, one, rational, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { decimal } from '../told/unknowns.ts';
import { isOfChange, singular } from '../told/wording.ts';
import { amountsIn, isLike, plainWords, type Amount, type Sign } from './amounts.ts';
import { goesDown } from './represents.ts';

/** What makes another story of it. */
const turned =
  /(?:%| percent| times | twice | half | doubles?| triple|discount|interest| tax | free |except| instead |ratio|average| second | older | younger |difference|@| squared| other than| other | another | both | remaining | inequality| equation| expression| function| combined | two | before | again | full \.| owes? | owed | debt )/;

/** A process that begins somewhere and grows or falls by the same amount each time: how often until a limit. */
export const untilALimit: Kind = (reading) => attempt(() => workedOut(reading));

function workedOut(reading: Reading): Work | undefined {
  const { words, first } = withFirst(plainWords(reading));
  const text = ` ${words.join(' ')} `;
  if (reading.formulas.length > 0 || turned.test(text)) return undefined;
  const question = /(?:how many|number of|how long|max|maximum|least|greatest|fewest)[^.]*\./.exec(text)?.[0];
  if (question === undefined) return undefined;
  const amounts = amountsIn(words);
  const rates = amounts.filter(({ role }) => role === 'rate');
  const [limit, ...limits] = amounts.filter(({ role }) => role === 'total');
  const [start, ...starts] = amounts.filter(({ role }) => role === 'other');
  const [rate, ...moreRates] = rates;
  insist(rate && limit && limits.length + starts.length + moreRates.length === 0, 'not one of each');
  insist(!isOfChange(limit.before, limit.after), 'a limit of what has changed');
  insist(isLike(limit, rate) && (!start || isLike(start, rate)), 'two units');
  const isAsked = new RegExp(
    `(?:how many|number of|max|maximum|how long) (?:(?:whole|full|complete|total) )*(?:number of )?${rate.per}(?:s|es)? `,
  ).test(question.replace(/ (?:at most|at least) ,? ?/g, ' '));
  insist(isAsked && !/how (?:many|much) (?:more|additional|extra|fewer|less) /.test(question), 'another thing asked');
  const isDown = rate.near.some((word) => goesDown.test(word) && word !== 'spends' && word !== 'spend');
  insist(!isDown || start, 'less than nothing');
  const from = first?.value ?? start?.value ?? zero;
  insist(!(first && start), 'two beginnings');
  if (!first && start) insist(hasStart(start), 'no beginning');
  const way = limit.value.sub(from);
  insist(isDown ? way.s < 0n : way.s > 0n, 'the other way');
  const steps = divided(way.abs(), rate.value);
  const counted = counting(limit.sign, isDown, question, steps, rate.per);
  const count = first ? counted.add(first.count) : counted;
  return workOf(
    'a fixed amount and so much for each',
    {
      understood: `Begin with ${math(decimal(from))} and ${isDown ? 'take away' : 'add'} ${math(decimal(rate.value))} for each ${rate.per}${first ? ' after the first' : ''}.`,
      steps: [
        `From ${math(decimal(from))} to ${math(decimal(limit.value))} there are ${math(decimal(way.abs()))}.`,
        `Divide by what each ${rate.per} makes: ${math(`\\frac{${decimal(way.abs())}}{${decimal(rate.value)}} = ${decimal(steps)}`)}.`,
        ...(counted.equals(steps) ? [] : [`As a whole number that is ${math(decimal(counted))}.`]),
        ...(first ? [`With the first: ${math(decimal(count))}.`] : []),
      ],
      value: count,
      calculation: rationalText(count),
    },
    reading,
  );
}

interface First {
  value: Rational;
  count: Rational;
}

/** '$60 for the first hour and $45 for each hour after that': the first is a beginning. */
function withFirst(words: string[]): { words: string[]; first?: First } {
  const text = ` ${words.join(' ')} `;
  const found = / \$?(\d+(?:\.\d+)?) (?:for |is )?(?:for )?first (?:(\d+) )?[a-z]+ (?:, )?(?:(?:and|then|plus) )?/.exec(
    text,
  );
  if (!found) {
    insist(!/ first /.test(text), 'a first of something');
    return { words };
  }
  const rest = text
    .replace(found[0], ' ')
    .replace(/ (?:after that|thereafter|after first|after it|after)(?= [.,])|(?<= )after(?: that)?(?= )/g, '')
    .replace(/ (?:extra|additional|more|further)(?= (?:hour|day|mile|minute|week|month|page|pound|ounce))/g, '');
  insist(!/ first /.test(rest), 'two firsts');
  const count = found[2] === undefined ? one : rational(found[2]);
  return { words: rest.trim().split(' '), first: { value: rational(given(found[1])), count } };
}

const beginning =
  /^(?:has|already|far|starts?|started|begins?|weighs?|weighing|fee|once|deposit|contains?|account|jar|pays|initial|initially|cost|costs|charges?|plus|is|with|flat|base|saved|owns?|full|was)$/;

function hasStart({ near }: Amount): boolean {
  return near.some((word) => beginning.test(word));
}

/** Hours and miles may be parts; what is counted may not. */
function counting(sign: Sign, isDown: boolean, question: string, steps: Rational, per: string): Rational {
  if (isWhole(steps) && sign !== '<' && sign !== '>') return steps;
  const isPart = /^(?:hour|minute|mile|second)$/.test(singular(per));
  if (sign === '=') {
    insist(isPart && !/whole|full|complete/.test(question), 'no whole number');
    return steps;
  }
  insist(!isPart || /whole|full|complete|most|least|max/.test(question), 'a part or not');
  const isUpTo = isDown ? sign.startsWith('>') : sign.startsWith('<');
  insist(
    isUpTo ? !/least|fewest|minimum/.test(question) : !/most|greatest|maximum|largest/.test(question),
    'the other end',
  );
  const whole = isUpTo ? steps.floor() : steps.ceil();
  if (!isWhole(steps)) return whole;
  return sign === '<=' || sign === '>=' ? steps : isUpTo ? steps.sub(1) : steps.add(1);
}
