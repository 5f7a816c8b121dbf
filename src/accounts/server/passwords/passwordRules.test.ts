import { expect, test } from 'vitest';
import { weakPasswordTexts } from '../../texts.ts';
import { requireStrongPassword, weakness } from './passwordRules.ts';

const email = 'margaret@example.com';

test.each([
  ['seven characters', 'short-7', 'tooShort'],
  ['seven emoji, which are fourteen code units', '🦊'.repeat(6) + '🐙', 'tooShort'],
  ['eight letters that are seven once composed', 'abcdefe\u0301', 'tooShort'],
  ['129 characters', 'ab'.repeat(64) + 'c', 'tooLong'],
  ['a NUL', 'correct\0horse', 'notText'],
  ['half an emoji, which has no bytes of its own', 'correct horse \ud83e', 'notText'],
  ['one repeated character', 'aaaaaaaaaaaaaaa', 'oneCharacter'],
  ['one repeated emoji', '😀'.repeat(20), 'oneCharacter'],
  ['the address', email, 'email'],
  ['the address in capitals', 'MARGARET@EXAMPLE.COM', 'email'],
  ['the part before the @', 'Margaret', 'email'],
  ['the name of the site', 'Lodestar', 'siteName'],
  ['the name of the site with a number', 'lodestar2026!', 'siteName'],
  ['a common one', 'password1', 'common'],
  ['a common one in capitals', 'Password1', 'common'],
  ['a common one of digits', '1234567890', 'common'],
  ['a common one with other letters', 'asdfghjklÃ±', 'common'],
] as const)('a password with %s is refused', (_, password, expected) => {
  expect(weakness(password, email)).toBe(expected);
});

test.each([
  ['eight characters', 'kf8-wq2m'],
  ['words and spaces', 'a long walk by the sea'],
  ['letters alone', 'correcthorsebatterystaple'],
  ['another script', 'море шумит вечером'],
  ['128 characters', 'ab'.repeat(64)],
  ['128 emoji, which are 512 bytes', '😀🦊'.repeat(64)],
  ['blanks around it', '  kf8-wq2m  '],
  ['a line break', 'password1\npassword2'],
  ['a common one inside a longer one', 'my password1 is longer'],
])('a password with %s is fine', (_, password) => expect(weakness(password, email)).toBeUndefined());

test('whoever is refused is told what is required', () => {
  expect(() => requireStrongPassword('short-7', email)).toThrow(
    expect.objectContaining({ httpStatus: 400, code: 'weak-password', message: weakPasswordTexts.tooShort }),
  );
});
