/** How a piece of work went, and for which text. */
export type Outcome<Reply> = { text: string; reply: Reply } | { text: string; failure: Error };

interface Work<Reply> {
  check: (text: string, signal: AbortSignal) => Promise<Reply>;
  tell: (outcome: Outcome<Reply>) => void;
  /** After a refusal: in how many ms to try by itself again; undefined: not before the text changes. */
  retryAfterMs: (failure: Error) => number | undefined;
}

/**
 * Checks a text some time after it has stopped changing. Only the newest text is answered for: what was under way for an older
 * one is given up.
 */
export function newLatestCheck<Reply>({ check, tell, retryAfterMs }: Work<Reply>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  function stop(): void {
    clearTimeout(timer);
    asking.abort();
  }

  function checkSoon(text: string, afterMs: number): void {
    stop();
    const mine = (asking = new AbortController());
    timer = setTimeout(() => void run(text, mine.signal), afterMs);
  }

  async function run(text: string, signal: AbortSignal): Promise<void> {
    try {
      const reply = await check(text, signal);
      if (!signal.aborted) tell({ text, reply });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error as Error;
      tell({ text, failure });
      const again = retryAfterMs(failure);
      if (again !== undefined) checkSoon(text, again);
    }
  }

  return { checkSoon, stop };
}
