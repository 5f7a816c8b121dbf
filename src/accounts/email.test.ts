import { expect, test } from 'vitest';
import { emailOf } from './email.ts';

test.each([
  ['user@x.io', 'user@x.io'],
  [' User@X.IO ', 'user@x.io'],
  ['first.last+sat@mail.school.example.org', 'first.last+sat@mail.school.example.org'],
  ["o'brien_1@example.co", "o'brien_1@example.co"],
  [`${'a'.repeat(64)}@x.io`, `${'a'.repeat(64)}@x.io`],
])('the account of %j is kept under %j', (typed, email) => expect(emailOf(typed)).toBe(email));

test.each([
  ['nothing', ''],
  ['no @', 'user.x.io'],
  ['two @', 'a@b@x.io'],
  ['no dot in the domain', 'user@localhost'],
  ['an address as domain', 'user@127.0.0.1'],
  ['a dot at the end', 'user@x.io.'],
  ['a dot in front', '.user@x.io'],
  ['a dot before the @', 'user.@x.io'],
  ['two dots in a row', 'us..er@x.io'],
  ['a space inside', 'us er@x.io'],
  ['a second header line', 'a@b.co\r\nBcc: x@y.co'],
  ['a NUL', 'a\0@b.co'],
  ['a zero-width space', 'us\u200ber@x.io'],
  ['a zero-width space at the end', 'user@x.io\u200b'],
  ['a display name', 'User <user@x.io>'],
  ['quotes', '"user"@x.io'],
  ['a full-width @', 'u\uff20x.io'],
  ['a Cyrillic a', '\u0430dmin@x.io'],
  ['a Kelvin sign, whose lower case is an ASCII k', '\u212aim@x.io'],
  ['a look-alike hidden as xn--', 'u@xn--80ak6aa92e.com'],
  ['a look-alike hidden in a subdomain', 'u@mail.xn--80ak6aa92e.com'],
  ['65 characters before the @', `${'a'.repeat(65)}@x.io`],
  ['255 characters in all', `a@${'b.'.repeat(125)}com`],
  ['a hyphen that ends a label', 'u@x-.io'],
])('an address with %s is none', (_, typed) => expect(emailOf(typed)).toBeUndefined());
