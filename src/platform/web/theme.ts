import { cookieChoice } from './cookieChoice.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const choice = cookieChoice('theme', themes);

export const readTheme = choice.read;
export const useTheme = choice.useChosen;

/** Shows the page in this theme and remembers it in this browser, where the server can read it. */
export function setTheme(theme: Theme): void {
  choice.choose(theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
