import { periods } from '../../prices.ts';
import { exactTexts as texts } from '../../texts.ts';
import { choosePeriod, usePeriod } from './period.ts';

/** Whether prices are shown, and paid, by the month or by the year. */
export function PeriodChoice() {
  const chosen = usePeriod();
  return (
    <fieldset className="flex w-fit rounded-control bg-sunken p-1">
      <legend className="sr-only">How to pay for Pro</legend>
      {periods.map((period) => (
        <label
          key={period}
          className="relative inline-flex min-h-11 items-center rounded-[7px] border border-transparent px-5 text-muted has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="period"
            value={period}
            checked={chosen === period}
            onChange={() => choosePeriod(period)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[7px] outline-none forced-colors:static forced-colors:mr-2 forced-colors:appearance-auto"
          />
          {texts[period]}
        </label>
      ))}
    </fieldset>
  );
}
