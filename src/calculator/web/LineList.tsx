import { Plus, Table2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { lineText } from './lineText.ts';
import type { PointOfInterest } from '../interest.ts';
import { mostRows, newRow, newTable } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { LineRow } from './LineRow.tsx';
import { useFocusWhenMade } from './useFocusWhenMade.ts';
import type { SheetInUse } from './useSheet.ts';

interface Props extends SheetInUse {
  /** The row whose points of interest are open. */
  openRow: number | undefined;
  /** Its points. */
  found: readonly PointOfInterest[];
  onOpen: (row: number | undefined) => void;
  onShow: (row: number, point: PointOfInterest) => void;
}

/** What was typed, line by line, with what each line gives. */
export function LineList(props: Props) {
  const { sheet, lines, change, changeRow, removeRow, addRow, openRow, found, onOpen, onShow } = props;
  const { rows } = sheet;
  const list = useRef<HTMLOListElement>(null);
  const [left, setLeft] = useState('');
  const fieldAt = (at: number) => list.current?.children[at]?.querySelector('input');
  const focusWhenMade = useFocusWhenMade((at) => fieldAt(Number(at)));

  function onKey(at: number, key: string): void {
    if (key === 'ArrowUp') fieldAt(at - 1)?.focus();
    if (key === 'ArrowDown') fieldAt(at + 1)?.focus();
    if (key === 'Backspace') remove(at);
    if (key !== 'Enter') return;
    const line = lines[at];
    setLeft(line ? `${texts.line} ${at + 1}: ${lineText(line)}` : '');
    add(newRow, at + 1, rows[at]?.id);
  }
  function add(make: typeof newTable, at: number, behind?: number): void {
    if (addRow(make, behind)) focusWhenMade(String(at));
  }
  function remove(at: number): void {
    const row = rows[at];
    if (row) removeRow(row.id);
    focusWhenMade(String(Math.max(0, at - 1)));
  }
  function addSliders(at: number, names: readonly string[]): void {
    const made = names.reduce((all, name) => [...all, newRow(all, `${name}=1`)], [...rows]).slice(rows.length);
    change({ rows: rows.toSpliced(at + 1, 0, ...made).slice(0, mostRows) });
    focusWhenMade(String(at + 1)); // the button is gone
  }

  return (
    <div className="calculator-list">
      <ol ref={list} aria-label={texts.lines}>
        {rows.map((row, at) => (
          <LineRow
            key={row.id}
            {...{ row, at }}
            line={lines[at] ?? { reading: undefined }}
            isOpen={row.id === openRow}
            found={row.id === openRow ? found : []}
            bounds={sheet.view}
            onChange={(changed) => changeRow(row.id, changed)}
            onRemove={() => remove(at)}
            onKey={(key) => onKey(at, key)}
            onSliders={(names) => addSliders(at, names)}
            onOpen={() => onOpen(row.id === openRow ? undefined : row.id)}
            onShow={(point) => onShow(row.id, point)}
          />
        ))}
      </ol>
      {rows.length < mostRows ? (
        <div className="calculator-add">
          <button type="button" className="calculator-button" onClick={() => add(newRow, rows.length)}>
            <Plus aria-hidden="true" className="size-4" />
            {texts.newLine}
          </button>
          <button type="button" className="calculator-button" onClick={() => add(newTable, rows.length)}>
            <Table2 aria-hidden="true" className="size-4" />
            {texts.newTable}
          </button>
        </div>
      ) : (
        <p className="calculator-hint">{texts.fiftyLines}</p>
      )}
      <p aria-live="polite" className="sr-only">
        {left}
      </p>
    </div>
  );
}
