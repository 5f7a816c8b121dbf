import type { Listener } from '../listener.ts';
import type { Scene } from '../scene.ts';
import { nameValue, times } from '../value.ts';
import { filled, never, twoSides, units, volume, volumeAsks } from './solidWords.ts';

/** How high the box is does not matter to the water in it. */
function dropHeight(listener: Listener): void {
  const kept = listener.claims.filter(({ zero }) => !zero.has('h:1') || zero.size !== 2 || !zero.has(''));
  listener.claims.splice(0, listener.claims.length, ...kept);
}

function boxLaws(text: string): [string, string][] {
  return [
    ...(/ squarebase /.test(text) ? ([['l = w', 'The base is a square']] as [string, string][]) : []),
    ...(/ (?:waterdepth) /.test(text)
      ? ([['W = l w D', 'The water is a box of that depth']] as [string, string][])
      : []),
    ...(/ (?:partfilled) /.test(text)
      ? ([['W = f V', 'Of the volume only a part is filled']] as [string, string][])
      : []),
  ];
}

const box: Scene = {
  kind: 'measures of a box',
  understood: 'A box: length l, width w, height h.',
  cue: / (?:rectangular|box|cuboid|prism|aquarium|chest|trunk|tank|bin|crate|container|carton|room|pool) /,
  never: new RegExp(
    `${never.source}| (?:cylinder|cylindrical|cone|sphere|pyramid|cube|cubical|triangles?|triangular|radius|diameter|circular|hemisphere|lid|open|top|wide deck|plot|perimeter|diagonal) `,
  ),
  text: (heard) =>
    filled(heard)
      .replace(/ (?:measures|measuring) (?=\d)/g, ' ')
      .replace(
        / (\d+(?:\.\d+)?)(?: [a-z]+)? by (\d+(?:\.\d+)?)(?: [a-z]+)? by (\d+(?:\.\d+)?)( [a-z]+)?(?= )/g,
        ' dimensions $1 $2 $3$4',
      )
      .replace(
        / (?:with |has |whose )?square base (\d[\d.]*)( [a-z]+)? on (?:a |each )?side(?= )/g,
        ' squarebase length is $1$2',
      )
      .replace(/ with square base(?= )/g, ' squarebase')
      .replace(/ (?:has|whose) square base(?= )/g, ' squarebase')
      .replace(/ base is square(?= )/g, ' squarebase')
      .replace(/ squarebase (?:with |has |whose |of |is )*(?:sides?|edges?)(?: lengths?)?(?= )/g, ' squarebase length'),
  names: [
    ['waterdepth', 'D'],
    ['watervolume', 'W'],
    ['partfilled', 'f'],
    ['(?:cardboard|paper|wrapping paper|material) (?:needed|used|is needed)', 'S'],
    ...volume,
    ['area of (?:its |the |rectangular |square )*base|base area', 'B'],
    ['(?:length of base|base length|length)', 'l'],
    ['(?:width of base|base width|width)', 'w'],
    ['(?:height|depth|altitude|qqh)', 'h'],
  ],
  phrases: [
    [
      'dimensions (n\\d+) (n\\d+) (n\\d+)',
      (listener, tokens) => {
        for (const [index, name] of ['l', 'w', 'h'].entries())
          listener.claim(nameValue(name), listener.value(tokens[index] ?? ''));
      },
    ],
    [
      '(?:dimensions|measurements|edges|sides)(?: of| is)? (n\\d+)(?: ,)?(?: and)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, tokens) => {
        for (const [index, name] of ['l', 'w', 'h'].entries())
          listener.claim(nameValue(name), listener.value(tokens[index] ?? ''));
      },
    ],
    twoSides('l', 'w'),
  ],
  asks: [['how (?:deep|tall|high)', 'h'], ...volumeAsks],
  after: { 'long|in length': 'l', 'wide|in width': 'w', 'high|tall|deep|in height': 'h' },
  more: (listener, text) => {
    if (/ waterdepth /.test(text)) dropHeight(listener);
    return boxLaws(text);
  },
  laws: [
    ['V = l w h', 'The volume is length times width times height'],
    ['B = l w', 'The base is length times width'],
    ['V = B h', 'The volume is base times height'],
    ['S = 2 l w + 2 l h + 2 w h', 'The surface is six faces, two of each kind'],
  ],
  units: { ...units, W: 'volume', f: 'none' },
  harmless: 'outside inside all total completely needed square',
};

