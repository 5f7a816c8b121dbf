import { valueWork } from '../math/answers.ts';
import { insistKnown, mathKind, type Words } from '../math/words.ts';
import { rational, rationalTex, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { numberOf } from '../../story.ts';
import { askedByWords } from './asksByWords.ts';
import { numberOfExpression } from './facts.ts';

/** Where a parabola of which only points are known has its axis, or what mirrors one of its zeros. */
export const symmetry = mathKind(
  'axis of a parabola',
  (words) => {
    insist(words.has('parabola', 'quadratic', 'vertex'), 'no parabola');
    insist(
      words.formulas.every(
        ({ is, text }) =>
          is === 'point' ||
          is === 'letter' ||
          /^[xy] ?= ?-?[\d./]+$|^y ?= ?[a-z]\(?x?\)?$|^y ?= ?[zjuvwqnd]$/.test(text),
      ),
      'a formula',
    );
    const asked = askedByWords(words)?.asked;
    insist(asked === 'vertexX' || asked === 'axis' || asked === 'other', 'another question');
    const axis = takeAxis(words);
    const points = words.takeAll('<p:point>').map(({ p }) => pointOf(words, p));
    const zeros = words
      .takeAll(
        '{root} [at|is|of] [x-values|points] <a:place> and <b:place>',
        '{root} [at|is|of] <a:place>',
        '{cross} [!positive|!negative] x-axis (at|when|where) <a:place> and [at] <b:place>',
      )
      .flatMap(({ a, b }) => [a, b].flatMap((text) => (text ? [valueOf(words, text)] : [])));
    insistKnown(
      words.takeAll('<v:letter>').map(({ v }) => words.formula(v).text),
      ['x', 'y', 'f', 'g', 'h', 'p', 'q'],
    );
    words.takeAll('<e:equation>');
    words.insistDone('both vertex x-intercept x-intercepts zero zeros x-axis one solution root roots at only');
    return asked === 'other' ? mirrored(axis, points, zeros, words) : middle(points, zeros, axis, words);
  },
  /P\d|[xX]-intercepts?|zero|root/,
);

function middle(points: [Rational, Rational][], zeros: Rational[], axis: Rational | undefined, words: Words): Work {
  insist(axis === undefined, 'an axis that is known');
  const all = [...points, ...zeros.map((zero): [Rational, Rational] => [zero, rational(0)])];
  const [one, other, ...more] = all;
  insist(
    one && other && more.length === 0 && one[1].equals(other[1]) && !one[0].equals(other[0]),
    'no two points of one height',
  );
  const value = one[0].add(other[0]).div(rational(2));
  return valueWork(
    {
      understood:
        'Two points of a parabola at the same height are mirror images: the vertex is in the middle between them.',
      steps: [
        `Its ${math('x')} is ${math(`\\frac{${rationalTex(one[0])} + ${bracketed(other[0])}}{2} = ${rationalTex(value)}`)}.`,
      ],
      check: `From there it is as far to ${math(rationalTex(one[0]))} as to ${math(rationalTex(other[0]))}.`,
    },
    value,
    words,
  );
}

function mirrored(axis: Rational | undefined, points: [Rational, Rational][], zeros: Rational[], words: Words): Work {
  const all = [...zeros, ...points.filter(([, y]) => y.equals(rational(0))).map(([x]) => x)];
  const [zero, ...more] = all;
  insist(axis && zero && more.length === 0 && points.length <= 1, 'no axis and one zero');
  const value = axis.mul(rational(2)).sub(zero);
  return valueWork(
    {
      understood: 'The zeros of a parabola lie as far to the left of its axis as to the right.',
      steps: [
        `The axis is ${math(`x = ${rationalTex(axis)}`)}, so the other zero is ${math(`2 \\cdot ${bracketed(axis)} - ${bracketed(zero)} = ${rationalTex(value)}`)}.`,
      ],
      check: `The middle between ${math(rationalTex(zero))} and ${math(rationalTex(value))} is ${math(rationalTex(axis))}.`,
    },
    value,
    words,
  );
}

function takeAxis(words: Words): Rational | undefined {
  const about = '[of] [graph|parabola|function|it|its] [of] [quadratic] [function] [<f:letter>]';
  const parts = words.take(
    `vertex ${about} [is] [at] [point] <p:point>`,
    `vertex ${about} [has] (x-coordinate|x-value) [is|of] <a:place>`,
    `x-coordinate of vertex ${about} (is|of) <a:place>`,
    `axis of symmetry ${about} [is|at] [line] <a:place>`,
    `vertex ${about} [is] [lies] (at|on|where|when) [line] <a:place>`,
    'symmetric (about|across|with respect to) [line] <a:place>',
  );
  if (!parts) return undefined;
  if (parts['p']) return pointOf(words, parts['p'])[0];
  return valueOf(words, parts['a'] ?? '');
}

function valueOf(words: Words, text: string): Rational {
  if (!text.startsWith('E')) return numberOf(text);
  const equation = words.formula(text);
  insist(equation.is === 'equation' && equation.left.is === 'variable' && equation.left.name === 'x', 'no place');
  return numberOfExpression(equation.right);
}

function pointOf(words: Words, mark: string | undefined): [Rational, Rational] {
  const point = words.formula(mark);
  insist(point.is === 'point', 'no point');
  return [numberOfExpression(point.x), numberOfExpression(point.y)];
}

function bracketed(value: Rational): string {
  return value.s < 0n ? `\\left(${rationalTex(value)}\\right)` : rationalTex(value);
}
