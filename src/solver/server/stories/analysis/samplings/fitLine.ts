import { attempt } from '../../../equation.ts';
import { rational, rationalText, decimalTex, type Rational } from '../../../numbers/rational.ts';
import type { Formula } from '../../../reading/formulasIn.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { stemsOf } from '../scene/stems.ts';
import { evaluated } from '../shares/evaluated.ts';
import { asRational, surd } from '../../../numbers/surd.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { divided } from '../../../numbers/rational.ts';

interface Line {
  slope: Rational;
  start: Rational;
  /** What is predicted, and from what: their letters, and the words that say what they are. */
  out: string;
  into: string;
}

/** A line of best fit: what it predicts, for what it predicts it, how far a point is from it, and what a step changes. */
export const byFitLine: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    if (
      !/\b(?:best fit|scatter ?plot|regression|fit line|trend line|linear model|model|line of fit|predicted|predict|predicts)\b/.test(
        text,
      )
    )
      return undefined;
    if (/%|[<>|]|\b(?:not|slope|intercept|interpretation|meaning|represent|exponential|quadratic|percent)\b/.test(text))
      return undefined;
    const lines = reading.formulas.flatMap((formula) => lineOf(formula) ?? []);
    const [line, ...more] = lines;
    if (!line || more.length > 0) return byPoints(text, reading);
    return pointsBeside(text, line, reading) ?? ofLine(text, line, reading);
  });

function lineOf(formula: Formula): Line | undefined {
  if (formula.is !== 'equation') return undefined;
  const { left, right } = formula;
  const [side, out] = left.is === 'variable' ? [right, left.name] : right.is === 'variable' ? [left, right.name] : [];
  if (!side || !out) return undefined;
  const into = [...new Set(formula.text.replace(/[^a-z]/g, '').replaceAll(out, ''))];
  const [name] = into;
  if (into.length !== 1 || !name) return undefined;
  const at = (x: number) => attempt(() => asRational(exactValue(side, { [name]: surd(rational(x)) })));
  const [zero, one, two] = [at(0), at(1), at(2)];
  if (!zero || !one || !two || !two.sub(one).equals(one.sub(zero)) || one.equals(zero)) return undefined;
  return { slope: one.sub(zero), start: zero, out, into: name };
}

const value = ({ slope, start }: Line, x: Rational) => slope.mul(x).add(start);
const textOf = ({ slope, start }: Line, x: string) => `(${rationalText(slope)})*(${x})+(${rationalText(start)})`;

/** Words that a letter stands for: 'number of hours x', 'age x, in years'. */
function wordsOf(text: string, reading: Reading, name: string): Set<string> {
  for (const found of text.matchAll(/V(\d+)/g)) {
    if (reading.formulas[Number(found[1])]?.text !== name) continue;
    const before = text.slice(0, found.index).trim().split(' ').slice(-6);
    const cut = before.findLastIndex(
      (word) => /^(?:and|between|relating|of|,|\.|models?|shows?|V\d+|E\d+|with|recorded)$/.test(word) && word !== 'of',
    );
    const behind = /^V\d+ (?:, )?(?:in ([a-z]+(?: [a-z]+)?)|is ([a-z]+(?: [a-z]+){0,2})|each)?/.exec(
      text.slice(found.index),
    );
    const words = stemsOf([...before.slice(cut + 1), ...(behind?.[1] ?? behind?.[2] ?? '').split(' ')]);
    if (words.size > 0) return words;
  }
  return new Set();
}

const asks = /\b(?:what|how|find|determine|calculate|for each)\b/;

