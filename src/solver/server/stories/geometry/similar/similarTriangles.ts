import { attempt } from '../../../equation.ts';
import type { Expression } from '../../../expression.ts';
import { decimalTex, rationalText, sign, zero, type Rational } from '../../../numbers/rational.ts';
import { coefficients, lettersOf, polynomialTex } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { meaning } from '../../../reading/words.ts';
import { given, insist } from '../../../refused.ts';
import { insistOnAgreement, near, solutionsOf } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';

const never =
  / (?:area|areas|perimeter|perimeters|sin|cos|tan|circle|shadow|right at|hypotenuse|volume|not|congruent|isosceles|midpoint|scale) /;

/** Two similar triangles named corner by corner, or one cut by a line that is parallel to a side. */
export const similarTriangles: Kind = (reading) => {
  const heard = geometricReading(reading);
  const text = ` ${heard?.heard.replaceAll('!', '') ?? ''}`;
  if (!heard || !/ (?:similar|parallel) /.test(text) || never.test(text)) return undefined;
  return attempt(() => worked(heard, text));
};

/** The corners of both triangles, in the order in which they correspond. */
function pairIn(text: string): [string, string] {
  const found =
    / triangles? qq([a-z]{3}) (?:is similar to|and|similar to) (?:triangle )?qq([a-z]{3}) /.exec(text) ??
    / qq([a-z]{3}) is similar to (?:triangle )?qq([a-z]{3}) /.exec(text);
  if (found?.[1] && found[2] && / similar /.test(text)) return [found[1], found[2]];
  return cutIn(text);
}

/** 'D on AB and E on AC, DE parallel to BC': ADE is similar to ABC. */
function cutIn(text: string): [string, string] {
  const whole = / triangle qq([a-z]{3}) /.exec(text)?.[1];
  const lines = / qq([a-z]{2}) is parallel to (?:side |segment |line )?qq([a-z]{2}) /.exec(text);
  insist(whole && lines?.[1] && lines[2], 'no similar triangles');
  const [base, cut] = [...lines[2]].every((letter) => whole.includes(letter))
    ? [lines[2], lines[1]]
    : [lines[1], lines[2]];
  const apex = given([...whole].find((letter) => !base.includes(letter)));
  const on = (corner: string) =>
    [...cut].find((letter) =>
      new RegExp(
        ` qq${letter} (?:is|lies)?(?: point)?(?: on)?(?: side| segment)? ?(?:on )?(?:side |segment )?qq(?:${apex}${corner}|${corner}${apex}) `,
      ).test(
        text
          .replace(/ (?:lies|is|located|point) on /g, ' on ')
          .replace(/ on (?:side|segment|line segment) /g, ' on ')
          .replace(/ on /g, ' '),
      ),
    );
  const [b = '', c = ''] = base;
  const [first, second] = [on(b) ?? [...cut].find((letter) => letter !== on(c)), on(c)];
  const [p, q] = [first, second ?? [...cut].find((letter) => letter !== first)];
  insist(p && q && p !== q && (on(b) ?? on(c)), 'which point lies where');
  return [apex + p + q, apex + b + c];
}

