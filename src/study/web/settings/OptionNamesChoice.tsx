import type { OptionNames } from '#course/optionNames.ts';
import { setOptionNames, useOptionNames } from '../optionNames.ts';

const looks: Record<OptionNames, string> = { numbers: '1, 2, 3, 4', letters: 'A, B, C, D' };

/** How the player, the end of a set and the tutor call the choices. */
export function OptionNamesChoice() {
  const chosen = useOptionNames();
  return (
    <fieldset>
      <legend className="sr-only">What choices are called</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['numbers', 'letters'] as const).map((names) => (
          <label
            key={names}
            className="flex min-h-13 items-center gap-3 rounded-control border border-line px-4 has-checked:border-primary has-checked:bg-sunken has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="option-names"
              value={names}
              checked={chosen === names}
              onChange={() => setOptionNames(names)}
              className="tick outline-none"
            />
            {looks[names]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
