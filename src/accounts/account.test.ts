import { expect, test } from 'vitest';
import { initials } from './account.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada Lovelace King', 'AL'],
  ['  ada   lovelace ', 'AL'],
  ['Plato', 'P'],
  ['李 小龙', '李小'],
  ['🦊 Fox', '🦊F'],
])('the initials of %j are %j', (displayName, expected) => {
  expect(initials({ displayName, email: 'someone@example.com' })).toBe(expected);
});

test('a person without a name goes by the first letter of the e-mail address', () => {
  expect(initials({ displayName: '  ', email: 'someone@example.com' })).toBe('S');
});
