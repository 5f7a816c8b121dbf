import { isSame, isDefined, toNumber, type Value } from '#algebra/exact.ts';
import { AlgebraError } from '#algebra/expression.ts';
import { evaluate, isSameFunction } from '#algebra/server/evaluate.ts';
import { areSame } from '#algebra/server/sameStatements.ts';
import { Refused } from '../refused.ts';
import { lettersOf, statementsOf, type Claim, type Side } from './claim.ts';

/** `holds` and `fails` are certain; anything else is `unknown`. */
export type Verdict = 'holds' | 'fails' | 'unknown';

/**
 * Whether a claim is true, whatever its letters stand for: a sum that comes out, or two ways to write the same.
 * An equation such as `3x = 15` says something of x, and is `unknown`.
 */
export function judge(claim: Claim): Verdict {
  return certain(() => {
    if (claim.relations.length === 0) return 'unknown';
    if (lettersOf(claim).length === 0) return judgeNumbers(claim);
    const isIdentity =
      claim.relations.every((relation) => relation === '=') &&
      claim.sides.slice(1).every(({ known }) => isSameFunction((claim.sides[0] as Side).known, known));
    return isIdentity ? 'holds' : 'unknown';
  });
}

/** Whether a claim says the same as others that are known: `3x = 15` where `3x + 7 = 22` is. Never `fails`. */
export function follows(claim: Claim, known: readonly Claim[]): Verdict {
  return certain(() => {
    if (claim.relations.length === 0 || known.length === 0) return 'unknown';
    return areSame(statementsOf(claim), known.flatMap(statementsOf)) ? 'holds' : 'unknown';
  });
}

function judgeNumbers({ sides, relations }: Claim): Verdict {
  const values = sides.map(({ known }) => evaluate(known));
  if (!values.every(isDefined)) return 'unknown';
  const verdicts = relations.map((relation, index): Verdict => {
    const [left, right] = [values[index] as Value, values[index + 1] as Value];
    if (relation === '!=') return isSame(left, right) ? 'fails' : 'holds';
    if (isSame(left, right)) return relation === '<' || relation === '>' ? 'fails' : 'holds';
    if (relation === '=' || relation === '~') {
      const isNear = isRoundedTo(left, sides[index + 1] as Side) || isRoundedTo(right, sides[index] as Side);
      if (isNear) return relation === '~' ? 'holds' : 'unknown'; // rounded without saying so
      return 'fails';
    }
    return toNumber(left) < toNumber(right) === relation.startsWith('<') ? 'holds' : 'fails';
  });
  if (verdicts.includes('fails')) return 'fails';
  return verdicts.every((verdict) => verdict === 'holds') ? 'holds' : 'unknown';
}

/** Whether a decimal is the value, rounded to as many places as it shows. */
function isRoundedTo(value: Value, { text, known }: Side): boolean {
  const shown = /^-?\d+(?:\.(\d+))?$/.exec(text.replace(/\s/g, ''));
  if (!shown) return false;
  const half = 0.5 * 10 ** -(shown[1]?.length ?? 0);
  return Math.abs(toNumber(value) - toNumber(evaluate(known))) <= half * (1 + 1e-9);
}

function certain(decide: () => Verdict): Verdict {
  try {
    return decide();
  } catch (error) {
    if (error instanceof AlgebraError || error instanceof Refused) return 'unknown';
    throw error;
  }
}
