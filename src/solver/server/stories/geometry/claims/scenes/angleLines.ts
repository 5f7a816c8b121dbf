import type { Names, Scene } from '../scene.ts';
import { nameValue, numberValue, plus } from '../value.ts';
import { bareTo, blunt, figures, harmless, ordinary, pairNames, ratioOf, told } from './angleWords.ts';

const line = (total: number, cue: RegExp, reason: string): Scene => ({
  kind: 'angles at a line',
  understood: `${reason}.`,
  cue,
  never: new RegExp(
    `${figures.source}| (?:triangle|triangles|quadrilateral|parallel|vertical|vertically|cross|crosses|crossing|crossed|intersect|intersects|intersecting|bisects|bisector|bisected|perpendicular|any|qq[a-z]{3}) `,
  ),
  text: ordinary,
  names: [...pairNames, ['(?<!right |straight )angle(?! is (?:straight|right))', 'a'], ['one(?= is)', 'a']],
  bare: (listener) => {
    ratioOf(['a', 'b'])(listener);
    ratioOf(['a', 'b', 'c'])(listener);
    ratioOf(['a', 'b', 'c', 'd'])(listener);
    bareTo(['a', 'b', 'c', 'd'])(listener);
    const [first] = ['d', 'c', 'b'].filter((name) => told(listener, name));
    const all = ['a', 'b', 'c', 'd'].slice(0, Math.max(2, ['a', 'b', 'c', 'd'].indexOf(first ?? 'b') + 1));
    listener.claims.push({
      zero: plus(
        all.reduce((sum, name) => plus(sum, nameValue(name)), numberValue(0)),
        numberValue(-total),
      ),
      tex: `${all.join(' + ')} = ${total}`,
      reason,
    });
  },
  needs: / angles? | supplement | complement /,
  extremes: { max: 'max', min: 'min', of: ['a', 'b', 'c', 'd'] },
  laws: [],
  units: { a: 'degrees', b: 'degrees', c: 'degrees', d: 'degrees', max: 'degrees', min: 'degrees' },
  harmless,
});

const straight = line(
  180,
  / (?:linear pair|supplement|supplementary|supplements|straight|on line|along line|flush) /,
  'Angles that make a straight line add up to 180 degrees',
);

const rightAngle = line(90, / (?:complement|complementary|complements) /, 'Complementary angles add up to 90 degrees');

const crossingNames: Names = [
  ['sum of (?:one pair of |pair of |2 |two )?vertical(?:ly opposite)? angles', '2 a'],
  ['sum of (?:all )?(?:2 |both )?(?:acute angles|eemin)', '2 min'],
  ['sum of (?:all )?(?:2 |both )?(?:obtuse angles|eemax)', '2 max'],
  [
    '(?:angle )?(?:vertical|vertically opposite|opposite|directly opposite|across)(?: angle)?(?: (?:to|from) (?:it|angle|this angle|that one|first angle|first one|this one))?(?! angles)',
    'a',
  ],
  ['angle [a-z ]{0,20}?(?:directly opposite|opposite|across)', 'a'],
  ...pairNames,
  ['angle(?= (?:is|between|at|on|adjacent))', 'a'],
  ['(?:each|either) (?:one|angle|of (?:these )?(?:2 )?angles)', 'a'],
];

