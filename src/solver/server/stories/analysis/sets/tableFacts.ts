import { rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { tableIn } from '../tables/table.ts';
import type { Fact } from './facts.ts';
import { propertyOf } from './words.ts';

/** The counts of a table, one for each cell, with what stands around it; undefined where there is none. */
export function tableFacts(stem: string): { facts: Fact[]; rest: string } | undefined {
  if (!/\||\d\s{2,}\d|:/.test(stem)) return undefined;
  const table = tableIn(stem);
  if (!table) return undefined;
  const [rows, columns] = [table.rows, table.columns].map((labels) => labels.map(labelOf)) as [Label[], Label[]];
  const facts = rows.flatMap((row, at) =>
    columns.map((column, index): Fact => ({
      count: rational(table.counts[at]?.[index] ?? 0),
      has: new Set([...row.has, ...column.has]),
      lacks: new Set([...row.lacks, ...column.lacks]),
      isOnly: false,
      isNeither: false,
      isBoth: false,
      around: new Set(),
    })),
  );
  return { facts, rest: table.rest };
}

interface Label {
  has: string[];
  lacks: string[];
}

/** 'Does not own a car' lacks what 'Owns a car' has. */
function labelOf(label: string): Label {
  const words = label
    .toLowerCase()
    .replace(/\b(grade|class|group|level|room|store|section|day) (\d{1,2})\b/g, '$1-$2')
    .replace(/[^a-z0-9-]+/g, ' ')
    .trim()
    .split(' ');
  insist(
    !words.some((word) => /^\d/.test(word) || /^(?:or|than|under|over|only|both|neither)$/.test(word)),
    'a label of another build',
  );
  const at = words.findIndex((word) =>
    /^(?:not|no|didn|doesn|don|didnt|doesnt|dont|isnt|wasnt|non|never|without)$/.test(word),
  );
  const properties = (part: string[]) => part.flatMap((word) => propertyOf(word) ?? []);
  const [has, lacks] =
    at === -1 ? [properties(words), []] : [properties(words.slice(0, at)), properties(words.slice(at + 1))];
  insist(has.length + lacks.length > 0, 'a label that names nothing');
  return { has, lacks };
}
