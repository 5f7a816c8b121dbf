import { AppError } from '../errors.ts';

/**
 * How it stands with what is to reach the server: 'saving' while it is being sent, 'unsent' while the server cannot be
 * reached, 'signed-out' when it will not take it from nobody.
 */
export type SavedState = 'saved' | 'saving' | 'unsent' | 'signed-out';

/** What this browser keeps of each account until the server has it. */
export interface Queue {
  isEmpty(uid: string): boolean;
  /** Sends the oldest, and forgets what the server took or refuses for good. What is to be tried again, it throws. */
  sendNext(uid: string): Promise<void>;
  /** Hears of everything that is added. */
  subscribe(listener: () => void): unknown;
}

/** What the sender needs of the world. */
interface SenderPorts {
  /** In the order in which they are sent; one that has to wait does not keep the others from going. */
  queues: readonly Queue[];
  /** Who the server holds this browser to be, or undefined when nobody is signed in. */
  signedInUid(): Promise<string | undefined>;
}

export interface QueueSender {
  /**
   * Sends what is kept of this account, now and whenever something is added or {@link QueueSender.retry} is called,
   * until another account takes its place (undefined: nobody's).
   */
  sendFor(uid: string | undefined): void;
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

/** Brings what is kept in the queues to the server. */
export function queueSender({ queues, signedInUid }: SenderPorts): QueueSender {
  const listeners = new Set<() => void>();
  let account: string | undefined;
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
    const uid = account;
    if (uid === undefined || queues.every((queue) => queue.isEmpty(uid))) {
      become('saved');
      return Promise.resolve();
    }
    underWay = tryAll(uid);
    return underWay;
  }

  async function tryAll(uid: string): Promise<void> {
    if (failures === 0) become('saving');
    try {
      // The session may have been changed in another window: nothing goes out under somebody else's name.
      const signedIn = (await signedInUid()) === uid;
      if (signedIn) await sendEach(uid);
      failures = 0;
      become(signedIn ? 'saved' : 'signed-out');
    } catch (error) {
      if (isSignedOut(error)) become('signed-out');
      else wait(error);
    } finally {
      underWay = undefined;
    }
    if (account !== uid) {
      become('saved');
      await sendAll();
    }
  }

  function isStillHere(uid: string): boolean {
    return account === uid;
  }

  async function sendEach(uid: string): Promise<void> {
    const errors: unknown[] = [];
    let open = queues;
    while (open.length && isStillHere(uid)) {
      for (const queue of open) await sendOne(queue, uid).catch((error: unknown) => errors.push(error));
      if (errors.length) throw errors[0];
      open = queues.filter((queue) => !queue.isEmpty(uid)); // something was added meanwhile
    }
  }

  async function sendOne(queue: Queue, uid: string): Promise<void> {
    while (isStillHere(uid) && !queue.isEmpty(uid)) await queue.sendNext(uid);
  }

  function wait(error: unknown): void {
    const askedMs = error instanceof AppError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    const waitMs = Math.max(askedMs, Math.min(firstWaitMs * 2 ** failures, longestWaitMs));
    failures += 1;
    timer = setTimeout(() => void sendAll(), waitMs);
    become('unsent');
  }

  for (const queue of queues) queue.subscribe(() => void sendAll());

  return {
    sendFor(uid) {
      if (uid === account) return;
      account = uid;
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

function isSignedOut(error: unknown): boolean {
  return error instanceof AppError && error.httpStatus === 401;
}
