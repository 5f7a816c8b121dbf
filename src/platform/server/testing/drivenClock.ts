import { onTestFinished, vi } from 'vitest';

export interface DrivenClock {
  /** So many milliseconds go by. */
  advance(ms: number): Promise<void>;
  /** Waits for what happens by itself, as what comes by the network, while the clock stands. */
  until(hasHappened: () => boolean): Promise<void>;
  /** The clock goes by itself again. */
  letGo(): void;
}

/**
 * A clock that goes only when the test says so, until the test is over: what waits with `setTimeout` or gives up by
 * `AbortSignal.timeout` goes by it. Sockets and promises go on by themselves.
 */
export function driveClock(): DrivenClock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
    return ending.signal;
  });
  const letGo = () => {
    vi.useRealTimers();
    timeout.mockRestore();
  };
  onTestFinished(letGo);
  return {
    async advance(ms) {
      await vi.advanceTimersByTimeAsync(ms);
    },
    async until(hasHappened) {
      while (!hasHappened()) await new Promise<void>((resolve) => setImmediate(resolve));
    },
    letGo,
  };
}
