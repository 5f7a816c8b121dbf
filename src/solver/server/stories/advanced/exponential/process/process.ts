import { numberOf } from '../../../story.ts';
import { mathKind, type Words } from '../../math/words.ts';
import {
  endingDecimal,
  isWhole,
  one,
  power,
  rational,
  rationalTex,
  rationalText,
  sign,
  type Rational,
} from '../../../../numbers/rational.ts';
import { insist } from '../../../../refused.ts';
import { math, type Work } from '../../../../workedOut.ts';
import type { Result } from '../../../result.ts';
import { takeChange, takeElapsed, takePeriod, type Change, type Span } from './hear.ts';
import { inUnits, unitOf } from './units.ts';
import { isAnotherProcess, isKnownWhen, whenOf } from './when.ts';

/** Words that name what grows, or how it is told. */
const harmless =
  'square cubic took taken pays reduced raised nothing initial initially original originally now at-first start amount number price cost costs worth value values volume mass area height weight price paid pay sell save saved savings interest account added principal balance total per each interest compound compounded growth grow grows growing decay increase decrease rate same constant how many much long far from last first left remain remains remaining after before since still all no until percent previous later grown rise rose fell fall drop dropped area speed level concentration distance sample samples density new back from gain gains lose loses lost sold buy reduced drops falls take takes year-old old large over again deep rises increases decreases raised grew changes change changed final only without fees nothing else not none deposit';

interface Heard {
  change: Change;
  period: Span;
  amounts: Rational[];
  elapsed: { span: Span; isBack: boolean } | undefined;
  isMoney: boolean;
}

/** What is multiplied by the same number again and again: how much it is then, was before, by how much it changed, how long it takes. */
export const process = mathKind(
  'exponential growth or decay',
  (words): Result | Work => {
    insist(
      !words.has(
        '!simple',
        'simple interest',
        'continuously',
        'continuous',
        'more than ~',
        'average',
        'twice',
        'at-least',
        'at-most',
        'less than',
        'exceed',
        'exceeds',
        'difference',
        'first time',
        'half of',
        'not',
        'instead',
        'then !each',
        'another account',
        'adds',
        'deposits each',
        'nothing',
        'no interest',
        'except',
      ),
      'another process',
    );
    insist(!/% of !?(?:original|initial|initially|first|starting)/.test(words.rest), 'a percent of the beginning');
    insist(
      !/\bhas !?(?:lost|grown|gained|risen|fallen|dropped)\b/.test(words.rest) || /\bago\b/.test(words.rest),
      'what has been already',
    );
    insist(!isAnotherProcess(words.reading.heard.replaceAll('!', '')), 'another process');
    const when = whenOf(words.rest);
    const isOfPart =
      /\b(?:increase|decrease|more|fewer|put|need|needed|invest|decayed|lost|gone|evaporated|disappeared|gained|eliminated|used|removed|died|earned|interest)\b/.test(
        when.asking,
      ) && !/what !?percent/.test(when.asking);
    const letter = takeLetter(words);
    const asksFunction = words.take(
      '(which|what) [of] [following] [exponential] (function|functions|equation|equations|expression|expressions|formula|model|rule) [_] [best|could|f] [is] [gives|models|represents|describes|model|represent|give|describe|used|shows|determines|find]',
      '(write|give|find|create|determine|state|what is) [exponential] (function|equation|formula|expression|model|rule)',
      '(express|write) number <v:letter> of',
      'express number of',
      '(function|equation|formula|expression|model|rule) [.]',
    );
    insist(
      asksFunction ?? !/\b(?:function|equation|expression|formula|model|models|modeled)\b/.test(words.rest),
      'a function',
    );
    insist(
      words.formulas.every(({ is }) => is === 'letter' || is === 'call'),
      'a formula',
    );
    const asksTime = words.take(
      '[after|for|in|about] how many <u:{timeUnit}>',
      'how long',
      'number of <u:{timeUnit}>',
      'when',
      'in what <u:{timeUnit}>',
    );
    const asksRate = words.take(
      'what is [annual|yearly] [interest] rate',
      '[at] what [annual|interest] rate',
      'find [annual|interest] rate',
      'what rate',
    );
    const asksChange = words.take('by how (many|much) [_]');
    insist(asksChange ?? !isOfPart, 'a part of it');
    const period = takePeriod(words);
    insist(period, 'no period');
    const change = asksRate ? undefined : period.factor ? { factor: period.factor } : takeChange(words);
    if (period.factor) words.takeAll('half life', 'doubling time');
    insist(change ?? asksRate, 'no change');
    const elapsed = takeElapsed(words);
    const fraction = words.take(
      '<n:number> of [its|_] [_] [_] (remains|remain|is left|left)',
      '<n:number> (as much|of it)',
    )?.['n'];
    const isRatio = asksTime
      ? words.take(
          '<r:number> times (bigger|larger|as [large|much|many|big] [as] [original|start|beginning|at|first]|original|size|what)',
        )?.['r']
      : undefined;
    if (asksTime) words.takeAll('ago');
    const amounts = isRatio !== undefined ? ['1', isRatio] : words.takeAll('<a:amount>').map(({ a }) => a ?? '');
    if (isRatio !== undefined) insist(words.takeAll('<a:amount>').length === 0, 'an amount beside');
    words.takeAll('<v:letter>', '<c:call>');
    words.insistDone(harmless, true);
    const isMoney = amounts.some((amount) => amount.startsWith('$')) || /\bdollars\b/.test(words.reading.heard);
    insist(
      asksTime ||
        /\b(?:what|which|find|how|determine|calculate|value|compute|estimate|give|worth|write|express)\b/.test(
          words.reading.heard,
        ),
      'nothing asked',
    );
    insist(amounts.length <= 2, 'more amounts');
    insist([asksTime, asksRate, asksChange].filter(Boolean).length <= 1, 'more than one question');
    const heard: Heard = {
      change: change ?? { factor: one },
      period,
      amounts: amounts.map(numberOf),
      elapsed,
      isMoney,
    };
    insist(
      heard.amounts.every((amount) => sign(amount) > 0),
      'an amount that is none',
    );
    insist(fraction === undefined, 'a part of it');
    if (letter) {
      insist(
        (asksFunction ?? words.reading.options.some(({ text }) => /\^/.test(text))) &&
          !asksTime &&
          !asksRate &&
          !asksChange &&
          elapsed === undefined,
        'no function asked',
      );
      return functionOf(heard, letter, words);
    }
    if (asksTime) return timeOf(heard, asksTime['u'], words);
    if (asksRate) return rateOf(heard);
    insist(elapsed && isKnownWhen(when, elapsed.isBack || asksStart(words), words), 'an amount of which time');
    return amountOf(heard, asksChange !== undefined, words);
  },
  /!each|percent|%|half life|doubl|tripl|!annually|!yearly|compound|next|previous|!before/,
);

