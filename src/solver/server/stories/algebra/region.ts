import { attempt } from '../../equation.ts';
import { approximate, expressionTex, replaced, variablesOf, type Expression } from '../../expression.ts';
import { comparisonTex, holdsAt, inequalityTex, solveInequality, type Inequality } from '../../inequality.ts';
import { exactValue } from '../../numbers/exactValue.ts';
import { surdTex } from '../../numbers/surd.ts';
import { parse } from '../../parse.ts';
import { numberIn } from '../../reading/answers.ts';
import { given, insist } from '../../refused.ts';
import { math, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { withOption } from './answer.ts';
import { bagOf, lettersIn, onlyWeights, type Bag } from './bag.ts';
import { partsOf, wholeNumber } from './inequalities.ts';

const weights = 'solution solutions true no not both all above below equal';

/** Points of the plane and inequalities in two letters: which point solves them, whether one does, or what its letter may be. */
export const pointOfRegion: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  const { inequalities, points, reading } = bag;
  if (inequalities.length === 0 || bag.equations.length + bag.expressions.length + bag.constants.length > 0)
    return undefined;
  if (bag.functions.length + bag.calls.length + bag.callEquations.length + bag.numbers.length > 0) return undefined;
  const names = lettersIn(...inequalities);
  if (names.length !== 2) return undefined;
  const parts = inequalities.flatMap(partsOf);
  const [x = '', y = ''] = names;
  const named = points.filter(
    (point) => point.x.is === 'variable' && point.y.is === 'variable' && point.x.name === x && point.y.name === y,
  );
  const [point, ...more] = points.filter((other) => !named.includes(other));
  insist(more.length === 0, 'more than one point');
  if (reading.options.length > 0 && !point) return whichOption(bag, parts, [x, y]);
  if (!point) return undefined;
  const letters = variablesOf(point.x, point.y);
  if (letters.length === 0) return yesOrNo(bag, parts, { [x]: point.x, [y]: point.y });
  if (letters.length === 1) return letterOf(bag, parts, { [x]: point.x, [y]: point.y }, given(letters[0]));
  return undefined;
}

function atPoint(part: Inequality, at: Record<string, number>): boolean {
  const gap = approximate(part.left, at) - approximate(part.right, at);
  const same = Math.abs(gap) < 1e-9;
  if (same) return part.sign.length === 2;
  return part.sign.startsWith('<') ? gap < 0 : gap > 0;
}

/** `2(3) - (-2) = 8 \ge 8`. */
function stepOf(part: Inequality, at: Record<string, Expression>): string {
  const put = (side: Expression) =>
    replaced(side, (inside) => (inside.is === 'variable' ? at[inside.name] : undefined));
  const values = [part.left, part.right].map((side) => surdTex(exactValue(put(side))));
  const numbers = Object.fromEntries(Object.entries(at).map(([name, tree]) => [name, approximate(tree, {})]));
  const claim = `${values[0]} ${comparisonTex[part.sign]} ${values[1]}`;
  return `${math(inequalityTex(part))} becomes ${math(claim)}, which is ${atPoint(part, numbers) ? 'true' : 'false'}.`;
}

