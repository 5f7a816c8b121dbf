import { insistKnown, mathKind, type Parts, type Words } from '../math/words.ts';
import { coefficientsIn, commonZeros, expressionOf, withValues, type Values } from '../math/inParts.ts';
import { valuesWork, type Told } from '../math/answers.ts';
import { answerAbout } from './answers.ts';
import { takeAsked, takeTerm, type Asked } from './asks.ts';
import { askedByWords } from './asksByWords.ts';
import { constantsOf, curveOf, numbersOf, withConstants, type Curve } from './curve.ts';
import { discriminantOf, takeCount, takeFacts, through, type Fact } from './facts.ts';
import { agreesWithCount, namedAnswer, takeNames } from './named.ts';
import { isLeast } from './least.ts';
import { rangeOfConstant } from './range.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rationalTex, rationalText, sign, zero, type Rational } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { type Polynomial } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { expressionTex, variablesOf, type Expression } from '../../../expression.ts';
import { given, insist } from '../../../refused.ts';
import { numberOf } from '../../story.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Formula } from '../../../reading/formulasIn.ts';

const harmless =
  'each all both only vertex intercept intercepts x-intercept x-intercepts x-axis y-axis zero zeros root roots solution solutions true positive negative minimum maximum product factor factors';

/** A parabola or a quadratic equation, what is said of it, and what is asked of it. */
export const quadratic = mathKind('quadratic', (words) => quadraticOf(words, false), /[A-Z]\d|parabola|quadratic/);

/** The same, of a question whose words stand in another order than any phrase knows. */
export const quadraticByWords = mathKind(
  'quadratic',
  (words) => quadraticOf(words, true),
  /[A-Z]\d|parabola|quadratic/,
);

function quadraticOf(words: Words, isByWords: boolean): Work | undefined {
  words.drop(
    'without [actually] (solving|graphing|finding [{root}]) [equation|it]',
    ', where <v:letter> is !constant ,',
    ', where <v:letter> is !constant',
    'where <v:letter> is !constant ,',
    'if <v:letter> is !constant ,',
    '(write|give) inequality',
    '2 [different|distinct|real] (numbers|values|constants)',
    'as inequality',
  );
  const greatest = words.take(
    '<way:largest/greatest/maximum/biggest/smallest/least/minimum> [possible] [positive|negative] integer [value] [of|for] [constant] [<t:term>]',
    '<way:largest/greatest/maximum/smallest/least> [possible] integer',
    ...(words.has('integer')
      ? ['<way:largest/greatest/maximum/smallest/least> [possible] value of [constant] <t:term>']
      : []),
  );
  const isGreatest = greatest?.['way'];
  const names = takeNames(words);
  const first = isByWords ? askedByWords(words) : takeAsked(words, true);
  insist(!isByWords || first, 'nothing asked');
  const isSign = words.take('<sign:positive/negative> [constant|number|integer]')?.['sign'];
  const crossing = isByWords ? undefined : takeCrossing(words);
  const givesRoot = words.has('(one|1|another) [of] [2|its] {root} (is|at|to|of)');
  const early = givesRoot ? undefined : takeCount(words);
  const { facts, marks, ways, roots, saysVertex } = takeFacts(words);
  const count = early ?? takeCount(words);
  if (names?.f) marks.push(names.f);
  const asked = first ?? (isByWords ? undefined : takeAsked(words, false));
  insist(!(saysVertex && asked && /^vertex|^axis/.test(asked.asked)), 'a vertex that is said');
  const term = asked && asked.asked !== 'equation' ? undefined : (greatest?.['t'] ?? takeTerm(words));
  const formulas = words.takeFormulas();
  const about = asked?.parts['f'] ? [words.formula(asked.parts['f'])] : [];
  const curves = [
    ...marks.map((mark) => words.formula(mark)),
    ...about,
    ...formulas.functions,
    ...formulas.equations,
    ...formulas.expressions,
  ];
  words.insistDone(harmless);
  const conditions = [...facts];
  const drawn = curves.filter((formula) => {
    const fact = callFact(formula, words);
    if (fact) conditions.push(fact);
    return !fact;
  });
  const [only, ...more] = drawn.filter((formula) => !isNoise(formula, words));
  insist(more.length === 0 && formulas.points.length === 0, 'more than one curve');
  const curve: Curve = only
    ? curveOf(only)
    : { letter: 'x', tex: 'y = ax^2 + bx + c', body: unknownParabola, name: 'y', isEquation: false };
  if (!only) insist(conditions.length > 0, 'nothing is known');
  const unknown = constantsOf(curve);
  const asksTerm = term ? words.term(term) : undefined;
  insistKnown(formulas.letters, [
    curve.letter,
    ...(names?.letters ?? []),
    ...(crossing ? [crossing.name] : []),
    ...unknown,
    ...(curve.name ?? ''),
    'f',
    'y',
    'x',
    ...(asksTerm ? variablesOf(asksTerm) : []),
  ]);
  const limits = [...formulas.inequalities];
  if ((limits.length > 0 && !names) || isSign) insist(unknown.length === 1, 'a limit of nothing');
  if (unknown.length === 0) {
    insist((conditions.length === 0 || asked?.asked === 'other') && !isGreatest, 'said of a curve that is known');
    insist(
      conditions.every((fact) => fact(curve).every(({ zero }) => zero.size === 0)),
      'a statement that is not true',
    );
    if (count !== undefined) insist(agreesWithCount(curve, count), 'another count');
    if (crossing) {
      insist(asksTerm?.is === 'variable' && asksTerm.name === crossing.name, 'another letter');
      return answerAbout({ asked: crossing.asked, parts: {} }, curve, words, []);
    }
    if (names && asksTerm) return namedAnswer(names, asksTerm, curve, words, limits);
    return asked && !term && !names ? answerAbout(withRoots(asked, roots), curve, words, []) : undefined;
  }
  const steps: string[] = [];
  if (count !== undefined && count !== 'one' && conditions.length === 0) {
    const bound = boundAsked(limits, asksTerm, unknown);
    if (bound)
      return boundOf(rangeOfConstant(curve, bound.name, count, words, { greatest: undefined, sign: undefined }), bound);
    insist(
      conditions.length === 0 && asksTerm?.is === 'variable' && unknown.join('') === asksTerm.name,
      'another constant',
    );
    return rangeOfConstant(curve, asksTerm.name, count, words, { greatest: isGreatest, sign: isSign });
  }
  insist(!isGreatest, 'a greatest one of some');
  if (count === 'one') conditions.push(oneSolution);
  const all = conditions.flatMap((fact) => fact(curve));
  steps.push(...all.map(({ step }) => step));
  const found = commonZeros(
    all.map(({ zero }) => zero),
    unknown,
  )
    .filter((values) => count === undefined || count === 'one' || agreesWithCount(withConstants(curve, values), count))
    .filter((values) => fits(values, isSign, limits, unknown[0] ?? '') && isParabola(curve, values, ways));
  insist(found.length > 0, 'nothing fits');
  insist(
    found.every((values) => all.every(({ zero }) => withValues(zero, values).size === 0)),
    'a statement that is not true',
  );
  if (asked && !asksTerm) {
    const [values, ...others] = found;
    insist(values && others.length === 0, 'more than one parabola');
    return answerAbout(withRoots(asked, roots), withConstants(curve, values), words, [...steps, solvedStep(values)]);
  }
  return constantsAsked(given(asksTerm), found, steps, curve, words);
}

