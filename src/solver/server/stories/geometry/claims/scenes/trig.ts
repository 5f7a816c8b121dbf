import { insist } from '../../../../refused.ts';
import { nameValue, numberValue, plainNumber } from '../value.ts';
import type { Names, Scene } from '../scene.ts';

const ratio: Record<string, string> = { sin: 'S', sine: 'S', cos: 'C', cosine: 'C', tan: 'T', tangent: 'T' };
const never =
  / (?:circle|similar|isosceles|altitude|quadrant|obtuse|bisector|bisects|median|equilateral|cone|prism|pyramid|radians|period|amplitude|graph) /;

/** The corners of the one triangle of a text, and which of them is right. */
function cornersIn(text: string): { corners: string; right: string } | undefined {
  const corners = / triangle qq([a-z]{3})(?= )/.exec(text)?.[1];
  const at =
    / (?:right angle|right angled|right) (?:is )?(?:at )?(?:vertex |angle |point |corner )?qq([a-z])(?= )/.exec(
      text,
    )?.[1] ??
    / (?:angle )?qq([a-z])(?: is| has| measures| of)? (?:a )?(?:right(?: angle)?|90)(?= )/.exec(text)?.[1] ??
    / right angle (?:at|is|is at) qq([a-z])(?= )/.exec(text)?.[1] ??
    / angle qq[a-z]([a-z])[a-z] (?:is|measures) (?:right(?: angle)?|90)(?= )/.exec(text)?.[1];
  const hypotenuse =
    / (?:hypotenuse (?:is )?(?:side )?qq([a-z])([a-z])|qq([a-z])([a-z]) (?:is|as) (?:the )?hypotenuse)(?= )/
      .exec(text)
      ?.slice(1)
      .filter(Boolean);
  const names =
    corners ??
    (at
      ? [...new Set([...text.matchAll(/ qq([a-z]{2})(?= )/g)].flatMap(([, name = '']) => [...name]))].join('')
      : undefined);
  if (names?.length !== 3) return undefined;
  const right = at ?? [...names].find((letter) => hypotenuse && !hypotenuse.includes(letter));
  return right && names.includes(right) ? { corners: names, right } : undefined;
}

/** Corners and right angle as a word of the text: `cornersabcatb`. */
function cornersSaid(text: string): { corners: string; right: string } | undefined {
  const found = / corners([a-z]{3})at([a-z])(?= )/.exec(text);
  return found?.[1] && found[2] ? { corners: found[1], right: found[2] } : undefined;
}

function namesOf(corners: string, right: string): Names {
  const names: [string, string][] = [];
  for (const corner of corners) {
    const [x = '', y = ''] = [...corners].filter((other) => other !== corner);
    names.push([`(?:length of )?(?:side )?qq(?:${x}${y}|${y}${x})`, corner]);
    if (corner === right) continue;
    for (const [word, letter] of Object.entries(ratio))
      names.push([`${word}(?: of)?(?: angle)? qq(?:${corner}|[a-z]${corner}[a-z])`, `${letter}${corner}`]);
  }
  return [...names, ['perimeter', 'P'], ['area', 'K'], ['(?:length of )?hypotenuse', right]];
}

/** A right triangle whose corners have names: each side is called by the corner across from it. */
const named: Scene = {
  kind: 'right triangle',
  understood: 'A right triangle: each side by the small letter of the angle across from it.',
  cue: / (?:right|90|sin|cos|tan|hypotenuse) /,
  never: new RegExp(
    `${never.source}| (?:point|points|coordinates|parallel|rectangle|square|trapezoid|midpoint|equation|on side) `,
  ),
  needs: / corners[a-z]{3}at[a-z] /,
  text: (heard) => {
    const found = cornersIn(heard);
    if (!found) return heard;
    const { corners, right } = found;
    const plain = heard
      .replace(
        / (?:with |where |has |and |if |whose )*(?:(?:measure of )?(?:angle )?qq[a-z]{1,3} (?:is|measures|of|has measure of|has measure) (?:(?:equal to )?(?:right(?: angle)?|90(?: degrees)?))|right (?:angle|angled) (?:is )?(?:at )?(?:vertex |angle |point |corner )?qq[a-z])(?= )/,
        (all) => (all.includes(`qq${right}`) || new RegExp(`qq[a-z]${right}[a-z]`).test(all) ? ' ' : all),
      )
      .replace(/ (?:and |, )?hypotenuse (?:is )?(?=qq)/g, ' ')
      .replace(/ qq([a-z]{2}) (?:is|as) hypotenuse(?= )/g, ' ')
      .replace(/ (?:(?:the )?2 )?legs? (?:of )?(?=qq)/g, ' ')
      .replace(/ (?:side|sides|segment|leg|lengths?|length of) (?=qq[a-z]{2} )/g, ' ')
      .replace(new RegExp(` triangle qq${corners}(?= )`, 'g'), ' triangle');
    return ` corners${corners}at${right}${plain}`;
  },
  names: (text) => {
    const found = cornersSaid(text);
    return found ? namesOf(found.corners, found.right) : [];
  },
  laws: [],
  more: (_, text) => {
    const { corners = '', right = '' } = cornersSaid(text) ?? {};
    const [a = '', b = ''] = [...corners].filter((corner) => corner !== right);
    return [
      [`${right}^2 = ${a}^2 + ${b}^2`, 'By the Pythagorean theorem'],
      [`2 K = ${a} ${b}`, 'The area is half the product of the legs'],
      [`P = ${a} + ${b} + ${right}`, 'The perimeter is the sum of the sides'],
      ...ratioLaws(right, a, b),
      ...ratioLaws(right, b, a),
      [`S${a} = C${b}`, 'The sine of an angle is the cosine of the other acute angle'],
      [`S${b} = C${a}`, 'The sine of an angle is the cosine of the other acute angle'],
      [`T${a} T${b} = 1`, "The tangents of the two acute angles are each other's reciprocals"],
    ];
  },
  units: { K: 'area' },
  isRatio: /^[SCT][a-z]$/,
  harmless: 'angle right opposite adjacent third',
};

