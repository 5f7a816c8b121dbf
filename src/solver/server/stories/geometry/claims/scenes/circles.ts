import { anglesText } from '../../angles/anglesText.ts';
import { nameValue } from '../value.ts';
import type { Scene } from '../scene.ts';

/** A line that touches a circle: the radius r, the tangent segment t, the distance d of its end from the center. */
const tangent: Scene = {
  kind: 'tangent to a circle',
  understood:
    'The radius r to the point of tangency is perpendicular to the tangent t; the distance to the center is d.',
  cue: / (?:tangent|tangents|touches|grazes) /,
  never:
    / (?:sin|cos|tan of|slope|equation|xy|coordinates|axis|square|quadrilateral|origin|angle|angles|externally|internally|chord|secant|line V\d) /,
  text: (heard) => {
    const center = / (?:center|centered at|circle)(?: is| at| of circle)? qq([a-z])(?= )/.exec(heard)?.[1];
    const touch = / (?:at|touching [a-z ]*?at|touches [a-z ]*?at)(?: point)? qq([a-z])(?= )/.exec(heard)?.[1];
    let text = heard;
    if (center && touch) {
      const outer = [
        ...new Set([...heard.matchAll(/ qq([a-z]{1,2})(?= )/g)].flatMap(([, name = '']) => [...name])),
      ].filter((one) => one !== center && one !== touch);
      const [end = ''] = outer.filter((one) => new RegExp(` qq(?:${one}${touch}|${touch}${one})(?= )`).test(heard));
      if (end) {
        const seg = (a: string, b: string) =>
          new RegExp(
            ` (?:segment |line |radius |length of |tangent segment |tangent )*qq(?:${a}${b}|${b}${a})(?= )`,
            'g',
          );
        text = text
          .replace(seg(center, touch), ' radius')
          .replace(seg(center, end), ' farness')
          .replace(seg(end, touch), ' touchlength');
      }
    }
    return text
      .replace(/ (?:point )?qq[a-z](?= (?:lies|is on|on|outside|,|is|and|with|to|such)|\.)/g, ' point')
      .replace(/ (?:touchlength|line V\d+|line) is tangent to /g, ' touching ')
      .replace(/ (?:with )?center (?:is )?(?:at )?(?:qq[a-z]|point)(?= )/g, ' ')
      .replace(
        / (\d+(?:\.\d+)?)( [a-z]+)? (?:above|away from surface of) (?:[a-z]+ ){0,3}?(?:planet|earth|sphere|surface|moon)(?= )/,
        ' overheight is $1$2 planet',
      );
  },
  names: [
    [
      '(?:distance (?:between|from) (?:[a-z]+ ){0,4}?(?:to|and) center(?: of circle)?|farness|how far is (?:[a-z]+ ){0,3}from center(?: of circle)?)',
      'd',
    ],
    ['overheight', 'u'],
    [
      '(?:length of )?(?:each |the )?(?:tangent segments?|tangent length|tangent|touchlength)|distance (?:, in [a-z]+ , )?from satellite to (?:[a-z]+ ){1,8}surface',
      't',
    ],
    ['radius', 'r'],
    ['diameter', '2 r'],
  ],
  asks: [['(?:find |what is )?(?:the )?length of each (?:tangent )?segment', 't']],
  phrases: [
    [
      '(?:2 |two )?tangent segments [a-z .]*? lengths is (n\\d+) and (n\\d+)',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('t'), listener.value(a));
        listener.claim(nameValue('t'), listener.value(b));
      },
    ],
  ],
  laws: [
    ['d^2 = r^2 + t^2', 'The radius is perpendicular to the tangent: by the Pythagorean theorem'],
    ['d = r + u', 'From the center it is the radius and the height'],
  ],
  harmless: 'outside same point between surface above line',
};

/** Angles at the circumference and at the center. */
const inscribed: Scene = {
  kind: 'angles in a circle',
  understood: 'An inscribed angle is half of its arc and of the central angle on it.',
  cue: / (?:inscribed|central|arc) /,
  never:
    / (?:length|radius|diameter|circumference|area|sector|quadrilateral|triangle|tangent|cyclic|radians|semicircle|chords) /,
  text: (heard) =>
    anglesText(heard)
      .replace(/ (?:minor |intercepted |same )?arc qq[a-z]{2,3}(?= )/g, ' arc')
      .replace(/ (inscribed|central) (?:angle )?qq[a-z]{3}(?= )/g, ' $1 angle')
      .replace(
        / (?:intercepts|that intercepts|on|intercepting|subtends|of|for|which intercepts|cuts off|subtended by|intercept) (?:it|same arc|the same arc|arc|this arc)(?= )/g,
        ' ',
      )
      .replace(/ arc measure(?= )/g, ' arc'),
  names: [
    ['inscribed angle|inscribed', 'i'],
    ['central angle|central', 'c'],
    ['(?:minor )?arc', 'c'],
  ],
  laws: [['c = 2 i', 'The central angle is twice the inscribed angle on the same arc']],
  units: { c: 'degrees', i: 'degrees' },
  letters: {},
  harmless: 'same angle intercepts',
};

/** A quadrilateral in a circle. */
const cyclic: Scene = {
  kind: 'a quadrilateral in a circle',
  understood: 'Opposite angles of a quadrilateral inscribed in a circle add up to 180 degrees.',
  cue: / quadrilateral qq[a-z]{4} /,
  never: / (?:parallel|area|perimeter|side|sides|diagonal|trapezoid) /,
  needs: / (?:inscribed|cyclic|on circle) /,
  text: (heard) => {
    const corners = / quadrilateral qq([a-z])([a-z])([a-z])([a-z])(?= )/.exec(heard)?.slice(1) ?? [];
    let text = anglesText(heard).replace(/ that of (?=qq)/g, ' ');
    for (const [index, corner] of corners.entries())
      text = text.replace(
        new RegExp(` (?:angle )?qq(?:${corner}|[a-z]${corner}[a-z])(?= )`, 'g'),
        ` corner${'abcd'[index] ?? ''}`,
      );
    return text;
  },
  names: [
    ['cornera', 'a'],
    ['cornerb', 'b'],
    ['cornerc', 'c'],
    ['cornerd', 'd'],
  ],
  laws: [
    ['a + c = 180', 'Opposite angles add up to 180 degrees'],
    ['b + d = 180', 'Opposite angles add up to 180 degrees'],
  ],
  units: { a: 'degrees', b: 'degrees', c: 'degrees', d: 'degrees' },
  harmless: 'angle angles inscribed opposite',
};

export const circleScenes: Scene[] = [tangent, inscribed, cyclic];
