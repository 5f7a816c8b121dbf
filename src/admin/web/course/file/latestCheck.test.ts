import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newLatestCheck, type Outcome } from './latestCheck.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A check whose answers the test gives. */
function heldCheck() {
  const asked: { text: string; signal: AbortSignal; answer: (reply: string) => void; refuse: (why: Error) => void }[] =
    [];
  const told: Outcome<string>[] = [];
  const latest = newLatestCheck<string>({
    check: (text, signal) =>
      new Promise((answer, refuse) => {
        asked.push({ text, signal, answer, refuse });
      }),
    tell: (outcome) => told.push(outcome),
    retryAfterMs: ({ message }) => (message === 'busy' ? 2_000 : undefined),
  });
  return { asked, told, ...latest };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the check of a text that is being typed', () => {
  test('waits until it rests, and then asks once', async () => {
    const { asked, told, checkSoon } = heldCheck();
    for (const text of ['a', 'ab', 'abc']) {
      checkSoon(text, 700);
      await vi.advanceTimersByTimeAsync(699);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ text }) => text)).toEqual(['abc']);
    asked[0]?.answer('fine');
    await settle();
    expect(told).toEqual([{ text: 'abc', reply: 'fine' }]);
  });

  test('tells of the newest alone, in whatever order the answers come', async () => {
    const { asked, told, checkSoon } = heldCheck();
    checkSoon('old', 0);
    await settle();
    checkSoon('new', 0);
    await settle();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer('of new');
    asked[0]?.answer('of old');
    await settle();
    expect(told).toEqual([{ text: 'new', reply: 'of new' }]);
  });

  test('is tried again by itself when the server is busy, not when it is refused for good', async () => {
    const { asked, told, checkSoon } = heldCheck();
    checkSoon('a', 0);
    await settle();
    asked[0]?.refuse(new Error('busy'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    asked[1]?.refuse(new Error('too long'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    expect(told.map((one) => 'failure' in one && one.failure.message)).toEqual(['busy', 'too long']);
  });

  test('says nothing once the screen is left', async () => {
    const { asked, told, checkSoon, stop } = heldCheck();
    checkSoon('a', 0);
    await settle();
    checkSoon('b', 700);
    stop();
    asked[0]?.answer('fine');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(1);
    expect(told).toEqual([]);
  });
});
