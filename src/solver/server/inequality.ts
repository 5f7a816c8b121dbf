import { attempt, fits, has, type Equation, type Root } from './equation.ts';
import { approximate, expressionTex, variablesOf, type Expression } from './expression.ts';
import { exactValue } from './numbers/exactValue.ts';
import { moved } from './equations/linear.ts';
import { rootsWithoutWords } from './equations/solveEquation.ts';
import { coefficients, degreeOf, fromCoefficients, polynomialTex, type Polynomial } from './polynomial.ts';
import { polynomialOf, ratioOf } from './ratio.ts';
import { isZero, one, rationalTex, rationalText, sign, zero, type Rational } from './numbers/rational.ts';
import { insist } from './refused.ts';
import { rootsOf } from './roots.ts';
import { asNumber, asRational, isRational, surd, surdTex, type Surd } from './numbers/surd.ts';
import { math, type Work } from './workedOut.ts';

export type Comparison = '<' | '>' | '<=' | '>=';

export interface Inequality extends Equation {
  sign: Comparison;
}

export const comparisonTex: Record<Comparison, string> = { '<': '<', '>': '>', '<=': '\\le', '>=': '\\ge' };
export const flipped: Record<Comparison, Comparison> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** A piece of the number line; no end means that it goes on for ever. */
export interface Interval {
  from?: { at: Surd; included: boolean };
  to?: { at: Surd; included: boolean };
}

/** Where an inequality of one variable holds: found between the numbers at which its sides meet or break. */
export function holdsOn(inequality: Inequality, name: string): { intervals: Interval[]; ends: Surd[] } {
  const { left, right } = inequality;
  const ends = endsOf(inequality, name);
  const numbers = ends.map(asNumber);
  const between = [
    (numbers[0] ?? 0) - 1,
    ...numbers.map((at, index) => (index + 1 < numbers.length ? (at + (numbers[index + 1] ?? 0)) / 2 : at + 1)),
  ];
  const truth = between.map((at) => holdsAt(inequality, name, at));
  const atEnds = ends.map(
    (end) =>
      attempt(() =>
        compared(
          asNumber(exactValue(left, { [name]: end })) - asNumber(exactValue(right, { [name]: end })),
          inequality.sign,
        ),
      ) ?? false,
  );
  return { intervals: joined(ends, truth, atEnds), ends };
}

/** Both sides at one number, with no algebra. */
export function holdsAt({ left, right, sign }: Inequality, name: string, at: number): boolean {
  return compared(approximate(left, { [name]: at }) - approximate(right, { [name]: at }), sign);
}

function compared(gap: number, sign: Comparison): boolean {
  const same = Math.abs(gap) < 1e-12;
  if (same) return sign.length === 2;
  return sign.startsWith('<') ? gap < 0 : gap > 0;
}

function endsOf(inequality: Inequality, name: string): Surd[] {
  const { left, right } = inequality;
  insist(!has(left, 'root') && !has(right, 'root'), 'a root');
  const roots = rootsWithoutWords(inequality, name);
  const below: Polynomial[] = [];
  if (![left, right].some((side) => has(side, 'absolute'))) for (const side of [left, right]) ratioOf(side, below);
  const broken = below.flatMap((polynomial) =>
    degreeOf(polynomial) === 1
      ? [surd((coefficients(polynomial)[0] ?? zero).neg().div(coefficients(polynomial)[1] ?? one))]
      : rootsOf(polynomial).values,
  );
  insist(
    roots.every((root: Root) => root.exact && fits(inequality, name, root)),
    'a root that does not fit',
  );
  const all = [...roots.flatMap((root) => root.exact ?? []), ...broken];
  return all
    .filter((value, index) => all.findIndex((other) => asNumber(other) === asNumber(value)) === index)
    .sort((a, b) => asNumber(a) - asNumber(b));
}

