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
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);

  function read(cookies = ''): T {
    const kept = pattern.exec(cookies)?.[1]?.trim();
    return values.find((value) => value === kept) ?? usual;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    read,
    choose(value) {
      const lasting = value === usual ? `${name}=; Max-Age=0` : `${name}=${value}; Max-Age=${yearInSeconds}`;
      document.cookie = `${lasting}; Path=/; SameSite=Lax`;
      for (const listener of listeners) listener();
    },
    useChosen: () =>
      useSyncExternalStore(
        subscribe,
        () => read(document.cookie),
        () => usual,
      ),
  };
}
