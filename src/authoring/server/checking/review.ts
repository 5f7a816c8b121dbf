import { createHash } from 'node:crypto';
import type { FamilyOfWords } from '#course/vocabulary.ts';
import type { PartFile } from '../reading/shapes.ts';
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

/** Something that is read blind. */
export interface ToRead {
  id: string;
  /** Names what a student sees of it: it is another one when it must be solved anew. */
  print: string;
  /** By how many it must have been solved. Where none are wanted nothing is looked at. */
  readings: number;
}

/** A part, with the other sentences of its family. */
export function printOfPart({ passage, figure, question, answer, family, ...part }: PartFile): string {
  const options = 'options' in part ? part.options.map(({ text }) => text) : null;
  return printOf([passage, figure, question, options, answer, ...(family?.stock ? [family.stock] : [])]);
}

/** A family of words, with all that is asked of it. */
export function printOfWords({ words }: FamilyOfWords): string {
  return printOf(
    words.map(({ word, meaning, sentences }) => [
      word,
      meaning,
      ...sentences.map(({ text, form, against }) => [text, form, against]),
    ]),
  );
}

function printOf(seen: unknown): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 8);
}

/** Everything was solved by enough readers who did not see its key, and is still what they read. */
export function checkReview(review: Review, all: Iterable<ToRead>, report: Report): void {
  const left = new Map(review);
  for (const { id, print, readings } of all) {
    const row = left.get(id);
    left.delete(id);
    if (readings === 0) continue;
    if (!row || row.readings.length < readings) {
      const found = row?.readings.length ?? 0;
      report(row?.line ?? 1, `'${id}' was solved blind ${found} times, not ${readings}. It is now ${print}.`);
    } else if (row.print !== print) {
      report(row.line, `'${id}' was changed after it was solved blind: let it be solved again. It is now ${print}.`);
    }
  }
  for (const [id, { line }] of left) report(line, `The course has no part '${id}'.`);
}
