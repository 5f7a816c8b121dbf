import { attempt } from '../../../equation.ts';
import { insistKnown, lettersIn, mathKind, type Words } from '../math/words.ts';
import { expand } from '../../../expressions/expand.ts';
import { factor } from '../../../expressions/factor.ts';
import { simplify } from '../../../expressions/simplify.ts';
import { everyPart, engineText, expressionTex, replaced, type Expression } from '../../../expression.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { coefficients, degreeOf, lettersOf, polynomialTex, polynomialText } from '../../../polynomial.ts';
import { polynomialOf, ratioOf } from '../../../ratio.ts';
import { rational } from '../../../numbers/rational.ts';
import { rootsOf } from '../../../roots.ts';
import { asNumber } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { findsSame, near } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { withSigns } from '../../../reading/choice.ts';
import { numberIn } from '../../../reading/answers.ts';

const noun =
  '[expression|polynomial|trinomial|binomial|quadratic|quadratic expression|quadratic polynomial|product|following|cubic|cubic polynomial|algebraic expression|rational expression|fraction]';
const factorWord =
  '(factor|factorise|factorize|factoring|factored|factorised|factorized|factorization|factorisation|factors)';
const simplifyWord =
  '(simplify|simplified|simplifying|reduce|combine like terms|collect like terms|combining like terms|collecting like terms|combine|simplest form|simplified form|lowest terms|divide and simplify|multiply and simplify)';

type Verb = 'factor' | 'expand' | 'simplify' | 'equivalent';

const verbs: [Verb, string[]][] = [
  [
    'factor',
    [
      `${factorWord} [completely|fully] ${noun} <x:expression> [as far as possible]`,
      `{rewrite} ${noun} <x:expression> ${noun} (as|in|into) (product of [2|3] [linear|binomial] [factors|binomials|terms]|factored form|product|fully factored form|completely factored form|its factors)`,
      `<x:expression> [is] [{rewrite}] (as|in|into) (product of [2|3] [linear|binomial] [factors|binomials]|factored form|fully factored form|completely factored form)`,
      `<x:expression> (factored|factorised|factorized) [completely|fully]`,
      `[{ask}] [complete|completely|fully] ${factorWord} [form] of ${noun} <x:expression>`,
      `factor out [greatest] common factor (from|of|in) ${noun} <x:expression>`,
      `factor out gcf (from|of|in) ${noun} <x:expression>`,
      `(take|pull|bring) (greatest common factor|gcf) out of ${noun} <x:expression>`,
      `(complete|full) (factorization|factorisation) of ${noun} <x:expression>`,
      `${factorWord} ... <x:expression>`,
      `<x:expression> ${factorWord} [it|this] [completely]`,
    ],
  ],
  [
    'expand',
    [
      `(expand|foil|distribute|multiply out|multiply|expanding|multiply and simplify|expand and simplify) ${noun} <x:expression>`,
      `<x:expression> (expanded|multiplied out)`,
      `{rewrite} ${noun} <x:expression> without (parentheses|brackets)`,
      `multiply out ${noun} <x:expression>`,
      `(expanded|standard|multiplied out) form of ${noun} <x:expression>`,
      `{rewrite} ${noun} <x:expression> (as|in|into) [single] (polynomial in standard form|standard form|expanded form|polynomial|trinomial|sum of terms)`,
      `(expansion|product) [of] ${noun} <x:expression>`,
      `[use|using] foil [on|for] [to] [multiply|expand] <x:expression>`,
      `<x:expression> [,] (expand|foil|multiply) [it|this|out]`,
    ],
  ],
  [
    'simplify',
    [
      `${simplifyWord} [of|for] ${noun} <x:expression> [as much as possible|completely|fully]`,
      `<x:expression> [,] ${simplifyWord} [it|this]`,
      `<x:expression> [,] what [is|that|it] (simplify to|simplifies to|equal|simplified)`,
      `what <x:expression> (simplify to|simplifies to|simplify)`,
      `{rewrite} ${noun} <x:expression> (as|in) (one fraction|simplest form|lowest terms)`,
      `[{ask}] one fraction (equivalent to|equal to) <x:expression> [in simplest form]`,
      `<x:expression> ... {rewrite} (as|in) one fraction`,
      `${simplifyWord} ... <x:expression>`,
    ],
  ],
  [
    'equivalent',
    [
      `[which|what] [of] [following|these|choice|answer] [choices|options] [expression|polynomial|expressions|polynomials|fraction|is] [is] [always] {same} ${noun} <x:expression>`,
      `<x:expression> [is] {same} .`,
      `<x:expression> [is] {same} (which|what) [of] [following] [expression|polynomial|expressions]`,
      `(expression|polynomial|form|one|binomial|trinomial) [is] (equivalent to|equals|equal to|same as) ${noun} <x:expression>`,
      `equivalent (form|expression) (of|to|for) ${noun} <x:expression>`,
    ],
  ],
];

