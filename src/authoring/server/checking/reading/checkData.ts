import type { ChartFigure, ChoiceFile, TableFigure } from '../../reading/shapes.ts';
import type { Refuse } from '../refuse.ts';

/** Mistakes by which an option says a number that the figure does not show. */
const misreadings = /misread|wrong-bars|beyond|count-for-rate/;

/**
 * Every number of an option stands in the figure or the text, or follows from two numbers of one row or column: their
 * difference, sum, ratio or percentage. Whether it is the right one is for the author to see.
 */
export function checkData(part: ChoiceFile, refuse: Refuse): void {
  const { skill, figure, passage = '', question, options, answer } = part;
  if (skill !== 'Command of Evidence (Quantitative)') return;
  const lines = linesOf(figure);
  if (lines.length === 0) return refuse(['figure'], 'The data are missing: give the part a chart or a table.');
  const shown = new Set([
    ...lines.flatMap((line) => line.flatMap(numbersIn)),
    ...numbersIn(passage),
    ...numbersIn(question),
  ]);
  const derived = new Set(lines.flatMap((line) => derivedFrom(line.filter((cell) => typeof cell === 'number'))));
  options.forEach(({ text, misconception = '' }, index) => {
    if ('ABCD'[index] !== answer && misreadings.test(misconception)) return;
    const strange = numbersIn(text).find((number) => !shown.has(number) && !derived.has(number));
    if (strange !== undefined)
      refuse(
        ['options', index, 'text'],
        `${strange} is not in the figure or the text, and no difference, sum or ratio of two numbers there: correct it${'ABCD'[index] === answer ? '' : ", or give the option a misconception such as 'misread-figure'"}.`,
      );
  });
}

type Cell = number | string;

/** The rows and columns of a table, the categories and series of a chart, with their names. */
function linesOf(figure: unknown): Cell[][] {
  const { table } = (figure ?? {}) as Partial<TableFigure>;
  if (table) {
    const rows = table.rows.map((row) => row.map(asNumber));
    return [table.columns, ...rows, ...table.columns.map((_, column) => rows.map((row) => row[column] ?? ''))];
  }
  const { series = [], x, y } = (figure ?? {}) as Partial<ChartFigure>;
  const ofSeries = series.map((one): Cell[] => one.points.map(([, second]) => second));
  const firsts = [...new Set(series.flatMap((one): Cell[] => one.points.map(([first]) => first)))];
  const ofCategories = firsts.map((first) =>
    series.flatMap((one): Cell[] => one.points.filter((point) => point[0] === first).map(([, second]) => second)),
  );
  const names = [x?.label ?? '', y?.label ?? '', ...series.map(({ name = '' }) => name)];
  return series.length > 0 ? [...ofSeries, ...ofCategories, firsts.map(String), names] : [];
}

function asNumber(cell: Cell): Cell {
  const plain = String(cell)
    .replace(/[,$\\%]/g, '')
    .trim();
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : cell;
}

/** The numbers written in digits; those in words, as in 'three times as many', are for the author to see. */
function numbersIn(cell: Cell): number[] {
  return (String(cell).match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
}

function derivedFrom(numbers: readonly number[]): number[] {
  return numbers.flatMap((a) =>
    numbers
      .filter((b) => b !== a)
      .flatMap((b) => [a - b, a + b, ...(b === 0 ? [] : [a / b, (100 * a) / b, (100 * (a - b)) / b])])
      .flatMap((value) => [value, Math.round(value), Math.round(value * 10) / 10]),
  );
}