/** 'There is no solution precisely when p > n. What is n?' */
function boundAsked(
  limits: { sides: Expression[]; signs: string[] }[],
  asked: Expression | undefined,
  unknown: string[],
) {
  const [limit, ...more] = limits;
  const [left, right] = limit?.sides ?? [];
  if (!limit || more.length > 0 || left?.is !== 'variable' || right?.is !== 'variable' || asked?.is !== 'variable')
    return undefined;
  const isLeft = left.name === unknown[0] && right.name === asked.name;
  const isRight = right.name === unknown[0] && left.name === asked.name;
  const sign = limit.signs[0] ?? '';
  if (unknown.length !== 1 || isLeft === isRight) return undefined;
  return {
    name: unknown[0] ?? '',
    sign: isLeft ? sign : sign.replace(/[<>]/, (one) => (one === '<' ? '>' : '<')),
    of: asked.name,
  };
}

function boundOf(work: Work, { name, sign: wanted, of }: { name: string; sign: string; of: string }): Work {
  const [, found, value] =
    /^([<>]=?)(-?[\d/]+)$/.exec((work.values?.[0] ?? '').replace(new RegExp(`^${name}`), '')) ?? [];
  insist(found === wanted && value, 'a bound of another kind');
  return { ...work, answer: math(`${of} = ${rationalTex(numberOf(value))}`), values: [value] };
}

const unknownParabola: Polynomial = polynomialOf({
  is: 'add',
  left: { is: 'add', left: monomial('a', 2), right: monomial('b', 1) },
  right: { is: 'variable', name: 'c' },
});

function monomial(name: string, power: number): Expression {
  let term: Expression = { is: 'variable', name };
  for (let round = 0; round < power; round++)
    term = { is: 'multiply', left: term, right: { is: 'variable', name: 'x' } };
  return term;
}

const oneSolution: Fact = (curve: Curve) => [
  {
    zero: discriminantOf(curve),
    step: `There is exactly one solution when the discriminant ${math('b^2 - 4ac')} is ${math('0')}: ${math(`${expressionTexOf(discriminantOf(curve))} = 0`)}.`,
  },
];

function expressionTexOf(polynomial: Polynomial): string {
  return polynomial.size === 0 ? '0' : expressionTex(expressionOf(polynomial));
}

/** `f(3) = 7`, of which the call has a letter of its own. */
function callFact(formula: Formula, words: Words): Fact | undefined {
  if (formula.is !== 'equation' || formula.left.is !== 'variable') return undefined;
  const call = words.calls.get(formula.left.name);
  if (!call) return undefined;
  const [at, value] = [polynomialOf(call.of), polynomialOf(formula.right)];
  insist(at.size <= 1, 'a call of letters');
  return through(at, value, 'The value is given');
}

