import { expect, test } from 'vitest';
import { missingPrograms } from './programs.ts';

test('what is said of programs that were not there names them, and what brings them; nothing when all were', () => {
  expect(missingPrograms(() => true)).toBe('');
  expect(missingPrograms(({ name }) => name !== 'nginx' && name !== 'haproxy')).toBe(
    'The files in deploy/ were not tried with nginx, haproxy, not installed here: sudo apt-get install nginx-light haproxy',
  );
});
