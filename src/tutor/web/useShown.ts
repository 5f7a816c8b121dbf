import { useEffect, useEffectEvent, useState } from 'react';

interface Shown {
  /** Changes when another conversation is to be shown. */
  key: number;
  /** Of the conversation to be read from the server; undefined for one that begins here. */
  id: string | undefined;
  /** In the address while this conversation is on the screen. */
  address: string | undefined;
  /** What the address is to become. */
  next?: string;
}

/**
 * Which conversation is on the screen. One that begins here gets its place in the address once the server keeps it, and
 * stays on the screen as it is; any other address is another conversation.
 */
export function useShown(address: string | undefined, replaceAddress: (id: string) => void) {
  const [shown, setShown] = useState<Shown>({ key: 0, id: address, address });
  if (address !== shown.address) {
    const isExpected = address !== undefined && address === shown.next;
    setShown({ key: isExpected ? shown.key : shown.key + 1, id: isExpected ? shown.id : address, address });
  }
  const { next } = shown;
  const replace = useEffectEvent(replaceAddress);
  useEffect(() => {
    if (next !== undefined) replace(next);
  }, [next]);

  return {
    key: shown.key,
    id: shown.id,
    /** A new one, even where a new one is on the screen. */
    begin: () => setShown(({ key }) => ({ key: key + 1, id: undefined, address })),
    isKept: (next: string) => setShown((now) => (next === now.address ? now : { ...now, next })),
  };
}
