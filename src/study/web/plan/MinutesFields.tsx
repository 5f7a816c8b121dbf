import { useId } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { planTexts as texts, weekdays } from '../../plan/planTexts.ts';

/** Ways to fill all seven in at once. */
const presets = [
  { name: '20 min, Monday to Friday', minutes: [20, 20, 20, 20, 20, 0, 0] },
  { name: '40 min, four days', minutes: [40, 0, 40, 0, 40, 0, 40] },
  { name: '60 min, five days', minutes: [60, 60, 0, 60, 0, 60, 60] },
] as const;

/** What the form begins with: forty minutes four times a week is a plan that people keep. */
export const usualMinutes: readonly number[] = presets[1].minutes;

interface Props {
  minutes: readonly number[];
  onChange: (minutes: readonly number[]) => void;
}

export function MinutesFields({ minutes, onChange }: Props) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{texts.minutes}</legend>
      <p id={hintId} className="text-sm text-muted">
        {texts.minutesHint}
      </p>
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Button
            key={preset.name}
            variant="secondary"
            aria-pressed={preset.minutes.every((one, place) => one === minutes[place])}
            className="text-sm aria-pressed:border-primary aria-pressed:bg-sunken aria-pressed:text-primary"
            onClick={() => onChange(preset.minutes)}
          >
            {preset.name}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-7">
        {weekdays.map((weekday, place) => (
          <label key={weekday} className="flex min-w-0 flex-col gap-1 text-sm">
            <span aria-hidden="true">{weekday.slice(0, 3)}</span>
            <input
              type="number"
              inputMode="numeric"
              required
              min={0}
              max={1440}
              step={1}
              aria-label={texts.minutesOn(weekday)}
              value={Number.isNaN(minutes[place]) ? '' : minutes[place]}
              onChange={({ target }) => onChange(minutes.with(place, target.valueAsNumber))}
              className="min-h-12 w-full min-w-0 rounded-control border border-line bg-surface px-2.5 text-base text-ink tabular-nums"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
