import { useSyncExternalStore } from 'react';

/**
 * Whether this is a browser past the server's first render: what only a browser knows may be shown from here on.
 * False on the server and while its page is being taken over, so that both render the same.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => {};
}
