import { expressionWork, pointWork } from '../math/answers.ts';
import { lettersIn, mathKind, type Words } from '../math/words.ts';
import { attempt } from '../../../equation.ts';
import { engineText, expressionTex, replaced, variablesOf, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rational, zero, type Rational } from '../../../numbers/rational.ts';
import { minus, over, plus, surd, surdTex, times, type Surd } from '../../../numbers/surd.ts';
import { constantOf, coefficients, degreeOf, isConstant, polynomialTex } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';

type Move = { is: 'up' | 'right' | 'times'; by: Rational } | { is: 'overX' | 'overY' };

const side = '(?:up|upward|upwards|down|downward|downwards|!?left|right|vertically up|vertically down|above|below)';
const moves = new RegExp(
  `(?<=^| )(?:(?:to )?(?<way>${side}) (?:by |exactly )?(?<by>\\d+(?:\\.\\d+)?|\\d+/\\d+) (?:units? )?|(?<by2>\\d+(?:\\.\\d+)?|\\d+/\\d+) (?:units? |places? |spaces? )?(?:vertically |horizontally )?(?:to |in )?(?<way2>${side}) |(?:reflect|reflected|reflection|reflecting|flipped|flip|reflects|flips) (?:it |graph |is )?(?:!over|across|about|in|through|around|on) (?:graph |line )?!(?<axis>[xy])-axis |(?:stretched|stretch) vertically by (?:!factor of |!factor )(?<factor>\\d+(?:\\.\\d+)?) |vertically stretched by (?:!factor of )(?<factor2>\\d+(?:\\.\\d+)?) )`,
  'g',
);

function takeMoves(words: Words): Move[] {
  const all: Move[] = [];
  words.rest = words.rest.replaceAll(moves, (_, ...found: unknown[]) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const way = (groups['way'] ?? groups['way2'] ?? '').replace('!', '');
    const by = rational(groups['by'] ?? groups['by2'] ?? groups['factor'] ?? groups['factor2'] ?? '0');
    if (groups['axis']) all.push({ is: groups['axis'] === 'x' ? 'overX' : 'overY' });
    else if (way === '') all.push({ is: 'times', by });
    else if (/up|above/.test(way)) all.push({ is: 'up', by });
    else if (/down|below/.test(way)) all.push({ is: 'up', by: by.neg() });
    else all.push({ is: 'right', by: way === 'right' ? by : by.neg() });
    return '~ ';
  });
  return all;
}

const number = (value: Rational): Expression => ({ is: 'number', value });
const sum = (left: Expression, by: Rational): Expression =>
  by.n === 0n ? left : { is: by.s < 0n ? 'subtract' : 'add', left, right: number(by.abs()) };

function moved(body: Expression, letter: string, move: Move): Expression {
  const instead = (make: (of: Expression) => Expression) =>
    replaced(body, (part) => (part.is === 'variable' && part.name === letter ? make(part) : undefined));
  switch (move.is) {
    case 'up':
      return sum(body, move.by);
    case 'right':
      return instead((of) => sum(of, move.by.neg()));
    case 'times':
      return { is: 'multiply', left: number(move.by), right: body };
    case 'overX':
      return { is: 'negative', of: body };
    default:
      return instead((of) => ({ is: 'negative', of }));
  }
}

/** The equation of a graph that is moved or reflected. */
export const graphMoved = mathKind('transformation', (words) => {
  const all = takeMoves(words);
  insist(all.length > 0, 'no move');
  words.takeAll(
    '(translated|shifted|moved|translate|shift|move|slid|slide|moves|shifts|translates|reflect|reflected|reflection) [it] [graph]',
    '(translation|shift) [of]',
    'units',
  );
  const { functions, equations, letters, ...others } = words.takeFormulas();
  words.insistDone('new take original right graph reflection vertical horizontal over equal after first final image');
  insist(
    Object.values(others).every((left) => left.length === 0),
    'more formulas',
  );
  const named = functions[0];
  const drawn = equations.filter(
    ({ left, right }) =>
      left.is === 'variable' && left.name === 'y' && !lettersIn(right).some((name) => words.calls.has(name)),
  );
  insist(functions.length + drawn.length === 1, 'not one graph');
  for (const { left, right } of equations.filter((equation) => !drawn.includes(equation)))
    insist(
      left.is === 'variable' &&
        left.name === 'y' &&
        right.is === 'variable' &&
        words.calls.get(right.name)?.of.is === 'variable',
      'another equation',
    );
  const body = named?.body ?? given(drawn[0]).right;
  const letter = named?.letter ?? 'x';
  insist(variablesOf(body).join('') === letter, 'constants');
  const wanted = [...words.calls].filter(([name]) => letters.includes(name));
  const isEquation = /\b(?:equation|function|formula|rule|expression|what is|find|which|defines?|write)\b/.test(
    words.reading.heard.replaceAll('!', ''),
  );
  insist(isEquation, 'nothing asked');
  insist(
    letters.filter((name) => !words.calls.has(name)).every((name) => /[fghxy]/.test(name)),
    'a letter',
  );
  let now = body;
  const steps: string[] = [];
  for (const move of all) {
    now = moved(now, letter, move);
    steps.push(`${said(move)}: ${math(`y = ${expressionTex(now)}`)}.`);
  }
  const calls = wanted.filter(([, call]) => call.of.is !== 'variable');
  insist(calls.length === 0, 'a value asked');
  const polynomial = attempt(() => polynomialOf(now));
  const isVertexForm =
    all.every((move) => move.is === 'up' || move.is === 'right') && polynomial && degreeOf(polynomial) >= 2;
  const tex = polynomial && !isVertexForm ? polynomialTex(polynomial) : expressionTex(now);
  const work = expressionWork(
    {
      understood: `${math(`y = ${expressionTex(body)}`)}, moved.`,
      steps,
      check: 'At several points the height is that of the old graph, moved.',
    },
    now,
    engineText(now),
    tex,
    'y = ',
  );
  return wanted.length > 0 ? { ...work, answer: math(tex) } : { ...work, values: [`y=${engineText(now)}`] };
});

