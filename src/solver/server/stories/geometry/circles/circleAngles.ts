import { attempt } from '../../../equation.ts';
import { rational, zero } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { AngleFacts } from '../angles/angleFacts.ts';
import { angleNamesIn, replacedWords, vertexOf } from '../angles/angleNames.ts';
import { anglesText } from '../angles/anglesText.ts';
import { resolved, type Setting } from '../angles/resolved.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';

const never =
  / (?:area|circumference|length|sector|long|tangents?|secants?|radians|perimeter|regular|outside|half|tangent) /;
const inscribed =
  '(?:inscribed angle|angle inscribed(?: in (?:the |this |same )?(?:circle|arc))?|angle on circumference|angle at circumference|angle on circle)';
const central = '(?:central angle|angle at center|angle at center of circle)';

/** Inscribed and central angles, a triangle on a diameter, a quadrilateral in a circle. */
export const circleAngles: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || !/ (?:inscribed|central|circle|semicircle|cyclic) /.test(` ${heard.heard.replaceAll('!', '')}`))
    return undefined;
  const text = anglesText(heard.heard)
    .replace(/ central angle (?=qq[a-z]{3})/g, ' ')
    .replace(/ (?:on|from) opposite /g, ' ');
  if (never.test(text)) return undefined;
  return attempt(() =>
    / quadrilateral /.test(text)
      ? inQuadrilateral(heard, text)
      : / (?:diameter|semicircle) /.test(text)
        ? onDiameter(heard, text)
        : onArc(heard, text),
  );
};

function centerIn(text: string): string | undefined {
  return (
    / (?:center|centered at|circle)(?: is)?(?: at| point)? ?qq([a-z])(?= )/.exec(text)?.[1] ??
    / qq([a-z]) is center /.exec(text)?.[1]
  );
}

const harmless = 'angle angles degrees same measure both major minor opposite arc side sides';

function onArc(heard: GeometricReading, text: string): Work {
  const center = centerIn(text);
  let rest = text.replace(/ qq([a-z]{3})(?= )/g, (_, name: string) =>
    center !== undefined && vertexOf(`qq${name}`) === center ? ' eea' : ' eeb',
  );
  insist(!(/ qq[a-z]{3} /.test(text) && center === undefined), 'which angle is at the center');
  const names = new Set(angleNamesIn(heard.heard).filter((name) => name.length === 5));
  insist(
    [...names].filter((name) => vertexOf(name) === center).length <= 1 &&
      [...names].filter((name) => vertexOf(name) !== center).length <= 1,
    'two of one kind',
  );
  rest = replacedWords(rest, [
    ['(?:central|inscribed) (?=ee)', ''],
    [`(?:measure of )?(?:its |the |corresponding |same )*${central}`, 'eea'],
    [inscribed, 'eeb'],
    [
      '(?:that )?(?:intercepts|subtends|cuts off|intercepting) (?:minor |an )?arc(?: qq[a-z]{2})?(?: (?:of|is|measuring|that is|with|that measures))?(?= [\\dXV])',
      'eea',
    ],
    ['(?:minor |intercepted )?arc qq[a-z]{2}(?= is)', 'eea'],
    ['(?:its |intercepted )*(?:minor |intercepted )+arc(?: qq[a-z]{2})?', 'eea'],
    ['arc(?: that)?(?: it)? intercepts|arc intercepted by (?=ee)', 'eea'],
    ['inscribed (?=eeb)', ''],
    ['central (?=eea)', ''],
  ]).replace(/ ee([ab]) ,? ?(?:which is )?ee\1(?= )/g, ' ee$1');
  rest = rest.replace(/ ,? ?(?:eea|eeb) (?:that )?intercepts same arc(?: as eeb| as eea)?(?= )/, (all) =>
    all.replace(/ intercepts.*/, ''),
  );
  insist(/ ee[ab] /.test(rest) && / (?:arc|circle|inscribed|eeb) /.test(rest), 'no circle');
  const isInscribed = / eeb /.test(rest);
  insist(isInscribed, 'no inscribed angle');
  const facts = new AngleFacts(rest, heard);
  const asked = facts.asked();
  insist(asked, 'nothing asked');
  facts.read(['eea', 'eeb']);
  facts.rest = facts.rest.replace(/ eeb (?=~)/, ' ');
  insist(facts.isSpent(harmless), 'something left over');
  return resolved(
    facts,
    setting(
      'An inscribed angle is half the central angle on the same arc',
      [
        ['eea', 'the central angle'],
        ['eeb', 'the inscribed angle'],
      ],
      { relations: [{ first: 'eea', second: 'eeb', by: rational(2), plus: zero }], most: 360 },
    ),
    asked,
  );
}

