import type { Scene } from '../scene.ts';
import { nameValue, numberValue, over, plainNumber } from '../value.ts';

const circle: Scene = {
  kind: 'measures of a circle',
  understood: 'A circle: its radius, diameter, circumference and area.',
  cue: / (?:circles?|circular|round|wheels?|tires?|circumference|radius|diameter) /,
  never:
    / (?:squares?|triangles?|rectang[a-z]+|sector|arc|sphere|spherical|cylind[a-z]+|cone|conical|base|volume|height|tall|surface|box|inscribed|tangent|chord|path|walkway|ring|border|concentric|two circles|2 circles|circles|equation|points?|slices?|central|angle|degrees|increased|decreased|doubled|tripled|new|original|hemisphere|half|semicircle|semicircular|quarter|per|clock) /,
  text: (heard) =>
    heard
      .replace(/ (?:is )?numerically (?:equal|equals|same)(?: to| as)? /g, ' is ')
      .replace(/ , (?:measured )?in (?:sq-|cu-)?[a-z]+ ,? ?/g, ' ')
      .replace(/ measured in (?:sq-|cu-)?[a-z]+ /g, ' ')
      .replace(/ numerical value of /g, ' ')
      .replace(/ (?:complete|full|whole) (?=(?:turns?|revolutions?|rotations?|laps?) )/g, ' ')
      .replace(/ without slipping(?= )/g, '')
      .replace(
        / (X\d+|\d+(?:\.\d+)?) (feet|meters|yards|cm|inches) of (?:fencing|fence|rope|wire|edging|trim) .* enclose (?:a )?circular/g,
        ' circumference is $1 $2 circular',
      )
      .replace(/ one (?=(?:turn|revolution|rotation|lap) )/g, ' 1 '),
  names: [
    ['(?:circumference|perimeter|distance around|of fencing|fencing|fence|length of fencing)', 'C'],
    ['area', 'A'],
    ['(?:diameter|distance across)', 'd'],
    ['(?:radius|qqr|distance from center to edge)', 'r'],
  ],
  phrases: [
    [
      '(n\\d+) (?:turns?|revolutions?|rotations?|laps?|times around)',
      (listener, [n = '']) => listener.claim(nameValue('n'), listener.value(n)),
    ],
    [
      '(?:covers|travels?|rolls?|moves?|runs?|rides?) (n\\d+)',
      (listener, [n = '']) => listener.claim(nameValue('D'), listener.value(n)),
    ],
    ['(n\\d+) of (q\\d+)', (listener, [n = '', q = '']) => listener.claim(listener.value(q), listener.value(n))],
  ],
  asks: [
    [
      'how (?:far|many [a-z]+)(?: ,)?(?: in [a-z]+)?(?: ,)? (?:[a-z]+ ){0,3}(?:travel|travels|roll|rolls|move|moves|go|goes|move forward|moved|traveled)',
      'D',
    ],
    ['how many sq-[a-z]+(?: of [a-z]+)?', 'A'],
  ],
  after: { 'across|in diameter': 'd', around: 'C' },
  laws: [
    ['d = 2 r', 'The diameter is twice the radius'],
    ['C = 2 pi r', 'The circumference of a circle'],
    ['A = pi r^2', 'The area of a circle'],
    ['D = n C', 'Each turn is one circumference'],
  ],
  units: { A: 'area', n: 'none' },
  harmless: 'all distance without',
  letters: { r: 'r', d: 'd', c: 'C' },
};

