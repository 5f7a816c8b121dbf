import { expect, test } from 'vitest';
import { accountErrorTexts, weakPasswordTexts } from './texts.ts';

test('an unknown address and a wrong password read the same', () => {
  const { 'user-not-found': unknown, 'wrong-password': wrong, 'invalid-credential': either } = accountErrorTexts;
  expect([unknown, wrong, either]).toEqual(Array(3).fill('The e-mail address or the password is not right.'));
});

test.each(Object.entries(weakPasswordTexts))('a password that is refused (%s) is told what is required', (_, text) => {
  expect(text).toMatch(/^The password does not meet requirements: .{10,}\.$/);
});
