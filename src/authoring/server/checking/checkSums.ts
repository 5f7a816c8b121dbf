import type { Letters } from '#algebra/server/evaluate.ts';
import { lettersOf, type Names } from '#algebra/expression.ts';
import { rationalesOf, type PartFile } from '../reading/shapes.ts';
import { splitMath } from '#course/splitMath.ts';
import type { Path } from '#platform/server/yaml.ts';
import type { Refuse } from './refuse.ts';
import { outsideOf } from './readOption.ts';
import { optionOf } from './sameOption.ts';
import { isFalse, wrongPlainSums, type Meanings } from './shownSums.ts';

/**
 * Computes every sum that a text shows. In the explanation, and where the key is explained, an equation in the unknowns
 * must be true at the solution as well; and one in the letters of an expression that is written otherwise, always.
 */
export function checkSums(part: PartFile, names: Names, solution: Letters, refuse: Refuse): void {
  const meant = new Set((part.check?.false ?? []).map(squeezed));
  const used = new Set<string>();
  const explained: Meanings = { names, solution, any: lettersThatMayBeAny(part, names) };
  const unexplained: Meanings = { names, solution: new Map(), any: new Set() };
  for (const { at, text, isExplained } of textsOf(part)) {
    for (const { tex } of splitMath(text)) {
      if (!isFalse(tex, isExplained ? explained : unexplained)) continue;
      if (meant.has(squeezed(tex))) used.add(squeezed(tex));
      else refuse(at, `This is not true: ${tex}`);
    }
    for (const sum of wrongPlainSums(outsideOf(text, ' '))) refuse(at, `This is not true: ${sum}`);
  }
  for (const tex of meant) {
    if (!used.has(tex)) refuse(['check', 'false'], `'${tex}' is not shown, or it is true.`);
  }
}

/** The letters of the expression that the key writes otherwise. */
function lettersThatMayBeAny({ check }: PartFile, names: Names): ReadonlySet<string> {
  const same = check?.equivalent === undefined ? undefined : optionOf(check.equivalent, names);
  return same?.kind === 'expression' ? lettersOf(same.expression) : new Set();
}

interface ShownText {
  at: Path;
  text: string;
  isExplained: boolean;
}

function textsOf(part: PartFile): ShownText[] {
  const { hints, explanation } = part;
  return [
    ...rationalesOf(part).map(({ at, rationale, isKey }) => ({ at, text: rationale, isExplained: isKey })),
    ...hints.map((text, index) => ({ at: ['hints', index], text, isExplained: false })),
    ...explanation.flatMap((block, index) =>
      Object.entries(block).map(([kind, text]) => ({ at: ['explanation', index, kind], text, isExplained: true })),
    ),
  ];
}

function squeezed(tex: string): string {
  return tex.replace(/\s+/g, '');
}
