import type { Expression } from '../../../expression.ts';
import { variablesOf } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rational, zero, type Rational } from '../../../numbers/rational.ts';
import { asRational } from '../../../numbers/surd.ts';
import { lettersOf, minus, variable, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { insist } from '../../../refused.ts';
import type { Point } from '../../../words/lineWith.ts';
import type { Bag } from '../bag.ts';
import { gapOf, putPolynomial } from './line.ts';

/** What a text says of lines. */
export interface Told {
  /** Equations as polynomials in x and y that are zero, with other letters or without. */
  gaps: { gap: Polynomial; letters: string[]; shown: string }[];
  /** A function by its name and letter, such as f and x. */
  name?: { name: string; letter: string };
  points: Point[];
  /** Points with a letter. */
  open: { x: Expression; y: Expression }[];
  slope?: Rational;
  /** Of y-intercepts and x-intercepts told as numbers. */
  yIntercept?: Rational;
  xIntercept?: Rational;
  asks: Set<'slope' | 'x-intercept' | 'y-intercept' | 'equation'>;
}

const number = '(-?(?:\\d+/\\d+|\\d*\\.?\\d+))';
const joins = '(?:(?:of|is|at|to|=|,|equal|!equal|!equals|that|value|m|point) )*';
const slopeTold = new RegExp(`!slope ${joins}${number} `);
const yTold = new RegExp(`!y-intercept ${joins}${number} `);
const xTold = new RegExp(`!x-intercept ${joins}${number} `);
const slopeBefore = new RegExp(`(?:^| )${number} (?:as|for) !slope `);

/** `F(x) = 2x + 1 … f(3)`: one letter as two functions. */
export function insistOnOneSize(stem: string): void {
  for (const name of ['f', 'g', 'h', 'p'])
    insist(
      !new RegExp(`\\b${name} ?\\(`).test(stem) || !new RegExp(`\\b${name.toUpperCase()} ?\\(`).test(stem),
      'a function in two sizes',
    );
}

export function toldBy(bag: Bag): Told {
  const stem = bag.reading.stem.toLowerCase();
  insist(!/[fghp] ?\( ?[fghp] ?\(/.test(stem), 'a function of a function');
  insist(!/\b(?:exponential|quadratic|parabola|cubic|polynomial)\b/.test(stem), 'no line');
  insist(!(/\bf ?\(/.test(stem) && /\b[gh] ?\(/.test(stem)), 'two functions');
  insist(!/\b[fghp] ?\( ?[a-z] ?[-+*/] ?\d/.test(stem), 'a function moved');
  insistOnOneSize(bag.reading.stem);
  const numbers = [...bag.numbers];
  const take = (pattern: RegExp): Rational | undefined => {
    const found = pattern.exec(bag.text)?.[1];
    if (found === undefined) return undefined;
    const at = numbers.indexOf(found);
    insist(at >= 0, 'a number twice');
    numbers.splice(at, 1);
    return rational(found.replace(/^(-?)\./, '$10.'));
  };
  const slope = take(slopeTold) ?? take(slopeBefore);
  const yIntercept = take(yTold);
  const xIntercept = take(xTold);
  insist(
    numbers.every((token) => token === '=' || token === '|'),
    'a number left over',
  );
  const gaps = bag.equations.flatMap(({ left, right, text }) => {
    const letters = variablesOf(left, right);
    return letters.some((letter) => letter === 'x' || letter === 'y')
      ? [{ gap: gapOf(left, right), letters, shown: text }]
      : [];
  });
  const named = bag.equations.filter(
    ({ left, right }) => !variablesOf(left, right).some((letter) => letter === 'x' || letter === 'y'),
  );
  const assigned = named.map(({ left, right }) => {
    insist(left.is === 'variable' && variablesOf(right).length === 0, 'an equation of something else');
    return [left.name, asRational(exactValue(right))] as const;
  });
  for (const [name] of assigned) insist(name === 'm' || name === 'b', 'another letter');
  const [fn, ...more] = bag.functions;
  insist(more.length === 0, 'two functions');
  if (fn) {
    const body = putPolynomial(polynomialOf(fn.body), fn.letter, variable('x'));
    const gap = minus(variable('y'), body);
    gaps.push({ gap, letters: [...new Set([...lettersOf(gap)])], shown: fn.text });
  }
  const values = bag.callEquations.map(({ of, right }) => ({ x: of, y: right }));
  const all = [...bag.points, ...values].filter(
    ({ x, y }) => !(x.is === 'variable' && y.is === 'variable' && x.name === 'x' && y.name === 'y'),
  );
  const closed = all.filter(({ x, y }) => variablesOf(x, y).length === 0);
  const points = closed.map(({ x, y }): Point => [asRational(exactValue(x)), asRational(exactValue(y))]);
  if (bag.words.has('origin')) points.push([zero, zero]);
  const unique = points.filter(([x, y], index) => points.findIndex(([u, v]) => u.equals(x) && v.equals(y)) === index);
  const calls = [...bag.functions, ...bag.calls, ...bag.callEquations];
  const ofName = calls[0]?.name ?? bag.letters.find((letter) => /^[fghp]$/.test(letter));
  const letter = fn?.letter ?? bag.calls.flatMap(({ of }) => (of.is === 'variable' ? [of.name] : []))[0] ?? 'x';
  return {
    gaps,
    ...(ofName && { name: { name: ofName, letter } }),
    points: unique,
    open: all.filter(({ x, y }) => variablesOf(x, y).length > 0),
    ...given({ slope: slope ?? assigned.find(([name]) => name === 'm')?.[1] }),
    ...given({ yIntercept: yIntercept ?? assigned.find(([name]) => name === 'b')?.[1] }),
    ...given({ xIntercept }),
    asks: askedOf(bag),
  };
}

function given<T extends object>(parts: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };
}

const asking =
  '(?:what|which|find|determine|calculate|compute|need|write|give|get|state|how|work out|identify|want|name)';

/** What is asked: the names of it that no number belongs to, in a sentence that asks or at the beginning of one. */
function askedOf({ text }: Bag): Told['asks'] {
  const asks = new Set<'slope' | 'x-intercept' | 'y-intercept' | 'equation'>();
  const plain = text
    .replace(new RegExp(slopeTold, 'g'), ' ')
    .replace(new RegExp(yTold, 'g'), ' ')
    .replace(new RegExp(xTold, 'g'), ' ')
    .replace(new RegExp(slopeBefore, 'g'), ' ')
    .replace(/![xy]-intercept (?:(?:of|is|at|,) )*P\d+ /g, ' ')
    .replace(/(?:E\d+|F\d+) is equation |(?:with|has|by|of|to|from) (?:line )?equation (?:is |, |of )*(?=E\d)/g, ' ')
    .replace(
      /(?:linear )?(?:function|equation|line|formula|rule) (?:(?:V\d+|is|defined|by|given|of|with|,|=) )*(?=[EF]\d)/g,
      ' ',
    )
    .replace(/in !slope !intercept form/g, ' form ')
    .replace(/!slope !intercept (?:form|equation)/g, ' equation ')
    .replace(
      /(?:crosses|cross|meets?|intersects?|hits?|crossing|touch(?:es)?|passes through|through) (?:!?(x|y)-axis|!(x|y)-axis)/g,
      (_, a?: string, b?: string) => ` !${a ?? b}-intercept `,
    );
  for (const sentence of plain.split('. ')) {
    const isAsking =
      new RegExp(`(?:^|[ ,])${asking} `).test(` ${sentence}`) ||
      /^(?:slope|!slope|![xy]-intercept|equation|eq)/.test(sentence.trim()) ||
      /where/.test(sentence);
    const behind = isAsking ? sentence : '';
    if (/!slope/.test(behind)) asks.add('slope');
    if (/!x-intercept|!zero|!root/.test(behind)) asks.add('x-intercept');
    if (/!y-intercept/.test(behind)) asks.add('y-intercept');
    if (/\b(?:equation|eq|formula|expression for|function|rule|defines)\b/.test(behind)) asks.add('equation');
  }
  if (/C\d+ (?:= )?\. $/.test(text) || /^find C\d|what is C\d+ /.test(text)) asks.add('equation');
  return asks;
}
