import { answerAbout } from './answers.ts';
import { numbersOf, type Curve } from './curve.ts';
import type { Count } from './facts.ts';
import { valuesWork } from '../math/answers.ts';
import { lettersIn, type Words } from '../math/words.ts';
import { expressionTex, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rational, rationalTex, sign } from '../../../numbers/rational.ts';
import { asNumber, isRational, sameSurd, surd, surdTex } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import { rootsOf } from '../../../roots.ts';
import { math, type Work } from '../../../workedOut.ts';

/** Letters that a problem gives to the solutions, or to the coordinates of the vertex. */
export interface Names {
  letters: [string, string];
  of: 'solutions' | 'vertex';
  f?: string;
}

export function takeNames(words: Words): Names | undefined {
  const about = '[of|to|for] [graph] [of] [equation|function|parabola|quadratic|curve] [<f:curve>]';
  const roots = words.take(
    `{root} ${about} [is|called|named|are|has] [x|equal to] <a:letter> and <b:letter>`,
    `<a:letter> and <b:letter> is [2] [both] [distinct|real] {root} ${about}`,
    `has [2] [distinct|real] {root} <a:letter> and <b:letter>`,
  );
  if (roots) {
    const letters = [roots['a'], roots['b']].map((mark) => words.formula(mark).text);
    return { letters: [letters[0] ?? '', letters[1] ?? ''], of: 'solutions', ...(roots['f'] && { f: roots['f'] }) };
  }
  for (const formula of words.formulas) {
    if (formula.is !== 'point' || formula.x.is !== 'variable' || formula.y.is !== 'variable') continue;
    const vertex = words.take(
      `vertex ${about} [is] [at|point|located at] [point] <p:point>`,
      'coordinates of vertex [is] <p:point>',
      '<p:point> is vertex',
    );
    if (vertex)
      return { letters: [formula.x.name, formula.y.name], of: 'vertex', ...(vertex['f'] && { f: vertex['f'] }) };
  }
  return undefined;
}

/** What an expression in those letters is. */
export function namedAnswer(
  { letters: [a, b], of }: Names,
  asked: Expression,
  curve: Curve,
  words: Words,
  limits: { text: string }[],
): Work {
  insist(lettersIn(asked).length > 0 && lettersIn(asked).every((name) => name === a || name === b), 'other letters');
  if (of === 'vertex') {
    insist(limits.length === 0, 'a limit');
    const vertex = answerAbout({ asked: 'vertex', parts: {} }, curve, words, []);
    const numbers = numbersOf(curve);
    const h = numbers.b.neg().div(numbers.a.mul(rational(2)));
    const k = numbers.a.mul(h).mul(h).add(numbers.b.mul(h)).add(numbers.c);
    const value = exactValue(asked, { [a]: surd(h), [b]: surd(k) });
    return valuesWork(
      { ...vertex, steps: [...vertex.steps, `So ${math(`${expressionTex(asked)} = ${surdTex(value)}`)}.`] },
      [value],
      asked.is === 'variable' ? asked.name : '',
      words,
    );
  }
  const { values, steps } = rootsOf(curve.body);
  const [low, high, ...more] = values;
  insist(low && high && more.length === 0, 'not two solutions');
  const order = limits.map(({ text }) => text.replaceAll(' ', ''));
  insist(
    order.every((text) => [`${a}>${b}`, `${b}<${a}`, `${a}<${b}`, `${b}>${a}`].includes(text)) && order.length <= 1,
    'a limit',
  );
  const isDown = order[0] === `${a}>${b}` || order[0] === `${b}<${a}`;
  const [first, second] = [exactValue(asked, { [a]: low, [b]: high }), exactValue(asked, { [a]: high, [b]: low })];
  insist(order.length === 1 || sameSurd(first, second), 'the order of the solutions matters');
  const value = order.length === 1 && isDown ? second : first;
  const { a: x2, b: x1, c: x0 } = numbersOf(curve);
  const sums = isRational(low)
    ? []
    : [
        `The sum of the solutions is ${math(`-\\frac{b}{a} = ${rationalTex(x1.neg().div(x2))}`)}, and their product is ${math(`\\frac{c}{a} = ${rationalTex(x0.div(x2))}`)}.`,
      ];
  insist(Number.isFinite(asNumber(value)), 'no value');
  return valuesWork(
    {
      understood: `The solutions of ${math(curve.tex)}.`,
      steps: [...steps, ...sums, `So ${math(`${expressionTex(asked)} = ${surdTex(value)}`)}.`],
      check: 'The solutions, put in, give the same value.',
    },
    [value],
    asked.is === 'variable' ? asked.name : '',
    words,
  );
}

/** Whether a curve has as many solutions as is said of it. */
export function agreesWithCount(curve: Curve, count: Count): boolean {
  const { a, b, c } = numbersOf(curve);
  const found = sign(b.mul(b).sub(rational(4).mul(a).mul(c)));
  return { none: found < 0, one: found === 0, two: found > 0, some: found >= 0 }[count];
}