/** By 'compounded quarterly', a percent that is said of a year is a quarter of it. */
function perPeriod({ change, period }: Heard, words: Words): Change {
  if (!/compound/.test(words.reading.heard) || !change.percent) return change;
  const percent = change.percent.mul(period.count.mul(inUnits(period.unit, 'year')));
  return { percent, factor: one.add(percent.div(rational(100))) };
}

/** 'What percent of it is left': of one, or of a hundred. */
function partOf(heard: Heard, words: Words): Result {
  const { period, elapsed } = heard;
  const text = words.reading.heard.replaceAll('!', '');
  const isLost = /\b(?:lose|lost|loses|decayed|gone|disappeared)\b/.test(text.split(/\bwhat\b/)[1] ?? '');
  const isLeft = /\b(?:left|remains|remain|remaining)\b/.test(text.split(/\bwhat\b/)[1] ?? '');
  insist(elapsed && !elapsed.isBack && isLost !== isLeft, 'what part');
  const { factor } = perPeriod(heard, words);
  const times = elapsed.span.count.mul(inUnits(elapsed.span.unit, period.unit)).div(period.count);
  insist(
    isWhole(times) && sign(times) > 0 && times.valueOf() <= 60 && factor.compare(one) < 0,
    'no whole number of times',
  );
  const left = power(factor, times);
  const isPercent = /\bwhat percent\b/.test(text);
  const part = isLost ? one.sub(left) : left;
  const whole = isPercent ? rational(100) : one;
  return {
    understood: `Each ${periodText(period)} it is multiplied by ${math(factorTex(factor))}.`,
    steps: [
      `After ${math(rationalTex(times))} times ${math(`${factorTex(factor)}^{${rationalTex(times)}} = ${rationalTex(left)}`)} is left.`,
    ],
    value: part.mul(whole),
    calculation: `(${isLost ? '1-' : ''}(${rationalText(factor)})^(${rationalText(times)}))*${isPercent ? '100' : '1'}`,
    ...(isPercent && { unit: '%' }),
  };
}

interface Letter {
  name: string;
  unit: string;
}

