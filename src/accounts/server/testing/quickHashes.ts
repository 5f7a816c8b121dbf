import { vi } from 'vitest';

/**
 * Passwords of the tests are hashed in a hundredth of the time, and so is what nobody typed. What a real hash costs, and that
 * at most so many are made at once, stands in password.test.ts, which asks for the real ones.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof argon2.hash = (password, options, ...rest) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, ...rest);
  return { ...argon2, hash };
});
