import { insist } from '../../../../refused.ts';
import { sumOf } from '../law.ts';
import type { Scene } from '../scene.ts';
import { nameValue } from '../value.ts';

const long = { 'long|in length': 'l', 'wide|in width': 'w' };

const priced = (heard: string) =>
  heard
    .replace(
      / (?:at )?(?:(?:a )?cost of |price of |for |costs )?\$(\d+(?:\.\d+)?) (?:per|for each|each) sq-[a-z]+(?= )/g,
      ' pricerate is $1 ',
    )
    .replace(
      / what (?:is |will |does )?(?:the )?(?:total )?(?:cost of )?(?!cost)[a-z]+ (?:[a-z]+ ){0,3}?cost(?= )/g,
      ' what is cost',
    )
    .replace(/ cost of (?:[a-z]+ ){1,6}?(?=\.)/g, ' cost ');

/** A price per square yard of a floor in feet is not multiplied by its area. */
function isOfOneUnit(heard: string): boolean {
  const squares = [...heard.matchAll(/ sq-([a-z]+)(?= )/g)].map(([, unit = '']) => unit);
  const lengths = new Set(
    [...heard.matchAll(/ (cm|mm|km|meters|inches|feet|yards|miles)(?= )/g)].map(([, unit = '']) => unit),
  );
  return lengths.size === 0 || squares.every((unit) => lengths.has(unit));
}

const rectangle: Scene = {
  kind: 'measures of a rectangle',
  understood: 'A rectangle: its sides, perimeter, area and diagonal.',
  cue: / rect(?:angle|angles|angular)? /,
  never:
    / (?:prism|box|solid|volume|deep|cube|pyramid|triangle|triangles|circle|similar|each corner|square|path|deck|frame|border|walkway|semicircle|increased|decreased|doubled|tripled|new) /,
  text: (heard) => {
    insist(isOfOneUnit(heard), 'a price of another unit');
    return priced(heard);
  },
  names: [
    ['pricerate', 'c'],
    ['cost', 'M'],
    ['(?:length and width|sides|dimensions)(?= is in| in ratio| in)', 'l'],
    ['(?:perimeter|distance around|fencing|fence)', 'P'],
    ['area', 'A'],
    ['(?:length of )?diagonal', 'd'],
    ['(?:length|longer side|long side|longer sides)', 'l'],
    ['(?:width|shorter side|short side|shorter sides)', 'w'],
  ],
  phrases: [
    [
      '(n\\d+) by (n\\d+)',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('l'), listener.value(a));
        listener.claim(nameValue('w'), listener.value(b));
      },
    ],
    [
      'sides (?:is |of )?(n\\d+) and (n\\d+)',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('l'), listener.value(a));
        listener.claim(nameValue('w'), listener.value(b));
      },
    ],
  ],
  after: long,
  laws: [
    ['P = 2 l + 2 w', 'The perimeter is twice the length and twice the width'],
    ['A = l w', 'The area is length times width'],
    ['d^2 = l^2 + w^2', 'The diagonal, by the Pythagorean theorem'],
    ['M = c A', 'The cost is the price of a square unit times the area'],
  ],
  units: { A: 'area', c: 'none', M: 'money' },
  harmless: 'length width side sides angle angles',
};

const square: Scene = {
  kind: 'measures of a square',
  understood: 'A square: its side, perimeter, area and diagonal.',
  cue: / squares? /,
  never:
    / (?:prism|box|solid|volume|deep|cube|pyramid|triangle|triangles|circle|rectangle|similar|rectangular|path|deck|frame|border|walkway|base|cylinder|circles|equation|function|squares|points|minus) /,
  names: [
    ['(?:perimeter|distance around)', 'P'],
    ['area', 'A'],
    [
      '(?:length of )?diagonal|distance (?:from|between) (?:one corner|corner|opposite corners)(?: to (?:opposite corner|opposite one))?',
      'd',
    ],
    ['(?:length of |each of |each |one |one of )*(?:sides?|edges?)(?: lengths?)?', 's'],
  ],
  laws: [
    ['P = 4 s', 'The four sides are equal'],
    ['A = s^2', 'The area is the square of the side'],
    ['d = sqrt2 s', 'The diagonal is the hypotenuse of two sides'],
  ],
  units: { A: 'area' },
  harmless: 'length side sides each square opposite straight',
};

const frame: Scene = {
  kind: 'a border around a rectangle',
  understood: 'Between two rectangles.',
  cue: / (?:path|walkway|border|sidewalk|deck|frame|surrounded|surrounds) /,
  never:
    / (?:circle|circular|round|cost|costs|volume|deep|3 sides|three sides|total|perimeter|inside|within|outer|including) /,
  text: (heard) =>
    heard
      .replace(/ (?:uniform|constant|everywhere|all around)(?= )/g, '')
      .replace(/ with (?:of )?width of (?=\d)/g, ' border width ')
      .replace(
        / (?:frame|path|walkway|deck|sidewalk|border) (?:that is |of |which is |is )?(?:width )?(?:of )?(\d+(?:\.\d+)?) ((?:[a-z]+) )?(?:wide )/,
        ' border width $1 $2 ',
      )
      .replace(
        / (\d+(?:\.\d+)?) ((?:feet|meters|inches|cm|yards) )?wide (path|walkway|deck|sidewalk|border)/,
        ' border width $1 $2',
      )
      .replace(/ (?:border )?width (?:is )?(?:of )?(\d+(?:\.\d+)?)(?=(?: [a-z]+)? \.)/, ' border width $1'),
  names: [
    ['area (?:of )?(?:[a-z]+ ){0,3}?(?:path|walkway|border|region|sidewalk|deck|frame)(?: alone| only)?', 'N'],
    ['border width', 'k'],
    ['length', 'l'],
    ['width', 'w'],
  ],
  phrases: [
    [
      '(n\\d+) by (n\\d+)',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('l'), listener.value(a));
        listener.claim(nameValue('w'), listener.value(b));
      },
    ],
  ],
  after: { 'long|in length|high|tall': 'l', wide: 'w' },
  laws: [['N = 2 k l + 2 k w + 4 k^2', 'The border is the large rectangle without the small one']],
  units: { N: 'area' },
  harmless: 'each side width around only all sides',
};