/** 't years after', 'the number of years, t, since'. */
function takeLetter(words: Words): Letter | undefined {
  const parts = words.take(
    '<t:letter> (is|represents|stands for|in|=) [number of|time in|time measured in] <u:{timeUnit}>',
    '(after|in|for|over) <t:letter> <u:{timeUnit}>',
    '<t:letter> [full] <u:{timeUnit}> [after|from now|later|since|from]',
    'number of <u:{timeUnit}> , <t:letter>',
    'number of <u:{timeUnit}> <t:letter>',
    'number <t:letter> of <u:{timeUnit}>',
    'time <t:letter> [is] in <u:{timeUnit}>',
    'use <t:letter> for <u:{timeUnit}>',
    '<t:letter> [,] [is] number of <u:{timeUnit}> [after|since]',
    '<t:letter> for <u:{timeUnit}>',
  );
  if (!parts) return undefined;
  words.takeAll(
    '(after|since|from|start of|beginning of) (year)',
    '(after|since) <y:year>',
    'in <y:year>',
    'number of {timeUnit}',
  );
  return { name: words.formula(parts['t']).text, unit: unitOf(parts['u'] ?? '') };
}

/** `A · b^(t / p)`. */
function functionOf(heard: Heard, { name, unit }: Letter, words: Words): Work {
  const { period, amounts } = heard;
  const [start, ...more] = amounts;
  insist(start && more.length === 0, 'no amount, or more');
  insist(!/first (?:year|week|month|day|hour)|= ?1 /.test(words.reading.heard.replaceAll('!', '')), 'a count from one');
  const { factor } = perPeriod(heard, words);
  const every = period.count.mul(inUnits(period.unit, unit));
  const [tex, text] = every.equals(one)
    ? [name, name]
    : every.n === 1n
      ? [`${every.d}${name}`, `${every.d}*${name}`]
      : [`${name}/${decimal(every)}`, `${name}/(${rationalText(every)})`];
  return {
    kind: '',
    understood: `What is there after ${math(name)} ${unit}s?`,
    steps: [
      `At the beginning there is ${math(decimal(start))}.`,
      `Each ${periodText(period)} it is multiplied by ${math(factorTex(factor))}; in ${math(name)} ${unit}s that happens ${math(tex)} times.`,
    ],
    answer: math(`${decimal(start)} \\cdot ${factorTex(factor)}^{${tex}}`),
    values: [`(${rationalText(start)})*(${rationalText(factor)})^(${text})`],
    check: 'At the beginning, and one period later, the formula gives what is told.',
  };
}

function amountOf(heard: Heard, isChange: boolean, words: Words): Result {
  const { period, amounts, elapsed, isMoney } = heard;
  const [start, ...more] = amounts;
  insist(elapsed && more.length === 0, 'no time, or more than one amount');
  if (!start && /\bwhat !?(?:percent|fraction)\b/.test(words.reading.heard)) return partOf(heard, words);
  const amount =
    start ??
    (/\b(?:single|one) (?:\w+ )?(?:cell|bacterium|bacteria|organism|rabbit|person|amoeba|virus)\b/.test(
      words.reading.heard,
    )
      ? one
      : undefined);
  insist(amount, 'no amount');
  const { factor, percent } = perPeriod(heard, words);
  const times = elapsed.span.count.mul(inUnits(elapsed.span.unit, period.unit)).div(period.count);
  insist(isWhole(times) && sign(times) > 0 && times.valueOf() <= 200, 'no whole number of times');
  // an amount that is asked for as it was, of one that is said to be later
  const isBack = elapsed.isBack || asksStart(words);
  insist(!(isBack && isChange), 'a change before');
  const all = power(factor, times);
  const later = isBack ? amount.div(all) : amount.mul(all);
  const value = isChange ? later.sub(amount).abs() : later;
  const tex = `${rationalTex(amount)} ${isBack ? '\\div' : '\\cdot'} ${factorTex(factor)}^{${rationalTex(times)}} = ${rationalTex(later)}`;
  const text = `(${rationalText(amount)})*(${rationalText(factor)})^(${isBack ? '-' : ''}${rationalText(times)})`;
  return {
    understood: `Each ${periodText(period)} it is multiplied by ${math(factorTex(factor))}${percent ? `: ${math(`100\\% ${sign(percent) < 0 ? '-' : '+'} ${decimal(percent.abs())}\\%`)}` : ''}.`,
    steps: [
      `That happens ${math(rationalTex(times))} ${times.equals(one) ? 'time' : 'times'}${isBack ? ', and is undone' : ''}: ${math(tex)}.`,
      ...(isChange ? [`The change is ${math(rationalTex(value))}.`] : []),
    ],
    value,
    calculation: isChange ? `abs((${text})-(${rationalText(amount)}))` : text,
    ...(isMoney && { unit: '$' }),
  };
}