function worked(heard: GeometricReading, text: string): Work {
  const triangles = pairIn(text);
  checkOrder(text, triangles);
  const [small, large] = triangles;
  const isCut = small.charAt(0) === large.charAt(0);
  let rest = text
    .replace(/ (?:triangles? )?qq[a-z]{3} (?:is similar to|and|similar to) (?:triangle )?qq[a-z]{3}(?= )/g, ' ')
    .replace(/ triangle qq[a-z]{3}(?= )/g, ' ')
    .replace(/ qq[a-z]{2} is parallel to (?:side |segment |line )?qq[a-z]{2}(?= )/g, ' ')
    .replace(/ (?:cm|mm|km|meters|inches|feet|yards|miles|units)(?= )/g, ' ')
    .replace(/ (?:lengths?|side|sides|segment|measures?) of (?:side |segment )?(?=qq[a-z]{2} )/g, ' ')
    .replace(/ (?:has|with) lengths? (?:of )?(?=[\dX])/g, ' is ');
  const values = new Map<string, Expression>();
  for (const found of [
    ...rest.matchAll(/ qq([a-z]{2})(?: is| has length| =|,)? (\d+(?:\.\d+)?(?:\/\d+)?|[XV]\d+)(?= )/g),
  ]) {
    insist(found[1] && found[2] && !values.has(sorted(found[1])), 'a side twice');
    values.set(sorted(found[1]), valueOf(found[2], heard));
    rest = rest.replace(found[0], ' ~');
  }
  const askedSide =
    / (?:what is|find|how long is|calculate|determine|what)(?: is)?(?: the)?(?: side| segment| line segment)?(?: length)?(?: of)? qq([a-z]{2})(?= )/.exec(
      rest,
    );
  const askedLetter = / (?:what is|find|solve for|value of|is|determine|calculate)(?: value)?(?: of)? (V\d+)(?= )/.exec(
    rest,
  );
  const found = askedSide ?? askedLetter;
  insist(found && !(askedSide && askedLetter), 'not one question');
  rest = rest.replace(found[0], ' ~');
  const allowed = new Set('side sides length if corresponding from'.split(' '));
  insist(
    rest
      .split(' ')
      .filter((word) => word !== '' && !/^[~,.]$/.test(word))
      .every((word) => /^[a-z][a-z'-]*$/.test(word) && (!meaning.has(word) || allowed.has(word))),
    'something left over',
  );
  if (isCut) addWhole(values, small, large);
  const places: [number, number][] = [
    [0, 1],
    [1, 2],
    [0, 2],
  ];
  const pairs = places.map(
    ([i, j]) => [sorted(small.charAt(i) + small.charAt(j)), sorted(large.charAt(i) + large.charAt(j))] as const,
  );
  const letter = askedLetter?.[1] ? letterOf(askedLetter[1], heard) : 'x';
  const target = askedSide?.[1] && sorted(askedSide[1]);
  if (target) {
    insist(!values.has(target), 'what is given');
    const rests = isCut ? restOf(target, small, large, values) : undefined;
    values.set(target, { is: 'variable', name: 'x' });
    if (rests) values.set(rests.whole, rests.value);
  }
  const full = pairs.filter(([a, b]) => values.has(a) && values.has(b));
  const known = full.find((pair) =>
    pair.every((name) => lettersOf(polynomialOf(given(values.get(name)))).length === 0),
  );
  const open = full.find(
    (pair) => pair !== known && pair.some((name) => lettersOf(polynomialOf(given(values.get(name)))).includes(letter)),
  );
  insist(known && open && full.length === 2 && !(target && askedLetter), 'no proportion');
  const used = new Set([...known, ...open]);
  insist(isCut || [...values.keys()].every((name) => used.has(name)), 'a side given in vain');
  return proportion(known, open, values, letter, target, heard);
}

/** Of a cut side AB = AD + DB: the whole from its parts. */
function addWhole(values: Map<string, Expression>, small: string, large: string): void {
  for (const index of [1, 2]) {
    const [apex, near, far] = [small.charAt(0), small.charAt(index), large.charAt(index)];
    const [part, rest, whole] = [sorted(apex + near), sorted(near + far), sorted(apex + far)];
    const [a, b, c] = [values.get(part), values.get(rest), values.get(whole)];
    if (a && b && !c) values.set(whole, { is: 'add', left: a, right: b });
    else if (a && c && !b) values.delete(rest);
    else if (b && c && !a) values.set(part, { is: 'subtract', left: c, right: b });
  }
}

/** The asked piece beside a known one makes the whole. */
function restOf(
  target: string,
  small: string,
  large: string,
  values: Map<string, Expression>,
): { whole: string; value: Expression } | undefined {
  const x: Expression = { is: 'variable', name: 'x' };
  for (const index of [1, 2]) {
    const [apex, near, far] = [small.charAt(0), small.charAt(index), large.charAt(index)];
    const [part, rest, whole] = [sorted(apex + near), sorted(near + far), sorted(apex + far)];
    const [a, b] = [values.get(part), values.get(rest)];
    if (target === rest && a) return { whole, value: { is: 'add', left: a, right: x } };
    if (target === part && b) return { whole, value: { is: 'add', left: x, right: b } };
  }
  return undefined;
}

function proportion(
  known: readonly [string, string],
  open: readonly [string, string],
  values: ReadonlyMap<string, Expression>,
  letter: string,
  target: string | undefined,
  heard: GeometricReading,
): Work {
  const polynomials = [...known, ...open].map((name) => polynomialOf(given(values.get(name))));
  const [a, b, c, d] = polynomials.map((polynomial) => {
    insist(
      lettersOf(polynomial).every((one) => one === letter),
      'another letter',
    );
    const [plus = zero, by = zero, ...more] =
      lettersOf(polynomial).length === 0 ? [polynomial.get('') ?? zero] : coefficients(polynomial);
    insist(more.length === 0, 'a curve');
    return { plus, by };
  }) as [Line, Line, Line, Line];
  const by = c.by.mul(b.plus).sub(d.by.mul(a.plus));
  insist(sign(by) !== 0 && sign(a.plus) > 0 && sign(b.plus) > 0, 'no proportion');
  const root = d.plus.mul(a.plus).sub(c.plus.mul(b.plus)).div(by);
  insist(
    [c, d].every((line) => sign(line.by.mul(root).add(line.plus)) > 0),
    'no length',
  );
  const text = (line: Line) => `((${rationalText(line.by)})*${letter}+(${rationalText(line.plus)}))`;
  const found = solutionsOf(`${text(c)}*(${rationalText(b.plus)})=${text(d)}*(${rationalText(a.plus)})`, letter);
  insistOnAgreement(Array.isArray(found) && found.length === 1 && near(given(found[0]), root.valueOf()));
  const upper = (name: string) => name.toUpperCase();
  const [p, q, r, s] = polynomials.map((polynomial) =>
    lettersOf(polynomial).length === 0 ? decimalTex(polynomial.get('') ?? zero) : polynomialTex(polynomial),
  );
  const units = [...new Set(heard.heard.match(/(?<= )(?:cm|mm|km|meters|inches|feet|yards|miles|units)(?= )/g))];
  insist(units.length <= 1, 'two units');
  return workOf(
    'similar triangles',
    {
      understood: `In similar triangles sides that correspond are in proportion: find ${target ? upper(target) : math(letter)}.`,
      steps: [
        `The sides that correspond are ${upper(known[0])} and ${upper(known[1])}, and ${upper(open[0])} and ${upper(open[1])}.`,
        `So ${math(`\\frac{${r}}{${s}} = \\frac{${p}}{${q}}`)}.`,
        `Multiply crosswise: ${math(`${q}(${r}) = ${p}(${s})`)}, so ${math(`${letter} = ${decimalTex(root)}`)}.`,
      ],
      value: root,
      calculation: `(${rationalText(root)})`,
      ...(target && units[0] && { unit: units[0] }),
    },
    heard,
  );
}

interface Line {
  plus: Rational;
  by: Rational;
}

/** 'A corresponds to E' must not contradict the order of the names. */
function checkOrder(text: string, [first, second]: [string, string]): void {
  const said = text.match(/ (?:correspond|corresponds|corresponding|maps|map) to /g)?.length ?? 0;
  const lists =
    / qq([a-z]) (?:, )?qq([a-z]) (?:, )?(?:and )?qq([a-z]) (?:correspond|corresponds|corresponding) to (?:vertices )?qq([a-z]) (?:, )?qq([a-z]) (?:, )?(?:and )?qq([a-z]) /.exec(
      text,
    );
  const single = / qq([a-z]) (?:corresponds|corresponding|maps) to (?:vertex )?(?=qq([a-z]) )/g;
  const pairs: [string, string][] = lists
    ? [1, 2, 3].map((index) => [lists[index] ?? '', lists[index + 3] ?? ''])
    : [...text.matchAll(single)].map(([, a = '', b = '']) => [a, b]);
  insist(said === (lists ? 1 : pairs.length), 'an order that is not understood');
  insist(
    pairs.every(([a, b]) => first.includes(a) && first.indexOf(a) === second.indexOf(b)),
    'another order',
  );
}

function sorted(name: string): string {
  return [...name].sort().join('');
}

function valueOf(text: string, heard: GeometricReading): Expression {
  if (!/^[XV]/.test(text)) return { is: 'number', value: numberOf(text) };
  const formula = given(heard.formulas[Number(text.slice(1))]);
  if (formula.is === 'letter') return { is: 'variable', name: formula.name };
  insist(formula.is === 'expression', 'no length');
  return formula.expression;
}

function letterOf(mark: string, heard: GeometricReading): string {
  const formula = given(heard.formulas[Number(mark.slice(1))]);
  insist(formula.is === 'letter', 'no letter');
  return formula.name;
}