const trapezoid: Scene = {
  kind: 'area of a trapezoid',
  understood: 'A trapezoid: its bases a and b, its height h.',
  cue: / trapez(?:oid|oids|oidal|ium) /,
  never: / (?:circle|prism|similar|median|midsegment|angle|angles|diagonal|perimeter|rectangle|triangle) /,
  text: (heard) =>
    heard
      .replace(
        / (?:in which|where|with|whose) one of (?:nonparallel|non parallel) sides is perpendicular to (?:both (?:of )?)?(?:parallel sides|bases)(?= )/,
        ' rightsided',
      )
      .replace(/ right trapezoid(?= )/, ' rightsided trapezoid')
      .replace(/ (\d[\d.]*)( [a-z]+)? (?:wide|long) at (?:the )?top(?= )/g, ' top base is $1$2')
      .replace(/ (\d[\d.]*)( [a-z]+)? (?:wide|long) at (?:the )?bottom(?= )/g, ' bottom base is $1$2')
      .replace(/ (\d[\d.]*)( [a-z]+)? (?:deep|tall|high)(?= )/g, ' height is $1$2')
      .replace(/ (?:parallel sides|bases)(?= )/g, ' bases'),
  names: [
    ['area|how many sq-[a-z]+', 'A'],
    ['(?:distance between (?:them|bases)|perpendicular distance between (?:them|bases)|height|altitude|qqh)', 'h'],
    ['(?:one|first|shorter|smaller|top|upper|short) bases?|one of bases|1 base', 'a'],
    ['(?:other|second|longer|larger|bottom|lower|long) bases?', 'b'],
    [
      '(?:each of other (?:2 |two )?sides|each of (?:2 |two )?(?:legs|nonparallel sides|non parallel sides|equal sides)|legs each|each leg|slanted sides?|legs|other 2 sides)',
      's',
    ],
  ],
  phrases: [
    [
      'bases(?: of trapezoid)?(?: is| of| has lengths| has lengths of| has length| measure| lengths| measuring| of lengths)?(?: of)? (n\\d+)(?: long)?(?: ,)?(?: and)? (n\\d+)(?: long)?',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('a'), listener.value(a));
        listener.claim(nameValue('b'), listener.value(b));
      },
    ],
    [
      '(q\\d+) is (n\\d+) times as long',
      (listener, [q = '', n = '']) =>
        listener.claim(listener.value(q), sumOf(`${listener.value(n).get('')?.get(1n)?.valueOf() ?? 0} a`)),
    ],
  ],
  more: (_, text) => {
    const isRight = / rightsided /.test(text);
    const isIsosceles = / isosceles /.test(text);
    if (isRight)
      return [['s^2 = h^2 + a^2 - 2 a b + b^2', 'The slanted side spans the height and the difference of the bases']];
    return isIsosceles
      ? [
          [
            '4 s^2 = 4 h^2 + a^2 - 2 a b + b^2',
            'Each slanted side spans the height and half the difference of the bases',
          ],
        ]
      : [];
  },
  laws: [['A = 1/2 a h + 1/2 b h', 'The area is half the sum of the bases times the height']],
  units: { A: 'area' },
  letters: { h: 'h' },
  harmless: 'parallel perpendicular both each equal',
};

const rhombus: Scene = {
  kind: 'measures of a rhombus',
  understood: 'A rhombus: its side s and its diagonals p and q, which halve each other at a right angle.',
  cue: / (?:rhombus|rhombuses) /,
  never: / (?:angle|angles|degrees|prism|similar|circle|qq[a-z]{2}) /,
  names: [
    ['area', 'A'],
    ['perimeter', 'P'],
    ['(?:one|shorter|first|1) (?:of )?(?:its )?diagonals?|one diagonal|one of diagonals', 'p'],
    ['(?:other|longer|second|another) diagonal', 'q'],
    ['(?:each of |each |one |length of |all |its )*sides?(?: lengths?)?(?: each)?', 's'],
  ],
  phrases: [
    [
      'diagonals(?: of [a-z]+)?(?: is| of| measure| has lengths| measuring| of lengths?)?(?: of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('p'), listener.value(a));
        listener.claim(nameValue('q'), listener.value(b));
      },
    ],
    [
      'diagonal(?: is| of| has length)? (n\\d+)',
      (listener, [a = '']) => listener.claim(nameValue('p'), listener.value(a)),
    ],
  ],
  laws: [
    ['A = 1/2 p q', 'The area is half the product of the diagonals'],
    ['4 s^2 = p^2 + q^2', 'Half the diagonals and a side make a right triangle'],
    ['P = 4 s', 'The four sides are equal'],
  ],
  units: { A: 'area' },
  harmless: 'each',
};

export const quadrilateralScenes: Scene[] = [rectangle, square, frame, trapezoid, rhombus];
