import type { Report } from '#platform/server/problem.ts';
import { othersNames } from './checkWording.ts';
import { tooLong } from './sentences.ts';

/** What is asked of the words of a LEARN lesson: sentences that can be read, and no text of others. */
export function checkProse(text: string, report: Report): void {
  for (const { line, words } of blocksOf(text)) {
    const long = tooLong(words);
    if (long !== undefined) report(line, long);
    const name = othersNames.exec(words.replace(theTestsOwn, ''));
    if (name) report(line, `'${name[0]}' does not belong in a lesson.`);
  }
}

/** A lesson may say who gives the test, and with which program. */
const theTestsOwn = /College Board|Bluebook/g;

interface Block {
  /** The line of its first word. */
  line: number;
  words: string;
}

/** The paragraphs, headings, items and cells of a lesson; what is fenced is no prose. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isFenced = false;
  let isNew = true;
  for (const [index, row] of text.split('\n').entries()) {
    const isFence = /^\s*(?:```|~~~)/.test(row);
    if (isFence) isFenced = !isFenced;
    const isApart = isFence || isFenced || row.trim() === '' || /^\s*(?:#|:::|---)/.test(row);
    const begins = isNew || isApart || /^\s*(?:[-*|>]|\d+\.)\s/.test(row);
    const last = blocks.at(-1);
    const words = isFence || isFenced ? '' : row.replace(/^\s*(?:#+|:{3,}|[-*>]|\d+\.)/, '').replaceAll('|', '. ');
    if (begins || !last) blocks.push({ line: index + 1, words });
    else last.words += `\n${words}`;
    isNew = isApart;
  }
  return blocks;
}
