import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `look` throws no more, and gives what it returns. However slow the machine is: what never comes true ends
 * about when the test would, and says what was still wrong.
 */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await look();
    } catch (error) {
      if (looks === 2_000) throw error;
      await sleep(20);
    }
  }
}
