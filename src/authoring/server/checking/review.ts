import { createHash } from 'node:crypto';
import { isTyped, type PartFile } from '../reading/shapes.ts';
import type { Report } from '#platform/server/problem.ts';
import { readIfThere } from './readIfThere.ts';

/** What the readers found who solved a part without seeing its key: a row of course/REVIEW.md, beside the course's folder. */
interface Row {
  line: number;
  /** 'agrees', or in what a reader differed; one for each reading. */
  readings: string[];
  /** {@link printOf} the part as it was read last. */
  print: string;
}

type Review = Map<string, Row>;

/** Undefined when the course has none. */
export async function readReview(file: string): Promise<Review | undefined> {
  const text = await readIfThere(file);
  return text === undefined ? undefined : new Map(text.split('\n').flatMap(rowIn));
}

/** `| part | first | second | third | what was changed | print |` */
function rowIn(text: string, index: number): [string, Row][] {
  const [, part, first = '', second = '', third = '', , print] = text.split('|').map((cell) => cell.trim());
  if (!part || !print || !/^[0-9a-f]{8}$/.test(print)) return [];
  return [[part, { line: index + 1, readings: [first, second, third].filter((reading) => reading !== ''), print }]];
}

/** Names what a student sees of a part, and of its other sentences: it is another one when they must be solved anew. */
function printOf(part: PartFile): string {
  const { passage, figure, question, answer, family } = part;
  const seen = [passage, figure, question, isTyped(part) ? null : part.options.map(({ text }) => text), answer];
  if (family?.stock) seen.push(family.stock);
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 8);
}

/** Every part was solved by enough readers who did not see its key, and is still the one they read. Where none are wanted nothing is looked at. */
export function checkReview(
  review: Review,
  parts: Iterable<readonly [part: PartFile, readings: number]>,
  report: Report,
): void {
  const left = new Map(review);
  for (const [part, wanted] of parts) {
    const row = left.get(part.id);
    left.delete(part.id);
    if (wanted === 0) continue;
    const print = printOf(part);
    if (!row || row.readings.length < wanted) {
      const found = row?.readings.length ?? 0;
      report(row?.line ?? 1, `'${part.id}' was solved blind ${found} times, not ${wanted}. It is now ${print}.`);
    } else if (row.print !== print) {
      report(
        row.line,
        `'${part.id}' was changed after it was solved blind: let it be solved again. It is now ${print}.`,
      );
    }
  }
  for (const [id, { line }] of left) report(line, `The course has no part '${id}'.`);
}
