import { attempt } from '../../../equation.ts';
import { variablesOf } from '../../../expression.ts';
import { formulas } from '../../../formulas.ts';
import { questionOf } from '../../../question.ts';
import { isZero, rational, rationalText } from '../../../numbers/rational.ts';
import { coefficients, degreeOf, lettersOf, minus, polynomialTex } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import type { Formula } from '../../../reading/formulasIn.ts';
import type { Reading } from '../../../reading/reading.ts';
import { chosen } from '../../../reading/choice.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { withoutAsides } from './asides.ts';

type Verb = 'solve' | 'count' | 'sum' | 'product' | 'simplify' | 'expand' | 'factor';

/** The words of each task; every word of the text must be one of them. */
const said: Record<Verb, { cue: RegExp; words: string }> = {
  count: {
    cue: / how many | number of /,
    words:
      'how many number of real distinct different solutions solution sols roots zeros does do has have the equation what find determine there',
  },
  sum: {
    cue: / sum of(?: 2| both| all| real)? (?:solutions|roots|zeros|sols) /,
    words:
      'sum of solutions roots zeros sols to for equation what find determine need calculate compute get real both all 2 give fast quick',
  },
  product: {
    cue: / product of(?: 2| both| all| real)? (?:solutions|roots|zeros|sols) /,
    words:
      'product of solutions roots zeros sols to for equation what find determine need calculate compute get real both all 2 give fast quick',
  },
  factor: {
    cue: / (?:factor|factored|factorize|factorise|factoring|factorization) /,
    words:
      'factor factored factorize factorise factoring factorization completely fully form expression polynomial quadratic trinomial find write in what get need it out this by',
  },
  expand: {
    cue: / (?:expand|expanded|foil|multiply|multiplied|distribute) /,
    words:
      'expand expanded foil multiply multiplied distribute out form expression product find write what it this standard',
  },
  simplify: {
    cue: / (?:simplify|simplified|simplest|lowest|combine|reduce|reduced|combined) /,
    words:
      'simplify simplified simplest lowest terms combine like reduce reduced form expression write rewrite as in single fraction fully completely what find it this need answer get polynomial one to with only positive exponents leave using',
  },
  solve: {
    cue: / (?:solve|solution|solutions|roots?|zeros|find|values?|what|need|determine|get) /,
    words:
      'solve solution solutions sols root roots zeros find value values what equation for all real numbers number determine need get 2 both of to does do get that makes make satisfies satisfy true which given above following quick fast by are there need answer answers',
  },
};

/** One formula, what is to be done with it, and what students say beside: done as if it had been asked plainly. */
export const plainTask: Kind = (reading) => attempt(() => worked(reading));

function worked(reading: Reading): Work | undefined {
  const text = withoutAsides(` ${reading.heard.replaceAll('!', '')}`, reading.formulas);
  const marks = [...text.matchAll(/(?<= )([A-Z])(\d+)(?= )/g)];
  const mains = marks.filter(([, letter]) => letter === 'E' || letter === 'X');
  const [main, ...more] = mains;
  if (!main || more.length > 0) return undefined;
  const formula = given(reading.formulas[Number(main[2])]);
  insist(formula.is === 'equation' || formula.is === 'expression', 'no formula');
  const names = formula.is === 'equation' ? variablesOf(formula.left, formula.right) : variablesOf(formula.expression);
  insist(names.length >= 1 && (formula.is === 'expression' || names.length === 1), 'several letters');
  insist(
    marks.every(([, letter, index]) => {
      const other = reading.formulas[Number(index)];
      return letter === 'E' || letter === 'X' || (other?.is === 'letter' && names.includes(other.name));
    }),
    'another formula',
  );
  insist(!isPart(formula, text), 'a part of a formula');
  const verb = verbIn(text, formula);
  insist(verb, 'nothing to do');
  if (verb === 'count' || verb === 'sum' || verb === 'product')
    return reading.options.length > 0 ? undefined : ofRoots(verb, formula, reading);
  const work = formulas(questionOf(`${verb} ${formula.text}`));
  insist(work, 'not worked out');
  return reading.options.length > 0 ? chosen(work, reading) : work;
}

