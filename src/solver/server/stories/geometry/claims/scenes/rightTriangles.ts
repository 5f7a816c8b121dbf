import type { Listener } from '../listener.ts';
import type { Names, Scene } from '../scene.ts';
import { nameValue } from '../value.ts';

const rightLaws: [string, string][] = [
  ['h^2 = p^2 + q^2', 'By the Pythagorean theorem'],
  ['A = 1/2 p q', 'The area is half the product of the legs'],
  ['P = p + q + h', 'The perimeter is the sum of the sides'],
];

const common =
  / (?:similar|circle|cone|pyramid|prism|cylinder|inscribed|equilateral|parallelogram|trapezoid|rhombus|hexagon|altitude|median|bisector|bisects|shadow|mirror|midpoint|point|points|coordinates|vertices|increased|decreased|doubled|sphere) /;

const legs: Names = [
  ['(?:length of )?(?:hypotenuse|hypoteneuse|hypotenus|hyp|longest side|qqh)', 'h'],
  ['(?:length of )?(?:shorter|smaller|short|shortest) (?:leg|side)', 'p'],
  ['(?:length of )?(?:longer|larger|long) leg', 'q'],
  ['(?:length of )?(?:one|first|a|1|one of) (?:of )?(?:2 )?legs?', 'p'],
  ['(?:length of )?(?:other|second|another|remaining|missing|third) (?:leg|side)', 'q'],
  ['perimeter', 'P'],
  ['area', 'A'],
];

function bothLegs(listener: Listener): void {
  const found =
    listener.take(
      '(?:lengths of )?(?:2 |both )?(?:legs|perpendicular sides)(?: of (?:[a-z]+ )*?triangle)?(?: is| of| has lengths| has lengths of| has length| measure| measuring| with lengths)?(?: lengths)?(?: of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
    ) ?? listener.take('legs (n\\d+) (n\\d+)');
  if (!found) return;
  listener.claim(nameValue('p'), listener.value(found[0] ?? ''));
  listener.claim(nameValue('q'), listener.value(found[1] ?? ''));
}

/** A right triangle without names of corners. */
const right: Scene = {
  kind: 'right triangle',
  understood: 'A right triangle: two legs p and q, the hypotenuse h.',
  cue: / (?:right triangle|right angled triangle|rt triangle|hypotenuse|legs) /,
  never: new RegExp(
    `${common.source}| (?:(?:30|45|60) (?:degrees|60|45)|isosceles|sin|cos|tan|sine|cosine|tangent|equal) `,
  ),
  text: (heard) => {
    const text = heard
      .replace(/ sides (?:that )?(?:form|forming|make|of) right angle(?= )/g, ' legs')
      .replace(/ (?:shorter )?sides (?:next to|adjacent to|beside) right angle(?= )/g, ' legs');
    return / legs /.test(text) ? text.replace(/ third side(?= )/g, ' hypotenuse') : text;
  },
  names: legs,
  bare: bothLegs,
  phrases: [
    [
      'legs (?:is |of )?(n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, [a = '', b = '']) => {
        listener.claim(nameValue('p'), listener.value(a));
        listener.claim(nameValue('q'), listener.value(b));
      },
    ],
    [
      'legs (?:is )?(?:both|each) (?:is |of length )?(n\\d+)',
      (listener, [a = '']) => {
        listener.claim(nameValue('p'), listener.value(a));
        listener.claim(nameValue('q'), listener.value(a));
      },
    ],
    [
      '(?:leg|another leg) (?:is |of )?(n\\d+)',
      (listener, [a = '']) => listener.claim(nameValue('p'), listener.value(a)),
    ],
  ],
  laws: rightLaws,
  units: { A: 'area' },
  harmless: 'third other',
  isSound: (value) => (value('p') ?? 1) < (value('h') ?? Infinity),
};

