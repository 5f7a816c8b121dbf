import { sumOf } from '../law.ts';
import type { Names, Scene } from '../scene.ts';
import { nameValue, plainNumber } from '../value.ts';
import { bareTo, figures, harmless, ordinary, ratioOf } from './angleWords.ts';

const triangleNames: Names = [
  ['eemax', 'max'],
  ['eemin', 'min'],
  ['(?:third|last|remaining|missing|final)(?: interior)?(?: (?:angle|one))', 'c'],
  ['(?:second|another|other)(?: interior| acute)*(?: (?:angle|one))', 'b'],
  ['(?:one|first|1)(?: of)?(?: its| interior| acute| 3| angles)*(?: (?:angles?|them))', 'a'],
  ['angle (?:at|on|of) top(?: [a-z]+)?', 'a'],
  ['angle (?:at|in|on) front(?: corner)?', 'b'],
  ['angle (?:at|in|on) back(?: corner)?', 'c'],
  ['(?:sum|total) of 2(?: of)?(?: its)? angles', 'a + b'],
  ['first', 'a'],
  ['(?:second|other)', 'b'],
  ['third', 'c'],
];

const triangleBase: Scene = {
  kind: 'angles of a triangle',
  understood: 'The angles of a triangle add up to 180 degrees.',
  cue: / triang(?:le|ular|les) /,
  never: new RegExp(
    `${figures.source}| (?:similar|exterior|extended|extends|isosceles|parallel|altitude|bisects|bisector|quadrilateral|area|perimeter|hypotenuse|base|equal sides|qq[a-z]{2,}|congruent sides|legs?|sides|height|point|qqd) `,
  ),
  text: (heard) => {
    const corners = / triangle qq([a-z])([a-z])([a-z])(?= )/.exec(heard)?.slice(1);
    let text = ordinary(heard).replace(/ triangle qq[a-z]{3}(?= )/g, ' triangle');
    for (const [index, corner] of (corners ?? []).entries())
      text = text.replace(new RegExp(` qq(?:${corner}|[a-z]${corner}[a-z])(?= )`, 'g'), ` corner${'abc'[index] ?? ''}`);
    return text
      .replace(/ (?:sum|total) of (?=2 )/g, ' sum of ')
      .replace(/ (?:and )?difference (?:is |of )(?=\d)/g, ' difference is ')
      .replace(/ 2 of angles of triangle| 2 angles of triangle| 2 of angles/g, ' 2 angles');
  },
  names: [['cornera', 'a'], ['cornerb', 'b'], ['cornerc', 'c'], ...triangleNames],
  phrases: [
    [
      '2 angles (?:of triangle )?(?:has )?sum (?:is |of )?(n\\d+)',
      (listener, [n = '']) => listener.claim(sumOf('a + b'), listener.value(n)),
    ],
    ['difference is (n\\d+)', (listener, [n = '']) => listener.claim(sumOf('a - b'), listener.value(n))],
  ],
  bare: (listener) => {
    ratioOf(['a', 'b', 'c'])(listener);
    bareTo(['a', 'b', 'c'])(listener);
  },
  more: (_, text) =>
    / right triangle | right angled /.test(text) ? [['c = 90', 'The triangle has a right angle']] : [],
  needs: / angles? | eem(?:ax|in) | corner[abc] /,
  extremes: { max: 'max', min: 'min', of: ['a', 'b', 'c'] },
  laws: [['a + b + c = 180', 'The angles of a triangle add up to 180 degrees']],
  units: { a: 'degrees', b: 'degrees', c: 'degrees', max: 'degrees', min: 'degrees' },
  harmless: `${harmless} right`,
};

