import { useSyncExternalStore } from 'react';

const yearInSeconds = 31_536_000;

/** A choice of the person that this browser keeps in a cookie, where the server can read it too. */
export interface CookieChoice<T extends string> {
  /** @param cookies a `Cookie` header or `document.cookie`. Anything that is none of the values means the first. */
  read(cookies: string | undefined): T;
  choose(value: T): void;
  useChosen(): T;
}

/** @param values what can be chosen; the first holds until another was. */
export function cookieChoice<T extends string>(name: string, values: readonly [T, ...T[]]): CookieChoice<T> {
  const [usual] = values;
  const listeners = new Set<() => void>();
  /** Asking for cookies waits for another process. */
  let chosen: T | undefined;

  function read(cookies = ''): T {
    const all = cookies.split(/;\s*/);
    return values.find((value) => all.includes(`${name}=${value}`)) ?? usual;
  }

  /** What was chosen in another tab is found with the next part of the screen. */
  function subscribe(listener: () => void): () => void {
    chosen = undefined;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    read,
    choose(value) {
      const lasting = value === usual ? `${name}=; Max-Age=0` : `${name}=${value}; Max-Age=${yearInSeconds}`;
      document.cookie = `${lasting}; Path=/; SameSite=Lax`;
      chosen = value;
      for (const listener of listeners) listener();
    },
    useChosen: () =>
      useSyncExternalStore(
        subscribe,
        () => (chosen ??= read(document.cookie)),
        () => usual,
      ),
  };
}