function joined(ends: Surd[], truth: boolean[], atEnds: boolean[]): Interval[] {
  const intervals: Interval[] = [];
  let open: Interval | undefined = truth[0] ? {} : undefined;
  for (const [index, at] of ends.entries()) {
    const [included, goesOn] = [atEnds[index] ?? false, truth[index + 1] ?? false];
    if (open && !(included && goesOn)) {
      intervals.push({ ...open, to: { at, included } });
      open = goesOn ? { from: { at, included: false } } : undefined;
    } else if (!open && goesOn) open = { from: { at, included } };
    else if (!open && included) intervals.push({ from: { at, included }, to: { at, included } });
  }
  return open ? [...intervals, open] : intervals;
}

/** `1 < x \le 3 \text{ or } x > 5`, in words where it is all or nothing. */
export function intervalsText(intervals: Interval[], name: string): string {
  if (intervals.length === 0) return 'No solution.';
  return intervals.map((interval) => intervalText(interval, name)).join(' or ');
}

function intervalText({ from, to }: Interval, name: string): string {
  if (!from && !to) return 'All real numbers: every number solves the inequality.';
  if (from && to && asNumber(from.at) === asNumber(to.at)) return math(`${name} = ${surdTex(from.at)}`);
  if (from && to)
    return math(
      `${surdTex(from.at)} ${from.included ? '\\le' : '<'} ${name} ${to.included ? '\\le' : '<'} ${surdTex(to.at)}`,
    );
  if (from) return math(`${name} ${from.included ? '\\ge' : '>'} ${surdTex(from.at)}`);
  return math(`${name} ${to?.included ? '\\le' : '<'} ${surdTex(to?.at ?? new Map())}`);
}

/** `(1, 3]`. */
function intervalNotation(intervals: Interval[]): string {
  const each = intervals.map(({ from, to }) => {
    if (from && to && asNumber(from.at) === asNumber(to.at)) return `\\{${surdTex(from.at)}\\}`;
    const start = from ? `${from.included ? '[' : '('}${surdTex(from.at)}` : '(-\\infty';
    return `${start}, ${to ? `${surdTex(to.at)}${to.included ? ']' : ')'}` : '\\infty)'}`;
  });
  return each.join(' \\cup ');
}

export function inequalityTex({ left, right, sign }: Inequality): string {
  return `${expressionTex(left)} ${comparisonTex[sign]} ${expressionTex(right)}`;
}

export function solveInequality(inequality: Inequality, name: string): Work {
  insist(
    variablesOf(inequality.left, inequality.right).join('') === name && name !== '' && name !== 'pi',
    'not one variable',
  );
  const { intervals, ends } = holdsOn(inequality, name);
  insist(
    agreesOnTheGrid(intervals, (at) => holdsAt(inequality, name, at)),
    'a point that does not agree',
  );
  return {
    kind:
      has(inequality.left, 'absolute') || has(inequality.right, 'absolute')
        ? 'absolute-value inequality'
        : 'inequality',
    understood: `Solve ${math(inequalityTex(inequality))} for ${math(name)}.`,
    steps: attempt(() => linearSteps(inequality, name)) ?? curveSteps(inequality, ends, intervals, name),
    ...answerAndCheck(intervals, name),
  };
}

/** `-2<x<=4`, `x<1 or x>=3`. */
function intervalsPlain(intervals: Interval[], name: string): string {
  const plain = (end: Surd) => (isRational(end) ? rationalText(asRational(end)) : surdTex(end));
  return intervals
    .map(({ from, to }) => {
      if (from && to && asNumber(from.at) === asNumber(to.at)) return `${name}=${plain(from.at)}`;
      if (from && to)
        return `${plain(from.at)}${from.included ? '<=' : '<'}${name}${to.included ? '<=' : '<'}${plain(to.at)}`;
      if (from) return `${name}${from.included ? '>=' : '>'}${plain(from.at)}`;
      return to ? `${name}${to.included ? '<=' : '<'}${plain(to.at)}` : `${name} is any number`;
    })
    .join(' or ');
}

export function answerAndCheck(intervals: Interval[], name: string): Pick<Work, 'answer' | 'check' | 'values'> {
  const text = intervalsText(intervals, name);
  const notation = intervals.some(({ from, to }) => from ?? to)
    ? `, in interval notation ${math(intervalNotation(intervals))}`
    : '';
  return {
    answer: text + notation,
    values: intervals.length > 0 ? [intervalsPlain(intervals, name)] : [],
    check: `Points inside, outside and at each end were put into the inequality: it holds just there.`,
  };
}

