import { attempt } from '../../equation.ts';
import { rootsWithoutWords, solveEquation } from '../../equations/solveEquation.ts';
import { holdsAt, type Comparison } from '../../inequality.ts';
import { given, insist } from '../../refused.ts';
import { asNumber, asRational, isRational, plus, sameSurd, surd, times, type Surd } from '../../numbers/surd.ts';
import { rational } from '../../numbers/rational.ts';
import { listed, valueText, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { plainValue } from './answer.ts';
import { asksAtAll, asksCount, asksOther, bagOf, isYesNo, lettersIn, onlyWeights, type Bag } from './bag.ts';

const harmless =
  'solution solutions root roots true statement equal equals value all absolute sum product positive negative greatest largest biggest highest maximum least smallest lowest minimum';

/** One equation in one letter, and what solves it is asked for, whatever the words. */
export const oneEquation: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  const [equation, ...more] = bag.equations;
  const [condition, ...others] = bag.inequalities;
  if (!equation || more.length + others.length + bag.points.length + bag.expressions.length > 0) return undefined;
  if (bag.functions.length + bag.calls.length + bag.callEquations.length > 0) return undefined;
  const [name = '', ...rest] = lettersIn(equation);
  if (rest.length > 0 || bag.letters.some((letter) => letter !== name)) return undefined;
  if (bag.constants.some((letter) => letter !== name)) return undefined;
  if (bag.numbers.some((token) => token !== '=') || !onlyWeights(bag, harmless)) return undefined;
  if (asksCount(bag) || asksOther(bag) || isYesNo(bag) || bag.words.has('plus') || bag.words.has('minus'))
    return undefined;
  insist(asksAtAll(bag), 'nothing asked');
  insist(bag.text.length < 260, 'too many words');
  const solved = solveEquation(equation, name);
  insist(solved.kind !== 'quadratic equation', 'a kind of its own');
  const roots = rootsWithoutWords(equation, name);
  if (roots.length === 0) return isPlain(bag) && !condition ? solved : undefined;
  const known = roots.map(({ exact }) => given(exact));
  if (/!(?:sum|product) of (?:its )?(?:!all )?(?:possible )?(?:!solutions|!roots|values|V)/.test(bag.text))
    return together(bag, solved, known, name);
  const kept = condition ? known.filter((root) => holds(condition, name, root)) : known;
  const one = narrowed(bag, kept);
  insist(one.length > 0, 'nothing left');
  return picked(solved, one, known.length, name);
}

/** No word chooses among the solutions. */
function isPlain(bag: Bag): boolean {
  return onlyWeights(bag, 'solution solutions root roots true statement equal equals value all');
}

function holds(condition: Bag['inequalities'][number], name: string, root: Surd): boolean {
  const { sides, signs } = condition;
  insist(lettersIn(condition).join('') === name, 'another letter');
  return signs.every((sign, index) =>
    holdsAt(
      { left: given(sides[index]), right: given(sides[index + 1]), sign: sign as Comparison },
      name,
      asNumber(root),
    ),
  );
}

/** 'the positive solution', 'the least value of x'. */
function narrowed({ weights }: Bag, roots: Surd[]): Surd[] {
  const has = (...words: string[]) => words.some((word) => weights.has(word));
  insist(!has('sum', 'product'), 'a sum of something else');
  let kept = roots;
  if (has('positive')) kept = kept.filter((root) => asNumber(root) > 0);
  if (has('negative')) kept = kept.filter((root) => asNumber(root) < 0);
  insist(!(has('positive') && has('negative')), 'both signs');
  const sorted = [...kept].sort((a, b) => asNumber(a) - asNumber(b));
  if (has('greatest', 'largest', 'biggest', 'highest', 'maximum')) return sorted.slice(-1);
  if (has('least', 'smallest', 'lowest', 'minimum')) return sorted.slice(0, 1);
  return kept;
}

function picked(solved: Work, roots: Surd[], of: number, name: string): Work {
  const values = roots.map(plainValue);
  if (roots.length === of) return { ...solved, values };
  const answer = listed(
    roots.map((root) => valueText(root).replace('\\(', `\\(${name} = `)),
    'or',
  );
  return { ...solved, steps: [...solved.steps, `Of these, what is asked for is ${answer}.`], answer, values };
}

function together(bag: Bag, solved: Work, roots: Surd[], name: string): Work | undefined {
  const isSum = bag.weights.has('sum');
  if (bag.weights.has('sum') === bag.weights.has('product') || bag.inequalities.length > 0) return undefined;
  insist(onlyWeights(bag, 'solution solutions root roots all value sum product absolute'), 'a choice among them');
  insist(
    roots.every((root, index) => roots.findIndex((other) => sameSurd(other, root)) === index),
    'a root twice',
  );
  const value = isSum ? roots.reduce(plus, surd(rational(0))) : roots.reduce(times, surd(rational(1)));
  insist(isRational(value) && asRational(value), 'no fraction');
  return {
    ...solved,
    steps: [
      ...solved.steps,
      `The solutions are ${listed(
        roots.map((root) => valueText(root).replace('\\(', `\\(${name} = `)),
        'and',
      )}.`,
      `Their ${isSum ? 'sum' : 'product'} is ${valueText(value)}.`,
    ],
    answer: valueText(value),
    values: [plainValue(value)],
  };
}
