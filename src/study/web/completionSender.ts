import { AppError } from '#platform/errors.ts';
import type { Progress } from '../progress.ts';
import type { Completion, Completions } from './completions.ts';

/**
 * How it stands with what was completed: 'saving' while it is being sent, 'unsent' while the server cannot be
 * reached, 'signed-out' when it will not take it from nobody.
 */
export type SavedState = 'saved' | 'saving' | 'unsent' | 'signed-out';

/** What the sender needs of the world. */
export interface SenderPorts {
  completions: Completions;
  /** Who the server holds this browser to be, or undefined when nobody is signed in. */
  signedInUid(): Promise<string | undefined>;
  send(completion: Completion): Promise<Progress>;
}

export interface CompletionSender {
  /**
   * Sends what is kept of this account, now and whenever something is added or {@link CompletionSender.retry} is
   * called, until another account takes its place (undefined: nobody's).
   */
  sendFor(uid: string | undefined, acknowledged: (progress: Progress) => void): void;
  /**
   * Does not wait for the next try: the connection is back, or the person is. Ends when everything was sent, or could
   * not be.
   */
  retry(): Promise<void>;
  state(): SavedState;
  subscribe(listener: () => void): () => void;
}

/** The first wait after a failure; it doubles with each further one. */
export const firstWaitMs = 2_000;
export const longestWaitMs = 5 * 60_000;

/** Brings the kept completions to the server, each until it was acknowledged or is refused for good. */
export function completionSender({ completions, signedInUid, send }: SenderPorts): CompletionSender {
  const listeners = new Set<() => void>();
  let account: { uid: string; acknowledged: (progress: Progress) => void } | undefined;
  let state: SavedState = 'saved';
  let underWay: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: SavedState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function sendAll(): Promise<void> {
    clearTimeout(timer);
    if (underWay) return underWay;
    if (!account || !completions.list(account.uid).length) {
      become('saved');
      return Promise.resolve();
    }
    underWay = tryAll(account);
    return underWay;
  }

  async function tryAll(sender: NonNullable<typeof account>): Promise<void> {
    if (failures === 0) become('saving');
    try {
      // The session may have been changed in another window: nothing goes out under somebody else's name.
      const signedIn = (await signedInUid()) === sender.uid;
      if (signedIn) await sendEach(sender);
      failures = 0;
      become(signedIn ? 'saved' : 'signed-out');
    } catch (error) {
      if (isSignedOut(error)) become('signed-out');
      else wait(error);
    } finally {
      underWay = undefined;
    }
    if (account !== sender) {
      become('saved');
      await sendAll();
    }
  }

  async function sendEach(sender: NonNullable<typeof account>): Promise<void> {
    for (;;) {
      const next = completions.list(sender.uid)[0];
      if (!next || account !== sender) return;
      try {
        sender.acknowledged(await send(next));
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
      }
      completions.drop(sender.uid, next);
    }
  }

  function wait(error: unknown): void {
    const askedMs = error instanceof AppError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    const waitMs = Math.max(askedMs, Math.min(firstWaitMs * 2 ** failures, longestWaitMs));
    failures += 1;
    timer = setTimeout(() => void sendAll(), waitMs);
    become('unsent');
  }

  completions.subscribe(() => void sendAll());

  return {
    sendFor(uid, acknowledged) {
      if (uid === account?.uid) return;
      account = uid === undefined ? undefined : { uid, acknowledged };
      failures = 0;
      clearTimeout(timer);
      if (!underWay) become('saved');
      void sendAll();
    },
    retry() {
      failures = 0;
      return sendAll();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The lesson is gone, locked or was never there: asking again would change nothing. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof AppError && [400, 403, 404].includes(error.httpStatus);
}

function isSignedOut(error: unknown): boolean {
  return error instanceof AppError && error.httpStatus === 401;
}