/** 'How much was there at first', 'what must be put in so that there is $4,410 after 2 years'. */
function asksStart(words: Words): boolean {
  const questions = words.reading.questions.join(' ').replaceAll('!', '');
  return (
    /\b(?:what|how (?:many|much)|find)\b.*\b(?:initial|initially|originally|original|principal|at first|at start|at beginning|first deposited|invested initially)\b/.test(
      questions,
    ) || /\b(?:so that|in order to|to) (?:balance|amount|it|account|have|get|reach)\b/.test(questions)
  );
}

function timeOf(heard: Heard, unitWord: string | undefined, words: Words): Work {
  const { period, amounts, elapsed } = heard;
  const { factor } = perPeriod(heard, words);
  insist(elapsed === undefined, 'a time that is known');
  const [first, second] = amounts;
  insist(first && second, 'no two amounts');
  const isDown = factor.compare(one) < 0;
  const [from, to] = [first, second].sort((a, b) => (isDown ? b.compare(a) : a.compare(b))) as [Rational, Rational];
  const ratio = to.div(from);
  let times = 0;
  let value = one;
  while (times < 200 && !value.equals(ratio)) {
    value = value.mul(factor);
    times += 1;
  }
  insist(times > 0 && times < 200, 'no whole number of times');
  const unit = unitWord ? unitOf(unitWord) : period.unit;
  const time = rational(times).mul(period.count).mul(inUnits(period.unit, unit));
  return {
    kind: '',
    understood: `How often is ${math(rationalTex(from))} multiplied by ${math(factorTex(factor))} until it is ${math(rationalTex(to))}?`,
    steps: [
      `${math(`${rationalTex(to)} \\div ${rationalTex(from)} = ${rationalTex(ratio)} = ${factorTex(factor)}^{${times}}`)}, so ${math(String(times))} times.`,
      `Each time takes ${periodText(period)}: ${math(rationalTex(time))} ${time.equals(one) ? unit : `${unit}s`}.`,
    ],
    answer: `${math(rationalTex(time))} ${time.equals(one) ? unit : `${unit}s`}`,
    values: [rationalText(time)],
    unit: `${unit}s`,
    check: `Multiplied ${times} times, the first amount becomes the second.`,
  };
}

function rateOf({ period, amounts, elapsed }: Heard): Result {
  const [first, second] = amounts;
  insist(first && second && elapsed && !elapsed.isBack, 'no two amounts, or no time');
  const times = elapsed.span.count.mul(inUnits(elapsed.span.unit, period.unit)).div(period.count);
  insist(
    isWhole(times) && period.count.equals(one) && period.unit === 'year' && times.valueOf() <= 10,
    'no whole number of years',
  );
  const ratio = second.div(first);
  const about = ratio.valueOf() ** (1 / times.valueOf());
  const factor = rational(Math.round(about * 10_000), 10_000);
  insist(power(factor, times).equals(ratio), 'no round rate');
  const value = factor.sub(one).mul(rational(100));
  insist(sign(value) > 0, 'no growth');
  return {
    understood: `${math(rationalTex(first))} is multiplied by the same number each year.`,
    steps: [
      `${math(`${rationalTex(second)} \\div ${rationalTex(first)} = ${rationalTex(ratio)}`)}, and ${math(`${factorTex(factor)}^{${rationalTex(times)}} = ${rationalTex(ratio)}`)}.`,
      `So each year ${math(`${decimal(value)}\\%`)} is added.`,
    ],
    value,
    calculation: `((${rationalText(second)})/(${rationalText(first)}))^(1/(${rationalText(times)}))*100-100`,
    unit: '%',
  };
}

function decimal(value: Rational): string {
  return endingDecimal(value, 6) ?? rationalTex(value);
}

function factorTex(factor: Rational): string {
  const ends = isWhole(factor) ? undefined : endingDecimal(factor, 6);
  return isWhole(factor)
    ? rationalTex(factor)
    : ends && !factor.equals(rational(1, 2))
      ? ends
      : `\\left(${rationalTex(factor)}\\right)`;
}

function periodText({ count, unit }: Span): string {
  return count.equals(one) ? unit : `${decimal(count)} ${unit}s`;
}
