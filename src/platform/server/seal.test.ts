import { expect, test } from 'vitest';
import { seal, signature, unseal } from './secrets.ts';

const secret = 'a secret that only the tests know, long';

test('what is sealed is read with the same secret and for the same purpose, and by nobody else', () => {
  const sealed = seal(secret, 'mail', 'Grüße, 😀');
  expect(unseal(secret, 'mail', sealed)).toBe('Grüße, 😀');
  expect(unseal(`${secret}.`, 'mail', sealed)).toBeUndefined();
  expect(unseal(secret, 'cookie', sealed)).toBeUndefined();
  expect(seal(secret, 'mail', 'Grüße, 😀')).not.toEqual(sealed);
});

test('what was changed, cut short or is nothing of ours is not read', () => {
  const sealed = seal(secret, 'mail', 'words');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(unseal(secret, 'mail', changed)).toBeUndefined();
  }
  for (const length of [0, 1, 12, 20, 27]) expect(unseal(secret, 'mail', sealed.subarray(0, length))).toBeUndefined();
});

test('a signature is the same every time, and another for another value, purpose or secret', () => {
  const all = [
    signature(secret, 'confirm', 'a'),
    signature(secret, 'confirm', 'b'),
    signature(secret, 'unsubscribe', 'a'),
    signature(`${secret}.`, 'confirm', 'a'),
  ];
  expect(new Set(all).size).toBe(4);
  expect(signature(secret, 'confirm', 'a')).toBe(all[0]);
});
