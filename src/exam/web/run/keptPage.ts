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
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const files = fetched.filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets\/|favicon)/.test(pathname)); // prettier-ignore
    for (const path of new Set([address, ...files.map(({ pathname }) => pathname)])) {
      if (!(await cache.match(path))) await cache.add(path);
    }
  } catch {
    // a browser that keeps nothing, or no connection: the next time, perhaps
  }
}

/** The exam is over. */
export async function forgetPage(): Promise<void> {
  if ('caches' in window) await caches.delete(keptPages).catch(() => {});
}
