/** A cell of a grid, counted from 0: its row, and its place in it. */
export interface GridPlace {
  row: number;
  column: number;
}

/** How many of each there are. */
interface Size {
  rows: number;
  columns: number;
}

/**
 * Where a key leads from a cell, as in any grid: the arrows by one cell, Home and End within the row, with Ctrl in the whole grid.
 * At an edge it stays. Undefined for a key that has no meaning here.
 */
export function placeAfter(key: string, isCtrl: boolean, from: GridPlace, { rows, columns }: Size): GridPlace | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  if (key === 'Home') return { row: isCtrl ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: isCtrl ? last.row : from.row, column: last.column };
  const step = isCtrl ? undefined : steps[key];
  if (!step) return undefined;
  return { row: within(from.row + step.row, last.row), column: within(from.column + step.column, last.column) };
} // prettier-ignore

const steps: Record<string, GridPlace> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function within(at: number, last: number): number {
  return Math.max(0, Math.min(last, at));
}
