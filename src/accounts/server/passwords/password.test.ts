import { expect, test, vi } from 'vitest';
import { hashPassword, passwordFits } from './password.ts';

await vi.hoisted(async () => (await import('../testing/quickHashes.ts')).hashForReal());
const hashing = vi.hoisted(() => ({ now: 0, most: 0 }));

/** The real one, watched. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof argon2.hash = async (...input) => {
    hashing.now += 1;
    hashing.most = Math.max(hashing.most, hashing.now);
    return argon2.hash(...input).finally(() => (hashing.now -= 1));
  };
  return { ...argon2, hash };
});

test('a hash names its own parameters, and is another one every time', async () => {
  const [one, other] = await Promise.all([hashPassword('a long walk', 'here'), hashPassword('a long walk', 'here')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('the password fits its hash, another one does not, and nothing fits no hash', async () => {
  const passwordHash = await hashPassword('a long walk', 'here');
  expect(await passwordFits('a long walk', passwordHash, 'here')).toBe(true);
  expect(await passwordFits('a long talk', passwordHash, 'here')).toBe(false);
  expect(await passwordFits('a long walk', null, 'here')).toBe(false);
  expect(await passwordFits('a long walk', undefined, 'here')).toBe(false);
});

test('the same letters fit however the keyboard composes them', async () => {
  const passwordHash = await hashPassword('caf\u00e9 au lait', 'here');
  expect(await passwordFits('cafe\u0301 au lait', passwordHash, 'here')).toBe(true);
});

test('every character of a long password counts', async () => {
  const passwordHash = await hashPassword(`${'ab'.repeat(63)}yz`, 'here');
  expect(await passwordFits(`${'ab'.repeat(63)}yx`, passwordHash, 'here')).toBe(false);
});

test('at most 4 are hashed at once, 50 wait in line, and the rest is told at once to come back in a second', async () => {
  const refused: string[] = [];
  const outcomes = Array.from({ length: 60 }, () =>
    hashPassword('a long walk', 'here').catch((error: Error) => refused.push(error.message)),
  );
  await Promise.resolve();
  await Promise.resolve();
  expect(refused).toHaveLength(6);
  expect(new Set((await Promise.all(outcomes)).filter((outcome) => typeof outcome === 'string')).size).toBe(54);
  expect(hashing.most).toBe(4);
  await expect(hashPassword('a long walk', 'here')).resolves.toMatch(/^\$argon2id/);
});

test('who is refused for the length of the line gets 429 and when to try again', async () => {
  const outcomes = Array.from({ length: 55 }, () => hashPassword('a long walk', 'here'));
  await expect(outcomes.at(-1)).rejects.toMatchObject({
    httpStatus: 429,
    message: 'The server is busy. Please try again in a moment.',
    retryAfterSeconds: 1,
  });
  await Promise.all(outcomes.slice(0, -1));
});
