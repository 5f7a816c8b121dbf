import { attempt } from '../../../equation.ts';
import { decimalTex, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import type { Option } from '../../../reading/options.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';

const figure = '(\\$?(?:\\d+(?:\\.\\d+)?|\\.\\d+)%?)';
const kind = 'margin of error';
const check = 'The margin was taken off and put on again.';

/** An estimate and its margin of error: what is plausible, and which sentence says so. */
export const plausible: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '').replace(/\bmoe\b/g, 'margin of error')}`;
    if (!/\bmargins? of error\b/.test(text)) return undefined;
    return smallerMargin(text, reading) ?? fromInterval(text, reading) ?? ofEstimate(text, reading);
  });

interface Estimate {
  value: Rational;
  margin: Rational;
  isPercent: boolean;
  rest: string;
}

function estimateIn(text: string): Estimate | undefined {
  const found =
    new RegExp(
      `margin of error (?:(?:for|in|of|on) (?:estimate|poll|survey|this|it|result) )?(?:(?:is|was|of|about|plus or minus) )*${figure}(?= )`,
    ).exec(text) ?? new RegExp(`${figure} margin of error`).exec(text);
  if (!found?.[1]) return undefined;
  const rest = text.replace(found[0], ' ~ ').replace(/\b9[059]%(?= (?:confidence|level|confident))/g, ' ');
  const isPercent = found[1].endsWith('%');
  const others = [...rest.matchAll(new RegExp(`(?<= )${figure}(?= )`, 'g'))].filter(
    ([one]) => one.endsWith('%') === isPercent,
  );
  const said = isPercent
    ? others
    : others.filter(
        ({ index }) =>
          /\b(?:estimated?|mean|average|estimate|proportion)\b[^.~]*\b(?:is|of|was|as|to|at) $/.test(
            rest.slice(0, index),
          ) || /\b(?:mean|average|estimate) $/.test(rest.slice(0, index)),
      );
  const [only, ...more] = said;
  if (!only || more.length > 0) return undefined;
  return {
    value: numberOf(only[0]),
    margin: numberOf(found[1]),
    isPercent,
    rest: `${rest.slice(0, only.index)}~${rest.slice(only.index + only[0].length)}`,
  };
}

function ofEstimate(text: string, reading: Reading): Work | undefined {
  const estimate = estimateIn(text);
  if (!estimate || estimate.margin.n === 0n) return undefined;
  const [low, high] = [estimate.value.sub(estimate.margin), estimate.value.add(estimate.margin)];
  const sign = estimate.isPercent ? '\\%' : '';
  const steps = [
    `From ${math(`${decimalTex(estimate.value)} - ${decimalTex(estimate.margin)} = ${decimalTex(low)}${sign}`)} to ${math(`${decimalTex(estimate.value)} + ${decimalTex(estimate.margin)} = ${decimalTex(high)}${sign}`)} all is plausible.`,
  ];
  const understood = `An estimate of ${math(`${decimalTex(estimate.value)}${sign}`)}, give or take ${math(`${decimalTex(estimate.margin)}${sign}`)}.`;
  const options = reading.options;
  const numbers = options.map(
    ({ text: one }) => /^\s*\$?(\d+(?:\.\d+)?)%?\s*[a-z ]{0,20}$/i.exec(one.replaceAll(',', ''))?.[1],
  );
  const question = text
    .split(' . ')
    .filter((sentence) => /\b(?:which|what|find|determine|calculate)\b/.test(sentence))
    .join(' ');
  if (
    options.length > 0 &&
    numbers.every((number) => number !== undefined) &&
    /\bplausible\b/.test(question) &&
    !/\b(?:greatest|least|largest|smallest|highest|lowest|maximum|minimum)\b/.test(question)
  ) {
    const isNot = /\bnot\b/.test(question);
    const right = options.filter((_, index) => {
      const value = rational(numbers[index] ?? '0');
      return (value.gte(low) && value.lte(high)) !== isNot;
    });
    const [only] = right;
    return right.length === 1 && only ? choice(only, understood, steps, [only.text.replace(/[^\d.]/g, '')]) : undefined;
  }
  if (options.length > 0 && numbers.every((number) => number === undefined))
    return sentence(options, low, high, estimate, understood, steps);
  if (
    /\b(?:width|wide|length of (?:interval|range)|difference|sample size|smallest sample|largest sample|how many more)\b/.test(
      question,
    )
  )
    return undefined;
  const isHigh = /\b(?:greatest|largest|highest|maximum|most)\b/.test(question);
  const isLow = /\b(?:least|smallest|lowest|minimum|fewest)\b/.test(question);
  if ((isHigh && isLow) || /\b(?:interval|range|from what to what|between what)\b/.test(question)) {
    if (isHigh !== isLow) return undefined;
    const values = [decimalTex(low), decimalTex(high)];
    return {
      kind,
      understood,
      steps,
      answer: `from ${math(`${values[0]}${sign}`)} to ${math(`${values[1]}${sign}`)}`,
      values,
      check,
      ...(estimate.isPercent && { unit: '%' }),
    };
  }
  if (isHigh === isLow) return undefined;
  const bound = isHigh ? high : low;
  const total = totalIn(estimate, question, text);
  const share = `((${rationalText(estimate.value)})${isHigh ? '+' : '-'}(${rationalText(estimate.margin)}))`;
  if (total === undefined) return undefined;
  if (total === 'none')
    return workOf(
      kind,
      { understood, steps, value: bound, calculation: share, ...(estimate.isPercent && { unit: '%' }) },
      reading,
    );
  const part = estimate.isPercent ? bound.div(rational(100)) : bound;
  return workOf(
    kind,
    {
      understood,
      steps: [...steps, `Of ${math(decimalTex(total))} that is ${math(decimalTex(total.mul(part)))}.`],
      value: total.mul(part),
      calculation: `(${rationalText(total)})*${share}${estimate.isPercent ? '/100' : ''}`,
    },
    reading,
  );
}

/** Of how many, when a number of them is asked for. */
function totalIn({ rest, isPercent, value }: Estimate, question: string, text: string): Rational | 'none' | undefined {
  const counts = [...rest.matchAll(/(?<= )\d+(?= )/g)].map(([one]) => numberOf(one));
  if (!/\bnumber\b|\bhow many\b/.test(question)) return counts.length <= 2 ? 'none' : undefined;
  if (!isPercent && value.gte(rational(1))) return 'none';
  const order = [...counts].sort((a, b) => b.compare(a));
  const [most, next] = order;
  if (!most || order.length > 2 || (next && next.equals(most))) return undefined;
  return order.length === 1 &&
    new RegExp(`\\b(?:sample|surveyed|asked|polled|survey) (?:of )?${most.toFraction()} `).test(text)
    ? undefined
    : most;
}

function choice(only: Option, understood: string, steps: string[], values: string[]): Work {
  return { kind, understood, steps, answer: `option ${only.letter}: ${only.text}`, values, check, option: only.letter };
}

/** The one sentence that says of the whole population what is plausible. */
function sentence(
  options: Option[],
  low: Rational,
  high: Rational,
  { value, margin }: Estimate,
  understood: string,
  steps: string[],
): Work | undefined {
  const right = options.filter(({ text }) => {
    const plain = text.toLowerCase().replaceAll(',', '');
    const numbers = (plain.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => rational(number));
    const has = (one: Rational) => numbers.some((number) => number.equals(one));
    if (!(has(low) && has(high)) && !(/\bwithin\b/.test(plain) && has(value) && has(margin))) return false;
    if (
      /\b(?:sample|surveyed|sampled|asked|exactly|every|each|impossible|certain|certainly|must|definitely|know|cannot)\b/.test(
        plain,
      )
    )
      return false;
    if (
      /^\s*(?:all|no|most|9\d% of)\b/.test(plain) ||
      /\b(?:not|less than|more than|fewer|outside|above|below)\b/.test(plain)
    )
      return false;
    return /\b(?:plausible|likely|probable|reasonable|believable|confident|mean|average)\b/.test(plain);
  });
  const [only, ...more] = right;
  if (!only || more.length > 0) return undefined;
  return choice(
    only,
    understood,
    [...steps, 'That is said of the whole population, not of the sample or of each one in it, and it is not certain.'],
    [only.text],
  );
}

/** '61% to 69%': half of how far it is. */
function fromInterval(text: string, reading: Reading): Work | undefined {
  const found = new RegExp(`(?:interval|between|from)[^.]*? ${figure} (?:to|and) ${figure}(?= )`).exec(text);
  if (!found?.[1] || !found[2] || found[1].endsWith('%') !== found[2].endsWith('%')) return undefined;
  if (new RegExp(`margin of error (?:is|of) ${figure}`).test(text)) return undefined;
  const rest = text.replace(found[0], ' ').replace(/\b9[059]% confidence/g, ' ');
  insist(!new RegExp(`(?<= )${figure}(?= )`).test(rest), 'another number');
  const [low, high] = [numberOf(found[1]), numberOf(found[2])];
  insist(low.lt(high), 'no interval');
  const [mean, margin] = [low.add(high).div(rational(2)), high.sub(low).div(rational(2))];
  const unit = found[1].endsWith('%') || reading.wish.as === 'percent' ? { unit: '%' } : {};
  const steps = [`The middle is ${math(decimalTex(mean))}, and the ends are ${math(decimalTex(margin))} from it.`];
  const understood = `An interval from ${math(decimalTex(low))} to ${math(decimalTex(high))}.`;
  const question = text.slice(text.search(/\b(?:what|find|determine|calculate)\b/));
  if (/\b(?:mean|estimate|proportion)\b[^.]*\bmargin of error\b/.test(question) && /\band\b/.test(question))
    return {
      kind,
      understood,
      steps,
      answer: `${math(decimalTex(mean))}, with a margin of ${math(decimalTex(margin))}`,
      values: [decimalTex(mean), decimalTex(margin)],
      check,
    };
  if (!/\bmargin of error\b/.test(question)) return undefined;
  const { as: _, ...wish } = reading.wish;
  return workOf(
    kind,
    { understood, steps, value: margin, calculation: `((${rationalText(high)})-(${rationalText(low)}))/2`, ...unit },
    { ...reading, wish },
  );
}

/** Of two samples the larger has the smaller margin. */
function smallerMargin(text: string, { options }: Reading): Work | undefined {
  if (
    options.length === 0 ||
    !/\b(?:2|both|two) (?:random )?(?:samples|researchers|surveys|polls|studies|groups|students|companies)\b/.test(text)
  )
    return undefined;
  const sizes = [...text.matchAll(/(?<= )(\d{2,})(?= )/g)].map(([, size]) => Number(size));
  const [first, second] = sizes;
  if (sizes.length !== 2 || first === undefined || second === undefined || first === second) return undefined;
  const right = options.filter(({ text: option }) => {
    const plain = option.toLowerCase().replaceAll(',', '');
    if (
      !/\bsmaller\b/.test(plain) ||
      !/\b(?:larger|bigger|more)\b/.test(plain) ||
      /\bnot\b|\bequal\b|\bsame\b|smaller samples?\b|sample is smaller/.test(plain)
    )
      return false;
    const label = /\b(?:researcher|survey|sample|poll|study|group) ([12ab])\b/.exec(plain)?.[1];
    if (label && (label === '1' || label === 'a') !== first > second) return false;
    const numbers = (plain.match(/\d{2,}/g) ?? []).map(Number);
    return numbers.every((number) => number === Math.max(first, second));
  });
  const [only, ...more] = right;
  if (!only || more.length > 0) return undefined;
  return choice(
    only,
    'Two samples, taken in the same way.',
    ['The larger a sample is, the smaller its margin of error.'],
    [only.text],
  );
}
