import { attempt } from '../../../equation.ts';
import { decimalTex, isWhole, isZero, rational, rationalText, sign, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { AngleFacts } from './angleFacts.ts';
import { angleNamesIn, largest, replacedWords, smallest } from './angleNames.ts';
import { anglesText } from './anglesText.ts';
import { resolved } from './resolved.ts';

const polygons: [string, number][] = [
  ['(?:quadrilateral|trapezoid|kite)', 4],
  ['pentagon', 5],
  ['hexagon', 6],
  ['heptagon|septagon', 7],
  ['octagon', 8],
  ['nonagon', 9],
  ['decagon', 10],
  ['hendecagon|undecagon', 11],
  ['dodecagon', 12],
];
const never = / (?:circle|area|perimeter|triangle|inscribed|length|long|radius|apothem|diagonals?|parallel|isosceles) /;

/** The angles of a polygon: their sum, each of a regular one, the number of its sides, or one of a list. */
export const polygonAngles: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard) return undefined;
  const text = anglesText(heard.heard).replace(
    / (\d+)(?: sided)? (?:gon|sided polygon|sided shape|sided figure)(?= )/,
    ' polygon with $1 sides',
  );
  if (!/ (?:polygon|[a-z]+gon|quadrilateral|kite|trapezoid) /.test(text) || never.test(text)) return undefined;
  return attempt(() => ofSides(heard, text)) ?? attempt(() => ofList(heard, text));
};

interface Shape {
  n: number | undefined;
  rest: string;
}

function shapeIn(text: string): Shape {
  for (const [name, n] of polygons) {
    const pattern = new RegExp(` (?:regular |convex )*(?:${name})s?(?: qq[a-z]+)?(?= )`, 'g');
    if (pattern.test(text)) return { n, rest: text.replace(pattern, ' polygon') };
  }
  const counted = / (?:has |with |of )?(\d+) (?:equal |congruent )?sides(?= )/.exec(text);
  if (counted?.[1]) return { n: Number(counted[1]), rest: text.replace(counted[0], ' ~') };
  return { n: undefined, rest: text };
}

/** What is said of a polygon as such. */
function ofSides(heard: GeometricReading, text: string): Work | undefined {
  const { n, rest: named } = shapeIn(text);
  const isRegular = / (?:regular|equiangular|each|every|one|equal) /.test(text);
  let rest = named.replace(/ (?:regular|convex|equiangular)(?= )/g, '');
  const which = / exterior /.test(rest) ? 'exterior' : 'interior';
  const each = `(?:each|one|single|any|an)(?: of)?(?: polygon)? ${which} (?:angles?)|${which} angle|each angle|each(?: of)? (?:polygon )?${which} angles|one angle`;
  const sum = `(?:total )?sum(?: of)?(?: all)? (?:polygon )?(?:${which} )?angles|(?:${which} )?angles (?:add up to|add to|sum to|total|is sum)|total(?: of)?(?: all)? (?:${which} )?angles|angle sum|sum of ${which}`;
  rest = rest
    .replace(new RegExp(` (?:${sum})(?: (?:of|in) (?:polygon|it))?(?= )`, 'g'), ' SUM')
    .replace(new RegExp(` (?:${each})(?: (?:of|in) (?:polygon|it))?(?= )`, 'g'), ' EACH');
  const found = / (SUM|EACH)(?: is| of|)?(?: equal to| equal)? (\d+(?:\.\d+)?)(?= )/.exec(rest);
  if (found) rest = rest.replace(found[0], ' ~');
  const asksSides =
    / (?:how many|number of|what is number of|find number of) (?:sides|vertices)(?: is there)?(?: does)?(?: (?:polygon|it) has)?(?: of polygon)?(?= )/;
  const isAsked = asksSides.test(rest);
  rest = rest.replace(asksSides, ' ~').replace(/ number of sides(?= )/, ' ~');
  const asked = / (SUM|EACH)(?= )/.exec(rest)?.[1];
  if (asked) rest = rest.replace(/ (?:SUM|EACH)(?= )/g, ' ~');
  const facts = new AngleFacts(rest, heard);
  insist(
    facts.isSpent('angle angles interior exterior total each how many side sides equal all much'),
    'something left over',
  );
  const given = found?.[2] ? numberOf(found[2]) : undefined;
  if (isAsked && !asked && n === undefined && given)
    return workOf('angles of a polygon', sidesFrom(found?.[1] ?? '', which, given), heard);
  const count = n ?? (found?.[1] && given ? sidesFrom(found[1], which, given).value.valueOf() : undefined);
  insist(
    count !== undefined && asked !== undefined && !isAsked && (n === undefined) === (found !== null),
    'not one question',
  );
  insist(asked === 'SUM' || isRegular, 'no regular polygon');
  insist(n !== undefined, 'two steps at once');
  return workOf('angles of a polygon', fromSides(count, asked, which), heard);
}

