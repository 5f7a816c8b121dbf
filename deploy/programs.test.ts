import { expect, test } from 'vitest';
import { missingForDrill, missingPrograms } from './programs.ts';

test('what is said of programs that were not there names them, and what brings them; nothing when all were', () => {
  expect(missingPrograms(() => true)).toBe('');
  expect(missingPrograms(({ name }) => name !== 'nginx' && name !== 'haproxy')).toBe(
    'The files in deploy/ were not tried with nginx, haproxy, not installed here: sudo apt-get install nginx-light haproxy',
  );
});

test('what the drill needs and does not find is named, with what brings it', () => {
  expect(missingForDrill(() => true)).toBe('');
  expect(missingForDrill(({ name }) => name === 'haproxy')).toBe(
    'The drill needs etcd, patroni, postgres, not installed here: sudo apt-get install etcd-server patroni postgresql-15',
  );
});