function ofLine(text: string, line: Line, reading: Reading): Work | undefined {
  const sentences = text.split(' . ');
  const question = sentences.filter((sentence) => asks.test(sentence)).at(-1);
  if (question === undefined || (/\bresidual\b/.test(text) && !/\bresidual\b/.test(question))) return undefined;
  const isStep =
    /\b(?:each (?:additional|increase|decrease)|for each|increases? by|decreases? by|rises? by|grows? by|goes up by|increase of|decrease of|additional)\b/.test(
      question,
    ) && /\b(?:predicted to|predict|predicted|increase|decrease|change|rise)\b/.test(question);
  if (!isStep && /\bby how (?:many|much)\b/.test(question) && !/\bthan\b/.test(question)) return undefined;
  insist(!/\b(?:in|of) (?:thousands|hundreds|millions|tens)\b/.test(reading.stem), 'in thousands');
  const point = reading.formulas.filter((formula) => formula.is === 'point');
  const numbers = [...text.matchAll(/(?<= )\$?(-?\d+(?:\.\d+)?)(?= )/g)].map((found) => ({
    value: numberOf(found[1] ?? ''),
    at: found.index,
  }));
  const kept = numbers.filter(({ at }) => !isNeedless(text, at));
  const [outWords, intoWords] = [wordsOf(text, reading, line.out), wordsOf(text, reading, line.into)];
  if (
    /\b(?:residual|actual|observed|difference|greater than length|than predicted|than (?:[a-z]+ )?predicted|predicted by line)\b/.test(
      question,
    ) &&
    /\b(?:than|residual|difference)\b/.test(question)
  ) {
    const [x, y] = pairOf(text, kept, point, intoWords, outWords);
    if (!x || !y) return undefined;
    const difference = y.sub(value(line, x));
    const says = /\b(?:greater|more|higher|above|longer|taller|heavier)\b/.test(question)
      ? 1
      : /\b(?:less|lower|fewer|below|shorter)\b/.test(question)
        ? -1
        : 0;
    insist(
      /\bresidual\b/.test(question) ||
        (says !== 0 &&
          Math.sign(difference.valueOf()) === says &&
          !/\bpredicted [a-z ]*(?:greater|more|higher|less|lower) than (?:the )?actual\b/.test(question)),
      'the other way',
    );
    const isSigned = /\bresidual\b/.test(question);
    return workOf(
      'residual',
      {
        understood: 'Take what the line predicts from what is there.',
        steps: [
          `The line predicts ${math(decimalTex(value(line, x)))}.`,
          `The difference is ${math(decimalTex(isSigned ? difference : difference.abs()))}.`,
        ],
        value: isSigned ? difference : difference.abs(),
        calculation: isSigned
          ? `(${rationalText(y)})-(${textOf(line, rationalText(x))})`
          : `abs((${rationalText(y)})-(${textOf(line, rationalText(x))}))`,
      },
      reading,
    );
  }
  const [only, ...more] = kept;
  if (!only || more.length > 0 || point.length > 0) return undefined;
  const asked = question.slice(Math.max(0, question.search(asks) - 4));
  if (isStep) {
    insist(/\bhow (?:many|much)\b|\bby what\b/.test(question), 'which');
    const change = line.slope.mul(only.value);
    const stems = stemsOf(question.split(' '));
    insist([...intoWords].some((word) => stems.has(word)) || intoWords.size === 0, 'of what');
    const signs = question.match(/\b(?:increas|decreas)[a-z]*/g) ?? [];
    const [first, second] = /\bfor each|^ ?when|^ ?if/.test(question) || signs.length < 2 ? signs : signs;
    insist(signs.length >= 1 && signs.length <= 2, 'which way');
    const rises = change.s > 0n ? first : first?.startsWith('inc') ? 'decreas' : 'increas';
    insist(second === undefined || second.slice(0, 3) === rises?.slice(0, 3), 'the other way');
    return workOf(
      'change by a line',
      {
        understood: 'A step times the slope is the change.',
        steps: [
          `${math(`${decimalTex(line.slope)} \\cdot ${decimalTex(only.value)} = ${decimalTex(change)}`)}, so it changes by ${math(decimalTex(change.abs()))}.`,
        ],
        value: change.abs(),
        calculation: `abs((${rationalText(line.slope)})*(${rationalText(only.value)}))`,
      },
      reading,
    );
  }
  const [isOut, isInto] = [outWords, intoWords].map((words) => asksFor(asked, words, reading, text));
  const letter = /\b(?:what|which) (?:value of )?V(\d+)|\bfor what V(\d+)|\bvalue of V(\d+)/.exec(asked);
  const askedLetter = letter && reading.formulas[Number(letter[1] ?? letter[2] ?? letter[3])]?.text;
  const wantsInto = askedLetter
    ? askedLetter === line.into
    : /\bfor (?:how many|what|which)\b/.test(asked)
      ? true
      : isInto && !isOut
        ? true
        : isOut
          ? false
          : undefined;
  if (wantsInto === undefined) return undefined;
  const near = stemsOf(nearWords(text, only.at));
  const known = wantsInto ? outWords : intoWords;
  insist(
    askedLetter !== undefined || /\bpredicted\b/.test(question) || [...known].some((word) => near.has(word)),
    'a number of what',
  );
  if (wantsInto) {
    const x = divided(only.value.sub(line.start), line.slope);
    return workOf(
      'by a line of best fit',
      {
        understood: `Find for what the line gives ${math(decimalTex(only.value))}.`,
        steps: [
          `${math(`${decimalTex(line.slope)}${line.into} + ${decimalTex(line.start)} = ${decimalTex(only.value)}`)}, so ${math(`${line.into} = ${decimalTex(x)}`)}.`,
        ],
        value: x,
        calculation: `((${rationalText(only.value)})-(${rationalText(line.start)}))/(${rationalText(line.slope)})`,
      },
      reading,
    );
  }
  insist(!/\bpredicted (?:[a-z]+ ){0,3}(?:of|is) $/.test(text.slice(0, only.at)), 'what is predicted');
  const y = value(line, only.value);
  return workOf(
    'by a line of best fit',
    {
      understood: `Put ${math(`${line.into} = ${decimalTex(only.value)}`)} into the line.`,
      steps: [
        `${math(`${line.out} = ${decimalTex(line.slope)} \\cdot ${decimalTex(only.value)} + ${decimalTex(line.start)} = ${decimalTex(y)}`)}.`,
      ],
      value: y,
      calculation: textOf(line, rationalText(only.value)),
    },
    reading,
  );
}

