import { attempt } from '../../../equation.ts';
import { decimalTex, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { askOf, fits, namedUnit } from './ask.ts';
import type { Ask } from './asking.ts';
import { quantitiesIn, type Quantity } from './quantities.ts';
import { plainly } from './plainly.ts';
import { dollars, multiplied, sameKind, unitOf, type Unit } from './units.ts';

/** Words of weight that change nothing where quantities are multiplied and divided until the asked unit is left. */
const harmless = new Set(
  'how many much if each per rate rates cost costs price speed constant same far long distance density area volume all average total equal equals large old square cubic length width height tall wide high scale estimate way way pay pays paid unit-price fast deep heavy side actual take takes took from low high large cubic sample full mixture cube under sold sell since between contains equals mean'.split(
    ' ',
  ),
);
/** Of whom twice as many need half the time. */
const agents = new Set(
  'worker person painter machine pump hose man woman student friend volunteer robot printer carpenter cook baker employee pipe kid child farmer gardener builder mower tractor truck'.split(
    ' ',
  ),
);
/** What is told of more than one stretch, or of what does not go on evenly. */
const uneven =
  /!(?:other|another|back|remaining|rest|first|last|next|(?<!!per !)second|then)\b|\b(?:stops?|stopped|rests|rested|opposite|toward|towards|upstream|downstream|north|south|east|west|round|meets?|catch|catches|together|alone)\b/;

/** Of a figure lengths are no rates: 'the area of a triangle is 30 square inches and one leg 5 inches'. */
const figures =
  /\b(?:triangles?|triangular|hypotenuse|legs?|semicircle|semicircular|circle|circular|diagonal|diagonally|radius|diameter|circumference|perimeter|trapezoid|rhombus|parallelogram|cone|pyramid|sphere|spherical|cylinder|hemisphere|hexagon|pentagon|ladder|shadow|trim|slant|angle|corner)\b/;

/**
 * Rates, speeds, densities, scales, recipes, conversions: the one product of the quantities of the text, each used once, that is of
 * the asked unit. Where there are two such products, or none, nothing is said.
 */
export function chain(reading: Reading): Work | undefined {
  return attempt(() => {
    const { heard } = reading;
    if (figures.test(heard)) return undefined;
    if (uneven.test(heard) || (/\bapart\b/.test(heard) && !/\b(?:map|scale|model)\b/.test(heard)) || /%/.test(heard))
      return undefined;
    const tokens = plainly(heard)
      .trim()
      .split(' ')
      .filter((token) => token !== '');
    const ask = askOf(tokens);
    if (!ask) return undefined;
    const found = quantitiesIn(tokens, ask.words);
    const quantities = /\b(?:map|!?scale|model|drawing|blueprint)\b/.test(heard) ? onScale(found) : found;
    if (quantities.length < 1 || quantities.length > 7 || !isAccounted(tokens, quantities, ask)) return undefined;
    insist(quantities.length > 1 || (ask.unit && isConverted(quantities, ask.unit)), 'one quantity');
    const told = quantities.filter((quantity) => !(quantity.from >= ask.from && quantity.to <= ask.to));
    return solved(arranged(tokens, told, ask), quantities === found ? ask : scaledAsk(ask), reading);
  });
}

function isAccounted(tokens: string[], quantities: Quantity[], ask: Ask): boolean {
  return tokens.every((token, index) => {
    if (index >= ask.from && index <= ask.to) return !token.startsWith('!') || isAsked(tokens, index);
    if (ask.unitFrom !== undefined && ask.unitTo !== undefined && index >= ask.unitFrom && index <= ask.unitTo)
      return true;
    if (quantities.some(({ from, to }) => index >= from && index <= to)) return true;
    if (token === '.' || token === ',' || token === '=') return true;
    if (token.startsWith('!')) return harmless.has(token.slice(1)) && isTakenEach(tokens, index);
    return /^[a-z][a-z'-]*$/.test(token);
  });
}

/** What is asked is the quantity itself, not half of it, nor what is left. */
function isAsked(tokens: string[], index: number): boolean {
  const word = tokens[index]?.slice(1) ?? '';
  return harmless.has(word) || (/^seconds?$/.test(word) && /^!(?:per|many)$/.test(tokens[index - 1] ?? ''));
}

/** 'each 8 minutes' makes a pair; an 'each' or 'per' elsewhere does more. */
function isTakenEach(tokens: string[], index: number): boolean {
  return (tokens[index] !== '!each' && tokens[index] !== '!per') || /^\$?\d/.test(tokens[index + 1] ?? '');
}

/** One quantity alone is only to be written in another unit. */
function isConverted([only]: Quantity[], asked: Unit): boolean {
  return (
    only !== undefined && [...asked.powers.keys()].every((kind) => /length|mass|volume|^time$|^months$/.test(kind))
  );
}

const drawn = /^(?:millimeters|centimeters|inches)$/;

/** On a map, inches and centimeters are of the map, and longer measures of what it shows. */
function onScale(quantities: Quantity[]): Quantity[] {
  return quantities.map((quantity) => ({ ...quantity, unit: scaledUnit(quantity.unit) }));
}

function scaledUnit(unit: Unit): Unit {
  const powers = [...unit.powers].map(([kind, power]): [string, number] => [
    kind.endsWith('length')
      ? `${drawn.test(unit.name.replace(/^(?:square|cubic) /, '')) ? 'drawn' : 'actual'} length`
      : kind,
    power,
  ]);
  return { ...unit, powers: new Map(powers) };
}

function scaledAsk(ask: Ask): Ask {
  return ask.unit ? { ...ask, unit: scaledUnit(ask.unit) } : ask;
}

/** What belongs together: two of one sentence are what goes for what. */
interface Factor {
  of: [Quantity, Quantity] | [Quantity];
  isTarget: boolean;
}

function arranged(tokens: string[], quantities: Quantity[], ask: Ask): Factor[] {
  const factors: Factor[] = quantities.filter(({ isRate }) => isRate).map((rate) => ({ of: [rate], isTarget: false }));
  const equal = equalities(tokens, quantities);
  factors.push(...equal.map((of): Factor => ({ of, isTarget: false })));
  const bare = quantities.filter((quantity) => !quantity.isRate && !equal.some((pair) => pair.includes(quantity)));
  for (const part of segments(tokens, ask)) {
    const inside = bare.filter(({ from }) => from >= part.from && from < part.to);
    for (const group of inside.length > 2 ? clauses(tokens, part, inside) : [inside]) {
      const [first, second, ...more] = group;
      insist(more.length === 0, 'too many quantities in a sentence');
      if (first && second) factors.push({ of: [first, second], isTarget: false });
      else if (first) factors.push({ of: [first], isTarget: part.isAsking });
    }
  }
  return factors;
}

/** '16 ounces = 1 pound', '1 mile is equal to 1.6 km'. */
function equalities(tokens: string[], quantities: Quantity[]): [Quantity, Quantity][] {
  return quantities.flatMap((first, index): [Quantity, Quantity][] => {
    const second = quantities[index + 1];
    if (!second || first.isRate || second.isRate) return [];
    const between = tokens.slice(first.to + 1, second.from).join(' ');
    const isOne = [first, second].some(({ value }) => value.equals(rational(1)));
    return isOne &&
      /^(?:=|is|was|equals|(?:is |was )?!equal to|is (?:about|approximately))(?: about| approximately)?$/.test(between)
      ? [[first, second]]
      : [];
  });
}

interface Part {
  from: number;
  to: number;
  isAsking: boolean;
}

/** Sentences, the asking one cut before what is asked and before an 'if'. */
function segments(tokens: string[], ask: Ask): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let isAsking = false;
  tokens.forEach((token, index) => {
    const isAsk = index === ask.start;
    if (token !== '.' && !isAsk && !(isAsking && (token === 'if' || token === 'when'))) return;
    parts.push({ from, to: index, isAsking });
    from = index;
    isAsking = isAsk;
  });
  parts.push({ from, to: tokens.length, isAsking });
  return parts;
}

function clauses(tokens: string[], part: Part, inside: Quantity[]): Quantity[][] {
  const cuts = tokens.flatMap((token, index) =>
    index > part.from && index < part.to && (token === ',' || token === 'and') ? [index] : [],
  );
  const groups: Quantity[][] = [];
  let from = part.from;
  for (const cut of [...cuts, part.to]) {
    const group = inside.filter((quantity) => quantity.from >= from && quantity.from < cut);
    if (group.length > 0) groups.push(group);
    from = cut;
  }
  insist(
    groups.every((group) => group.length === 2),
    'a sentence of another build',
  );
  return groups;
}

interface Product {
  value: Rational;
  unit: Unit;
  text: string;
  tex: string;
}

function solved(factors: Factor[], ask: Ask, reading: Reading): Work | undefined {
  const used = factors.filter((factor) => !isKnownEquality(factor));
  insist(used.length > 0 && used.length <= 4 && !isInverse(used, ask), 'no chain');
  const start: Product = {
    value: rational(1),
    unit: { name: '', factor: rational(1), powers: new Map() },
    text: '1',
    tex: '',
  };
  const named = namedUnit(
    ask,
    used.flatMap(({ of }) => of),
  );
  const powers = [
    ...(named?.powers.values() ?? []),
    ...used.flatMap(({ of }) => of.flatMap(({ unit }) => [...unit.powers.values()])),
  ];
  const most = Math.max(1, ...powers.map(Math.abs));
  let products = [start];
  for (const factor of used)
    products = products.flatMap((product) =>
      exponents(factor, used, most).map((exponent) => times(product, factor, exponent)),
    );
  const right = products.filter(({ unit }) => (named ? sameKind(unit, named) : fits(ask, unit)));
  const [product, ...others] = right;
  if (
    !product ||
    others.some((other) => !other.value.mul(other.unit.factor).equals(product.value.mul(product.unit.factor)))
  )
    return undefined;
  const unit = named ?? naturalUnit(product, used);
  insist(unit, 'no unit');
  const scale = product.unit.factor.div(unit.factor);
  const value = product.value.mul(scale);
  const isMoney = sameKind(unit, dollars);
  return workOf(
    'rates and units',
    {
      understood: `Find how many ${unit.name} it is.`,
      steps: [
        `Multiply and divide so that only ${unit.name} are left: ${math(product.tex)}${scale.equals(rational(1)) ? '' : `, and change the units by ${math(decimalTex(scale))}`}.`,
        `That is ${math(decimalTex(value))}.`,
      ],
      value,
      calculation: `(${product.text})*(${rationalText(scale)})`,
      unit: isMoney ? '$' : unit.name,
    },
    reading,
  );
}

/** '1 yard = 3 feet' is known; what is not true of known units refuses the text. */
function isKnownEquality({ of }: Factor): boolean {
  const [first, second] = of;
  if (!second || !sameKind(first.unit, second.unit)) return false;
  insist(first.value.mul(first.unit.factor).equals(second.value.mul(second.unit.factor)), 'two measures of one kind');
  return true;
}

function exponents(factor: Factor, all: Factor[], most: number): number[] {
  if (factor.of.length === 1 && !factor.of[0].isRate && (factor.isTarget || !all.some(({ isTarget }) => isTarget)))
    return factor.isTarget ? [1] : [1, -1];
  if (factor.of.length === 2 && most > 1)
    return Array.from({ length: most }, (_, index) => [index + 1, -index - 1]).flat();
  return [1, -1];
}

function times(product: Product, { of: [first, second] }: Factor, exponent: number): Product {
  let { value, unit, text, tex } = product;
  const step = (quantity: Quantity, by: number) => {
    for (let round = 0; round < Math.abs(by); round++) {
      value = by > 0 ? value.mul(quantity.value) : value.div(quantity.value);
      text += `${by > 0 ? '*' : '/'}(${rationalText(quantity.value)})`;
      tex += `${tex === '' ? (by > 0 ? '' : '1 \\div ') : by > 0 ? ' \\cdot ' : ' \\div '}${decimalTex(quantity.value)}`;
    }
    unit = multiplied(unit, quantity.unit, by);
  };
  step(first, exponent);
  if (second) step(second, -exponent);
  return { value, unit, text, tex };
}

/** Three workers and their days: the more of them, the less it takes. */
function isInverse(factors: Factor[], ask: Ask): boolean {
  const kinds = new Set(factors.flatMap(({ of }) => of.flatMap(({ unit }) => [...unit.powers.keys()])));
  const isTimed = kinds.has('time') || kinds.has('months');
  const hasAgent = [...kinds].some((kind) => agents.has(kind));
  return (
    isTimed &&
    hasAgent &&
    kinds.size <= 2 &&
    (ask.kind === 'time' ||
      Boolean(ask.unit && [...ask.unit.powers.keys()].some((kind) => kind === 'time' || agents.has(kind))))
  );
}

/** The unit of the text that the result is of. */
function naturalUnit({ unit }: Product, factors: Factor[]): Unit | undefined {
  const own = factors.flatMap(({ of }) => of.map((quantity) => quantity.unit)).find((other) => sameKind(other, unit));
  if (own) return own;
  const parts: string[] = factors
    .flatMap(({ of }) => of.map((quantity) => quantity.unit.name))
    .flatMap((name) => name.split(' per '));
  for (const left of parts)
    for (const right of parts) {
      const tried = perOf(left, right);
      if (sameKind(tried, unit)) return tried;
    }
  return parts.map(whole).find((part) => sameKind(part, unit));
}

function whole(name: string): Unit {
  const [prefix, word] = name.split(' ');
  if (name === 'dollars') return dollars;
  return word ? unitOf(word, prefix === 'square' ? 2 : 3) : unitOf(name);
}

function perOf(left: string, right: string): Unit {
  const unit = multiplied(whole(left), whole(right), -1);
  return { ...unit, name: `${left} per ${right.replace(/s$/, '')}` };
}
