import { renderCaption } from './caption.ts';
import { numberWriter } from './chartData.ts';
import { renderInline } from '../rendering/markdown.ts';
import type { TableFigure } from '../reading/shapes.ts';
import type { Path, Yaml } from '#platform/server/yaml.ts';

/** A table of data as the test shows it: its title above, its first column the names of the rows. */
export function renderTable(yaml: Yaml, path: Path, { caption, table: { columns, rows } }: TableFigure): string {
  const inline = (text: string, ...at: Path) => renderInline(text, yaml.placeOf([...path, ...at]));
  const sides = columns.map((_, column) => (column > 0 && isOfNumbers(rows, column) ? ' class="right"' : ''));
  const head = columns.map(
    (column, index) => `<th scope="col"${sides[index]}>${inline(column, 'table', 'columns', index)}</th>`,
  );
  const body = rows.map((row, rowIndex) => {
    const cells = row.map((cell, column) => {
      const written = typeof cell === 'number' ? numberWriter({ label: columns[column] })(cell) : cell;
      const text = inline(written, 'table', 'rows', rowIndex, column);
      return column === 0 ? `<th scope="row">${text}</th>` : `<td${sides[column]}>${text}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return (
    '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>' +
    `<caption>${renderCaption(yaml, path, caption)}</caption>` +
    `<thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  );
}

/** Reports rows that do not fit the columns; true when all do. */
export function checkTable(yaml: Yaml, path: Path, { table: { columns, rows } }: TableFigure): boolean {
  const odd = rows.findIndex((row) => row.length !== columns.length);
  if (odd === -1) return true;
  yaml.report(
    yaml.lineOf([...path, 'table', 'rows', odd]),
    `This row has ${rows[odd]?.length} cells, and the table has ${columns.length} columns.`,
  );
  return false;
}

function isOfNumbers(rows: TableFigure['table']['rows'], column: number): boolean {
  return rows.every((row) => /^[-−–\\$]*[\d.,]*(?: ?%)?$/.test(String(row[column] ?? '')));
}
