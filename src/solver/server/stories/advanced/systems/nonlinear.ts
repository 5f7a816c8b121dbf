import { countWork, distinctSurds, noneWork, pointWork, valuesWork, type Told } from '../math/answers.ts';
import { coefficientsIn, commonZeros, expressionOf as expressionFrom, withPolynomial } from '../math/inParts.ts';
import { insistKnown, lettersIn, mathKind } from '../math/words.ts';
import { approximate, expressionTex, replaced, type Expression } from '../../../expression.ts';
import { equationTex, type Equation } from '../../../equation.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rational, rationalTex } from '../../../numbers/rational.ts';
import { asNumber, sameSurd, surd, surdTex, type Surd } from '../../../numbers/surd.ts';
import {
  degreeOf,
  lettersOf,
  minus,
  polynomialTex,
  polynomialText,
  scaled,
  times,
  type Polynomial,
} from '../../../polynomial.ts';
import { polynomialOf, ratioOf } from '../../../ratio.ts';
import { rootsOf } from '../../../roots.ts';
import { given, insist } from '../../../refused.ts';
import { insistOnAgreement, near, solutionsOf } from '../../../secondEngine.ts';
import { math } from '../../../workedOut.ts';
import { surdText } from '../../result.ts';
import { isLeast } from '../quadratics/least.ts';

const harmless =
  'system solution solutions all both each constant equal true same x-coordinate x-coordinates y-coordinate y-coordinates x-value x-values only one zero not';