const sector: Scene = {
  kind: 'part of a circle',
  understood: 'A part of a circle: its angle, its arc and its area.',
  cue: / (?:sectors?|arcs?|slices?|central angle|pendulum|sprinkler|wiper|swings|rotates|turns|pieces|wedge|blade) /,
  never:
    / (?:inscribed|tangent|chord|triangle|cone|cylinder|square|rectangle|segment area|outer|inner|hour hand|minute hand|semicircle|each|second|hour|oclock|increased) /,
  text: (heard) =>
    heard
      .replace(/ (?:minor|intercepted|corresponding|shaded|smaller) (?=(?:arc|sector) )/g, ' ')
      .replace(/ (arc|sector|circle|center|angle|points?|radius|and) qq[a-z]+(?= )/g, ' $1')
      .replace(/ before it stops(?= )/g, ' ')
      .replace(/ (?:the )?circumference of circle is (?=\d)/g, ' circumference is ')
      .replace(/ arc (?:on|of|in) (?:this )?circle has length of /g, ' arc length is ')
      .replace(/ arc (?:of (?:certain )?(?:sector|circle) )?has length of /g, ' arc length is ')
      .replace(/ (?:measures|has measure of|with measure of|measuring) /g, ' is ')
      .replace(/ measures? of /g, ' ')
      .replace(
        / (?:is|makes up|covers|takes up|represents|equals) (\d+\/\d+) (?:of )?(?:whole |entire )?(?:circle|area of circle|circumference|circumference of circle|circle area|circle circumference)(?= )/g,
        ' fraction is $1 ',
      ),
  names: [
    [
      '(?:area (?:of )?(?:[a-z-]+ ){0,3}?(?:not shaded|unshaded|major sector|larger sector|rest)(?: of circle)?|area of part (?:of circle )?(?:that is )?not shaded)',
      'N',
    ],
    [
      '(?:area of (?:[a-z]+ ){0,3}?(?:sector|slice|piece|region|lawn|lawn watered|part)|sector area|area watered|area covered|area cleaned|area (?=[a-z ]*(?:sprinkler|wiper|water|wipe|cover)))',
      'K',
    ],
    ['(?:length of (?:[a-z]+ ){0,1}?arc|arc length|length of crust|arc)(?! is n?\\d+ !?degrees)', 's'],
    ['circumference', 'C'],
    ['area of (?:whole |entire )?circle', 'A'],
    ['sector', ''],
    ['(?:diameter)', 'd'],
    ['(?:radius|radii|qqr)', 'r'],
    ['(?:central angle|angle|degree measure of arc)', 't'],
    ['fraction', 'f'],
    ['area', 'K'],
  ].filter(([, value]) => value !== '') as [string, string][],
  phrases: [
    ['(n\\d+) (?:degree )?sector', (listener, [n = '']) => listener.claim(nameValue('t'), listener.value(n))],
    [
      '(?:through|turns|rotates|swings|rotation of|rotates through|turns through) (?:q\\d+ of |angle of )?(n\\d+)',
      (listener, [n = '']) => listener.claim(nameValue('t'), listener.value(n)),
    ],
    ['(n\\d+) of (q\\d+)', (listener, [n = '', q = '']) => listener.claim(listener.value(q), listener.value(n))],
    [
      '(?:sprays|shoots|reaches|throws|sends) (?:[a-z]+ ){0,3}(n\\d+)(?: away| far)?',
      (listener, [n = '']) => listener.claim(nameValue('r'), listener.value(n)),
    ],
    [
      '(?:pendulum|wiper|blade|arm) (?:[a-z]+ ){0,3}is (n\\d+)(?: long)?',
      (listener, [n = '']) => listener.claim(nameValue('r'), listener.value(n)),
    ],
    ['(n\\d+) (?:from|away from) center', (listener, [n = '']) => listener.claim(nameValue('r'), listener.value(n))],
    [
      '(?:into|cut into) (n\\d+) (?:equal|congruent|identical|equal sized)(?: sized)? (?:slices|pieces|sectors|parts|wedges)',
      (listener, [n = '']) => listener.claim(nameValue('f'), over(numberValue(1), listener.value(n))),
    ],
  ],
  asks: [
    [
      'how (?:many|far)(?: [a-z]+)?(?: ,)?(?: in [a-z]+)?(?: ,)? (?:[a-z]+ ){0,4}(?:travel|travels|move|moves|traveled|swing|swings)(?= )',
      's',
    ],
    ['what distance (?:, in [a-z]+ , )?(?:[a-z]+ ){0,3}(?:move|moves|travel|travels)', 's'],
    ['how many sq-[a-z]+', 'K'],
    ['how long is (?:minor )?arc', 's'],
  ],
  after: { long: 'r' },
  laws: [
    ['d = 2 r', 'The diameter is twice the radius'],
    ['C = 2 pi r', 'The circumference of a circle'],
    ['A = pi r^2', 'The area of a circle'],
    ['360 f = t', 'The part of the circle is the part of the full turn of 360 degrees'],
    ['360 s = t C', 'The arc is the part of the circumference that its angle is of 360 degrees'],
    ['360 K = t A', 'The sector is the part of the area that its angle is of 360 degrees'],
    ['2 K = r s', 'The area of a sector is half of radius times arc'],
    ['A = K + N', 'The two parts make the circle'],
  ],
  units: { A: 'area', K: 'area', N: 'area', t: 'degrees', f: 'none' },
  harmless: 'back before',
  letters: { r: 'r', s: 's' },
};