function ratioLaws(hypotenuse: string, at: string, beside: string): [string, string][] {
  const name = at.toUpperCase();
  return [
    [`S${at} ${hypotenuse} = ${at}`, `The sine of ${name} is the side across over the hypotenuse`],
    [`C${at} ${hypotenuse} = ${beside}`, `The cosine of ${name} is the side beside over the hypotenuse`],
    [`T${at} ${beside} = ${at}`, `The tangent of ${name} is the side across over the side beside`],
    [`C${at} T${at} = S${at}`, 'The tangent is the sine over the cosine'],
    [`1 = S${at}^2 + C${at}^2`, 'The squares of sine and cosine add up to 1'],
  ];
}

/** One acute angle of a right triangle: the side across p, the side beside it q, the hypotenuse h. */
const oneAngle: Scene = {
  kind: 'ratios in a right triangle',
  understood:
    'A right triangle with an acute angle: the side across from it p, the side beside it q, the hypotenuse h.',
  cue: / (?:sin|cos|tan|sine|cosine|tangent) /,
  never: new RegExp(
    `${never.source}| (?:circle|line|slope|equation|complementary|90 minus|sum of sine|triangle qq[a-z]{3}|nearest|other acute|larger acute|smaller acute) `,
  ),
  text: (heard) =>
    secondAngle(heard)
      .replace(
        / (sin|cos|tan|sine|cosine|tangent) (?:of )?(?:(?:one of )?(?:(?:the )?2 )?(?:acute )?angles?(?: it makes with ground| it makes| it forms| of elevation)?|angle (?:qq[a-z]|V\d+|theta|alpha|beta)|same angle|angle|qq[a-z]{1,3}|V\d+|theta|alpha|beta|phi|it)(?: degrees)?(?= )/g,
        ' $1 angle',
      )
      .replace(
        / (?:if |where |and |for |given )?(?:angle |acute angle )?(?:theta|alpha|beta|phi|qq[a-z]|V\d+) is (?:an? )?(?:acute|measure of acute angle|angle ramp makes with horizontal|angle it makes with ground|acute angle|acute angle of right triangle)(?: [a-z]+){0,6}(?= [,.])/g,
        ' ',
      )
      .replace(/ (?:,|and) (?:angle )?(?:qq[a-z]|theta|V\d+) acute(?= )/g, ' '),
  names: [
    ['(?:sin|sine) otherangle', 'C'],
    ['(?:cos|cosine) otherangle', 'S'],
    ['(?:tan|tangent) otherangle', 'U'],
    ['(?:sin|sine) angle', 'S'],
    ['(?:cos|cosine) angle', 'C'],
    ['(?:tan|tangent) angle', 'T'],
    ['(?:(?:length of )?hypotenuse|hyp)', 'h'],
    ['area', 'A'],
    ['perimeter', 'P'],
    [
      '(?:length of )?(?:opposite (?:side|leg)|side (?:opposite|across from)(?: (?:to )?(?:it|angle|theta|this angle|that angle))?|opposite)',
      'p',
    ],
    [
      '(?:length of )?(?:adjacent (?:side|leg)|side (?:adjacent|next)(?: to)?(?: (?:it|angle|theta|this angle|that angle))?|adjacent)',
      'q',
    ],
    ['cosine', 'C'],
    ['sine', 'S'],
    ['(?<!is )tangent', 'T'],
  ],
  laws: [
    ['h^2 = p^2 + q^2', 'By the Pythagorean theorem'],
    ['S h = p', 'The sine is the side across over the hypotenuse'],
    ['C h = q', 'The cosine is the side beside over the hypotenuse'],
    ['T q = p', 'The tangent is the side across over the side beside'],
    ['1 = S^2 + C^2', 'The squares of sine and cosine add up to 1'],
    ['S = T C', 'The tangent is the sine over the cosine'],
    ['T U = 1', "The tangents of the two acute angles are each other's reciprocals"],
    ['A = 1/2 p q', 'The area is half the product of the legs'],
    ['P = p + q + h', 'The perimeter is the sum of the sides'],
    ['1 = C^2 T^2 + C^2', 'Sine and cosine by the tangent: the squares of sine and cosine add up to 1'],
  ],
  units: { S: 'none', C: 'none', T: 'none', U: 'none', A: 'area' },
  harmless: 'same opposite',
};

