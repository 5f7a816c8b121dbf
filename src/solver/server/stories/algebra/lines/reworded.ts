import { attempt } from '../../../equation.ts';
import { minus, polynomialTex, polynomialText, scaled, variable } from '../../../polynomial.ts';
import { rational, rationalTex, rationalText, sign, zero } from '../../../numbers/rational.ts';
import { gcd } from '../../../numbers/surd.ts';
import { parse } from '../../../parse.ts';
import { polynomialOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { clean } from '../../../reading/clean.ts';
import { readingOf } from '../../../reading/reading.ts';
import type { Kind } from '../../story.ts';
import { generalLine } from './general.ts';
import { aboutLines } from './lines.ts';

const number = '-?(?:\\d+(?:\\.\\d+)?(?:/\\d+)?|\\.\\d+)';
const meets = '(?:crosses|crossing|cross|meets|meeting|intersects|intersecting|cuts|cutting|hits|hitting|touches)';
/** Turns of speech about lines, and what they say plainly. */
const turns: [RegExp, string][] = [
  [
    new RegExp(
      `\\b${meets} the x-axis (?:at|when|where) (?:the point )?(?:where )?(?:x (?:=|is) )?(${number})(?![\\d.,/]*\\d) and (?:it )?(?:${meets} )?the y-axis (?:at|when|where) (?:y (?:=|is) )?(${number})`,
      'g',
    ),
    'has x-intercept $1 and y-intercept $2',
  ],
  [
    new RegExp(
      `\\b${meets} the y-axis (?:at|when|where) (?:the point )?(?:where )?(?:y (?:=|is) )?(${number})(?![\\d.,/]*\\d) and (?:it )?(?:${meets} )?the x-axis (?:at|when|where) (?:x (?:=|is) )?(${number})`,
      'g',
    ),
    'has y-intercept $1 and x-intercept $2',
  ],
  [
    new RegExp(
      `\\b${meets} the ([xy])-axis (?:at|when|where) (?:the point )?(?:where )?(?:[xy] (?:=|is) )?(${number})(?![\\d.,/]*\\d)`,
      'g',
    ),
    'has $1-intercept $2',
  ],
  [/(?:,? ?(?:written |expressed |given )?in (?:the form y ?= ?mx ?\+ ?b|y ?= ?mx ?\+ ?b form),?)/g, ' '],
  [/\bmeet at (?:a )?right angles?\b|\bmake (?:a )?right angles? with each other\b/g, 'are perpendicular'],
  [/\bat (?:a )?right angles? to\b/g, 'perpendicular to'],
  [/\bmakes (?:a )?right angles? with\b/g, 'is perpendicular to'],
  [/\bwhat is the line\b|\bwhats the line\b/g, 'what is the equation'],
  [/\bwrite the line\b/g, 'write the equation of the line'],
  [/\bline equation\b/g, 'equation of the line'],
  [/\bnever (?:meet|intersect|cross)\b/g, 'are parallel'],
  [
    /\bevery line parallel to (.{3,40}?) has the same slope\. what is that slope/g,
    'what is the slope of a line parallel to $1',
  ],
  [
    /\bamong the (?:lines|equations) below,? only one (.*?)\. which is it\b/g,
    'which is the equation of the line that $1',
  ],
  [
    /(?:f ?\( ?x ?\)|\by|the value of f ?\( ?x ?\)|the function) (?:goes up|increases|rises|grows) by (\d+(?:\.\d+)?) (?:every time|whenever|each time|when|for every time|as) x (?:goes up|increases|rises|grows) by 1\b/g,
    'slope $1',
  ],
  [
    /(?:f ?\( ?x ?\)|\by|the value of f ?\( ?x ?\)|the function) (?:goes down|decreases|falls|drops) by (\d+(?:\.\d+)?) (?:every time|whenever|each time|when|for every time|as) x (?:goes up|increases|rises|grows) by 1\b/g,
    'slope -$1',
  ],
  [/\bis a line whose\b/g, 'is a line with'],
];

/** A text about lines, with its turns of speech said plainly. */
export const linesReworded: Kind = (reading) =>
  attempt(() => {
    const plain = clean(reading.stem);
    const isStandard = standard.test(plain);
    const reworded = turns.reduce((text, [pattern, by]) => text.replace(pattern, by), plain.replace(standard, ' '));
    if (reworded === plain) return undefined;
    const told = readingOf(reworded);
    const again = { ...told, options: reading.options, wish: reading.wish };
    const work = aboutLines(again) ?? generalLine(again);
    return work && isStandard ? inStandardForm(work) : work;
  });

const standard =
  /(?:,? ?(?:written |expressed |given )?in (?:the form ax ?\+ ?by ?= ?c\b|standard form)(?:,? (?:where|with) a, b,? and c (?:are|being) integers)?,?)/;

/** `y = -3x/4 + 3` → `3x + 4y = 12`. */
function inStandardForm(work: Work): Work {
  const [left, right] = given(work.values?.[0]).split('=');
  insist(left === 'y' && right !== undefined, 'no equation of a line');
  const gap = minus(variable('y'), polynomialOf(parse(right)));
  const by = [...gap.values()].reduce((all, { d }) => (all * d) / gcd(all, d), 1n);
  const whole = scaled(gap, rational(gap.get('x') && sign(given(gap.get('x'))) < 0 ? -by : by));
  const sides = new Map([...whole].filter(([product]) => product !== ''));
  const known = (whole.get('') ?? zero).neg();
  const tex = math(`${polynomialTex(sides)} = ${rationalTex(known)}`);
  return {
    ...work,
    steps: [...work.steps, `With the letters on one side: ${tex}.`],
    answer: work.option ? `${tex}, which is option ${work.option}` : tex,
    values: [`${polynomialText(sides)}=${rationalText(known)}`],
  };
}