/** A line and a curve, or two curves: where they meet, how often, and for which constant once. */
export const meeting = mathKind('system of equations', (words) => {
  const isCount = words.take(
    '[at] how many [different|distinct|real] (points|times|solutions|ordered pairs|places|intersection points|points of intersection)',
    'number of [real|distinct] (points|solutions|intersections|times|points of intersection|ordered pairs)',
    '(how many|number of) solution',
  );
  const sign = words.take('<s:positive/negative> constant', 'constant <v:letter> is <s:positive/negative>')?.['s'];
  const once = words.take(
    '(at|in|has|only|with) [only] (one|1|single) [distinct|real|common] (point|solution|place|point of intersection|point in common|intersection|real solution)',
    '(touches|tangent to|is tangent to|tangent) [parabola|line|graph|curve] [of]',
    '(one|1) [distinct] [real] (solution|point in common|intersection point|point of intersection)',
  );
  if (once) words.take('(at|in) [only] (one|1|single) (point|place)', '(one|1|single) (point|solution)');
  const none = words.take(
    'no [real] (solution|solutions|points in common|points of intersection)',
    'not {cross} [at all]',
  );
  const wanted = words.take(
    '<which:greatest/least/greater/smaller/larger/lesser/smallest/largest> [possible] value of <t:term>',
  );
  const term =
    wanted?.['t'] ??
    words.take(
      '{ask} [possible|the] [all] (value|values) of [constant] <t:term>',
      '(value|values) [of] <t:term>',
      '{ask} [constant|all|the] [of|possible] <t:letter> (values|coordinates|value)',
      '{ask} [constant] <t:term>',
      'for what [value|values] of <t:term>',
    )?.['t'];
  const axis = words.take('(x-coordinates|x-coordinate|x-values|x-value) [of|where]', 'solve for V0')
    ? 'x'
    : words.take('(y-coordinates|y-coordinate|y-values|y-value) [of|where]')
      ? 'y'
      : undefined;
  const isPair = words.take(
    '(ordered pair|ordered pairs|pair|pairs|point|points) [of] [form] <p:point>',
    '{ask} (point|points|coordinates|solution|solutions)',
    'solve',
    'where [do|is]',
    'as ordered pair',
    '(ordered pair|coordinates|points of intersection|point of intersection)',
  );
  const { equations, functions, inequalities, points, letters, expressions } = words.takeFormulas();
  words.takeAll('ordered (pair|pairs)');
  insist(!words.take('positive', 'negative'), 'one of the solutions');
  words.insistDone(harmless);
  insist(functions.length + expressions.length === 0 && equations.length === 2, 'not two equations');
  insist(!none, 'none');
  const first: Equation = given(equations[0]);
  const second: Equation = given(equations[1]);
  insist(words.calls.size === 0, 'functions');
  const all = lettersIn(first.left, first.right, second.left, second.right);
  const renamed = new Map<string, string>();
  for (const { x: first2, y: second2 } of points) {
    insist(first2.is === 'variable' && second2.is === 'variable', 'a point of numbers');
    if (first2.name !== 'x' && !all.includes(first2.name) && !all.includes(second2.name))
      renamed.set(first2.name, 'x').set(second2.name, 'y');
  }
  const inNames = (part: Expression) =>
    replaced(part, (one) =>
      one.is === 'variable' && renamed.has(one.name)
        ? { is: 'variable', name: given(renamed.get(one.name)) }
        : undefined,
    );
  const target = term ? inNames(words.term(term)) : undefined;
  const names = ['x', 'y'].every((name) => all.includes(name)) ? ['x', 'y'] : all;
  const constants = all.filter((name) => !names.includes(name));
  insistKnown([...letters, ...points.flatMap(({ x, y }) => lettersIn(x, y))], [...all, 'x', 'y', ...renamed.keys()]);
  const gaps = [first, second].map(gapOf) as [Polynomial, Polynomial];
  insist(names.length === 2 && gaps.some((gap) => degreeOf(gap) >= 2), 'no curve');
  const [x = 'x', y = 'y'] = names;
  const { combined, kept, instead, gone } = eliminated(gaps, x, y);
  const told: Told = {
    understood: `${math(equationTex(first))} and ${math(equationTex(second))}.`,
    steps: [
      `Put ${math(`${gone} = ${polynomialTex(instead)}`)} into the other equation: ${math(`${polynomialTex(combined)} = 0`)}.`,
    ],
    check: 'Put into both equations, the values make the sides the same each time.',
  };
  if (constants.length > 0) {
    const [c = new Map(), b = new Map(), a = new Map(), ...more] = coefficientsIn(combined, kept);
    insist(
      once &&
        more.length === 0 &&
        degreeOf(a) === 0 &&
        a.size > 0 &&
        target &&
        lettersIn(target).every((name) => constants.includes(name)),
      'another question about constants',
    );
    const discriminant = minus(times(b, b), scaled(times(a, c), rational(4)));
    const found = commonZeros([discriminant], constants).filter(
      (values) =>
        !sign || Object.values(values).every((value) => (sign === 'positive') === value.s > 0n && value.n !== 0n),
    );
    insist(found.length > 0, 'no constant fits');
    const steps = [
      ...told.steps,
      `They meet once when the discriminant is zero: ${math(`${polynomialTex(discriminant)} = 0`)}.`,
      `So ${found
        .map((values) =>
          Object.entries(values)
            .map(([name, value]) => math(`${name} = ${rationalTex(value)}`))
            .join(', '),
        )
        .join(' or ')}.`,
    ];
    return valuesWork(
      { ...told, steps, check: 'With it the discriminant is zero.' },
      found.map((values) =>
        exactValue(target, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, surd(value)]))),
      ),
      target.is === 'variable' ? target.name : '',
      words,
    );
  }
  insist(!once && !sign, 'said of no constant');
  const { values, steps } =
    degreeOf(combined) === 1
      ? { values: [surd((combined.get('') ?? rational(0)).neg().div(given(combined.get(kept))))], steps: [] }
      : rootsOf(combined);
  const check = solutionsOf(`${polynomialText(combined)}=0`, kept);
  insistOnAgreement(
    Array.isArray(check) &&
      check.length === values.length &&
      values.every((value) => check.some((other) => near(other, asNumber(value)))),
  );
  const pairs = values.map((value) => {
    const other = exactValue(expressionFrom(instead), { [kept]: value });
    return kept === x ? { [x]: value, [y]: other } : { [x]: other, [y]: value };
  });
  insist(
    pairs.every((pair) =>
      [first, second].every(({ left, right }) => sameSurd(exactValue(left, pair), exactValue(right, pair))),
    ),
    'a pair that does not fit',
  );
  const full = [...told.steps, ...steps];
  if (isCount)
    return countWork(
      {
        ...told,
        steps: [
          ...full,
          `Each value of ${math(kept)} gives one point, so there ${pairs.length === 1 ? 'is one' : `are ${pairs.length}`}.`,
        ],
      },
      pairs.length,
    );
  const inside = pairs.filter((pair) =>
    inequalities.every((limit) => holds({ signs: limit.signs, sides: limit.sides.map(inNames) }, pair)),
  );
  if (pairs.length === 0) return noneWork({ ...told, steps: full }, 'No solution.');
  insist(inside.length > 0, 'nothing fits');
  const asked: Expression | undefined = target ?? (axis ? { is: 'variable', name: axis } : undefined);
  const points2 = inside.map((pair) => math(`\\left(${surdTex(given(pair[x]))}, ${surdTex(given(pair[y]))}\\right)`));
  const ended = [...full, `The points are ${points2.join(' and ')}.`];
  if (asked) {
    insist(
      lettersIn(asked).every((name) => names.includes(name)),
      'another letter',
    );
    const results = distinctSurds(inside.map((pair) => exactValue(asked, pair)));
    const which = wanted?.['which'];
    const shown =
      which === undefined
        ? results
        : isLeast(which) || which === 'lesser' || which === 'smaller'
          ? results.slice(0, 1)
          : results.slice(-1);
    return valuesWork(
      {
        ...told,
        steps: [...ended, `So ${math(`${expressionTex(asked)} = ${shown.map(surdTex).join('\\text{ or }')}`)}.`],
      },
      shown,
      asked.is === 'variable' ? asked.name : '',
      words,
    );
  }
  insist(isPair, 'nothing asked');
  const [only, ...more] = inside;
  if (only && more.length === 0) return pointWork({ ...told, steps: ended }, [given(only[x]), given(only[y])]);
  return {
    ...told,
    kind: '',
    steps: ended,
    answer: points2.join(' and '),
    values: inside.flatMap((pair) => [surdText(given(pair[x])), surdText(given(pair[y]))]),
  };
});

