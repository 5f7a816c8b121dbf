import { expect, test } from 'vitest';
import { emailOf } from '#accounts/email.ts';
import { readInvited } from './invited.ts';

test.each([
  ['', [], []],
  ['\n \n\t\n', [], []],
  ['ada@example.com', ['ada@example.com'], []],
  ['ada@example.com\nbo@example.com\r\ncy@example.com\n', ['ada@example.com', 'bo@example.com', 'cy@example.com'], []],
  ['Name,E-mail\nAda,ada@example.com', ['ada@example.com'], []],
  ['Name;E-mail;Group\n"Reed, Ada";ADA@Example.com;3', ['ada@example.com'], []],
  ['Ada Reed <ada@example.com>, Bo <bo@example.com>', ['ada@example.com', 'bo@example.com'], []],
  ['ada@example.com\nAda@example.com', ['ada@example.com'], []],
  ['\ufeffada@example.com', ['ada@example.com'], []],
  ['ada@example.com\nBo Reed\ncy@example.com', ['ada@example.com', 'cy@example.com'], [2]],
  ['ada@example', [], [1]],
  ['ada@example.com bo@', ['ada@example.com'], [1]],
  ['Name\nada', [], [2]],
  ['ada@example.com\u0000', [], [1]],
])('the list %j', (list, addresses, badLines) => {
  expect(readInvited(list, emailOf)).toEqual({ addresses, badLines });
});
