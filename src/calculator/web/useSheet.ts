import { useMemo, useRef, useState } from 'react';
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
  /** Behind a row, or at the end; false when there is no room. */
  addRow: (make: (rows: readonly Row[]) => Row, behind?: number) => boolean;
}

/** The state of a calculator. Who opened it is told each change, and keeps it. */
export function useSheet(kept: unknown, onChange: (sheet: Sheet) => void): SheetInUse {
  const [sheet, setSheet] = useState(() => readSheet(kept));
  const newest = useRef(sheet); // a second change before React has drawn the first is made on top of it
  const { rows, isDegrees } = sheet;
  const lines = useMemo(() => analyse(rows, isDegrees), [rows, isDegrees]);

  function change(given: Partial<Sheet> | ((sheet: Sheet) => Partial<Sheet>)): void {
    const next = { ...newest.current, ...(typeof given === 'function' ? given(newest.current) : given) };
    newest.current = next;
    setSheet(next);
    onChange(next);
  }
  return {
    sheet,
    lines,
    change,
    changeRow: (id, changed) =>
      change(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...changed } : row)) })),
    removeRow: (id) =>
      change(({ rows }) => {
        const left = rows.filter((row) => row.id !== id);
        return { rows: left.length > 0 ? left : [newRow([])] };
      }),
    addRow(make, behind) {
      const { rows } = newest.current;
      if (rows.length >= mostRows) return false;
      const at = rows.findIndex(({ id }) => id === behind);
      change({ rows: rows.toSpliced(at === -1 ? rows.length : at + 1, 0, make(rows)) });
      return true;
    },
  };
}