const harmless =
  'how factor factors product times sum difference equal all much far positive negative combined zero not same square cube quotient fraction completely';

/** What comes after the writing, or picks a piece of it. */
const more = ['and then', ', then', '(divide|divided|multiply|multiplied) by', 'smaller', 'larger', 'bigger', 'lesser'];

/** An expression written as it is asked for: in factors, multiplied out, as short as it gets. */
export const rewritten = mathKind('expression', (words) => {
  insist(!words.has('factor of', 'factors is', 'coefficient', 'remainder'), 'one factor');
  const limits = words
    .drop(
      'where <i:inequality> ,',
      'where <i:inequality>',
      'for <i:inequality> ,',
      'for <i:inequality>',
      'if <i:inequality>',
      'assume <i:inequality>',
    )
    .map(({ i }) => words.formula(i));
  const tree = combined(words);
  const isAsked = verbs.find(([, phrases]) => words.has(...phrases))?.[0];
  const taken = tree ? undefined : given(verbs.find(([verb]) => verb === isAsked))[1];
  const parts = taken && given(words.take(...taken));
  const isFactored = words.take('factored [form]') !== undefined;
  words.takeAll(
    'in terms of <v:letter>',
    'is [not|!nonzero|nonzero] (zero|0)',
    'arent (zero|0)',
    '(zero|0) (denominator|denominators)',
    'where <i:inequality>',
  );
  words.drop('over (integers|rationals|reals)', 'over !all real numbers', '= .');
  words.take('find (fraction|expression|it|that one fraction|that expression|one fraction)');
  const { inequalities, letters, ...others } = words.takeFormulas();
  words.insistDone(harmless);
  insist(!words.has(...more), 'something more');
  insist(
    others.equations.length + others.functions.length + others.points.length + others.expressions.length === 0,
    'more formulas',
  );
  const expression = tree?.expression ?? words.term(given(parts)['x']);
  insist(words.calls.size === 0, 'a function');
  insistKnown(letters, lettersIn(expression));
  insist(
    [...inequalities, ...limits.flatMap((limit) => (limit.is === 'inequality' ? [limit] : []))].every(({ sides }) =>
      lettersIn(...sides).every((name) => lettersIn(expression).includes(name)),
    ),
    'a limit',
  );
  const work = byVerb(isFactored ? 'factor' : ((tree ? 'simplify' : isAsked) ?? 'equivalent'), expression, words);
  const steps = tree ? [...tree.steps, ...work.steps] : work.steps;
  return { ...(work.values ? work : withText(work)), steps };
});

function byVerb(verb: Verb, expression: Expression, words: Words): Work {
  if (verb === 'equivalent' && words.reading.options.length > 0) {
    const option = sameOption(expression, words);
    if (option) return option;
  }
  if (verb === 'factor') return factor(expression);
  if (verb === 'expand') return expand(expression);
  const isPolynomial = attempt(() => polynomialOf(expression)) !== undefined;
  if (verb === 'equivalent' && isPolynomial && isFlat(expression)) {
    insist(words.reading.options.length > 0, 'equivalent, but how');
    return factor(expression);
  }
  if (isPolynomial && /^(?:multiply|power)$/.test(expression.is)) return expand(expression);
  return simplify(expression);
}

/** The one option that is the same for all values, as it is written there. */
function sameOption(expression: Expression, words: Words): Work | undefined {
  const same = words.reading.options.flatMap(({ letter, text }) => {
    const tree = attempt(() => parse(plainText(text)));
    return tree && findsSame(engineText(expression), engineText(tree)) ? [{ letter, tree }] : [];
  });
  const [only, ...more] = same;
  if (!only || more.length > 0) return undefined;
  const polynomial = attempt(() => polynomialOf(expression));
  const tex = expressionTex(only.tree);
  return {
    kind: 'expression',
    understood: `Which option is ${math(expressionTex(expression))}, whatever the letters are?`,
    steps: [
      ...(polynomial && isFlat(expression)
        ? []
        : (attempt(() => (polynomial ? expand(expression) : simplify(expression)))?.steps ?? [])),
      `${polynomial ? 'Multiplied out, option' : 'Option'} ${only.letter} is the same: ${math(`${tex} = ${polynomial ? polynomialTex(polynomial) : expressionTex(expression)}`)}.`,
    ],
    answer: math(tex),
    values: [engineText(only.tree)],
    check: 'Numbers put in for the letters give the same value for both.',
  };
}

