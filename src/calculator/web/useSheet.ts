import { useMemo, useState } from 'react';
import { analyse, type Line } from '../analyse.ts';
import { mostRows, newRow, readSheet, type Row, type Sheet } from '../sheet.ts';

export type ChangeSheet = (change: Partial<Sheet> | ((sheet: Sheet) => Partial<Sheet>)) => void;

export interface SheetInUse {
  sheet: Sheet;
  /** What each row means. */
  lines: readonly Line[];
  change: ChangeSheet;
  changeRow: (id: number, change: Partial<Row>) => void;
  removeRow: (id: number) => void;
  /** Behind a row, or at the end; gives its id, or nothing when there is no room. */
  addRow: (row: Row, behind?: number) => number | undefined;
}

/** The state of a calculator. Who opened it is told each change, and keeps it. */
export function useSheet(kept: unknown, onChange: (sheet: Sheet) => void): SheetInUse {
  const [sheet, setSheet] = useState(() => readSheet(kept));
  const { rows, isDegrees } = sheet;
  const lines = useMemo(() => analyse(rows, isDegrees), [rows, isDegrees]);

  function change(given: Partial<Sheet> | ((sheet: Sheet) => Partial<Sheet>)): void {
    const next = { ...sheet, ...(typeof given === 'function' ? given(sheet) : given) };
    setSheet(next);
    onChange(next);
  }
  return {
    sheet,
    lines,
    change,
    changeRow: (id, changed) => change({ rows: rows.map((row) => (row.id === id ? { ...row, ...changed } : row)) }),
    removeRow(id) {
      const left = rows.filter((row) => row.id !== id);
      change({ rows: left.length > 0 ? left : [newRow([])] });
    },
    addRow(row, behind) {
      if (rows.length >= mostRows) return undefined;
      const at = rows.findIndex(({ id }) => id === behind);
      change({ rows: rows.toSpliced(at === -1 ? rows.length : at + 1, 0, row) });
      return row.id;
    },
  };
}
