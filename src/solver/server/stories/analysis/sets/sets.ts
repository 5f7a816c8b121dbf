import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { given as insisted, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { readingOf, type Reading } from '../../../reading/reading.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { setOf } from '../scene/scene.ts';
import { factsIn, type Fact } from './facts.ts';
import { eventOf, questionOf, type Event } from './question.ts';
import { tableFacts } from './tableFacts.ts';
import { isAnybody, isNumber, propertyOf, wordsOf } from './words.ts';
import { cellsOf, countOf, holds, mostProperties, type Holds, type World } from './worlds.ts';

/** Where counts change, or more than one is chosen. */
const otherStories = setOf(`
  replacement replaced twice second another expected estimate more fewer less added removed lost roll rolled rolls die dice coin coins flip flips
  flipped tossed toss spinner spun independent average mean median ratio times average increase decrease at_least least except if_not
  consecutive greater odd even prime multiple sum difference without`);

/** Counts of what has some properties, told in a table, a list or prose: the chance of an event among those who are meant, or their percent. */
export const countedSets: Kind = (reading) =>
  attempt(() => {
    const table = attempt(() => tableFacts(reading.stem));
    const words = wordsOf(table ? withText(reading, table.rest) : reading);
    insist(
      !words.some((word) => otherStories.has(word) || /^[$@]|^[A-Z]+\d|\d[:/]\d|^[*+<>^]$/.test(word)) &&
        words.filter((word) => word === '|').length <= 1,
      'another story',
    );
    const question = questionOf(words);
    if (!question || (!table && question.told.filter(isNumber).length < 2)) return undefined;
    insist(
      ![...question.given, ...question.event].some(isNumber) || totalAgain(question.given, question.told, table?.facts),
      'a number in the question',
    );
    insist(
      !table ||
        (totalAgain(question.told, [], table.facts) &&
          !question.told.some((word) => /^(?:selected|chosen|picked)$/.test(word))),
      'a number beside the table',
    );
    insist(!isChanged(question.told, words), 'a change');
    const told = table?.facts ?? factsIn(question.told);
    const [a, b] = [question.told, question.event].map((part) => part.filter((word) => word.endsWith('%')).length);
    insist(b === 0 && (a === 0 || (a === told.length && !table)), 'percents among counts');
    const { facts, total, whole } = table
      ? { facts: told, total: undefined, whole: new Set<string>() }
      : withoutTotal(told, a !== 0, isEachOfTwo(question.told));
    const isApart = areApart(facts, total);
    const { known, common } = propertiesOf(facts, whole, isApart && !total);
    const isLabel = (property: string) =>
      told.some(({ has }) => [...has].some((one) => one.startsWith(`${property}-`) || one.startsWith(`${property}e-`)));
    const isFree = (property: string) =>
      whole.has(property) ||
      common.has(property) ||
      isAnybody(property) ||
      isLabel(property) ||
      told.some(({ around }) => around.has(property)) ||
      (table !== undefined && question.told.some((word) => propertyOf(word) === property));
    const given = eventOf(question.given, known, isFree, true);
    const event = extreme(question.event, facts, question.is) ?? eventOf(question.event, known, isFree);
    insist(question.is !== 'count' || isOverlap(facts), 'nothing to count');
    insist(event.length > 0 && given.length <= 1, 'nothing named');
    const count = isApart
      ? sumOver(counted(facts, total))
      : inWorld(overlapping(facts, isEachOfTwo(question.told), total));
    const all = insisted(count(holds(given)));
    const both = insisted(count((has) => holds(given)(has) && holds(event)(has)));
    insist(all.gt(zero) && both.gt(zero) && all.gt(both), 'nobody');
    if (question.is === 'count') return workOf('counted sets', countResult(both, all), reading);
    return workOf(
      question.is === 'percent' ? 'percent of what is counted' : 'probability from counts',
      {
        understood: `Of ${math(decimalTex(all))}, how many are wanted?`,
        steps: [
          `There are ${math(decimalTex(all))}${given.length > 0 ? ' of those who are meant' : ' in all'}.`,
          `${math(decimalTex(both))} of them are wanted: ${math(`\\frac{${decimalTex(both)}}{${decimalTex(all)}}`)}.`,
        ],
        value: divided(both, all).mul(rational(question.is === 'percent' ? 100 : 1)),
        calculation: `(${rationalText(both)})/(${rationalText(all)})${question.is === 'percent' ? '*100' : ''}`,
        ...(question.is === 'percent' && { unit: '%' }),
      },
      reading,
    );
  });

/** 'neither', 'only the wheel', 'both', asked of counts that overlap. */
function extreme(words: string[], facts: Fact[], is: 'probability' | 'percent' | 'count'): Event | undefined {
  if (is !== 'count') return undefined;
  const properties = [...new Set(facts.flatMap(({ has, lacks }) => [...has, ...lacks]))];
  const isAll = (isDenied: boolean): Event => [properties.map((property) => ({ property, isDenied }))];
  if (words.includes('neither')) return isAll(true);
  if (words.includes('both') && properties.length === 2) return isAll(false);
  const only = words.findIndex((word) => /^(?:only|just)$/.test(word));
  if (only === -1) return undefined;
  const named = properties.filter((property) => words.some((word) => propertyOf(word) === property));
  insist(named.length === 1, 'only which');
  return [properties.map((property) => ({ property, isDenied: property !== named[0] }))];
}

/** Counts of two properties and of both, or of neither: else another kind counts them. */
function isOverlap(facts: Fact[]): boolean {
  return facts.length >= 3 && facts.some(({ isBoth, isNeither, isOnly }) => isBoth || isNeither || isOnly);
}

function countResult(both: Rational, all: Rational) {
  return {
    understood: `Of ${math(decimalTex(all))} in all, count those who are asked for.`,
    steps: [`Those counted twice are taken off once: that leaves ${math(decimalTex(both))}.`],
    value: both,
    calculation: `(${rationalText(both)})`,
  };
}

/** 'each of whom visited the museum, the castle, or both'. */
function isEachOfTwo(told: string[]): boolean {
  return /\b(?:each|all)\b[^.]* or both\b/.test(told.join(' '));
}

/** 'from the 90 books'. */
function totalAgain(given: string[], told: string[], facts?: Fact[]): boolean {
  return given
    .filter(isNumber)
    .every((number) => told.includes(number) || (facts && sumOf(facts).equals(rational(number))));
}

const changing = setOf(
  'out away put puts eat eats ate eaten gone gives gave given_away gets spilled sold_out broke broken join joins joined new now then leave leaves stolen moved replaces instead again',
);
const drawing = setOf('selected chosen picked drawn draw pick choose select taken');

/** Something is taken out, or somebody chosen before it is asked; two denials; a count of this or that. */
function isChanged(told: string[], all: string[]): boolean {
  const pieces = told
    .join(' ')
    .split(/ ?[.,] ?/)
    .map((piece) => piece.split(' '));
  return (
    told.some((word) => changing.has(word)) ||
    told.some((word, at) => /^(?:take|takes|took)$/.test(word) && isNumber(told[at + 1])) ||
    pieces.some((piece) => piece.some(isNumber) && piece.some((word) => drawing.has(word) || word === 'or')) ||
    (told.includes('or') && !isEachOfTwo(told)) ||
    all.slice(told.length).filter((word) => word === 'not' || word === 'no').length > 1
  );
}

function withText(reading: Reading, text: string): Reading {
  return { ...reading, ...readingOf(text) };
}

interface Counted {
  facts: Fact[];
  total?: Rational;
  /** What all of them are. */
  whole: Set<string>;
}

/** How many there are: the first count, when the others are of them; of percents, a hundred. */
function withoutTotal(facts: Fact[], arePercents: boolean, isEachOfTwo: boolean): Counted {
  if (arePercents) return { facts, total: rational(100), whole: new Set() };
  const [first, ...others] = facts;
  insist(first?.count, 'no counts');
  const most = first.count;
  const isTotal =
    others.length > 1 &&
    first.lacks.size === 0 &&
    others.every(({ count }) => !count || count.lt(most)) &&
    others.some(({ has, lacks }) => [...has, ...lacks].some((one) => !first.has.has(one)));
  return isTotal &&
    (sumOf(others).equals(most) ||
      others.some(({ count, isBoth, isNeither }) => !count || isBoth || isNeither) ||
      areNested(others) ||
      isEachOfTwo)
    ? { facts: others, total: most, whole: first.has }
    : { facts, whole: new Set() };
}

/** Whether a count is of a part of what another one counts. */
function areNested(facts: Fact[]): boolean {
  return facts.some((one, at) =>
    facts.some(
      (other, index) =>
        index !== at &&
        one.has.size > 0 &&
        one.lacks.size === 0 &&
        !one.isOnly &&
        !one.isNeither &&
        [...one.has].every((word) => other.has.has(word)),
    ),
  );
}

/** The properties that tell some of the counted from others, by their stems; those always together are one. */
function propertiesOf(facts: Fact[], whole: Set<string>, dropsCommon: boolean) {
  const all = new Set(facts.flatMap(({ has, lacks }) => [...has, ...lacks]));
  const common = new Set(
    [...all].filter((property) => whole.has(property) || (dropsCommon && facts.every(({ has }) => has.has(property)))),
  );
  const names = new Map<string, string>();
  const patterns = new Map<string, string>();
  for (const property of all) {
    if (common.has(property)) continue;
    const pattern = facts.map(({ has, lacks }) => (has.has(property) ? '+' : lacks.has(property) ? '-' : '0')).join('');
    const name = patterns.get(pattern) ?? property;
    patterns.set(pattern, name);
    names.set(property, name);
  }
  const renamed = (properties: Set<string>) =>
    new Set([...properties].flatMap((property) => names.get(property) ?? []));
  for (const fact of facts) {
    fact.has = renamed(fact.has);
    fact.lacks = renamed(fact.lacks);
  }
  return { known: (property: string) => names.get(property), common };
}

/** Whether nobody is counted twice: then the counts make up the whole, and no count is of a part of another. */
function areApart(facts: Fact[], total?: Rational): boolean {
  const open = facts.filter(({ count }) => !count).length;
  const sum = sumOf(facts);
  insist(open <= 1 && (open === 0 || total), 'counts that are not told');
  if (total && (open === 1 ? !sum.lt(total) : !sum.equals(total))) return false;
  if (facts.some(({ isBoth }) => isBoth)) return false;
  const keys = facts.map(({ has, lacks }) => [...[...has].sort(), ...[...lacks].sort().map((one) => `-${one}`)].join());
  if (new Set(keys).size < facts.length) return false;
  return !areNested(facts);
}

function sumOf(facts: Fact[]): Rational {
  return facts.reduce((all, { count }) => all.add(count ?? zero), zero);
}

/** The rest is what the others leave of the whole. */
function counted(facts: Fact[], total: Rational | undefined): (Fact & { count: Rational })[] {
  return facts.map((fact) => ({ ...fact, count: fact.count ?? insisted(total).sub(sumOf(facts)) }));
}

type Counting = (claim: Holds) => Rational | undefined;

function sumOver(facts: (Fact & { count: Rational })[]): Counting {
  return (claim) =>
    facts.reduce((sum, { has, count }) => (claim((property) => has.has(property)) ? sum.add(count) : sum), zero);
}

function inWorld(world: World): Counting {
  return (claim) => countOf(world, cellsOf(world.properties, claim));
}

/** Counts that overlap: those of one property that make up the whole shut each other out. */
function overlapping(open: Fact[], isEach: boolean, total?: Rational): World {
  const facts = open.flatMap(({ count, ...fact }) => (count ? [{ ...fact, count }] : []));
  const properties = [...new Set(facts.flatMap(({ has, lacks }) => [...has, ...lacks]))];
  insist(properties.length <= mostProperties && properties.length > 0, 'too many properties');
  const rows: World['rows'] = facts.map((fact) => ({
    of: cellsOf(properties, (is) => fits(fact, properties, is)),
    count: fact.count,
  }));
  if (total) rows.push({ of: cellsOf(properties, () => true), count: total });
  if (isEach) rows.push({ of: cellsOf(properties, (is) => !properties.some(is)), count: zero });
  const single = facts.filter(
    ({ has, lacks, isOnly, isBoth }) => has.size === 1 && lacks.size === 0 && !isOnly && !isBoth,
  );
  const wholes = total
    ? subsets(single).filter(
        (some) => some.length > 1 && some.reduce((sum, { count }) => sum.add(count), zero).equals(total),
      )
    : [];
  insist(wholes.length <= 1, 'which make up the whole');
  for (const group of wholes) {
    const names = group.map(({ has }) => [...has][0] ?? '');
    rows.push({ of: cellsOf(properties, (is) => names.filter(is).length !== 1), count: zero });
  }
  return { properties, rows: rows.flatMap((row) => (row.count.equals(zero) ? nothing(row.of) : [row])) };
}

/** Of nobody, nobody is in any part. */
function nothing(of: boolean[]): World['rows'] {
  return of.flatMap((is, at) => (is ? [{ of: of.map((_, other) => other === at), count: zero }] : []));
}

function fits(
  { has, lacks, isOnly, isNeither, isBoth }: Fact,
  properties: string[],
  is: (property: string) => boolean,
): boolean {
  if (isNeither) return properties.every((property) => !is(property));
  if (isBoth && has.size === 0) return properties.length === 2 && properties.every(is);
  return (
    [...has].every(is) &&
    ![...lacks].some(is) &&
    (!isOnly || properties.every((property) => has.has(property) || !is(property)))
  );
}

function subsets<T>(items: T[]): T[][] {
  return items.slice(0, 8).reduce<T[][]>((all, item) => all.concat(all.map((some) => [...some, item])), [[]]);
}
