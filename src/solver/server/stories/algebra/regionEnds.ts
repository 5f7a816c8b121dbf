import { attempt } from '../../equation.ts';
import { approximate, expressionTex, replaced, variablesOf, type Expression } from '../../expression.ts';
import { holdsAt, inequalityTex, type Inequality } from '../../inequality.ts';
import { solvePair } from '../../compound.ts';
import { minus, type Polynomial } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { isZero, rationalText, rationalTex, zero, type Rational } from '../../numbers/rational.ts';
import { given, insist } from '../../refused.ts';
import { math, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { bagOf, lettersIn, onlyWeights, type Bag } from './bag.ts';
import { partsOf, wholeNumber } from './inequalities.ts';

const up = ['greatest', 'largest', 'biggest', 'highest', 'maximum', 'most', 'max'];
const lowest = ['least', 'smallest', 'lowest', 'minimum', 'min'];
const weights = `solution solutions true both all set how many value y-coordinate x-coordinate ${up.join(' ')} ${lowest.join(' ')}`;

/** Inequalities in two letters: which of the points told fits, what a letter of a point may be, or how far the region goes. */
export const regionEnds: Kind = (reading) =>
  attempt(() => {
    const bag = bagOf(reading);
    const { inequalities, points } = bag;
    insist(
      inequalities.length >= 1 &&
        bag.expressions.length + bag.constants.length + bag.functions.length + bag.calls.length === 0,
      'no region',
    );
    insist(onlyWeights(bag, weights) && bag.numbers.length === 0, 'something else');
    const [x = '', y = '', ...more] = lettersIn(...inequalities);
    insist(y !== '' && more.length === 0, 'not two letters');
    const parts = inequalities.flatMap(partsOf);
    const closed = points.filter((point) => variablesOf(point.x, point.y).length === 0);
    if (closed.length > 2 && closed.length === points.length) return whichPoint(bag, parts, [x, y]);
    return letterEnds(bag, parts, [x, y]) ?? farthest(bag, parts, [x, y]);
  });

function fits(parts: Inequality[], at: Record<string, number>): boolean {
  return parts.every((part) => {
    const gap = approximate(part.left, at) - approximate(part.right, at);
    if (Math.abs(gap) < 1e-9) return part.sign.length === 2;
    return part.sign.startsWith('<') ? gap < 0 : gap > 0;
  });
}

function whichPoint(bag: Bag, parts: Inequality[], [x, y]: [string, string]): Work {
  insist(bag.equations.length === 0 && bag.letters.every((one) => one === x || one === y), 'more told');
  insist(
    /(?:which|find|determine|one of|among)/.test(bag.text) && !up.concat(lowest).some((word) => bag.weights.has(word)),
    'not which',
  );
  const right = bag.points.filter((point) =>
    fits(parts, { [x]: approximate(point.x, {}), [y]: approximate(point.y, {}) }),
  );
  const [only, ...others] = right;
  insist(only && others.length === 0, 'not one point');
  const tex = math(`\\left(${expressionTex(only.x)}, ${expressionTex(only.y)}\\right)`);
  return {
    kind: 'point of a region',
    understood: `Find the point that makes ${parts.map((part) => math(inequalityTex(part))).join(' and ')} true.`,
    steps: ['Put each point in.', `Only ${tex} makes everything true.`],
    answer: tex,
    check: 'Every point was put into every inequality.',
    values: [only.x, only.y].map((part) => rationalText(polynomialOf(part).get('') ?? zero)),
  };
}

/** 'The point (a, 5)', '(k, 2k)', 'x = 10': one letter is left. */
function letterEnds(bag: Bag, parts: Inequality[], [x, y]: [string, string]): Work | undefined {
  const open = bag.points.filter((point) => !(point.x.is === 'variable' && point.y.is === 'variable'));
  const [point, ...more] = open;
  const [equation, ...others] = bag.equations;
  insist(more.length + others.length === 0, 'too much');
  const at: Record<string, Expression> = {};
  if (point && !equation) Object.assign(at, { [x]: point.x, [y]: point.y });
  else if (
    equation &&
    !point &&
    equation.left.is === 'variable' &&
    variablesOf(equation.right).length === 0 &&
    [x, y].includes(equation.left.name)
  )
    at[equation.left.name] = equation.right;
  else return undefined;
  const put = (side: Expression) =>
    replaced(side, (inside) => (inside.is === 'variable' ? at[inside.name] : undefined));
  const inside = parts.map((part): Inequality => ({ left: put(part.left), right: put(part.right), sign: part.sign }));
  const kept = inside.filter((part) => variablesOf(part.left, part.right).length > 0);
  insist(
    inside.every((part) => kept.includes(part) || fits([part], {})),
    'never',
  );
  const [name = '', ...rest] = [...new Set(kept.flatMap((part) => variablesOf(part.left, part.right)))];
  insist(
    name !== '' && rest.length === 0 && bag.letters.every((letter) => letter === name || letter === x || letter === y),
    'another letter',
  );
  const [first, second, ...third] = kept;
  insist(first && second && third.length === 0, 'two inequalities');
  const work = solvePair([first, second], 'and');
  const holds = (value: number) => kept.every((part) => holdsAt(part, name, value));
  const isWhole = ['integer', 'integers', 'whole'].some((word) => bag.words.has(word));
  const [isTop, isBottom] = [up.some((word) => bag.weights.has(word)), lowest.some((word) => bag.weights.has(word))];
  const counts = bag.weights.has('how') && bag.weights.has('many');
  const solved: Work = {
    ...work,
    steps: [`Put in, it is ${kept.map((part) => math(inequalityTex(part))).join(' and ')}.`, ...work.steps],
  };
  if (isWhole && [isTop, isBottom, counts].filter(Boolean).length === 1)
    return wholeNumber(bag, name, { work: solved, holds }, counts ? 'count' : isTop ? 'top' : 'bottom');
  insist(!isWhole && !isTop && !isBottom && !counts && bag.reading.options.length === 0, 'another thing asked');
  insist(
    /(?:what|which|for|find) (?:is )?(?:!all )?(?:possible )?values of|inequality|solve for/.test(bag.text),
    'no values asked',
  );
  return solved;
}

/** The greatest or least a coordinate can be: at a corner, where the region goes no further. */
function farthest(bag: Bag, parts: Inequality[], [x, y]: [string, string]): Work {
  insist(
    bag.equations.length === 0 &&
      bag.points.length <= 1 &&
      !['integer', 'integers', 'whole'].some((word) => bag.words.has(word)),
    'more told',
  );
  const [isTop, isBottom] = [up.some((word) => bag.weights.has(word)), lowest.some((word) => bag.weights.has(word))];
  insist(isTop !== isBottom, 'both ends');
  const [point] = bag.points;
  const names: Record<string, string> = { [x]: x, [y]: y };
  if (point) {
    insist(point.x.is === 'variable' && point.y.is === 'variable' && x === 'x' && y === 'y', 'a point of numbers');
    names[point.x.name] = x;
    names[point.y.name] = y;
  }
  const coordinate = bag.weights.has('y-coordinate') ? 'y' : bag.weights.has('x-coordinate') ? 'x' : undefined;
  const asked = [
    ...new Set([
      ...bag.letters.filter((one) => !point || !(one === x || one === y) || names[one] === one),
      ...(coordinate ? [coordinate] : []),
    ]),
  ];
  const last = asked.at(-1);
  insist(
    last !== undefined &&
      asked.every((one) => names[one] !== undefined) &&
      (asked.length === 1 || coordinate !== undefined),
    'which letter',
  );
  const wanted = given(names[coordinate ?? last]);
  const rows = parts.map((part) => {
    const gap = minus(polynomialOf(part.left), polynomialOf(part.right));
    insist([...gap.keys()].every((product) => product.length <= 1) && part.sign.length === 2, 'an open edge');
    return part.sign === '<=' ? gap : new Map([...gap].map(([product, by]) => [product, by.neg()]));
  });
  const at = (gap: Polynomial, name: string) => gap.get(name) ?? zero;
  const corners: { x: Rational; y: Rational }[] = [];
  rows.forEach((one, index) =>
    rows.slice(index + 1).forEach((two) => {
      const determinant = at(one, x)
        .mul(at(two, y))
        .sub(at(one, y).mul(at(two, x)));
      if (isZero(determinant)) return;
      const [p, q] = [at(one, '').neg(), at(two, '').neg()];
      corners.push({
        x: p.mul(at(two, y)).sub(at(one, y).mul(q)).div(determinant),
        y: at(one, x)
          .mul(q)
          .sub(p.mul(at(two, x)))
          .div(determinant),
      });
    }),
  );
  const inside = corners.filter((corner) => fits(parts, { [x]: corner.x.valueOf(), [y]: corner.y.valueOf() }));
  const of = (corner: { x: Rational; y: Rational }) => (wanted === x ? corner.x : corner.y);
  const best = [...inside].sort((a, b) => (isTop ? of(b).compare(of(a)) : of(a).compare(of(b))))[0];
  insist(best, 'no corner');
  insist(isBounded(rows, [x, y], wanted, isTop), 'no end');
  const value = of(best);
  return {
    kind: 'end of a region',
    understood: `Find the ${isTop ? 'greatest' : 'least'} ${math(wanted)} for ${parts.map((part) => math(inequalityTex(part))).join(' and ')}.`,
    steps: [
      `The ${isTop ? 'greatest' : 'least'} value is at a corner, where two edges meet: at ${math(`\\left(${rationalTex(best.x)}, ${rationalTex(best.y)}\\right)`)}.`,
    ],
    answer: math(rationalTex(value)),
    check: 'No direction leads further inside the region.',
    values: [rationalText(value)],
  };
}

/** No direction along which every inequality goes on holding leads further: tried along the edges and the axes. */
function isBounded(rows: Polynomial[], [x, y]: [string, string], wanted: string, isTop: boolean): boolean {
  const directions = rows.flatMap((row): [number, number][] => {
    const [a, b] = [(row.get(x) ?? zero).valueOf(), (row.get(y) ?? zero).valueOf()];
    return [
      [b, -a],
      [-b, a],
    ];
  });
  const further = (dx: number, dy: number) => (wanted === x ? dx : dy) * (isTop ? 1 : -1) > 1e-9;
  const stays = (dx: number, dy: number) =>
    rows.every((row) => (row.get(x) ?? zero).valueOf() * dx + (row.get(y) ?? zero).valueOf() * dy <= 1e-9);
  const axes: [number, number][] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  return [...directions, ...axes].every(([dx, dy]) => !(further(dx, dy) && stays(dx, dy)));
}
