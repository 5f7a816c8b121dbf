import { CsvError, parse } from 'csv-parse/sync';
import { FormatError } from '../formatError.ts';
import { mostQuestions, refuseTooMany } from '../limits.ts';
import { asDifficulty, type Question } from '../question.ts';
import type { Reading } from '../reading.ts';
import { readAnswer } from './readAnswer.ts';
import { asWritten } from './harmless.ts';
import { columnOf } from './columns.ts';

/** A row of a table with the line it begins in. */
interface Row {
  record: string[];
  line: number;
}

/** The questions of a table: the first row says what the columns hold, commas, semicolons or tabs part them. Texts are Markdown. */
export function readCsv(text: string, reading: Reading): Question[] {
  const [head, ...rows] = rowsOf(text);
  if (!head) throw new FormatError(1, 'The file is empty.');
  if (head.record.length > mostColumns) throw new FormatError(head.line, `A table may have ${mostColumns} columns.`);
  const columns = head.record.map(columnOf);
  if (!columns.includes('question') || !columns.includes('answer'))
    throw new FormatError(head.line, "The first row names the columns: 'question' and 'answer' must be among them.");
  columns.forEach((column, index) => {
    const name = (head.record[index] ?? '').slice(0, 60);
    if (column === undefined && name.trim() !== '')
      reading.report(head.line, `The column '${name}' is not known here, and is left out.`, 'warning');
    if (column !== undefined && columns.indexOf(column) !== index)
      reading.report(head.line, `The column '${name}' stands here twice; the first one counts.`, 'warning');
  });
  refuseTooMany(rows.length, rows.at(-1)?.line ?? 1);
  return rows.flatMap((row) => questionOf(row, columns, reading) ?? []);
}

const longestRow = 200_000;
const mostColumns = 200;

function rowsOf(text: string): Row[] {
  try {
    const options = {
      info: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    } as const;
    const parsed = parse(text, { ...options, max_record_size: longestRow, to: mostQuestions + 2 }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return parsed.map(({ record, info }) => {
      const inside = record.join('').split('\n').length - 1;
      return { record, line: Math.max(1, info.lines - inside) };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines ?? 1;
    throw new FormatError(line, sentences.get(error.code) ?? `This is not well-formed CSV: ${error.message}`);
  }
}

const sentences = new Map<string, string>([
  ['CSV_QUOTE_NOT_CLOSED', 'A quotation mark is opened in this file and never closed.'],
  [
    'CSV_INVALID_CLOSING_QUOTE',
    'A cell in quotation marks ends in the middle here: a mark inside of one is written twice.',
  ],
  [
    'INVALID_OPENING_QUOTE',
    'A quotation mark stands in the middle of a cell here: such a cell stands in marks itself, and the mark twice.',
  ],
  ['CSV_MAX_RECORD_SIZE', `A row may have ${longestRow} characters.`],
]);

/** What parts the columns of the first row. */
function delimiterOf(text: string): string {
  const head = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function questionOf(
  { record, line }: Row,
  columns: (string | undefined)[],
  { report, skills }: Reading,
): Question | undefined {
  const cell = (name: string): string | undefined => {
    const index = columns.indexOf(name);
    const text = index < 0 ? undefined : asWritten(record[index] ?? '').trim();
    return text === '' ? undefined : text;
  };
  const tell = (message: string) => report(line, message, 'warning');
  try {
    if (record.slice(columns.length).some((one) => one.trim() !== ''))
      throw new FormatError(
        line,
        `The row has ${record.length} cells, and the first one ${columns.length}. It is left out.`,
      );
    const stem = cell('question');
    if (stem === undefined) throw new FormatError(line, 'The row has no question. It is left out.');
    const difficulty = asDifficulty(cell('difficulty'));
    if (cell('difficulty') && !difficulty)
      tell(`The difficulty '${cell('difficulty')}' is not easy, medium or hard; it is left out.`);
    const skill = cell('skill');
    if (skill !== undefined && !skills.has(skill))
      tell(`The skill '${skill}' is no skill of the course, and is left out.`);
    return {
      ...{ id: cell('id'), line, passage: cell('passage'), stem, answer: readAnswer(cell, line) },
      hints: Array.from({ length: 9 }, (_, index) => cell(`hint_${index + 1}`) ?? []).flat(),
      ...{ explanation: cell('explanation'), difficulty, provenance: cell('provenance') },
      skill: skill !== undefined && skills.has(skill) ? skill : undefined,
      tags: (cell('tags') ?? '')
        .split(/[;,]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    report(error.line, error.message);
    return undefined;
  }
}
