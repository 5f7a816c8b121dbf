import { attempt, has, type Equation } from '../../equation.ts';
import { rootsWithoutWords, solveEquation } from '../../equations/solveEquation.ts';
import { degreeOf, minus } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { near } from '../../secondEngine.ts';
import { numberIn } from '../../reading/answers.ts';
import { given, insist } from '../../refused.ts';
import { solveSystem } from '../../system.ts';
import { asNumber } from '../../numbers/surd.ts';
import { math, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { withOption } from './answer.ts';
import { asksCount, asksOther, bagOf, lettersIn, onlyWeights, type Bag } from './bag.ts';
import { questionsOf } from './wanted.ts';

type Count = 'none' | 'one' | 'infinite';

/** How many solutions a linear equation, or two of them, has. */
export const countSolutions: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  const { equations, reading, text } = bag;
  if (bag.inequalities.length + bag.expressions.length + bag.functions.length + bag.calls.length > 0) return undefined;
  if (bag.callEquations.length + bag.constants.length > 0) return undefined;
  const isPlain = asksPlainly(bag);
  if (!isPlain && (bag.numbers.length > 0 || !asksCount(bag) || asksOther(bag, 'graph type variables variable')))
    return undefined;
  if (
    !isPlain &&
    !onlyWeights(bag, 'zero equal how many much solution solutions no none one true false statement both at all times')
  )
    return undefined;
  if (isCondition(text)) return undefined;
  const names = lettersIn(...equations);
  if (bag.letters.some((letter) => !names.includes(letter)) || names.includes('pi')) return undefined;
  const [first, second, ...more] = equations;
  if (!first || more.length > 0) return undefined;
  if (!second && names.length === 1 && has(first.left, 'absolute')) return ofBars(first, given(names[0]), bag);
  const isLinear = [first, second].every(
    (equation) => !equation || degreeOf(minus(polynomialOf(equation.left), polynomialOf(equation.right))) <= 1,
  );
  if (!isLinear) return undefined;
  if (!second) return names.length === 1 ? ofOne(first, given(names[0]), bag) : undefined;
  if (names.length !== 2) return undefined;
  const solved = solveSystem([first, second]);
  const count = countOf(solved);
  return withOption(counted(solved, count, 'system'), reading, (option) => isOption(option, count));
}

const plainly =
  /!how !many (?:(?:real|different|distinct|ordered|possible|common|!total) )*(?:!solutions?|values of V\d+|(?:numbers|values) V\d+|pairs|pairs P\d+|points|intersection points|!times)|number of (?:(?:real|different|distinct|ordered|common) )*(?:!solutions|pairs|points|values)/;
const countWord =
  /^(?:there (?:is|are) )?(?:exactly |only |precisely )?(?:no|none|zero|one|two|three|infinite|infinitely|[0-3]|every|all|any)\b/i;
const fineInQuestion = new Set(
  'how many much solution solutions no none one true both at all times total same cost equal statement without zero about system'.split(
    ' ',
  ),
);

/** Asked in so many words, or by options that are numbers of solutions: then the story around says nothing more. */
function asksPlainly({ reading }: Bag): boolean {
  const byOptions =
    reading.options.length >= 3 &&
    reading.options.every(({ text }) => countWord.test(text.trim()) || /^(?:only )?x ?=/i.test(text.trim())) &&
    reading.options.some(({ text }) => /solution|infinit|\bno\b|every/i.test(text));
  const questions = questionsOf(reading.heard);
  const question = questions.join(' ') || (byOptions ? '' : reading.heard);
  const isAsked = plainly.test(question) || (plainly.test(reading.heard) && questions.length === 0);
  if (!isAsked && !byOptions) return false;
  if (
    / (?:not|positive|negative|integer|integers|whole|between|greater|less|least|most|more|except) /.test(
      ` ${question.replaceAll('!', '')} `,
    )
  )
    return false;
  if (/(?<= |^)\$?\d/.test(question.replace(/(?<= |^)2 [a-z]+s /g, ' '))) return false;
  return question.split(' ').every((word) => !word.startsWith('!') || fineInQuestion.has(word.slice(1)));
}

/** 'If the equation has no solution, what is k?' tells how many there are. */
function isCondition(text: string): boolean {
  return (
    /(?:if|when|such|value of|for (?:what|which)) .*\b(?:has|is) (?:!no|infinitely|infinite|one|no) /.test(text) &&
    !/whether/.test(text)
  );
}

function ofOne(equation: Equation, name: string, { reading }: Bag): Work {
  const solved = solveEquation(equation, name);
  const roots = rootsWithoutWords(equation, name);
  const count = countOf(solved);
  const value = roots[0]?.exact && asNumber(roots[0].exact);
  return withOption(counted(solved, count, 'equation'), reading, (option) => isOption(option, count, value));
}

/** An equation with bars may have two solutions. */
function ofBars(equation: Equation, name: string, { reading }: Bag): Work {
  const solved = solveEquation(equation, name);
  const roots = rootsWithoutWords(equation, name);
  const count = roots.length;
  insist(!solved.answer.startsWith('All') && count <= 2, 'no count');
  if (count < 2) {
    const said = count === 0 ? 'none' : 'one';
    return withOption(counted(solved, said, 'equation'), reading, (option) => isOption(option, said));
  }
  const { values: _, ...rest } = solved;
  const work = { ...rest, answer: `${math('2')} solutions.`, values: ['2'] };
  return withOption(work, reading, (option) => /^(?:exactly )?(?:two|2)\b/.test(option));
}

function countOf({ answer }: Work): Count {
  if (answer.startsWith('No ')) return 'none';
  return /^(?:All|Infinitely)/.test(answer) ? 'infinite' : 'one';
}

function counted(solved: Work, count: Count, what: string): Work {
  const { values: _, ...rest } = solved;
  if (count === 'none') return { ...rest, answer: 'No solution.', values: ['0'] };
  if (count === 'infinite') return { ...rest, answer: 'Infinitely many solutions.' };
  return {
    ...rest,
    steps: [...solved.steps, `So the ${what} has just one solution.`],
    answer: `Exactly ${math('1')} solution.`,
    values: ['1'],
  };
}

function isOption(option: string, count: Count, value?: number): boolean {
  const equated = /= ?(-?[\d./]+)/.exec(option)?.[1];
  if (equated !== undefined) {
    const said = numberIn(equated);
    return count === 'one' && value !== undefined && said !== undefined && near(said, value);
  }
  if (/infinit|every|\ball\b|\bany\b/.test(option)) return count === 'infinite';
  if (option.startsWith('only ') && !/solution|\bone\b/.test(option)) return false;
  if (/\btwo\b|\b2\b|\bthree\b|\b3\b|more than/.test(option)) return false;
  if (/\bno\b|\bnone\b|\bzero\b|^0|never/.test(option)) return count === 'none';
  return /\bone\b|\b1\b|\bonly\b|single|unique/.test(option) && count === 'one';
}
