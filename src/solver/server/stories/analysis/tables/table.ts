import { insist } from '../../../refused.ts';

/** A two-way table of counts, its totals left out. */
export interface Table {
  rows: string[];
  columns: string[];
  counts: number[][];
  /** The text without the table. */
  rest: string;
}

const number = /^\$?-?\d{1,3}(?:,\d{3})+$|^\d+$/;
const total = /^(?:total|totals|all|sum|grand total|overall)$/i;

/** The table that a text holds, in one of the ways students type one; undefined when there is none. */
export function tableIn(text: string): Table | undefined {
  return piped(text) ?? columned(text) ?? labelledRows(text);
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

/** Lines of cells between bars. */
function piped(text: string): Table | undefined {
  const lines = text.split('\n');
  const of = lines.filter((line) => line.includes('|') && !/^[\s|:-]+$/.test(line));
  if (of.length < 3) return undefined;
  const [head = [], ...body] = of.map(cellsOf);
  const rows = body.map((cells) => cells[0] ?? '');
  const counts = body.map((cells) => cells.slice(1).map(countOf));
  const width = counts[0]?.length ?? 0;
  const columns = head.length === width ? head : head.slice(1);
  return withoutTotals(rows, columns, counts, lines.filter((line) => !line.includes('|')).join('\n'));
}

/** Lines of words and numbers with blanks between: 'boys 4 36' below 'left right'. */
function columned(text: string): Table | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const isRow = (line: string) => /^[a-z][a-z' -]*\s+\d+(?:\s+\d+)+$/i.test(line);
  const first = lines.findIndex(isRow);
  if (first < 1) return undefined;
  const last = lines.findLastIndex(isRow);
  const body = lines.slice(first, last + 1);
  if (!body.every(isRow) || body.length < 2) return undefined;
  const counts = body.map((line) => (line.match(/\d+/g) ?? []).map(Number));
  const columns = (lines[first - 1] ?? '').split(/\s{2,}|\s+/);
  const rest = [...lines.slice(0, first - 1), ...lines.slice(last + 1)].join('\n');
  return withoutTotals(
    body.map((line) => line.replace(/\s+\d.*$/, '')),
    columns,
    counts,
    rest,
  );
}

const cell = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)`;
const labelFirst = String.raw`[a-z][a-z' -]*?:? ${cell}`;
const labelLast = String.raw`${cell} [a-z][a-z' -]*?`;

/** 'cats: indoor 18, outdoor 12', 'Drug: 64 improved, 16 did not improve'; lines, or sentences. */
function labelledRows(text: string): Table | undefined {
  const pattern = new RegExp(
    String.raw`(?:^|(?<=[.\n;]\s*))([a-z][a-z' -]*?):\s*((?:${labelFirst}|${labelLast})(?:(?:,| and|, and)\s*(?:${labelFirst}|${labelLast}))+)(?=[.\n;]|$)`,
    'gi',
  );
  const found = [...text.matchAll(pattern)];
  if (found.length < 2) return undefined;
  const cells = found.map(([, , list = '']) => list.split(/,\s*(?:and\s+)?|\s+and\s+/).map(labelled));
  const columns = (cells[0] ?? []).map(([label]) => label);
  if (
    !cells.every(
      (row) => row.length === columns.length && row.every(([label], at) => sameLabel(label, columns[at] ?? '')),
    )
  )
    return undefined;
  const rows = found.map(([, name = '']) => name.trim());
  return withoutTotals(
    rows,
    columns,
    cells.map((row) => row.map(([, count]) => count)),
    text.replace(pattern, ' '),
  );
}

function labelled(text: string): [string, number] {
  const count = /\d[\d,]*/.exec(text)?.[0] ?? '';
  return [text.replace(count, '').replace(':', '').replace(/\s+/g, ' ').trim(), countOf(count)];
}

/** 'play an instrument' and 'play', the second time it is said. */
function sameLabel(left: string, right: string): boolean {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
  return a === b || b.startsWith(`${a} `);
}

function countOf(cell: string): number {
  insist(number.test(cell.trim()), 'a cell that is no count');
  return Number(cell.replace(/,/g, ''));
}

/** The totals must be the sums, and go. */
function withoutTotals(rows: string[], columns: string[], counts: number[][], rest: string): Table {
  insist(counts.every((row) => row.length === columns.length) && rows.length === counts.length, 'a crooked table');
  const lastColumn = columns.findIndex((name) => total.test(name));
  const lastRow = rows.findIndex((name) => total.test(name));
  const keptColumns = columns.map((_, at) => at).filter((at) => at !== lastColumn);
  const keptRows = rows.map((_, at) => at).filter((at) => at !== lastRow);
  const kept = keptRows.map((row) => keptColumns.map((column) => counts[row]?.[column] ?? 0));
  if (lastColumn >= 0)
    insist(
      keptRows.every((row, at) => counts[row]?.[lastColumn] === sumOf(kept[at] ?? [])),
      'totals that are none',
    );
  if (lastRow >= 0)
    insist(
      keptColumns.every((column, at) => counts[lastRow]?.[column] === sumOf(kept.map((row) => row[at] ?? 0))),
      'totals that are none',
    );
  insist(kept.length >= 2 && keptColumns.length >= 2, 'no two ways');
  return {
    rows: keptRows.map((row) => rows[row] ?? ''),
    columns: keptColumns.map((at) => columns[at] ?? ''),
    counts: kept,
    rest,
  };
}

export function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