/** The second of two acute angles of one right triangle is `otherangle`. @throws {Refused} where it may be any. */
function secondAngle(heard: string): string {
  const name = '(?:angle )?(qq[a-z]{1,3}|V\\d+|theta|alpha|beta|phi)';
  const names = [
    ...new Set(
      [...heard.matchAll(new RegExp(` (?:sin|cos|tan) (?:of )?${name}(?= )`, 'g'))].map(([, one = '']) => one),
    ),
  ];
  if (names.length < 2) return heard;
  const [first = '', second = ''] = names;
  insist(
    names.length === 2 &&
      / (?:right triangle|complementary) /.test(heard) &&
      !/V/.test(first + second) &&
      first.length === second.length,
    'two angles',
  );
  return heard
    .replaceAll(new RegExp(` (sin|cos|tan) (?:of )?(?:angle )?${second}(?= )`, 'g'), ' $1 otherangle')
    .replace(
      new RegExp(
        ` (?:with |where |and )?(?:acute )?angles? ${first} and ${second}(?: is)?(?: the)?(?: acute angles)?(?: of right triangle)?(?= )`,
      ),
      ' ',
    );
}

/** The angle across from a leg, or the smallest one, of a right triangle whose sides are told. */
const ofSides: Scene = {
  kind: 'ratios in a right triangle',
  understood: 'A right triangle: the shorter leg p, the longer leg q, the hypotenuse h.',
  cue: / (?:sin|cos|tan|sine|cosine|tangent) /,
  never: new RegExp(`${never.source}| (?:line|slope|equation|qq[a-z]{2,3}) `),
  text: (heard) =>
    heard
      .replace(/ (?:of |the )?(smallest|smaller|larger|largest)(?: acute)? angle(?= )/g, (_, which: string) =>
        which.startsWith('small') ? ' smallangle' : ' largeangle',
      )
      .replace(/ (sin|cos|tan|sine|cosine|tangent) of (?=smallangle|largeangle)/g, ' $1 ')
      .replace(/ right triangle(?: has)? sides (?=\d)/g, ' right triangle sides '),
  names: [
    ['(?:sin|sine) smallangle', 'S'],
    ['(?:cos|cosine) smallangle', 'C'],
    ['(?:tan|tangent) smallangle', 'T'],
    ['(?:sin|sine) largeangle', 'C'],
    ['(?:cos|cosine) largeangle', 'S'],
    ['(?:tan|tangent) largeangle', 'U'],
    ['hypotenuse', 'h'],
    ['(?:shorter|smaller|short) leg', 'p'],
    ['(?:longer|larger|long) leg', 'q'],
  ],
  phrases: [
    [
      '(?:sides|legs|side lengths)(?: is| of| of lengths?| has lengths?)? (n\\d+)(?: ,)?(?: and)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, tokens) => {
        const values = tokens.map((token) => listener.value(token)).sort((a, b) => plainNumber(a) - plainNumber(b));
        for (const [index, name] of ['p', 'q', 'h'].entries())
          listener.claim(nameValue(name), values[index] ?? numberValue(0));
      },
    ],
    [
      'legs(?: of (?:[a-z]+ )*?triangle)?(?: is| of| of lengths?| has lengths?)?(?: of)? (n\\d+)(?: ,)?(?: and)? (n\\d+)',
      (listener, tokens) => {
        const values = tokens.map((token) => listener.value(token)).sort((a, b) => plainNumber(a) - plainNumber(b));
        for (const [index, name] of ['p', 'q'].entries())
          listener.claim(nameValue(name), values[index] ?? numberValue(0));
      },
    ],
  ],
  asks: [],
  laws: [
    ['h^2 = p^2 + q^2', 'By the Pythagorean theorem'],
    ['S h = p', 'The sine is the side across over the hypotenuse'],
    ['C h = q', 'The cosine is the side beside over the hypotenuse'],
    ['T q = p', 'The tangent is the side across over the side beside'],
    ['U p = q', 'The tangent is the side across over the side beside'],
  ],
  units: { S: 'none', C: 'none', T: 'none', U: 'none' },
  isSound: (value) => (value('p') ?? 1) < (value('q') ?? 2),
};

export const trigScenes: Scene[] = [named, oneAngle, ofSides];
