import { attempt } from '../../../equation.ts';
import {
  decimalTex,
  divided,
  one,
  power,
  rational,
  rationalText,
  sign,
  type Rational,
} from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { product, readSize, sizeOf, sizeTex, type Size } from '../text/size.ts';
import { Told } from '../text/told.ts';
import { written } from '../text/written.ts';

const lengths =
  '(radius|radii|diameter|side|sides|edge|edges|edge length|edge lengths|side length|side lengths|each edge|each side|each of sides|length of each side|length of each edge|length of sides|each dimension|dimensions|all dimensions|all of dimensions|every dimension|all edges|all sides|all side lengths|each side length|linear dimensions|length of side|length of edge|length of radius|each of edges|each of dimensions|both dimensions|length and width|side of square|all 3 dimensions|height and radius|radius and height|all linear dimensions|dimension|all of sides)';
const figures =
  '(circle|sphere|square|cube|rectangle|triangle|equilateral triangle|box|prism|rectangular prism|cylinder|cone|pyramid|figure|shape|solid|ball|balloon|polygon|model|hexagon|rectangular box|rectangular solid|garden|photo)';

/** How the area or volume changes with all lengths. */
export const changedLengths: Kind = (reading) => {
  const heard = geometricReading(reading);
  return heard && attempt(() => changed(heard));
};

function changed(heard: GeometricReading): Work | undefined {
  const told = new Told(heard);
  told.rest = told.rest.replace(/ (?:its|of its) /g, ' ');
  const factor = factorOf(told);
  if (!factor) return undefined;
  insist(
    !/ what !?percent of | what (?:fraction|part) /.test(` ${told.rest}`.replace('!fraction', 'fraction')),
    'a part of the old one',
  );
  const measures = [...told.rest.matchAll(/ ?!?(surface area|volume|area|circumference|perimeter) /g)].length;
  const percent = told.take(
    'by (what|how many|how much) [of] (percent|percentage) (its|is|of|) [surface] <m:area/volume/surface area/circumference/perimeter> [of _] [go|goes|increase|increases|increased|change|changes|grow|grows|decrease|decreases|decreased] [up|down]',
    '{what} [is|was] [the] (percent|percentage) (increase|change|decrease) in [surface] <m:area/volume/circumference/perimeter>',
    'what percent [increase|decrease] [_] [_] <m:area/volume/circumference/perimeter>',
    'what percent <w:increase/decrease> [in|of] <m:area/volume>',
  );
  const times = percent
    ? undefined
    : told.take(
        `(by what factor|what factor|by how much|how many times [larger|bigger|greater|as large|as big]|what happens to|how) [_] [_] [surface] <m:area/volume/circumference/perimeter> [of _ [_]] [is multiplied|increase|increases|change|changes|be multiplied|multiplied|grow|grows|affected|increased|changed|is changed] [by]`,
        'surface <m:area> [of _ [_]] [is|gets] [multiplied|changed|increased|increase|increases] by (what factor|what|how much)',
        '<m:area/volume/circumference/perimeter> [of _ [_]] [is|gets] [multiplied|changed|increased|increase|increases|change|changes] by (what factor|what|what number)',
        'how many times [as] (large|big|great|larger|bigger|greater) [is|as] [_] [_] [surface] <m:area/volume>',
        'new [surface] <m:area/volume> [is] how many times',
        'how [many] times [larger|bigger|greater|as large|as big] [is] [_] [_] [surface] <m:area/volume>',
      );
  const asked = percent ?? times;
  insist(asked && measures <= 2, 'nothing asked');
  told.takeAll(
    'like how many times (bigger|larger|greater) it get',
    'how many times (bigger|larger|greater) [_] [it] get',
    `of ${figures}`,
    figures,
    'surface',
    'when',
    'if',
  );
  const dimension = { area: 2, 'surface area': 2, volume: 3, circumference: 1, perimeter: 1 }[asked['m'] ?? ''];
  insist(
    dimension !== undefined &&
      told.isSpent('square cube if side change increase times new original how area volume its each') &&
      !/[a-z]* (?:only|but|height|width) /.test(told.rest.replaceAll('!', '')),
    'something left over',
  );
  const k = factor;
  const value = power(k, rational(dimension));
  const steps = [
    `All lengths are multiplied by ${math(decimalTex(k))}.`,
    dimension === 1
      ? 'Lengths change by the same factor.'
      : `${dimension === 2 ? 'Areas change by its square' : 'Volumes change by its cube'}: ${math(`\\left(${decimalTex(k)}\\right)^${dimension} = ${decimalTex(value)}`)}.`,
  ];
  if (!percent)
    return workOf(
      'change of scale',
      {
        understood: `All lengths are multiplied by ${math(decimalTex(k))}: by what is the ${asked['m'] ?? ''} multiplied?`,
        steps,
        value,
        calculation: `(${rationalText(k)})^${dimension}`,
      },
      heard,
    );
  const change = value.sub(one).mul(rational(100));
  const isDown = sign(change) < 0;
  insist(!(/(?:decrease|down)/.test(heard.heard.slice(heard.heard.search(/what|how/))) && !isDown), 'up or down');
  return workOf(
    'change of scale',
    {
      understood: `All lengths are multiplied by ${math(decimalTex(k))}: by what percent does the ${asked['m'] ?? ''} change?`,
      steps: [
        ...steps,
        `That is ${isDown ? 'a decrease' : 'an increase'} of ${math(`${decimalTex(change.abs())}\\%`)}.`,
      ],
      value: change.abs(),
      calculation: `abs((${rationalText(k)})^${dimension}-1)*100`,
      unit: '%',
      behind: isDown ? 'decrease' : 'increase',
    },
    heard,
  );
}

