import type { Scene } from '../scene.ts';
import { nameValue, numberValue, plainNumber } from '../value.ts';

const equilateral: Scene = {
  kind: 'equilateral triangle',
  understood: 'An equilateral triangle: its side s, height h, area and perimeter.',
  cue: / (?:equilateral|congruent sides|3 equal sides|all sides equal) /,
  never:
    / (?:circle|square|prism|pyramid|hexagon|inscribed|isosceles|similar|cone|2 congruent|quadrilateral|rhombus|right) /,
  text: (heard) =>
    heard
      .replace(/ (?:from|draws?|drawn) .{0,60}? altitude .{0,60}? (?:finds that it|it) is /, ' height is ')
      .replace(/ (?:draws|draw) altitude [a-z ]* finds it is /, ' height is '),
  names: [
    ['(?:length of )?(?:height|altitude)', 'h'],
    ['perimeter', 'P'],
    ['area', 'A'],
    ['(?:length of |each of |each |one |one of |all |its |3 )*(?:sides?|edges?)(?: lengths?)?(?: each)?', 's'],
  ],
  phrases: [
    [
      'q\\d+ (?:is )?(n\\d+)(?: ,)?(?: and)? (n\\d+)(?:(?: ,)?(?: and)? (n\\d+))?',
      (listener, found) => {
        for (const token of found) if (token) listener.claim(nameValue('s'), listener.value(token));
      },
    ],
  ],
  after: { tall: 'h', high: 'h' },
  laws: [
    ['P = 3 s', 'The three sides are equal'],
    ['h = 1/2 sqrt3 s', 'The height of an equilateral triangle, by the Pythagorean theorem with half a side'],
    ['A = 1/2 s h', 'The area is half of base times height'],
  ],
  units: { A: 'area' },
  harmless: 'each all equal above',
};

const hexagon: Scene = {
  ...equilateral,
  kind: 'regular hexagon',
  understood: 'A regular hexagon of six equilateral triangles.',
  cue: / regular hexagon /,
  never: / (?:circle|square|prism|pyramid|inscribed|interior|exterior|angle|radius) /,
  text: (heard) =>
    heard.replace(
      / (?:,|consists|made up|given it consists|is made up|it consists|given that it consists|is composed|which is made up)[a-z, ]*? 6 equilateral triangles(?: [a-z]+){0,5}(?= [.,])/,
      ' ',
    ),
  laws: [
    ['P = 6 s', 'The six sides are equal'],
    ['A = 3/2 sqrt3 s^2', 'It is made of six equilateral triangles'],
  ],
};

const isosceles: Scene = {
  kind: 'isosceles triangle',
  understood: 'An isosceles triangle: two equal sides s, the base b, the height h.',
  cue: / isosceles (?!right|trapezoid)/,
  never: / (?:circle|square|prism|pyramid|similar|right|trapezoid|angles|vertex|degrees|ratio) /,
  names: [
    ['(?:length of )?(?:height|altitude)(?: to base)?', 'h'],
    ['perimeter', 'P'],
    ['area', 'A'],
    ['(?:sine|sin) (?:of )?(?:one |either |each |one of |a )*(?:of )?base angles?', 'S'],
    ['(?:cosine|cos) (?:of )?(?:one |either |each |one of |a )*(?:of )?base angles?', 'C'],
    ['(?:tangent|tan) (?:of )?(?:one |either |each |one of |a )*(?:of )?base angles?', 'T'],
    ['(?:length of )?base', 'b'],
    [
      '(?:length of |each of |each |one of |2 |two |both |its )*(?:equal|congruent) (?:sides?|legs?)(?: is)?(?: each| both)?',
      's',
    ],
    ['(?:each )?legs?(?: each)?', 's'],
  ],
  phrases: [
    [
      '(?:sides|side lengths)(?: is| of| of length| of lengths)? (n\\d+)(?: ,)?(?: and)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, tokens) => {
        const values = tokens.map((token) => listener.value(token));
        const numbers = values.map((value) => plainNumber(value));
        for (let at = 0; at < 3; at++) {
          const [b, s, other] = [numbers[at], numbers[(at + 1) % 3], numbers[(at + 2) % 3]];
          if (s !== other || b === s) continue;
          listener.claim(nameValue('b'), values[at] ?? numberValue(0));
          listener.claim(nameValue('s'), values[(at + 1) % 3] ?? numberValue(0));
        }
      },
    ],
  ],
  laws: [
    ['s^2 = h^2 + 1/4 b^2', 'The height halves the base: by the Pythagorean theorem'],
    ['A = 1/2 b h', 'The area is half of base times height'],
    ['P = 2 s + b', 'The perimeter is the sum of the sides'],
    ['S s = h', 'The sine is the height over the equal side'],
    ['2 C s = b', 'The cosine is half the base over the equal side'],
    ['T b = 2 h', 'The tangent is the height over half the base'],
  ],
  units: { A: 'area', S: 'none', C: 'none', T: 'none' },
  harmless: 'equal each',
};