export function agreesOnTheGrid(intervals: Interval[], holds: (at: number) => boolean): boolean {
  const inside = (at: number) =>
    intervals.some(({ from, to }) => (!from || at > asNumber(from.at)) && (!to || at < asNumber(to.at)));
  const isEnd = (at: number) =>
    intervals.some(({ from, to }) => [from, to].some((end) => end && Math.abs(asNumber(end.at) - at) < 1e-6));
  return Array.from({ length: 401 }, (_, index) => (index - 200) * 0.4973 + 0.0119).every(
    (at) => isEnd(at) || inside(at) === holds(at),
  );
}

function linearSteps(inequality: Inequality, name: string): string[] {
  const steps: string[] = [];
  const [left, right] = [polynomialOf(inequality.left), polynomialOf(inequality.right)];
  insist(degreeOf(left) <= 1 && degreeOf(right) <= 1, 'a curve');
  const shown = (l: Polynomial, r: Polynomial, sign = inequality.sign) =>
    `${polynomialTex(l)} ${comparisonTex[sign]} ${polynomialTex(r)}`;
  if (shown(left, right) !== inequalityTex(inequality).replaceAll(' \\cdot ', ''))
    steps.push(`Simplify each side: ${math(shown(left, right))}.`);
  const [b = zero, a = zero] = coefficients(left);
  const [d = zero, c = zero] = coefficients(right);
  const [by, value] = [a.sub(c), d.sub(b)];
  const line = (...values: Rational[]) => fromCoefficients(values, name);
  if (!isZero(c)) steps.push(`${moved(line(zero, c), c)} both sides: ${math(shown(line(b, by), line(d)))}.`);
  if (isZero(by))
    return [
      ...steps,
      compared(b.sub(d).valueOf(), inequality.sign)
        ? `This is true whatever ${math(name)} is.`
        : `This is never true, whatever ${math(name)} is.`,
    ];
  if (!isZero(b)) steps.push(`${moved(line(b), b)} both sides: ${math(shown(line(zero, by), line(value)))}.`);
  if (by.equals(one)) return steps;
  const turns = sign(by) < 0;
  const how =
    by.d === 1n
      ? `Divide both sides by ${math(rationalTex(by))}`
      : `Multiply both sides by ${math(rationalTex(by.inverse()))}`;
  steps.push(
    `${how}${turns ? ', which is negative, so the sign turns around' : ''}: ${math(shown(line(zero, one), line(value.div(by)), turns ? flipped[inequality.sign] : inequality.sign))}.`,
  );
  return steps;
}

function curveSteps({ left, right, sign }: Inequality, ends: Surd[], intervals: Interval[], name: string): string[] {
  const points = ends.map((end) => math(`${name} = ${surdTex(end)}`));
  const bars = barsStep(left, right, sign);
  return [
    ...bars,
    points.length > 0
      ? `First see where the two sides are equal, or where one has no value: ${points.join(', ')}.`
      : 'The two sides are never equal, so one of them is greater everywhere.',
    `Try one number from each piece of the number line between them: the inequality holds ${intervals.length === 0 ? 'nowhere' : `on ${math(intervalNotation(intervals))}`}.`,
  ];
}

function barsStep(left: Expression, right: Expression, sign: Comparison): string[] {
  if (left.is !== 'absolute' || right.is !== 'number' || right.value.s < 0n) return [];
  const [inside, value] = [expressionTex(left.of), rationalTex(right.value)];
  if (sign.startsWith('<'))
    return [
      `What is in the bars is closer to zero than ${math(value)}: ${math(`-${value} ${comparisonTex[sign]} ${inside} ${comparisonTex[sign]} ${value}`)}.`,
    ];
  return [
    `What is in the bars is farther from zero than ${math(value)}: ${math(`${inside} ${comparisonTex[flipped[sign]]} -${value}`)} or ${math(`${inside} ${comparisonTex[sign]} ${value}`)}.`,
  ];
}
