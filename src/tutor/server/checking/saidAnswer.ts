import { isSame, multiply, rational, toNumber, type Value } from '#algebra/exact.ts';
import { evaluate } from '#algebra/server/evaluate.ts';
import { AlgebraError } from '#algebra/expression.ts';
import { areSame } from '#algebra/server/sameStatements.ts';
import { splitMath } from '#course/splitMath.ts';
import { claimsOf, lettersOf, statementsOf, type Claim } from '#solver/server/claims/claim.ts';
import { Refused } from '#solver/server/refused.ts';

/** What a text gives as its answer: numbers, each perhaps of a letter, or one statement or expression in letters. */
export type SaidAnswer = { is: 'numbers'; numbers: Number[] } | { is: 'claim'; claim: Claim };

interface Number {
  letter?: string;
  value: Value;
}

/** The answer in a sentence, such as `So \(x = 2\) or \(x = 3\).`; undefined when it cannot be read for certain. */
export function saidIn(sentence: string): SaidAnswer | undefined {
  const formulas = splitMath(sentence).map(({ tex }) => tex);
  const claims = (formulas.length > 0 ? formulas : plainNumbers(sentence)).map(readClaims);
  if (claims.length === 0 || claims.some((one) => one === undefined)) return undefined;
  const all = claims.flatMap((one) => one ?? []);
  const numbers = all.map(numberOf);
  if (numbers.every((one) => one !== undefined)) return { is: 'numbers', numbers };
  const [claim, ...more] = all;
  return claim && more.length === 0 ? { is: 'claim', claim } : undefined;
}

function plainNumbers(sentence: string): string[] {
  const found = sentence.match(/(?<![\w.])-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?(?![\w/]|\.\d)%?/g) ?? [];
  return found.length === 1 ? found.map((number) => number.replaceAll(',', '')) : [];
}

/** A point gives its numbers in their order; of rows the last one is the answer. */
function readClaims(formula: string): Claim[] | undefined {
  const tex = formula.replace(/^\\begin\{[a-z*]+\}[^]*\\\\(?=[^\\])/, '').replace(/\\end\{[a-z*]+\}$/, '');
  const point = /^\s*(?:\\left)?\((.+),(.+?)(?:\\right)?\)\s*$/.exec(tex);
  return claimsOf(point ? `${point[1]} ; ${point[2]}` : tex);
}

/** `x = 6/2 = 3` says 3 of x. */
function numberOf(claim: Claim): Number | undefined {
  const last = claim.sides.at(-1);
  if (!last || claim.relations.some((relation) => relation !== '=')) return undefined;
  if (lettersOf({ sides: [last], relations: [] }).length > 0) return undefined;
  const [first] = claim.sides;
  const letter = claim.sides.length > 1 && first?.typed.is === 'variable' ? first.typed.name : undefined;
  return inTrust(() => ({ value: evaluate(last.known), ...(letter ? { letter } : {}) }));
}

/** `agrees` is certain; `differs` as well; anything else is `unknown`. */
export function compare(ours: SaidAnswer, theirs: SaidAnswer): 'agrees' | 'differs' | 'unknown' {
  if (ours.is === 'numbers' && theirs.is === 'numbers') return compareNumbers(ours.numbers, theirs.numbers);
  if (ours.is === 'claim' && theirs.is === 'claim') return isSameClaim(ours.claim, theirs.claim) ? 'agrees' : 'unknown';
  return 'unknown';
}

function compareNumbers(ours: Number[], theirs: Number[]): 'agrees' | 'differs' | 'unknown' {
  const letters = new Set(ours.map(({ letter }) => letter));
  const isOnePoint = letters.size === ours.length && ours.length > 1;
  const arePoints = letters.size > 1 && !isOnePoint; // which number goes with which is not looked at
  if (ours.length !== theirs.length || arePoints) return 'unknown';
  const matches = (mine: Number, at: number) =>
    theirs.some(
      (other, place) =>
        isSame(mine.value, other.value) &&
        (mine.letter === undefined || other.letter === undefined || mine.letter === other.letter) &&
        (!isOnePoint || other.letter !== undefined || place === at),
    );
  const isOurs = ({ value }: Number) => ours.some((one) => isSame(value, one.value));
  if (ours.every(matches) && theirs.every(isOurs)) return 'agrees';
  return theirs.some((one) => ours.some((mine) => isPerhapsMeant(mine.value, one.value))) ? 'unknown' : 'differs';
}

/** In percent, or rounded. */
function isPerhapsMeant(ours: Value, theirs: Value): boolean {
  const hundred = rational(100);
  if (isSame(ours, multiply(theirs, hundred)) || isSame(theirs, multiply(ours, hundred))) return true;
  const about = toNumber(ours);
  return Math.abs(toNumber(theirs) - about) <= 0.01 * Math.max(1, Math.abs(about));
}

function isSameClaim(ours: Claim, theirs: Claim): boolean {
  if (ours.relations.length === 0 || theirs.relations.length === 0)
    return ours.relations.length === theirs.relations.length && textOf(ours) === textOf(theirs);
  return inTrust(() => areSame(statementsOf(ours), statementsOf(theirs))) === true;
}

/** Two ways to write an expression may be right and wrong: `factor` asks for one of them. */
function textOf({ sides }: Claim): string {
  return sides.map(({ text }) => text.replace(/[\s*]/g, '').replace(/\^\((\w)\)/g, '^$1')).join();
}

/** Undefined where an engine cannot be sure. */
function inTrust<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof AlgebraError || error instanceof Refused) return undefined;
    throw error;
  }
}
