import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from '#platform/web/ui/Button.tsx';
import { Refusal } from '../Refusal.tsx';

interface Props<T> extends ButtonLook {
  work: () => Promise<T>;
  done: (answer: T) => unknown;
  busyText: string;
  children: string;
}

/** A button behind which the browser asks for a passkey. */
export function PasskeyButton<T>({ work, done, busyText, children, variant }: Props<T>) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function begin() {
    setBusy(true);
    setRefusal('');
    try {
      await done(await work());
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant={variant} busy={isBusy} onClick={() => void begin()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {isBusy ? busyText : children}
      </Button>
      {refusal && <Refusal>{refusal}</Refusal>}
    </div>
  );
}
