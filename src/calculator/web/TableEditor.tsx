import { useRef, type KeyboardEvent } from 'react';
import { mostCells, mostColumns, type Column } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { useFocusWhenMade } from './useFocusWhenMade.ts';

interface Props {
  name: string;
  columns: readonly Column[];
  onChange: (columns: readonly Column[]) => void;
}

/** Columns are lists with the names above them: x1 and y1. Arrow keys and Enter go from cell to cell. */
export function TableEditor({ name, columns, onChange }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const cellAt = (place: string) => table.current?.querySelector<HTMLInputElement>(`[data-cell="${place}"]`);
  const focusWhenMade = useFocusWhenMade(cellAt);
  const rowCount = Math.max(1, ...columns.map(({ cells }) => cells.length));

  function setCell(column: number, row: number, text: string): void {
    const next = columns.map((one, at) => {
      const cells = Array.from({ length: rowCount }, (_, index) => one.cells[index] ?? '');
      return at === column ? { ...one, cells: cells.with(row, text) } : { ...one, cells };
    });
    onChange(next);
  }
  /** The new row gets the focus. */
  function addRow(column: number): void {
    if (rowCount >= mostCells) return;
    onChange(columns.map((one) => ({ ...one, cells: [...one.cells, ''] })));
    focusWhenMade(`${column} ${rowCount}`);
  }
  function addColumn(): void {
    const [first] = columns;
    const number = first?.name.split('_')[1] ?? '1';
    const letter = ['y', 'z', 'w', 'v'].find((one) => !columns.some((column) => column.name === `${one}_${number}`));
    const cells = Array.from({ length: rowCount }, () => '');
    if (!letter) return;
    onChange([...columns, { name: `${letter}_${number}`, cells }]);
    focusWhenMade(`${columns.length} 0`);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, column: number, row: number): void {
    const down = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (!down) return;
    const cell = cellAt(`${column} ${row + down}`);
    if (cell) cell.focus();
    else if (event.key === 'Enter') addRow(column);
    event.preventDefault();
  }
  return (
    <div className="calculator-table">
      <table ref={table} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                <i>{column.name[0]}</i>
                <sub>{column.name.slice(2)}</sub>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowCount }, (_, row) => (
            <tr key={row}>
              {columns.map((column, at) => (
                <td key={column.name}>
                  <input
                    className="calculator-input"
                    aria-label={`${column.name.replace('_', '')}, row ${row + 1}`}
                    data-cell={`${at} ${row}`}
                    inputMode="text"
                    autoComplete="off"
                    maxLength={100}
                    value={column.cells[row] ?? ''}
                    onChange={(event) => setCell(at, row, event.target.value)}
                    onKeyDown={(event) => onKeyDown(event, at, row)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="calculator-row-tools">
        <button type="button" className="calculator-button" disabled={rowCount >= mostCells} onClick={() => addRow(0)}>
          {texts.addRow}
        </button>
        {columns.length < mostColumns && (
          <button type="button" className="calculator-button" onClick={addColumn}>
            {texts.addColumn}
          </button>
        )}
      </div>
    </div>
  );
}
