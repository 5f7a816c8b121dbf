import { expressionWork, inBrackets, insistValue, valueWork } from '../math/answers.ts';
import { insistKnown, mathKind } from '../math/words.ts';
import { curveOf, numbersOf } from '../quadratics/curve.ts';
import { vertexTex, vertexText } from '../quadratics/answers.ts';
import { expressionOf } from '../math/inParts.ts';
import { engineText } from '../../../expression.ts';
import { polynomialTex } from '../../../polynomial.ts';
import { rational, rationalTex, rationalText } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';

/** A quadratic as a square and a number. */
export const squareCompleted = mathKind('complete the square', (words) => {
  const parts = words.take(
    '(complete|completing) square [for|of|on|to] [{rewrite}] [quadratic|expression|function|equation|polynomial|trinomial] <x:curve>',
    'vertex form of [quadratic|expression|function|equation|parabola|graph] [of|function|equation] <x:curve>',
    '{rewrite} [quadratic|expression|function|equation|parabola] <x:curve> (in|into|to) (vertex form|completed square form)',
    '{rewrite} [quadratic|expression|function|equation] <x:curve> by completing square',
    '<x:curve> [,] complete square',
    '<x:curve> (in|into|to) (vertex|completed square) form',
  );
  const mark = given(parts)['x'];
  words.take(
    '{rewrite} [it] [in|by|to|into] [vertex form|completing square]',
    'in vertex form',
    'by completing square',
  );
  const { letters, ...rest } = words.takeFormulas();
  words.insistDone('square vertex');
  insist(
    Object.values(rest).every((all) => all.length === 0),
    'more formulas',
  );
  const curve = curveOf(words.formula(mark));
  insist(!curve.isEquation, 'an equation to be solved');
  insistKnown(letters, [curve.letter, curve.name ?? '', 'y']);
  const { a, b, c } = numbersOf(curve);
  const h = b.neg().div(a.mul(rational(2)));
  const k = c.sub(a.mul(h).mul(h));
  const name = curve.letter;
  const tex = vertexTex(a, h, k, name);
  const half = b.div(a).div(rational(2));
  const steps = [
    ...(a.equals(rational(1)) ? [] : [`Take ${math(rationalTex(a))} out of the terms with ${math(name)}.`]),
    `Half of ${math(rationalTex(b.div(a)))} is ${math(rationalTex(half))}, and its square is ${math(rationalTex(half.mul(half)))}: add it inside the brackets, and take it away again.`,
    `So ${math(`${polynomialTex(curve.body)} = ${tex}`)}.`,
  ];
  const told = {
    understood: `Complete the square in ${math(polynomialTex(curve.body))}.`,
    steps,
    check: 'Multiplied out again, it is what was given.',
  };
  const work = expressionWork(told, engineText(expressionOf(curve.body)), vertexText(a, h, k, name), tex);
  return curve.name === undefined
    ? work
    : {
        ...work,
        answer: math(`${curve.name === 'y' ? 'y' : `${curve.name}(${name})`} = ${tex}`),
        values: [curve.name === 'y' ? `y=${vertexText(a, h, k, name)}` : vertexText(a, h, k, name)],
      };
});

/** What must be added to make a perfect square. */
export const numberToComplete = mathKind('complete the square', (words) => {
  words.take(
    '(what|which) (number|value|constant) ... added to both sides ... to complete square',
    '(what|which) (number|value|constant) ... added to (both|each) sides of [equation] <x:curve> (to|so) ... square [trinomial]',
    '(what|which) (number|value|constant) ... added to (both|each) (sides|side) of [equation] <x:curve> left side becomes perfect square [trinomial]',
  );
  const again = words.reading.heard;
  const found =
    /\b(?:what|which)(?: (?:number|value|!constant|must))?\b.*!added.* (?<x>[EX]\d+) .*!square/.exec(again) ??
    /(?<x>[EX]\d+) .*\b(?:what|which) (?:number|value|!constant)\b.*!added.*!square/.exec(again);
  insist(found, 'nothing to add');
  words.takeFormulas();
  words.insistDone('added both each side sides left square complete');
  insist(words.formulas.filter(({ is }) => is !== 'letter').length === 1, 'more formulas');
  const curve = curveOf(words.formula(found.groups?.['x']));
  const { a, b, c } = numbersOf(curve);
  const formula = words.formula(found.groups?.['x']);
  insist(a.equals(rational(1)), 'a number before the square');
  if (formula.is === 'equation') {
    const left = curveOf({ is: 'expression', expression: formula.left, text: '' });
    insist(numbersOf(left).c.n === 0n && numbersOf(left).b.equals(b), 'a number on the left already');
  } else insist(c.n === 0n, 'a number there already');
  const half = b.div(rational(2));
  const value = half.mul(half);
  insistValue(`((${rationalText(b)})/2)^2`, value);
  return valueWork(
    {
      understood: `What makes ${math(`${curve.letter}^2 ${b.s < 0n ? '-' : '+'} ${rationalTex(b.abs())}${curve.letter}`)} a perfect square?`,
      steps: [
        `Half of ${math(rationalTex(b))} is ${math(rationalTex(half))}.`,
        `Its square is ${math(`${inBrackets(half)}^2 = ${rationalTex(value)}`)}.`,
      ],
      check: 'Checked another way: the same square.',
    },
    value,
    words,
  );
});