/** An exterior angle x beside c; a and b are far from it. */
const exterior: Scene = {
  ...triangleBase,
  understood: 'An exterior angle of a triangle is the sum of the two angles that are not beside it.',
  cue: / (?:exterior|extended|extends) /,
  never: new RegExp(
    `${figures.source}| (?:similar|isosceles|parallel|altitude|bisects|bisector|quadrilateral|regular|qq[a-z]{2,}|equal sides|taken once) `,
  ),
  text: (heard) =>
    ordinary(heard).replace(
      / (?:2 |two )?(?:remote|far|nonadjacent|non adjacent|opposite)(?: interior)? angles(?= )/g,
      ' farangles',
    ),
  names: [
    ['(?:each|one) of (?:2 )?farangles', 'a'],
    ['(?:its |an |one )?exterior angle(?: of (?:this )?triangle)?', 'x'],
    ['(?:one|first)(?: of)?(?: the)?(?: remote| far| nonadjacent| opposite| interior)+ angles?', 'a'],
    ['(?:other|second)(?: remote| far| nonadjacent| opposite| interior)+ (?:angle|one)', 'b'],
    ['adjacent interior angle|interior angle (?:adjacent|next) to it', 'c'],
    ['eemax', 'max'],
    ['eemin', 'min'],
  ],
  phrases: [
    [
      'farangles(?: is| of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('a'), listener.value(a));
        listener.claim(nameValue('b'), listener.value(b));
      },
    ],
    ['farangles is (?:equal|same|congruent)', (listener) => listener.claim(nameValue('a'), nameValue('b'))],
  ],
  asks: [['how many each(?: one)?', 'a']],
  bare: (listener) => {
    ratioOf(['a', 'b'])(listener);
    bareTo(['a', 'b'])(listener);
  },
  more: () => [],
  needs: / angles? | eem(?:ax|in) /,
  extremes: { max: 'max', min: 'min', of: ['a', 'b'] },
  laws: [
    ['x = a + b', 'An exterior angle is the sum of the two angles that are not beside it'],
    ['x + c = 180', 'An exterior angle and the angle beside it make a straight line'],
  ],
  units: { ...triangleBase.units, x: 'degrees' },
  harmless: `${harmless} remote`,
};

/** A vertex angle a and two base angles b. */
const isosceles: Scene = {
  ...triangleBase,
  understood: 'An isosceles triangle: vertex angle a, two base angles b.',
  cue: / isosceles /,
  never: new RegExp(
    `${figures.source}| (?:similar|exterior|extended|parallel|altitude|bisects|bisector|quadrilateral|trapezoid|area|perimeter|right|qq[a-z]+|height) `,
  ),
  text: (heard) => ordinary(heard).replace(/ (?:2 |two )?(?:equal|congruent) sides(?: is [a-z ]+)?(?= )/g, ' '),
  names: [
    [
      '(?:vertex|apex|top|peak) angle|angle (?:at|between) (?:vertex|apex|top|peak|2 equal sides|equal sides)|angle at peak',
      'a',
    ],
    [
      '(?:each|one|either|each of|one of|either of)? ?(?:its |2 |the )*(?:base angles?|angles at (?:floor|base|bottom)|equal angles)(?: each)?',
      'b',
    ],
    ['other base angle', 'b'],
    ['(?:each of )?(?:other 2|other two)(?: angles)?(?: each)?', 'b'],
    ['eemax', 'max'],
    ['eemin', 'min'],
  ],
  phrases: [
    [
      'one angle is (n\\d+)',
      (listener, [n = '']) => {
        const size = plainNumber(listener.value(n));
        listener.claim(nameValue(size >= 90 ? 'a' : 'unknown'), listener.value(n));
      },
    ],
  ],
  asks: [['(?:other 2|other)(?: angles)? each', 'b']],
  bare: () => {},
  more: () => [],
  needs: / angles? | eem(?:ax|in) /,
  extremes: { max: 'max', min: 'min', of: ['a', 'b'] },
  laws: [['a + 2 b = 180', 'The base angles are equal, and the angles of a triangle add up to 180 degrees']],
  harmless: `${harmless} base vertex two`,
};

export const triangleAngleScenes: Scene[] = [triangleBase, exterior, isosceles];
