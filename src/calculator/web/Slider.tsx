import { useState } from 'react';
import type { SliderBounds } from '../sheet.ts';

interface Props {
  name: string;
  value: number;
  bounds: SliderBounds;
  onValue: (value: number) => void;
  onBounds: (bounds: SliderBounds) => void;
}

const ends = [
  ['least', 'from'],
  ['most', 'to'],
  ['step', 'step'],
] as const;

export function Slider({ name, value, bounds, onValue, onBounds }: Props) {
  const { least, most, step } = bounds;
  const shown = name.replace('_', '');
  return (
    <div className="calculator-slider">
      <input
        type="range"
        aria-label={shown}
        min={Math.min(least, value)}
        max={Math.max(most, value)}
        step={step > 0 ? step : 'any'}
        value={value}
        onChange={(event) => onValue(Number(Number(event.target.value).toPrecision(12)))}
      />
      <details>
        <summary>{`${shown} from ${least} to ${most}`}</summary>
        <div>
          {ends.map(([end, label]) => (
            <EndField
              key={`${end} ${bounds[end]}`}
              label={label}
              value={bounds[end]}
              onValue={(value) => onBounds({ ...bounds, [end]: value })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

function EndField({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  const [typed, setTyped] = useState(String(value));
  function take(): void {
    const number = Number(typed.replace('−', '-'));
    if (typed.trim() !== '' && Number.isFinite(number)) onValue(number);
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
      />
    </label>
  );
}