/** `y = f(x)`, `y = a(x - h)^2 + k` as the name of a form. */
function isNoise(formula: Formula, words: Words): boolean {
  if (/^(?:y ?= ?|[f-h]\(x\) ?= ?)?a ?\*? ?\(x ?- ?h\)\^\(?2\)? ?\+ ?k$/.test(formula.text)) return true;
  return (
    formula.is === 'equation' &&
    formula.left.is === 'variable' &&
    formula.right.is === 'variable' &&
    words.calls.get(formula.right.name)?.of.is === 'variable'
  );
}

function fits(
  values: Values,
  signWord: string | undefined,
  limits: { sides: Expression[]; signs: string[] }[],
  name: string,
): boolean {
  const value = values[name];
  if (signWord && value && sign(value) !== (signWord === 'positive' ? 1 : -1)) return false;
  return limits.every(({ sides, signs }) => {
    insist(signs.length === 1 && variablesOf(...sides).every((letter) => values[letter]), 'a limit of something else');
    const [left, right] = sides.map((side) => valueIn(side, values)) as [Rational, Rational];
    const compared = left.compare(right);
    return (
      { '<': compared < 0, '>': compared > 0, '<=': compared <= 0, '>=': compared >= 0, '<>': compared !== 0 }[
        signs[0] ?? ''
      ] === true
    );
  });
}

function valueIn(expression: Expression, values: Values): Rational {
  const exact = exactValue(
    expression,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, surd(value)])),
  );
  insist(exact.size === 0 || (exact.size === 1 && exact.has(1n)), 'a root');
  return exact.get(1n) ?? zero;
}

/** `(a, 0)`, where the graph meets one half of the x-axis. */
function takeCrossing(words: Words): { name: string; asked: Asked } | undefined {
  const parts = words.take(
    '{cross} <s:positive/negative> x-axis at [point] <p:point>',
    '<s:positive/negative> {root} ... is [at] <p:point>',
  );
  if (!parts) return undefined;
  const point = words.formula(parts['p']);
  insist(
    point.is === 'point' && point.x.is === 'variable' && point.y.is === 'number' && point.y.value.n === 0n,
    'no crossing',
  );
  return { name: point.x.name, asked: parts['s'] === 'positive' ? 'positiveRoot' : 'negativeRoot' };
}

/** The other one of two roots is asked for by the one that is said. */
function withRoots(asked: { asked: Asked; parts: Parts }, roots: Rational[]): { asked: Asked; parts: Parts } {
  if (asked.asked !== 'other') return asked;
  const [root, ...more] = roots;
  insist(root && more.length === 0, 'not one root said');
  return { asked: 'other', parts: { root: rationalText(root) } };
}

function isParabola(curve: Curve, values: Values, ways: string[]): boolean {
  if (coefficientsIn(withConstants(curve, values).body, curve.letter).length !== 3) return false;
  const { a } = numbersOf(withConstants(curve, values));
  return sign(a) !== 0 && ways.every((way) => isLeast(way) === sign(a) > 0);
}

function solvedStep(values: Values): string {
  return `Solve for the constants: ${Object.entries(values)
    .map(([name, value]) => math(`${name} = ${rationalTex(value)}`))
    .join(', ')}.`;
}

function constantsAsked(asked: Expression, found: Values[], steps: string[], curve: Curve, words: Words): Work {
  const call = asked.is === 'variable' ? words.calls.get(asked.name) : undefined;
  const told: Told = {
    understood: `Find ${math(call ? `${call.name}(${call.text})` : expressionTex(asked))} for ${math(curve.tex)}.`,
    steps: [...steps, ...found.map(solvedStep)],
    check: 'Put in, each value makes every statement of the problem true.',
  };
  if (call) {
    const [values, ...others] = found;
    insist(values && others.length === 0, 'more than one curve');
    if (call.of.is === 'variable') {
      const work = answerAbout({ asked: 'equation', parts: {} }, withConstants(curve, values), words, told.steps);
      return { ...work, values: (work.values ?? []).map((text) => text.replace('y=', '')) };
    }
    return callAsked(call, withConstants(curve, values), told, words);
  }
  const values = found.map((one) => {
    insist(
      variablesOf(asked).every((name) => one[name]),
      'a letter that is no constant',
    );
    return surd(valueIn(asked, one));
  });
  return valuesWork(told, values, asked.is === 'variable' ? asked.name : '', words);
}

function callAsked(call: { of: Expression; text: string; name: string }, curve: Curve, told: Told, words: Words): Work {
  const body = expressionOf(curve.body);
  const at = valueIn(call.of, {});
  const value = valueIn(body, { [curve.letter]: at });
  insist(curve.name === undefined || curve.name === call.name || curve.name === 'y', 'another function');
  return valuesWork(
    {
      ...told,
      steps: [...told.steps, `At ${math(`${curve.letter} = ${rationalTex(at)}`)} it is ${math(rationalTex(value))}.`],
    },
    [surd(value)],
    '',
    words,
  );
}
