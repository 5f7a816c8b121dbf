import type { Account } from '#accounts/account.ts';
import { AppError } from '#platform/errors.ts';
import { longestSeconds, reloadSeconds, stopSeconds } from './limits.ts';
import { requirePro, stopped, tooSlow } from './refusals.ts';

/** Whoever an answer is for. */
export interface Watched {
  /** The account as it is by now. @throws AppError 401 when it is signed out. */
  reload(): Promise<Account>;
}

interface Watch {
  /** Aborted, with the refusal as its reason, when the answer is to end. */
  signal: AbortSignal;
  /**
   * From here on the answer is made to its end though nobody waits for it, unless its student says stop.
   * @param isStopped asked once a second as soon as nobody waits.
   */
  goOnWithoutThem(isStopped: () => Promise<boolean>): void;
  end(): void;
}

/**
 * Ends an answer that takes too long, or whose student is signed out or no longer Pro by now, has stopped it, or left before the
 * question was kept.
 *
 * @param gone is aborted, with the refusal as its reason, when nobody waits any more.
 */
export function watch(listener: Watched, gone: AbortSignal): Watch {
  const stop = new AbortController();
  let looking: NodeJS.Timeout | undefined;
  let onGone = () => stop.abort(gone.reason);
  const heard = () => onGone();
  gone.addEventListener('abort', heard);
  const late = setTimeout(() => stop.abort(tooSlow()), longestSeconds * 1000);
  const reloading = setInterval(() => {
    listener
      .reload()
      .then(requirePro)
      .catch((error: unknown) => {
        if (error instanceof AppError) stop.abort(error); // a database that is away is asked again
      });
  }, reloadSeconds * 1000);
  if (gone.aborted) onGone();
  return {
    signal: stop.signal,
    goOnWithoutThem(isStopped) {
      const look = () => {
        isStopped().then(
          (isIt) => isIt && stop.abort(stopped()),
          () => {}, // asked again
        );
      };
      onGone = () => (looking = setInterval(look, stopSeconds * 1000));
    },
    end() {
      gone.removeEventListener('abort', heard);
      clearTimeout(late);
      clearInterval(reloading);
      clearInterval(looking);
    },
  };
}