const cube: Scene = {
  kind: 'measures of a cube',
  understood: 'A cube: edge s.',
  cue: / (?:cubes?|cubical|cube shaped) /,
  never: new RegExp(`${never.source}| (?:cylinder|cone|pyramid|sphere|prism|box|rectangular|painted|small|smaller) `),
  text: (heard) =>
    heard
      .replace(/ (?:whose |each |one )?faces? has (?:a )?diagonal(?= )/g, ' facediagonal')
      .replace(/ (?:face diagonal|diagonal of (?:one |each |a |any )?face)(?= )/g, ' facediagonal'),
  names: [
    ...volume,
    ['facediagonal', 'g'],
    ['area of (?:one |each |a )?face|face area', 'F'],
    ['(?:length of |each of |each |one |one of |all |its )*(?:edges?|sides?)(?: lengths?)?', 's'],
    ['space diagonal|diagonal of cube', 'e'],
  ],
  asks: volumeAsks,
  laws: [
    ['V = s^3', 'The volume is the cube of the edge'],
    ['S = 6 s^2', 'A cube has six square faces'],
    ['F = s^2', 'Each face is a square'],
    ['g = sqrt2 s', 'The diagonal of a face, by the Pythagorean theorem'],
    ['e^2 = 3 s^2', 'The diagonal, by the Pythagorean theorem twice'],
  ],
  units,
  letters: { s: 's' },
  harmless: 'each all one cube cubed',
};

const pyramid: Scene = {
  kind: 'measures of a square pyramid',
  understood: 'A pyramid with a square base: side s, height h, slant height k.',
  cue: / pyramids? /,
  never: new RegExp(`${never.source}| (?:cylinder|cone|sphere|prism|triangular pyramid|cube) `),
  text: (heard) =>
    heard
      .replace(/ (?:with |has |whose |of )?(?:a )?square base(?= )/g, ' squarebase')
      .replace(/ base is square(?= )/g, ' squarebase')
      .replace(
        / squarebase (?:,|whose|with|has|is|of|that has)? ?(?:sides?|edges?)(?: lengths?)?(?= )/g,
        ' squarebase base edge',
      )
      .replace(/ (?:sides?|edges?)(?: length)? of (?:square )?base(?= )/g, ' base edge')
      .replace(/ base (?:of [a-z ]*)?has sides(?= )/g, ' base edge')
      .replace(/ square pyramid(?= )/g, ' squarebase pyramid'),
  names: [
    ...volume,
    ['perimeter of (?:its )?base', 'P'],
    ['(?:base area|area of (?:its )?base)', 'B'],
    ['slant height', 'k'],
    ['lateral (?:surface )?area', 'L'],
    ['(?:height|altitude|qqh)', 'h'],
    ['(?:length of |each |one )?base (?:edge|edges|side|sides|side length|edge length|length)', 's'],
  ],
  asks: volumeAsks,
  phrases: [
    [
      '(?:rectangle|rectangular base|rectangular) (?:base )?(?:of |is |measuring |with sides )?(n\\d+)(?: long)? (?:by|and) (n\\d+)(?: wide)?',
      (listener, [a = '', b = '']) => listener.claim(nameValue('B'), times(listener.value(a), listener.value(b))),
    ],
  ],
  after: { 'tall|high': 'h' },
  more: (_, text) =>
    / squarebase /.test(text)
      ? [
          ['B = s^2', 'The base is a square'],
          ['P = 4 s', 'The base is a square'],
          ['S = s^2 + 2 s k', 'The base and four triangles'],
          ['L = 2 s k', 'Four triangles'],
          ['4 k^2 = 4 h^2 + s^2', 'The slant height, by the Pythagorean theorem'],
        ]
      : [],
  laws: [['3 V = B h', 'The volume of a pyramid is a third of base times height']],
  units,
  letters: { h: 'h', s: 's' },
  harmless: 'each total all square cube',
};

export const boxScenes: Scene[] = [box, cube, pyramid];
