import type { Meaning, Names } from '#algebra/expression.ts';
import type { Value } from '#algebra/exact.ts';
import { readExpression } from '#algebra/server/readText.ts';
import type { PartCheck } from '../../family/checkShape.ts';
import { asNames } from '../../family/family.ts';

/** What the names of a part stand for: the values of its family, then what `let` says. */
export function namesOf(check: PartCheck, family: ReadonlyMap<string, Value>): Names {
  const names = new Map<string, Meaning>(asNames(family));
  for (const [written, meaning] of Object.entries(check.let ?? {})) {
    const [, name = '', letters] = /^(\w+)(?:\(([^)]*)\))?$/.exec(written) ?? [];
    const of = letters?.split(',').map((letter) => letter.trim());
    const known = new Map([...names].filter(([other]) => !of?.includes(other)));
    const text = Array.isArray(meaning) ? `[${meaning.join(', ')}]` : String(meaning);
    names.set(name, of ? { of, is: readExpression(text, known) } : { is: readExpression(text, known) });
  }
  return names;
}