/** A triangle of base and height. */
const baseHeight: Scene = {
  kind: 'area of a triangle',
  understood: 'A triangle: its base b, height h and area A.',
  cue: / triang(?:le|ular|les) /,
  never:
    / (?:circle|equilateral|isosceles|prism|pyramid|similar|perimeter|hypotenuse|square|rectangle|rectangular|parallelogram|trapezoid|ratio|angles?|vertices|axes|axis|line|midpoint|second triangle|other triangle|increased|decreased|doubled|tripled|new|original|trough|ends|legs|median|hexagon) /,
  text: (heard) => heard.replace(/ (?:, )?(?:measured )?perpendicular to base(?= )/g, ' '),
  names: [
    ['(?:length of )?(?:height|altitude|qqh)', 'h'],
    ['area', 'A'],
    ['(?:length of )?(?:base|qqb)(?: length)?', 'b'],
  ],
  after: { 'tall|high': 'h' },
  laws: [['A = 1/2 b h', 'The area is half of base times height']],
  units: { A: 'area' },
  letters: { b: 'b', h: 'h', x: 'x' },
};

/** Two sides and the angle between them. */
const twoSides: Scene = {
  kind: 'area from two sides and an angle',
  understood: 'Two sides a and b, and the angle between them.',
  cue: / (?:parallelogram|triangle) /,
  needs: / sineangle /,
  never:
    / (?:right|qq[a-z]{2,}|perimeter|base|height|equilateral|isosceles|similar|circle|sin|cos|tan|hypotenuse|rhombus) /,
  text: (heard) =>
    heard.replace(
      / (?:and )?(?:they )?(?:the )?(?:(?:form|make|forms) (?:an )?angle of|angle between (?:them|sides|2 sides|those sides) (?:is|measures|of)|with angle of|with included angle of|included angle (?:is|of)) (30|45|60|150|135|120) degrees(?: between them)?(?= )/,
      ' sineangle v$1 ',
    ),
  names: [['area', 'A']],
  phrases: [
    [
      '(?:adjacent |2 )?sides?(?: of triangle| of parallelogram)?(?: is| of| of lengths?| measure| has lengths?)?(?: of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)(?: long)?',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('a'), listener.value(a));
        listener.claim(nameValue('b'), listener.value(b));
      },
    ],
    ['v(?:30|45|60|150|135|120)', () => undefined],
  ],
  laws: [],
  more: (_, text) => {
    const degrees = / sineangle v(\d+)/.exec(text)?.[1] ?? '';
    const sine =
      { 30: '1/2', 150: '1/2', 45: '1/2 sqrt2', 135: '1/2 sqrt2', 60: '1/2 sqrt3', 120: '1/2 sqrt3' }[degrees] ?? '0';
    return [
      [
        ` A = ${/ parallelogram /.test(text) ? '' : '1/2 '}${sine} a b`.trim(),
        'The height on one side is the other times the sine of the angle',
      ],
    ];
  },
  units: { A: 'area' },
};

export const triangleScenes: Scene[] = [equilateral, hexagon, isosceles, baseHeight, twoSides];
