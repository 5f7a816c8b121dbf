import { toNumber } from '#algebra/exact.ts';
import { AlgebraError, named, type Statement } from '#algebra/expression.ts';
import { evaluate, isSameFunction, isTrue } from '#algebra/server/evaluate.ts';
import { solve } from '#algebra/server/solve.ts';
import type { Given } from '#course/answerKey.ts';
import { claimsOf, lettersOf, statementsOf, type Claim, type Side } from '#solver/server/claims/claim.ts';
import { follows, judge } from '#solver/server/claims/judge.ts';
import { Refused } from '#solver/server/refused.ts';
import { longestWork } from '../../work.ts';
import type { ItemOfWork } from './item.ts';

/** What became of one line of a student's work. */
export interface Compared {
  /** As the student wrote it, in plain text. */
  line: string;
  /**
   * `follows` from the question, or is a step of the item; `value`: says what a letter or the answer is; `breaks`: does not follow, for
   * certain; `unclear`: says something that the question says nothing of.
   */
  is: 'follows' | 'value' | 'breaks' | 'unclear';
  /** The wrong answer whose reason has the same line in it. */
  slip?: Given;
  /** The item's step whose line it is. */
  step?: number;
  /** The number that a `value` says. */
  value?: number;
  /** A sum without letters. */
  isSum?: boolean;
}

const mostClaims = 8;

/**
 * Compares a student's line of work with an item: claim by claim, up to the first that breaks.
 *
 * @returns undefined when there is nothing to be read in it.
 * @example compareWork('6x = 30, so x = 24', item)?.map(({ is }) => is) // ['follows', 'value']
 */
export function compareWork(work: string, item: ItemOfWork): Compared[] | undefined {
  if (work.length > longestWork) return undefined;
  const claims = claimsIn(work);
  if (!claims || claims.length > mostClaims) return undefined;
  const known = readItem(item);
  const compared: Compared[] = [];
  for (const claim of claims) {
    compared.push(compare(claim, known));
    if (compared.at(-1)?.is === 'breaks') break;
  }
  return compared;
}