function said(move: Move): string {
  switch (move.is) {
    case 'up':
      return move.by.s < 0n ? 'Down: subtract from the whole right side' : 'Up: add to the whole right side';
    case 'right':
      return move.by.s < 0n ? 'To the left: add to the letter' : 'To the right: subtract from the letter';
    case 'times':
      return 'Stretched: multiply the whole right side';
    case 'overX':
      return 'Over the x-axis: every height changes its sign';
    default:
      return 'Over the y-axis: the letter changes its sign';
  }
}

/** A point of one graph, on the graph of another function made of the first: `g(x) = f(x + 2) - 5`. */
export const pointMoved = mathKind('transformation', (words) => {
  const mark = given(words.take('<p:point>'))['p'];
  words.takeAll(
    '(what|which|find|where is) [coordinates of] [point|vertex|minimum point|maximum point]',
    '[is] (vertex|minimum|maximum) [point]',
  );
  const { functions, equations, letters, ...others } = words.takeFormulas();
  words.insistDone('vertex image corresponding minimum maximum new');
  insist(Object.values(others).every((left) => left.length === 0) && functions.length === 1, 'more formulas');
  const made = given(functions[0]);
  const graphs = [
    ...equations.map(({ left, right }) =>
      left.is === 'variable' && left.name === 'y' && right.is === 'variable' ? words.calls.get(right.name) : undefined,
    ),
    ...letters.filter((name) => words.calls.has(name)).map((name) => words.calls.get(name)),
  ];
  insist(
    graphs.every((call) => call?.of.is === 'variable'),
    'another equation',
  );
  const inside = [...new Set(lettersIn(made.body))];
  const [callLetter = ''] = inside.filter((name) => words.calls.has(name));
  insist(inside.length === 1 && callLetter, 'more than one call');
  const call = given(words.calls.get(callLetter));
  insist(call.name !== made.name, 'a function of itself');
  const point = words.formula(mark);
  insist(point.is === 'point', 'no point');
  const isNew = new RegExp(`\\b(?:what|which|where|find)\\b`).test(words.reading.heard);
  insist(isNew && isOldFirst(words, made.name), 'which graph');
  const [x, y] = [exactValue(point.x), exactValue(point.y)];
  const line = polynomialOf(call.of);
  const [n = zero, m = zero] = coefficients(line);
  insist(degreeOf(line) === 1, 'no line inside');
  const newX = over(minus(x, surd(n)), surd(m));
  const outer = polynomialOf(made.body);
  insist(degreeOf(outer) === 1 && !isConstant(outer), 'no line outside');
  const [k = zero, a = zero] = coefficients(outer);
  const newY: Surd = plus(times(surd(a), y), surd(k));
  insist(constantOf(new Map()).n === 0n, 'zero');
  return pointWork(
    {
      understood: `The point of ${math(`y = ${call.name}(x)`)} on the graph of ${math(`y = ${made.name}(x)`)}.`,
      steps: [
        `Inside must stand ${math(surdTex(x))}: ${math(`${expressionTex(call.of)} = ${surdTex(x)}`)}, so ${math(`x = ${surdTex(newX)}`)}.`,
        `Then ${math(`y = ${expressionTex(replaced(made.body, (part) => (part.is === 'variable' && part.name === callLetter ? point.y : undefined)))} = ${surdTex(newY)}`)}.`,
      ],
      check: 'Put in, the new point fits the new function.',
    },
    [newX, newY],
  );
});

/** Whether the point is said of the old function: the new one does not stand between the point's words. */
function isOldFirst(words: Words, name: string): boolean {
  const sentence =
    words.reading.heard.split(/[.]|!if|\bwhat\b|\bwhere is\b|\bwhich\b/).find((part) => /P\d/.test(part)) ?? '';
  const marks = sentence.match(/[EV]\d+/g) ?? [];
  return (
    marks.some((mark) => {
      const formula = words.formula(mark);
      const letter =
        formula.is === 'equation' && formula.right.is === 'variable'
          ? formula.right.name
          : formula.is === 'letter'
            ? formula.name
            : '';
      const call = words.calls.get(letter)?.name ?? letter;
      return call !== name && /[a-z]/.test(call);
    }) &&
    !marks.some((mark) => {
      const formula = words.formula(mark);
      const letter = formula.is === 'equation' && formula.right.is === 'variable' ? formula.right.name : '';
      return words.calls.get(letter)?.name === name;
    })
  );
}
