import { attempt } from '../../../equation.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { decimalTex, rational, rationalText, sign, zero, type Rational } from '../../../numbers/rational.ts';
import type { Expression } from '../../../expression.ts';
import { parse } from '../../../parse.ts';
import { coefficients, lettersOf } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import { insistOnAgreement, near, solutionsOf } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { surdText, workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';

const inside = '\\(? ?([-+*/a-z\\d. ]*?[a-z\\d]) ?\\)?(?: degrees)? ?\\)?(?: degrees)? ?\\)?';
const equal = new RegExp(
  `\\b(sin|cos) ?${inside} (?:=|is equal to|equals|is|is the same as) (sin|cos) ?${inside}(?=\\s*(?:[,.?;]|$| (?:and|where|what|find|for|if|with|when|then|whats|solve|both|y|x)\\b))`,
);

/** 'sin(x + 10)° = cos(2x - 4)°': acute angles whose sine and cosine are the same add up to 90 degrees. */
export const equalCofunctions: Kind = (reading) => {
  const heard = geometricReading(reading);
  return heard && attempt(() => worked(heard));
};

function worked(heard: GeometricReading): Work | undefined {
  const plain = heard.plain
    .replace(/\bqq([a-z])\b/g, '$1')
    .replace(/meters/g, 'm')
    .replace(/\s+/g, ' ');
  const found = equal.exec(plain);
  if (!found || found[1] === found[3]) return undefined;
  const rest = plain.replace(found[0], ' ~ ');
  const where = new Map<string, Expression>();
  const left = rest.replace(
    /(?<=^|[ ,])([a-z]) = ([-+*/a-z\d. ]*[a-z\d])(?=\s*(?:[,.?;]|$| (?:and|what|find)\b))/g,
    (_, letter: string, text: string) => {
      where.set(letter, parse(text));
      return '~';
    },
  );
  const [a, b] = [linear(parse(given(found[2])), where), linear(parse(given(found[4])), where)];
  const letters = [...new Set([...a.letters, ...b.letters])];
  const [letter, ...more] = letters;
  insist(letter !== undefined && more.length === 0, 'not one letter');
  const asked =
    /\b(?:what is|whats|what's|find|solve for|value of|is|what does|determine)(?: the)?(?: value)?(?: of)? ([a-z])\b(?! [a-z]*(?:degrees|angle))/g;
  insist(
    [...left.matchAll(asked)].some(([, name]) => name === letter),
    'another letter',
  );
  const bare = left
    .replace(/\b0 ?(?:degrees )?<=? ?[a-z] ?(?:degrees )?<=? ?90(?: degrees)?/g, ' ')
    .replace(/\b(?:is |are )?between 0(?: degrees)? and 90(?: degrees)?/g, ' ')
    .replace(/\b(?:are|is|both|are both) acute\b|\bacute\b/g, ' ');
  insist(
    !/\d|sin|cos|tan|=|\b(?:not|obtuse|doubled|tripled|halved|twice|half|instead)\b/.test(bare),
    'something left over',
  );
  const by = a.by.add(b.by);
  insist(sign(by) !== 0, 'no letter');
  const value = rational(90).sub(a.plus.add(b.plus)).div(by);
  const sizes = [a, b].map((one) => one.by.mul(value).add(one.plus));
  insist(
    sizes.every((size) => sign(size) > 0 && size.lt(rational(90))),
    'no acute angles',
  );
  const text = `((${rationalText(a.by)})*${letter}+(${rationalText(a.plus)}))+((${rationalText(b.by)})*${letter}+(${rationalText(b.plus)}))=90`;
  const roots = solutionsOf(text, letter);
  insistOnAgreement(Array.isArray(roots) && roots.length === 1 && near(given(roots[0]), value.valueOf()));
  const tex = (one: Linear) =>
    sign(one.by) === 0
      ? decimalTex(one.plus)
      : `${one.by.equals(rational(1)) ? '' : decimalTex(one.by)}${letter}${sign(one.plus) === 0 ? '' : ` ${sign(one.plus) < 0 ? '-' : '+'} ${decimalTex(one.plus.abs())}`}`;
  return workOf(
    'sine and cosine of complementary angles',
    {
      understood: `The sine of one acute angle is the cosine of another: find ${math(letter)}.`,
      steps: [
        'The sine of an acute angle is the cosine of its complement, so the two angles add up to 90 degrees.',
        `${math(`(${tex(a)}) + (${tex(b)}) = 90`)}.`,
        `Combine: ${math(`${tex({ by, plus: a.plus.add(b.plus), letters: [] })} = 90`)}, so ${math(`${letter} = ${decimalTex(value)}`)}.`,
      ],
      value,
      calculation: `(90-(${rationalText(a.plus.add(b.plus))}))/(${rationalText(by)})`,
    },
    heard,
  );
}

interface Linear {
  by: Rational;
  plus: Rational;
  letters: string[];
}

function linear(expression: Expression, where: ReadonlyMap<string, Expression>): Linear {
  const instead = expression.is === 'variable' ? where.get(expression.name) : undefined;
  const polynomial = polynomialOf(instead ?? expression);
  const letters = lettersOf(polynomial);
  if (letters.length === 0) return { by: zero, plus: polynomial.get('') ?? zero, letters };
  const [plus = zero, by = zero, ...more] = coefficients(polynomial);
  insist(more.length === 0, 'a curve');
  return { by, plus, letters };
}

const value =
  '(\\d+(?:\\.\\d+)?(?: ?/ ?\\d+)?|\\(\\(.*?\\)/\\(.*?\\)\\)|sqrt ?\\(?\\d+\\)? ?/ ?\\d+|sqrt ?\\(?\\d+\\)?)';
const angle = '(?:qq[a-z]|theta|alpha|beta|x|[a-z])';
const one90 = `\\(? ?90 ?(?:degrees ?)?- ?(${angle}) ?(?:degrees)? ?\\)?`;

/** 'sin x° = 4/5. What is cos(90° - x°)?': it is the same. */
export const sameCofunction: Kind = (reading) => {
  const heard = geometricReading(reading);
  return heard && attempt(() => ofComplement(heard));
};

function ofComplement(heard: GeometricReading): Work | undefined {
  const plain = heard.plain.replace(/\bqq([a-z])\b/g, '$1').replace(/\s+/g, ' ');
  const first = new RegExp(
    `\\b(sin|cos) ?\\(? ?(${angle})(?: degrees)? ?\\)?(?: degrees)? ?(?:=|is|equals|is equal to) ?${value}(?![\\d^*])`,
  ).exec(plain);
  const second = new RegExp(`\\b(sin|cos) ?${one90}(?: degrees)?`).exec(plain);
  if (!first || !second || first[2] !== second[2] || first[1] === second[1]) return undefined;
  const rest = plain
    .replace(first[0], ' ')
    .replace(second[0], ' ')
    .replace(/\b0 ?(?:degrees )?< ?[a-z] ?(?:degrees )?< ?90/, ' ');
  insist(!/\d|sin|cos|tan|=|\bnot\b|[+*/-] ?\d/.test(rest), 'something left over');
  const exact = exactValue(parse(given(first[3])));
  return workOf(
    'sine and cosine of complementary angles',
    {
      understood: `Given the ${first[1] === 'sin' ? 'sine' : 'cosine'} of an angle, find the ${second[1] === 'sin' ? 'sine' : 'cosine'} of its complement.`,
      steps: [
        `${math('90^\\circ - x')} is the complement of ${math('x')}, and the sine of an angle is the cosine of its complement.`,
        'So both are the same.',
      ],
      value: exact,
      calculation: `(${surdText(exact)})`,
    },
    heard,
  );
}
