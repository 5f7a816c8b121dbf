import { expect, test } from 'vitest';
import { feedIdOf, feedToken } from './feedToken.ts';

const secret = 'a secret that only the tests know, long';
const feedId = '5f0c9a1e-1c3b-4b8e-9d55-0a4a3c1d2e3f';
const token = feedToken(secret, feedId);

test('a token leads to its feed', () => {
  expect(token).toMatch(/^[\w-]{79}$/);
  expect(feedIdOf(secret, token)).toBe(feedId);
});

test.each([
  ['of another server', feedToken('another secret that is long enough, too', feedId)],
  ['whose feed was changed', token.replace('5f0c', '5f0d')],
  ['whose end was changed', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['that is a feed alone', feedId],
  ['that was cut', token.slice(0, -1)],
  ['that goes on', `${token}A`],
  ['with another alphabet', `${token.slice(0, -1)}é`],
  ['that is empty', ''],
])('a token %s leads nowhere', (_, forged) => expect(feedIdOf(secret, forged)).toBeUndefined());
