import { attempt } from '../../../equation.ts';
import { one, zero } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { AngleFacts, type Relation } from './angleFacts.ts';
import { largest, replacedWords, smallest, vertexOf } from './angleNames.ts';
import { anglesText } from './anglesText.ts';
import { resolved, type Closing } from './resolved.ts';

const never =
  / (?:similar|circle|polygon|quadrilateral|area|perimeter|sin|cos|tan|sine|arc|bisects?|bisector|bisected|inscribed|altitude|median|hypotenuse|square|height|base length|long|centroid|midpoint|2 triangles|triangles) /;
const shared: [string, string][] = [
  ['(?:third|last|missing|remaining|unknown|final) (?:interior )?(?:angle|one)(?: of triangle)?', 'eec'],
  ['(?:second|another) (?:interior |acute )?(?:angle|one)?', 'eeb'],
  ['second|another', 'eeb'],
  ['third', 'eec'],
  [
    '(?:one|first)(?: of)? (?:interior |acute |angles |its |base )*(?:angles?|them)(?: of (?:triangle|right triangle))?',
    'eea',
  ],
  ['first', 'eea'],
  ['other (?:acute |interior |base )*(?:angle|one)(?: of triangle)?', 'eeother'],
  ['other', 'eeother'],
];
const inIsosceles: [string, string][] = [
  [
    '(?:vertex|apex|top) angle|angle at (?:vertex|apex|top)|angle between (?:2 |two )?(?:equal|congruent) (?:sides|legs)|vertex|non base angle',
    'eea',
  ],
  [
    '(?:each|one|either|one of|both)(?: of)? (?:its |2 |two )?base angles?|each of base angles|base angles? each',
    'eeb',
  ],
  ['base angles? is(?: each| both)?', 'eeb is'],
  ['other base angle', 'eec'],
  ['base angles?', 'eeb'],
  ['(?:third|remaining|other|unequal) angle', 'eea'],
];
const inExterior: [string, string][] = [
  [
    'other (?:remote |nonadjacent |far |opposite |interior |non adjacent )+(?:angle|one)|other remote(?: interior)?(?: angle)?',
    'eeb',
  ],
  [
    '(?:one|first)(?: of)? (?:its |2 |two |triangle )?(?:remote |nonadjacent |far |opposite |interior |non adjacent )+angles?',
    'eea',
  ],
  ['(?:its |2 |two )?(?:remote |nonadjacent |far |opposite |non adjacent )+(?:interior )?angles', ''],
  [
    '(?:interior angle )?(?:adjacent|next) (?:interior )?angle|adjacent interior angle|interior angle (?:adjacent|next) to it',
    'eec',
  ],
];

/** The angles of one triangle, isosceles or right or with an exterior angle as well. */
export const triangleAngles: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || !/ ?!?(?:triangle|angles?) /.test(heard.heard)) return undefined;
  const text = anglesText(heard.heard);
  if (
    !/ triangle /.test(text) ||
    never.test(text) ||
    !/(?:^|[ !])(?:angles?|degrees|exterior|interior) /.test(heard.heard)
  )
    return undefined;
  return attempt(() => worked(heard, text));
};

