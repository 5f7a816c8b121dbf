import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '#platform/errors.ts';
import { busyText } from '../texts.ts';

/** OWASP's first recommendation for Argon2id (19 MiB, two passes); the number 2 names the variant Argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing anybody typed: verifying against it takes as long as against a real one. */
const dummyHash = await hash(crypto.randomUUID(), cost);

const mostAtOnce = 4;
const longestQueue = 50;
let running = 0;
const queue: (() => void)[] = [];

/** @param password as the person typed it; NFC makes the same letters the same on every keyboard. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

/** Whether the password fits; with no hash (unknown account) it takes the same time and says no. */
export function passwordFits(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  return inTurn(async () => {
    const fits = await verify(passwordHash ?? dummyHash, password.normalize('NFC'));
    return fits && passwordHash != null;
  });
}

/** Hashing is slow on purpose: a few at once, some in line, the rest refused. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else if (queue.length < longestQueue) await new Promise<void>((resolve) => queue.push(resolve));
  else throw tooManyRequests(busyText, 1);
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next(); // takes over this place
    else running -= 1;
  }
}
