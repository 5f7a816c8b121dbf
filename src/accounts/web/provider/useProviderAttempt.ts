import { useEffect, useRef, useState } from 'react';
import type { ProviderPurpose } from '../../provider.ts';
import { beginAttempt, type ProviderAttempt } from './providerAttempt.ts';

/** Where the provider's window is: not asked for, open, gone, or forbidden by the browser. */
export type WindowState = 'none' | 'open' | 'closed' | 'blocked';

interface Options {
  purpose: ProviderPurpose;
  /** The person is back. @param failure a key of `providerFailureTexts`; undefined when all went well. */
  onEnd: (failure: string | undefined) => void;
  /** What to do where the browser allows no popup. */
  onBlocked?: () => void;
}

/** Goes to the provider in a popup, from a click. */
export function useProviderAttempt({ purpose, onEnd, onBlocked }: Options) {
  const [state, setState] = useState<WindowState>('none');
  const [address, setAddress] = useState('');
  const attempt = useRef<ProviderAttempt>(undefined);
  useEffect(() => () => attempt.current?.forget(), []);

  function begin() {
    if (state === 'open' && attempt.current?.show()) return;
    attempt.current?.forget();
    attempt.current = beginAttempt({
      purpose,
      onEnd(failure) {
        setState('none');
        onEnd(failure);
      },
      onClosed: () => setState('closed'),
    });
    setAddress(attempt.current.address);
    const isOpen = attempt.current.show();
    setState(isOpen ? 'open' : 'blocked');
    if (!isOpen) onBlocked?.();
  }
  return { begin, state, address };
}
