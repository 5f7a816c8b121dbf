import { attempt, equationTex, type Equation } from '../../equation.ts';
import { expressionTex, replaced } from '../../expression.ts';
import { exactValue } from '../../numbers/exactValue.ts';
import { one, rational, rationalTex, rationalText, type Rational } from '../../numbers/rational.ts';
import { asRational, surd } from '../../numbers/surd.ts';
import { degreeOf, minus, polynomialTex, times, type Polynomial } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { given, insist } from '../../refused.ts';
import { math, valueText, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { withOption } from './answer.ts';
import { asksOther, bagOf, lettersIn, onlyWeights, type Bag } from './bag.ts';
import { byUnknowns, putIn, zerosOf } from './parameters.ts';

type Wish = 'none' | 'infinite';
type Values = Record<string, Rational>;

/** A letter of one linear equation, or of two, so that there is no solution, or infinitely many, or a given one. */
export const parameter: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

const none =
  /(?:!no|!not has (?:any |!all )?|zero|0) (?:real |common )?!solutions?|!never !true|!inconsistent|inconsistent|!never (?:intersect|meet)|!not (?:intersect|meet)|!no point|!no (?:real )?(?:value|number|pair|point|V\d+|P\d+)|satisfied !by !no|!not satisfied by any|!not !true for any/;
const infinite =
  /infinite(?:ly)? (?:!many |number of )?!solutions?|infinitely !many|infinite number|!true for !(?:all|each)|for !all (?:real )?(?:values|numbers|V)|for any value|is identity|!same line|at !least one !solution|is dependent|coincide|!identical|is !all real numbers|!more than one !solution|!each (?:real )?(?:number|value)|!true for !each|!all (?:real )?numbers|any (?:real )?(?:number|value) (?:of )?V\d+ (?:is|satisf|works)/;

function workOf(bag: Bag): Work | undefined {
  const { equations, text, points, letters } = bag;
  if (bag.inequalities.length + bag.functions.length + bag.calls.length + bag.callEquations.length > 0)
    return undefined;
  const [first, second, ...more] = equations;
  if (
    !first ||
    more.length > 0 ||
    asksOther(bag, 'graph') ||
    bag.numbers.some((token) => token !== '=' && token !== '0')
  )
    return undefined;
  if (bag.numbers.includes('0') && !/ 0 !solution/.test(` ${text}`)) return undefined;
  if (
    !onlyWeights(
      bag,
      'no none solution solutions many true all each every least one not never values same both identity zero parallel constant more only',
    )
  )
    return undefined;
  const names = lettersIn(first, ...(second ? [second] : []));
  if (bag.reading.options.some(({ text: option }) => /[a-z] ?= ?-?\d.*(?:and|,).*[a-z] ?= ?-?\d/i.test(option)))
    return amongOptions(bag, [first, ...(second ? [second] : [])], {
      isNone: none.test(text),
      isInfinite: infinite.test(text),
    });
  const [point, ...others] = points.filter(({ x, y }) => x.is !== 'variable' || y.is !== 'variable');
  const named = points.filter((other) => other !== point).flatMap(({ x, y }) => [x, y]);
  const unknownsNamed = named.flatMap((part) => (part.is === 'variable' ? [part.name] : []));
  if (others.length > 0) return undefined;
  const isNone = none.test(text) || /!parallel/.test(text);
  const isInfinite = infinite.test(text);
  if ([isNone, isInfinite, Boolean(point)].filter(Boolean).length !== 1) return undefined;
  const [expression, ...rest] = bag.expressions;
  if (rest.length > 0) return undefined;
  const askedIn = expression ? lettersOfText(expression.text, names) : [];
  const forAll = [...text.matchAll(/for !(?:all|each) (?:real )?(?:values? of |number )?V(\d+)/g)].flatMap(
    ([, number]) => {
      const formula = bag.reading.formulas[Number(number)];
      return formula?.is === 'letter' ? [formula.name] : [];
    },
  );
  const unknowns = unknownsOf({ names, bag, count: second ? 2 : 1, askedIn, sure: [...unknownsNamed, ...forAll] });
  insist(unknowns, 'unknowns');
  const asked = expression ? askedIn : letters.filter((name) => !unknowns.includes(name));
  insist(asked.length > 0 && asked.every((name) => names.includes(name) && !unknowns.includes(name)), 'nothing asked');
  insist(
    letters.every((name) => names.includes(name)),
    'a letter of no equation',
  );
  const lines = [first, ...(second ? [second] : [])];
  const found = point
    ? fromPoint(
        lines,
        unknowns,
        [point.x, point.y].map((part) => asRational(exactValue(part))),
        asked,
      )
    : second
      ? fromTwo(lines, unknowns, isNone ? 'none' : 'infinite', asked)
      : fromOne(first, given(unknowns[0]), isNone ? 'none' : 'infinite', asked);
  const { values, steps } = found;
  const understood = `Find ${asked.map((name) => math(name)).join(' and ')} in ${lines.map((line) => math(equationTex(line))).join(' and ')}.`;
  const check = 'Put back, the value gives just what the problem says.';
  if (expression) {
    const value = exactValue(
      expression.expression,
      Object.fromEntries(Object.entries(values).map(([name, number]) => [name, surd(number)])),
    );
    const tex = expressionTex(expression.expression);
    return {
      kind: 'constant of an equation',
      understood,
      steps: [...steps, `So ${math(tex)} is ${valueText(value)}.`],
      answer: valueText(value),
      values: [rationalText(asRational(value))],
      check,
    };
  }
  return {
    kind: 'constant of an equation',
    understood,
    steps,
    answer: asked.map((name) => valueText(surd(given(values[name]))).replace('\\(', `\\(${name} = `)).join(' and '),
    values: asked.map((name) => rationalText(given(values[name]))),
    check,
  };
}

/** 'For which choice of c and d is there no solution? A) c = 3 and d = 7': each choice is tried. */
function amongOptions(
  bag: Bag,
  lines: Equation[],
  { isNone, isInfinite }: { isNone: boolean; isInfinite: boolean },
): Work | undefined {
  insist(isNone !== isInfinite && lines.length === 1 && !/not !true|!except/.test(bag.text), 'which wish');
  const line = given(lines[0]);
  const work: Work = {
    kind: 'constant of an equation',
    understood: `Find the choice for which ${math(equationTex(line))} has ${isNone ? 'no solution' : 'infinitely many solutions'}.`,
    steps: [
      'Each choice was put in: there is no solution when the letters fall away and a false statement is left, and every number is one when a true one is.',
    ],
    answer: '',
    check: 'Every other choice gives another number of solutions.',
  };
  let shown = '';
  const picked = withOption(work, bag.reading, (option) => {
    const parts = option.split(/\band\b|,/).map((part) => /^\s*([a-z]) ?= ?(-?[\d./]+)\s*$/.exec(part));
    const put = parts.reduce((gap, part) => putIn(gap, given(part?.[1]), rational(given(part?.[2]))), gapOf(line));
    const left = [...new Set([...put.keys()].join(''))];
    insist(left.length <= 1 && [...put.keys()].every((product) => product.length <= 1), 'a letter left');
    const isIt = left.length === 0 && (isNone ? put.size > 0 : put.size === 0);
    if (isIt) shown = option.trim();
    return isIt;
  });
  return {
    ...picked,
    answer: `${math(shown.replace(/\band\b|,/, '\\text{ and }'))}, which is option ${picked.option}`,
    values: [shown],
  };
}

function lettersOfText(text: string, names: string[]): string[] {
  return names.filter((name) => text.includes(name));
}

interface Letters {
  names: string[];
  bag: Bag;
  count: number;
  askedIn: string[];
  sure: string[];
}

/** The letters that are unknown: those named so, x and y, or what is neither asked for nor a constant. */
function unknownsOf({ names, bag, count, askedIn, sure }: Letters): string[] | undefined {
  const open = names.filter((name) => !bag.constants.includes(name) && !askedIn.includes(name));
  const known = sure.length === count ? sure : undefined;
  if (known) return known.every((name) => names.includes(name)) ? known : undefined;
  if (open.length === count && names.length > count) return open;
  const usual = (count === 2 ? ['x', 'y'] : ['x']).filter((name) => open.includes(name));
  if (usual.length === count) return usual;
  const silent = open.filter((name) => !bag.letters.includes(name));
  return silent.length === count ? silent : undefined;
}

function gapOf({ left, right }: Equation): Polynomial {
  return minus(polynomialOf(left), polynomialOf(right));
}

function fromOne(
  equation: Equation,
  unknown: string,
  wish: Wish,
  asked: string[],
): { values: Values; steps: string[] } {
  const left = byUnknowns(polynomialOf(equation.left), [unknown]);
  const right = byUnknowns(polynomialOf(equation.right), [unknown]);
  insist(
    [...left.keys(), ...right.keys()].every((key) => key.length <= 1),
    'no linear equation',
  );
  const at = (side: Map<string, Polynomial>, key: string): Polynomial => side.get(key) ?? new Map();
  const [slopes, constants] = [unknown, ''].map((key) => minus(at(left, key), at(right, key)));
  insist(slopes && constants, 'parts');
  const same = (key: string) => math(`${polynomialTex(at(left, key))} = ${polynomialTex(at(right, key))}`);
  const values = given(zerosOf(wish === 'none' ? [slopes] : [slopes, constants], asked));
  const left0 = Object.entries(values).reduce((rest, [name, value]) => putIn(rest, name, value), constants);
  if (wish === 'none') insist(left0.size > 0, 'every number solves it');
  const opened = math(`${sideTex(left, unknown)} = ${sideTex(right, unknown)}`);
  const steps = [
    `Multiply out and collect: ${opened}.`,
    wish === 'none'
      ? `There is no solution when the ${math(unknown)} terms are the same on both sides but the constants are not: ${same(unknown)}.`
      : `Every number is a solution when both sides are the same: ${[...(slopes.size > 0 ? [same(unknown)] : []), ...(constants.size > 0 ? [same('')] : [])].join(' and ')}.`,
    `So ${Object.entries(values)
      .map(([name, value]) => math(`${name} = ${rationalTex(value)}`))
      .join(' and ')}.`,
  ];
  return { values, steps };
}

function sideTex(side: Map<string, Polynomial>, unknown: string): string {
  const by = side.get(unknown) ?? new Map<string, Rational>();
  const rest = side.get('') ?? new Map<string, Rational>();
  const front =
    by.size === 0
      ? ''
      : by.size === 1
        ? polynomialTex(times(by, new Map([[unknown, one]])))
        : `\\left(${polynomialTex(by)}\\right)${unknown}`;
  const behind = polynomialTex(rest);
  if (front === '') return behind;
  if (rest.size === 0) return front;
  return behind.startsWith('-') ? `${front} - ${behind.slice(1)}` : `${front} + ${behind}`;
}

function fromTwo(
  lines: Equation[],
  unknowns: string[],
  wish: Wish,
  asked: string[],
): { values: Values; steps: string[] } {
  const [x = '', y = ''] = unknowns;
  const rows = lines.map((line) => {
    const parts = byUnknowns(gapOf(line), unknowns);
    insist(
      [...parts.keys()].every((key) => key.length <= 1),
      'no line',
    );
    return [x, y, ''].map((key): Polynomial => parts.get(key) ?? new Map());
  });
  const minor = (i: number, j: number) =>
    minus(times(given(rows[0]?.[i]), given(rows[1]?.[j])), times(given(rows[0]?.[j]), given(rows[1]?.[i])));
  const minors = [minor(0, 1), minor(0, 2), minor(1, 2)];
  const values = given(zerosOf(wish === 'none' ? minors.slice(0, 1) : minors, asked));
  const put = (polynomial: Polynomial) =>
    Object.entries(values).reduce((rest, [name, value]) => putIn(rest, name, value), polynomial);
  for (const row of rows)
    insist(
      row.slice(0, 2).some((part) => put(part).size > 0),
      'no line left',
    );
  const others = minors.slice(1).map(put);
  if (wish === 'none')
    insist(
      others.some((other) => other.size > 0),
      'the same line',
    );
  const tex = (index: number) => polynomialTex(given(rows[index]?.[0])) + ', ' + polynomialTex(given(rows[index]?.[1]));
  const product = (i: number, j: number) =>
    `\\left(${polynomialTex(given(rows[0]?.[i]))}\\right)\\left(${polynomialTex(given(rows[1]?.[j]))}\\right)`;
  const cross = (i: number, j: number) => math(`${product(i, j)} = ${product(j, i)}`);
  const useful = wish === 'none' ? [0] : [0, 1, 2].filter((index) => given(minors[index]).size > 0);
  const pairs: [number, number][] = [
    [0, 1],
    [0, 2],
    [1, 2],
  ];
  return {
    values,
    steps: [
      `With everything on one side, the factors of ${math(x)} and ${math(y)} are ${math(tex(0))} in the first equation and ${math(tex(1))} in the second.`,
      wish === 'none'
        ? 'There is no solution when the lines are parallel: the factors are in proportion, the constants are not.'
        : 'There are infinitely many solutions when both equations are the same line: factors and constants are in one proportion.',
      `Cross-multiply: ${useful.map((index) => cross(...given(pairs[index]))).join(' and ')}.`,
      `So ${Object.entries(values)
        .map(([name, value]) => math(`${name} = ${rationalTex(value)}`))
        .join(' and ')}.`,
    ],
  };
}

function fromPoint(
  lines: Equation[],
  unknowns: string[],
  point: Rational[],
  asked: string[],
): { values: Values; steps: string[] } {
  const order = [...unknowns].sort();
  insist(order.length === 2 || lines.length === 1, 'two unknowns');
  const gaps = lines
    .map(gapOf)
    .map((gap) => order.reduce((rest, name, index) => putIn(rest, name, given(point[index])), gap));
  const values = given(zerosOf(gaps, asked));
  insist(
    gaps.every((gap) => degreeOf(gap) <= 1),
    'no linear letters',
  );
  const put = lines.map(({ left, right }) => {
    const tex = [left, right].map((side) =>
      expressionTex(
        replaced(side, (part) => {
          const index = part.is === 'variable' ? order.indexOf(part.name) : -1;
          const value = index >= 0 ? point[index] : undefined;
          return value && { is: 'number', value };
        }),
      ),
    );
    return math(tex.join(' = '));
  });
  return {
    values,
    steps: [
      `Put ${order.map((name, index) => math(`${name} = ${rationalTex(given(point[index]))}`)).join(' and ')} in: ${put.join(' and ')}.`,
      `So ${Object.entries(values)
        .map(([name, value]) => math(`${name} = ${rationalTex(value)}`))
        .join(' and ')}.`,
    ],
  };
}