/** A sum with nothing to multiply out. */
function isFlat(expression: Expression): boolean {
  return (
    !everyPart(expression).some(
      (part) =>
        ((part.is === 'multiply' || part.is === 'divide') &&
          [part.left, part.right].some((side) => side.is === 'add' || side.is === 'subtract')) ||
        (part.is === 'power' &&
          (part.left.is === 'add' || part.left.is === 'subtract' || part.left.is === 'multiply')) ||
        part.is === 'negative',
    ) && polynomialTex(polynomialOf(expression)).length >= expressionTex(expression).length - 2
  );
}

function withText(work: Work): Work {
  const tex = /^\\\((.*?)\\\)/.exec(work.answer)?.[1];
  const tree = attempt(() => parse(plainText(`\\(${given(tex)}\\)`)));
  return { ...work, values: [engineText(given(tree))] };
}

/** 'Subtract A from B', 'the sum of A and B', 'A divided by B', 'p = A, q = B, 2p - q'. */
function combined(words: Words): { expression: Expression; steps: string[] } | undefined {
  const made = (is: 'add' | 'subtract' | 'multiply' | 'divide', left: Expression, right: Expression) => {
    const expression: Expression = { is, left, right };
    return { expression, steps: [`Write it as one expression: ${math(expressionTex(expression))}.`] };
  };
  const x = '<a:expression>';
  const y = '<b:expression>';
  const tries: ['add' | 'subtract' | 'multiply' | 'divide', boolean, string[]][] = [
    [
      'subtract',
      true,
      [
        `subtract ${x} from ${y}`,
        `(subtracting|subtracted) ${x} from ${y}`,
        `${x} [is] subtracted from ${y}`,
        `what (must|is|has to is) [polynomial|expression] added to ${x} to (get|make|give|obtain|equal) ${y}`,
      ],
    ],
    [
      'subtract',
      false,
      [
        `(difference|difference between|difference of) ${x} (and|minus) ${y}`,
        `from ${x} subtract ${y}`,
        `difference when ${y} [is] subtracted from ${x}`,
      ],
    ],
    ['add', false, [`(add|sum of|adding) ${x} (and|to|,) ${y}`, `${x} added to ${y}`]],
    [
      'multiply',
      false,
      [`(product of|multiply|multiplying) ${x} (and|by|,|times) ${y}`, `${x} [is] multiplied by ${y}`],
    ],
    [
      'divide',
      false,
      [
        `(divide|dividing|simplify|quotient of|quotient|divide and simplify) ${x} (by|/|and) ${y}`,
        `${x} / ${y}`,
        `${x} is (divided by|/) ${y}`,
      ],
    ],
  ];
  for (const [is, isTurned, phrases] of tries) {
    const isNoise = words.has('remainder', 'coefficient');
    if (isNoise) return undefined;
    const parts = words.take(...phrases);
    if (!parts) continue;
    words.take(
      '(divide|divided) and simplify',
      'simplify [completely|fully]',
      'and simplify',
      'divide',
      'simplified',
      '{ask} (quotient|sum|difference|product|result)',
    );
    const [a, b] = [words.term(parts['a']), words.term(parts['b'])];
    return isTurned ? made(is, b, a) : made(is, a, b);
  }
  return named(words);
}

/** 'If p = A and q = B, which expression is equal to 2p - q?' */
function named(words: Words): { expression: Expression; steps: string[] } | undefined {
  const rest = words.rest;
  const equations = words.takeAll('<e:equation>').map(({ e }) => words.formula(e));
  const names = new Map(
    equations.flatMap((formula) =>
      formula.is === 'equation' && formula.left.is === 'variable' && lettersIn(formula.right).length > 0
        ? [[formula.left.name, formula.right] as const]
        : [],
    ),
  );
  const asked = words.take(
    '(which|what) [of] [following] expression ... {same} <t:expression>',
    '[{ask}] (value of|expression for|expression equivalent to|equal to|equivalent to) <t:expression>',
    '(find|simplify|compute|calculate|what is|express|write|evaluate) [expression] <t:expression>',
  )?.['t'];
  const target = asked && attempt(() => words.term(asked));
  const isWhole =
    names.size > 0 && names.size === equations.length && target && lettersIn(target).every((name) => names.has(name));
  if (!isWhole) {
    words.rest = rest;
    return undefined;
  }
  const expression = replaced(target, (part) => (part.is === 'variable' ? names.get(part.name) : undefined));
  words.takeAll('in terms of <v:letter>', '{rewrite} <t:letter> in terms of <v:letter>');
  return { expression, steps: [`Put the expressions in: ${math(expressionTex(expression))}.`] };
}

