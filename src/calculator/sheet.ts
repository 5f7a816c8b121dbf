/** What a calculator holds, as it is kept: small, and plain JSON. */
export interface Sheet {
  rows: readonly Row[];
  view: Bounds;
  /** How many units of y are as long as one of x: the window may have another shape when it is opened again. */
  stretch: number;
  isDegrees: boolean;
  /** Which of the two it is at the moment. */
  mode: 'graphing' | 'scientific';
  /** What was typed into the scientific calculator, the newest last. */
  entries: readonly string[];
}

export interface Row {
  id: number;
  text: string;
  /** Index of its colour. */
  color: number;
  isHidden?: boolean;
  /** Its value is shown as a fraction. */
  isFraction?: boolean;
  /** The ends of a slider, for a line such as a=3. */
  slider?: SliderBounds;
  /** A table instead of a line. */
  table?: readonly Column[];
}

export interface SliderBounds {
  least: number;
  most: number;
  step: number;
}

export interface Column {
  /** As names are read: x_1. */
  name: string;
  cells: readonly string[];
}

/** The part of the plane that is seen. */
export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export const mostRows = 50;
export const mostCells = 100;
export const mostColumns = 4;
export const mostEntries = 50;
export const colorCount = 6;
export const usualView: Bounds = { left: -10, right: 10, bottom: -10, top: 10 };
export const usualSlider: SliderBounds = { least: -10, most: 10, step: 0.1 };
const longestKept = 400;

export const emptySheet: Sheet = {
  rows: [{ id: 1, text: '', color: 0 }],
  view: usualView,
  stretch: 1,
  isDegrees: false,
  mode: 'graphing',
  entries: [],
};

/** What was kept, as far as it can be one; an empty sheet for anything else. */
export function readSheet(kept: unknown): Sheet {
  const { rows, view, stretch, isDegrees, mode, entries } = asObject(kept);
  const read = Array.isArray(rows) ? rows.slice(0, mostRows).flatMap(readRow) : [];
  const ids = new Set(read.map(({ id }) => id));
  return {
    rows: read.length > 0 && ids.size === read.length ? read : emptySheet.rows,
    view: readView(view),
    stretch: typeof stretch === 'number' && stretch > 0 && Number.isFinite(stretch) ? stretch : 1,
    isDegrees: isDegrees === true,
    mode: mode === 'scientific' ? 'scientific' : 'graphing',
    entries: Array.isArray(entries) ? entries.filter(isText).slice(-mostEntries) : [],
  };
}

function readRow(kept: unknown): Row[] {
  const { id, text, color, isHidden, isFraction, slider, table } = asObject(kept);
  if (!Number.isSafeInteger(id) || !isText(text)) return [];
  const columns = Array.isArray(table) ? table.slice(0, mostColumns).flatMap(readColumn) : [];
  const bounds = readSlider(slider);
  return [
    {
      id: id as number,
      text,
      color: Number.isInteger(color) ? Math.abs(color as number) % colorCount : 0,
      ...(isHidden === true && { isHidden }),
      ...(isFraction === true && { isFraction }),
      ...(bounds && { slider: bounds }),
      ...(columns.length > 0 && { table: columns }),
    },
  ];
}

function readColumn(kept: unknown): Column[] {
  const { name, cells } = asObject(kept);
  if (!isText(name) || !Array.isArray(cells)) return [];
  return [{ name, cells: cells.filter(isText).slice(0, mostCells) }];
}

function readSlider(kept: unknown): SliderBounds | undefined {
  const { least, most, step } = asObject(kept);
  const areNumbers = [least, most, step].every((one) => Number.isFinite(one));
  return areNumbers ? { least: least as number, most: most as number, step: step as number } : undefined;
}

function readView(kept: unknown): Bounds {
  const { left, right, bottom, top } = asObject(kept);
  const isView = [left, right, bottom, top].every((one) => Number.isFinite(one));
  const view = { left, right, bottom, top } as Bounds;
  return isView && view.left < view.right && view.bottom < view.top ? view : usualView;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestKept;
}

/** The row that 'New line' makes. */
export function newRow(rows: readonly Row[], text = ''): Row {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  const used = rows.map(({ color }) => color);
  const counts = Array.from({ length: colorCount }, (_, color) => used.filter((one) => one === color).length);
  return { id, text, color: counts.indexOf(Math.min(...counts)) };
}

/** A table with the first names that are free. */
export function newTable(rows: readonly Row[]): Row {
  const taken = new Set(rows.flatMap((row) => row.table?.map(({ name }) => name) ?? []));
  let number = 1;
  while (taken.has(`x_${number}`)) number += 1;
  const cells = Array.from({ length: 4 }, () => '');
  return { ...newRow(rows), table: [{ name: `x_${number}`, cells }, { name: `y_${number}`, cells }] }; // prettier-ignore
}
