import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '#platform/errors.ts';
import { FairTurns } from '#platform/server/concurrency/fairTurns.ts';
import { busyText } from '../../texts.ts';

/** OWASP's first recommendation for Argon2id (19 MiB, two passes); the number 2 names the variant Argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing anybody typed: verifying against it takes as long as against a real one. */
const dummyHash = await hash(crypto.randomUUID(), cost);

/**
 * Hashing is slow on purpose. A school that signs in all at once may fill the line; somebody who fills it to keep others out
 * fills their own.
 */
const turns = new FairTurns({ atOnce: 4, inLine: 50, refusal: () => tooManyRequests(busyText, 1) });

/**
 * @param password as the person typed it; NFC makes the same letters the same on every keyboard.
 * @param network for whom it is done; see `networkKey`.
 */
export function hashPassword(password: string, network: string): Promise<string> {
  return turns.take(network, () => hash(password.normalize('NFC'), cost));
}

/** Whether the password fits; with no hash (unknown account) it takes the same time and says no. */
export function passwordFits(
  password: string,
  passwordHash: string | null | undefined,
  network: string,
): Promise<boolean> {
  return turns.take(network, async () => {
    const fits = await verify(passwordHash ?? dummyHash, password.normalize('NFC'));
    return fits && passwordHash != null;
  });
}