function gapOf({ left, right }: Equation): Polynomial {
  const [one, other] = [ratioOf(left), ratioOf(right)];
  insist(lettersOf(one.below).length + lettersOf(other.below).length === 0, 'a letter below a line');
  return minus(polynomialOf(left), polynomialOf(right));
}

function eliminated(gaps: [Polynomial, Polynomial], x: string, y: string) {
  for (const gone of [y, x])
    for (const index of [0, 1] as const) {
      const line = gaps[index];
      const by = line.get(gone);
      const isAlone = [...line.keys()].every((product) => product === gone || !product.includes(gone));
      if (!by || !isAlone) continue;
      const instead = scaled(minus(new Map([[gone, by]]), line), by.inverse());
      const combined = withPolynomial(gaps[1 - index] ?? line, gone, instead);
      insist(degreeOf(combined) >= 1, 'nothing left');
      return { combined, kept: gone === y ? x : y, instead, gone };
    }
  insist(false, 'no letter alone');
  return { combined: gaps[0], kept: x, instead: gaps[0], gone: y };
}

function holds({ sides, signs }: { sides: Expression[]; signs: string[] }, pair: Record<string, Surd>): boolean {
  const numbers = Object.fromEntries(Object.entries(pair).map(([name, value]) => [name, asNumber(value)]));
  return signs.every((mark, index) => {
    const [left = Number.NaN, right = Number.NaN] = sides.slice(index).map((part) => approximate(part, numbers));
    insist(Number.isFinite(left) && Number.isFinite(right), 'a limit of something else');
    const isSame = near(left, right);
    return (
      {
        '<': !isSame && left < right,
        '>': !isSame && left > right,
        '<=': isSame || left < right,
        '>=': isSame || left > right,
        '<>': !isSame,
      }[mark] === true
    );
  });
}
