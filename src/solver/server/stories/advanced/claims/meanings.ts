import { attempt } from '../../../equation.ts';
import { variablesOf } from '../../../expression.ts';
import { rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { expressionTex } from '../../../expression.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { Kind } from '../../story.ts';
import { isClaimTrue } from './sentence.ts';
import { modelOf } from './model.ts';

/**
 * Options that are sentences about a model, linear or exponential: each is tested by the model, and one alone must be true. Where a value or a
 * point is asked about, it must be the one that the sentence tells.
 */
export const meaningAmongOptions: Kind = (reading) => attempt(() => worked(reading));

const asksMeaning =
  / (?:interpretation|interpret|interpreted|meaning|mean|means|represents?|true|indicates?|tells?|describes?|follows?|best|statement|conclusion) /;

function worked(reading: Reading): Work | undefined {
  const { heard, options, formulas } = reading;
  const text = ` ${heard.replaceAll('!', '')}`;
  if (options.length < 3 || !asksMeaning.test(text)) return undefined;
  if (!options.every((option) => (option.text.match(/[a-z]{2,}/gi) ?? []).length >= 4)) return undefined;
  if (/ (?:not|except|false|cannot) /.test(text)) return undefined;
  const functions = formulas.flatMap((formula) =>
    formula.is === 'function'
      ? [{ body: formula.body, name: formula.letter }]
      : formula.is === 'equation' && formula.left.is === 'variable'
        ? [{ body: formula.right, name: variablesOf(formula.right)[0] ?? '' }]
        : [],
  );
  const models = functions.filter(({ body, name }) => variablesOf(body).length === 1 && name !== '');
  const [one, ...more] = models;
  insist(one && more.every(({ body }) => expressionTex(body) === expressionTex(one.body)), 'not one model');
  const model = modelOf(one.body, one.name);
  const scale = / in (thousand|hundred|million)s /.exec(text) ? undefined : rational(1);
  insist(scale, 'a scale');
  const point = pointOf(reading);
  insist(
    unitsIn(text).size <= 1 &&
      options.every((option) =>
        [...unitsIn(` ${option.text.toLowerCase()} `)].every((unit) => unitsIn(text).has(unit)),
      ),
    'another unit of time',
  );
  const judged = options.map((option) => ({ option, holds: isClaimTrue(option.text, model, point) }));
  insist(
    judged.every(({ holds }) => holds !== undefined),
    'a sentence that is not understood',
  );
  const [only, ...others] = judged.filter(({ holds }) => holds === true);
  insist(only && others.length === 0, 'not one option');
  return {
    kind: 'what a model says',
    understood: `Each sentence is tested by the model ${math(expressionTex(one.body))}.`,
    steps: [model.told, `Only option ${only.option.letter} agrees with it.`],
    answer: `${only.option.text.trim().replace(/\.$/, '')}, which is option ${only.option.letter}`,
    check: 'Each of the other sentences says something that the model does not give.',
    option: only.option.letter,
  };
}

function unitsIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/\b(second|minute|hour|day|week|month|year|decade)s?\b/g)].map(([, unit = '']) => unit),
  );
}

/** The value or the point that the question is about: `(8, 0)`, `g(8) = 140`. */
function pointOf({ formulas }: Reading): [Rational, Rational] | undefined {
  const found = formulas.flatMap((formula): [Rational, Rational][] => {
    const sides =
      formula.is === 'point'
        ? [formula.x, formula.y]
        : formula.is === 'callEquation'
          ? [formula.of, formula.right]
          : [];
    const [x, y] = sides.map((side) => (side.is === 'number' ? side.value : undefined));
    return x && y ? [[x, y]] : [];
  });
  insist(found.length <= 1, 'two points');
  return found[0];
}