function whichOption(bag: Bag, parts: Inequality[], [x, y]: [string, string]): Work {
  insist(onlyWeights(bag, weights) && bag.letters.every((letter) => letter === x || letter === y), 'something else');
  const wants = !bag.weights.has('not');
  const pointOf = (plain: string) => {
    const found = /^\(([^,()]+),([^,()]+)\)$/.exec(plain.replace(/^.*?(?=\()/, '').trim());
    return [found?.[1], found?.[2]].map((text) => (text === undefined ? undefined : numberIn(text)));
  };
  const base: Work = {
    kind: 'point of a region',
    understood: `Find the point that ${wants ? 'makes' : 'does not make'} ${parts.map((part) => math(inequalityTex(part))).join(' and ')} true.`,
    steps: [],
    answer: '',
    check: 'Every option was put into every inequality.',
  };
  const picked = withOption(base, bag.reading, (plain) => {
    const [a, b] = pointOf(plain);
    insist(a !== undefined && b !== undefined, 'no point');
    return parts.every((part) => atPoint(part, { [x]: a, [y]: b })) === wants;
  });
  const option = given(bag.reading.options.find(({ letter }) => letter === picked.option));
  const text = option.text.replace(/−/g, '-');
  const inside = /\(([^,()]+),([^,()]+)\)/.exec(text);
  const values = [given(inside?.[1]).trim(), given(inside?.[2]).trim()];
  const at = { [x]: parse(given(values[0])), [y]: parse(given(values[1])) };
  return {
    ...picked,
    steps: [
      `Put each point in. For ${math(`\\left(${values.join(', ')}\\right)`)}:`,
      ...parts.map((part) => stepOf(part, at)),
      `No other option ${wants ? 'makes every inequality true' : 'fails'}.`,
    ],
    answer: `${math(`\\left(${values.join(', ')}\\right)`)}, which is option ${picked.option}`,
    values,
  };
}

function yesOrNo(bag: Bag, parts: Inequality[], at: Record<string, Expression>): Work | undefined {
  insist(onlyWeights(bag, weights) && bag.letters.every((letter) => letter in at), 'something else');
  insist(
    /(?:^|\. )(?:is|whether|decide|determine|tell|check|P\d|point|ordered|I\d)|\bis P\d|whether|yes or|if P|satisf/.test(
      bag.text,
    ),
    'no question',
  );
  insist(!/\b(?:which|what|find|value)\b/.test(bag.text) && !bag.weights.has('not'), 'no yes or no');
  const numbers = Object.fromEntries(Object.entries(at).map(([name, tree]) => [name, approximate(tree, {})]));
  const isIn = parts.every((part) => atPoint(part, numbers));
  const tex = `\\left(${Object.values(at).map(expressionTex).join(', ')}\\right)`;
  const [yes, no] = [`Yes: ${math(tex)} is a solution.`, `No: ${math(tex)} is not a solution.`];
  return {
    kind: 'point of a region',
    understood: `See whether ${math(tex)} makes ${parts.map((part) => math(inequalityTex(part))).join(' and ')} true.`,
    steps: parts.map((part) => stepOf(part, at)),
    answer: isIn ? yes : no,
    check: 'Each side was worked out twice.',
    values: [isIn ? 'yes' : 'no'],
  };
}

function letterOf(bag: Bag, parts: Inequality[], at: Record<string, Expression>, name: string): Work | undefined {
  const [part, ...more] = parts;
  insist(part && more.length === 0, 'more than one inequality');
  insist(
    bag.letters.every((letter) => letter === name || letter in at),
    'another letter',
  );
  insist(
    onlyWeights(bag, 'solution solutions greatest largest biggest highest maximum least smallest lowest minimum value'),
    'something else',
  );
  const put = (side: Expression) =>
    replaced(side, (inside) => (inside.is === 'variable' ? at[inside.name] : undefined));
  const inside: Inequality = { left: put(part.left), right: put(part.right), sign: part.sign };
  const solved = solveInequality(inside, name);
  const work: Work = {
    ...solved,
    steps: [`Put the point in: ${math(inequalityTex(inside))}.`, ...solved.steps],
  };
  const [isTop, isBottom] = [
    ['greatest', 'largest', 'biggest', 'highest', 'maximum'].some((word) => bag.weights.has(word)),
    ['least', 'smallest', 'lowest', 'minimum'].some((word) => bag.weights.has(word)),
  ];
  if (!isTop && !isBottom) return work;
  insist(isTop !== isBottom && ['integer', 'whole', 'integers'].some((word) => bag.words.has(word)), 'no whole number');
  return wholeNumber(bag, name, { work, holds: (value) => holdsAt(inside, name, value) }, isTop ? 'top' : 'bottom');
}
