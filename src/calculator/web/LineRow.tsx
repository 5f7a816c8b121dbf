import { Square, Volume2, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Drawn, Line } from '../analyse.ts';
import { hasFraction, interestText, quantityText } from '../format.ts';
import type { PointOfInterest } from '../interest.ts';
import { usualSlider, type Bounds, type Row } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { playCurve } from './audioTrace.ts';
import { regressionText } from './lineText.ts';
import { Slider } from './Slider.tsx';
import { TableEditor } from './TableEditor.tsx';
import { isWorthSetting, Typeset } from './Typeset.tsx';

interface Props {
  row: Row;
  /** Its place, from 0. */
  at: number;
  line: Line;
  isOpen: boolean;
  found: readonly PointOfInterest[];
  bounds: Bounds;
  onChange: (row: Partial<Row>) => void;
  onRemove: () => void;
  /** A key that is about the list: Enter, an arrow, Backspace in an empty line. */
  onKey: (key: string) => void;
  onSliders: (names: readonly string[]) => void;
  onOpen: () => void;
  onShow: (point: PointOfInterest) => void;
}

export function LineRow(props: Props) {
  const { row, at, line, isOpen, onChange, onRemove, onKey, onSliders } = props;
  const id = useId();
  const { problem, value, truth, slider, drawn, regression, reading } = line;
  const hasProblem = problem !== undefined && row.text.trim() !== '';
  const name = row.table ? `Table ${at + 1}` : `${texts.line} ${at + 1}`;

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const isForList =
      key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown' || (key === 'Backspace' && row.text === '');
    if (!isForList || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onKey(key);
  }
  return (
    <li className="calculator-row" data-color={row.color} data-hidden={row.isHidden}>
      <div className="calculator-row-head">
        <button
          type="button"
          className="calculator-swatch"
          aria-pressed={!row.isHidden}
          aria-label={`${name} is drawn`}
          title={row.isHidden ? 'Show' : 'Hide'}
          onClick={() => onChange({ isHidden: !row.isHidden })}
        >
          <span>{at + 1}</span>
        </button>
        {row.table ? (
          <TableEditor name={name} columns={row.table} onChange={(table) => onChange({ table })} />
        ) : (
          <input
            className="calculator-input"
            aria-label={name}
            aria-invalid={hasProblem}
            aria-describedby={`${id}-says`}
            value={row.text}
            placeholder={at === 0 ? texts.placeholder : undefined}
            maxLength={300}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            onChange={(event) => onChange({ text: event.target.value })}
            onKeyDown={onKeyDown}
          />
        )}
        <button
          type="button"
          className="calculator-icon"
          aria-label={`Delete ${name.toLowerCase()}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {reading && isWorthSetting(row.text) && <Typeset reading={reading} />}
      <div id={`${id}-says`} className="calculator-says">
        {hasProblem && <p className="calculator-problem">{problem}</p>}
        {value && !slider && (reading?.kind !== 'definition' || value.type !== 'list') && (
          <p className="calculator-value">= {quantityText(value, row.isFraction)}</p>
        )}
        {truth !== undefined && <p className="calculator-value">{truth ? texts.holds : texts.fails}</p>}
        {regression && <p className="calculator-value">{regressionText(regression)}</p>}
      </div>
      <div className="calculator-row-tools">
        {line.missing && hasProblem && <MissingLetters names={line.missing} onSliders={onSliders} />}
        {value && hasFraction(value) && (
          <button type="button" className="calculator-button" onClick={() => onChange({ isFraction: !row.isFraction })}>
            {row.isFraction ? texts.decimal : texts.fraction}
          </button>
        )}
        {drawn && (
          <button
            type="button"
            className="calculator-button"
            aria-expanded={isOpen}
            aria-label={`${texts.points}, ${name.toLowerCase()}`}
            onClick={props.onOpen}
          >
            {texts.points}
          </button>
        )}
        {drawn && isOpen && <Listen drawn={drawn} bounds={props.bounds} />}
      </div>
      {drawn && isOpen && <Points {...props} name={name} />}
      {slider && (
        <Slider
          name={slider.name}
          value={slider.value}
          bounds={row.slider ?? usualSlider}
          onValue={(value) => onChange({ text: `${slider.name}=${value}` })}
          onBounds={(bounds) => onChange({ slider: bounds })}
        />
      )}
    </li>
  );
}

function Points({ found, name, onShow }: Pick<Props, 'found' | 'onShow'> & { name: string }) {
  if (found.length === 0) return <p className="calculator-hint">{texts.noPoints}</p>;
  return (
    <ul aria-label={`${texts.points}, ${name.toLowerCase()}`} className="calculator-points">
      {found.map((point, at) => (
        <li key={at}>
          <button type="button" onClick={() => onShow(point)}>
            {interestText(point)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function MissingLetters({ names, onSliders }: { names: readonly string[]; onSliders: Props['onSliders'] }) {
  return (
    <button type="button" className="calculator-button" onClick={() => onSliders(names)}>
      {`Add ${names.length > 1 ? 'sliders' : 'a slider'} for ${names.map((one) => one.replace('_', '')).join(', ')}`}
    </button>
  );
}

/** Off until it is asked for. */
function Listen({ drawn, bounds }: { drawn: Drawn; bounds: Bounds }) {
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<() => void>(undefined);
  if (drawn.kind !== 'curve' || drawn.of !== 'y') return null;
  const { f } = drawn;
  function press(): void {
    if (isPlaying) return stop.current?.();
    setPlaying(true);
    stop.current = playCurve(f, bounds, () => setPlaying(false));
  }
  const Icon = isPlaying ? Square : Volume2;
  return (
    <button type="button" className="calculator-button" onClick={press}>
      <Icon aria-hidden="true" className="size-4" />
      {isPlaying ? texts.stop : texts.listen}
    </button>
  );
}