function fromSides(n: number, asked: string, which: string): Result {
  insist(Number.isInteger(n) && n >= 3 && n <= 1000, 'no polygon');
  const sum = rational(which === 'exterior' ? 360 : 180 * (n - 2));
  const value = asked === 'SUM' ? sum : sum.div(rational(n));
  const first =
    which === 'exterior'
      ? 'The exterior angles of any convex polygon add up to 360 degrees.'
      : `The interior angles of a polygon with ${n} sides add up to ${math(`180^\\circ \\cdot (n - 2) = 180^\\circ \\cdot ${n - 2} = ${sum.n}^\\circ`)}.`;
  const tex = decimalTex(value);
  return {
    understood: `Find ${asked === 'SUM' ? 'the sum of the' : 'each of the'} ${which} angles of a${asked === 'SUM' ? '' : ' regular'} polygon with ${n} sides.`,
    steps: [
      first,
      ...(asked === 'SUM'
        ? []
        : [`All ${n} of them are equal: ${math(`${sum.n}^\\circ \\div ${n} = ${tex}^\\circ`)}.`]),
    ],
    value,
    calculation: `${which === 'exterior' ? '360' : `180*(${n}-2)`}${asked === 'SUM' ? '' : `/${n}`}`,
    unit: 'degrees',
  };
}

function sidesFrom(what: string, which: string, angle: Rational): Result & { value: Rational } {
  insist(!(what === 'SUM' && which === 'exterior') && sign(angle) > 0, 'any polygon');
  const text = rationalText(angle);
  const tex = decimalTex(angle);
  if (what === 'SUM') {
    const value = angle.div(rational(180)).add(rational(2));
    insist(isWhole(value) && value.n >= 3n, 'no polygon');
    return {
      understood: `The interior angles of a polygon add up to ${math(`${tex}^\\circ`)}: find the number of sides ${math('n')}.`,
      steps: [
        `The sum is ${math('180(n - 2)')}, so ${math(`180(n - 2) = ${tex}`)}.`,
        `Divide by 180: ${math(`n - 2 = ${decimalTex(angle.div(rational(180)))}`)}, so ${math(`n = ${decimalTex(value)}`)}.`,
      ],
      value,
      calculation: `(${text})/180+2`,
    };
  }
  const outside = which === 'exterior' ? angle : rational(180).sub(angle);
  insist(!isZero(outside) && sign(outside) > 0, 'no polygon');
  const value = rational(360).div(outside);
  insist(isWhole(value) && value.n >= 3n, 'no polygon');
  return {
    understood: `Each ${which} angle of a regular polygon is ${math(`${tex}^\\circ`)}: find the number of sides.`,
    steps: [
      ...(which === 'exterior'
        ? []
        : [`Each exterior angle is ${math(`180^\\circ - ${tex}^\\circ = ${decimalTex(outside)}^\\circ`)}.`]),
      `The exterior angles add up to 360 degrees, so there are ${math(`360 \\div ${decimalTex(outside)} = ${decimalTex(value)}`)} of them, and as many sides.`,
    ],
    value,
    calculation: which === 'exterior' ? `360/(${text})` : `360/(180-(${text}))`,
  };
}

const words: [string, string][] = [
  largest,
  smallest,
  ['(?:fourth|last|missing|remaining|unknown|final) (?:interior )?(?:angle|one)', 'eelast'],
  ['(?:other) (?:interior )?(?:angles|3 angles|3)(?= is)', ''],
];

/** The angles of a polygon one by one. */
function ofList(heard: GeometricReading, text: string): Work | undefined {
  const { n, rest: named } = shapeIn(text);
  insist(n !== undefined && n <= 8 && !/ exterior /.test(text), 'no list');
  const all = Array.from({ length: n }, (_, index) => `ee${'abcdefgh'[index]}`);
  const letters = angleNamesIn(heard.heard).filter((name) => name.length === 3);
  let rest = named;
  for (const [index, name] of letters.entries())
    rest = rest.replaceAll(` ${name} `, ` ${all[index]} `).replaceAll(` ${name} `, ` ${all[index]} `);
  rest = replacedWords(rest, words)
    .replaceAll(' eelast ', ` ${all.at(-1)} `)
    .replace(/ (?:2|3|4|5|6|7)(?= (?:of |other |interior )*angles )/, ' ');
  const facts = new AngleFacts(rest, heard);
  const asked = facts.asked();
  insist(asked && letters.length <= n, 'nothing asked');
  facts.read(all);
  facts.readBare(all);
  insist(facts.isSpent('angle angles interior degrees total sum other sides'), 'something left over');
  const sum = 180 * (n - 2);
  return resolved(
    facts,
    {
      kind: 'angles of a polygon',
      understood: `Find the angles of a polygon with ${n} sides.`,
      names: new Map(
        all.map((name, index) => [
          name,
          letters[index] ? `angle ${letters[index].slice(2).toUpperCase()}` : `angle ${index + 1}`,
        ]),
      ),
      closings: [
        {
          sum: all,
          to: sum,
          reason: `The angles of a polygon with ${n} sides add up to ${math(`180^\\circ \\cdot ${n - 2} = ${sum}^\\circ`)}`,
        },
      ],
      most: 360,
    },
    asked,
  );
}
