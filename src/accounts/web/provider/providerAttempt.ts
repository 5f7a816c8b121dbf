import type { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { attemptChannel, getSignInWays, providerStart, type AttemptEnd, type ProviderPurpose } from '../../provider.ts';

/** One going to the provider in a window of its own. */
export interface ProviderAttempt {
  /** Where it begins; in whichever window that is opened, its end is heard. */
  address: string;
  /** Brings its window to the front. False when there is none. */
  show(): boolean;
  /** Nothing is heard of it any more. */
  forget(): void;
}

interface Begin {
  purpose: ProviderPurpose;
  /** @param failure a key of `providerFailureTexts`; undefined when all went well. */
  onEnd: (failure: string | undefined) => void;
  /** The window seems to be gone. The end is heard all the same: some providers hide their window from ours. */
  onClosed: () => void;
}

const lookEveryMs = 500;

/** Opens the provider in a popup, unless the browser allows none. */
export function beginAttempt({ purpose, onEnd, onClosed }: Begin): ProviderAttempt {
  const attempt = newName();
  const address = providerStart({ purpose, attempt });
  const popup = window.open(address, '_blank', popupFeatures());
  const channel = new BroadcastChannel(attemptChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<AttemptEnd>) => {
    if (data.attempt === attempt) end(data.failure);
  });
  const timer = setInterval(() => {
    if (!popup?.closed) return;
    clearInterval(timer);
    onClosed();
  }, lookEveryMs);
  if (popup) void closeIfUnreachable(popup, end);

  let isForgotten = false;
  function forget() {
    isForgotten = true;
    clearInterval(timer);
    channel.close();
  }
  function end(failure: string | undefined) {
    if (isForgotten) return;
    forget();
    onEnd(failure);
  }
  return {
    address,
    show() {
      popup?.focus();
      return popup?.closed === false;
    },
    forget,
  };
}

/** The popup would only show the browser's own page about a server that cannot be reached. */
async function closeIfUnreachable(popup: Window, end: (failure: string) => void): Promise<void> {
  try {
    await call(getSignInWays, {});
  } catch (error) {
    const { code } = error as Partial<AppError>;
    if (code !== 'network-request-failed') return;
    popup.close(); // a browser may have closed it already, and nobody would be told why
    setTimeout(() => popup.close(), lookEveryMs); // one that was just changing its page may have missed it
    end(code);
  }
}

/** Tells the page that began the attempt how it ended. */
export function tellEnd(end: AttemptEnd): void {
  const channel = new BroadcastChannel(attemptChannel);
  channel.postMessage(end);
  channel.close();
}

/** Not `crypto.randomUUID`, which is not there over plain http, as in a trial on a local network. */
function newName(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('');
}

/** A window that shows a sign-in page whole, in the middle of ours. */
function popupFeatures(): string {
  const [width, height] = [500, Math.min(680, window.screen.availHeight)];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
