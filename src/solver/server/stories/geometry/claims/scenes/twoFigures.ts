import { nameValue, numberValue, plainNumber, type Value } from '../value.ts';
import type { Listener } from '../listener.ts';
import type { Scene } from '../scene.ts';

const noun =
  '(?:circles?|spheres?|cubes?|squares?|cones?|cylinders?|pyramids?|prisms?|triangles?|rectangles?|polygons?|solids?|figures?|hexagons?|pentagons?|boxe?s?|quadrilaterals?|models?|tanks?|statues?|pizzas?|equilateral triangles?|one|gardens?|photos?|maps?|objects?|sculptures?|containers?)';
/** Always similar to each other. */
const always = / (?:circles?|spheres?|cubes?|squares?|equilateral triangles?|regular [a-z]+gons?) /;
const pairs: [string, string][] = [
  ['(?:smaller|small|little|smallest)', '(?:larger|large|bigger|big|largest)'],
  ['first', 'second'],
  ['model', '(?:actual|real|full size)'],
  ['original', '(?:new|image|enlarged|resulting|reduced|copy)'],
];
const measures: [string, string][] = [
  ['(?:total )?surface areas?', 'A'],
  ['areas?', 'A'],
  ['volumes?|capacit(?:y|ies)', 'V'],
  ['perimeters?', 'P'],
  ['circumferences?', 'C'],
  ['heights?', 'h'],
  ['(?:radius|radii)', 'r'],
  ['diameters?', 'd'],
  ['longest sides?', 'm'],
  ['shortest sides?', 'n'],
  ['(?:corresponding )?(?:side lengths?|sides?|edges?|edge lengths?|length of (?:each |one )?(?:side|edge))', 's'],
  ['lengths?', 'l'],
  ['widths?', 'w'],
];

/** The two labels, as patterns. */
function labelsOf(text: string): [string, string] | undefined {
  const letters = [
    ...new Set([...text.matchAll(new RegExp(` ${noun} qq([a-z])(?= )`, 'g'))].map(([, letter = '']) => letter)),
  ];
  if (letters.length === 2) return [`qq${letters[0] ?? ''}`, `qq${letters[1] ?? ''}`];
  return pairs.find(([one, other]) => new RegExp(` ${one} `).test(text) && new RegExp(` ${other} `).test(text));
}

/** Each measure of each of the two figures as a word of its own: `areaof1`. */
function labelled(heard: string): string {
  const labels = labelsOf(heard);
  if (!labels) return heard;
  let text = heard;
  for (const [index, label] of labels.entries())
    text = text.replace(new RegExp(` (?:${noun} )?${label}(?: ${noun})?(?= )`, 'g'), ` figure${'ab'[index] ?? ''}`);
  for (const [pattern, name] of measures) {
    text = text.replace(
      new RegExp(
        ` (?:${pattern}) (?:of |for |in )(?:(?:each|one|base|a|corresponding|side|similar) (?:of )?)*figure([ab])(?= )`,
        'g',
      ),
      ` ${name}of$1`,
    );
    text = text
      .replace(new RegExp(` figure([ab]) (?=(?:${pattern}) )`, 'g'), (_, which: string) => ` figure${which} of${which}`)
      .replace(new RegExp(` of([ab]) (?:${pattern})(?= )`, 'g'), ` ${name}of$1`);
  }
  let last: string | undefined;
  const words = text.split(' ');
  const joined: string[] = [];
  for (const word of words) {
    const figure = /^figure([ab])$/.exec(word)?.[1];
    if (figure) last = figure;
    joined.push(word);
  }
  text = joined.join(' ');
  for (const [pattern, name] of measures)
    text = text.replace(new RegExp(` (?:${pattern})(?= )`, 'g'), (all: string, at: number, whole: string) => {
      const before = whole
        .slice(0, at)
        .match(/figure[ab]/g)
        ?.at(-1);
      return before ? ` ${name}of${before.slice(-1)}` : all;
    });
  return last === undefined ? text : text;
}

const names: [string, string][] = measures.flatMap(([, name]) => [
  [`${name}ofa`, `${name}1`],
  [`${name}ofb`, `${name}2`],
]);

function sorted(listener: Listener, tokens: string[]): Value[] {
  const values = tokens.map((token) => listener.value(token));
  const size = (value: Value) =>
    Number([...(value.get('') ?? value.get('pi:1') ?? new Map<bigint, number>())][0]?.[1] ?? 0);
  return / figurea | figureb /.test(listener.rest) ? values.sort((a, b) => size(a) - size(b)) : values;
}

