import { lettersOf, type Names } from '#algebra/expression.ts';
import { readTex } from '#algebra/server/readTex.ts';
import { areSame } from '#algebra/server/sameStatements.ts';
import type { PartCheck } from '../family/checkShape.ts';
import type { PartFile } from '../reading/shapes.ts';
import { splitMath } from '#course/splitMath.ts';
import { listOf, statementsOf } from './find.ts';
import { statedIn } from './shownSums.ts';

/** The equations in the unknowns that the student sees and the check does not solve: it would prove another question. */
export function unsolvedEquations(part: PartFile, check: PartCheck, names: Names): string[] {
  const equations = check.solve ?? check.count;
  if (equations === undefined) return [];
  const letters = new Set([...listOf(check.for ?? []), check.every, check.when].filter((each) => each !== undefined));
  const free = new Map([...names].filter(([name]) => !letters.has(name)));
  const solved = [...statementsOf(equations, free), ...statementsOf(check.where ?? [], free)];
  return splitMath(`${part.passage ?? ''}\n\n${part.question}`)
    .map(({ tex }) => ({ tex, shown: readTex(tex) }))
    .filter(({ shown }) => {
      const statements = shown?.kind === 'statements' ? statedIn(shown.statements, names) : [];
      return statements.some((each) => {
        const own = lettersOf(each.left, each.right);
        const isEquation = each.relation === '=' && (each.left.kind === 'call' || each.right.kind === 'call');
        const isOurs = own.size > 0 && [...own].every((letter) => letters.has(letter));
        return isEquation && isOurs && !solved.some((other) => areSame([each], [other]));
      });
    })
    .map(({ tex }) => `The question shows ${tex}, which is not what the check solves.`);
}
