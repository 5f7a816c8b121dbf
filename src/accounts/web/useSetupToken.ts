import { useSyncExternalStore } from 'react';

/** The one-time token of the first administrator's link: it stands after the '#', which no server and no Referer gets to see. */
export function useSetupToken(): string | undefined {
  return useSyncExternalStore(onHashChange, readToken, () => undefined);
}

function readToken(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get('setup') ?? undefined;
}

function onHashChange(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
