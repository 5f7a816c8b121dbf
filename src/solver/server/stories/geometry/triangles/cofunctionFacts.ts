import { attempt } from '../../../equation.ts';
import { engineText, expressionTex, variablesOf, type Expression } from '../../../expression.ts';
import { rational, rationalText, zero } from '../../../numbers/rational.ts';
import { parse } from '../../../parse.ts';
import { coefficients, degreeOf, lettersOf, minus } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import type { Reading } from '../../../reading/reading.ts';
import { meaning } from '../../../reading/words.ts';
import { geometricReading } from '../text/geometricReading.ts';

/** Sine and cosine of complementary angles are the same: what one is said to be, the other is. */
export const cofunctionFacts: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || !/\b(?:sin|cos|sine|cosine)\b/.test(heard.plain)) return undefined;
  return attempt(() => worked(heard.plain, heard));
};

interface Call {
  name: 'sin' | 'cos';
  angle: string;
}

const fn = '(sin|cos)e?i?n?e? ?(?:of )?(?:angle |the angle )?';
const angle = '\\(? ?(\\d+(?:\\.\\d+)?|qq[a-z]|[a-z]) ?\\)?(?: ?degrees)?\\)?';
const amount =
  '(sqrt\\(\\d+\\) ?/ ?\\d+|\\(\\d+\\)/\\(\\d+\\)|\\(?(?:\\d+(?:\\.\\d+)?)?[a-z]?(?: ?[-+] ?\\d+)?\\)?(?: ?/ ?\\d+)?)';

function worked(typed: string, reading: Reading): Work | undefined {
  const plain = ` ${typed
    .replace(/\bqq([a-z])\b/g, '$1')
    .replace(/\bsine\b/g, 'sin')
    .replace(/\bcosine\b/g, 'cos')
    .replace(/\b(sin|cos) of (?:the )?angle\b/g, '$1')
    .replace(/\b(sin|cos) of\b/g, '$1')
    .replace(/\b(?:the|an)\b|\ba(?= [a-z]{3,} (?!terms))/g, ' ')
    .replace(/ ?°/g, ' degrees')
    .replace(/\s+/g, ' ')} `;
  if (
    /\b(?:tan|not|obtuse|difference|plus|minus|product|times|twice|half|sum of (?:sin|cos))\b|(?:sin|cos)[^.,;=?]{1,14}[-+*/] ?(?:sin|cos)/.test(
      plain,
    )
  )
    return undefined;
  return missingAngle(plain, reading) ?? equalSizes(plain, reading) ?? sameValue(plain, reading);
}

/** 'cos 17 = sin ?'. */
function missingAngle(plain: string, reading: Reading): Work | undefined {
  const found =
    new RegExp(
      ` (sin|cos) \\(? ?(\\d+(?:\\.\\d+)?) ?\\)?(?: ?degrees)?\\)? ?(?:=|is|equals|is equal to|is same as) ?(sin|cos) (?:of )?\\(? ?(?:what|which|\\?|_+)(?: angle| number)?`,
    ).exec(plain) ??
    new RegExp(
      ` (sin|cos) \\(? ?(\\d+(?:\\.\\d+)?) ?\\)?(?: ?degrees)?\\)? ?(?:=|is|equals|is equal to|is same as) ?(sin|cos) (?:of )?(?:what|which) `,
    ).exec(plain);
  if (!found || found[1] === found[3]) return undefined;
  insist(!/\d/.test(plain.replace(found[0], ' ')), 'another number');
  const size = rational(given(found[2]));
  const value = rational(90).sub(size);
  insist(value.s > 0n, 'no acute angle');
  return workOf(
    'sine and cosine of complementary angles',
    {
      ...base,
      steps: [step, `${math(`90 - ${rationalText(size)} = ${rationalText(value)}`)}.`],
      value,
      calculation: `90-(${rationalText(size)})`,
      unit: 'degrees',
    },
    reading,
  );
}

const base = { understood: 'The sine of an acute angle is the cosine of its complement.' };
const step = 'Two acute angles that add up to 90 degrees: the sine of one is the cosine of the other.';

