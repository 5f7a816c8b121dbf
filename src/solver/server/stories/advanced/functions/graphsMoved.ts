import { pointWork, valuesWork, type Told } from '../math/answers.ts';
import { mathKind, type Words } from '../math/words.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rational, zero, type Rational } from '../../../numbers/rational.ts';
import { asRational, surd } from '../../../numbers/surd.ts';
import { coefficients, degreeOf } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { rationalTex } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { listOf, numberOf } from '../../story.ts';
import { lettersIn } from '../math/words.ts';

/** `a f(m x + n) + k`. */
interface Moved {
  a: Rational;
  m: Rational;
  n: Rational;
  k: Rational;
}

/**
 * A point, a vertex or zeros of a graph that no formula is known of, on the graph of `a f(mx + n) + k`: where they are then.
 */
export const movedByFormula = mathKind('transformation', (words): Work => {
  insist(words.calls.size > 0 && !words.has('!not', 'inverse', 'symmetric'), 'no function of a function');
  const moved = takeMoved(words);
  insist(moved, 'no move');
  const noun = words.has('x-intercepts', 'zeros', 'x-intercept', 'zero') ? 'zeros' : 'point';
  const points = words.takeAll('<p:point>').map(({ p }) => {
    const point = words.formula(p);
    insist(point.is === 'point', 'no point');
    return [asRational(exactValue(point.x)), asRational(exactValue(point.y))] as const;
  });
  const wantsX = words.take('!x-coordinate of', '!x-coordinate') !== undefined;
  if (!wantsX) words.takeAll('with !x-coordinate <n:signed>');
  const zeros =
    points.length === 0
      ? words
          .takeAll(
            '(x-intercepts|zeros|x-intercept|zero) ... (is|are|of|at) <l:list>',
            '(x-intercepts|zeros|x-intercept|zero) ... (is|of|at) <l:signed>',
          )
          .flatMap(({ l }) => (/,|and| /.test(l ?? '') ? listOf(l ?? '') : [numberOf(l ?? '')]))
      : [];
  insist(words.take('what', 'which', 'find', 'where', 'determine', 'then'), 'nothing asked');
  for (const { v } of words.takeAll('<v:formula>')) {
    const formula = words.formula(v);
    const isGraph =
      formula.is === 'letter' ||
      (formula.is === 'equation' &&
        formula.left.is === 'variable' &&
        formula.left.name === 'y' &&
        lettersIn(formula.right).every((name) => words.calls.has(name)));
    insist(isGraph, 'another formula');
  }
  words.insistDone('vertex x-intercepts zeros x-intercept zero minimum maximum new corresponding image same must give');
  const told: Told = {
    understood: 'A point of the old graph, on the new one.',
    steps: [
      `Inside the brackets must stand the old ${math('x')}: ${math(`x_{new} = (x - ${bracketed(moved.n)}) \\div ${bracketed(moved.m)}`)}.`,
      `The new height is ${math(`${rationalTex(moved.a)} \\cdot y + ${bracketed(moved.k)}`)}.`,
    ],
    check: 'Put into the new formula, the new point gives the old one inside.',
  };
  const xOf = (x: Rational) => x.sub(moved.n).div(moved.m);
  if (zeros.length > 0) {
    insist(noun === 'zeros' && moved.k.equals(zero) && !wantsX, 'zeros that are none');
    return valuesWork(
      told,
      zeros.map((x) => surd(xOf(x))),
      '',
      words,
    );
  }
  const [point, ...more] = points;
  insist(point && more.length === 0 && noun === 'point', 'not one point');
  const [x, y] = [xOf(point[0]), moved.a.mul(point[1]).add(moved.k)];
  return wantsX ? valuesWork(told, [surd(x)], '', words) : pointWork(told, [surd(x), surd(y)]);
});

/** Of `g(x) = f(x + 2) - 5`, `y = f(2x)`. */
function takeMoved(words: Words): Moved | undefined {
  const found = words.formulas.flatMap((formula, index) => {
    const body =
      formula.is === 'function'
        ? formula.body
        : formula.is === 'equation' && formula.left.is === 'variable' && formula.left.name === 'y'
          ? formula.right
          : undefined;
    const [letter, ...others] = body ? lettersIn(body) : [];
    const call = letter && others.length === 0 ? words.calls.get(letter) : undefined;
    if (!body || !letter || !call) return [];
    const [inside, outside] = [polynomialOf(call.of), polynomialOf(body)];
    if (degreeOf(inside) !== 1 || degreeOf(outside) !== 1 || lettersIn(call.of).length !== 1) return [];
    const [n = zero, m = zero] = coefficients(inside);
    const [k = zero, a = zero] = coefficients(outside);
    const one = rational(1);
    const isSame = m.equals(one) && a.equals(one) && n.equals(zero) && k.equals(zero);
    return isSame ? [] : [{ index, moved: { a, m, n, k } }];
  });
  const [only, ...more] = found;
  if (!only || more.length > 0) return undefined;
  words.rest = words.rest.replaceAll(new RegExp(`(?<=^| )[EF]${only.index} `, 'g'), '~ ');
  return only.moved;
}

function bracketed(value: Rational): string {
  return value.s < 0n ? `(${rationalTex(value)})` : rationalTex(value);
}