const multiples: Record<string, Rational> = {
  doubled: rational(2),
  double: rational(2),
  doubling: rational(2),
  doubles: rational(2),
  triple: rational(3),
  triples: rational(3),
  tripled: rational(3),
  tripling: rational(3),
  quadrupled: rational(4),
  quadruple: rational(4),
  halved: rational(1, 2),
  halve: rational(1, 2),
  'cut in half': rational(1, 2),
};

/** By what all lengths of one figure are multiplied. */
function factorOf(told: Told): Rational | undefined {
  const of = `[of ${figures}|of _ ${figures}]`;
  const word = told.take(
    `${lengths} ${of} [is|gets|get|was] <k:doubled/tripled/quadrupled/halved/cut in half>`,
    `[you|we|i] <k:double/doubling/triple/tripling/quadruple/halve> ${lengths}`,
    `${lengths} ${of} <k:doubles/triples>`,
  );
  if (word) return given(multiples[word['k'] ?? '']);
  const number = told.take(
    `${lengths} ${of} [is|gets|was] multiplied by [factor of] <k:number>`,
    `[you|we|i] (multiply|multiplies) ${lengths} ${of} by <k:number>`,
    `${lengths} ${of} [is|was] (increased|enlarged|scaled|dilated) by [scale] factor of <k:number>`,
    `[is] (enlarged|scaled|dilated|scaled up) by [scale] factor of <k:number>`,
    `${lengths} ${of} (increases|increase) by factor of <k:number>`,
  );
  if (number) return numberOf(given(number['k']));
  const percent = told.take(
    `${lengths} ${of} [is|was] <w:increased/decreased/reduced> by <r:percent>`,
    `${lengths} ${of} <w:increases/decreases> by <r:percent>`,
    `${lengths} ${of} goes <w:up/down> [by] <r:percent>`,
    `<w:increase/decrease/increasing/decreasing> ${lengths} ${of} by <r:percent>`,
  );
  if (!percent) return undefined;
  const rate = numberOf(given(percent['r'])).div(rational(100));
  const k = /^(?:incr|up)/.test(percent['w'] ?? '') ? one.add(rate) : one.sub(rate);
  insist(sign(k) > 0, 'nothing left');
  return k;
}

const similar = / (?:similar|scale|times|ratio|corresponding) /;

/** The area or volume of a similar figure. */
export const similarSizes: Kind = (reading) => {
  const heard = geometricReading(reading);
  return heard && similar.test(` ${heard.heard.replaceAll('!', '')}`) ? attempt(() => sized(heard)) : undefined;
};

function sized(heard: GeometricReading): Work | undefined {
  const told = new Told(heard);
  const one =
    '(rectangle|square|triangle|circle|cube|sphere|cylinder|cone|pyramid|prism|figure|solid|polygon|box|hexagon|pentagon|quadrilateral|model|statue)';
  const scale = told.take(
    `[each|every] [side|edge|side length|edge length|dimension|radius|length of each side|length of each edge] [of] ${one} <b:word> is <k:number> times [as long as|length of] [corresponding side|corresponding edge|corresponding dimension|side|edge|radius|side length|edge length|that|of] [of] ${one} <a:word>`,
    `<k:number> times [as long as|length of] [corresponding side|side] [of] ${one} <a:word>`,
  );
  const first = told.take(
    `<m:area/volume/surface area/perimeter> of ${one} <c:word> is <v:size> [{squareUnit}|{cubicUnit}|{lengthUnit}]`,
    `${one} <c:word> has <m:area/volume/surface area/perimeter> [of] <v:size> [{squareUnit}|{cubicUnit}|{lengthUnit}]`,
  );
  const asked = told.take(
    `{what} <n:area/volume/surface area/perimeter> [in ({squareUnit}|{cubicUnit}|{lengthUnit})] [of] ${one} <d:word>`,
  );
  insist(scale?.['a'] && scale['b'] && first && asked && first['m'] === asked['n'], 'not one question');
  told.takeAll(`${one} _ is similar to ${one} _`, `${one} _ and ${one} _ is similar`, one);
  insist(told.isSpent('if corresponding'), 'something left over');
  insist(
    new Set([scale['a'], scale['b']]).size === 2 &&
      [first['c'], asked['d']].every((name) => name === scale['a'] || name === scale['b']) &&
      first['c'] !== asked['d'],
    'which figure',
  );
  const dimension = { area: 2, 'surface area': 2, volume: 3, perimeter: 1 }[first['m'] ?? ''] ?? 0;
  insist(dimension > 0, 'no measure');
  const k = numberOf(given(scale['k']));
  const factor = power(first['c'] === scale['a'] ? k : divided(rational(1), k), rational(dimension));
  const size = readSize(given(first['v']), told);
  return answer(heard, factor, dimension, size, first['m'] ?? '');
}

function answer(heard: GeometricReading, factor: Rational, dimension: number, size: Size, what: string): Work {
  const value = product(size, sizeOf(factor));
  const unit = heard.heard.match(/(?<= )(?:sq|cu)-[a-z]+(?= )/)?.[0];
  return written(
    {
      kind: 'similar figures',
      understood: `Two similar figures: find the ${what}.`,
      steps: [
        `${dimension === 1 ? 'Lengths change by the scale factor' : dimension === 2 ? 'Areas change by the square of the scale factor' : 'Volumes change by the cube of the scale factor'}, here ${math(decimalTex(factor))}.`,
        `Multiply: ${math(`${sizeTex(size)} \\cdot ${decimalTex(factor)} = ${sizeTex(value)}`)}.`,
      ],
      value,
      ...(unit && { unit: unit.replace('sq-', 'square ').replace('cu-', 'cubic ') }),
    },
    heard,
  );
}
