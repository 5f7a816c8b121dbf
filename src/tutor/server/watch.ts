import type { Account } from '#accounts/account.ts';
import { AppError } from '#platform/errors.ts';
import { longestSeconds, reloadSeconds } from './limits.ts';
import { requirePro, tooSlow } from './refusals.ts';

/** Whoever an answer is for. */
export interface Watched {
  /** The account as it is by now. @throws AppError 401 when it is signed out. */
  reload(): Promise<Account>;
}

interface Watch {
  /** Aborted, with the refusal as its reason, when the answer is to end. */
  signal: AbortSignal;
  end(): void;
}

/** Ends an answer that takes too long, or whose student is signed out or no longer Pro by now. */
export function watch(listener: Watched): Watch {
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
