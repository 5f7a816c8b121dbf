import { createRequire } from 'node:module';

type Hash = typeof import('@node-rs/argon2').hash;
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: Hash; realHash?: Hash };
const realHash = (argon2.realHash ??= argon2.hash);

/**
 * Passwords of the tests are hashed in a hundredth of the time, and so is what nobody typed. What a real hash costs, and that
 * at most so many are made at once, stands in password.test.ts, which asks for the real ones.
 */
argon2.hash = (password, options, ...rest) => realHash(password, { ...options, memoryCost: 64, timeCost: 1 }, ...rest);

/** For a test in a process of its own, before anything that hashes is loaded. */
export function hashForReal(): void {
  argon2.hash = realHash;
}