const semicircle: Scene = {
  kind: 'measures of a semicircle',
  understood: 'Half a circle: its radius, area and perimeter.',
  cue: / (?:semicircle|semicircular|half circle) /,
  never:
    / (?:square|rectangle|rectangular|triangle|triangular|sphere|cylinder|top|each end|ends|attached|inscribed|sides|path|arch|rectangles) /,
  text: (heard) =>
    heard
      .replace(/ (?:the )?(?:entire|whole) (?:window|figure|garden|region|shape)(?= )/g, ' semicircle')
      .replace(/ (?:total )?length of (?:trim|fence|fencing|border|edging)(?= )/g, ' perimeter')
      .replace(/ straight (?:lower |bottom |)?(?:edge|side)(?= )/g, ' diameter')
      .replace(/ including (?:lower edge|diameter|straight edge|straight side)(?= )/g, ' '),
  names: [
    ['(?:perimeter|distance around)', 'P'],
    ['(?:length of )?(?:curved (?:part|edge|side)|arc)', 's'],
    ['area', 'A'],
    ['diameter', 'd'],
    ['radius', 'r'],
  ],
  laws: [
    ['d = 2 r', 'The diameter is twice the radius'],
    ['s = pi r', 'The arc is half a circumference'],
    ['A = 1/2 pi r^2', 'Half the area of a circle'],
    ['P = pi r + 2 r', 'Around it are the arc and the diameter'],
  ],
  units: { A: 'area' },
  letters: { r: 'r' },
  harmless: 'half total',
};

const ring: Scene = {
  kind: 'a ring around a circle',
  understood: 'Between two circles with one center.',
  cue: / (?:path|walkway|ring|border|concentric|sidewalk|deck|annulus|surrounded|surrounds) /,
  never: / (?:square|rectangle|rectangular|sphere|cylinder|cost|costs|volume|pipe|deep|inside|within|inner edge) /,
  text: (heard) =>
    heard
      .replace(/ (?:circle|circles|circular)(?= )/g, ' circle')
      .replace(/ (?:uniform|constant|everywhere|all around)(?= )/g, ''),
  names: [
    [
      'area (?:of|between|inside) (?:[a-z]+ ){0,3}?(?:path|walkway|ring|border|region|sidewalk|deck|circle|circles|them)',
      'N',
    ],
    ['(?:radius of (?:outer|larger|bigger|large) circle|outer radius|larger radius)', 'R'],
    ['(?:radius of (?:inner|smaller|small) circle|inner radius|smaller radius|radius)', 'r'],
    ['diameter', '2 r'],
    ['width', 'k'],
  ],
  phrases: [
    [
      '(?:radii|radiuses) (?:of |is )?(n\\d+) and (n\\d+)',
      (listener, [a = '', b = '']) => {
        const [one, other] = [listener.value(a), listener.value(b)];
        const isFirst = plainNumber(one) > plainNumber(other);
        listener.claim(nameValue('R'), isFirst ? one : other);
        listener.claim(nameValue('r'), isFirst ? other : one);
      },
    ],
  ],
  after: { wide: 'k' },
  laws: [
    ['R = r + k', 'The outer radius is the inner one and the width'],
    ['N = pi R^2 - pi r^2', 'The ring is the large circle without the small one'],
  ],
  units: { N: 'area' },
  harmless: 'area between around each side',
};

export const roundScenes: Scene[] = [semicircle, circle, sector, ring];