function worked(heard: GeometricReading, text: string): Work {
  const corners = / triangle qq([a-z]{3}) /.exec(text)?.[1] ?? '';
  const sides = equalSides(text, corners);
  let rest = sides.rest.replace(/ triangle qq[a-z]{3}(?= )/g, ' triangle');
  const isIsosceles = sides.apex !== undefined || / isosceles /.test(rest);
  const isExterior = / exterior /.test(rest) || / extended /.test(rest);
  insist(!(isIsosceles && isExterior), 'too much at once');
  const letterOf =
    corners === '' ? '' : ordered(corners, isExterior ? exteriorAt(rest, corners) : (sides.apex ?? ''), !isExterior);
  rest = rest.replace(/ exterior (?:angle )?(?:at )?(?:vertex )?qq[a-z]+(?= )/g, ' eex');
  if (letterOf !== '')
    rest = rest.replace(/ qq([a-z]{3}|[a-z])(?= )/g, (all, name: string) => {
      const at = letterOf.indexOf(vertexOf(`qq${name}`));
      const isOutside = name.length === 3 && [...name].some((letter) => !letterOf.includes(letter));
      if (at < 0) return all;
      return isOutside ? ' eex' : ` ee${'abc'[at]}`;
    });
  rest = rest
    .replace(/ vertex (?=ee)/g, ' ')
    .replace(
      / (angles?) of (?:this |isosceles |right )*triangle(?= (?:is|has|,|[.?]|that|each|\d|[XV]\d|and|if|what|find))/g,
      ' $1',
    );
  if (isExterior)
    rest = replacedWords(rest, [...inExterior, ['(?:its |one )?exterior angle(?: of (?:this |triangle))?', 'eex']]);
  if (isIsosceles) rest = replacedWords(rest, inIsosceles);
  rest = replacedWords(
    rest,
    isIsosceles && letterOf === '' ? [largest, smallest] : [largest, smallest, ...shared],
  ).replace(/ (ee[a-z]+) of (?:this |isosceles |right |its )*triangle(?= )/g, ' $1');
  const isRight =
    / right triangle /.test(text) ||
    / right (?:angle|triangle|angled triangle) | right angled /.test(rest) ||
    / right (?:at )?ee[abc] /.test(rest);
  rest = rest.replaceAll('eeother', / eea /.test(rest) && / eeb /.test(rest) ? 'eec' : 'eeb');
  const facts = new AngleFacts(rest, heard);
  const asked = given(facts.asked());
  const closings: Closing[] = [];
  const names = new Map<string, string>();
  const relations: Relation[] = [];
  const reasons: string[] = [];
  const all = isExterior ? ['eea', 'eeb'] : ['eea', 'eeb', 'eec'];
  if (isRight) placeRight(facts, isIsosceles);
  facts.read(all);
  facts.dropNames();
  if (!isIsosceles) facts.readBare(all);
  else if (/ base angles /.test(text)) facts.readBare(['eeb', 'eec']);
  if (isIsosceles) {
    insist(sides.apex !== undefined || corners === '', 'which sides are equal');
    relations.push({ first: 'eec', second: 'eeb', by: one, plus: zero });
    reasons.push('The angles opposite the equal sides are equal.');
  }
  const said = (name: string) =>
    facts.values.has(name) ||
    asked === name ||
    facts.relations.some(({ first, second }) => first === name || second === name);
  for (const [index, name] of ['eea', 'eeb', 'eec'].entries())
    if (!isExterior || said(name) || (name !== 'eec' && !said('eec')))
      names.set(
        name,
        letterOf === '' ? unnamed(index, isIsosceles, isRight) : `angle ${letterOf.charAt(index).toUpperCase()}`,
      );
  if (isExterior) {
    names.set('eex', 'the exterior angle');
    insist(!(said('eec') && (said('eea') || said('eeb'))), 'too much of an exterior angle');
    closings.push(
      said('eec')
        ? { sum: ['eex', 'eec'], to: 180, reason: 'An exterior angle and the angle beside it make a straight line' }
        : {
            sum: ['eea', 'eeb'],
            to: 'eex',
            reason: 'An exterior angle is the sum of the two angles that are not beside it',
          },
    );
  } else closings.push({ sum: all, to: 180, reason: 'The angles of a triangle add up to 180 degrees' });
  insist(
    facts.isSpent(
      'angle angles right degrees side sides interior vertex base equal between opposite total sum remote two same all remaining beyond from',
    ),
    'something left over',
  );
  return resolved(
    facts,
    { kind: 'angles of a triangle', understood: 'Find the angles of a triangle.', names, closings, relations, reasons },
    asked,
  );
}

function unnamed(index: number, isIsosceles: boolean, isRight: boolean): string {
  if (isIsosceles) return ['the vertex angle', 'each base angle', 'the other base angle'][index] ?? '';
  return (
    [
      'the first angle',
      isRight ? 'the other acute angle' : 'the second angle',
      isRight ? 'the right angle' : 'the third angle',
    ][index] ?? ''
  );
}

/** One of the angles is 90°: the one that is said to be, or the third. */
function placeRight(facts: AngleFacts, isIsosceles: boolean): void {
  const found =
    / (ee[abc])(?: is)? (?:a )?(?:right angle|right)(?= )| right (?:angle )?(?:at |is )?(ee[abc])(?= )/.exec(
      facts.rest,
    );
  const name = found?.[1] ?? found?.[2] ?? (isIsosceles ? 'eea' : 'eec');
  facts.rest = found ? facts.rest.replace(found[0], ' ~') : facts.rest;
  facts.values.set(name, facts.linear('90'));
}

/** Where an exterior angle stands: 'exterior angle at C', or `CBD` with D outside. */
function exteriorAt(text: string, corners: string): string {
  const found = / exterior (?:angle )?(?:at )?(?:vertex )?qq([a-z]{1,3})(?= )/.exec(text)?.[1];
  const outside = [...text.matchAll(/ qq([a-z]{3})(?= )/g)]
    .map(([, name = '']) => name)
    .find((name) => [...name].some((letter) => !corners.includes(letter)));
  const at = vertexOf(`qq${found ?? outside ?? ''}`);
  return corners.includes(at) ? at : '';
}

/** The corners with the special one at its place: the apex first, the vertex of the exterior angle last. */
function ordered(corners: string, special: string, isFirst: boolean): string {
  if (special === '') return corners;
  const others = corners.replace(special, '');
  return isFirst ? special + others : others + special;
}

/** The corner between two sides that are said to be equal, those words taken off. */
function equalSides(text: string, corners: string): { apex?: string; rest: string } {
  const patterns = [
    / (?:side |sides )?qq([a-z]{2}) (?:is (?:same |equal |congruent )?(?:to )?|same |is same )(?:side )?qq([a-z]{2})(?= )/,
    / (?:sides? |segments? )?qq([a-z]{2}) and (?:side )?qq([a-z]{2}) (?:is|has) (?:of )?(?:equal|congruent|same|equal in)(?: length| lengths)?(?= )/,
    / (?:equal|congruent) sides (?:is )?qq([a-z]{2}) and qq([a-z]{2})(?= )/,
  ];
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (!found?.[1] || !found[2]) continue;
    const apex = [...found[1]].find((letter) => found[2]?.includes(letter));
    if (apex === undefined || !corners.includes(apex)) continue;
    return { apex, rest: text.replace(found[0], ' ') };
  }
  const base = / base (?:is )?qq([a-z]{2})(?= )/.exec(text);
  const apex = [...corners].find((letter) => !base?.[1]?.includes(letter));
  if (base && apex && / isosceles /.test(text)) return { apex, rest: text.replace(base[0], ' ') };
  return { rest: text };
}