function asksFor(question: string, words: Set<string>, reading: Reading, text: string): boolean {
  const head = question
    .split(/ (?:of|for|when|if|who|that|is|in|,) /)
    .slice(0, 2)
    .join(' ');
  const stems = stemsOf(`${head} ${/\bpredicted ([a-z]+(?: [a-z]+)?)/.exec(question)?.[1] ?? ''}`.split(' '));
  return reading.heard !== '' && text !== '' && [...words].some((word) => stems.has(word));
}

function nearWords(text: string, at: number): string[] {
  const before = text.slice(0, at).trim().split(' ').slice(-5);
  const behind = text.slice(at).trim().split(' ').slice(1, 4);
  return [...before, ...behind].filter((word) => /^[a-z]/.test(word));
}

/** How many points or years a plot is of. */
function isNeedless(text: string, at: number): boolean {
  const number = text.slice(at).trim().split(' ').slice(1, 3).join(' ');
  return /^(?:data points?|points|different|people|students|cars|beetles|days|used|homes|months|cities|trees|plants|workers|runners|employees|states|countries|houses|dogs)\b/.test(
    number,
  ) && /\b(?:of|for|from|each of|has|shows|these) $/.test(text.slice(0, at))
    ? true
    : /\bout of $|\bout of , $/.test(text.slice(0, at));
}

/** The numbers of one point, by a pair or by the words beside them. */
function pairOf(
  text: string,
  numbers: { value: Rational; at: number }[],
  points: Formula[],
  into: Set<string>,
  out: Set<string>,
): [Rational?, Rational?] {
  const [point, ...more] = points;
  if (point?.is === 'point' && more.length === 0 && numbers.length === 0) {
    const [x, y] = [point.x, point.y].map((part) => evaluated(part, 'x', rational(0)));
    return [x, y];
  }
  if (numbers.length !== 2) return [];
  const [a, b] = numbers as [{ value: Rational; at: number }, { value: Rational; at: number }];
  const hits = [a, b].map(({ at }) => {
    const stems = stemsOf(nearWords(text, at));
    return [
      [...into].some((word) => !out.has(word) && stems.has(word)),
      [...out].some((word) => !into.has(word) && stems.has(word)),
    ];
  });
  if (hits[0]?.[0] && hits[1]?.[1] && !(hits[0]?.[1] && hits[1]?.[0])) return [a.value, b.value];
  if (hits[0]?.[1] && hits[1]?.[0] && !(hits[0]?.[0] && hits[1]?.[1])) return [b.value, a.value];
  return [];
}

/** For how many points is what is there more than the line says. */
function pointsBeside(text: string, line: Line, reading: Reading): Work | undefined {
  const points = reading.formulas.filter((formula) => formula.is === 'point');
  if (points.length < 3 || !/\bhow many\b/.test(text)) return undefined;
  const isAbove = /\b(?:actual [a-z-]+ (?:is )?greater|greater than|above|higher|more than|underestimates?)\b/.test(
    text,
  );
  const isBelow = /\b(?:below|less than|lower|overestimates?|under)\b/.test(text);
  if (isAbove === isBelow) return undefined;
  insist(!/\bpredicted [a-z-]+ (?:is )?(?:greater|less)\b/.test(text), 'the other way');
  const sides = points.map((point) => {
    const [x, y] = [point.x, point.y].map((part) => evaluated(part, 'x', rational(0)));
    insist(x && y, 'no point');
    return y.compare(value(line, x));
  });
  const count = sides.filter((side) => (isAbove ? side > 0 : side < 0)).length;
  return workOf(
    'points beside a line',
    {
      understood: 'Compare each point with the line.',
      steps: points.map(
        (point, index) =>
          `${math(point.text)} is ${(sides[index] ?? 0) > 0 ? 'above' : (sides[index] ?? 0) < 0 ? 'below' : 'on'} the line.`,
      ),
      value: rational(count),
      calculation: String(count),
    },
    reading,
  );
}

/** A line through two points, at a third place. */
function byPoints(text: string, reading: Reading): Work | undefined {
  const points = reading.formulas.filter((formula) => formula.is === 'point');
  if (
    points.length !== 2 ||
    !/\b(?:through|contains)\b/.test(text) ||
    reading.formulas.some(({ is }) => is === 'equation')
  )
    return undefined;
  const [a, b] = points.map(({ x, y }) => [evaluated(x, 'x', rational(0)), evaluated(y, 'x', rational(0))]);
  insist(a?.[0] && a[1] && b?.[0] && b[1] && !a[0].equals(b[0]), 'no line');
  const slope = divided(b[1].sub(a[1]), b[0].sub(a[0]));
  const letters = reading.formulas.filter(({ is }) => is === 'letter').map(({ text: name }) => name);
  const [into = 'x', out = 'y'] = [...new Set(letters)];
  return ofLine(
    text,
    { slope, start: a[1].sub(slope.mul(a[0])), into, out },
    {
      ...reading,
      formulas: reading.formulas.map((formula) =>
        formula.is === 'point' ? { is: 'letter', name: '', text: '' } : formula,
      ),
    },
  );
}