function verbIn(text: string, formula: Formula): Verb | undefined {
  const words = text
    .replace(/ [A-Z]\d+(?= )/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !/^[,.]$/.test(word));
  for (const verb of ['count', 'sum', 'product', 'factor', 'expand', 'simplify', 'solve'] as const) {
    const { cue } = said[verb];
    if (
      !cue.test(text) &&
      !(verb === 'solve' && formula.is === 'equation' && /(?: V\d+ (?:= )?|^ E\d+ )\. $/.test(text))
    )
      continue;
    if (verb !== 'solve' && !words.every((word) => isKnown(verb, word)) && isOfRoots(verb)) return undefined;
    const isEquation = verb === 'solve' || isOfRoots(verb);
    if (isEquation !== (formula.is === 'equation')) continue;
    if (words.every((word) => isKnown(verb, word))) return verb;
  }
  if (
    formula.is === 'expression' &&
    /^ X\d+ =? ?\. $/.test(text) &&
    /\^/.test(formula.text) &&
    /[-+][^()]*\)\^/.test(formula.text.replaceAll(' ', ''))
  )
    return 'expand';
  return undefined;
}

function isOfRoots(verb: Verb): boolean {
  return verb === 'count' || verb === 'sum' || verb === 'product';
}

function isKnown(verb: Verb, word: string): boolean {
  return ` ${said[verb].words} is are the a and then so with where you = `.includes(` ${word} `);
}

/** A number or a sign beside a formula belongs to it. */
function isPart(formula: Formula, text: string): boolean {
  return (
    / (?:-?\$?\d[\d./]*|[-+*/^|<>]|root|cube|log|sin|cos|tan|half|twice|times) [EX]\d+ | [EX]\d+ (?:[-+*/^<>|]|times|over|squared|cubed|divided|plus|minus) /.test(
      text,
    ) || formula.text.includes('|')
  );
}

function ofRoots(verb: 'count' | 'sum' | 'product', formula: Formula, reading: Reading): Work {
  insist(formula.is === 'equation', 'no equation');
  const zero = minus(polynomialOf(formula.left), polynomialOf(formula.right));
  insist(degreeOf(zero) === 2 && lettersOf(zero).length === 1, 'no quadratic');
  const [name = 'x'] = lettersOf(zero);
  insist(!formula.text.includes('/') || !/\/[^\d]*[a-z(]/.test(formula.text), 'a fraction');
  const [c, b, a] = coefficients(zero).map((one) => one);
  const [p, q, r] = [given(a), b ?? rational(0), c ?? rational(0)];
  const discriminant = q.mul(q).sub(p.mul(r).mul(4));
  const base = {
    understood: `The quadratic equation ${math(`${polynomialTex(zero)} = 0`)}.`,
  };
  if (verb === 'count') {
    const count = isZero(discriminant) ? 1 : discriminant.s > 0n ? 2 : 0;
    return workOf(
      'number of solutions',
      {
        ...base,
        steps: [
          `The discriminant is ${math(`b^2 - 4ac = ${rationalText(discriminant)}`)}.`,
          `So there ${count === 1 ? 'is 1 real solution' : `are ${count} real solutions`}.`,
        ],
        value: rational(count),
        calculation: String(count),
      },
      reading,
    );
  }
  insist(discriminant.s > 0n && !isZero(discriminant), 'not two solutions');
  const value = verb === 'sum' ? q.neg().div(p) : r.div(p);
  return workOf(
    `${verb} of solutions`,
    {
      ...base,
      steps: [
        verb === 'sum'
          ? `The sum of the solutions is ${math(`-\\frac{b}{a} = ${rationalText(value)}`)}.`
          : `The product of the solutions is ${math(`\\frac{c}{a} = ${rationalText(value)}`)}.`,
        `It has two solutions for ${math(name)}, since ${math(`b^2 - 4ac = ${rationalText(discriminant)} > 0`)}.`,
      ],
      value,
      calculation:
        verb === 'sum' ? `-(${rationalText(q)})/(${rationalText(p)})` : `(${rationalText(r)})/(${rationalText(p)})`,
    },
    reading,
  );
}