/** Two lines that cross: equal and neighboring angles. */
const crossing: Scene = {
  kind: 'angles at crossing lines',
  understood: 'Two lines cross: angles across from each other are equal, neighbors add up to 180 degrees.',
  cue: / (?:cross|crosses|crossing|crossed|intersect|intersects|intersecting|intersection|vertical|vertically|scissors) /,
  never: new RegExp(
    `${figures.source}| (?:triangle|triangles|quadrilateral|parallel|transversal|bisects|bisector|bisected|perpendicular|third line|3 lines|line V2|qq[a-z]{3}|right angles) `,
  ),
  text: (heard) =>
    blunt(heard)
      .replace(/ sum of (?:one )?(?:pair of )?vertical/g, ' sum of vertical')
      .replace(/ on (?:north|south|east|west|other|left|right) side(?= )/g, '')
      .replace(/ (?:, )?(?=n?directly opposite )/g, ' ')
      .replace(/ (?:between|of) (?:them|blades|handles|streets|2 streets|roads)(?= )/g, '')
      .replace(/ assuming [a-z ]+(?= \.)/g, ' '),
  names: crossingNames,
  phrases: [
    [
      '(?:vertical|opposite|vertically opposite)(?: angles)?(?: is| has)?(?: of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, [x = '', y = '']) => {
        listener.claim(nameValue('a'), listener.value(x));
        listener.claim(nameValue('a'), listener.value(y));
      },
    ],
  ],
  bare: (listener) => bareTo(['a'])(listener),
  needs: / angles? | eem(?:ax|in) /,
  extremes: { max: 'max', min: 'min', of: ['a', 'b'] },
  laws: [['a + b = 180', 'Neighboring angles make a straight line']],
  units: { a: 'degrees', b: 'degrees', max: 'degrees', min: 'degrees' },
  harmless: `${harmless} next`,
};

/** Parallel lines and a transversal. */
const parallel: Scene = {
  kind: 'angles at parallel lines',
  understood: 'Parallel lines cut by another: the angles are of two sizes, which add up to 180 degrees.',
  cue: / parallel /,
  never: new RegExp(
    `${figures.source}| (?:triangle|triangles|quadrilateral|parallelogram|trapezoid|bisects|bisector|not parallel|perpendicular|between them|lies between|qq[a-z]{3}) `,
  ),
  text: (heard) =>
    blunt(heard)
      .replace(/ (?:a )?pair of(?= )/g, '')
      .replace(
        / (?:corresponding|alternate interior|alternate exterior|alternate) angle(?: at V\d+| on V\d+| at qq[a-z])?(?= )/g,
        ' sameangle',
      )
      .replace(
        / (?:co interior|cointerior|same side interior|same side exterior|consecutive interior|allied|same side) angle(?: at V\d+)?(?= )/g,
        ' otherangle',
      )
      .replace(
        / (?:if )?(?:these )?angles (?:is )?not (?:has )?(?:same|equal|congruent)(?: measure)?(?= )/g,
        ' otherkind',
      ),
  names: [
    ['sum of (?:all )?(?:of )?(?:the )?(?:4 |four )?(?:acute angles|eemin)', '4 min'],
    ['sum of (?:all )?(?:of )?(?:the )?(?:4 |four )?(?:obtuse angles|eemax)', '4 max'],
    ['eemax', 'max'],
    ['eemin', 'min'],
    ['sameangle', 'a'],
    ['otherangle', 'b'],
    ...pairNames,
    ['an? angle|angle(?= (?:is|between|at|on|that|V\\d+|it))', 'a'],
    ['one(?= is)', 'a'],
  ],
  phrases: [
    [
      '(?:corresponding|alternate interior|alternate exterior|alternate) angles(?: [a-z]+){0,8}?(?: is| has)?(?: of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, [x = '', y = '']) => {
        listener.claim(nameValue('a'), listener.value(x));
        listener.claim(nameValue('a'), listener.value(y));
      },
    ],
    [
      '(?:co interior|cointerior|same side interior|same side exterior|consecutive interior|consecutive exterior|interior|allied|same side) angles(?: on same side of transversal)?(?: [a-z]+){0,8}?(?: is| has)?(?: of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, [x = '', y = '']) => {
        listener.claim(nameValue('a'), listener.value(x));
        listener.claim(nameValue('b'), listener.value(y));
      },
    ],
  ],
  bare: (listener) => {
    if (/ otherkind | co interior | cointerior | same side | consecutive interior | allied /.test(listener.rest))
      bareTo(['a', 'b'])(listener);
    else bareTo(['a'])(listener);
    listener.replace(' otherkind', ' ');
  },
  needs: / angles? | eem(?:ax|in) /,
  extremes: { max: 'max', min: 'min', of: ['a', 'b'] },
  laws: [['a + b = 180', 'Neighboring angles make a straight line, and those at the other line are the same']],
  units: { a: 'degrees', b: 'degrees', max: 'degrees', min: 'degrees' },
  harmless,
};

export const lineScenes: Scene[] = [straight, rightAngle, crossing, parallel];
