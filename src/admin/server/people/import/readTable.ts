import { CsvError, parse } from 'csv-parse/sync';
import { invalidArgument } from '#platform/errors.ts';
import { mostClassLines } from '../../../classList.ts';
import { importTexts } from '../../../peopleTexts.ts';

/** A line of a file with its cells, trimmed; the first line of a file is 1. */
export interface Row {
  line: number;
  cells: string[];
}

/** A cell that is longer is no name and no address: a quotation mark was never closed. */
const longestRow = 10_000;

/**
 * The lines of a CSV file as people's programs write it: separated by commas, semicolons or tabs, in UTF-8 or Windows-1252, with a
 * byte order mark or without. Empty lines are left out.
 *
 * @throws AppError 400 when it is too long or no table.
 */
export function readTable(file: Uint8Array): Row[] {
  const text = textOf(file);
  requireFewLines(text);
  try {
    const rows = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      max_record_size: longestRow,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return rows
      .map(({ info, record }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) throw notReadable(error);
    throw error;
  }
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file); // which takes the byte order mark off
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Looked at before anything is parsed. @throws AppError 400. */
function requireFewLines(text: string): void {
  let lines = 0;
  for (const _ of text.trimEnd().matchAll(/\r\n|\n|\r/g)) {
    lines += 1; // so many come before the last one: the header
    if (lines > mostClassLines) throw invalidArgument(importTexts.tooManyLines);
  }
}

/** What separates the cells of the first line most often, quoted ones left out. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const plain = first.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: plain.split(mark).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ',';
}

function notReadable(error: CsvError): Error {
  const { lines } = error as { lines?: number };
  return invalidArgument(importTexts.notReadable(lines ?? 1));
}