function setting(reason: string, names: [string, string][], more: Partial<Setting>): Setting {
  return {
    kind: 'angles in a circle',
    understood: `${reason}.`,
    names: new Map(names),
    closings: [],
    reasons: [`${reason}.`],
    ...more,
  };
}

/** 'AB is a diameter and C is on the circle': the angle at C is right. */
function onDiameter(heard: GeometricReading, text: string): Work {
  const ends = / (?:qq([a-z]{2}) is diameter|diameter (?:is )?qq([a-z]{2})) /.exec(text);
  const [p, q] = [...(ends?.[1] ?? ends?.[2] ?? '')];
  insist(p && q && / (?:inscribed|circle|semicircle) /.test(text), 'no diameter');
  const center = centerIn(text);
  const corners = new Set(
    [...text.matchAll(/ (?:triangle )?qq([a-z]{3})(?= )/g)].flatMap(([, name = '']) => [...name]),
  );
  const third = [...corners].filter((letter) => letter !== p && letter !== q);
  insist(third.length === 1 && third[0] !== center, 'no third point');
  const letters = [p, q, third[0] ?? ''];
  const rest = text
    .replace(/ triangle qq[a-z]{3}(?= )/g, ' triangle')
    .replace(/ qq([a-z]{3}|[a-z])(?= )/g, (all, name: string) => {
      const at = letters.indexOf(vertexOf(`qq${name}`));
      return at < 0 ||
        (name.length === 1 && !text.includes(`angle qq${name} `) && !new RegExp(` qq${name} is [\\dX]`).test(text))
        ? all
        : ` ee${'abc'[at]}`;
    })
    .replace(/ diameter /g, ' ');
  const facts = new AngleFacts(rest, heard);
  const asked = facts.asked();
  insist(asked, 'nothing asked');
  facts.read(['eea', 'eeb', 'eec']);
  insist(!facts.values.has('eec') && facts.isSpent(harmless), 'something left over');
  facts.values.set('eec', { by: zero, plus: rational(90) });
  return resolved(
    facts,
    setting(
      'An angle inscribed in a semicircle is a right angle',
      letters.map((letter, index) => [`ee${'abc'[index]}`, `angle ${letter.toUpperCase()}`]),
      {
        closings: [{ sum: ['eea', 'eeb', 'eec'], to: 180, reason: 'The angles of the triangle add up to 180 degrees' }],
      },
    ),
    asked,
  );
}

/** Opposite angles of a quadrilateral in a circle add up to 180°. */
function inQuadrilateral(heard: GeometricReading, text: string): Work {
  insist(/ (?:inscribed|cyclic|on circle) /.test(text), 'no circle');
  const corners = / quadrilateral qq([a-z]{4}) /.exec(text)?.[1] ?? '';
  const told = [...new Set([...text.matchAll(/ qq([a-z])(?= )/g)].map(([, name = '']) => name))].filter((name) =>
    corners.includes(name),
  );
  const [first = '', second = ''] = told;
  insist(
    told.length === 2 && Math.abs(corners.indexOf(first) - corners.indexOf(second)) === 2,
    'angles that are not opposite',
  );
  const rest = text
    .replace(/ quadrilateral qq[a-z]{4}(?= )/g, ' ')
    .replaceAll(` qq${first} `, ' eea ')
    .replaceAll(` qq${second} `, ' eeb ');
  const facts = new AngleFacts(rest, heard);
  const asked = facts.asked();
  insist(asked, 'nothing asked');
  facts.read(['eea', 'eeb']);
  insist(facts.isSpent(harmless), 'something left over');
  return resolved(
    facts,
    setting(
      'Opposite angles of a quadrilateral inscribed in a circle add up to 180 degrees',
      [
        ['eea', `angle ${first.toUpperCase()}`],
        ['eeb', `angle ${second.toUpperCase()}`],
      ],
      { closings: [{ sum: ['eea', 'eeb'], to: 180, reason: 'Together they are 180 degrees' }] },
    ),
    asked,
  );
}
