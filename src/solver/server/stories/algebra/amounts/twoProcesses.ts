import { attempt } from '../../../equation.ts';
import { divided, isWhole, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { plus } from '../../../polynomial.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { withOption } from '../answer.ts';
import { constant, decimal, letter, shownTex } from '../told/unknowns.ts';
import { amountsIn, isLike, plainWords, type Amount } from './amounts.ts';
import { comparisonsIn, sameComparison } from './represents.ts';

const turned =
  /(?:%| percent| times | twice | half | doubles?| triple|discount|interest| tax | free |except| instead |ratio|average| first | third |difference|@| squared| equation| function|system| before | remaining | left | apart | then | later )/;
const down =
  /^(?:drained|drains|drain|draining|burns?|burning|burned|loses?|losing|lost|falls?|falling|fell|drops?|dropping|dropped|decreases?|decreasing|descends?|descending|leaks?|leaking|uses?|using|spends?|spending|withdraws?|melts?|melting|sinks?|sinking|shrinks?|declines?|declining|removes?|removed|emptied|down)$/;

interface Process {
  start: Rational;
  rate: Rational;
  per: string;
}

/** Two things that begin somewhere and grow or fall steadily, or two plans: when they are the same, or which is less. */
export const twoProcesses: Kind = (reading) => attempt(() => worked(reading));

function worked(reading: Reading): Work | undefined {
  const words = plainWords(reading);
  const text = ` ${words.join(' ')} `;
  if (turned.test(text)) return undefined;
  const question = /(?:.*[.]|^) ([^.]*(?:how|what|which|find|determine|solve|when)[^.]*\.) $/.exec(text)?.[1] ?? '';
  const asksSame = / same | equal | equally | agree /.test(text);
  const asksLess =
    /(cheaper|cost less|costs less|less expensive|less than|costs? more|more expensive|better deal)/.exec(
      question,
    )?.[1];
  if (question === '' || (!asksSame && !asksLess)) return undefined;
  insist(
    reading.formulas.every(({ is }) => is === 'letter'),
    'a formula',
  );
  const amounts = amountsIn(words);
  const [one, two] = processesIn(amounts);
  insist(one.per === two.per && !one.rate.equals(two.rate), 'two rates of one kind');
  const rates = one.rate.sub(two.rate);
  const at = divided(two.start.sub(one.start), rates);
  insist(at.s > 0n, 'never');
  const value = one.start.add(one.rate.mul(at));
  insist(value.s >= 0n, 'less than nothing');
  const line = ({ start, rate }: Process, name: string) => plus(letter(name, rate), constant(start));
  const isTime = /^(?:hour|minute|second|day|week|month|year|mile)$/.test(one.per);
  insist(isWhole(at) || isTime || asksLess, 'no whole number');
  const base = {
    understood: `The one is ${math(shownTex(line(one, 'n')))}, the other ${math(shownTex(line(two, 'n')))} after ${math('n')} times.`,
    steps: [
      `They are the same when ${math(`${shownTex(line(one, 'n'))} = ${shownTex(line(two, 'n'))}`)}.`,
      `So ${math(`n = ${decimal(at)}`)}.`,
    ],
  };
  if (asksLess) {
    insist(countOf(one.per).test(text), 'another thing asked');
    const isLess = !/costs? more|more expensive/.test(asksLess);
    const [who, other] = namedIn(text, question, [one, two]);
    const wantsHigher = isLess ? who.rate.compare(other.rate) < 0 : who.rate.compare(other.rate) > 0;
    if (/least|smallest|fewest|minimum/.test(question)) {
      insist(wantsHigher && reading.formulas.length === 0, 'the other way');
      const count = isWhole(at) ? at.add(1) : at.ceil();
      return workOf(
        'two plans',
        {
          ...base,
          steps: [...base.steps, `The first whole number beyond is ${math(decimal(count))}.`],
          value: count,
          calculation: rationalText(count),
        },
        reading,
      );
    }
    const [name, ...more] = reading.formulas.flatMap((formula) => (formula.is === 'letter' ? [formula.name] : []));
    insist(name !== undefined && more.every((another) => another === name), 'no letter');
    const sign = wantsHigher ? '>' : '<';
    const told = { gap: plus(letter(name), constant(at.neg())), sign } as const;
    const work: Work = {
      kind: 'two plans',
      ...base,
      steps: [...base.steps, `Beyond that the one with the smaller rate is less.`],
      answer: math(`${name} ${sign} ${decimal(at)}`),
      check: 'Both sides of the number were tried.',
      values: [`${name}${sign}${rationalText(at)}`],
    };
    return withOption(work, reading, (option) => {
      const [theirs, ...others] = comparisonsIn(option);
      return theirs !== undefined && others.length === 0 && sameComparison(told, theirs);
    });
  }
  insist(
    reading.formulas.every((_, index) => isLabel(text, index)),
    'a letter',
  );
  const counts = countOf(one.per).test(` ${question}`);
  const isValue =
    /(?:what is|find|determine|calculate|what) (?:that |common )?(?:cost|price|height|amount|temperature|value|balance|altitude)/.test(
      question,
    ) ||
    (/(?:how much|how many (?!of))/.test(question) &&
      !counts &&
      !/how many [a-z]+ (?:until|after|before|will|is|when)/.test(question));
  insist(
    isValue !== counts || (counts && /^how many|^after how many|^for how many|^in how many|number of/.test(question)),
    'not certain what is asked',
  );
  const wantsValue =
    isValue && !/^(?:after |for |in )?how many|^(?:solve|find|determine|what is) (?:for )?number/.test(question);
  const result = wantsValue
    ? {
        ...base,
        steps: [...base.steps, `There both are ${math(decimal(value))}.`],
        value,
        calculation: `(${rationalText(one.start)})+(${rationalText(one.rate)})*(${rationalText(at)})`,
        ...(amounts.some(({ isMoney }) => isMoney) && { unit: '$' }),
      }
    : {
        ...base,
        value: at,
        calculation: `((${rationalText(two.start)})-(${rationalText(one.start)}))/(${rationalText(rates)})`,
      };
  insist(wantsValue || counts, 'another thing asked');
  return workOf('two steady processes', result, reading);
}

function countOf(per: string): RegExp {
  return new RegExp(`(?:how many|number of|what number of|numbers of|after how many) (?:[a-z]+ )?${per}(?:s|es)? `);
}

/** 'pool X', which names a thing. */
function isLabel(text: string, index: number): boolean {
  return [...text.matchAll(new RegExp(` ([a-z]+) V${index} `, 'g'))].every(([, noun = '']) =>
    /^(?:pool|tank|candle|plant|tree|car|balloon|plane|account|barrel|hiker|runner|elevator|reservoir|lake|object|drone|submarine)$/.test(
      noun,
    ),
  );
}

/** Start and rate, in either order, one thing after the other; a rate alone begins with nothing. */
function processesIn(amounts: Amount[]): [Process, Process] {
  const rates = amounts.filter(({ role }) => role === 'rate');
  const starts = amounts.filter(({ role }) => role !== 'rate');
  insist(rates.length === 2 && starts.length >= 1 && starts.length <= 2, 'not two and two');
  insist(
    amounts.every((one) => isLike(one, given(amounts[0])) && one.sign === '='),
    'two units',
  );
  const [first, second] = rates;
  insist(first && second, 'two rates');
  const signed = (rate: Amount) => (rate.near.some((word) => down.test(word)) ? rate.value.neg() : rate.value);
  const of = (rate: Amount, start: Amount | undefined): Process => ({
    start: start?.value ?? zero,
    rate: signed(rate),
    per: rate.per,
  });
  if (starts.length === 1) {
    const [start] = starts;
    insist(
      start && first.at < start.at && start.at < second.at && amounts.every(({ isMoney }) => isMoney),
      'whose beginning',
    );
    return [of(first, undefined), of(second, start)];
  }
  const order = amounts.map(({ role }) => (role === 'rate' ? 'r' : 's')).join('');
  insist(/^(?:sr|rs){2}$/.test(order), 'another order');
  return [of(first, starts[0]), of(second, starts[1])];
}

/** The plan that the question says is less, and the other: by its letter or its noun. */
function namedIn(text: string, question: string, [one, two]: [Process, Process]): [Process, Process] {
  const names = [...text.matchAll(/ (?:plan|company|gym|store|option|service|shop|club)-([a-z0-9]+)(?= )/g)].map(
    ([found]) => found.trim(),
  );
  const [a, b] = [...new Set(names)];
  if (a !== undefined && b !== undefined) {
    const asked = names.filter((name) => question.includes(name));
    const [who] = question.match(/(?:plan|company|gym|store|option|service|shop|club)-[a-z0-9]+/) ?? [];
    insist(asked.length > 0 && who !== undefined, 'which plan');
    return who === a ? [one, two] : [two, one];
  }
  insist(one.start.n === 0n && /(?:member|membership|pass|card|subscription)/.test(question), 'which of both');
  return [two, one];
}
