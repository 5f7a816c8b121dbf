import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { placeAfter, type GridPlace } from './gridPlace.ts';

type OfTable<E> = E & { currentTarget: HTMLTableElement };

/**
 * Lets a table be walked as a grid: Tab comes to one cell of it, the keys lead on to the others (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 * Whoever draws it gives the cell at `stop`, or the link in it, a `tabIndex` of 0, and all others -1. A row with one cell is a heading, and skipped.
 */
export function useGridKeys(first: GridPlace) {
  const [stop, setStop] = useState(first);

  function onFocus({ currentTarget, target }: OfTable<FocusEvent>): void {
    const place = placeOf(currentTarget, target);
    if (place) setStop(place);
  }
  function onKeyDown(event: OfTable<KeyboardEvent>): void {
    const { key, ctrlKey, altKey, metaKey, shiftKey, currentTarget, target } = event;
    const rows = rowsOf(currentTarget);
    const from = placeOf(currentTarget, target);
    if (!from || altKey || metaKey || shiftKey) return;
    const size = { rows: rows.length, columns: rows[from.row]?.cells.length ?? 0 };
    const next = placeAfter(key, ctrlKey, from, size);
    if (!next) return;
    event.preventDefault(); // the page stays where it is
    const cell = rows[next.row]?.cells[next.column];
    currentTarget.parentElement?.scrollIntoView({ block: 'nearest' }); // with the row that stays
    (cell?.querySelector('a') ?? cell)?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // and no further than that: its neighbours stay in sight
  }
  return { stop, onFocus, onKeyDown };
}

function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...table.rows].filter(({ cells }) => cells.length > 1);
}

function placeOf(table: HTMLTableElement, target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
  const row = rowsOf(table).findIndex((one) => one === cell?.parentElement);
  return cell && row >= 0 ? { row, column: cell.cellIndex } : undefined;
}
