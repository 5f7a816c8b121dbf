import { expect, test } from 'vitest';
import { readTheme } from './theme.ts';

test.each([
  [undefined, 'system'],
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['theme=light', 'light'],
  ['session=abc; theme=dark; other=1', 'dark'],
  ['session=abc;theme=light', 'light'],
  ['theme=', 'system'],
  ['theme=purple', 'system'],
  ['theme="><script>', 'system'],
  ['my-theme=dark', 'system'],
  ['mytheme=dark; theme=light', 'light'],
])('a browser that sends the cookies %j gets the %s theme', (cookies, expected) => {
  expect(readTheme(cookies)).toBe(expected);
});
