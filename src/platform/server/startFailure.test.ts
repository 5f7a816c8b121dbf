import { expect, test } from 'vitest';
import { startFailure } from './startFailure.ts';

const taken = 'Port 3000 is taken by another program. Stop it, or choose another with PORT=3001.';
const forbidden = 'Port 3000 may not be used by this account. Choose one above 1023, such as PORT=3000.';

test.each([
  ['listen', 'EADDRINUSE', taken],
  ['bind', 'EADDRINUSE', taken],
  ['bind', 'EACCES', forbidden],
  ['bind', 'EADDRNOTAVAIL', 'HOST 10.0.0.1 is no address of this machine.'],
  ['connect', 'EADDRINUSE', 'of the system'],
])('a port that cannot be had is told, by one server or one of several (%s, %s)', (syscall, code, sentence) => {
  const error = Object.assign(new Error('of the system'), { syscall, code, address: '10.0.0.1', port: 3000 });
  expect(startFailure(error)).toBe(sentence);
});
