import { useSyncExternalStore } from 'react';
import { Button } from './ui/Button.tsx';
import { Dialog } from './ui/Dialog.tsx';

interface Notice {
  id: number;
  message: string;
  dismissed: () => void;
}

let waiting: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Tells the person something that they must have read before going on, in exactly these words.
 * Notices come one after another; the promise ends when this one was dismissed.
 *
 * @example
 * await notice('Payment canceled. Please try again.');
 * navigate('/store');
 */
export function notice(message: string): Promise<void> {
  return new Promise((dismissed) => {
    lastId += 1;
    change([...waiting, { id: lastId, message, dismissed }]);
  });
}

/** Shows what {@link notice} was told. Stands once, at the root of the page. */
export function Notices() {
  const first = useSyncExternalStore(subscribe, firstWaiting, nothing);
  if (!first) return null;
  const dismissFirst = () => dismiss(first);
  return (
    <Dialog
      key={first.id}
      open
      title={first.message}
      onClose={dismissFirst}
      actions={
        <Button className="min-w-24" onClick={dismissFirst}>
          OK
        </Button>
      }
    />
  );
}

function dismiss(notice: Notice) {
  change(waiting.filter(({ id }) => id !== notice.id));
  notice.dismissed();
}

function change(next: readonly Notice[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function firstWaiting(): Notice | undefined {
  return waiting[0];
}

function nothing(): undefined {
  return undefined;
}