/** Words around a line are no part of it. */
function claimsIn(work: string): Claim[] | undefined {
  const words =
    /\b(?:so|then|and|i|got|get|have|had|did|do|is|was|my|work|first|next|we|it|that|gives?|means?|which|now|after|because|therefore|thus|hence|from|to|wrote|write|think|where|mistake|the|a(?= [a-z]{2})|of|step|line|check|this|right|correct|here|if|let|divided?|subtract(?:ed)?|add(?:ed)?|multipl(?:y|ied)|by|both|sides|answer|equals?)\b/gi;
  const pieces = work
    .split(/[,;\n?!]|\.(?!\d)|\b(?:so|then|and|which|therefore|thus|hence|gives?|got|get|means?|from|to)\b/i)
    .map((piece) =>
      piece
        .replace(words, ' ')
        .replace(/['’"“”:]/g, ' ')
        .trim(),
    )
    .filter((piece) => /[\d=<>≤≥]/.test(piece)); // the rest is talk
  const claims = pieces.map((piece) => claimsOf(piece));
  if (claims.length === 0 || claims.some((one) => one === undefined)) return undefined;
  const all = claims.flatMap((one) => one ?? []);
  return all.some(({ relations }) => relations.length > 0) ? all : undefined;
}

interface Known {
  /** Equations and inequalities of the question; where it is told in words, the first of the item's steps. */
  question: Claim[];
  steps: { claim: Claim; step: number }[];
  slips: { claim: Claim; given: Given }[];
}

function readItem({ question, steps, slips }: ItemOfWork): Known {
  const stated = statedIn(question);
  const ofSteps = steps.flatMap(({ formulas }, step) => statedIn(formulas).map((claim) => ({ claim, step })));
  return {
    question: stated.length > 0 ? stated : ofSteps.slice(0, 1).map(({ claim }) => claim),
    steps: ofSteps,
    slips: slips.flatMap(({ given, formulas }) => statedIn(formulas).map((claim) => ({ claim, given }))),
  };
}

/** Those with a letter that say something of it. */
function statedIn(formulas: readonly string[]): Claim[] {
  return formulas
    .flatMap((tex) => claimsOf(tex) ?? [])
    .filter((claim) => claim.relations.length > 0 && lettersOf(claim).length > 0);
}

function compare(claim: Claim, known: Known): Compared {
  const line = lineOf(claim);
  if (lettersOf(claim).length === 0 && claim.relations.length > 0) {
    const verdict = judge(claim);
    if (verdict === 'fails') return { line, is: 'breaks', isSum: true };
    return { line, is: verdict === 'holds' ? 'follows' : 'unclear', isSum: true };
  }
  const value = valueOf(claim);
  if (value !== undefined) return { line, is: 'value', value };
  if (judge(claim) === 'holds') return { line, is: 'follows' };
  const step = known.steps.find((one) => isSameClaim(claim, [one.claim]))?.step;
  if (step !== undefined) return { line, is: 'follows', step };
  if (isSameClaim(claim, known.question)) return { line, is: 'follows' };
  const truth = truthOf(claim, known.question);
  if (truth !== 'fails') return { line, is: truth === 'holds' ? 'follows' : 'unclear' };
  const slip = known.slips.find((one) => isSameClaim(claim, [one.claim]))?.given;
  return { line, is: 'breaks', ...(slip === undefined ? {} : { slip }) };
}

function lineOf({ sides, relations }: Claim): string {
  return sides.map(({ text }, at) => (at === 0 ? text : `${relations[at - 1]} ${text}`)).join(' ');
}

/** What a letter is, or what the answer is: `x = 24`, `24 = x`, `x = 30 - 6 = 24`. */
function valueOf({ sides, relations }: Claim): number | undefined {
  if (relations.some((relation) => relation !== '=')) return undefined;
  const [first] = sides;
  const last = sides.at(-1);
  if (!first || !last) return undefined;
  if (hasLetters(last)) return !hasLetters(first) && isJustLetter(last) ? numberOf(first) : undefined;
  return relations.length === 0 || isJustLetter(first) ? numberOf(last) : undefined;
}

function hasLetters(side: Side): boolean {
  return lettersOf({ sides: [side], relations: [] }).length > 0;
}

/** `x + 0` is just x, too. */
function isJustLetter(side: Side): boolean {
  const [letter, ...more] = lettersOf({ sides: [side], relations: [] });
  if (letter === undefined || more.length > 0) return false;
  return inTrust(() => isSameFunction(side.known, named(letter))) === true;
}

function numberOf({ known }: Side): number | undefined {
  return inTrust(() => toNumber(evaluate(known)));
}

function isSameClaim(claim: Claim, others: readonly Claim[]): boolean {
  if (others.length === 0) return false;
  const [ours, theirs] = [lettersOf(claim), others.flatMap(lettersOf)];
  return ours.every((letter) => theirs.includes(letter)) && follows(claim, others) === 'holds';
}

/** Whether it is true at all solutions of the question, or at none. */
function truthOf(claim: Claim, question: readonly Claim[]): 'holds' | 'fails' | 'unknown' {
  const letters = [...new Set(question.flatMap(lettersOf))].sort();
  if (letters.length === 0 || lettersOf(claim).some((letter) => !letters.includes(letter))) return 'unknown';
  const truths = inTrust(() => {
    const solutions = solve(question.flatMap(statementsOf), letters);
    if (solutions === 'infinite' || solutions.length === 0) return [];
    const statements: Statement[] = statementsOf(claim);
    return solutions.map((values) => {
      const at = new Map(letters.map((letter, place) => [letter, values[place] ?? Number.NaN]));
      return statements.every((statement) => isTrue(statement, at));
    });
  });
  if (!truths || truths.length === 0) return 'unknown';
  if (truths.every((truth) => truth)) return 'holds';
  return truths.every((truth) => !truth) ? 'fails' : 'unknown';
}

function inTrust<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof AlgebraError || error instanceof Refused) return undefined;
    throw error;
  }
}
