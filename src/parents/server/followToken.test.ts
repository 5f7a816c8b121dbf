import { expect, test } from 'vitest';
import { followTokenHash, newFollowToken } from './followToken.ts';

test('a token is 256 bits by chance, and is kept as another 256', () => {
  const tokens = Array.from({ length: 100 }, newFollowToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(followTokenHash(tokens[0] ?? '')).toHaveLength(32);
  expect(followTokenHash(tokens[0] ?? '')).not.toEqual(followTokenHash(tokens[1] ?? ''));
});

test.each(['', 'none', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}é`, `${'A'.repeat(42)}/`])(
  '%j is no token, and is looked up nowhere',
  (text) => expect(followTokenHash(text)).toBeUndefined(),
);
