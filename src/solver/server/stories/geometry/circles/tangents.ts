import { attempt } from '../../../equation.ts';
import { meaning } from '../../../reading/words.ts';
import { insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { AngleFacts } from '../angles/angleFacts.ts';
import { anglesText } from '../angles/anglesText.ts';
import { resolved } from '../angles/resolved.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { readSize } from '../text/size.ts';
import { Told } from '../text/told.ts';
import { written } from '../text/written.ts';
import { rightText } from '../triangles/rightText.ts';
import { RightTriangle, type Side } from '../triangles/rightTriangle.ts';

const never =
  / (?:secant|secants|chord|concentric|internally|externally|area|perimeter|equation|plane|x-axis|y-axis|sin|cos|tan|circumference|arc|polygon|square|not|circles|diameter|major) /;

/** A tangent is perpendicular to the radius that it meets: lengths and angles of that right triangle. */
export const tangents: Kind = (reading) => {
  const heard = geometricReading(reading);
  const words = ` ${heard?.heard.replaceAll('!', '') ?? ''}`;
  if (!heard || !/ tangents? /.test(words) || !/ (?:circle|center|radius) /.test(words) || never.test(words))
    return undefined;
  return attempt(() => (/ angles? /.test(words) ? ofAngles(heard) : ofLengths(heard)));
};

interface Points {
  center: string;
  touching: string[];
  outside: string;
}

/** The center, where the tangents touch, and the point that they come from. */
function pointsIn(text: string): Points {
  const center =
    / (?:center of circle|center|centered at)(?: is)?(?: at| point)? ?qq([a-z])(?= )/.exec(text)?.[1] ??
    / circle qq([a-z])(?= )/.exec(text)?.[1] ??
    / qq([a-z]) is center /.exec(text)?.[1] ??
    '';
  const at =
    / (?:at|touches circle at|touching circle at|meets circle at|point of tangency(?: is)?) (?:point )?qq([a-z])(?= )/.exec(
      text.replace(/ center (?:is )?at qq[a-z]/g, ''),
    )?.[1];
  const lines = [...text.matchAll(/ qq([a-z]{2})(?= )/g)].map(([, name = '']) => name);
  const tangentLines = [
    ...text.matchAll(/ qq([a-z]{2})(?: and qq([a-z]{2}))? (?:is|both) ?(?:both )?tangents?(?: segments?)?(?= )/g),
  ].flatMap(([, a, b]) => [a, b].filter((name) => name !== undefined));
  if (tangentLines.length === 2) {
    const [a = '', b = ''] = tangentLines;
    const outside = [...a].find((letter) => b.includes(letter)) ?? '';
    return { center, outside, touching: [a.replace(outside, ''), b.replace(outside, '')] };
  }
  const radius = / radius (?:is )?qq([a-z]{2})(?= )/.exec(text)?.[1];
  if (center === '' && at && radius?.includes(at))
    return { ...pointsIn(`${text}. center qq${radius.replace(at, '')} `) };
  const line = tangentLines[0] ?? lines.find((name) => center === '' || !name.includes(center)) ?? '';
  const touching =
    at ?? [...line].find((letter) => lines.some((name) => name === center + letter || name === letter + center)) ?? '';
  return { center, touching: [touching], outside: line.replace(touching, '') };
}

function ofAngles(heard: GeometricReading): Work {
  const text = anglesText(heard.heard);
  const { center, touching, outside } = pointsIn(` ${heard.heard.replaceAll('!', '')}`);
  const [first = '', second] = touching;
  insist(center && first && outside && outside.length === 1, 'points without names');
  const letters = second === undefined ? [outside, center] : [outside, center];
  const rest = text.replace(/ qq([a-z]{3})(?= )/g, (all, name: string) => {
    const at = letters.indexOf(name.charAt(1));
    const others = [name.charAt(0), name.charAt(2)];
    const arms = second === undefined ? [first, letters[1 - at] ?? ''] : touching;
    return at >= 0 && others.every((letter) => arms.includes(letter)) ? ` ee${'ab'[at]}` : all;
  });
  const facts = new AngleFacts(rest, heard);
  const asked = facts.asked();
  insist(asked, 'nothing asked');
  facts.read(['eea', 'eeb']);
  insist(facts.isSpent('angle angles degrees') && !/ qq[a-z]{3} /.test(facts.rest), 'something left over');
  const total = second === undefined ? 90 : 180;
  const reason =
    second === undefined
      ? 'The tangent and the radius make a right angle, so the other two angles of the triangle add up to 90 degrees'
      : 'Each tangent makes a right angle with its radius, so of the four angles the other two add up to 180 degrees';
  return resolved(
    facts,
    {
      kind: 'tangent to a circle',
      understood: 'A tangent is perpendicular to the radius at the point where it touches.',
      names: new Map([
        ['eea', `the angle at ${outside.toUpperCase()}`],
        ['eeb', `the angle at ${center.toUpperCase()}`],
      ]),
      closings: [{ sum: ['eea', 'eeb'], to: total, reason }],
      most: total,
    },
    asked,
  );
}

const size = '(\\d+(?:\\.\\d+)?(?:/\\d+)?|X\\d+)';

function ofLengths(heard: GeometricReading): Work {
  const text = rightText(heard.heard);
  const { center, touching, outside } = pointsIn(text);
  const [first = ''] = touching;
  let rest = text;
  const name = (side: Side, a: string, b: string) => {
    if (a.length === 1 && b.length === 1)
      rest = rest.replace(
        new RegExp(` (?:line |segment )?qq(?:${a}${b}|${b}${a})(?= (?:is [\\dX]|[.,?] ?|$))`, 'g'),
        ` ss${side}`,
      );
  };
  if (touching.length === 1) {
    name('h', center, outside);
    name('p', center, first);
    name('q', first, outside);
  }
  rest = rest
    .replace(
      / (?:distance (?:from|between) (?:the )?(?:point |outside point |external point |exterior point )?(?:qq[a-z] )?(?:to|and) center(?: of circle)?(?: qq[a-z])?|distance from center(?: of circle)? to (?:point |outside point |external point |exterior point )?(?:qq[a-z])?)(?= )/g,
      ' ssh',
    )
    .replace(/ how far(?: is)? (?:point )?qq[a-z] from center(?: of circle)?(?: qq[a-z])?(?= )/, ' how ssh')
    .replace(/ (\d+(?:\.\d+)?) (?:units )?from (?:the )?center(?: of circle)?(?= )/, ' ssh $1')
    .replace(/ radius(?: of (?:the )?circle)?(?: qq[a-z]{1,2}| ssp)?(?= )/g, ' ssp')
    .replace(
      / (?:tangent (?:segment|line)|tangent)(?: from (?:point )?qq[a-z])?(?: to circle)?(?: qq[a-z]{2})?(?= (?:is )?[\dX]| [.?] ?$)/g,
      ' ssq',
    )
    .replace(/ (what is|find|how long is) tangent(?: segment)?(?= )/, ' $1 ssq')
    .replace(/ from outside point to center(?= )/g, ' ');
  const told = new Told(heard);
  const known = new Map<Side, ReturnType<typeof readSize>>();
  const asked =
    / (?:what|find|how|calculate|determine)(?: long)?(?: is)?(?: length of)? ss([pqh])(?= (?!is \d|is X|\d))/.exec(
      rest,
    ) ?? / ss([pqh])(?= [.?] ?$)/.exec(rest);
  insist(asked?.[1], 'nothing asked');
  rest = rest.replace(asked[0], ' ~');
  for (const found of [...rest.matchAll(new RegExp(` ss([pqh])(?: is|,)? ${size}(?= )`, 'g'))]) {
    insist(!known.has(found[1] as Side), 'a length twice');
    known.set(found[1] as Side, readSize(found[2] ?? '', told));
    rest = rest.replace(found[0], ' ~');
  }
  insist(known.size === 2 && !known.has(asked[1] as Side), 'too little or too much');
  const allowed = new Set('distance length from radius outside line if give'.split(' '));
  insist(
    rest
      .split(' ')
      .filter((word) => word !== '' && !/^[~,.]$/.test(word))
      .every(
        (word) => /^[a-z][a-z'-]*$/.test(word) && !/^ss[a-z]$/.test(word) && (!meaning.has(word) || allowed.has(word)),
      ),
    'something left over',
  );
  const triangle = new RightTriangle({
    p: 'the radius',
    q: 'the tangent',
    h: 'the distance from the center',
    P: '',
    Q: '',
  });
  for (const [side, value] of known) triangle.give(side, value);
  triangle.steps.push(
    'The tangent is perpendicular to the radius at the point where it touches, so they are the legs of a right triangle.',
  );
  const value = triangle.side(asked[1] as Side);
  triangle.insistOnTriangle();
  const units = [...new Set(heard.heard.match(/(?<= )(?:cm|mm|km|meters|inches|feet|yards|miles|units)(?= )/g))];
  insist(units.length <= 1, 'two units');
  return written(
    {
      kind: 'tangent to a circle',
      understood: 'A tangent, the radius where it touches, and the line from the center make a right triangle.',
      steps: triangle.steps,
      value,
      ...(units[0] && { unit: units[0] }),
    },
    heard,
  );
}
