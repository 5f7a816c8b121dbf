import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, themes, useTheme } from '#platform/web/theme.ts';

const looks = {
  system: { name: 'System', Icon: Monitor },
  light: { name: 'Light', Icon: Sun },
  dark: { name: 'Dark', Icon: Moon },
};

export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {themes.map((theme) => {
          const { name, Icon } = looks[theme];
          return (
            <label
              key={theme}
              className="flex min-h-13 items-center gap-3 rounded-control border border-line px-4 has-checked:border-primary has-checked:bg-sunken has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={chosen === theme}
                onChange={() => setTheme(theme)}
                className="tick outline-none"
              />
              <Icon aria-hidden="true" className="size-5 text-muted" />
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
