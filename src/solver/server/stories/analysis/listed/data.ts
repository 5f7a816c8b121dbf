import { attempt } from '../../../equation.ts';
import { decimalTex, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { setOf } from '../scene/scene.ts';
import { measured, sorted, sumOf, type Measure } from '../values.ts';
import { listsIn, type Listed } from './listed.ts';

const n = rationalText;
const measures: [Measure, RegExp][] = [
  ['mean', /\b(?:mean|average|averages|avg)\b/],
  ['median', /\bmedian\b/],
  ['mode', /\bmode\b/],
  ['range', /\brange\b/],
];

const otherStories = setOf(`
  percent percentage probability chance weighted standard deviation margin sample interquartile quartile quartiles iqr geometric harmonic
  twice half except not unless least most greatest largest smallest highest lowest minimum maximum speed ratio without must should needs need
  odd even prime replaced corrected corrects mistake error instead positive negative trip miles-per-hour`);

const removing =
  /\b(?:removed|removes|remove|removing|excluded|excludes|excluding|dropped|drops|dropping|leaves|left out|taken out|deleted|discarded|discards|thrown out|omitted|eliminated|adopted|take away|takes away|took away|take out|takes out)\b/;
const adding = /\b(?:added|adds|add|adding|joins|joined|included|moves|hired|arrives)\b/;

/** A list of values, some of it taken out or put in, each of them changed: a measure of what it is now, or by how much it differs. */
export const dataMeasure: Kind = (reading) =>
  attempt(() => {
    const { text, lists } = listsIn(reading);
    const [list, ...more] = lists;
    if (!list || more.length > 0) return undefined;
    const words = text.split(' ');
    insist(
      !words.some(
        (word, at) => otherStories.has(word) && !(word === 'even' && /^(?:amount|number)$/.test(words[at + 1] ?? '')),
      ),
      'another story',
    );
    const asked = askedIn(text);
    const changed = changeOf(text, list);
    insist(leftOver(changed?.text ?? text, list, changed), 'a number left');
    return (
      asked &&
      workOf(
        asked.measure === 'mean' ? 'mean of a list' : `${asked.measure} of a list`,
        resultOf(asked, list, changed, reading),
        reading,
      )
    );
  });

interface Asked {
  measure: Measure;
  isDifference: boolean;
  /** Compared with another measure of the same list. */
  other?: Measure;
}

function askedIn(text: string): Asked | undefined {
  const sentences = text.split(' . ').filter((sentence) => sentence.trim() !== '');
  const asking = sentences.filter((sentence) => /\b(?:what|how|find|determine|calculate|compute)\b/.test(sentence));
  const sentence = asking.length > 0 ? asking.join(' , ') : (sentences.at(-1) ?? '');
  const found = measures.filter(([, pattern]) => pattern.test(sentence));
  const all = found.length > 0 ? found : measures.filter(([, pattern]) => pattern.test(text));
  const isDifference =
    /\b(?:how much|by how|how many|difference)\b/.test(sentence) &&
    /\b(?:increase|increases|decrease|decreases|change|changes|differ|difference|go up|go down|drop|rise|exceed|greater|less|more|lower|higher|smaller)\b/.test(
      sentence,
    );
  const [first, second, ...more] = all;
  if (!first || more.length > 0) return undefined;
  if (!second) return { measure: first[0], isDifference };
  const order = [first, second].sort((a, b) => sentence.search(a[1]) - sentence.search(b[1]));
  return isDifference && order[0] && order[1] ? { measure: order[0][0], other: order[1][0], isDifference } : undefined;
}

interface Changed {
  values: Rational[];
  said: string;
  text: string;
}

/** What is taken out or put in, and what is done to each value. */
function changeOf(text: string, list: Listed): Changed | undefined {
  const each =
    /\b(?:each|all) (?:[a-z]+ ){0,6}?(?:is |was )?(increased|decreased|multiplied|divided|doubled|tripled|raised|reduced)(?: by (\$?\d+(?:\.\d+)?%?))?/.exec(
      text,
    );
  if (each) return eachChanged(text, each, list);
  insist(
    !/\b(?:doubled|tripled|halved|multiplied|divided|increased by|decreased by|raised by|reduced by|replaced|subtracted)\b/.test(
      text,
    ),
    'changed how',
  );
  const isRemoved = removing.test(text);
  const isAdded = adding.test(text) && !/\bincluded\b/.test(text.replace(adding, ''));
  insist(isRemoved || isAdded || !/\bnew\b/.test(text), 'what is new');
  if (!isRemoved && !isAdded) return undefined;
  insist(isRemoved !== isAdded, 'in and out');
  const figures = [...text.matchAll(/(?<= )\$?-?\d+(?:\.\d+)?(?= )/g)].map(([found]) => found.replace('$', ''));
  const verb = isRemoved ? removing : adding;
  const at = text.search(verb);
  const before = [...text.slice(0, at).matchAll(/(?<= )\$?-?\d+(?:\.\d+)?(?= )/g)].at(-1)?.[0].replace('$', '');
  const behind = new RegExp(`^\\S+ (?:[a-z]+ ){0,6}?\\$?(-?\\d+(?:\\.\\d+)?) `).exec(text.slice(at))?.[1];
  const values = [before, behind].filter((value): value is string => value !== undefined);
  const fit = values
    .filter((value) => !isRemoved || list.values.some((one) => one.equals(rational(value))))
    .filter(
      (value) =>
        Number(value) !== list.values.length ||
        figures.filter((figure) => figure === value).length > 1 ||
        values.length === 1,
    );
  const [only, ...more] = new Set(fit);
  insist(only !== undefined && more.length === 0, 'which value');
  const value = rational(only);
  if (isAdded)
    return {
      values: [...list.values, value],
      said: `With ${math(decimalTex(value))} put in`,
      text: text.replaceAll(new RegExp(` \\$?${only}(?= )`, 'g'), ' '),
    };
  const index = list.values.findIndex((one) => one.equals(value));
  insist(index !== -1 && list.values.filter((one) => one.equals(value)).length === 1, 'not in the list');
  return {
    values: list.values.filter((_, other) => other !== index),
    said: `Without ${math(decimalTex(value))}`,
    text: text.replaceAll(new RegExp(` \\$?${only}(?= )`, 'g'), ' '),
  };
}

function eachChanged(text: string, [all, verb = '', by]: RegExpExecArray, list: Listed): Changed {
  insist(!removing.test(text) && !adding.test(text), 'two changes');
  insist(
    !/\b(?:and|then) (?:increased|decreased|multiplied|divided|doubled)/.test(
      text.slice(text.indexOf(all) + all.length),
    ),
    'two changes',
  );
  insist(by === undefined ? /doubled|tripled/.test(verb) : !by.endsWith('%'), 'by what');
  const number = by === undefined ? rational(verb === 'doubled' ? 2 : 3) : rational(by.replace('$', ''));
  const change = (value: Rational) =>
    /increased|raised/.test(verb)
      ? value.add(number)
      : /decreased|reduced/.test(verb)
        ? value.sub(number)
        : verb === 'divided'
          ? value.div(number)
          : value.mul(number);
  return { values: list.values.map(change), said: `With each value ${verb}`, text: text.replace(all, ' ') };
}

/** No number is left but how many values there are, before or behind the change, and which one it is. */
function leftOver(text: string, list: Listed, changed: Changed | undefined): boolean {
  if (
    /[A-Z]\d|[%|<>*^]| - |=(?! [.])/.test(
      text.replace(/LIST\d+/g, '').replace(/(?:V\d+|[a-z]+) \|(?: (?:V\d+|[a-z]+))+/g, ''),
    )
  )
    return false;
  return [...text.matchAll(/(?<= )([@$]?)(-?\d+(?:\.\d+)?)(?= )/g)].every(([, sign, number = '']) => {
    if (sign === '@') return true;
    return (
      Number(number) === list.values.length ||
      Number(number) === changed?.values.length ||
      (list.isTable && Number(number) === new Set(list.values.map(n)).size)
    );
  });
}

function resultOf(
  { measure, other, isDifference }: Asked,
  list: Listed,
  changed: Changed | undefined,
  reading: Reading,
): Result {
  const values = changed?.values ?? list.values;
  insist(values.length > 1, 'no list');
  const value = measured[measure](values);
  const unit = /\$/.test(list.text) ? '$' : undefined;
  const shown = sorted(values).map(decimalTex).join(', ');
  const steps = [
    `${changed ? `${changed.said}, in order` : 'In order'}: ${math(values.length <= 24 ? shown : `${shown.split(', ').slice(0, 20).join(', ')}, \\ldots`)}.`,
    measure === 'mean'
      ? `The sum is ${math(decimalTex(sumOf(values)))}; divided by ${values.length}, that is ${math(decimalTex(value))}.`
      : `The ${measure} is ${math(decimalTex(value))}.`,
  ];
  if (!isDifference)
    return {
      understood: `Find the ${measure} of ${values.length} values.`,
      steps,
      value,
      calculation: textOf(measure, values),
      ...(unit && { unit }),
    };
  const [from, name] = other ? [measured[other](values), other] : [measured[measure](list.values), measure];
  insist(changed !== undefined || other !== undefined, 'a difference of what');
  const difference = value.sub(from).abs();
  insist(agrees(reading, value.sub(from).valueOf(), other !== undefined), 'the other way');
  return {
    understood: `Find by how much the ${measure} ${other ? `and the ${other} differ` : 'changes'}.`,
    steps: [
      ...steps,
      `${other ? `The ${name}` : `Before, the ${name}`} is ${math(decimalTex(from))}. The difference is ${math(decimalTex(difference))}.`,
    ],
    value: difference,
    calculation: `abs((${textOf(measure, values)})-(${other ? textOf(other, values) : textOf(measure, list.values)}))`,
    ...(unit && { unit }),
  };
}

/** A text that says 'increase' of what goes down is not understood. */
function agrees({ heard }: Reading, difference: number, isOther: boolean): boolean {
  if (isOther)
    return /\b(?:!?difference|differ)\b/.test(heard)
      ? true
      : /!?(?:greater|more|higher|exceeds?)\b/.test(heard)
        ? difference > 0
        : difference < 0;
  const up = /\b(?:increase|increases|rise|go up)\b/.test(heard.replaceAll('!', ''));
  const down = /\b(?:decrease|decreases|drop|go down|smaller|lower|less)\b/.test(heard.replaceAll('!', ''));
  return !(up && !down && difference < 0) && !(down && !up && difference > 0);
}

/** A measure as the second engine calculates it. */
function textOf(measure: Measure, values: Rational[]): string {
  const order = sorted(values).map((value) => `(${n(value)})`);
  if (measure === 'mean') return `(${order.join('+')})/${order.length}`;
  if (measure === 'range') return `${order.at(-1)}-${order[0]}`;
  if (measure === 'mode') return n(measured.mode(values));
  const half = Math.floor(order.length / 2);
  return order.length % 2 === 1 ? (order[half] ?? '') : `(${order[half - 1]}+${order[half]})/2`;
}
