import { attempt } from '../../../equation.ts';
import { insistKnown, lettersIn, mathKind, type Words } from '../math/words.ts';
import { distinctSurds, valuesWork, type Told } from '../math/answers.ts';
import { commonZeros, type Values } from '../math/inParts.ts';
import { rootsWithoutWords, solveEquation } from '../../../equations/solveEquation.ts';
import { calculate } from '../../../expressions/arithmetic.ts';
import { expand } from '../../../expressions/expand.ts';
import { simplify } from '../../../expressions/simplify.ts';
import { engineText, expressionTex, replaced, variablesOf, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { asNumber, surdTex } from '../../../numbers/surd.ts';
import { minus } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { given, insist } from '../../../refused.ts';
import { findsValue, insistOnAgreement } from '../../../secondEngine.ts';
import { math, valueText, type Work } from '../../../workedOut.ts';
import { surdText } from '../../result.ts';
import { rationalTex } from '../../../numbers/rational.ts';

export interface Definition {
  letter: string;
  body: Expression;
}

export type Definitions = ReadonlyMap<string, Definition>;

const deepest = 8;

/** The expression without calls: what each function says is put in. */
export function withoutFunctions(expression: Expression, words: Words, functions: Definitions, depth = 0): Expression {
  insist(depth < deepest, 'functions of functions without end');
  return replaced(expression, (part) => {
    const call = part.is === 'variable' ? words.calls.get(part.name) : undefined;
    if (!call) return undefined;
    const of = withoutFunctions(call.of, words, functions, depth + 1);
    const said = knownValue(call.name, of, words);
    if (!functions.has(call.name) && said) return said;
    const { letter, body } = given(functions.get(call.name));
    const open = withoutFunctions(body, words, functions, depth + 1);
    return replaced(open, (inner) => (inner.is === 'variable' && inner.name === letter ? of : undefined));
  });
}

/** `f(2) = 7`, of a function of which nothing else is said. */
function knownValue(name: string, of: Expression, words: Words): Expression | undefined {
  if (lettersIn(of).length > 0) return undefined;
  const at = asNumber(exactValue(of));
  const said = words.formulas.flatMap((formula) => {
    const call =
      formula.is === 'equation' && formula.left.is === 'variable' ? words.calls.get(formula.left.name) : undefined;
    return call &&
      formula.is === 'equation' &&
      call.name === name &&
      lettersIn(call.of, formula.right).length === 0 &&
      asNumber(exactValue(call.of)) === at
      ? [formula.right]
      : [];
  });
  return said.length === 1 ? said[0] : undefined;
}

/** As it was typed: `f(g(2))` in place of its letter. */
export function callTex(expression: Expression, words: Words): string {
  return expressionTex(expression).replace(/(?<![\\a-z])[a-z](?![a-z])/g, (name) => {
    const call = words.calls.get(name);
    return call ? `${call.name}\\left(${callTex(call.of, words)}\\right)` : name;
  });
}

const harmless = 'equal each all both constant zero true sum difference product same not combined';

/** Values of functions, of functions in functions, and what makes them equal to something. */
export const functionValue = mathKind('function', (words) => {
  words.takeAll(
    'domain ... all real numbers',
    'for all [real] [values|numbers] [of] [<v:letter>]',
    '(write|express|give) ... in terms of <v:letter>',
    'in terms of <v:letter>',
  );
  insist(
    !words.has(
      'minimum',
      'maximum',
      'vertex',
      'inverse',
      'zeros',
      'x-intercepts',
      'y-intercept',
      'increase',
      'slope',
      'remainder',
      'factor',
      'translated',
      'shifted',
      'reflected',
      'product of',
      'sum of',
      'difference between',
      'average',
      'least',
      'greatest',
      'how many',
      'percent',
      'point',
    ),
    'another question',
  );
  const { functions, equations, expressions, letters, inequalities, points } = words.takeFormulas();
  words.insistDone(harmless);
  insist(points.length === 0, 'points');
  const definitions = new Map<string, Definition>();
  const facts: { left: Expression; right: Expression }[] = [];
  for (const formula of functions) {
    const known = definitions.get(formula.name);
    if (known === undefined) definitions.set(formula.name, { letter: formula.letter, body: formula.body });
    else {
      insist(lettersIn(formula.body).length === 0, 'a function said twice');
      const body = replaced(known.body, (part) =>
        part.is === 'variable' && part.name === known.letter ? { is: 'variable', name: formula.letter } : undefined,
      );
      facts.push({ left: body, right: formula.body });
    }
  }
  insist(definitions.size > 0, 'no function');
  const open = (expression: Expression) => withoutFunctions(expression, words, definitions);
  for (const { left, right } of equations) {
    if (
      left.is === 'variable' &&
      left.name === 'y' &&
      right.is === 'variable' &&
      words.calls.get(right.name)?.of.is === 'variable'
    )
      continue;
    const call = left.is === 'variable' ? words.calls.get(left.name) : undefined;
    if (call && !definitions.has(call.name) && knownValue(call.name, call.of, words)) continue;
    facts.push({ left: open(left), right: open(right) });
  }
  const calls = [
    ...expressions.map(({ expression }) => expression),
    ...letters.map((name): Expression => ({ is: 'variable', name })),
  ].filter((part) => lettersIn(part).some((name) => words.calls.has(name)));
  const inner = [...definitions].flatMap(([name, { letter, body }]) => [name, letter, ...lettersIn(body)]);
  const [target, ...more] = calls.filter(
    (part, index) => calls.findIndex((other) => engineText(other) === engineText(part)) === index,
  );
  insist(more.length === 0, 'more than one value asked');
  const plainLetters = letters.filter((name) => !words.calls.has(name));
  insistKnown(plainLetters, [...inner, ...facts.flatMap(({ left, right }) => lettersIn(left, right)), 'y']);
  insist(
    expressions.every(
      ({ expression }) => expression === target || !lettersIn(expression).some((name) => words.calls.has(name)),
    ),
    'an expression',
  );
  const constants = [
    ...new Set(
      [...definitions.values()].flatMap(({ letter, body }) =>
        lettersIn(body).filter((name) => name !== letter && !words.calls.has(name)),
      ),
    ),
  ];
  insist(
    inequalities.every(({ sides }) =>
      lettersIn(...sides).every((name) => constants.includes(name) || inner.includes(name)),
    ),
    'a limit',
  );
  if (target) {
    insist(expressions.length <= 1, 'another expression');
    const values = constantsOf(constants, facts);
    return valueOf(target, open(target), values, words);
  }
  insist(inequalities.length === 0 && expressions.length === 0, 'a limit');
  return solved(facts, constants, plainLetters, definitions, words);
});

function constantsOf(constants: string[], facts: { left: Expression; right: Expression }[]): Values {
  if (constants.length === 0) {
    insist(facts.length === 0, 'said of a function that is known');
    return {};
  }
  const [values, ...more] = commonZeros(
    facts.map(({ left, right }) => minus(polynomialOf(left), polynomialOf(right))),
    constants,
  );
  insist(values && more.length === 0, 'constants that are not known');
  return values;
}

function valueOf(target: Expression, opened: Expression, values: Values, words: Words): Work {
  const put = withNumbers(opened, values);
  const shown = callTex(target, words);
  const told = { understood: `Find ${math(shown)}.` };
  const first = [
    ...(Object.keys(values).length > 0
      ? [
          `The constants follow from what is given: ${Object.entries(values)
            .map(([name, value]) => math(`${name} = ${rationalTex(value)}`))
            .join(', ')}.`,
        ]
      : []),
    `Put in what the functions say: ${math(`${shown} = ${expressionTex(put)}`)}.`,
  ];
  if (variablesOf(put).length === 0) {
    const value = exactValue(put);
    insistOnAgreement(findsValue(engineText(put), asNumber(value)));
    const more = attempt(() => calculate(put))?.steps ?? [];
    return {
      ...told,
      kind: '',
      steps: [...first, ...(more.length > 0 ? more : [`That is ${math(surdTex(value))}.`])],
      answer: valueText(value),
      values: [surdText(value)],
      check: 'A second calculation gives the same value.',
    };
  }
  insist(Object.keys(values).length === 0, 'an expression with constants');
  const isPolynomial = attempt(() => polynomialOf(put)) !== undefined;
  const work = isPolynomial ? attempt(() => expand(put)) : attempt(() => simplify(put));
  const answer = work?.answer ?? math(expressionTex(put));
  const tex = given(/^\\\((.*?)\\\)/.exec(answer)?.[1]);
  return {
    ...told,
    kind: '',
    steps: [...first, ...(work?.steps ?? [])],
    answer: math(tex),
    values: [engineText(parse(plainText(`\\(${tex}\\)`)))],
    check: 'Numbers put in for the letter give the same value before and after.',
  };
}

function withNumbers(expression: Expression, values: Values): Expression {
  return replaced(expression, (part) => {
    const value = part.is === 'variable' ? values[part.name] : undefined;
    return value && { is: 'number', value };
  });
}

/** 'For what value of x is f(g(x)) = 25?', 'f(2) = 9, what is c?' */
function solved(
  facts: { left: Expression; right: Expression }[],
  constants: string[],
  letters: string[],
  definitions: Definitions,
  words: Words,
): Work {
  const [fact, ...more] = facts;
  insist(fact && more.length === 0, 'not one equation');
  const names = lettersIn(fact.left, fact.right);
  const [name, ...others] = names;
  insist(name && others.length === 0 && letters.includes(name), 'not one letter');
  insist(constants.length === 0 || (constants.length === 1 && constants[0] === name), 'constants');
  const asked = new RegExp(`\\b(?:what|find|which|value of|determine|solve)\\b`).test(words.reading.heard);
  insist(asked && [...definitions.values()].length > 0, 'nothing asked');
  const roots = rootsWithoutWords(fact, name).map((root) => given(root.exact));
  const work = solveEquation(fact, name);
  const told: Told = { understood: work.understood, steps: work.steps, check: work.check };
  return valuesWork(told, distinctSurds(roots), name, words);
}
