import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const yearInSeconds = 31_536_000;
const listeners = new Set<() => void>();

/** @param cookies a `Cookie` header or `document.cookie`. Anything but 'light' and 'dark' means 'system'. */
export function readTheme(cookies = ''): Theme {
  const value = /(?:^|;\s*)theme=([^;]*)/.exec(cookies)?.[1]?.trim();
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Shows the page in this theme and remembers it in this browser, where the server can read it. */
export function setTheme(theme: Theme): void {
  const lasting = theme === 'system' ? 'theme=; Max-Age=0' : `theme=${theme}; Max-Age=${yearInSeconds}`;
  document.cookie = `${lasting}; Path=/; SameSite=Lax`;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => readTheme(document.cookie),
    () => 'system',
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
