import { AppError } from '#platform/errors.ts';
import type { Listener } from './answering.ts';
import { longestSeconds, reloadSeconds } from './limits.ts';
import { requirePro, tooSlow } from './refusals.ts';

interface Watch {
  /** Aborted, with the refusal as its reason, when the answer is to end. */
  signal: AbortSignal;
  end(): void;
}

/** Ends an answer that takes too long, or whose student is signed out or no longer Pro by now. */
export function watch(listener: Pick<Listener, 'reload'>): Watch {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(tooSlow()), longestSeconds * 1000);
  const reloading = setInterval(() => {
    listener
      .reload()
      .then(requirePro)
      .catch((error: unknown) => {
        if (error instanceof AppError) stop.abort(error); // a database that is away is asked again
      });
  }, reloadSeconds * 1000);
  return {
    signal: stop.signal,
    end() {
      clearTimeout(late);
      clearInterval(reloading);
    },
  };
}
