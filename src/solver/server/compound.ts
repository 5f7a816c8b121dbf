import { expressionTex, variablesOf, type Expression } from './expression.ts';
import {
  agreesOnTheGrid,
  answerAndCheck,
  comparisonTex,
  holdsAt,
  holdsOn,
  inequalityTex,
  intervalsText,
  type Comparison,
  type Inequality,
  type Interval,
} from './inequality.ts';
import { coefficients, degreeOf, fromCoefficients, polynomialTex } from './polynomial.ts';
import { polynomialOf } from './ratio.ts';
import { isZero, one, rationalTex, sign, zero } from './numbers/rational.ts';
import { insist } from './refused.ts';
import { exactValue } from './numbers/exactValue.ts';
import { asNumber, asRational } from './numbers/surd.ts';
import { math, type Work } from './workedOut.ts';

/** `-1 < 2x + 3 <= 7`: both must hold. */
export function solveChain(
  [low, middle, high]: [Expression, Expression, Expression],
  [first, second]: [Comparison, Comparison],
): Work {
  const [name = ''] = variablesOf(low, middle, high);
  insist(variablesOf(low, middle, high).join('') === name && name && first[0] === second[0], 'no chain');
  const parts: Inequality[] = [
    { left: low, right: middle, sign: first },
    { left: middle, right: high, sign: second },
  ];
  const tex = `${expressionTex(low)} ${comparisonTex[first]} ${expressionTex(middle)} ${comparisonTex[second]} ${expressionTex(high)}`;
  const work = solveBoth(parts, 'and', name, `Solve ${math(tex)} for ${math(name)}.`);
  const steps = chainSteps([low, middle, high], [first, second], name);
  return { ...work, steps: steps ?? work.steps };
}

/** `x + 1 < 3 or 2x > 10`. */
export function solvePair(parts: Inequality[], word: 'and' | 'or'): Work {
  const [name = ''] = variablesOf(...parts.flatMap(({ left, right }) => [left, right]));
  return solveBoth(
    parts,
    word,
    name,
    `Solve ${parts.map((part) => math(inequalityTex(part))).join(` ${word} `)} for ${math(name)}.`,
  );
}

function solveBoth(parts: Inequality[], word: 'and' | 'or', name: string, understood: string): Work {
  for (const { left, right } of parts)
    insist(variablesOf(left, right).join('') === name && name !== '', 'not one variable');
  const each = parts.map((part) => holdsOn(part, name).intervals);
  const [left = [], right = []] = each;
  const intervals = word === 'and' ? common(left, right) : complement(common(complement(left), complement(right)));
  const holds = (at: number) =>
    word === 'and' ? parts.every((part) => holdsAt(part, name, at)) : parts.some((part) => holdsAt(part, name, at));
  insist(agreesOnTheGrid(intervals, holds), 'a point that does not agree');
  const steps = parts.map(
    (part, index) => `${math(inequalityTex(part))}: ${intervalsText(each[index] ?? [], name).replace(/\.$/, '')}.`,
  );
  return {
    kind: 'compound inequality',
    understood,
    steps: [...steps, word === 'and' ? 'Both must hold at once.' : 'One of the two must hold.'],
    ...answerAndCheck(intervals, name),
  };
}

function common(left: Interval[], right: Interval[]): Interval[] {
  return left.flatMap((a) => right.map((b) => met(a, b))).filter((interval) => interval !== undefined);
}

function met(a: Interval, b: Interval): Interval | undefined {
  const from = tighter(a.from, b.from, 1);
  const to = tighter(a.to, b.to, -1);
  const gap = from && to ? asNumber(to.at) - asNumber(from.at) : 1;
  if (gap < 0 || (gap === 0 && !(from?.included && to?.included))) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
}

function tighter(a: Interval['from'], b: Interval['from'], way: 1 | -1): Interval['from'] {
  if (!a || !b) return a ?? b;
  const gap = way * (asNumber(a.at) - asNumber(b.at));
  if (gap === 0) return a.included ? b : a;
  return gap > 0 ? a : b;
}

function complement(intervals: Interval[]): Interval[] {
  return intervals.reduce<Interval[]>(
    (rest, { from, to }) => {
      const outside: Interval[] = [
        ...(from ? [{ to: { at: from.at, included: !from.included } }] : []),
        ...(to ? [{ from: { at: to.at, included: !to.included } }] : []),
      ];
      return common(rest, outside);
    },
    [{}],
  );
}

function chainSteps(
  [low, middle, high]: Expression[],
  [first, second]: [Comparison, Comparison],
  name: string,
): string[] | undefined {
  if (!low || !middle || !high || variablesOf(low).length > 0 || variablesOf(high).length > 0) return undefined;
  const polynomial = polynomialOf(middle);
  if (degreeOf(polynomial) !== 1) return undefined;
  const [b = zero, a = one] = coefficients(polynomial);
  const [from, to] = [low, high].map((end) => asRational(exactValue(end)));
  if (!from || !to) return undefined;
  const steps: string[] = [];
  const shown = (start: string, inside: string, end: string, turned: boolean) =>
    math(
      `${start} ${turned ? turnedTex(first) : comparisonTex[first]} ${inside} ${turned ? turnedTex(second) : comparisonTex[second]} ${end}`,
    );
  const inside = polynomialTex(fromCoefficients([zero, a], name));
  const [start, end] = [from.sub(b), to.sub(b)];
  if (!isZero(b))
    steps.push(
      `${sign(b) > 0 ? 'Subtract' : 'Add'} ${math(rationalTex(b.abs()))} in all three parts: ${shown(rationalTex(start), inside, rationalTex(end), false)}.`,
    );
  const turned = sign(a) < 0;
  if (!a.equals(one))
    steps.push(
      `Divide all three parts by ${math(rationalTex(a))}${turned ? ', which is negative, so the signs turn around' : ''}: ${shown(rationalTex(start.div(a)), name, rationalTex(end.div(a)), turned)}.`,
    );
  return steps.length > 0 ? steps : undefined;
}

function turnedTex(comparison: Comparison): string {
  return { '<': '>', '>': '<', '<=': '\\ge', '>=': '\\le' }[comparison];
}
