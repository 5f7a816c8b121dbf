import { House, Minus, Plus, Scan } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { Line } from '../analyse.ts';
import { interestText, numberText } from '../format.ts';
import { pointsOfInterest, type PointOfInterest } from '../interest.ts';
import { usualView, type Sheet } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { AxesFields } from './AxesFields.tsx';
import './calculator.css';
import type { Item, Mark } from './draw.ts';
import { Graph } from './Graph.tsx';
import type { GraphCanvas, Place } from './graphCanvas.ts';
import { LineList } from './LineList.tsx';
import { nearestPoint } from './nearestPoint.ts';
import { Panel } from './Panel.tsx';
import { Scientific } from './Scientific.tsx';
import { useSheet, type SheetInUse } from './useSheet.ts';
import { around, placesOf, zoomed } from './viewMoves.ts';

interface Props {
  /** What `onChange` was told last, by whoever keeps it; anything else is an empty sheet. */
  kept: unknown;
  onChange: (sheet: Sheet) => void;
  onClose: () => void;
}

/** The graphing calculator, in a window that is moved and resized, or in a sheet on a phone. */
export function Calculator({ kept, onChange, onClose }: Props) {
  const used = useSheet(kept, onChange);
  const { sheet, change } = used;
  return (
    <Panel onClose={onClose} tools={<Modes {...{ sheet, change }} />}>
      {sheet.mode === 'graphing' ? <Graphing {...used} /> : <Scientific {...used} />}
    </Panel>
  );
}

function Modes({ sheet, change }: Pick<SheetInUse, 'sheet' | 'change'>) {
  const name = useId();
  return (
    <>
      <div role="group" aria-label={texts.calculator} className="calculator-choice">
        {(['graphing', 'scientific'] as const).map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={sheet.mode === mode}
              onChange={() => change({ mode })}
            />
            {texts[mode]}
          </label>
        ))}
      </div>
      <button
        type="button"
        className="calculator-button"
        aria-label={`${texts.angles}: ${sheet.isDegrees ? texts.degrees : texts.radians}`}
        onClick={() => change({ isDegrees: !sheet.isDegrees })}
      >
        {sheet.isDegrees ? texts.degrees : texts.radians}
      </button>
    </>
  );
}

/** A place that was asked for, on the curve of a row. */
interface Chosen {
  row: number;
  x: number;
  y: number;
  text: string;
}

function Graphing(used: SheetInUse) {
  const { sheet, lines, change } = used;
  const { rows, view } = sheet;
  const graph = useRef<GraphCanvas>(null);
  const [openRow, setOpenRow] = useState<number>();
  const [chosen, setChosen] = useState<Chosen>();
  const [said, setSaid] = useState('');

  const shown = useMemo(
    () => lines.map((line, at): Line => (rows[at]?.isHidden ? { reading: undefined } : line)),
    [lines, rows],
  );
  const items = useMemo(
    () => shown.flatMap(({ drawn }, at): Item[] => (drawn ? [{ drawn, color: rows[at]?.color ?? 0 }] : [])),
    [shown, rows],
  );
  const openAt = rows.findIndex(({ id }) => id === openRow);
  const found = useMemo(() => (openAt === -1 ? [] : pointsOfInterest(lines, openAt, view)), [lines, openAt, view]);
  const marks = useMemo((): Mark[] => {
    const color = rows[openAt]?.color ?? 0;
    const dots = found.filter(({ kind }) => kind !== 'point').map(({ x, y }): Mark => ({ x, y, color }));
    const row = rows.find(({ id }) => id === chosen?.row);
    if (!chosen || !row || row.isHidden) return dots;
    return [...dots, { x: chosen.x, y: chosen.y, color: row.color, label: placeText(chosen) }];
  }, [found, rows, openAt, chosen]);

  function choose(row: number, { x, y }: Place, text: string): void {
    setChosen({ row, x, y, text });
    setSaid(text);
  }
  function onTap(place: Place, reach: Place): void {
    const near = nearestPoint(shown, view, place, reach);
    const row = near && rows[near.at];
    if (!near || !row) {
      setChosen(undefined);
      setSaid('');
      return;
    }
    setOpenRow(row.id);
    choose(row.id, near, `Line ${near.at + 1}: ${near.text}`);
  }
  function fit(): void {
    const places = shown.flatMap(({ drawn }, at) => placesOf(drawn, drawn ? pointsOfInterest(lines, at, view) : []));
    const bounds = around(places);
    if (bounds) graph.current?.look(() => bounds);
  }
  function showPoint(row: number, point: PointOfInterest): void {
    choose(row, point, interestText(point));
  }

  return (
    <div className="calculator-body">
      <LineList {...used} {...{ openRow, found, onOpen: setOpenRow, onShow: showPoint }} />
      <div className="calculator-side">
        <Graph
          {...{ view, items, marks, onTap }}
          graphRef={graph}
          stretch={sheet.stretch}
          onView={(view, stretch) => change({ view, stretch })}
          description={`x from ${numberText(view.left, 4)} to ${numberText(view.right, 4)}, y from ${numberText(view.bottom, 4)} to ${numberText(view.top, 4)}.`}
        />
        <div className="calculator-zoom">
          <IconButton
            label={texts.zoomIn}
            icon={Plus}
            onClick={() => graph.current?.look((view) => zoomed(view, 0.7))}
          />
          <IconButton
            label={texts.zoomOut}
            icon={Minus}
            onClick={() => graph.current?.look((view) => zoomed(view, 1 / 0.7))}
          />
          <IconButton label={texts.fit} icon={Scan} onClick={fit} />
          <IconButton
            label={texts.reset}
            icon={House}
            onClick={() => {
              graph.current?.look(() => usualView);
              graph.current?.square();
            }}
          />
        </div>
        <AxesFields view={view} onView={(view) => graph.current?.look(() => view)} />
        <p aria-live="polite" className="calculator-said">
          {said}
        </p>
      </div>
    </div>
  );
}

function placeText({ x, y }: Place): string {
  return `(${numberText(x, 6)}, ${numberText(y, 6)})`;
}

interface IconButtonProps {
  label: string;
  icon: typeof Plus;
  onClick: () => void;
}

function IconButton({ label, icon: Icon, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className="calculator-icon" onClick={onClick}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
