import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until `look` gives something. @throws Error that says what did not come within so many seconds. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
  seconds = 120,
): Promise<T> {
  let last: unknown;
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await pause(100)) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`Expected ${what} within ${seconds} seconds but it did not come.`, { cause: last });
}