export const twoFigures: Scene = {
  kind: 'two similar figures',
  understood: 'Two similar figures: lengths change by a factor k, areas by its square, volumes by its cube.',
  cue: / (?:similar|circles?|spheres?|cubes?|squares?|scale|equilateral|regular|model|dilated|enlarged) /,
  never:
    / (?:angle|angles|sin|cos|tan|percent|increased|decreased|shadow|doubled|tripled|halved|cost|costs|price|per|inscribed|inside|sum|difference|together|combined|third|cylinder qq[a-z]|parallel|height is \d|equation|center|hypotenuse|legs?|two sides|map) /,
  needs: / [a-zA-Z]of[ab] /,
  text: (heard) => {
    const text = heard
      .replace(/ (?:2 |two )?similar (?=[a-z]+ has areas? )/g, ' similar smaller larger ')
      .replace(/ each length (?:on|of|in) /g, ' lengths of ')
      .replace(/ corresponding length (?:on|of|in) /g, ' lengths of ')
      .replace(/ holds (?=\d)/g, ' volume is ')
      .replace(
        / how many (?:liters|gallons|cu-[a-z]+) (?:does )?actual (tank|one|[a-z]+) hold(?= )/g,
        ' what is volume of actual $1',
      )
      .replace(/ (\d+(?:\.\d+)?) (?:liters|gallons)(?= )/g, ' $1');
    return always.test(text) || / (?:similar|scale|model|dilated|enlarged) /.test(text) ? labelled(text) : text;
  },
  names: [['scale factor(?: (?:from|of) [a-z ]{1,30}?(?= is| of|,|\\.))?', 'k'], ...names],
  phrases: [
    [
      'areas?(?: of| is| has)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, tokens) => {
        for (const [index, value] of sorted(listener, tokens).entries())
          listener.claim(nameValue(`A${index + 1}`), value);
      },
    ],
  ],
  laws: [],
  more: (listener) =>
    [
      ...new Set(
        listener.terms.flatMap((value) => [...value.keys()]).flatMap((key) => key.match(/[A-Za-z](?=[12]:)/g) ?? []),
      ),
    ].flatMap((name): [string, string][] => {
      const power = name === 'A' ? '^2' : name === 'V' ? '^3' : '';
      return [
        [
          `${name}2 = k${power} ${name}1`,
          name === 'A'
            ? 'Areas change by the square of the factor'
            : name === 'V'
              ? 'Volumes change by the cube of the factor'
              : 'Lengths change by the factor',
        ],
      ];
    }),
  units: { A1: 'area', A2: 'area', V1: 'volume', V2: 'volume', k: 'none' },
  harmless:
    'cube square similar ratio times original new first second corresponding small larger smaller large big each',
};

/** The sides of two similar triangles in lists. */
export const similarLists: Scene = {
  kind: 'similar triangles',
  understood: 'Two similar triangles: each side of the second is k times one of the first.',
  cue: / similar /,
  never: / (?:qq[a-z]{2,}|angle|angles|parallel|shadow|volume|cones?) /,
  text: (heard) =>
    heard
      .replace(/ (?:of )?(?:small|smaller|first) (?:one|triangle)(?= )/g, ' figurea')
      .replace(/ (?:of )?(?:big|bigger|large|larger|second|other) (?:one|triangle)(?= )/g, ' figureb')
      .replace(/ (?:, )?similar to (?:first|it|figurea)(?: ,)?(?= )/g, ' similar'),
  names: [
    ['(?:longest side|longest side length) of figureb', 'z2'],
    ['(?:shortest side|shortest side length) of figureb', 'x2'],
    ['(?:perimeter) (?:of )?figureb', 'P2'],
    ['(?:area) (?:of )?figureb', 'A2'],
    ['longest side(?: of length)?', 'z2'],
    ['shortest side(?: of length)?', 'x2'],
    ['perimeter', 'P2'],
    ['area', 'A2'],
  ],
  phrases: [
    [
      'sides?(?: lengths?)?(?: figurea)?(?: of (?:a )?triangle)?(?: is| of| of lengths?)? (n\\d+)(?: ,)?(?: and)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, tokens) => {
        const values = tokens.map((token) => listener.value(token)).sort((a, b) => plainNumber(a) - plainNumber(b));
        for (const [index, name] of ['x1', 'y1', 'z1'].entries())
          listener.claim(nameValue(name), values[index] ?? numberValue(0));
      },
    ],
  ],
  laws: [
    ['x2 = k x1', 'Corresponding sides are in one ratio'],
    ['y2 = k y1', 'Corresponding sides are in one ratio'],
    ['z2 = k z1', 'Corresponding sides are in one ratio'],
    ['P2 = x2 + y2 + z2', 'The perimeter is the sum of the sides'],
  ],
  more: (listener) => {
    const numbers = ['x1', 'y1', 'z1'].map((name) => {
      const claim = listener.claims.find(({ zero }) => zero.has(`${name}:1`) && zero.size === 2);
      return -plainNumber(claim?.zero);
    });
    const [x = 0, y = 0, z = 0] = numbers;
    return Math.abs(x * x + y * y - z * z) < 1e-9
      ? [['2 A2 = x2 y2', 'The sides fit the Pythagorean theorem: it is a right triangle']]
      : [];
  },
  units: { A2: 'area' },
  harmless: 'similar longest shortest big',
};

export const similarScenes: Scene[] = [twoFigures, similarLists];
