import { keptPages, workerPath, workerScope } from '../worker/names.ts';

/** The one address that may become a script here, as the page's policy (Trusted Types) has it. */
const gate =
  typeof window !== 'undefined' && 'trustedTypes' in window
    ? (window.trustedTypes as TrustedTypes).createPolicy('lodestar-exam-worker', { createScriptURL: () => workerPath })
    : { createScriptURL: () => workerPath };

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
}

/**
 * Keeps the page at `address` with all that it has fetched, so that a reload without a connection lands on it. What a browser
 * does not want to keep is not kept: then a reload needs a connection.
 */
export async function keepPage(address: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    await navigator.serviceWorker.register(gate.createScriptURL(workerPath), { scope: workerScope });
    const cache = await caches.open(keptPages);
    const links = [...document.querySelectorAll('link')].map(({ href }) => href); // the styles may stand in the page this time
    const fetched = [...performance.getEntriesByType('resource').map(({ name }) => name), ...links].map(
      (name) => new URL(name),
    );
    const files = fetched.filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets\/|favicon)/.test(pathname)); // prettier-ignore
    for (const path of new Set([address, ...files.map(({ pathname }) => pathname)])) {
      if (!(await cache.match(path))) await cache.add(path);
    }
  } catch {
    // a browser that keeps nothing, or no connection: the next time, perhaps
  }
}

/** The exam at `address` is over, or nobody is signed in any more. Files go with the last page that needs them. */
export async function forgetPage(address: string): Promise<void> {
  if (!('caches' in window)) return;
  try {
    const cache = await caches.open(keptPages);
    await cache.delete(address, { ignoreSearch: true });
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    if (!kept.some((path) => path.startsWith(workerScope))) await caches.delete(keptPages);
  } catch {
    // a browser that keeps nothing
  }
}
