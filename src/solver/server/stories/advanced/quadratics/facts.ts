import { partsOf, type Curve } from './curve.ts';
import { withPolynomial } from '../math/inParts.ts';
import type { Parts, Words } from '../math/words.ts';
import { constant, minus, plus, polynomialTex, scaled, times, type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { rational, rationalTex, type Rational } from '../../../numbers/rational.ts';
import { variablesOf, type Expression } from '../../../expression.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { listOf, numberOf } from '../../story.ts';

/** Something that a problem says of a parabola: a polynomial that is zero, and the line that says so. */
export interface Condition {
  zero: Polynomial;
  step: string;
}

export type Fact = (curve: Curve) => Condition[];

export type Count = 'none' | 'one' | 'two' | 'some';

/** How many solutions a problem says there are. */
export function takeCount(words: Words): Count | undefined {
  const some = '[distinct|different|unique|real|rational]';
  const axis = '(x-axis|axis)';
  if (
    words.take(
      `has no ${some} {root}`,
      `(no|0) ${some} ${some} {root}`,
      `not [{cross}|has] [any] ${some} {root}`,
      `not {cross} [with] ${axis} [at all]`,
      `no {cross} ${axis}`,
      `not has any ${some} {root}`,
      `lies entirely (above|below) ${axis}`,
    )
  )
    return 'none';
  if (words.take(`(at-least one|one or more) ${some} ${some} {root}`)) return 'some';
  if (
    words.take(
      `has [only] (one|1|single|a single|only one) ${some} ${some} {root}`,
      `[only] (one|1|single) ${some} ${some} {root}`,
      `(repeated|double|equal) [real] {root}`,
      `2 equal [real] {root}`,
      `{root} (equal|same)`,
      `(is|becomes) tangent to ${axis}`,
      `tangent to ${axis}`,
      `{cross} [with] ${axis} [at|in|only] [only] (one|1|single|once) [point|place|time|spot]`,
      `{cross} ${axis} [only] (once|1 times|one time)`,
      '[make|makes] [equal to] perfect square [trinomial]',
      `[just] touches ${axis}`,
      `touch ${axis}`,
      `!vertex (on|lies on) ${axis}`,
    )
  )
    return 'one';
  if (
    words.take(
      `(2|both) ${some} ${some} {root}`,
      `{cross} ${axis} [at|in] (2|both) ${some} (points|places|times|spots)`,
      `{cross} ${axis} 2 times`,
    )
  )
    return 'two';
  return undefined;
}

export function discriminantOf(curve: Curve): Polynomial {
  const [c, b, a] = partsOf(curve);
  return minus(times(b, b), scaled(times(a, c), rational(4)));
}

export function valueAt({ body, letter }: Curve, at: Polynomial): Polynomial {
  return withPolynomial(body, letter, at);
}

/** The graph goes through a point. */
export function through(x: Polynomial, y: Polynomial, why = 'The point lies on the graph'): Fact {
  return (curve) => {
    const zero = minus(valueAt(curve, x), y);
    return [{ zero, step: `${why}: ${math(`${polynomialTex(valueAt(curve, x))} = ${polynomialTex(y)}`)}.` }];
  };
}

function vertexX(h: Rational): Fact {
  return (curve) => {
    const [, b, a] = partsOf(curve);
    return [
      {
        zero: plus(b, scaled(a, h.mul(rational(2)))),
        step: `The vertex is at ${math('x = -\\frac{b}{2a}')}, so ${math(`-b = 2a \\cdot ${rationalTex(h)}`)}: ${math(`${polynomialTex(scaled(b, rational(-1)))} = ${polynomialTex(scaled(a, h.mul(rational(2))))}`)}.`,
      },
    ];
  };
}

function extremeOf(k: Rational): Fact {
  return (curve) => {
    const [c, b, a] = partsOf(curve);
    const left = minus(scaled(times(a, c), rational(4)), times(b, b));
    const right = scaled(a, k.mul(rational(4)));
    return [
      {
        zero: minus(left, right),
        step: `The vertex is at the height ${math('c - \\frac{b^2}{4a}')}, so ${math(`4ac - b^2 = 4a \\cdot ${rationalTex(k)}`)}: ${math(`${polynomialTex(left)} = ${polynomialTex(right)}`)}.`,
      },
    ];
  };
}

const both = '[both|2|its|all|real|distinct|their]';
const of = '(of|to|for|from)';
const about = `[${of}] [graph|graphs] [of] [quadratic] [equation|function|parabola|quadratic|it|curve] [with equation|by|defined by|whose equation is|of] [<f:curve>]`;
const comes = '(is|equals|equal|equal to|is equal to|of|becomes|comes out to|equals to)';

interface Said {
  facts: Fact[];
  marks: string[];
  ways: string[];
  /** Solutions, or zeros, that the problem gives. */
  roots: Rational[];
  /** Where the vertex is, as a point. */
  saysVertex: boolean;
}

/** Everything that a problem says of its parabola in numbers. The curves that stand among the words are put back into `marks`. */
export function takeFacts(words: Words): Said {
  const ways: string[] = [];
  const facts: Fact[] = [];
  const marks: string[] = [];
  const roots: Rational[] = [];
  const noted = ({ f }: Parts) => {
    if (f) marks.push(f);
  };
  const all = (...phrases: string[]) =>
    words.takeAll(...phrases).map((parts) => {
      noted(parts);
      return parts;
    });
  const constantOf = (text: string | undefined) => constant(numberOf(text ?? ''));
  for (const parts of all(
    `sum of ${both} ${both} {root} ${about} ${comes} <v:signed>`,
    `{root} ${about} (add up to|has sum of|sum to|add to|has sum) <v:signed>`,
  )) {
    facts.push(sumIs(numberOf(parts['v'] ?? '')));
  }
  for (const parts of all(
    `product of ${both} ${both} {root} ${about} ${comes} <v:signed>`,
    `{root} ${about} (multiply to|has product of|has product) <v:signed>`,
  )) {
    facts.push(productIs(numberOf(parts['v'] ?? '')));
  }
  for (const parts of all(`(sum|total) ${comes} <v:signed>`, `(add up|add|sum) to <v:signed>`))
    facts.push(sumIs(numberOf(parts['v'] ?? '')));
  for (const parts of all(`product ${comes} <v:signed>`, 'multiply to <v:signed>'))
    facts.push(productIs(numberOf(parts['v'] ?? '')));
  takeRelations(all, facts);
  const saysVertex = takeVertex(words, all, facts, ways);
  for (const { v, w, way } of all(
    `<way:{extreme}> value ${about} ${comes} <v:signed> (at|when|where) <w:equation>`,
    `<way:{extreme}> value ${about} [<x:letter>] ${comes} <v:signed> [,] [and|which] [it|this|is] [occurs|attained|reached|happens] (at|when|where) <w:equation>`,
    `<way:{extreme}> value ${about} [<x:letter>] ${comes} <v:signed>`,
    `<way:{extreme}> [value] (of|is) <v:signed> (at|when|where) <w:equation>`,
    `<way:{extreme}> [value] ${about} is <v:signed>`,
    `<way:{extreme}> [value] of <v:signed>`,
  )) {
    ways.push(way ?? '');
    if (w) {
      const equation = words.formula(w);
      insist((equation.is === 'equation' && equation.right.is === 'number') || equation.is === 'equation', 'no place');
      const at = equation.is === 'equation' ? polynomialOf(equation.right) : new Map();
      const h = numberIn(at);
      facts.push(vertexX(h), through(constant(h), constantOf(v), 'The vertex lies on the graph'));
    } else facts.push(extremeOf(numberOf(v ?? '')));
  }
  for (const { p } of all(
    '{root} [is|at|is at] [points|point] <p:point>',
    '{hold} [also] [both] [point|points|origin and] <p:point>',
  )) {
    facts.push(pointFact(words, p));
    for (const more of all('~ (and|, and) [through|point] <p:point>', '~ <p:point>'))
      facts.push(pointFact(words, more['p']));
  }
  for (const { p } of all(
    '<p:point> (lies|is) [also] on [its|graph|it|parabola|curve]',
    '{cross} [!positive|!negative] (x-axis|y-axis) at [point|points] <p:point>',
    '(x-intercept|y-intercept|x-intercepts) [is] [at|of] <p:point>',
    `{root} ${about} [is|at|of] [point|points] <p:point>`,
  )) {
    facts.push(pointFact(words, p));
    for (const more of all('~ (and|, and) [at|point] <p:point>', '~ <p:point>'))
      facts.push(pointFact(words, more['p']));
  }
  for (const { l, l2 } of all(
    `{root} ${about} (is|of|at|has been) <l:list>`,
    `{root} ${about} [is|at|of] <l:place> and [at] <l2:place>`,
    `(both|if) <l:place> and <l2:place> is [both] {root}`,
    `<l:place> and <l2:place> is [both] [2|its] {root}`,
    '{root} <l:list>',
    `{root} ${about} [is|of|at] <l:place>`,
    `<l:equation> is (one of|a|one) [{root}] {root}`,
    `<l:equation> is {root}`,
    '<l:signed> is (one of|a|one) [{root}] {root}',
    '<l:signed> is {root}',
    '(one|another) [of] {root} is <l:signed>',
    '{cross} x-axis at <l:list>',
  ))
    // 'the solutions of 2x = 8' gives none
    if ([l, l2].some((text) => text?.startsWith('E') && !isPlace(words, text)))
      marks.push(...[l, l2].flatMap((text) => (text?.startsWith('E') ? [text] : [])));
    else
      for (const root of [l, l2].flatMap((text) =>
        text?.startsWith('E') ? [placeIn(words, text)] : listOrNumber(text),
      )) {
        roots.push(root);
        facts.push(through(constant(root), new Map(), `${math(rationalTex(root))} makes it zero`));
      }
  for (const { v } of all('y-intercept [is|of|at] <v:signed>'))
    facts.push(through(new Map(), constantOf(v), 'The graph meets the y-axis there'));
  return { facts, marks, ways, roots, saysVertex };
}

function sumIs(value: Rational): Fact {
  return (curve) => {
    const [, b, a] = partsOf(curve);
    return [
      {
        zero: plus(b, scaled(a, value)),
        step: `The sum of the solutions is ${math('-\\frac{b}{a}')}, so ${math(`-\\frac{${polynomialTex(b)}}{${polynomialTex(a)}} = ${rationalTex(value)}`)}.`,
      },
    ];
  };
}

function productIs(value: Rational): Fact {
  return (curve) => {
    const [c, , a] = partsOf(curve);
    return [
      {
        zero: minus(c, scaled(a, value)),
        step: `The product of the solutions is ${math('\\frac{c}{a}')}, so ${math(`\\frac{${polynomialTex(c)}}{${polynomialTex(a)}} = ${rationalTex(value)}`)}.`,
      },
    ];
  };
}

/** How one solution stands to the other. */
function takeRelations(all: (...phrases: string[]) => Parts[], facts: Fact[]): void {
  const roots = `{root} ${about}`;
  for (const { v } of all(
    `${roots} [that] differ by <v:number>`,
    `(one|larger|greater|bigger) [of] [2|its|them] [{root}] ... is <v:number> (more|greater|larger|bigger) than other [one|{root}]`,
    `difference (between|of) [2|both] ${roots} (is|equals) <v:number>`,
    `[its] {root} is <v:number> apart`,
  )) {
    const by = numberOf(v ?? '');
    facts.push((curve) => {
      const [, , a] = partsOf(curve);
      const zero = minus(discriminantOf(curve), scaled(times(a, a), by.mul(by)));
      return [
        {
          zero,
          step: `The solutions are ${math('\\frac{\\sqrt{b^2 - 4ac}}{a}')} apart, so ${math(`b^2 - 4ac = a^2 \\cdot ${rationalTex(by)}^2`)}.`,
        },
      ];
    });
  }
  for (const { v } of all(
    `one [of] [2|its|them|both] [{root}] ... (is|as) <v:number> times [as] [large as|big as|great as|much as] other [one|{root}]`,
    `(one|larger|greater) {root} is <v:number> times (smaller|other|lesser) [one|{root}]`,
  )) {
    const by = numberOf(v ?? '');
    facts.push((curve) => {
      const [c, b, a] = partsOf(curve);
      const one = by.add(rational(1));
      const zero = minus(scaled(times(b, b), by), scaled(times(a, c), one.mul(one)));
      return [
        {
          zero,
          step: `Call the solutions ${math('r')} and ${math(`${rationalTex(by)}r`)}: their sum is ${math('-\\frac{b}{a}')} and their product ${math('\\frac{c}{a}')}, so ${math(`${rationalTex(by)} b^2 = ${rationalTex(one)}^2 ac`)}.`,
        },
      ];
    });
  }
}

function takeVertex(words: Words, all: (...phrases: string[]) => Parts[], facts: Fact[], ways: string[]): boolean {
  const vertices = all(
    `vertex ${about} [is] [at] [point] <p:point>`,
    '<p:point> is vertex',
    `(<way:{extreme}>|turning) point ${about} [is] [at] <p:point>`,
    `<way:{extreme}> ${about} [is] at <p:point>`,
  );
  for (const { p, way } of vertices) {
    if (way) ways.push(way);
    const point = words.formula(p);
    insist(point.is === 'point', 'no point');
    const [x, y] = [numberIn(polynomialOf(point.x)), numberIn(polynomialOf(point.y))];
    facts.push(vertexX(x), through(constant(x), constant(y), 'The vertex lies on the graph'));
  }
  for (const { v } of all(
    `vertex ${about} has x-coordinate [of] <v:signed>`,
    `vertex ${about} [at] [point] (whose|where|with|has) x-coordinate [is|of] <v:place>`,
    `vertex ${about} [is|lies|on|located] [on] [vertical] line <v:equation>`,
    `which occurs (at|when|where) <v:equation>`,
    `x-coordinate of vertex ${about} (is|of) <v:signed>`,
    `vertex ${about} [is] (at|when) <v:equation>`,
    'axis of symmetry ... <v:equation>',
    'symmetric about [line] <v:equation>',
  ))
    facts.push(vertexX(placeIn(words, v)));
  for (const { v } of all(
    `vertex ${about} has y-coordinate [of] <v:signed>`,
    `y-coordinate of vertex ${about} (is|of) <v:signed>`,
  ))
    facts.push(extremeOf(numberOf(v ?? '')));
  return vertices.length > 0;
}

/** `3, 4 and 5`, or one number alone. */
function listOrNumber(text: string | undefined): Rational[] {
  return text === undefined ? [] : listOf(text);
}

function isPlace(words: Words, text: string): boolean {
  const equation = words.formula(text);
  return equation.is === 'equation' && equation.left.is === 'variable' && variablesOf(equation.right).length === 0;
}

function placeIn(words: Words, text: string | undefined): Rational {
  if (!text?.startsWith('E')) return numberOf(text ?? '');
  const equation = words.formula(text);
  insist(equation.is === 'equation' && equation.left.is === 'variable', 'no place');
  return numberIn(polynomialOf(equation.right));
}

function pointFact(words: Words, mark: string | undefined): Fact {
  const point = words.formula(mark);
  insist(point.is === 'point', 'no point');
  return through(polynomialOf(point.x), polynomialOf(point.y));
}

export function numberIn(polynomial: Polynomial): Rational {
  insist(
    [...polynomial.keys()].every((product) => product === ''),
    'no number',
  );
  return polynomial.get('') ?? rational(0);
}

export function numberOfExpression(expression: Expression): Rational {
  return numberIn(polynomialOf(expression));
}
