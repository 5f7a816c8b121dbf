import { expect, test } from 'vitest';
import { cookieChoice } from './cookieChoice.ts';

const size = cookieChoice('size', ['normal', 'large']);

test.each([
  [undefined, 'normal'],
  ['size=large', 'large'],
  ['theme=dark; size=large', 'large'],
  ['size=huge', 'normal'],
  ['my-size=large', 'normal'],
])('a browser that sends the cookies %j has chosen %s', (cookies, expected) => {
  expect(size.read(cookies)).toBe(expected);
});