/** The option that divides a polynomial without a remainder. */
export const factorAmongOptions = mathKind('factor', (words) => {
  const parts = words.take(
    'which [of] [following|these|choices] [expressions|expression|binomials] [is|could is] [one of|not] factor of [polynomial|expression|quadratic|trinomial] <x:expression>',
    'which [of] [following] [expressions|binomials] [is] [one of] factors of [polynomial|expression] <x:expression>',
    'which (binomial|expression|linear expression|polynomial|one|choice) is factor of [polynomial|expression] <x:expression>',
    '(one|which) factor of [polynomial|expression] <x:expression> [is] [which]',
  );
  const expression = words.term(given(parts)['x']);
  const { letters, ...rest } = words.takeFormulas();
  words.insistDone('factors factor');
  insist(
    Object.values(rest).every((all) => all.length === 0),
    'more formulas',
  );
  insistKnown(letters, lettersIn(expression));
  insist(!/\bnot\b/.test(words.reading.heard), 'not a factor');
  const polynomial = polynomialOf(expression);
  const dividing = words.reading.options.filter(({ text }) => {
    const tree = parse(plainText(text));
    const option = polynomialOf(tree);
    insist(
      degreeOf(option) >= 1 && lettersOf(option).join('') === lettersOf(polynomial).join(''),
      'an option of another kind',
    );
    return lettersOf(ratioOf({ is: 'divide', left: expression, right: tree }).below).length === 0;
  });
  const [only, ...more] = dividing;
  insist(only && more.length === 0, 'no option alone');
  const option = polynomialOf(parse(plainText(only.text)));
  insist(
    rootsOfOption(option).every((root) =>
      near(numberIn(withSigns(polynomialText(polynomial)).replace(/(?<![a-z])[a-z](?![a-z])/g, `(${root})`)) ?? 1, 0),
    ),
    'no factor',
  );
  const tex = polynomialTex(option);
  const work = attempt(() => factor(expression));
  return {
    kind: '',
    understood: `Which one is a factor of ${math(polynomialTex(polynomial))}?`,
    steps: work ? [...work.steps, `So ${math(tex)} is a factor.`] : [`Divided by ${math(tex)}, nothing is left over.`],
    answer: `${math(tex)}, which is option ${only.letter}`,
    option: only.letter,
    values: [polynomialText(option)],
    check: 'At the zero of the factor the polynomial is zero as well.',
  };
});

function rootsOfOption(option: ReturnType<typeof polynomialOf>): number[] {
  const [c, b] = coefficients(option);
  return degreeOf(option) === 1 ? [-(c?.valueOf() ?? 0) / (b?.valueOf() ?? 1)] : rootsOf(option).values.map(asNumber);
}

/** The coefficient of a term in what is multiplied out. */
export const coefficientOf = mathKind('coefficient', (words) => {
  const parts = words.take(
    'coefficient of <p:term> [term] (in|of|when|after) ... <x:expression>',
    'coefficient of <p:term> [term] [is]',
    'coefficient [in front] of <p:term>',
    'coefficient on <p:term> [term]',
    'constant term (in|of|when) ... <x:expression>',
    '{ask} constant term',
  );
  insist(parts, 'no coefficient');
  const after = parts['x'] ?? words.take('<x:expression>')?.['x'];
  const power = parts['p'] ? polynomialOf(words.term(parts['p'])) : new Map([['', rational(1)]]);
  words.take(
    'is ... {rewrite} [as|in] [sum of terms]',
    '(is|when) (expanded|multiplied out|multiplied|simplified)',
    '(multiply|expand) [out]',
  );
  const { letters, ...rest } = words.takeFormulas();
  words.insistDone('product constant');
  insist(
    Object.values(rest).every((all) => all.length === 0),
    'more formulas',
  );
  const expression = words.term(after);
  insistKnown(letters, lettersIn(expression));
  const [[product, by] = ['', rational(0)]] = [...power];
  insist(power.size === 1 && by.equals(rational(1)), 'no power alone');
  const polynomial = polynomialOf(expression);
  const value = polynomial.get(product) ?? rational(0);
  insist(findsSame(engineText(expression), polynomialText(polynomial)), 'not the same');
  return {
    kind: '',
    understood: `Multiply out ${math(expressionTex(expression))}.`,
    steps: [
      ...expand(expression).steps,
      product === ''
        ? 'Look for the term without a letter.'
        : `Look for the number before ${math(polynomialTex(power))}.`,
    ],
    answer: math(polynomialTex(new Map([['', value]]).size > 0 && value.n !== 0n ? new Map([['', value]]) : new Map())),
    check: 'Numbers put in for the letter give the same value before and after.',
  };
});
