import { attempt } from '../../../equation.ts';
import { rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { listsIn } from '../listed/listed.ts';
import { meanOf, medianOf, rangeOf, spreadOf } from '../values.ts';
import type { Rational } from '../../../numbers/rational.ts';

const kind = 'standard deviations compared';
const check = 'The squares of the distances from the mean were added up exactly.';

/** Standard deviations of two lists compared, and what a change of every value makes of one. */
export const standardDeviations: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '').replace(/\b(?:std dev|st dev|stdev|std deviation|sd)\b/g, 'standard deviation')}`;
    if (!/\bstandard deviations?\b/.test(text)) return undefined;
    return changedAll(text, reading) ?? twoLists(text, reading) ?? constant(text, reading);
  });

/** 'Each value is multiplied by 3': the standard deviation too. */
function changedAll(heard: string, reading: Reading): Work | undefined {
  const text = heard.replace(/\bto form [a-z -]+?(?= [.,])/g, '');
  const found = [
    ...text.matchAll(
      /\b(?:each|all)(?: of)? (?:\d+ )?(?:[a-z]+ ){0,8}?(?:is |was )?(increased|decreased|multiplied|divided|doubled|tripled|raised|reduced)(?: by (\$?\d+(?:\.\d+)?%?))?|\b(\d+(?:\.\d+)?) (?:[a-z]+ )?(?:is )?(added to|subtracted from) (?:each|all)|\b(?:each|all)(?: of)? (?:\d+ )?(?:[a-z]+ ){0,8}?is (\d+(?:\.\d+)?) (more|less|greater|fewer) than (?:the )?corresponding/g,
    ),
  ];
  const [change, ...more] = found;
  if (!change || more.length > 0 || /\b(?:and|then) (?:increased|decreased|multiplied|divided|doubled)\b/.test(text))
    return undefined;
  const [all, verb = change[4] ?? change[6] ?? '', by = change[3] ?? change[5]] = change;
  const isTimes = /multiplied|divided|doubled|tripled/.test(verb) || by?.endsWith('%') === true;
  const rest = text.replace(all, ' ').replace(/\bof \d+ (?:values|data|numbers)\b/g, ' ');
  const told = /\bstandard deviation (?:is |of |was )+(\d+(?:\.\d+)?)(?= )/.exec(rest);
  if (told?.[1] && reading.options.every(({ text: option }) => /^\s*[\d.$]/.test(option))) {
    const start = numberOf(told[1]);
    insist(
      !/\bmean\b/.test(text.slice(text.lastIndexOf('what'))) &&
        !/(?<= )\d/.test(
          rest
            .replace(told[0], ' ')
            .replace(/\bmean (?:is |of )+\d+(?:\.\d+)?/, ' ')
            .replace(/(?<= )\d+ (?=values|numbers|students|scores|data)/g, ' '),
        ),
      'another number',
    );
    insist(!isTimes || by === undefined || !by.endsWith('%'), 'percent');
    const factor = !isTimes
      ? rational(1)
      : verb === 'doubled'
        ? rational(2)
        : verb === 'tripled'
          ? rational(3)
          : verb === 'divided'
            ? rational(1).div(numberOf(by ?? '1'))
            : numberOf(by ?? '1');
    return workOf(
      kind,
      {
        understood: `Each value is ${verb}.`,
        steps: [
          isTimes
            ? `The distances from the mean change by the same factor: ${math(`${told[1]} \\cdot ${factor.toFraction()}`)}.`
            : 'All distances from the mean stay as they are, so the standard deviation does, too.',
        ],
        value: start.mul(factor),
        calculation: `(${told[1]})*(${factor.toFraction()})`,
      },
      reading,
    );
  }
  if (isTimes || reading.options.length === 0) return undefined;
  return claim(reading, 'same', ['All distances from the mean stay as they are, so the standard deviation does, too.']);
}

type Compared = 'same' | 'first' | 'second';

/** The one option that says of the standard deviations what is so. */
function claim({ options, heard }: Reading, what: Compared, steps: string[], names: string[] = []): Work | undefined {
  const isMean = /\b(?:means?|medians?)\b/;
  if (options.some(({ text }) => isMean.test(text.toLowerCase()))) return undefined;
  const right = options.filter(({ text }) => {
    const plain = text
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, ' ')
      .replace(/ +/g, ' ');
    const isSame =
      /\b(?:same|equal|stays?|no change|not change|unchanged)\b/.test(plain) &&
      !/\b(?:not equal|times as)\b/.test(plain);
    if (what === 'same') return isSame;
    if (isSame || /\b(?:not enough|cannot|not (?:is )?possible|twice|times)\b/.test(plain)) return false;
    const way = /\b(greater|larger|bigger|higher|more)\b/.test(plain)
      ? 1
      : /\b(less|smaller|lower)\b/.test(plain)
        ? -1
        : 0;
    const first = names.map((name) => plain.search(new RegExp(`\\b${name}\\b`)));
    if (way === 0 || first.every((at) => at === -1)) return false;
    const [a = -1, b = -1] = first;
    const isFirst = b === -1 || (a !== -1 && a < b);
    return (what === 'first') === ((way === 1) === isFirst);
  });
  const [only, ...more] = right;
  if (!only || more.length > 0 || heard === '') return undefined;
  return {
    kind,
    understood: 'Compare how far the values are from their means.',
    steps,
    answer: `option ${only.letter}: ${only.text}`,
    values: [only.text],
    check,
    option: only.letter,
  };
}

/** Two lists, or two rows of a table that say how often each value is there. */
function twoLists(text: string, reading: Reading): Work | undefined {
  const { text: rest, lists } = listsIn({
    ...reading,
    heard: text
      .replace(/\b(data set|set|list|class|group|sample) (\d) ?:?(?= \d+ ,)/g, '$1-$2 ,')
      .replace(/\b(data set|set|list|class|group|sample) (\d):(\d)/g, '$1 $2 , $3'),
  });
  if (lists.length !== 2 && lists.length !== 3) return undefined;
  if (/\b(?:removed|added|increased|each|except|not)\b/.test(rest)) return undefined;
  const values =
    lists.length === 3 ? frequency(lists.map(({ values: own }) => own)) : lists.map(({ values: own }) => own);
  const [a, b] = values ?? [];
  insist(a && b && a.length > 2 && b.length > 2 && meanOf(a) && medianOf(a) && rangeOf(b), 'no lists');
  const places = lists.length === 3 ? [1, 2] : [0, 1];
  const names = places.map((place) => nameBefore(rest, place));
  const [one, other] = [spreadOf(a), spreadOf(b)];
  const what: Compared = one.equals(other) ? 'same' : one.gt(other) ? 'first' : 'second';
  const steps = [one, other].map(
    (spread, index) =>
      `${names[index] ?? (index === 0 ? 'The first' : 'The other')}: the mean square of the distances from the mean is ${math(spread.toFraction())}.`,
  );
  const labels = names.map((name) => name?.split(/[ -]/).at(-1) ?? '');
  if (reading.options.length > 0)
    return labels.every((label) => label !== '') && labels[0] !== labels[1]
      ? claim(reading, what, steps, labels)
      : undefined;
  const question = text.slice(Math.max(text.lastIndexOf(' which'), text.lastIndexOf(' what'), 0));
  const isMore = /\b(?:greater|larger|bigger|higher|more)\b/.test(question);
  const isLess = /\b(?:smaller|lower|less|least)\b/.test(question);
  if (isMore === isLess || what === 'same' || !/\bwhich\b/.test(text) || /\bmean|median\b/.test(question))
    return undefined;
  const name = names[(what === 'first') === isMore ? 0 : 1];
  if (!name || names[0] === names[1]) return undefined;
  return {
    kind,
    understood: 'Compare how far the values are from their means.',
    steps,
    answer: `${name.replace(/-[a-z0-9]$/, '')} ${labelOf(name)} has the ${isMore ? 'greater' : 'smaller'} standard deviation.`,
    values: [labelOf(name)],
    check,
  };
}

function labelOf(name: string): string {
  const label = name.split(/[ -]/).at(-1) ?? name;
  return label.length === 1 ? label.toUpperCase() : label;
}

function frequency([values, first, second]: Rational[][]): Rational[][] | undefined {
  if (!values || !first || !second || values.length !== first.length || values.length !== second.length)
    return undefined;
  const repeat = (counts: Rational[]) =>
    values.flatMap((value, index) => Array.from({ length: counts[index]?.valueOf() ?? 0 }, () => value));
  if (![...first, ...second].every((count) => count.d === 1n && count.s >= 0n && count.valueOf() < 500))
    return undefined;
  const isRising = values.every((value, index) => index === 0 || value.gt(values[index - 1] ?? value));
  return isRising ? [repeat(first), repeat(second)] : undefined;
}

function nameBefore(text: string, place: number): string | undefined {
  const before = text
    .slice(0, text.indexOf(`LIST${place}`))
    .replace(/ (?:consists of|is|has|,|contains|:|days|frequency|values|integers|of|includes) (?=$)/g, ' ')
    .replace(/(?: (?:consists?|of|is|has|,|contains|=|values|integers|includes))+ $/, ' ')
    .trim();
  const words = before.split(' ').slice(-2);
  const last = words.at(-1) ?? '';
  if (/^[a-z]+(?:-[a-z]+)*-[a-z0-9]$/.test(last)) return last;
  if (/^\d$/.test(last) && /^(?:set|list|class|group|sample)$/.test(words[0] ?? '')) return words.join(' ');
  return undefined;
}

/** Of equal values it is 0. */
function constant(text: string, reading: Reading): Work | undefined {
  const { text: rest, lists } = listsIn({ ...reading, heard: text.trimStart() });
  const [only] = lists;
  if (
    lists.length !== 1 ||
    !only ||
    !only.values.every((value) => value.equals(only.values[0] ?? value)) ||
    /\d/.test(rest.replace(/LIST0/, '')) ||
    /\b(?:added|removed|each|mean)\b/.test(rest)
  )
    return undefined;
  return workOf(
    kind,
    {
      understood: 'All values are equal.',
      steps: ['None of them is away from the mean.'],
      value: rational(0),
      calculation: '0',
    },
    reading,
  );
}
