import type { Names, Scene } from '../scene.ts';
import { filled, never, units, volume, volumeAsks } from './solidWords.ts';

const round: Names = [
  [
    '(?:lateral (?:surface )?area|area of (?:its |the )?(?:label|curved side|curved surface|side)|curved surface area)',
    'L',
  ],
  ['(?:area of (?:its |the |circular )*base|base area)', 'B'],
  ['(?:slant height|slant)', 'k'],
  ['(?:circumference)(?: of base)?', '2 pi r'],
  ['(?:base )?diameter(?: of base)?', '2 r'],
  ['(?:base )?(?:radius|qqr)(?: of (?:its |circular )*base)?', 'r'],
  ...volume,
  ['(?:height|altitude|depth|qqh)', 'h'],
];

const cylinder: Scene = {
  kind: 'measures of a cylinder',
  understood: 'A cylinder: radius r, height h.',
  cue: / (?:cylinders?|cylindrical|can|silo|drum|barrel|soup|soda) /,
  never: new RegExp(
    `${never.source}| (?:cone|sphere|pyramid|cube|hemisphere|prism|box|rectangular|conical|spherical) `,
  ),
  text: (heard) => filled(heard).replace(/ (?:height|depth) equal to (?=\w)/g, ' height is '),
  names: [['waterdepth', 'D'], ['watervolume', 'W'], ['partfilled', 'f'], ...round],
  asks: volumeAsks,
  after: { 'tall|high|deep|in height|long': 'h', 'across|in diameter|wide': '2 r' },
  more: (_, text) => [
    ...(/ waterdepth /.test(text) ? ([['W = pi r^2 D', 'The water is a cylinder of that depth']] as const) : []),
    ...(/ partfilled /.test(text) ? ([['W = f V', 'Of the volume only a part is filled']] as const) : []),
  ],
  laws: [
    ['V = pi r^2 h', 'The volume is base times height'],
    ['B = pi r^2', 'The base is a circle'],
    ['L = 2 pi r h', 'The side, unrolled, is as long as the circumference'],
    ['S = 2 pi r^2 + 2 pi r h', 'The surface is two circles and the side'],
  ],
  units: { ...units, W: 'volume', f: 'none' },
  letters: { r: 'r', h: 'h' },
  harmless: 'total both once around without all only side',
};

const cone: Scene = {
  kind: 'measures of a cone',
  understood: 'A cone: radius r, height h.',
  cue: / (?:cones?|conical|cone shaped) /,
  never: new RegExp(`${never.source}| (?:cylinder|sphere|pyramid|cube|hemisphere|prism|box|scoop|cylindrical) `),
  names: round,
  asks: volumeAsks,
  after: { 'tall|high|deep|in height': 'h', '(?:across|wide|in diameter)(?: at (?:its )?(?:rim|top|base))?': '2 r' },
  text: (heard) =>
    heard
      .replace(/ (?:is )?poured into [a-z ]*?(?: until it is full)?(?= [.,])/g, ' ')
      .replace(/ volume of (?:juice|water|ice cream)(?= )/g, ' volume'),
  laws: [
    ['3 V = pi r^2 h', 'The volume of a cone is a third of base times height'],
    ['B = pi r^2', 'The base is a circle'],
    ['k^2 = r^2 + h^2', 'The slant height, by the Pythagorean theorem'],
    ['L = pi r k', 'The curved side of a cone'],
    ['S = pi r^2 + pi r k', 'The base and the curved side'],
  ],
  units,
  letters: { r: 'r', h: 'h' },
  harmless: 'until total',
};

const sphere: Scene = {
  kind: 'measures of a sphere',
  understood: 'A sphere: radius r.',
  cue: / (?:spheres?|spherical|ball|globe|balloon|basketball|marble) /,
  never: new RegExp(`${never.source}| (?:cylinder|cone|pyramid|cube|hemisphere|prism|box|cylindrical) `),
  text: (heard) =>
    heard
      .replace(/ (?:until it )?(?:holds|contains) (X\d+|\d+)(?= cu-)/g, ' volume is $1')
      .replace(/ of air(?= )/g, ' ')
      .replace(/ formula is X\d+(?= \.)/g, ' '),
  names: [
    ...volume,
    ['great circle circumference|circumference of great circle|circumference', '2 pi r'],
    ['diameter', '2 r'],
    ['(?:radius|qqr)', 'r'],
  ],
  asks: volumeAsks,
  after: { 'across|in diameter|wide': '2 r' },
  laws: [
    ['3 V = 4 pi r^3', 'The volume of a sphere'],
    ['S = 4 pi r^2', 'The surface of a sphere'],
  ],
  units,
  letters: { r: 'r' },
  harmless: 'until at',
};

const hemisphere: Scene = {
  ...sphere,
  kind: 'measures of a hemisphere',
  understood: 'Half a sphere: radius r.',
  cue: / (?:hemispheres?|hemispherical|half sphere) /,
  never: new RegExp(`${never.source}| (?:cylinder|cone|pyramid|cube|prism|box|cylindrical|sits|top|attached|surface) `),
  laws: [['3 V = 2 pi r^3', 'The volume is half of that of a sphere']],
};

export const roundSolidScenes: Scene[] = [cylinder, cone, sphere, hemisphere];