/** 30-60-90. */
const half60: Scene = {
  kind: '30-60-90 triangle',
  understood:
    'A right triangle with angles of 30 and 60 degrees: the shorter leg p, the longer leg q, the hypotenuse h.',
  cue: / (?:30|60) /,
  never: new RegExp(
    `${common.source}| (?:45|90 feet|elevation|depression|minutes|percent|isosceles|ramp|ladder|platform) `,
  ),
  text: (heard) =>
    heard
      .replace(
        / 30(?: degrees)? (?:- |, )?60(?: degrees)? (?:- |, |and |, and )?90(?: degrees)?(?= )/g,
        ' right triangle halfsixty',
      )
      .replace(
        / (?:acute )?angles (?:measuring|measure|of|is)? ?(?:30|60)(?: degrees)? (?:,|and) (?:60|30)(?: degrees)?(?: ,? ?and 90(?: degrees)?)?(?= )/g,
        ' halfsixty',
      )
      .replace(/ (?:across|opposite)(?: from)?(?: to)? (?=(?:the )?(?:30|60|right))/g, ' opposite ')
      .replace(
        / (?:side|leg) (?:that is )?(?:opposite|facing) (?:of )?(?:(?:the )?angle (?:of )?)?30(?: degrees)?(?: angle)?(?= )/g,
        ' shorter leg',
      )
      .replace(
        / (?:side|leg) (?:that is )?(?:opposite|facing) (?:of )?(?:(?:the )?angle (?:of )?)?60(?: degrees)?(?: angle)?(?= )/g,
        ' longer leg',
      )
      .replace(
        / (?:side|leg) (?:that is )?(?:adjacent to|next to) (?:(?:the )?angle (?:of )?)?30(?: degrees)?(?: angle)?(?= )/g,
        ' longer leg',
      )
      .replace(
        / (?:side|leg) (?:that is )?(?:adjacent to|next to) (?:(?:the )?angle (?:of )?)?60(?: degrees)?(?: angle)?(?= )/g,
        ' shorter leg',
      )
      .replace(
        / right triangle (?:with|has|that has) (?:an )?(?:one )?(?:acute )?(?:angle of )?(?:30|60) degrees(?: angle)?(?= )/g,
        ' halfsixty',
      )
      .replace(/ (?:with|has) (?:an )?(?:one )?(?:acute )?angle of (?:30|60) degrees(?= )/g, ' halfsixty'),
  names: [...legs],
  laws: [
    ...rightLaws,
    ['h = 2 p', 'In a 30-60-90 triangle the hypotenuse is twice the shorter leg'],
    ['q = sqrt3 p', 'and the longer leg is the square root of 3 times the shorter one'],
  ],
  units: { A: 'area' },
  harmless: 'shorter longer opposite other',
  needs: / halfsixty /,
};

/** 45-45-90, and isosceles right triangles. */
const half90: Scene = {
  kind: '45-45-90 triangle',
  understood: 'A right triangle with two equal legs p, the hypotenuse h.',
  cue: / (?:45|isosceles right|right isosceles|equal legs|congruent legs|legs of equal) /,
  never: new RegExp(`${common.source}| (?:30|60|elevation|depression|minutes|percent|sin|cos|tan|sun) `),
  text: (heard) =>
    heard
      .replace(
        / 45(?: degrees)? (?:- |, )?45(?: degrees)? (?:- |, |and |, and )?90(?: degrees)?(?: degrees)?(?= )/g,
        ' halfninety',
      )
      .replace(/ (?:isosceles right|right isosceles)(?= )/g, ' halfninety')
      .replace(/ (?:with |has )?(?:2 |two )?(?:equal|congruent) legs(?= )/g, ' halfninety')
      .replace(/ (?:acute )?angles? (?:of |is )?45 degrees(?= )/g, ' halfninety'),
  names: [
    ['(?:length of )?(?:hypotenuse|hyp|longest side|qqh)', 'h'],
    [
      '(?:length of |each |each of |one |one of |other |its |2 |both |equal |either )*(?:legs?|shorter sides?|equal sides?)',
      'p',
    ],
    ['perimeter', 'P'],
    ['area', 'A'],
  ],
  laws: [
    ['h = sqrt2 p', 'With two equal legs the hypotenuse is the square root of 2 times a leg'],
    ['A = 1/2 p^2', 'The area is half the product of the legs'],
    ['P = 2 p + h', 'The perimeter is the sum of the sides'],
  ],
  units: { A: 'area' },
  needs: / halfninety /,
  harmless: 'each',
};

export const rightScenes: Scene[] = [right, half60, half90];
