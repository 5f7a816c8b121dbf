import { useState } from 'react';
import { numberText } from '../format.ts';
import type { Bounds } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';

interface Props {
  view: Bounds;
  onView: (view: Bounds) => void;
}

const ends = [
  ['left', 'x from'],
  ['right', 'x to'],
  ['bottom', 'y from'],
  ['top', 'y to'],
] as const;

/** The ends of the axes as numbers, for data whose axes differ. */
export function AxesFields({ view, onView }: Props) {
  return (
    <details className="calculator-axes">
      <summary>{texts.window}</summary>
      <div>
        {ends.map(([end, label]) => (
          <EndField
            key={`${end} ${view[end]}`}
            label={label}
            value={view[end]}
            onValue={(value) => onView({ ...view, [end]: value })}
          />
        ))}
      </div>
    </details>
  );
}

interface FieldProps {
  label: string;
  value: number;
  onValue: (value: number) => void;
}

function EndField({ label, value, onValue }: FieldProps) {
  const [typed, setTyped] = useState(() => numberText(value, 5));
  function take(): void {
    const number = Number(typed.replace('−', '-'));
    if (typed.trim() !== '' && Number.isFinite(number) && number !== value) onValue(number);
  }
  return (
    <label>
      {label}
      <input
        className="calculator-input"
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </label>
  );
}