/** 'sin 25 = a, what is cos 65 in terms of a', 'the acute angles are r and s, cos r = 4/9, sin s'. */
function sameValue(plain: string, reading: Reading): Work | undefined {
  const told = new RegExp(` ${fn}${angle} ?(?:=|is|equals|is equal to) ?${amount}(?=[ ,.?;])`).exec(plain);
  if (!told) return undefined;
  const rest = plain.replace(told[0], ' ~ ');
  const asked = [...rest.matchAll(new RegExp(` ${fn}${angle}(?=[ ,.?;])`, 'g'))];
  const [one, ...more] = asked;
  if (!one || more.length > 0) return undefined;
  const from: Call = { name: given(told[1]) as Call['name'], angle: given(told[2]) };
  const to: Call = { name: given(one[1]) as Call['name'], angle: given(one[2]) };
  const value = parse(given(told[3]));
  insist(
    isComplement(from.angle, to.angle, plain)
      ? from.name !== to.name
      : from.angle === to.angle && from.name === to.name,
    'another angle',
  );
  const left = rest
    .replace(one[0], ' ~ ')
    .replace(/ in terms of [a-z] /, ' ')
    .replace(
      / (?:acute )?angles (?:of )?(?:right triangle )?(?:measure |are |is )*(?:qq)?[a-z](?: ?degrees)? and (?:qq)?[a-z](?: ?degrees)?(?= )/,
      ' ',
    )
    .replace(/ where [a-z] is constant/, ' ');
  insist(!/\d|=|[<>]/.test(left) && isLight(left), 'something left over');
  const letters = variablesOf(value);
  if (letters.length > 0) {
    const [name, ...others] = letters;
    insist(others.length === 0 && new RegExp(` in terms of ${name} `).test(rest), 'a letter');
    return {
      kind: 'sine and cosine of complementary angles',
      ...base,
      steps: [step],
      answer: math(expressionTex(value)),
      values: [engineText(value)],
      check: 'The angles add up to 90 degrees.',
    };
  }
  return number(value, reading);
}

function number(value: Expression, reading: Reading): Work {
  const constant = attempt(() => polynomialOf(value));
  insist(constant && degreeOf(constant) === 0, 'a root');
  const exact = constant.get('') ?? zero;
  insist(exact.s > 0n && exact.compare(1) < 0, 'no sine');
  return workOf(
    'sine and cosine of complementary angles',
    { ...base, steps: [step], value: exact, calculation: rationalText(exact) },
    reading,
  );
}

function isComplement(a: string, b: string, plain: string): boolean {
  if (/\d/.test(a) && /\d/.test(b)) return rational(a).add(rational(b)).equals(90);
  if (/\d/.test(a) || /\d/.test(b) || a === b) return false;
  const both = new RegExp(`(?:${a}(?: ?degrees)?,? and (?:angle )?${b}|${b}(?: ?degrees)?,? and (?:angle )?${a})`).test(
    plain,
  );
  return (
    both && (/\bcomplementary\b/.test(plain) || (/\bacute angles\b/.test(plain) && /\bright triangle\b/.test(plain)))
  );
}

/** 'P and Q are complementary, sin P = (m + 3)/10, cos Q = (2m - 1)/10': both are the same. */
function equalSizes(plain: string, reading: Reading): Work | undefined {
  const size = '(\\(?(?:\\d+(?:\\.\\d+)?)?[a-z]?(?: ?[-+] ?\\d+[a-z]?)?\\)?(?: ?/ ?\\d+)?)';
  const found = [
    ...plain.matchAll(new RegExp(` ${fn}(qq[a-z]|[a-z]) ?(?:=|is|equals|is equal to) ?${size}(?=[ ,.?;])`, 'g')),
  ];
  const [a, b, ...more] = found;
  if (!a || !b || more.length > 0 || a[1] === b[1] || !isComplement(given(a[2]), given(b[2]), plain)) return undefined;
  const gap = minus(polynomialOf(parse(given(a[3]))), polynomialOf(parse(given(b[3]))));
  const [name, ...others] = lettersOf(gap);
  insist(name !== undefined && others.length === 0 && degreeOf(gap) === 1, 'not one letter');
  insist(new RegExp(`(?:value of|what is|find|solve for|determine) ${name}[ .?]`).test(plain), 'another thing asked');
  const rest = plain
    .replace(a[0], ' ')
    .replace(b[0], ' ')
    .replace(/ neither is (?:zero|0) ?degrees| 2 angles/g, ' ');
  insist(!/\d|=/.test(rest.replace(/\b(?:neither|is|0|degrees|zero)\b/g, ' ')), 'something left over');
  const [c = zero, m = zero] = coefficients(gap);
  const value = c.neg().div(m);
  return workOf(
    'sine and cosine of complementary angles',
    {
      ...base,
      steps: [
        step,
        `So ${math(`${expressionTex(parse(given(a[3])))} = ${expressionTex(parse(given(b[3])))}`)}.`,
        `${math(`${name} = ${rationalText(value)}`)}.`,
      ],
      value,
      calculation: `-(${rationalText(c)})/(${rationalText(m)})`,
    },
    reading,
  );
}

const allowed = new Set('angle angles degrees value equal equals both must side same of'.split(' '));

function isLight(text: string): boolean {
  return text.split(/[^a-z'-]+/).every((word) => !meaning.has(word) || allowed.has(word));
}
